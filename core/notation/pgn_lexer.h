// SPDX-License-Identifier: MIT
// Splits a PGN text into tokens with their places, in linear time. Internal to notation.
#pragma once

#include "core/base/diagnostic.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::notation {

/// Value of the Termination tag.
inline constexpr std::string_view kTimeForfeit = "time forfeit";

struct PgnToken {
    enum class Kind : std::uint8_t {
        Tag,
        Comment,
        Glyph,
        Open,    ///< "("
        Close,   ///< ")"
        Number,  ///< of a move
        Result,
        Move,
        BadTag,       ///< a line that begins as a tag and is none
        OpenComment,  ///< a comment that the text's end cuts off
        BadGlyph,
        Stray,  ///< "}" or "]"
        End,
    };
    Kind kind = Kind::End;
    std::string text;  ///< of a tag its value, of a result one of the four of PGN, else as written
    std::string name;  ///< of a tag
    int glyph = 0;     ///< its number
    std::size_t begin = 0;
    TextPosition position;
};

class PgnLexer {
public:
    /// Whether "(name)" is how moves write a kind, and no variation.
    using IsKind = std::function<bool(std::string_view name)>;

    explicit PgnLexer(std::string_view text);

    [[nodiscard]] PgnToken next();
    /// Where in the text the next token is looked for.
    [[nodiscard]] std::size_t offset() const { return cursor_; }
    /// The next token is this one again.
    void goBackTo(const PgnToken& token);
    void setKinds(IsKind isKind) { isKind_ = std::move(isKind); }

private:
    void step();
    void stepTo(std::size_t end);
    void skipBlanks();
    [[nodiscard]] bool atKind(std::size_t at) const;
    void readTag(PgnToken& token);
    void readComment(PgnToken& token);
    void readGlyph(PgnToken& token);
    void readWord(PgnToken& token);

    std::string_view text_;
    std::size_t cursor_ = 0;
    TextPosition position_;
    IsKind isKind_;
};

/// Which of the four of PGN a text means, written in one of the world's ways; nothing for any other.
[[nodiscard]] std::optional<std::string_view> resultMeant(std::string_view text);

/// Whether the token says something of the move that stands directly before it: a judgement, a check.
[[nodiscard]] bool isSaidOfMove(const PgnToken& token);

/// Blanks of every sort as single spaces, none at the ends; bytes that are not UTF-8 taken for Latin-1, as
/// old files have them.
[[nodiscard]] std::string tidyText(std::string_view text);

}  // namespace chesspp::notation
