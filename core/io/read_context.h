// SPDX-License-Identifier: MIT
// State shared by all readers of a file: its text, name and problems. Converts offsets to places. Checks the
// format and version of a document, the form of ids and letters, and texts; cleans typed ones.
#pragma once

#include "core/base/bounds.h"
#include "core/base/diagnostic.h"
#include "core/base/json_value.h"
#include "core/language/condition_types.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

class ReadContext {
public:
    ReadContext(std::string_view text, std::string_view fileName) : sources_{{text, fileName}} {}

    /// Another text that parts of the document come from; its number, as in JsonValue::source.
    std::uint16_t addSource(std::string_view text, std::string_view fileName) {
        sources_.push_back({text, fileName});
        return static_cast<std::uint16_t>(sources_.size() - 1);
    }

    /// Whether so many problems are known that no more are reported.
    [[nodiscard]] bool isFull() const { return problems_.items().size() >= bounds::kProblems; }
    [[nodiscard]] bool failed() const { return problems_.hasErrors(); }
    void append(Diagnostics problems) { problems_.append(std::move(problems)); }
    [[nodiscard]] Diagnostics take() { return std::move(problems_); }

    void error(const JsonValue& at, const std::string& pointer, std::string code,
               std::vector<Argument> arguments = {});
    void warning(const JsonValue& at, const std::string& pointer, std::string code,
                 std::vector<Argument> arguments = {});
    /// An unknown key or word: with the nearest known one, where there is one.
    void unknown(const JsonMember& member, const std::string& pointer, std::string code,
                 std::span<const std::string_view> known);
    void unknownWord(const JsonValue& at, const std::string& pointer, std::string code,
                     std::span<const std::string_view> known);
    /// Problems of a text inside a string: their line and column become those of the file.
    void inside(const JsonValue& string, const std::string& pointer, const Diagnostics& problems);
    /// Problems that have only a pointer: the rest of the place is found in the document.
    void within(const JsonValue& root, const Diagnostics& problems);
    /// Whether the value is of that kind; reports it if not.
    bool expect(const JsonValue& value, const std::string& pointer, JsonValue::Kind kind);
    /// Calls visit(member, its pointer) with every member of an array or object; reports a value of another
    /// kind.
    template <class Visit>
    void forEach(const JsonValue& value, const std::string& pointer, JsonValue::Kind kind,
                 const Visit& visit) {
        if (!expect(value, pointer, kind)) return;
        for (std::size_t i = 0; i < value.members.size(); ++i) {
            const JsonMember& member = value.members[i];
            visit(member,
                  childPointer(pointer, kind == JsonValue::Kind::Array ? std::to_string(i) : member.key));
        }
    }

private:
    struct Source {
        std::string_view text;
        std::string_view fileName;
    };
    /// A byte of one of the sources.
    struct Spot {
        std::uint16_t source = 0;
        std::size_t offset = 0;
    };

    void put(Severity severity, Spot spot, const std::string& pointer, Message message);
    void putUnknown(Spot spot, const std::string& pointer, std::string code, std::string_view name,
                    std::span<const std::string_view> known);

    std::vector<Source> sources_;
    Diagnostics problems_;
};

/// The phrase that names what a value of the kind is, such as "json.kind.string".
[[nodiscard]] Message kindPhrase(JsonValue::Kind kind);

struct Header {
    std::string_view format;
    int version = 1;
};

/// Whether the document is an object of that format in a version that this program reads. If not,
/// reports the reason; the rest of such a document is not checked.
[[nodiscard]] bool readHeader(ReadContext& context, const JsonValue& root, Header wanted);

/// Reports an id of the document that is a string but not isId().
void checkId(ReadContext& context, const JsonValue& root);

/// Lower-case letters, digits and hyphens, a letter or digit first; 1 to 64 of them.
[[nodiscard]] bool isId(std::string_view text);
/// One to three letters A to Z.
[[nodiscard]] bool isLetter(std::string_view text);

// ---- texts (text_safety.cpp)

/// Refuses control characters (U+0000..1F, 7F..9F), line separators (U+2028, 2029) and what overrides the
/// direction of writing (U+202A..2E, 2066..69) in every string and key. Where several lines are usual, as
/// in comments, conditions and pictures, their ends and tabs may stand. What "x-" keys hold is not looked at.
/// Refuses strings of more than bounds::kTextLength bytes too, except where another bound holds.
void checkTexts(ReadContext& context, const JsonValue& root);

/// Whether texts under the key have a bound of their own or only that of the file, not bounds::kTextLength.
[[nodiscard]] bool hasOwnBound(std::string_view key);

/// The text without what would be refused under that key; where lines may not end, a blank replaces a line's
/// end. What is too long ends at the bound. What is typed or pasted goes through here, so that every file
/// that is written is read again.
[[nodiscard]] std::string plainText(std::string_view text, std::string_view key);

}  // namespace chesspp::io
