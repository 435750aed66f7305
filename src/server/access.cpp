#include "server/access.h"

#include <algorithm>

#include "base/text.h"

namespace ratatosk::server {
namespace {

// "[::1]:8080", "localhost:8080", "10.0.0.1" without the port.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

bool is_address(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) return true;
  return std::ranges::all_of(host, [](char c) { return is_digit(c) || c == '.'; });
}

}  // namespace

bool is_own_host(std::string_view host, std::string_view own_name) {
  const std::string name = lower_case(without_port(host));
  if (name.empty()) return false;
  return name == "localhost" || is_address(name) || (!own_name.empty() && name == own_name);
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && lower_case(origin.substr(scheme.size())) == lower_case(host))
      return true;
  }
  return false;
}

}  // namespace ratatosk::server
