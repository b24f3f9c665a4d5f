// SPDX-License-Identifier: MIT
// Writes the canonical text: a container stays on its line if it fits there; otherwise its lines are filled.
#include "core/base/json_value.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace chesspp {

namespace {

constexpr std::size_t kColumns = 110;

void writeString(std::string& out, std::string_view text) {
    constexpr std::string_view kEscaped = "\"\\\n\t\r";
    constexpr std::string_view kLetters = "\"\\ntr";
    out += '"';
    for (const char c : text) {
        if (const std::size_t at = kEscaped.find(c); at != std::string_view::npos) {
            out += {'\\', kLetters[at]};
        } else if (static_cast<unsigned char>(c) < 0x20U) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

void writeLine(std::string& out, const JsonValue& value, Braces braces) {
    switch (value.kind) {
        case JsonValue::Kind::Null:
            out += "null";
            return;
        case JsonValue::Kind::Boolean:
            out += value.boolean ? "true" : "false";
            return;
        case JsonValue::Kind::Integer:
        case JsonValue::Kind::Real:
            out += value.text;
            return;
        case JsonValue::Kind::String:
            writeString(out, value.text);
            return;
        case JsonValue::Kind::Array:
        case JsonValue::Kind::Object:
            break;
    }
    const bool isObject = value.kind == JsonValue::Kind::Object;
    const bool spaced = isObject && braces == Braces::Spaced && !value.members.empty();
    out += isObject ? (spaced ? "{ " : "{") : "[";
    bool first = true;
    for (const JsonMember& member : value.members) {
        if (!std::exchange(first, false)) out += ", ";
        if (isObject) {
            writeString(out, member.key);
            out += ": ";
        }
        writeLine(out, member.value, isObject ? Braces::Tight : Braces::Spaced);
    }
    out += isObject ? (spaced ? " }" : "}") : "]";
}

class PrettyPrinter {
public:
    /// `tail`: columns that must stay free behind it for what closes around it.
    void print(const JsonValue& value, std::size_t indent, Braces braces, std::size_t tail) {
        const std::string line = writeJsonLine(value, braces);
        if (!value.isContainer() || value.members.empty() || fits(line, tail)) {
            put(line);
            return;
        }
        if (value.kind == JsonValue::Kind::Object) {
            printObject(value, indent, braces, tail);
        } else {
            printArray(value, indent, tail);
        }
    }
    std::string take() { return std::move(out_); }

private:
    void printObject(const JsonValue& object, std::size_t indent, Braces braces, std::size_t tail) {
        const bool spaced = braces == Braces::Spaced;
        put(spaced ? "{ " : "{");
        bool freshLine = true;
        for (std::size_t i = 0; i < object.members.size(); ++i) {
            const JsonMember& member = object.members[i];
            const bool last = i + 1 == object.members.size();
            const std::size_t behind = last ? tail + 2 : 1;
            std::string key;
            writeString(key, member.key);
            key += ": ";
            const std::string line = key + writeJsonLine(member.value);
            const bool breaks = isTall(member.value) && (indent == 0 || !fits(" " + line, behind));
            const std::string needed = breaks ? key + "[" : line;
            if (!freshLine && (!fits(" " + needed, breaks ? 0 : behind) || (breaks && indent == 0))) {
                newLine(indent + 2);
            } else if (i > 0) {
                put(" ");
            }
            put(key);
            if (breaks) {
                printArray(member.value, currentIndent_, behind);
            } else {
                print(member.value, currentIndent_, Braces::Tight, behind);
            }
            if (!last) put(",");
            freshLine = false;
            if (breaks && !last) {
                newLine(indent + 2);
                freshLine = true;
                skipSpace_ = true;
            }
        }
        put(spaced ? " }" : "}");
    }

    /// An array of objects stands one element a line, another is filled.
    void printArray(const JsonValue& array, std::size_t indent, std::size_t tail) {
        put("[");
        const bool tall = isTall(array);
        for (std::size_t i = 0; i < array.members.size(); ++i) {
            const bool last = i + 1 == array.members.size();
            const std::size_t behind = last ? tail + 2 : 1;
            const JsonValue& element = array.members[i].value;
            if (tall || (i > 0 && !fits(" " + writeJsonLine(element, Braces::Spaced), behind))) {
                newLine(indent + 2);
            } else if (i > 0) {
                put(" ");
            }
            print(element, indent + 2, Braces::Spaced, behind);
            if (!last) put(",");
        }
        put(tall ? " ]" : "]");
    }

    static bool isTall(const JsonValue& value) {
        return value.kind == JsonValue::Kind::Array && !value.members.empty() &&
               value.members.front().value.kind == JsonValue::Kind::Object;
    }
    [[nodiscard]] bool fits(std::string_view text, std::size_t tail) const {
        return column_ + utf8Count(text) + tail <= kColumns;
    }
    void put(std::string_view text) {
        if (std::exchange(skipSpace_, false) && text == " ") return;
        out_ += text;
        column_ += utf8Count(text);
    }
    void newLine(std::size_t indent) {
        out_ += '\n';
        out_.append(indent, ' ');
        column_ = indent;
        currentIndent_ = indent;
    }

    std::string out_;
    std::size_t column_ = 0;
    std::size_t currentIndent_ = 0;  ///< of the line being written
    bool skipSpace_ = false;         ///< a new line was begun already
};

JsonValue ofKind(JsonValue::Kind kind, std::string text = {}) {
    JsonValue made;
    made.kind = kind;
    made.text = std::move(text);
    return made;
}

}  // namespace

std::string writeJsonLine(const JsonValue& value, Braces braces) {
    std::string out;
    writeLine(out, value, braces);
    return out;
}

std::string writeJson(const JsonValue& value) {
    PrettyPrinter printer;
    printer.print(value, 0, Braces::Spaced, 0);
    return printer.take() + '\n';
}

JsonValue JsonValue::of(bool value) {
    JsonValue made = ofKind(Kind::Boolean);
    made.boolean = value;
    return made;
}

JsonValue JsonValue::of(std::int64_t value) {
    JsonValue made = ofKind(Kind::Integer, std::to_string(value));
    made.integer = value;
    made.real = static_cast<double>(value);
    return made;
}

JsonValue JsonValue::of(double value) {
    JsonValue made = ofKind(Kind::Real, fmt::format("{}", value));
    made.real = value;
    return made;
}

JsonValue JsonValue::of(std::string value) {
    return ofKind(Kind::String, std::move(value));
}

JsonValue JsonValue::array() {
    return ofKind(Kind::Array);
}

JsonValue JsonValue::object() {
    return ofKind(Kind::Object);
}

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto found = std::find_if(members.begin(), members.end(),
                                    [&](const JsonMember& member) { return member.key == key; });
    return kind == Kind::Object && found != members.end() ? &found->value : nullptr;
}

void JsonValue::add(std::string key, JsonValue value) {
    members.push_back({std::move(key), 0, std::move(value)});
}
void JsonValue::add(JsonValue value) {
    members.push_back({{}, 0, std::move(value)});
}
JsonValue JsonValue::with(std::string key, JsonValue value) && {
    add(std::move(key), std::move(value));
    return std::move(*this);
}

}  // namespace chesspp
