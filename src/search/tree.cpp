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

NodeIndex Tree::allocate(std::uint32_t size, Reserve& reserve) {
  if (reserve.end - reserve.next >= size) return std::exchange(reserve.next, reserve.next + size);
  const int wanted = class_of(size);
  for (int c = wanted; c < classes; ++c) {
    const NodeIndex segment = pop_free(c);
    if (segment == no_node) continue;
    // Larger than needed: what is left of it goes back in halves.
    for (int half = c - 1; half >= wanted; --half) push_free(segment + (smallest << half), half);
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
  NodeIndex segment = parent.children.load(std::memory_order_relaxed), before = no_node;
  std::uint32_t size = smallest;
  while (position >= size - 1) {
    position -= size - 1;
    before = segment;
    segment = next_of(segment);
    size *= 2;
  }
  if (position == 0) {
    segment = allocate(size, reserve);
    if (segment == no_node) return {};
    for (std::uint32_t i = 0; i < size; ++i) new (&slots_[segment + i]) Node;
    if (before == no_node) {
      parent.children.store(segment, std::memory_order_release);
    } else {
      set_next(before, segment);
    }
  }
  return {segment + 1 + position, position == 0 ? size - 1 : 0};
}

void Tree::publish_child(Node& parent, Reserve& reserve) {
  parent.child_count.store(static_cast<std::uint16_t>(parent.child_count.load(std::memory_order_relaxed) + 1),
                           std::memory_order_release);
  ++reserve.nodes;
}

// Gives back the segments of a node's children and of all below them.
void Tree::release_below(Node& parent) {
  std::vector<Node*> pending = {&parent};
  while (!pending.empty()) {
    Node& node = *pending.back();
    pending.pop_back();
    for_each_child(node, [&](NodeIndex i, const Node& child) {
      if (child.children != no_node) pending.push_back(&slots_[i]);
    });
    NodeIndex segment = node.children;
    for (std::uint32_t size = smallest; segment != no_node; size *= 2) {
      const NodeIndex next = next_of(segment);
      push_free(segment, class_of(size));
      free_slots_ += size;
      segment = next;
    }
    nodes_ -= node.child_count;
    node.children = no_node;
    node.child_count = 0;
    node.state &= static_cast<std::uint8_t>(~Node::complete);
  }
}

void Tree::promote(NodeIndex i) {
  // Its own slot goes back with its siblings': first it hands over everything.
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
  release_below(slots_[root]);
  hand_over(kept, slots_[root]);
}

void Tree::recycle() {
  recycled_ = true;
  // How much would come back if nodes with fewer than 2^k visits forgot their children.
  std::array<std::uint64_t, 33> owned{};
  std::vector<NodeIndex> pending;
  const auto each_inner = [&](auto&& visit) {
    pending.assign(1, root);
    while (!pending.empty()) {
      const NodeIndex i = pending.back();
      pending.pop_back();
      if (i != root && visit(slots_[i])) continue;
      for_each_child(slots_[i], [&](NodeIndex c, const Node& child) {
        if (child.children != no_node) pending.push_back(c);
      });
    }
  };
  each_inner([&](Node& node) {
    std::uint32_t slots = 0, left = node.child_count;
    for (std::uint32_t size = smallest; left > 0; size *= 2) {
      slots += size;
      left -= std::min(left, size - 1);
    }
    owned[static_cast<std::size_t>(std::bit_width(node.visits.load()))] += slots;
    return false;
  });
  std::uint64_t freed = free_slots_;
  std::size_t width = 0;
  while (width < owned.size() && freed < capacity_ / 2) freed += owned[width++];
  each_inner([&](Node& node) {
    if (static_cast<std::size_t>(std::bit_width(node.visits.load())) >= width) return false;
    release_below(node);
    return true;
  });
}

}  // namespace ratatosk
