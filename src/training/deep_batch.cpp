#include "training/deep_batch.h"

#include <algorithm>

#include "training/tensors.h"

namespace ratatosk::training {
namespace {

// Copied while the card works, where there is one.
torch::Tensor moved(const torch::Tensor& tensor, torch::Device device) {
  return device.is_cuda() ? tensor.pin_memory().to(device, /*non_blocking=*/true) : tensor;
}

}  // namespace

void DeepBatch::clear() {
  boards_.clear();
  turns_.clear();
  ends_.clear();
  from_.clear();
  to_.clear();
}

// A move off the board, such as a pass, is never one of several: any square will do.
void DeepBatch::add(const PlainPosition& position) {
  for (const Piece piece : position.board) boards_.push_back(static_cast<std::uint8_t>(piece));
  turns_.push_back(static_cast<std::uint8_t>(index(position.turn)));
  for (const Move move : position.moves) {
    const bool is_on_board = move.from < squares_ && move.to < squares_;
    from_.push_back(static_cast<std::int16_t>(is_on_board ? move.from : 0));
    to_.push_back(static_cast<std::int16_t>(is_on_board ? move.to : 0));
  }
  ends_.push_back(from_.size());
}

void DeepBatch::append(const DeepBatch& other) {
  const std::size_t before = from_.size();
  const auto add = [](auto& to, const auto& from) {
    to.insert(to.end(), from.begin(), from.end());
  };
  add(boards_, other.boards_);
  add(turns_, other.turns_);
  add(from_, other.from_);
  add(to_, other.to_);
  for (const std::size_t end : other.ends_) ends_.push_back(before + end);
}

std::int64_t DeepBatch::most_moves() const {
  std::size_t most = 1;
  for (std::size_t i = 0; i < size(); ++i) most = std::max(most, move_count(i));
  return static_cast<std::int64_t>((most + 7) / 8 * 8);
}

DeepInputs DeepBatch::inputs(torch::Device device) const {
  const auto n = static_cast<std::int64_t>(size());
  const std::int64_t most = most_moves();
  const torch::Tensor moves = torch::zeros({2, n, most}, torch::kInt16);
  const torch::Tensor counts = torch::empty({n}, torch::kInt16);
  auto* from = moves.data_ptr<std::int16_t>();
  auto* to = from + n * most;
  for (std::size_t i = 0; i < size(); ++i, from += most, to += most) {
    const auto first = static_cast<std::ptrdiff_t>(first_move(i));
    const auto count = static_cast<std::ptrdiff_t>(move_count(i));
    std::copy_n(from_.begin() + first, count, from);
    std::copy_n(to_.begin() + first, count, to);
    counts.data_ptr<std::int16_t>()[i] = static_cast<std::int16_t>(count);
  }
  const torch::Tensor squares = moved(moves, device).to(torch::kInt64);
  return {moved(tensor_of(boards_).view({n, -1}), device),
          moved(tensor_of(turns_), device).to(torch::kInt64), squares[0], squares[1],
          moved(counts, device)};
}

torch::Tensor DeepBatch::filled_up(std::span<const float> numbers) const {
  const std::int64_t most = most_moves();
  const torch::Tensor table = torch::zeros({static_cast<std::int64_t>(size()), most});
  auto* row = table.data_ptr<float>();
  for (std::size_t i = 0; i < size(); ++i, row += most)
    std::ranges::copy(numbers.subspan(first_move(i), move_count(i)), row);
  return table;
}

void DeepBatch::take_out(const torch::Tensor& table, std::span<float> numbers) const {
  const std::int64_t most = table.size(1);
  const auto* row = table.data_ptr<float>();
  for (std::size_t i = 0; i < size(); ++i, row += most)
    std::copy_n(row, move_count(i), numbers.begin() + static_cast<std::ptrdiff_t>(first_move(i)));
}

}  // namespace ratatosk::training
