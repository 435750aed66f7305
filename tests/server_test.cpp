// The page's server, as browsers and others meet it. Built where Boost.Beast is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#ifdef RATATOSK_SERVE
#include <arpa/inet.h>
#include <sys/socket.h>

#include "base/files.h"
#include "engine/json.h"
#include "program.h"
#include "server/access.h"
#include "server/page_files.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Access, ARequestIsForThisServer) {
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:1", "[::1]:80", "192.168.1.7"})
    EXPECT_TRUE(is_own_host(host, "")) << host;
  for (const char* host :
       {"", "evil.example", "localhost.evil.example:80", "127.0.0.1.evil.example"})
    EXPECT_FALSE(is_own_host(host, "")) << host;
  EXPECT_TRUE(is_own_host("Games.example:8080", "games.example"));
}

TEST(Access, OnlyItsOwnPageAsks) {
  EXPECT_TRUE(is_own_origin("", "localhost:8080")) << "no browser";
  EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_FALSE(is_own_origin("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(is_own_origin("https://evil.example", "localhost:8080"));
  EXPECT_FALSE(is_own_origin("null", "localhost:8080"));
}

// A connection by hand.
class Line {
 public:
  explicit Line(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~Line() { ::close(socket_); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // So many bytes, or fewer where it ends before.
  std::string receive(std::size_t size) {
    while (buffer_.size() < size && read_more()) {
    }
    const std::string bytes = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return bytes;
  }
  std::string receive_to(std::string_view end) {
    while (buffer_.find(end) == std::string::npos && read_more()) {
    }
    return receive(std::min(buffer_.find(end) + end.size(), buffer_.size()));
  }
  std::string receive_all() {
    while (read_more()) {
    }
    return std::exchange(buffer_, {});
  }

 private:
  bool read_more() {
    char block[4096];
    const ssize_t size = ::recv(socket_, block, sizeof block, 0);
    if (size <= 0) return false;
    buffer_.append(block, static_cast<std::size_t>(size));
    return true;
  }

  int socket_;
  std::string buffer_;
};

// A frame as clients send it, masked with zeros.
std::string frame(unsigned char kind, std::string_view text) {
  std::string bytes(1, static_cast<char>(0x80 | kind));
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80 | text.size());
  } else {
    bytes += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      bytes += static_cast<char>(text.size() >> shift & 0xff);
  }
  return bytes + std::string(4, '\0') + std::string(text);
}
std::string text_frame(std::string_view text) { return frame(1, text); }

class Server : public ::testing::Test {
 protected:
  Server() : program_({"serve", "--port", "0", "--page", folder_ / "page", "--lang", "en"}) {
    const std::string line = program_.next_line("The page is at ");
    const std::size_t colon = line.rfind(':');
    if (colon != std::string::npos) port_ = std::atoi(line.c_str() + colon + 1);
  }

  ~Server() override {
    program_.signal(SIGTERM);
    EXPECT_EQ(program_.finish(), 0) << program_.output();
  }

  std::string host() const { return fmt::format("127.0.0.1:{}", port_); }

  std::string get(const std::string& path, const std::string& more = "", std::string host = "",
                  const std::string& method = "GET") const {
    if (host.empty()) host = this->host();
    Line line(port_);
    line.send(fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}\r\n", method, path,
                          host, more));
    return line.receive_all();
  }

  std::string greeting(const std::string& origin) const {
    return fmt::format(
        "GET /messages HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Origin: {}\r\n\r\n",
        host(), origin);
  }

  std::unique_ptr<Line> talk() const {
    auto line = std::make_unique<Line>(port_);
    line->send(greeting("http://" + host()));
    EXPECT_THAT(line->receive_to("\r\n\r\n"), StartsWith("HTTP/1.1 101"));
    return line;
  }

  // The next text; empty when the other side has closed.
  static std::string hear(Line& line) {
    const std::string head = line.receive(2);
    if (head.size() < 2 || (head[0] & 0x0f) != 1) return "";
    std::size_t size = static_cast<unsigned char>(head[1]) & 0x7f;
    const int more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (more > 0) size = 0;
    for (const char byte : line.receive(static_cast<std::size_t>(more)))
      size = size << 8 | static_cast<unsigned char>(byte);
    return line.receive(size);
  }

  bool is_well() const {
    const auto line = talk();
    line->send(text_frame(R"({"id":1,"type":"hello"})"));
    return hear(*line).find(R"("type":"welcome")") != std::string::npos;
  }

  struct WithPage : TemporaryFolder {
    WithPage() {
      std::filesystem::create_directories(std::filesystem::path(path()) / "page/assets");
      for (const auto& [name, text] :
           {std::pair("page/index.html", "<title>the page</title>"),
            std::pair("page/assets/a.js", "let a;"), std::pair("secret.txt", "the secret")})
        EXPECT_TRUE(write_file_atomically(std::filesystem::path(path()) / name, text));
    }
  } folder_;
  Program program_;
  int port_ = 0;
};

TEST_F(Server, SendsThePageWithItsHeaders) {
  const std::string answer = get("/");
  EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("<title>the page</title>"),
                            HasSubstr("Content-Type: text/html"),
                            HasSubstr("X-Content-Type-Options: nosniff"),
                            HasSubstr("script-src 'self' 'wasm-unsafe-eval'"),
                            HasSubstr("Cache-Control: no-cache")));
  EXPECT_THAT(get("/assets/a.js"), AllOf(HasSubstr("let a;"), HasSubstr("text/javascript"),
                                         HasSubstr("max-age=31536000, immutable")));
  EXPECT_THAT(get("/engine.json"), HasSubstr(R"({"engine":"socket"})"));
  const std::string head = get("/index.html?x=1", "", "", "HEAD");
  EXPECT_THAT(head, AllOf(HasSubstr("Content-Length: 23"), Not(HasSubstr("<title>"))));
}

TEST_F(Server, NoPathLeavesThePage) {
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
                           "//secret.txt", "/..\\secret.txt", "/assets", "/assets/", "secret.txt"})
    EXPECT_THAT(get(path), AllOf(Not(HasSubstr("the secret")), Not(StartsWith("HTTP/1.1 200"))))
        << path;
  EXPECT_THAT(get("/", "", "", "POST"), StartsWith("HTTP/1.1 405"));
}

TEST_F(Server, OthersAreTurnedAway) {
  EXPECT_THAT(get("/", "", "evil.example"), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(get("/", "Origin: https://evil.example\r\n"), StartsWith("HTTP/1.1 403"));
  Line line(port_);
  line.send(greeting("https://evil.example"));
  EXPECT_THAT(line.receive_to("\r\n\r\n"), StartsWith("HTTP/1.1 403"));
}

TEST_F(Server, TalksAndSearches) {
  const auto line = talk();
  line->send(text_frame(R"({"id":1,"type":"think","line":{"game":"brandubh"},"seconds":0.5,)"
                        R"("every":0.1})"));
  line->send(text_frame(R"({"id":2,"type":"position","line":{"game":"othello"}})"));
  EXPECT_THAT(hear(*line), HasSubstr(R"("id":2,"type":"position")")) << "a search keeps nobody";
  std::string last;
  int thinking = 0;
  while (last.find(R"("thought")") == std::string::npos) {
    last = hear(*line);
    ASSERT_NE(last, "");
    ++thinking;
  }
  EXPECT_GE(thinking, 3);
}

TEST_F(Server, SearchesOfMoreClientsThanThreadsAllEnd) {
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 12; ++i) {
    lines.push_back(talk());
    lines.back()->send(text_frame(
        R"({"id":1,"type":"think","line":{"game":"brandubh"},"seconds":0.5,"every":10})"));
  }
  for (const auto& line : lines) EXPECT_THAT(hear(*line), HasSubstr(R"("type":"thought")"));
}

TEST_F(Server, WhateverComesItGoesOn) {
  const std::string ten_megabytes(std::size_t{10} << 20, 'x');
  std::string unmasked = text_frame("{}");
  unmasked[1] = 2;
  const std::vector<std::string> conversations = {
      text_frame("{\"id\":"),                             // truncated JSON
      text_frame(R"({"id":1,"type":"think","line":7})"),  // wrong types
      text_frame(std::string(500'000, '[')),              // deep nesting
      text_frame(ten_megabytes),                          // too large
      frame(2, "\x01\x02\x03"),                           // binary
      frame(1, "\xff\xfe"),                               // no UTF-8
      frame(3, "a kind that there is not"),
      unmasked,
      text_frame("{}").substr(0, 3),  // half a frame
      frame(8, ""),
      std::string(100, '\0'),
      std::string(100, '\xff')};
  for (const std::string& bytes : conversations) {
    const auto line = talk();
    line->send(bytes);
    if (bytes.size() < 1000) line->send(frame(8, ""));
  }
  for (const std::string& bytes : std::vector<std::string>{
           "", "\r\n\r\n", "GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/9.9\r\n\r\n",
           "GET /messages HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
           "GET / HTTP/1.1\r\nHost: " + std::string(100'000, 'a') + "\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\nx",
           std::string(10'000, '\0')}) {
    Line line(port_);
    line.send(bytes);
  }
  EXPECT_TRUE(is_well());
}

TEST_F(Server, ATabThatGoesAwayTakesItsSearchWithIt) {
  for (int i = 0; i < 70; ++i) {  // more than there are places for
    const auto line = talk();
    line->send(text_frame(
        R"({"id":1,"type":"think","line":{"game":"brandubh"},"seconds":60,"every":60})"));
    line->send(text_frame(R"({"id":2,"type":"hello"})"));
    EXPECT_THAT(hear(*line), HasSubstr("welcome"));
  }
  const auto line = talk();
  std::string last;
  for (int tries = 0; tries < 50 && last.find("thought") == std::string::npos; ++tries) {
    line->send(text_frame(
        R"({"id":3,"type":"think","line":{"game":"brandubh"},"seconds":0.05,"every":10})"));
    last = hear(*line);
  }
  EXPECT_THAT(last, HasSubstr("thought"));
}

TEST(ServeProgram, SaysWhyItCannotBegin) {
  const TemporaryFolder folder;
  const Ran without = run_program({"serve", "--page", folder.path(), "--lang", "en"});
  EXPECT_EQ(without.status, 1);
  EXPECT_THAT(without.output, HasSubstr("the built page is not found"));
  EXPECT_TRUE(write_file_atomically(folder / "index.html", "x"));
  const Ran nowhere =
      run_program({"serve", "--page", folder.path(), "--host", "nowhere", "--lang", "en"});
  EXPECT_EQ(nowhere.status, 2);
  EXPECT_THAT(nowhere.output, HasSubstr("'nowhere' is no address"));
}

}  // namespace
}  // namespace ratatosk::tests
#endif
