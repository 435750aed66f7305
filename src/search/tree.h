#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/large_memory.h"
#include "search/node.h"
#include "search/policy.h"

namespace ratatosk::search {

// The nodes of one search, in one block of memory that never grows. Any number of threads may walk
// it and add children at once; reset and recycle want to be alone.
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
  static constexpr int classes = 11;  // of segments: 1 to 1024 nodes
  Node& operator[](NodeIndex i) {
    assert(is_in_use(i));
    return slots_[i];
  }
  const Node& operator[](NodeIndex i) const {
    assert(is_in_use(i));
    return slots_[i];
  }

  // Where a node's next child goes: no_node if its segments, of which
  // this is the last, are full. The caller holds the node's `opening`
  // flag, fills the child in and makes it visible with publish_child.
  struct Place {
    NodeIndex child = no_node;
    Segment last;
  };

  // A thread's own stretch of the memory and its count of the nodes made there: threads neither
  // wait for each other to get memory nor write side by side.
  struct Reserve {
    std::array<Segment, classes> free{};
    std::atomic<std::uint32_t> nodes{0};  // others read it, but nobody else writes it
  };

  Place next_place(const Node& parent) const;
  // How large a node's next segment should be: a part of what it has, lest many wait in vain.
  static std::uint32_t usual_room(std::uint32_t children) {
    return std::min(std::bit_floor(children / 2 + 1), largest);
  }
  // A segment more, of blank nodes, which may be prepared for later: a power of two of them, or
  // fewer where memory is scarce; none when it is used up.
  Segment extend(Node& parent, Segment last, std::uint32_t size, Reserve& reserve);
  void publish_child(Node& parent, Reserve& reserve);
  // Keeps the moves of a node that has neither children nor a policy, whose `opening` flag the
  // caller holds; false when there is no memory for them.
  bool keep_policy(Node& node, Policy policy, Reserve& reserve);
  // What was kept; nothing of a node without a policy.
  Policy policy_of(const Node& node) const;
  void give_back(Reserve& reserve);

  // Calls visit(index, child) for each child, in the order in which they were added.
  template <class Visit>
  void for_each_child(const Node& parent, Visit&& visit) const {
    const std::uint32_t count = parent.child_count.load(std::memory_order_acquire);
    if (count > 0) for_each_in(first_segment(parent), count, visit);
  }

  // Makes room. What a promotion left behind goes first, a piece at a time. Then the nodes least
  // visited forget their children but keep what they know of themselves: at least half of the
  // memory comes back where that can be had without touching the root's moves. It may leave off,
  // with nothing gained, as soon as `in_a_hurry` says so.
  void recycle(const std::function<bool()>& in_a_hurry);
  bool recycled() const { return recycled_; }  // something has been forgotten

  // Nodes, the root among them. Those that threads have made since they last gave their reserves
  // back, of which the tree does not know yet, are for the caller to add up.
  std::size_t size(std::uint64_t in_reserves = 0) const {
    const std::int64_t known = nodes_.load(std::memory_order_relaxed);
    return static_cast<std::size_t>(
        std::max<std::int64_t>(known + static_cast<std::int64_t>(in_reserves), 1));
  }
  std::size_t bytes() const { return in_use_ * bytes_of_each; }

 private:
  static constexpr std::uint32_t largest = 1U << (classes - 1);  // what a thread takes at once
  static constexpr std::size_t bytes_of_each = sizeof(Node) + sizeof(Segment);
  // As many as a segment can name, and as there are addresses for.
  static constexpr std::uint64_t most_nodes =
      std::min<std::uint64_t>(0x7fff'ffff, SIZE_MAX / (2 * sizeof(Node)));

  // Children that nobody leads to any more; before them in their chain there may be a policy.
  struct Orphans {
    Segment first;
    std::uint32_t count;
    bool behind_policy;
  };
  static Orphans orphans_of(const Node& parent) {
    return {parent.children, parent.child_count, parent.has_policy()};
  }

  template <class Visit>
  void for_each_in(Segment segment, std::uint32_t count, Visit&& visit) const {
    while (count > 0) {
      const std::uint32_t here = std::min(count, segment.size());
      const NodeIndex first = segment.first();
      for (NodeIndex i = first; i < first + here; ++i) visit(i, slots_[i]);
      count -= here;
      if (count > 0) segment = next_of(segment);
    }
  }

  Segment allocate(std::uint32_t size, Reserve& reserve);
  Segment allocate_exactly(int size_class, Reserve& reserve);
  Segment split(Segment segment, int size_class, Reserve& reserve);
  Segment fresh();
  Segment pop_free(int size_class);
  void push_free(Segment segment);
  void disown_children(Node& parent);
  void forget_least_visited(const std::function<bool()>& in_a_hurry);
  void sweep();

  // The first that holds children.
  Segment first_segment(const Node& parent) const {
    const Segment first = parent.children.load(std::memory_order_acquire);
    return parent.has_policy() ? next_of(first) : first;
  }

  bool is_in_use(NodeIndex i) const {
    return i != no_node && i < untouched_.load(std::memory_order_relaxed);
  }

  // Which segment comes after one: among a node's, or in a list of free ones.
  Segment next_of(Segment segment) const {
    return next_[segment.first()].load(std::memory_order_acquire);
  }
  void set_next(Segment segment, Segment next) {
    next_[segment.first()].store(next, std::memory_order_release);
  }

  std::size_t mebibytes_;
  std::uint32_t capacity_;
  LargeArray<Node> slots_;
  LargeArray<std::atomic<Segment>> next_;  // at the first of each segment
  // What threads write is on lines of its own, away from what they only read.
  alignas(cache_line) std::atomic<std::uint32_t> untouched_{0};  // from here on
  // Heads of the lists of free segments by size: an index below, above it a number that changes
  // with every pop, so that a head taken and put back is not mistaken for one that never left.
  alignas(cache_line) std::array<std::atomic<std::uint64_t>, classes> free_{};
  std::atomic<std::uint32_t> in_use_{0};  // slots of the tree, or in a thread's reserve
  alignas(cache_line) std::atomic<std::int64_t> nodes_{0};
  std::vector<Orphans> orphans_;
  bool recycled_ = false;
};

}  // namespace ratatosk::search
