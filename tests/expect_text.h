#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "test_layers.h"

namespace ratatosk::tests {

// Whole screens compared as text: a failure shows the first line that differs.
inline ::testing::AssertionResult same_text(std::string_view actual, std::string_view expected) {
  for (int line = 1;; ++line) {
    if (actual.empty() && expected.empty()) return ::testing::AssertionSuccess();
    const std::string_view a = actual.substr(0, actual.find('\n'));
    const std::string_view e = expected.substr(0, expected.find('\n'));
    if (a != e || actual.empty() != expected.empty()) {
      return ::testing::AssertionFailure()
             << "first difference in line " << line << "\nexpected: " << e << "\nactual:   " << a;
    }
    actual.remove_prefix(std::min(a.size() + 1, actual.size()));
    expected.remove_prefix(std::min(e.size() + 1, expected.size()));
  }
}

}  // namespace ratatosk::tests
