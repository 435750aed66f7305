#pragma once
// What is fitted: a kind of network, and how it is told of samples.
#include <torch/torch.h>

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "network/tensor_file.h"
#include "training/data_set.h"
#include "training/trainer.h"

namespace ratatosk::training {

using Numbers = std::vector<std::uint32_t>;  // of samples

// Some samples, ready to be learnt from. Says how far the network is from what it should say of
// them: a tensor with a number for each part of what it says.
using Lesson = std::function<torch::Tensor()>;

class Learner {
 public:
  virtual ~Learner() = default;

  virtual torch::nn::Module& model() = 0;
  virtual std::vector<torch::optim::OptimizerParamGroup> parameter_groups() = 0;
  virtual std::vector<std::string> parts() const = 0;  // of a loss
  virtual std::string fingerprint() const = 0;         // of its own settings

  // May be called from another thread than the one that learns.
  virtual Lesson prepare(std::span<const std::uint32_t> samples, std::uint64_t seed,
                         int threads) const = 0;
  virtual void constrain() {}  // after each step

  virtual network::TensorFile file(std::map<std::string, std::string> words) = 0;
  // The losses of the network as it will play.
  virtual torch::Tensor measure(const network::TensorFile& file,
                                std::span<const std::uint32_t> samples) const = 0;
};

std::unique_ptr<Learner> make_quick_learner(const DataSet& data, const TrainingSettings& settings,
                                            torch::Device device);
std::unique_ptr<Learner> make_deep_learner(const DataSet& data, const TrainingSettings& settings,
                                           torch::Device device);

// How far chances of the three ends (logarithms, [n, 3]: win, draw, loss) are from results and from
// the values that a search gave, both -1 to 1; `trust` is the part of the latter.
torch::Tensor loss_of_ends(const torch::Tensor& ends, const torch::Tensor& results,
                           const torch::Tensor& values, double trust);

}  // namespace ratatosk::training
