#include "server/page_files.h"

#include <array>

#include "base/files.h"

namespace ratatosk::server {
namespace {

std::string type_of(const std::filesystem::path& path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json; charset=utf-8"},
      {".webmanifest", "application/manifest+json; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  const std::string end = path.extension().string();
  for (const auto& [extension, type] : types) {
    if (end == extension) return std::string(type);
  }
  return "application/octet-stream";
}

}  // namespace

std::optional<PageFiles> PageFiles::read(const std::filesystem::path& folder) {
  constexpr std::size_t largest = std::size_t{64} << 20;
  PageFiles page;
  std::error_code failed;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file(failed)) continue;
    auto bytes = read_file(entry.path(), largest);
    if (!bytes) return std::nullopt;
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    page.files_[name] = {type_of(entry.path()), std::move(*bytes), name.starts_with("/assets/")};
  }
  if (!page.files_.contains("/index.html")) return std::nullopt;
  // Who asks the server talks to it; the same page from a file host brings its own engine.
  page.files_["/engine.json"] = {type_of("engine.json"), R"({"engine":"socket"})", false};
  return page;
}

const PageFile* PageFiles::find(std::string_view target) const {
  target = target.substr(0, target.find_first_of("?#"));
  const auto file = files_.find(target == "/" ? std::string_view("/index.html") : target);
  return file == files_.end() ? nullptr : &file->second;
}

std::filesystem::path find_page() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  for (const auto& folder : {program / "page", program / "../share/ratatosk/page"}) {
    if (std::filesystem::exists(folder / "index.html", failed)) return folder;
  }
  return {};
}

}  // namespace ratatosk::server
