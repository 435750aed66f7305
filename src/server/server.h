#pragma once
#include <filesystem>
#include <functional>
#include <string>

#include "base/messages.h"
#include "page/archive.h"
#include "page/limits.h"

namespace ratatosk::server {

struct ServerSettings {
  std::string host = "127.0.0.1";
  int port = 8080;             // 0: any that is free
  std::string name;            // of this machine, as browsers call it; empty: by address alone
  std::filesystem::path page;  // folder of the built page
  int threads = 1;             // that search
  int connections = 512;       // at once
  int searches = 64;           // of all of them together
  page::Limits limits;         // of each
  page::Archive* archive = nullptr;
};

// Whether only this machine can reach the address.
bool is_loopback(const std::string& host);

// Serves the page and its engine until it is asked to end (SIGINT, SIGTERM). `ready` hears the
// page's address. Throws Error where the page is not there, or the address is not to be had.
void serve(const ServerSettings& settings, const std::function<void(const std::string&)>& ready);

}  // namespace ratatosk::server
