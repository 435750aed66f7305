#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "search/node.h"

namespace ratatosk {

// The nodes of one search, in one block of memory that never grows. Any number of threads may walk it
// and add children at once; reset and recycle want to be alone.
class Tree {
 public:
  explicit Tree(std::size_t mebibytes);  // throws Error if the machine does not give it

  std::size_t mebibytes() const { return mebibytes_; }

  // Forgets everything; what remains is a root without children.
  void reset();

  // Makes a node the root, with what is below it. The rest is forgotten; its memory comes back when
  // it is needed, so this takes no time.
  void promote(NodeIndex i);

  static constexpr NodeIndex root = 1;
  Node& operator[](NodeIndex i) { return slots_[i]; }
  const Node& operator[](NodeIndex i) const { return slots_[i]; }

  // Where a node's next child goes; no_node when memory is used up. The caller holds the node's
  // `opening` flag, fills the child in and then makes it visible with publish_child. A place that begins
  // a segment comes with the room of it: blank nodes from there on, which may be prepared for later.
  struct Place {
    NodeIndex child = no_node;
    std::uint32_t room = 0;  // 0: not the first of its segment
  };

  // A thread's own stretch of the memory and its count of the nodes made there: threads neither wait
  // for each other to get memory nor write side by side.
  struct Reserve {
    NodeIndex next = 0, end = 0;
    std::uint32_t nodes = 0;
  };

  Place next_place(Node& parent, Reserve& reserve);
  void publish_child(Node& parent, Reserve& reserve);
  void give_back(Reserve& reserve);

  // Calls visit(index, child) for each child, in the order in which they were added.
  template <class Visit>
  void for_each_child(const Node& parent, Visit&& visit) const {
    const std::uint32_t count = parent.child_count.load(std::memory_order_acquire);
    for_each_in(parent.children.load(std::memory_order_relaxed), count, visit);
  }

  // Makes room. What a promotion left behind goes first, a piece at a time. Then the nodes least
  // visited forget their children but keep what they know of themselves: at least half of the memory
  // comes back where that can be had without touching the root's moves. It may leave off, with
  // nothing gained, as soon as `in_a_hurry` says so.
  void recycle(const std::function<bool()>& in_a_hurry);
  bool recycled() const { return recycled_; }  // something has been forgotten

  // Nodes, the root among them; what threads hold in their reserves is counted when they give it back.
  std::size_t size() const { return static_cast<std::size_t>(std::max<std::int64_t>(nodes_, 1)); }
  std::size_t bytes() const { return (next_slot_ - root - free_slots_) * sizeof(Node); }

 private:
  static constexpr std::uint32_t smallest = 2;  // slots of a node's first segment
  static constexpr int classes = 13;            // segments of 2 to 8192 slots
  static constexpr std::uint32_t largest = smallest << (classes - 1);
  static constexpr std::uint32_t stretch = 1024;  // slots that a thread takes at once

  // Children that nobody leads to any more.
  struct Orphans {
    NodeIndex segment;
    std::uint32_t count;
  };

  template <class Visit>
  void for_each_in(NodeIndex segment, std::uint32_t count, Visit&& visit) const {
    while (count > 0) {
      const std::uint32_t here = std::min(count, size_of(segment) - 1);
      for (std::uint32_t i = 1; i <= here; ++i) visit(segment + i, slots_[segment + i]);
      count -= here;
      segment = next_of(segment);
    }
  }

  static int class_of(std::uint32_t size);
  NodeIndex allocate(std::uint32_t size, Reserve& reserve);
  NodeIndex allocate_exactly(int size_class, Reserve& reserve);
  bool refill(Reserve& reserve, std::uint32_t size);
  NodeIndex pop_free(int size_class);
  void push_free(NodeIndex segment, int size_class);
  void disown_children(Node& parent);
  void forget_least_visited(const std::function<bool()>& in_a_hurry);
  void sweep();

  // The slot before a segment's nodes holds the number of slots, and the index of the next segment
  // or of the next free one.
  NodeIndex next_of(NodeIndex segment) const { return slots_[segment].children.load(std::memory_order_acquire); }
  void set_next(NodeIndex segment, NodeIndex next) { slots_[segment].children.store(next, std::memory_order_release); }
  std::uint32_t size_of(NodeIndex segment) const { return slots_[segment].visits.load(std::memory_order_relaxed); }

  struct Free {
    void operator()(Node* nodes) const;
  };
  std::size_t mebibytes_;
  std::uint32_t capacity_;
  std::unique_ptr<Node[], Free> slots_;
  // What threads write is on lines of its own, away from what they only read.
  alignas(cache_line) std::atomic<std::uint32_t> next_slot_{0};
  // Heads of the lists of free segments by size: an index below, above it a number that changes with
  // every pop, so that a head taken and put back is not mistaken for one that never left.
  alignas(cache_line) std::array<std::atomic<std::uint64_t>, classes> free_{};
  std::atomic<std::uint32_t> free_slots_{0};
  alignas(cache_line) std::atomic<std::int64_t> nodes_{0};
  std::vector<Orphans> orphans_;
  bool recycled_ = false;
};

}  // namespace ratatosk
