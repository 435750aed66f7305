#include "search/tree.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace ratatosk::search {

Tree::Tree(std::size_t mebibytes)
    : mebibytes_(mebibytes),
      capacity_(static_cast<std::uint32_t>(std::min<std::uint64_t>(
                    (std::uint64_t{mebibytes} << 20) / bytes_of_each, most_nodes)) /
                largest * largest),
      slots_(capacity_, mebibytes),
      next_(capacity_, mebibytes) {
  reset();
}

void Tree::reset() {
  new (&slots_[root]) Node;
  for (auto& head : free_) head = 0;
  // The root is by itself; after it, the first stretch falls into segments.
  untouched_ = largest;
  for (std::uint32_t size = 2; size < largest; size *= 2) push_free({size, size});
  in_use_ = 1;
  nodes_ = 1;
  orphans_.clear();
  recycled_ = false;
}

namespace {
int class_of(std::uint32_t size) { return std::countr_zero(size); }
}  // namespace

Segment Tree::pop_free(int size_class) {
  std::uint64_t head = free_[size_class].load(std::memory_order_acquire);
  for (;;) {
    const auto first = static_cast<NodeIndex>(head);
    if (first == no_node) return {};
    const Segment segment(first, 1U << size_class), next = next_of(segment);
    const std::uint64_t tag = (head >> 32) + 1;
    if (free_[size_class].compare_exchange_weak(head, tag << 32 | (next ? next.first() : no_node),
                                                std::memory_order_acq_rel)) {
      return segment;
    }
  }
}

void Tree::push_free(Segment segment) {
  std::atomic<std::uint64_t>& list = free_[class_of(segment.size())];
  std::uint64_t head = list.load(std::memory_order_relaxed);
  do {
    const auto first = static_cast<NodeIndex>(head);
    set_next(segment, first == no_node ? Segment() : Segment(first, segment.size()));
  } while (!list.compare_exchange_weak(head, (head >> 32) << 32 | segment.first(),
                                       std::memory_order_acq_rel));
}

// A segment of that size or, where there is none, of the next smaller one that there is; blank.
Segment Tree::allocate(std::uint32_t size, Reserve& reserve) {
  for (int c = class_of(size); c >= 0; --c) {
    const Segment segment = allocate_exactly(c, reserve);
    if (!segment) continue;
    for (std::uint32_t i = 0; i < segment.size(); ++i) new (&slots_[segment.first() + i]) Node;
    set_next(segment, {});
    return segment;
  }
  return {};
}

// From what the thread has by it, from what has been given back, or from what was never touched.
Segment Tree::allocate_exactly(int size_class, Reserve& reserve) {
  for (int c = size_class; c < classes; ++c) {
    if (const Segment own = reserve.free[c]) {
      reserve.free[c] = next_of(own);
      return split(own, size_class, reserve);
    }
  }
  Segment taken;
  for (int c = size_class; c < classes && !taken; ++c) taken = pop_free(c);
  if (!taken) taken = fresh();
  if (!taken) return {};
  in_use_ += taken.size();
  return split(taken, size_class, reserve);
}

// The front of a segment that may be larger than needed;
// what is left of it the thread keeps, in halves.
Segment Tree::split(Segment segment, int size_class, Reserve& reserve) {
  for (int half = class_of(segment.size()) - 1; half >= size_class; --half) {
    const Segment rest(segment.first() + (1U << half), 1U << half);
    set_next(rest, reserve.free[half]);
    reserve.free[half] = rest;
  }
  return {segment.first(), 1U << size_class};
}

Segment Tree::fresh() {
  std::uint32_t first = untouched_.load(std::memory_order_relaxed);
  do {
    if (first == capacity_) return {};
  } while (!untouched_.compare_exchange_weak(first, first + largest, std::memory_order_relaxed));
  return {first, largest};
}

void Tree::give_back(Reserve& reserve) {
  nodes_.fetch_add(reserve.nodes.exchange(0, std::memory_order_relaxed), std::memory_order_relaxed);
  for (Segment& list : reserve.free) {
    while (list) {
      const Segment segment = std::exchange(list, next_of(list));
      in_use_ -= segment.size();
      push_free(segment);
    }
  }
}

Tree::Place Tree::next_place(const Node& parent) const {
  std::uint32_t position = parent.child_count.load(std::memory_order_relaxed);
  Segment segment = parent.children.load(std::memory_order_relaxed), last;
  if (parent.has_policy()) last = std::exchange(segment, next_of(segment));
  for (; segment; segment = next_of(segment)) {
    if (position < segment.size()) return {segment.first() + position, segment};
    position -= segment.size();
    last = segment;
  }
  return {no_node, last};
}

Segment Tree::extend(Node& parent, Segment last, std::uint32_t size, Reserve& reserve) {
  const Segment segment = allocate(size, reserve);
  if (!segment) return segment;
  if (last) {
    set_next(last, segment);
  } else {
    parent.children.store(segment, std::memory_order_release);
  }
  return segment;
}

void Tree::publish_child(Node& parent, Reserve& reserve) {
  assert(next_place(parent).child != no_node);
  parent.child_count.store(
      static_cast<std::uint16_t>(parent.child_count.load(std::memory_order_relaxed) + 1),
      std::memory_order_release);
  reserve.nodes.store(reserve.nodes.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

namespace {

// A policy lies in the slots of its segment as their bytes: how many moves, then the moves.
constexpr std::size_t policy_head = sizeof(JudgedMove);
static_assert(alignof(JudgedMove) <= alignof(Node) && std::is_trivially_copyable_v<JudgedMove>);

}  // namespace

bool Tree::keep_policy(Node& node, Policy policy, Reserve& reserve) {
  assert(!node.children.load() && !node.has_policy());
  const std::size_t bytes = policy_head + policy.size_bytes();
  const auto slots =
      std::bit_ceil(static_cast<std::uint32_t>((bytes + sizeof(Node) - 1) / sizeof(Node)));
  if (slots > largest) return false;
  const Segment segment = allocate_exactly(class_of(slots), reserve);
  if (!segment) return false;
  set_next(segment, {});
  auto* memory = reinterpret_cast<std::byte*>(&slots_[segment.first()]);
  const auto count = static_cast<std::uint32_t>(policy.size());
  std::memcpy(memory, &count, sizeof count);
  std::memcpy(memory + policy_head, policy.data(), policy.size_bytes());
  node.children.store(segment, std::memory_order_release);
  node.state.fetch_or(Node::policy, std::memory_order_release);
  return true;
}

Policy Tree::policy_of(const Node& node) const {
  if (!node.has_policy()) return {};
  const Segment segment = node.children.load(std::memory_order_acquire);
  const auto* memory = reinterpret_cast<const std::byte*>(&slots_[segment.first()]);
  std::uint32_t count = 0;
  std::memcpy(&count, memory, sizeof count);
  return {reinterpret_cast<const JudgedMove*>(memory + policy_head), count};
}

void Tree::disown_children(Node& parent) {
  if (parent.children.load()) orphans_.push_back(orphans_of(parent));
  parent.children = Segment();
  parent.child_count = 0;
  parent.state &= static_cast<std::uint8_t>(~(Node::complete | Node::policy));
}

void Tree::promote(NodeIndex i) {
  // Its own slot goes with its siblings': first it hands over everything.
  const auto hand_over = [](Node& from, Node& to) {
    to.sum = from.sum.load();
    to.counts = from.counts.load();
    to.children = from.children.exchange(Segment());
    to.child_count = from.child_count.exchange(0);
    to.guess = from.guess.load();
    to.prior = from.prior.load();
    to.next_prior = from.next_prior.load();
    to.state = from.state.load();
    to.plies = from.plies.load();
  };
  Node kept;
  hand_over(slots_[i], kept);
  disown_children(slots_[root]);
  hand_over(kept, slots_[root]);
}

void Tree::recycle(const std::function<bool()>& in_a_hurry) {
  if (orphans_.empty()) forget_least_visited(in_a_hurry);
  sweep();
}

// Gives back the segments of orphans, theirs becoming orphans in turn: so many at a time as take a
// few milliseconds.
void Tree::sweep() {
  constexpr int at_a_time = 5'000;
  for (int i = 0; i < at_a_time && !orphans_.empty(); ++i) {
    const auto [first, count, behind_policy] = orphans_.back();
    orphans_.pop_back();
    for_each_in(behind_policy ? next_of(first) : first, count, [&](NodeIndex, const Node& child) {
      if (child.children.load()) orphans_.push_back(orphans_of(child));
    });
    for (Segment segment = first; segment;) {
      const Segment next = next_of(segment);
      in_use_ -= segment.size();
      push_free(segment);
      segment = next;
    }
    nodes_ -= count;
  }
}

void Tree::forget_least_visited(const std::function<bool()>& in_a_hurry) {
  // From the root down, every node with children; `visit` says whether to go on below it. False
  // when there was no time for all.
  const auto each_inner = [&](auto&& visit) {
    constexpr unsigned glance_every = 256;
    std::vector<NodeIndex> pending = {root};
    for (unsigned seen = 1; !pending.empty(); ++seen) {
      if (seen % glance_every == 0 && in_a_hurry()) return false;
      const NodeIndex i = pending.back();
      pending.pop_back();
      if (i != root && !visit(slots_[i])) continue;
      for_each_child(slots_[i], [&](NodeIndex c, const Node& child) {
        if (child.children.load()) pending.push_back(c);
      });
    }
    return true;
  };
  const auto rank = [](const Node& node) {
    return static_cast<std::size_t>(std::bit_width(node.visits()));
  };
  // How much would come back if nodes with fewer than 2^k visits forgot their children.
  std::array<std::uint64_t, 33> owned{};
  const bool counted = each_inner([&](Node& node) {
    for (Segment segment = node.children; segment; segment = next_of(segment))
      owned[rank(node)] += segment.size();
    return true;
  });
  if (!counted) return;
  recycled_ = true;
  std::uint64_t freed = capacity_ - in_use_;
  std::size_t width = 0;
  while (width < owned.size() && freed < capacity_ / 2) freed += owned[width++];
  each_inner([&](Node& node) {
    if (rank(node) >= width) return true;
    disown_children(node);
    return false;
  });
}

}  // namespace ratatosk::search
