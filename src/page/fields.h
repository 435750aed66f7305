#pragma once
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.h"
#include "page/messages.h"

namespace ratatosk::page {

// What a message says, read without trust. The first field that is missing, of another kind or out
// of range is remembered; what is read then is of no use, and `wrong` says why.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  const std::optional<Text>& wrong() const { return wrong_; }

  bool has(const char* name) const {
    const auto field = object_.find(name);
    return field != object_.end() && !field->is_null();
  }

  std::string text(const char* name) {
    const Json* field = find(name, &Json::is_string);
    return field ? field->get<std::string>() : "";
  }
  std::string text(const char* name, const char* otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  double number(const char* name, double min, double max) {
    const Json* field = find(name, &Json::is_number);
    if (!field) return min;
    const double value = field->get<double>();
    if (value >= min && value <= max) return value;
    blame(Text(msg::out_of_range, name, min, max));
    return min;
  }
  double number(const char* name, double otherwise, double min, double max) {
    return has(name) ? number(name, min, max) : otherwise;
  }

  std::int64_t whole(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
    if (!has(name)) return otherwise;
    const double value = number(name, static_cast<double>(min), static_cast<double>(max));
    const auto rounded = static_cast<std::int64_t>(value);
    if (static_cast<double>(rounded) != value) blame(Text(msg::wrong_kind, name));
    return rounded;
  }

  bool is(const char* name, bool otherwise) {
    if (!has(name)) return otherwise;
    const Json* field = find(name, &Json::is_boolean);
    return field && field->get<bool>();
  }

  std::vector<std::string> texts(const char* name) {
    std::vector<std::string> list;
    if (!has(name)) return list;
    const Json* field = find(name, &Json::is_array);
    if (!field) return list;
    for (const Json& item : *field) {
      if (!item.is_string()) {
        blame(Text(msg::wrong_kind, name));
        return {};
      }
      list.push_back(item.get<std::string>());
    }
    return list;
  }

  const Json& object(const char* name) {
    static const Json empty = Json::object();
    const Json* field = find(name, &Json::is_object);
    return field ? *field : empty;
  }

 private:
  const Json* find(const char* name, bool (Json::*is_kind)() const noexcept) {
    const auto field = object_.find(name);
    if (field == object_.end()) {
      blame(Text(msg::missing, name));
    } else if (!((*field).*is_kind)()) {
      blame(Text(msg::wrong_kind, name));
    } else {
      return &*field;
    }
    return nullptr;
  }

  void blame(Text why) {
    if (!wrong_) wrong_ = std::move(why);
  }

  const Json& object_;
  std::optional<Text> wrong_;
};

}  // namespace ratatosk::page
