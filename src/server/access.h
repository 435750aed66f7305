#pragma once
#include <string_view>

namespace ratatosk::server {

// Whether a request is for this server and no other that happens to lead here: its Host is an
// address or localhost, or the name that the server was told is its own.
bool is_own_host(std::string_view host, std::string_view own_name);

// Whether a page that the server itself has sent asks: its Origin is the request's Host. Programs
// other than browsers have none.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace ratatosk::server
