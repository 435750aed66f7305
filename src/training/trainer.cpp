#include "training/trainer.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <numeric>

#include "base/files.h"
#include "base/interrupt.h"
#include "base/progress_line.h"
#include "base/rng.h"
#include "base/steady.h"
#include "threads/run_on_threads.h"
#include "threads/workers.h"
#include "training/learner.h"
#include "training/messages.h"

namespace ratatosk::training {
namespace {

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
        threads_(settings.threads > 0 ? settings.threads : threads::core_count()),
        device_(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU),
        data_(game, settings.is_deep) {
    load();
    torch::manual_seed(settings.seed);
    learner_ =
        (settings.is_deep ? make_deep_learner : make_quick_learner)(data_, settings, device_);
    optimizer_ = std::make_unique<torch::optim::AdamW>(
        learner_->parameter_groups(), torch::optim::AdamWOptions(settings.rate).weight_decay(0));
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
  std::string path(const char* extension) const { return settings_.out + extension; }
  std::size_t steps() const {
    const auto batch = static_cast<std::size_t>(settings_.batch);
    return std::max<std::size_t>(1, learnt_.size() / batch);
  }

  void load() {
    for (const std::string& folder : settings_.data) {
      for (const std::string& fault : data_.add(folder, lang_))
        fmt::print(stderr, "{}\n", say(lang_, msg::left_out, fault));
    }
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
    return fmt::format("{} {} {} {} {} {} {} {}", game_.name, learner_->fingerprint(),
                       settings_.epochs, settings_.batch, settings_.rate, settings_.trust,
                       settings_.seed, data_.size());
  }

  void resume() {
    if (!std::filesystem::exists(path(".state"))) {
      std::filesystem::remove(path(".csv"));  // of another training
      if (!settings_.from.empty()) begin_with(settings_.from);
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
    learner_->model().load(model);
    archive.read("optimizer", optimizer);
    optimizer_->load(optimizer);
    fmt::print("{}\n", say(lang_, msg::resumed, epoch_ + 1));
  }

  // What another training of a network of the same shape has learnt.
  void begin_with(const std::string& state) {
    if (!std::filesystem::exists(state))
      failure(Msg::cannot_read, state, std::generic_category().message(ENOENT));
    torch::serialize::InputArchive archive, model;
    archive.load_from(state, device_);
    archive.read("model", model);
    learner_->model().load(model);
  }

  void save() {
    torch::serialize::OutputArchive archive, model, optimizer;
    learner_->model().save(model);
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
    const auto prepare = [&](std::size_t step) {
      const std::size_t from = step * batch;
      return learner_->prepare(std::span(order).subspan(from, std::min(batch, order.size() - from)),
                               seed << 32, threads_);
    };
    learner_->model().train();
    torch::Tensor sum = torch::zeros({}, device_);
    int counted = 0;
    std::future<Lesson> next = ahead([&prepare, step = step_] { return prepare(step); });
    for (; step_ < steps(); ++step_) {
      const Lesson now = next.get();
      if (is_over()) return false;
      if (step_ + 1 < steps()) next = ahead([&prepare, step = step_ + 1] { return prepare(step); });
      set_rate();
      optimizer_->zero_grad();
      const torch::Tensor loss = now().sum();
      loss.backward();
      optimizer_->step();
      learner_->constrain();
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
    const std::vector<double> held_out = measure();
    line_.clear();
    ++epoch_;
    step_ = 0;
    fmt::print("{}\n", say(lang_, msg::epoch_done, epoch_, fmt::format("{:.5f}", last_loss_),
                           words_of(held_out), fmt::format("{:.1f}", seconds_since(start_))));
    std::fflush(stdout);
    const bool is_new = !std::filesystem::exists(path(".csv"));
    if (std::FILE* csv = std::fopen(path(".csv").c_str(), "a")) {
      if (is_new) fmt::print(csv, "epoch,loss,{},held_out\n", fmt::join(learner_->parts(), ","));
      fmt::print(csv, "{},{:.6f},{:.6f},{:.6f}\n", epoch_, last_loss_, fmt::join(held_out, ","),
                 std::accumulate(held_out.begin(), held_out.end(), 0.0));
      std::fclose(csv);
    }
  }

  // The losses on the games kept apart, part by part.
  std::vector<double> measure() {
    torch::NoGradGuard no_grad;
    learner_->model().eval();
    return numbers_of(learner_->prepare(held_out_, 0, threads_)());
  }
  static std::vector<double> numbers_of(const torch::Tensor& losses) {
    const torch::Tensor doubles = losses.to(torch::kCPU, torch::kFloat64).contiguous();
    return {doubles.data_ptr<double>(), doubles.data_ptr<double>() + doubles.numel()};
  }
  static std::string words_of(const std::vector<double>& losses) {
    return fmt::format("{:.5f}", fmt::join(losses, " + "));
  }

  void write() {
    const network::TensorFile file = learner_->file({{"game", std::string(game_.name)},
                                                     {"origin", settings_.origin},
                                                     {"samples", std::to_string(data_.size())},
                                                     {"training", fingerprint()},
                                                     {"epochs", std::to_string(epoch_)}});
    (void)write_file_atomically(settings_.out, file.write()).or_throw();
    torch::NoGradGuard no_grad;
    fmt::print("{}\n", say(lang_, msg::written, settings_.out, words_of(measure()),
                           words_of(numbers_of(learner_->measure(file, held_out_)))));
  }

  const engine::GameEntry& game_;
  const TrainingSettings& settings_;
  Lang lang_;
  int threads_;
  torch::Device device_;
  DataSet data_;
  Numbers learnt_, held_out_;
  std::unique_ptr<Learner> learner_;
  std::unique_ptr<torch::optim::AdamW> optimizer_;
  int epoch_ = 0;
  std::size_t step_ = 0;
  double last_loss_ = 0;
  ProgressLine line_;
  Steady::time_point start_ = Steady::now();
};

}  // namespace

int train(const engine::GameEntry& game, const TrainingSettings& settings, Lang lang) {
  return Trainer(game, settings, lang).run();
}

}  // namespace ratatosk::training
