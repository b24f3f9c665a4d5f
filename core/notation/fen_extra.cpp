// SPDX-License-Identifier: MIT
//
// A cursor over the text that accepts exactly what formatFenExtra writes, with keys
// in either order; the first thing it does not expect is the one problem told.
#include "core/notation/fen_extra.h"

#include "core/game/placement.h"

#include <optional>

namespace chesspp {

namespace {

constexpr std::string_view kUnmoved = "unmoved";
constexpr std::string_view kMarks = "marks";
constexpr int kMostTurns = 1'000'000;

class Reader {
public:
    Reader(const Ruleset& ruleset, std::string_view text) : ruleset_(ruleset), text_(text) {}

    std::optional<FenExtra> read() {
        if (!take('{')) return std::nullopt;
        do {
            const auto key = string();
            if (!key || !take(':') || !take('[')) return std::nullopt;
            if (*key == kUnmoved && extra_.unmoved.empty()) {
                do {
                    const auto square = this->square();
                    if (!square) return std::nullopt;
                    extra_.unmoved.push_back(*square);
                } while (take(','));
            } else if (*key == kMarks && extra_.marks.empty()) {
                do {
                    if (!mark()) return std::nullopt;
                } while (take(','));
            } else {
                return std::nullopt;
            }
            if (!take(']')) return std::nullopt;
        } while (take(','));
        if (!take('}') || cursor_ != text_.size()) return std::nullopt;
        return std::move(extra_);
    }

    [[nodiscard]] std::size_t cursor() const { return cursor_; }

private:
    bool take(char c) {
        if (cursor_ >= text_.size() || text_[cursor_] != c) return false;
        ++cursor_;
        return true;
    }
    /// A name has no escapes: marks are named in letters, digits, dashes.
    std::optional<std::string_view> string() {
        if (!take('"')) return std::nullopt;
        const std::size_t end = text_.find('"', cursor_);
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view value = text_.substr(cursor_, end - cursor_);
        cursor_ = end + 1;
        return value;
    }
    std::optional<Square> square() {
        const std::size_t before = cursor_;
        const auto name = string();
        const auto square = name ? ruleset_.rules().shape.parse(*name) : std::nullopt;
        if (!square) cursor_ = before;
        return square;
    }
    bool mark() {
        if (!take('[')) return false;
        const std::size_t before = cursor_;
        const auto name = string();
        const auto id = name ? ruleset_.rules().markNamed(*name) : std::nullopt;
        if (!id) {
            cursor_ = before;
            return false;
        }
        if (!take(',')) return false;
        const auto at = square();
        if (!at || !take(',')) return false;
        const auto side = string();
        if (!side || (*side != "w" && *side != "b") || !take(',')) return false;
        int turns = 0;
        while (cursor_ < text_.size() && text_[cursor_] >= '0' && text_[cursor_] <= '9' &&
               turns < kMostTurns) {
            turns = turns * 10 + (text_[cursor_++] - '0');
        }
        if (turns < 1 || turns > kMostTurns || !take(']')) return false;
        extra_.marks.push_back({*id, *at, *side == "w" ? Side::White : Side::Black, turns});
        return true;
    }

    const Ruleset& ruleset_;
    std::string_view text_;
    std::size_t cursor_ = 0;
    FenExtra extra_;
};

}  // namespace

Result<FenExtra> parseFenExtra(const Ruleset& ruleset, std::string_view text, const Place& place) {
    Reader reader(ruleset, text);
    if (auto extra = reader.read()) return std::move(*extra);
    Place here = place;
    here.column += static_cast<int>(reader.cursor());
    return failure(here, "fen.last-field", {{"text", excerpt(text.substr(reader.cursor()))}});
}

std::string formatFenExtra(const Ruleset& ruleset, const FenExtra& extra) {
    std::string text = "{";
    const auto key = [&](std::string_view name) {
        if (text.size() > 1) text += ',';
        text += '"';
        text += name;
        text += "\":[";
    };
    if (!extra.unmoved.empty()) {
        key(kUnmoved);
        for (std::size_t i = 0; i < extra.unmoved.size(); ++i) {
            text += (i > 0 ? ",\"" : "\"") + ruleset.rules().shape.name(extra.unmoved[i]) + "\"";
        }
        text += ']';
    }
    if (!extra.marks.empty()) {
        key(kMarks);
        for (std::size_t i = 0; i < extra.marks.size(); ++i) {
            const SquareMark& mark = extra.marks[i];
            text += (i > 0 ? ",[\"" : "[\"") + ruleset.rules().marks[mark.mark.index] + "\",\"" +
                    ruleset.rules().shape.name(mark.square) + "\",\"" +
                    (mark.leftBy == Side::White ? "w" : "b") + "\"," + std::to_string(mark.turns) + "]";
        }
        text += ']';
    }
    return text + "}";
}

}  // namespace chesspp
