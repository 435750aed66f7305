#pragma once
#include "base/layers.h"

namespace ratatosk::tests {
using namespace commands;
using namespace document;
}  // namespace ratatosk::tests
