#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace ratatosk::server {

// A file of the built page, as it is sent.
struct PageFile {
  std::string type;  // of its content
  std::string bytes;
  bool is_lasting = false;  // its name changes with its content
};

// All files of the built page, read once: a request can name nothing else.
class PageFiles {
 public:
  // Nothing where the folder holds no page.
  static std::optional<PageFiles> read(const std::filesystem::path& folder);

  // By the path of a request, without its query; nothing where there is no such file.
  const PageFile* find(std::string_view target) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

// Where the built page lies: beside the program, as it is built and as it is installed; empty where
// there is none.
std::filesystem::path find_page();

}  // namespace ratatosk::server
