#pragma once
// Each folder of src/ is a namespace, and each sees the names of those it stands on; base/ is
// `ratatosk` itself, which all of them see. What points upward does not compile.

namespace ratatosk {

namespace statistics {}
namespace games {}
namespace network {
using namespace games;
}
namespace eval {
using namespace network;
}
namespace search {
using namespace eval;
}
namespace alphabeta {
using namespace search;
}
namespace engine {
using namespace alphabeta;
}
namespace reference {
using namespace engine;
}
namespace threads {
using namespace engine;
}
namespace records {
using namespace threads;
}
namespace players {
using namespace records;
}
namespace arena {
using namespace players;
using namespace statistics;
}  // namespace arena
namespace learning {
using namespace arena;
}
namespace protocols {
using namespace records;
}
namespace page {
using namespace records;
}
namespace server {
using namespace page;
}
namespace terminal {
using namespace players;
}
namespace document {
using namespace terminal;
}
namespace commands {
using namespace arena;
using namespace learning;
using namespace page;
using namespace protocols;
using namespace reference;
using namespace server;
using namespace terminal;
}  // namespace commands
namespace training {
using namespace commands;
}

}  // namespace ratatosk
