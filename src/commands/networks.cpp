#include "base/files.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "games/othello/pattern_model.h"
#include "games/othello/rules.h"
#include "games/othello/shipped_patterns.h"
#include "network/shelf.h"
#include "network/shipped.h"

namespace ratatosk::commands {
namespace {

struct NetworksOptions {
  std::string file, origin, strength;
};

using Metadata = std::map<std::string, std::string>;

std::string word(const Metadata& words, const char* key) {
  const auto found = words.find(key);
  return found == words.end() || found->second.empty() ? "-" : found->second;
}

void describe(const Metadata& words, const std::string& shape, std::size_t bytes, Lang lang) {
  fmt::print("{:<15} {:>5} KB  {}  {}\n", word(words, "game"), (bytes + 999) / 1000, shape,
             word(words, "checksum"));
  fmt::print("    {}\n    {}\n",
             say(lang, msg::network_origin, word(words, "samples"), word(words, "origin")),
             say(lang, msg::network_strength, word(words, "strength")));
}

void describe(const QuickNetwork& network, std::size_t bytes, Lang lang) {
  const auto& shape = network.shape();
  describe(network.words(),
           fmt::format("{} x {}, {} x {}", shape.rows, shape.width, shape.width + shape.facts,
                       shape.hidden),
           bytes, lang);
}

void describe(const network::DeepWeights& network, std::size_t bytes, Lang lang) {
  describe(network.words, say(lang, msg::network_deep, network.shape.blocks, network.shape.filters),
           bytes, lang);
}

// Othello's judgement is no network, and its file tells nothing of where it comes from.
void describe_patterns(Lang lang) {
  const auto file = othello::shipped_patterns();
  describe({{"game", std::string(games::Othello::name)},
            {"checksum", othello::PatternModel::checksum(file)},
            {"samples", "7.0 million"},
            {"origin",
             "games of the program with itself, exact from 16 empty squares on, four generations"},
            {"strength", "66.6 % of 208 games against version 0.1, 0.1 s a move"}},
           say(lang, msg::network_patterns, othello::place_count), file.size(), lang);
}

const QuickNetwork& shipped_network(const network::ShippedFile& file) {
  return *network::find_network(network::shipped, file.game);
}

int run_networks(const NetworksOptions& options, Lang lang) {
  if (options.file.empty()) {
    for (const network::ShippedFile& file : network::shipped_files())
      describe(shipped_network(file), file.bytes.size(), lang);
    describe_patterns(lang);
    return 0;
  }
  const std::string bytes = read_network(options.file).or_throw();
  const int number = network::open_network(options.file, bytes).or_throw();
  if (options.origin.empty() && options.strength.empty()) {
    if (const auto* deep = network::find_deep_network(number)) {
      describe(*deep, bytes.size(), lang);
    } else {
      describe(*network::find_network(number, ""), bytes.size(), lang);
    }
    return 0;
  }
  auto file = network::TensorFile::read(bytes).or_throw();
  if (!options.origin.empty()) file.words["origin"] = options.origin;
  if (!options.strength.empty()) file.words["strength"] = options.strength;
  (void)write_file_atomically(options.file, file.write()).or_throw();
  return 0;
}

}  // namespace

Result<std::string> read_network(const std::string& path) {
  constexpr std::size_t largest = std::size_t{64} << 20;
  return read_file(path, largest);
}

std::string list_shipped_networks() {
  std::string list;
  for (const network::ShippedFile& file : network::shipped_files())
    list += fmt::format("\n{:<15} {}", file.game, shipped_network(file).checksum());
  const auto patterns = othello::PatternModel::checksum(othello::shipped_patterns());
  return list + fmt::format("\n{:<15} {}", games::Othello::name, patterns);
}

void add_networks(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<NetworksOptions>();
  CLI::App* verb = add_verb(app, verbs, "networks", msg::help_networks,
                            [options, lang = verbs.lang] { return run_networks(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  CLI::Option* file = verb->add_option("FILE", options->file, help(msg::help_networks_file));
  verb->add_option("--origin", options->origin, help(msg::help_networks_origin))->needs(file);
  verb->add_option("--strength", options->strength, help(msg::help_networks_strength))->needs(file);
}

}  // namespace ratatosk::commands
