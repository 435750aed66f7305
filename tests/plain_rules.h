#pragma once
// The rules written plainly, which the tests hold those that play to.
#include "reference/tafl_bridge.h"

namespace ratatosk::tests {
namespace plain = reference::tafl;
}
