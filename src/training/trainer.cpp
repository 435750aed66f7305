#include "training/trainer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <future>
#include <numbers>
#include <numeric>
#include <thread>

#include "base/files.h"
#include "base/interrupt.h"
#include "base/progress_line.h"
#include "base/rng.h"
#include "network/quick_network.h"
#include "training/messages.h"
#include "training/quick_model.h"

namespace ratatosk::training {
namespace {

using Clock = std::chrono::steady_clock;
using Numbers = std::vector<std::uint32_t>;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The same order for the same seed, on every machine.
void shuffle(Numbers& numbers, std::uint64_t seed) {
  Rng rng(seed);
  for (std::size_t i = numbers.size(); i > 1; --i)
    std::swap(numbers[i - 1], numbers[rng.below(static_cast<std::uint32_t>(i))]);
}

class Trainer {
 public:
  Trainer(const engine::GameEntry& game, const TrainingSettings& settings, Lang lang)
      : game_(game),
        settings_(settings),
        lang_(lang),
        threads_(settings.threads > 0
                     ? settings.threads
                     : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
        device_(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU),
        data_(game) {
    if (settings.width % 16 != 0) usage_error(msg::bad_width);
    load();
    torch::manual_seed(settings.seed);
    model_ = QuickModel(data_.encoder(), settings.width, settings.hidden, settings.corrects);
    model_->to(device_);
    optimizer_ = make_optimizer();
    resume();
  }

  int run() {
    std::atomic<bool> stop{false};
    const Interrupt interrupt(stop);
    const auto is_over = [&] {
      return stop || (settings_.seconds > 0 && seconds_since(start_) >= settings_.seconds);
    };
    while (epoch_ < settings_.epochs && !is_over()) {
      if (run_epoch(is_over)) end_epoch();
      save();
    }
    write();
    return interrupt.happened() ? 130 : 0;
  }

 private:
  // Rows that are seldom there would go wherever a few games push them: decay takes them back to
  // what all of them share.
  std::unique_ptr<torch::optim::AdamW> make_optimizer() {
    const auto options = [&](double decay) {
      return std::make_unique<torch::optim::AdamWOptions>(
          torch::optim::AdamWOptions(settings_.rate).weight_decay(decay));
    };
    std::vector<torch::Tensor> others;
    for (const auto& parameter : model_->parameters()) {
      if (!parameter.is_same(model_->rows->weight)) others.push_back(parameter);
    }
    return std::make_unique<torch::optim::AdamW>(std::vector<torch::optim::OptimizerParamGroup>{
        {{model_->rows->weight}, options(settings_.decay)}, {others, options(0)}});
  }

  std::string path(const char* extension) const { return settings_.out + extension; }
  std::size_t steps() const {
    const auto batch = static_cast<std::size_t>(settings_.batch);
    return std::max<std::size_t>(1, learnt_.size() / batch);
  }

  void load() {
    std::vector<std::string> complaints;
    for (const std::string& folder : settings_.data) {
      const auto more = data_.add(folder, lang_);
      complaints.insert(complaints.end(), more.begin(), more.end());
    }
    for (const std::string& complaint : complaints)
      fmt::print(stderr, "{}\n", say(lang_, msg::left_out, complaint));
    for (std::size_t i = 0; i < data_.size(); ++i)
      (data_.is_held_out(i) ? held_out_ : learnt_).push_back(static_cast<std::uint32_t>(i));
    if (learnt_.empty() || held_out_.empty()) failure(msg::no_samples, settings_.data.front());
    fmt::print("{}\n", say(lang_, msg::loaded, data_.games(), data_.size(), held_out_.size(),
                           device_.is_cuda() ? "CUDA" : "CPU"));
    // Enough to measure by.
    shuffle(held_out_, 1);
    constexpr std::size_t most = 200'000;
    if (held_out_.size() > most) held_out_.resize(most);
  }

  // What the state is of: it is of use to the same training alone.
  std::string fingerprint() const {
    return fmt::format("{} {} {} {} {} {} {} {} {} {} {}", game_.name, settings_.width,
                       settings_.hidden, settings_.epochs, settings_.batch, settings_.rate,
                       settings_.trust, settings_.decay, settings_.corrects, settings_.seed,
                       data_.size());
  }

  void resume() {
    if (!std::filesystem::exists(path(".state"))) {
      std::filesystem::remove(path(".csv"));  // of another training
      return;
    }
    torch::serialize::InputArchive archive;
    archive.load_from(path(".state"), device_);
    c10::IValue print, epoch, step;
    archive.read("fingerprint", print);
    if (print.toStringRef() != fingerprint()) failure(msg::other_state, path(".state"));
    archive.read("epoch", epoch);
    archive.read("step", step);
    epoch_ = static_cast<int>(epoch.toInt());
    step_ = static_cast<std::size_t>(step.toInt());
    torch::serialize::InputArchive model, optimizer;
    archive.read("model", model);
    model_->load(model);
    archive.read("optimizer", optimizer);
    optimizer_->load(optimizer);
    fmt::print("{}\n", say(lang_, msg::resumed, epoch_ + 1));
  }

  void save() {
    torch::serialize::OutputArchive archive, model, optimizer;
    model_->save(model);
    optimizer_->save(optimizer);
    archive.write("fingerprint", c10::IValue(fingerprint()));
    archive.write("epoch", c10::IValue(static_cast<std::int64_t>(epoch_)));
    archive.write("step", c10::IValue(static_cast<std::int64_t>(step_)));
    archive.write("model", model);
    archive.write("optimizer", optimizer);
    archive.save_to(path(".state.new"));
    std::filesystem::rename(path(".state.new"), path(".state"));
  }

  // From where the epoch was left, if it was. Whether it came to its end.
  template <class IsOver>
  bool run_epoch(const IsOver& is_over) {
    Numbers order = learnt_;
    const std::uint64_t seed = settings_.seed * 1'000'003 + static_cast<std::uint64_t>(epoch_);
    shuffle(order, seed);
    const auto batch = static_cast<std::size_t>(settings_.batch);
    const auto encode = [&](std::size_t step) {
      const std::size_t from = step * batch;
      return data_.encode(std::span(order).subspan(from, std::min(batch, order.size() - from)),
                          seed << 32, threads_);
    };
    torch::Tensor sum = torch::zeros({}, device_);
    int counted = 0;
    std::future<Encoded> next = std::async(std::launch::async, encode, step_);
    for (; step_ < steps(); ++step_) {
      const Batch now = to_batch(next.get(), device_);
      if (is_over()) return false;
      if (step_ + 1 < steps()) next = std::async(std::launch::async, encode, step_ + 1);
      set_rate();
      optimizer_->zero_grad();
      const torch::Tensor loss = loss_of(model_->forward(now), now, settings_.trust);
      loss.backward();
      optimizer_->step();
      model_->clip();
      sum += loss.detach();
      ++counted;
      line_.show([&] {
        return say(lang_, msg::progress, epoch_ + 1, settings_.epochs, 100 * step_ / steps(),
                   fmt::format("{:.5f}", sum.item<double>() / counted));
      });
    }
    last_loss_ = sum.item<double>() / std::max(1, counted);
    return true;
  }

  // Falls from the start to the end as half a wave of the cosine.
  void set_rate() {
    const double done =
        (epoch_ + static_cast<double>(step_) / static_cast<double>(steps())) / settings_.epochs;
    const double rate =
        settings_.rate * (0.01 + 0.99 * (1 + std::cos(done * std::numbers::pi)) / 2);
    for (auto& group : optimizer_->param_groups())
      static_cast<torch::optim::AdamWOptions&>(group.options()).lr(rate);
  }

  void end_epoch() {
    const double held_out = measure();
    line_.clear();
    ++epoch_;
    step_ = 0;
    fmt::print("{}\n",
               say(lang_, msg::epoch_done, epoch_, fmt::format("{:.5f}", last_loss_),
                   fmt::format("{:.5f}", held_out), fmt::format("{:.1f}", seconds_since(start_))));
    std::fflush(stdout);
    const bool is_new = !std::filesystem::exists(path(".csv"));
    if (std::FILE* csv = std::fopen(path(".csv").c_str(), "a")) {
      if (is_new) fmt::print(csv, "epoch,loss,held_out\n");
      fmt::print(csv, "{},{:.6f},{:.6f}\n", epoch_, last_loss_, held_out);
      std::fclose(csv);
    }
  }

  // The loss on the games kept apart.
  double measure() {
    torch::NoGradGuard no_grad;
    const Batch batch = to_batch(data_.encode(held_out_, 0, threads_), device_);
    return loss_of(model_->forward(batch), batch, settings_.trust).item<double>();
  }

  // The same by the network as it will play: in whole numbers.
  double measure_quantized(const network::QuickNetwork& network) {
    const Encoded all = data_.encode(held_out_, 0, 1);
    std::vector<float> outputs;
    const auto width = static_cast<std::size_t>(network.shape().width),
               facts = static_cast<std::size_t>(network.shape().facts);
    for (std::size_t i = 0; i < all.turns.size(); ++i) {
      std::vector<std::int16_t> sum(network.bias().begin(), network.bias().end());
      const auto end =
          i + 1 < all.first.size() ? static_cast<std::size_t>(all.first[i + 1]) : all.rows.size();
      for (auto at = static_cast<std::size_t>(all.first[i]); at < end; ++at) {
        const std::int16_t* row = network.row(static_cast<int>(all.rows[at]));
        for (std::size_t k = 0; k < width; ++k) sum[k] = static_cast<std::int16_t>(sum[k] + row[k]);
      }
      std::vector<std::int8_t> counted;
      for (std::size_t k = 0; k < facts; ++k)
        counted.push_back(static_cast<std::int8_t>(
            std::lrint(all.facts[i * facts + k] * network::QuickNetwork::one)));
      const auto chances =
          network.judge(sum.data(), counted, all.turns[i] == 0 ? Side::first : Side::second)
              .beside(network.corrects() ? all.odds[i] : 0);
      outputs.insert(outputs.end(), {chances.first, chances.draw, chances.second});
    }
    const Batch batch = to_batch(all, torch::kCPU);
    return loss_of(torch::tensor(outputs).view({-1, 3}), batch, settings_.trust).item<double>();
  }

  void write() {
    const network::TensorFile file = model_->quantize({{"game", std::string(game_.name)},
                                                       {"origin", settings_.origin},
                                                       {"samples", std::to_string(data_.size())},
                                                       {"training", fingerprint()},
                                                       {"epochs", std::to_string(epoch_)}});
    (void)write_file_atomically(settings_.out, file.write()).or_throw();
    const auto network = network::QuickNetwork::read(file).or_throw();
    fmt::print("{}\n", say(lang_, msg::written, settings_.out, fmt::format("{:.5f}", measure()),
                           fmt::format("{:.5f}", measure_quantized(network))));
  }

  const engine::GameEntry& game_;
  const TrainingSettings& settings_;
  Lang lang_;
  int threads_;
  torch::Device device_;
  DataSet data_;
  Numbers learnt_, held_out_;
  QuickModel model_{nullptr};
  std::unique_ptr<torch::optim::AdamW> optimizer_;
  int epoch_ = 0;
  std::size_t step_ = 0;
  double last_loss_ = 0;
  ProgressLine line_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace

int train(const engine::GameEntry& game, const TrainingSettings& settings, Lang lang) {
  return Trainer(game, settings, lang).run();
}

}  // namespace ratatosk::training
