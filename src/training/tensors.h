#pragma once
#include <torch/torch.h>

#include <vector>

namespace ratatosk::training {

// A copy of the numbers.
template <class T>
torch::Tensor tensor_of(const std::vector<T>& numbers, torch::Device device = torch::kCPU) {
  return torch::from_blob(const_cast<T*>(numbers.data()),
                          {static_cast<std::int64_t>(numbers.size())},
                          torch::TensorOptions().dtype(torch::CppTypeToScalarType<T>::value))
      .to(device, /*non_blocking=*/false, /*copy=*/true);
}

}  // namespace ratatosk::training
