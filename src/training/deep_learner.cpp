#include "training/deep_model.h"
#include "training/learner.h"
#include "training/tensors.h"

namespace ratatosk::training {
namespace {

class DeepLearner final : public Learner {
 public:
  DeepLearner(const DataSet& data, const TrainingSettings& settings, torch::Device device)
      : data_(data), settings_(settings), device_(device) {
    const engine::BoardView board = data.game().table()->view();
    rows_ = board.rows;
    columns_ = board.columns;
    grounds_ = board.grounds;
    // Where a king stands, the two sides do not play alike.
    const int sides = std::ranges::count(board.pieces, Piece::king) > 0 ? 2 : 1;
    model_ = DeepModel(network::DeepShape{settings.blocks, settings.filters, sides}, rows_,
                       columns_, grounds_);
    model_->to(device);
  }

  torch::nn::Module& model() override { return *model_; }
  std::vector<std::string> parts() const override { return {"value", "policy"}; }
  std::string fingerprint() const override {
    return fmt::format("deep {} {} {}", settings_.blocks, settings_.filters, settings_.decay);
  }

  std::vector<torch::optim::OptimizerParamGroup> parameter_groups() override {
    std::vector<torch::Tensor> all = model_->parameters();
    return {{all, std::make_unique<torch::optim::AdamWOptions>(
                      torch::optim::AdamWOptions(settings_.rate).weight_decay(settings_.decay))}};
  }

  Lesson prepare(std::span<const std::uint32_t> samples, std::uint64_t seed,
                 int threads) const override {
    const auto encoded =
        std::make_shared<const DeepSamples>(data_.encode_deep(samples, seed, threads));
    return [this, encoded] {
      return losses(model_.ptr()->forward(encoded->positions.inputs(device_)), *encoded);
    };
  }

  network::TensorFile file(std::map<std::string, std::string> words) override {
    return model_->fold(std::move(words)).write();
  }

  torch::Tensor measure(const network::TensorFile& file,
                        std::span<const std::uint32_t> samples) const override {
    const FoldedDeepModel folded(network::DeepWeights::read(file).or_throw(), rows_, columns_,
                                 grounds_, device_);
    const DeepSamples encoded = data_.encode_deep(samples, 0, 1);
    return losses(folded.forward(encoded.positions.inputs(device_)), encoded);
  }

 private:
  torch::Tensor losses(const DeepOutputs& outputs, const DeepSamples& samples) const {
    const torch::Tensor value = loss_of_ends(outputs.ends, tensor_of(samples.results, device_),
                                             tensor_of(samples.values, device_), settings_.trust);
    const torch::Tensor shares = samples.positions.filled_up(samples.shares).to(device_);
    const torch::Tensor policy = -(torch::log_softmax(outputs.moves, 1) * shares).sum(1).mean();
    return torch::stack({value, policy});
  }

  const DataSet& data_;
  const TrainingSettings& settings_;
  torch::Device device_;
  int rows_ = 0, columns_ = 0;
  std::vector<Ground> grounds_;
  DeepModel model_{nullptr};
};

}  // namespace

std::unique_ptr<Learner> make_deep_learner(const DataSet& data, const TrainingSettings& settings,
                                           torch::Device device) {
  return std::make_unique<DeepLearner>(data, settings, device);
}

}  // namespace ratatosk::training
