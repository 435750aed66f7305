#include <cstdio>

#include "base/files.h"
#include "base/numbers.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "server/home_archive.h"
#include "server/messages.h"
#include "server/page_files.h"
#include "server/server.h"
#include "threads/run_on_threads.h"

namespace ratatosk::commands {
namespace {

struct ServeOptions {
  std::string host = "127.0.0.1", port = "8080", name, page, threads = "0";
};

int run_serve(const ServeOptions& options, Lang lang) {
  ServerSettings settings;
  settings.host = options.host;
  settings.port = static_cast<int>(parse_whole(options.port, "--port", 0, 65535).or_throw());
  settings.name = options.name;
  settings.page = options.page.empty() ? find_page() : std::filesystem::path(options.page);
  settings.threads =
      static_cast<int>(parse_whole(options.threads, "--threads", 0, 1024).or_throw());
  if (settings.threads == 0) settings.threads = threads::core_count();
  HomeArchive archive(data_folder());  // nobody else's to see
  if (is_loopback(settings.host)) settings.archive = &archive;
  serve(settings, [&](const std::string& address) {
    fmt::print("{}\n", say(lang, server::msg::serving, address));
    if (!settings.archive) fmt::print("{}\n", say(lang, server::msg::open_to_all, settings.host));
    std::fflush(stdout);
  });
  fmt::print("{}\n", say(lang, server::msg::ended));
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<ServeOptions>();
  CLI::App* verb = add_verb(app, verbs, "serve", msg::help_serve,
                            [options, lang = verbs.lang] { return run_serve(*options, lang); });
  const auto add = [&](const char* name, std::string& value, Msg help) {
    return verb->add_option(
        name, value, say(verbs.lang, help) + (value.empty() ? "" : fmt::format(" [{}]", value)));
  };
  add("--port", options->port, msg::help_serve_port)->type_name("N");
  add("--host", options->host, msg::help_serve_host);
  add("--name", options->name, msg::help_serve_name);
  add("--page", options->page, msg::help_serve_page)->type_name("FOLDER");
  add("--threads", options->threads, msg::help_serve_threads)->type_name("N");
}

}  // namespace ratatosk::commands
