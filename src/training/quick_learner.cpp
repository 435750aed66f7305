#include "network/quick_network.h"
#include "training/learner.h"
#include "training/messages.h"
#include "training/quick_model.h"

namespace ratatosk::training {
namespace {

class QuickLearner final : public Learner {
 public:
  QuickLearner(const DataSet& data, const TrainingSettings& settings, torch::Device device)
      : data_(data), settings_(settings), device_(device) {
    if (settings.width % 16 != 0) usage_error(msg::bad_width);
    model_ = QuickModel(data.encoder(), settings.width, settings.hidden, settings.corrects);
    model_->to(device);
  }

  torch::nn::Module& model() override { return *model_; }
  std::vector<std::string> parts() const override { return {"value"}; }
  std::string fingerprint() const override {
    return fmt::format("quick {} {} {} {}", settings_.width, settings_.hidden, settings_.decay,
                       settings_.corrects);
  }

  // Rows that are seldom there would go wherever a few games push them: decay takes them back to
  // what all of them share.
  std::vector<torch::optim::OptimizerParamGroup> parameter_groups() override {
    const auto options = [&](double decay) {
      return std::make_unique<torch::optim::AdamWOptions>(
          torch::optim::AdamWOptions(settings_.rate).weight_decay(decay));
    };
    std::vector<torch::Tensor> others;
    for (const auto& parameter : model_->parameters()) {
      if (!parameter.is_same(model_->rows->weight)) others.push_back(parameter);
    }
    return {{{model_->rows->weight}, options(settings_.decay)}, {others, options(0)}};
  }

  Lesson prepare(std::span<const std::uint32_t> samples, std::uint64_t seed,
                 int threads) const override {
    const auto encoded = std::make_shared<const Encoded>(data_.encode(samples, seed, threads));
    return [this, encoded] {
      const QuickBatch batch = to_batch(*encoded, device_);
      return loss(model_.ptr()->forward(batch), batch);
    };
  }

  void constrain() override { model_->clip(); }

  network::TensorFile file(std::map<std::string, std::string> words) override {
    return model_->quantize(std::move(words));
  }

  // In whole numbers.
  torch::Tensor measure(const network::TensorFile& file,
                        std::span<const std::uint32_t> samples) const override {
    const auto network = network::QuickNetwork::read(file).or_throw();
    const Encoded all = data_.encode(samples, 0, 1);
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
    return loss(torch::tensor(outputs).view({-1, 3}), to_batch(all, torch::kCPU));
  }

 private:
  torch::Tensor loss(const torch::Tensor& outputs, const QuickBatch& batch) const {
    return loss_of_ends(outputs, batch.results, batch.values, settings_.trust).view({1});
  }

  const DataSet& data_;
  const TrainingSettings& settings_;
  torch::Device device_;
  QuickModel model_{nullptr};
};

}  // namespace

std::unique_ptr<Learner> make_quick_learner(const DataSet& data, const TrainingSettings& settings,
                                            torch::Device device) {
  return std::make_unique<QuickLearner>(data, settings, device);
}

}  // namespace ratatosk::training
