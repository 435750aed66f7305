#include "search/tree.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>
#include <utility>

#include "base/messages.h"

namespace ratatosk {

void Tree::Free::operator()(Node* nodes) const { std::free(nodes); }

Tree::Tree(std::size_t mebibytes)
    : mebibytes_(mebibytes),
      capacity_(static_cast<std::uint32_t>(std::min<std::size_t>((mebibytes << 20) / sizeof(Node), 0xffffffffU))) {
  // Not touched before it is used: a large limit costs a short search nothing.
  constexpr std::size_t huge_page = 2 << 20;
  const std::size_t bytes = (std::size_t{capacity_} * sizeof(Node) + huge_page - 1) / huge_page * huge_page;
  void* memory = std::aligned_alloc(huge_page, bytes);
  if (!memory) failure(Msg::no_memory, mebibytes);
  // A walk down a large tree is all over the memory: with large pages fewer steps miss the page table.
  ::madvise(memory, bytes, MADV_HUGEPAGE);
  slots_.reset(static_cast<Node*>(memory));
  reset();
}

void Tree::reset() {
  new (&slots_[root]) Node;
  next_slot_ = root + 1;
  for (auto& head : free_) head = 0;
  free_slots_ = 0;
  nodes_ = 1;
  orphans_.clear();
  recycled_ = false;
}

int Tree::class_of(std::uint32_t size) { return std::countr_zero(size / smallest); }

NodeIndex Tree::pop_free(int size_class) {
  std::uint64_t head = free_[size_class].load(std::memory_order_acquire);
  for (;;) {
    const auto segment = static_cast<NodeIndex>(head);
    if (segment == no_node) return no_node;
    const std::uint64_t tag = (head >> 32) + 1;
    if (free_[size_class].compare_exchange_weak(head, tag << 32 | next_of(segment), std::memory_order_acq_rel)) {
      return segment;
    }
  }
}

void Tree::push_free(NodeIndex segment, int size_class) {
  std::uint64_t head = free_[size_class].load(std::memory_order_relaxed);
  do {
    set_next(segment, static_cast<NodeIndex>(head));
  } while (!free_[size_class].compare_exchange_weak(head, (head >> 32) << 32 | segment, std::memory_order_acq_rel));
}

// A segment of that size or, where there is none, of the next smaller one that there is; blank.
NodeIndex Tree::allocate(std::uint32_t size, Reserve& reserve) {
  for (int c = class_of(size); c >= 0; --c) {
    const NodeIndex segment = allocate_exactly(c, reserve);
    if (segment == no_node) continue;
    for (std::uint32_t i = 0; i < smallest << c; ++i) new (&slots_[segment + i]) Node;
    slots_[segment].visits.store(smallest << c, std::memory_order_relaxed);
    return segment;
  }
  return no_node;
}

NodeIndex Tree::allocate_exactly(int size_class, Reserve& reserve) {
  const std::uint32_t size = smallest << size_class;
  if (reserve.end - reserve.next >= size) return std::exchange(reserve.next, reserve.next + size);
  for (int c = size_class; c < classes; ++c) {
    const NodeIndex segment = pop_free(c);
    if (segment == no_node) continue;
    // Larger than needed: what is left of it goes back in halves.
    for (int half = c - 1; half >= size_class; --half) push_free(segment + (smallest << half), half);
    free_slots_ -= size;
    return segment;
  }
  if (!refill(reserve, size)) return no_node;
  return std::exchange(reserve.next, reserve.next + size);
}

// What is left of the old stretch goes to the free segments.
bool Tree::refill(Reserve& reserve, std::uint32_t size) {
  give_back(reserve);
  std::uint32_t first = next_slot_.load(std::memory_order_relaxed), taken = 0;
  do {
    taken = std::min(std::max(stretch, size), capacity_ - first);
    if (taken < size) return false;
  } while (!next_slot_.compare_exchange_weak(first, first + taken, std::memory_order_relaxed));
  reserve.next = first;
  reserve.end = first + taken;
  return true;
}

void Tree::give_back(Reserve& reserve) {
  nodes_.fetch_add(std::exchange(reserve.nodes, 0), std::memory_order_relaxed);
  while (reserve.end - reserve.next >= smallest) {
    const std::uint32_t size = std::bit_floor(std::min(reserve.end - reserve.next, smallest << (classes - 1)));
    push_free(reserve.next, class_of(size));
    free_slots_ += size;
    reserve.next += size;
  }
  reserve = {};
}

Tree::Place Tree::next_place(Node& parent, Reserve& reserve) {
  std::uint32_t position = parent.child_count.load(std::memory_order_relaxed);
  NodeIndex segment = parent.children.load(std::memory_order_relaxed), last = no_node;
  while (segment != no_node && position >= size_of(segment) - 1) {
    position -= size_of(segment) - 1;
    last = segment;
    segment = next_of(segment);
  }
  if (segment == no_node) {
    segment = allocate(last == no_node ? smallest : std::min(size_of(last) * 2, largest), reserve);
    if (segment == no_node) return {};
    if (last == no_node) {
      parent.children.store(segment, std::memory_order_release);
    } else {
      set_next(last, segment);
    }
  }
  return {segment + 1 + position, position == 0 ? size_of(segment) - 1 : 0};
}

void Tree::publish_child(Node& parent, Reserve& reserve) {
  parent.child_count.store(static_cast<std::uint16_t>(parent.child_count.load(std::memory_order_relaxed) + 1),
                           std::memory_order_release);
  ++reserve.nodes;
}

void Tree::disown_children(Node& parent) {
  if (parent.children != no_node) orphans_.push_back({parent.children, parent.child_count});
  parent.children = no_node;
  parent.child_count = 0;
  parent.state &= static_cast<std::uint8_t>(~Node::complete);
}

void Tree::promote(NodeIndex i) {
  // Its own slot goes with its siblings': first it hands over everything.
  const auto hand_over = [](Node& from, Node& to) {
    to.value = from.value.load();
    to.visits = from.visits.load();
    to.draws = from.draws.load();
    to.children = from.children.exchange(no_node);
    to.child_count = from.child_count.exchange(0);
    to.guess = from.guess.load();
    to.prior = from.prior.load();
    to.next_prior = from.next_prior.load();
    to.state = from.state.load();
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

// Gives back the segments of orphans, theirs becoming orphans in turn: so many at a time as take a few
// milliseconds.
void Tree::sweep() {
  constexpr int at_a_time = 5'000;
  for (int i = 0; i < at_a_time && !orphans_.empty(); ++i) {
    const auto [first, count] = orphans_.back();
    orphans_.pop_back();
    for_each_in(first, count, [&](NodeIndex, const Node& child) {
      if (child.children != no_node) orphans_.push_back({child.children, child.child_count});
    });
    for (NodeIndex segment = first; segment != no_node;) {
      const NodeIndex next = next_of(segment);
      free_slots_ += size_of(segment);
      push_free(segment, class_of(size_of(segment)));
      segment = next;
    }
    nodes_ -= count;
  }
}

void Tree::forget_least_visited(const std::function<bool()>& in_a_hurry) {
  // From the root down, every node with children; `visit` says whether to go on below it. False when
  // there was no time for all.
  const auto each_inner = [&](auto&& visit) {
    constexpr unsigned glance_every = 256;
    std::vector<NodeIndex> pending = {root};
    for (unsigned seen = 1; !pending.empty(); ++seen) {
      if (seen % glance_every == 0 && in_a_hurry()) return false;
      const NodeIndex i = pending.back();
      pending.pop_back();
      if (i != root && !visit(slots_[i])) continue;
      for_each_child(slots_[i], [&](NodeIndex c, const Node& child) {
        if (child.children != no_node) pending.push_back(c);
      });
    }
    return true;
  };
  const auto rank = [](const Node& node) { return static_cast<std::size_t>(std::bit_width(node.visits.load())); };
  // How much would come back if nodes with fewer than 2^k visits forgot their children.
  std::array<std::uint64_t, 33> owned{};
  const bool counted = each_inner([&](Node& node) {
    for (NodeIndex segment = node.children; segment != no_node; segment = next_of(segment)) {
      owned[rank(node)] += size_of(segment);
    }
    return true;
  });
  if (!counted) return;
  recycled_ = true;
  std::uint64_t freed = free_slots_;
  std::size_t width = 0;
  while (width < owned.size() && freed < capacity_ / 2) freed += owned[width++];
  each_inner([&](Node& node) {
    if (rank(node) >= width) return true;
    disown_children(node);
    return false;
  });
}

}  // namespace ratatosk
