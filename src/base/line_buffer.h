#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace ratatosk {

// Text that comes in pieces and is read line by line. Every character is looked at and moved a
// constant number of times, however short the lines are.
class LineBuffer {
 public:
  void append(std::string_view piece) {
    text_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    text_ += piece;
  }

  // The next whole line without its end, good until the next piece; nothing when there is none.
  std::optional<std::string_view> next() {
    const std::size_t end = text_.find('\n', searched_);
    if (end == std::string::npos) {
      searched_ = text_.size();
      return std::nullopt;
    }
    const std::string_view line = std::string_view(text_).substr(begin_, end - begin_);
    begin_ = searched_ = end + 1;
    return line;
  }

  // What has not been read.
  std::string_view rest() const { return std::string_view(text_).substr(begin_); }

 private:
  std::string text_;
  std::size_t begin_ = 0;     // of what has not been read
  std::size_t searched_ = 0;  // up to here there is no end of a line
};

}  // namespace ratatosk
