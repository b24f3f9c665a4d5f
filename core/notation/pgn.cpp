// SPDX-License-Identifier: MIT
// PGN export format. A variation follows the move that it replaces, before the line continues.
#include "core/notation/pgn.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/notation/clock_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn_lexer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp {

namespace {

constexpr std::size_t kColumns = 80;
constexpr std::string_view kStandardVariant = "chess";
constexpr std::string_view kChess960 = "chess960";

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kRoster{{
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"White", "?"},
    {"Black", "?"},
}};

std::string tagLine(std::string_view name, std::string_view value) {
    std::string line = "[" + std::string(name) + " \"";
    for (const char c : notation::tidyText(value)) {
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    return line + "\"]\n";
}

/// Whether Black's move is written with its number: at the start and after what parts it from White's.
enum class Number : std::uint8_t { Written, Understood };

class MoveText {
public:
    MoveText(const Game& game, Position start) : game_(game), position_(std::move(start)) {}

    std::string write(std::string_view result) {
        comment(saidBehind(NodeId{}));
        line(NodeId{}, Number::Written);
        word(result);
        return text_ + "\n";
    }

private:
    /// Moves below `id` along its main line, with the variations on the way.
    void line(NodeId id, Number number) {
        std::size_t played = 0;
        while (!game_.node(id).children.empty()) {
            const std::vector<NodeId>& children = game_.node(id).children;
            number = move(children.front(), number);
            for (std::size_t i = 1; i < children.size(); ++i) {
                variation(children[i]);
                number = Number::Written;
            }
            id = children.front();
            position_.playUnchecked(game_.node(id).move);
            ++played;
        }
        while (played-- > 0) position_.takeBack();
    }

    void variation(NodeId first) {
        open_ = true;
        const Number next = move(first, Number::Written);
        position_.playUnchecked(game_.node(first).move);
        line(first, next);
        position_.takeBack();
        if (column_ >= kColumns) newLine();
        text_ += ')';
        ++column_;
    }

    /// What is said behind a move, with what readers would take for it.
    [[nodiscard]] std::string saidBehind(NodeId id) const {
        const GameNode& node = game_.node(id);
        if (node.children.empty() || startsComment(game_, node.children.front())) return node.comment;
        const std::string& ahead = game_.node(node.children.front()).before;
        return node.comment + (node.comment.empty() || ahead.empty() ? "" : " ") + ahead;
    }

    /// One move with its annotations. Returns whether the next one needs its number, should it be Black's.
    Number move(NodeId id, Number number) {
        if (startsComment(game_, id) && comment(game_.node(id).before)) number = Number::Written;
        const Setup setup = position_.setup();
        const std::string count = std::to_string(setup.moveNumber);
        if (setup.sideToMove == Side::White && (setup.movesMade == 0 || number == Number::Written)) {
            word(count + ".");
        } else if (setup.sideToMove == Side::Black && number == Number::Written) {
            word(count + "...");
        }
        word(formatSan(position_, game_.node(id).move));
        for (const int glyph : game_.node(id).glyphs) word("$" + std::to_string(glyph));
        const std::optional<std::chrono::milliseconds> clock = game_.node(id).clock;
        const std::string said = clock ? withClockTime(*clock, saidBehind(id)) : saidBehind(id);
        return comment(said) ? Number::Written : Number::Understood;
    }

    /// Whether there was one.
    bool comment(std::string_view given) {
        const std::string said = notation::tidyText(given);
        if (said.empty()) return false;
        // A brace that closes cannot be said between braces, and a line that begins with "%" would be
        // skipped.
        const bool byLines = said.find('}') != std::string::npos || said.starts_with('%') ||
                             said.find(" %") != std::string::npos;
        if (byLines) {
            if (open_) word("");
            newLine();
        }
        word(byLines ? ";" : "{");
        for (std::string_view rest = said; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const std::string_view next = rest.substr(0, end);
            if (byLines && column_ + 1 + utf8Count(next) + 1 > kColumns && column_ > 1) {
                newLine();
                word(";");
            }
            place(next, byLines ? Break::Forbidden : Break::Allowed);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (byLines) {
            newLine();
        } else {
            word("}");
        }
        return true;
    }

    void newLine() {
        if (column_ > 0) text_ += '\n';
        column_ = 0;
    }

    void word(std::string_view text) { place(text, Break::Allowed); }

    enum class Break : std::uint8_t { Allowed, Forbidden };

    void place(std::string_view text, Break lineBreak) {
        const std::string given = (open_ ? "(" : "") + std::string(text);
        open_ = false;
        const std::size_t size = utf8Count(given);
        // One column is kept for a bracket that closes behind the word.
        const bool full = column_ + 1 + size + 1 > kColumns;
        if (column_ > 0 && full && lineBreak == Break::Allowed) {
            newLine();
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += given;
        column_ += size;
    }

    const Game& game_;
    Position position_;
    std::string text_;
    std::size_t column_ = 0;
    bool open_ = false;  ///< the next word begins a variation
};

}  // namespace

namespace notation {

namespace {

/// Those of the PGN standard and of the Chess Informants. The first sign of each number is the one displayed.
constexpr std::array<std::pair<std::string_view, int>, 25> kSigns{{
    {"!", 1},    {"?", 2},   {"!!", 3},   {"??", 4},  {"!?", 5},   {"?!", 6},  {"□", 7},
    {"=", 10},   {"∞", 13},  {"⩲", 14},   {"+=", 14}, {"+/=", 14}, {"⩱", 15},  {"=+", 15},
    {"=/+", 15}, {"±", 16},  {"+/-", 16}, {"∓", 17},  {"-/+", 17}, {"+−", 18}, {"+-", 18},
    {"−+", 19},  {"-+", 19}, {"N", 146},  {"D", 220},
}};

template <class Fits>
std::size_t longest(Fits&& fits) {
    std::size_t length = 0;
    for (const auto& [sign, number] : kSigns) {
        if (!isUpperCase(sign.front()) && fits(sign)) length = std::max(length, sign.size());
    }
    return length;
}

}  // namespace

std::optional<int> judgementOf(std::string_view word) {
    const auto found = std::ranges::find(kSigns, word, &std::pair<std::string_view, int>::first);
    return found == kSigns.end() ? std::nullopt : std::optional(found->second);
}

std::string_view signOf(int judgement) {
    const auto found = std::ranges::find(kSigns, judgement, &std::pair<std::string_view, int>::second);
    return found == kSigns.end() ? std::string_view() : found->first;
}

std::size_t judgementAtEnd(std::string_view text) {
    return longest([&](std::string_view sign) { return text.ends_with(sign); });
}

std::size_t judgementAtFront(std::string_view text) {
    return longest([&](std::string_view sign) { return text.starts_with(sign); });
}

}  // namespace notation

std::string_view resultText(const std::optional<Outcome>& outcome) {
    if (!outcome) return "*";
    if (!outcome->winner) return "1/2-1/2";
    return *outcome->winner == Side::White ? "1-0" : "0-1";
}

std::string formatPgn(const Game& game, const std::vector<PgnTag>& tags) {
    return formatPgn(game, tags, game.result());
}

std::string formatPgn(const Game& game, const std::vector<PgnTag>& tags,
                      const std::optional<Outcome>& recorded) {
    const std::string_view result = resultText(recorded);

    std::string text;
    std::vector<const std::string*> written;  // or derived from the game
    for (const auto& [name, unknown] : kRoster) {
        written.push_back(findTag(tags, name));
        text += tagLine(name, written.back() != nullptr ? std::string_view(*written.back()) : unknown);
    }
    for (const char* name : {"Result", "Variant", "SetUp", "FEN", "Termination"})
        written.push_back(findTag(tags, name));
    text += tagLine("Result", result);
    if (recorded && recorded->reason == EndReason::Timeout) {
        text += tagLine("Termination", notation::kTimeForfeit);
    } else if (const std::string* termination = findTag(tags, "Termination");
               termination != nullptr && (!recorded || !isTimeForfeit(tags))) {
        text += tagLine("Termination", *termination);
    }
    const Ruleset& ruleset = game.start().ruleset();
    const Variant& variant = ruleset.variant();
    // Other programs have a name of their own for that one.
    const std::string_view called = variant.id == kChess960 ? "Chess960" : std::string_view(variant.name);
    if (variant.id != kStandardVariant) text += tagLine("Variant", called);
    const std::string fen = formatFen(game.start());
    const auto usual = startPosition(game.start().rulesetPtr());
    const bool anywhere = std::holds_alternative<AnyStart>(variant.start);
    if (anywhere || startCount(ruleset) != 1 || !usual || formatFen(*usual) != fen) {
        text += tagLine("SetUp", "1") + tagLine("FEN", fen);
    }
    for (const PgnTag& tag : tags) {
        // Large and small letters are the same to readers, and only the first of a name counts.
        const bool counts = findTag(tags, tag.name) == &tag.value;
        if (counts && std::ranges::find(written, &tag.value) == written.end())
            text += tagLine(tag.name, tag.value);
    }
    return text + "\n" + MoveText(game, game.start()).write(result);
}

bool startsComment(const Game& game, NodeId move) {
    const NodeId before = game.node(move).parent;
    if (game.node(before).children.front() != move) return true;
    if (before == NodeId{}) return false;
    const std::vector<NodeId>& siblings = game.node(game.node(before).parent).children;
    return siblings.size() > 1 && siblings.front() == before;
}

std::string withTag(std::string pgn, const PgnTag& tag) {
    const std::size_t behindTags = pgn.find("]\n\n");
    return pgn.insert(behindTags == std::string::npos ? 0 : behindTags + 2, tagLine(tag.name, tag.value));
}

}  // namespace chesspp
