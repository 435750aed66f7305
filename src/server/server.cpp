// The one file that knows Boost.Asio and Boost.Beast. One thread carries bytes; searches are the
// workshop's.
#include "server/server.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <list>

#include "server/access.h"
#include "server/messages.h"
#include "server/page_files.h"
#include "server/workshop.h"

namespace ratatosk::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = net::ip::tcp;
using boost::system::error_code;

constexpr auto patience = std::chrono::seconds(15);  // with who asks, and with who is sent to
constexpr auto silence = std::chrono::seconds(60);   // of a conversation before it is called up

// Headers of every answer: the page needs nothing but itself, and nobody may frame it.
template <class Response>
void add_headers(Response& response) {
  response.set(http::field::server, "Ratatosk");
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
               "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
               "connect-src 'self' ws: wss:; worker-src 'self'; base-uri 'none'; "
               "form-action 'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Embedder-Policy", "require-corp");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

using Request = http::request<http::string_body>;

// One tab that talks. It lives as long as it is read from or written to.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(beast::tcp_stream stream, Workshop& workshop)
      : ws_(std::move(stream)), workshop_(workshop) {}

  void begin(const ServerSettings& settings, Places& places) {
    // Threads that search say what they have to say from afar.
    const auto executor = ws_.get_executor();
    const std::weak_ptr<Connection> weak = weak_from_this();
    desk_ = std::make_shared<Desk>(
        settings.limits, places, settings.archive,
        [executor, weak](std::string message) {
          net::post(executor, [weak, message = std::move(message)]() mutable {
            if (const auto self = weak.lock()) self->send(std::move(message));
          });
        },
        [executor, weak] {
          net::post(executor, [weak] {
            if (const auto self = weak.lock()) self->drop();
          });
        });
  }

  net::awaitable<void> talk(const Request& request) {
    ws_.set_option(websocket::stream_base::timeout{patience, silence, true});
    ws_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { add_headers(response); }));
    constexpr std::size_t largest = std::size_t{1} << 20;
    ws_.read_message_max(largest);
    ws_.auto_fragment(false);
    error_code failed;
    co_await ws_.async_accept(request, net::redirect_error(net::use_awaitable, failed));
    while (!failed) {
      beast::flat_buffer buffer;
      co_await ws_.async_read(buffer, net::redirect_error(net::use_awaitable, failed));
      if (failed) break;
      if (!ws_.got_text()) {
        co_await close(websocket::close_code::unknown_data);
      } else if (!workshop_.hand_in(desk_, beast::buffers_to_string(buffer.data()))) {
        co_await close(websocket::close_code::policy_error);
      }
    }
    workshop_.close(desk_);
  }

  // The end, by the server's will.
  net::awaitable<void> close(websocket::close_code code) {
    error_code ignored;
    co_await ws_.async_close(code, net::redirect_error(net::use_awaitable, ignored));
  }

  void drop() { beast::get_lowest_layer(ws_).cancel(); }

 private:
  // Who reads too slowly is not waited for.
  void send(std::string message) {
    constexpr std::size_t most = std::size_t{8} << 20;
    if (waiting_ + message.size() > most) return drop();
    waiting_ += message.size();
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1)
      net::co_spawn(
          ws_.get_executor(), [self = shared_from_this()] { return self->write(); }, net::detached);
  }

  net::awaitable<void> write() {
    ws_.text(true);
    while (!outbox_.empty()) {
      error_code failed;
      co_await ws_.async_write(net::buffer(outbox_.front()),
                               net::redirect_error(net::use_awaitable, failed));
      if (failed) co_return;
      waiting_ -= outbox_.front().size();
      outbox_.pop_front();
    }
  }

  websocket::stream<beast::tcp_stream> ws_;
  Workshop& workshop_;
  std::shared_ptr<Desk> desk_;
  std::deque<std::string> outbox_;
  std::size_t waiting_ = 0;  // bytes in it
};

class Server {
 public:
  Server(const ServerSettings& settings, PageFiles page)
      : settings_(settings),
        page_(std::move(page)),
        places_(settings.searches),
        acceptor_(io_),
        signals_(io_, SIGINT, SIGTERM) {}

  std::string listen() {
    error_code failed;
    const auto address = net::ip::make_address(settings_.host, failed);
    if (failed) usage_error(msg::bad_host, settings_.host);
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(settings_.port));
    try {
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(net::socket_base::reuse_address(true));
      acceptor_.set_option(tcp::no_delay(true));  // of those accepted, too
      acceptor_.bind(endpoint);
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      failure(msg::cannot_listen, settings_.host, settings_.port, error.code().message());
    }
    const bool is_wide = address.is_unspecified();
    const std::string host = is_wide           ? "localhost"
                             : address.is_v6() ? "[" + settings_.host + "]"
                                               : settings_.host;
    return fmt::format("http://{}:{}/", host, acceptor_.local_endpoint().port());
  }

  void run() {
    net::co_spawn(io_, accept(), net::detached);
    signals_.async_wait([this](error_code failed, int) {
      if (!failed) end();
    });
    io_.run();
  }

 private:
  // Nobody new; those who talk are told, and after a moment all is over.
  void end() {
    acceptor_.close();
    for (const auto& weak : talking_) {
      if (const auto connection = weak.lock())
        net::co_spawn(
            io_, [connection] { return connection->close(websocket::close_code::going_away); },
            net::detached);
    }
    farewell_.expires_after(std::chrono::milliseconds(500));
    farewell_.async_wait([this](error_code) { io_.stop(); });
  }

  net::awaitable<void> accept() {
    for (;;) {
      error_code failed;
      tcp::socket socket =
          co_await acceptor_.async_accept(net::redirect_error(net::use_awaitable, failed));
      if (!acceptor_.is_open()) co_return;
      if (failed) {  // no more files, say: others may leave
        net::steady_timer moment(io_, std::chrono::milliseconds(50));
        co_await moment.async_wait(net::redirect_error(net::use_awaitable, failed));
      } else if (open_ < settings_.connections) {
        net::co_spawn(io_, answer(beast::tcp_stream(std::move(socket))), net::detached);
      }  // else the socket is closed at once
    }
  }

  net::awaitable<void> answer(beast::tcp_stream stream) {
    const Counted counted(open_);
    beast::flat_buffer buffer;
    for (bool goes_on = true; goes_on;) {
      http::request_parser<http::string_body> parser;
      constexpr std::uint32_t largest_header = 16 << 10;
      constexpr std::uint64_t largest_body = 1 << 10;
      parser.header_limit(largest_header);
      parser.body_limit(largest_body);
      stream.expires_after(patience);
      error_code failed;
      co_await http::async_read(stream, buffer, parser,
                                net::redirect_error(net::use_awaitable, failed));
      if (failed && failed.category() != http::make_error_code(http::error::bad_method).category())
        co_return;
      if (failed) {  // no request at all
        const Response refusal = status_only(http::status::bad_request, 11, false);
        co_await reply(stream, refusal);
        co_return;
      }
      const Request request = parser.release();
      const std::string host(request[http::field::host]);
      const bool is_ours =
          is_own_host(host, settings_.name) && is_own_origin(request[http::field::origin], host);
      if (is_ours && websocket::is_upgrade(request) && request.target() == "/messages") {
        stream.expires_never();
        const auto connection = std::make_shared<Connection>(std::move(stream), workshop_);
        connection->begin(settings_, places_);
        const auto place = talking_.insert(talking_.end(), connection);
        co_await connection->talk(request);
        talking_.erase(place);
        co_return;
      }
      stream.expires_after(patience);
      const Response response = answer_to(request, is_ours);
      goes_on = co_await reply(stream, response) && response.keep_alive();
    }
  }

  using Response = http::response<http::string_body>;

  // The response lives longer than the writing of it.
  static net::awaitable<bool> reply(beast::tcp_stream& stream, const Response& response) {
    error_code failed;
    http::response_serializer<http::string_body> serializer(response);
    co_await http::async_write(stream, serializer, net::redirect_error(net::use_awaitable, failed));
    co_return !failed;
  }

  static Response status_only(http::status status, unsigned version, bool keep_alive) {
    Response response(status, version);
    add_headers(response);
    response.set(http::field::content_type, "text/plain");
    response.keep_alive(keep_alive);
    response.body() = std::string(http::obsolete_reason(status)) + "\n";
    response.prepare_payload();
    return response;
  }

  Response answer_to(const Request& request, bool is_ours) const {
    if (!is_ours) return status_only(http::status::forbidden, request.version(), false);
    const bool is_head = request.method() == http::verb::head;
    if (request.method() != http::verb::get && !is_head)
      return status_only(http::status::method_not_allowed, request.version(), false);
    const PageFile* file = page_.find(request.target());
    if (!file) return status_only(http::status::not_found, request.version(), request.keep_alive());
    Response response(http::status::ok, request.version());
    add_headers(response);
    response.set(http::field::content_type, file->type);
    response.set(http::field::cache_control,
                 file->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
    response.keep_alive(request.keep_alive());
    if (!is_head) response.body() = file->bytes;
    response.content_length(file->bytes.size());
    return response;
  }

  struct Counted {
    explicit Counted(int& number) : count(number) { ++count; }
    ~Counted() { --count; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    int& count;
  };

  const ServerSettings& settings_;
  PageFiles page_;
  Places places_;
  net::io_context io_{1};
  tcp::acceptor acceptor_;
  net::signal_set signals_;
  net::steady_timer farewell_{io_};
  int open_ = 0;
  std::list<std::weak_ptr<Connection>> talking_;
  Workshop workshop_{settings_.threads};  // its threads end before what they send to does
};

}  // namespace

bool is_loopback(const std::string& host) {
  error_code failed;
  const auto address = net::ip::make_address(host, failed);
  return !failed && address.is_loopback();
}

void serve(const ServerSettings& settings, const std::function<void(const std::string&)>& ready) {
  auto page = PageFiles::read(settings.page);
  if (!page) failure(msg::no_page);
  Server server(settings, std::move(*page));
  ready(server.listen());
  server.run();
}

}  // namespace ratatosk::server
