// SPDX-License-Identifier: MIT
// Builds a JsonValue from the events of nlohmann's iterative parser; a counting iterator gives the offsets.
#include "core/base/bounds.h"
#include "core/base/json_value.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

namespace chesspp {

namespace {

/// Walks over the text and gives the handler the offset.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, const char** reached) : at_(at), reached_(reached) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    const char** reached_;
};

/// Builds the value from the parser's events; false stops the parser.
class Builder {
public:
    using number_integer_t = std::int64_t;
    using number_unsigned_t = std::uint64_t;
    using number_float_t = double;
    using string_t = std::string;
    using binary_t = nlohmann::json::binary_t;

    Builder(std::string_view text, std::string_view fileName, const char* const& reached,
            std::uint16_t source)
        : text_(text), fileName_(fileName), reached_(reached), source_(source) {}

    bool null() { return put({}); }
    bool boolean(bool value) { return put(JsonValue::of(value)); }
    bool number_integer(number_integer_t value) { return put(JsonValue::of(value)); }
    bool number_unsigned(number_unsigned_t value) {
        if (std::in_range<std::int64_t>(value)) return put(JsonValue::of(static_cast<std::int64_t>(value)));
        JsonValue number = JsonValue::of(static_cast<double>(value));
        number.text = std::to_string(value);
        return put(std::move(number));
    }
    bool number_float(number_float_t value, const string_t& written) {
        JsonValue number = JsonValue::of(value);
        number.text = written;
        return put(std::move(number));
    }
    bool string(string_t& value) { return put(JsonValue::of(std::move(value))); }
    bool binary(binary_t&) { return false; }  // JSON text has none

    bool start_object(std::size_t) { return open(JsonValue::object()); }
    bool start_array(std::size_t) { return open(JsonValue::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(string_t& name) {
        Level& level = levels_.back();
        const std::size_t offset = tokenStart();
        if (level.hasKey(name)) {
            report(offset, childPointer(pointer(), name), "json.duplicate-key", {{"key", name}});
        }
        level.value.members.push_back({std::move(name), offset, {}});
        return true;
    }

    bool parse_error(std::size_t position, const std::string& lastToken,
                     const nlohmann::json::exception& error) {
        const std::size_t offset = std::min(position == 0 ? 0 : position - 1, text_.size());
        if (dynamic_cast<const nlohmann::json::out_of_range*>(&error) != nullptr) {
            report(tokenStart(), valuePointer(), "json.number-too-large", {});
        } else if (std::string_view(error.what()).find("UTF-8") != std::string_view::npos) {
            report(offset, pointer(), "json.encoding", {});
        } else if (offset >= text_.size()) {
            report(text_.size(), pointer(), "json.ends-early", {});
        } else {
            report(offset, pointer(), "json.syntax", {{"found", shown(lastToken)}});
        }
        return false;
    }

    Result<JsonValue> take() {
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::move(root_);
    }

private:
    struct Level {
        JsonValue value;
        std::unordered_set<std::string> keys;  ///< of an object of many; empty before

        /// Whether the object has the key already, which is remembered.
        bool hasKey(const std::string& name) {
            constexpr std::size_t kMany = 16;
            const std::vector<JsonMember>& members = value.members;
            if (members.size() < kMany)
                return std::ranges::any_of(members, [&](const JsonMember& each) { return each.key == name; });
            if (keys.empty()) {
                for (const JsonMember& each : members) keys.insert(each.key);
            }
            return !keys.insert(name).second;
        }
    };

    /// The parser's last token, cut to the length of a line.
    static std::string shown(const std::string& token) {
        constexpr std::size_t kMost = 24;
        std::size_t end = std::min(token.size(), kMost);
        while (end > 0 && end < token.size() && isUtf8Tail(token[end])) --end;
        return token.substr(0, end);
    }

    /// The first byte of the token just read: what follows the one before it, less space and separators.
    std::size_t tokenStart() {
        std::size_t at = tokenEnd_;
        while (at < text_.size() && std::string_view(" \t\r\n,:").find(text_[at]) != std::string_view::npos)
            ++at;
        tokenEnd_ = static_cast<std::size_t>(reached_ - text_.data());
        return at;
    }

    /// Sets where the value begins; false if there are too many values.
    bool begin(JsonValue& value) {
        value.offset = tokenStart();
        value.source = source_;
        if (++count_ <= bounds::kJsonValues) return true;
        report(value.offset, {}, "json.too-many-values", {{"most", bounds::kJsonValues}});
        return false;
    }
    bool put(JsonValue value) { return begin(value) && attach(std::move(value)); }
    bool open(JsonValue value) {
        if (!begin(value)) return false;
        if (levels_.size() >= bounds::kJsonDepth) {
            report(value.offset, pointer(), "json.too-deep", {{"most", bounds::kJsonDepth}});
            return false;
        }
        levels_.push_back({std::move(value), {}});
        return true;
    }
    bool close() {
        JsonValue value = std::move(levels_.back().value);
        levels_.pop_back();
        tokenStart();
        value.end = tokenEnd_;
        return attach(std::move(value));
    }
    bool attach(JsonValue value) {
        if (levels_.empty()) {
            root_ = std::move(value);
            return true;
        }
        JsonValue& parent = levels_.back().value;
        if (parent.kind == JsonValue::Kind::Array) parent.members.emplace_back();
        parent.members.back().value = std::move(value);
        return true;
    }

    /// Of the object or array being read; of the value that comes next in it.
    [[nodiscard]] std::string pointer() const {
        return pointerThrough(levels_.size() - std::min<std::size_t>(levels_.size(), 1));
    }
    [[nodiscard]] std::string valuePointer() const { return pointerThrough(levels_.size()); }
    [[nodiscard]] std::string pointerThrough(std::size_t count) const {
        std::string path;
        for (std::size_t i = 0; i < count && path.size() <= kLongestPointer; ++i) {
            const JsonValue& value = levels_[i].value;
            path =
                childPointer(path, value.kind == JsonValue::Kind::Array ? std::to_string(value.members.size())
                                                                        : value.members.back().key);
        }
        return path;
    }
    void report(std::size_t offset, std::string pointer, std::string code, std::vector<Argument> arguments) {
        if (problems_.items().size() >= bounds::kProblems) return;
        problems_.error(placeAt(text_, offset, fileName_, std::move(pointer)), std::move(code),
                        std::move(arguments));
    }

    static constexpr std::size_t kLongestPointer = 4096;

    std::string_view text_;
    std::string_view fileName_;
    const char* const& reached_;
    std::uint16_t source_;
    std::size_t tokenEnd_ = 0;
    std::size_t count_ = 0;
    std::vector<Level> levels_;
    JsonValue root_;
    Diagnostics problems_;
};

}  // namespace

Result<JsonValue> readJson(std::string_view text, std::string_view fileName, std::uint16_t source) {
    if (text.size() > bounds::kFileBytes) {
        return failure({std::string(fileName), {}, 0, 0}, "json.too-big",
                       {{"bytes", text.size()}, {"most", bounds::kFileBytes}});
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return failure({std::string(fileName), {}, 1, 1}, "json.empty");
    }
    if (text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xFE\xFF") || text.starts_with("\xFF\xFE")) {
        return failure({std::string(fileName), {}, 1, 1}, "json.byte-order-mark");
    }
    const char* reached = text.data();
    Builder builder(text, fileName, reached, source);
    // The parser reports through parse_error; what it throws itself (out of memory) is no bad input.
    nlohmann::json::sax_parse(CountingIterator(text.data(), &reached),
                              CountingIterator(text.data() + text.size(), &reached), &builder);
    return builder.take();
}

std::string childPointer(std::string_view pointer, std::string_view key) {
    std::string path(pointer);
    path += '/';
    for (const char c : key) {
        if (c == '~') {
            path += "~0";
        } else if (c == '/') {
            path += "~1";
        } else {
            path += c;
        }
    }
    return path;
}

const JsonValue& resolve(const JsonValue& root, std::string_view pointer) {
    const JsonValue* value = &root;
    while (pointer.starts_with('/')) {
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        const std::string_view step = pointer.substr(0, end);
        const JsonValue* next = nullptr;
        for (std::size_t i = 0; i < value->members.size() && next == nullptr; ++i) {
            const JsonMember& member = value->members[i];
            const bool isArray = value->kind == JsonValue::Kind::Array;
            if (childPointer({}, isArray ? std::to_string(i) : member.key) == step) next = &member.value;
        }
        if (next == nullptr) return *value;
        value = next;
        pointer.remove_prefix(end);
    }
    return *value;
}

}  // namespace chesspp
