// SPDX-License-Identifier: MIT
// Ranks are read one by one, so that a problem in one does not hide those of the next.
#include "core/game/fen_placement.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/language/piece_letter.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace chesspp {

namespace {

constexpr std::size_t kExcerptLength = 24;

constexpr std::string_view kOwnerSigns = "01-";  ///< by Owner

std::optional<Owner> ownerNamed(char c) {
    const std::size_t at = kOwnerSigns.find(c);
    return at < kOwnerSigns.size() ? std::optional(static_cast<Owner>(at)) : std::nullopt;
}

bool promotes(const std::vector<Node>& nodes) {
    return std::ranges::any_of(nodes, [](const Node& node) {
        if (node.enabled == Enabled::No) return false;
        const auto* multi = actionAs<MultiAction>(node);
        const auto isPromotion = [](const MultiPart& part) {
            return std::holds_alternative<PromoteAction>(part.action);
        };
        return actionAs<PromoteAction>(node) != nullptr ||
               (multi != nullptr && std::ranges::any_of(multi->parts, isPromotion)) ||
               promotes(node.children);
    });
}

class Reader {
public:
    Reader(const Rules& rules, std::string_view text, SourceLocation place)
        : rules_(rules), text_(text), place_(std::move(place)), read_{Setup(rules.shape), {}} {
        if (place_.column == 0) place_.column = 1;
    }

    Result<ReadPlacement> read() {
        const int ranks = rules_.shape.ranks();
        const std::size_t hands = text_.find('[');
        if (hands != std::string_view::npos) {
            readHands(hands);
            text_ = text_.substr(0, hands);
        }
        const auto given = static_cast<int>(std::count(text_.begin(), text_.end(), '/')) + 1;
        if (given != ranks) problem(0, "fen.rank-count", {{"given", given}, {"expected", ranks}});
        std::size_t begin = 0;
        for (int rank = ranks - 1; rank >= 0 && begin <= text_.size(); --rank) {
            const std::size_t end = std::min(text_.find('/', begin), text_.size());
            readRank(begin, end, rank);
            begin = end + 1;
        }
        if (problems_.hasErrors()) {
            problems_.sortByColumn();
            return std::unexpected(std::move(problems_));
        }
        return std::move(read_);
    }

private:
    SourceLocation at(std::size_t offset) const {
        SourceLocation place = place_;
        place.column += static_cast<int>(offset);
        return place;
    }
    void problem(std::size_t offset, std::string code, std::vector<Argument> arguments) {
        problems_.error(at(offset), std::move(code), std::move(arguments));
    }

    void readRank(std::size_t begin, std::size_t end, int rank) {
        const int files = rules_.shape.files();
        long width = 0;  // counts on beyond the edge, so that the message can say how wide it was
        last_.reset();
        refused_ = false;
        for (cursor_ = begin; cursor_ < end;) {
            const char c = text_[cursor_];
            if (isDigit(c)) {
                long gap = 0;
                const std::size_t start = cursor_;
                while (cursor_ < end && isDigit(text_[cursor_])) {
                    gap = std::min(gap * 10 + (text_[cursor_++] - '0'), 100'000L);
                }
                if (gap == 0) problem(start, "fen.gap-zero", {{"rank", rank + 1}});
                width += gap;
                last_.reset();
                refused_ = false;
            } else if (c == '!' || c == '~' || c == '{') {
                readSuffix(end);
            } else {
                const std::size_t start = cursor_;
                const auto square = rules_.shape.at(width < files ? static_cast<int>(width) : -1, rank);
                last_.reset();
                if (c == '*') {
                    ++cursor_;
                    refused_ = false;
                    if (square) read_.setup.holes.insert(*square);
                } else {
                    readPiece(start, end, square);
                }
                ++width;
            }
        }
        if (width != files) {
            problem(begin, width < files ? "fen.rank-short" : "fen.rank-long",
                    {{"rank", rank + 1}, {"given", static_cast<std::int64_t>(width)}, {"expected", files}});
        }
    }

    /// "[QNp]": each letter one piece in its owner's hand; "[]" and "[-]" are empty.
    void readHands(std::size_t open) {
        const std::size_t end = text_.find(']', open);
        if (end == std::string_view::npos || end + 1 != text_.size()) {
            problem(open, "fen.hands-open", {{"text", excerpt(text_.substr(open))}});
            return;
        }
        if (text_.substr(open + 1, end - open - 1) == "-") return;
        for (cursor_ = open + 1; cursor_ < end;) {
            const std::size_t start = cursor_;
            const std::optional<Piece> piece = takePiece(start, end);
            if (!piece) continue;
            if (piece->owner == Owner::Neutral) {
                problem(start, "fen.hand-of-no-side",
                        {{"text", excerpt(text_.substr(start, cursor_ - start))}});
            } else if (!rules_.of(piece->kind).endless) {
                ++read_.setup.hands[facing(piece->owner)][piece->kind];
            }
        }
        cursor_ = 0;
    }

    void readPiece(std::size_t start, std::size_t end, std::optional<Square> square) {
        const std::optional<Piece> piece = takePiece(start, end);
        refused_ = !piece || !square;
        if (refused_) return;
        SetupPiece& placed = read_.setup.at(*square).emplace(SetupPiece::of(*piece));
        placed.promotedFrom = rules_.of(piece->kind).unpromoted;
        last_ = square;
    }

    /// A letter, or a name in brackets; nothing, once the problem is reported, where it is none.
    std::optional<Piece> takePiece(std::size_t start, std::size_t end) {
        if (text_[start] == '(') {
            const std::size_t close = text_.find(')', start);
            if (close >= end) {
                problem(start, "fen.bracket-open", {{"text", excerpt(text_.substr(start, end - start))}});
                cursor_ = end;
                return std::nullopt;
            }
            cursor_ = close + 1;
            return bracketed(start, text_.substr(start + 1, close - start - 1), end);
        }
        const std::string_view rest = text_.substr(start, end - start);
        const std::size_t length =
            std::max(bareLetterLength(rest), std::max<std::size_t>(utf8Length(rest), 1));
        const std::string_view letter = rest.substr(0, length);
        cursor_ = start + letter.size();
        const auto kind = rules_.kindByLetter(toUpper(letter));
        if (kind && isLatinLetter(letter.back())) {
            return Piece{*kind, isUpperCase(letter.back()) ? Owner::White : Owner::Black};
        }
        if (complained_.emplace(letter).second) {
            problem(start, "fen.unknown-letter",
                    {{"letter", excerpt(letter)}, {"known", knownLetters(rules_)}});
        }
        return std::nullopt;
    }

    /// "(archer){0}" by id; "(AB)" or "(ab)" by a letter of several characters.
    std::optional<Piece> bracketed(std::size_t start, std::string_view name, std::size_t end) {
        if (cursor_ + 2 < end && text_[cursor_] == '{' && text_[cursor_ + 2] == '}') {
            const auto owner = ownerNamed(text_[cursor_ + 1]);
            auto kind = rules_.kindNamed(name);
            if (!kind) kind = rules_.kindByLetter(name);
            if (owner && kind) {
                cursor_ += 3;
                return Piece{*kind, *owner};
            }
        }
        const bool white = toUpper(name) == name;
        if (const auto kind = rules_.kindByLetter(toUpper(name)); kind && (white || toLower(name) == name)) {
            return Piece{*kind, white ? Owner::White : Owner::Black};
        }
        if (!complained_.insert(std::string(name)).second) return std::nullopt;
        const bool known = rules_.kindNamed(name).has_value();
        problem(start, known ? "fen.owner-missing" : "fen.unknown-kind",
                {{"kind", excerpt(name)}, {"known", knownLetters(rules_)}});
        return std::nullopt;
    }

    void readSuffix(std::size_t end) {
        const char c = text_[cursor_];
        const std::size_t start = cursor_++;
        if (!last_) {
            if (!refused_) problem(start, "fen.stray-mark", {{"mark", std::string(1, c)}});
            refused_ = true;  // the rest of this mark is no second problem
            if (c == '{') cursor_ = std::min(end, text_.find('}', start) + 1);
            if (cursor_ <= start) cursor_ = end;
            return;
        }
        SetupPiece& piece = *read_.setup.at(*last_);
        if (c == '!') {
            piece.moved = MovedState::Moved;
            read_.markedMoved.insert(*last_);
        } else if (c == '~') {
            piece.promotedFrom = promotingKind(rules_);
            if (!piece.promotedFrom) problem(start, "fen.nothing-promotes", {});
        } else {
            const auto owner = cursor_ < end ? ownerNamed(text_[cursor_]) : std::nullopt;
            if (!owner || cursor_ + 1 >= end || text_[cursor_ + 1] != '}') {
                problem(start, "fen.owner-unreadable", {{"text", excerpt(text_.substr(start, 3))}});
                const std::size_t close = text_.find('}', start);
                if (close < end) cursor_ = close + 1;
                return;
            }
            piece.piece.owner = *owner;
            cursor_ += 2;
        }
    }

    const Rules& rules_;
    std::string_view text_;
    SourceLocation place_;
    ReadPlacement read_;
    Diagnostics problems_;
    std::size_t cursor_ = 0;
    std::optional<Square> last_;        ///< where the piece before the cursor stands
    std::set<std::string> complained_;  ///< refused already: each is reported once
    bool refused_ = false;              ///< the piece or mark before the cursor was refused
};

}  // namespace

std::optional<KindId> promotingKind(const Rules& rules) {
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        if (promotes(rules.kinds[i].tree)) return KindId{static_cast<std::uint16_t>(i)};
    }
    return std::nullopt;
}

WaitingRows splitWaitingRows(std::string_view placement, int ranksOfBoard) {
    if (std::ranges::count(placement, '/') != ranksOfBoard + 1) return {std::string(placement), {}};
    const std::size_t first = placement.find('/');
    const std::size_t last = placement.rfind('/');
    const std::size_t hands = std::min(placement.find('[', last), placement.size());
    WaitingRows split{std::string(placement.substr(first + 1, last - first - 1)), {}};
    split.board.append(placement.substr(hands));
    split.rows[Side::Black] = placement.substr(0, first);
    split.rows[Side::White] = placement.substr(last + 1, hands - last - 1);
    return split;
}

Result<ReadPlacement> parsePlacement(const Rules& rules, std::string_view text, const SourceLocation& place) {
    return Reader(rules, text, place).read();
}

std::string formatPiece(const Rules& rules, Piece piece) {
    const KindRules& kind = rules.of(piece.kind);
    const char owner = kOwnerSigns[static_cast<std::size_t>(piece.owner)];
    if (kind.letter.empty()) return "(" + kind.id + "){" + owner + "}";
    const std::string letter = letterText(piece.owner == Owner::Black ? toLower(kind.letter) : kind.letter);
    return piece.owner == Owner::Neutral ? letter + "{-}" : letter;
}

std::optional<Piece> parsePiece(const Rules& rules, std::string_view text) {
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        for (const Owner owner : {Owner::White, Owner::Black, Owner::Neutral}) {
            const Piece piece{KindId{static_cast<std::uint16_t>(i)}, owner};
            if (formatPiece(rules, piece) == text) return piece;
        }
    }
    return std::nullopt;
}

std::string formatPlacement(const Rules& rules, const Setup& setup, const SquareSet& markedMoved) {
    std::string text;
    const bool tells = std::ranges::any_of(
        setup.squares, [](const auto& piece) { return piece && piece->promotedFrom.has_value(); });
    const std::optional<KindId> promoting = tells ? promotingKind(rules) : std::nullopt;
    for (int rank = setup.shape.ranks() - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto closeGap = [&] {
            if (gap > 0) text += std::to_string(gap);
            gap = 0;
        };
        for (int file = 0; file < setup.shape.files(); ++file) {
            const Square square = *setup.shape.at(file, rank);
            const std::optional<SetupPiece>& piece = setup.at(square);
            if (piece) {
                closeGap();
                text += formatPiece(rules, piece->piece);
                const bool isSaid = rules.of(piece->piece.kind).unpromoted == piece->promotedFrom;
                if (piece->promotedFrom && piece->promotedFrom == promoting && !isSaid) text += '~';
                if (markedMoved.contains(square)) text += '!';
            } else if (setup.holes.contains(square)) {
                closeGap();
                text += '*';
            } else {
                ++gap;
            }
        }
        closeGap();
        if (rank > 0) text += '/';
    }
    std::string hands;
    for (const Side side : kSides) {
        for (const auto& [kind, count] : setup.hands[side]) {
            const std::string piece = formatPiece(rules, {kind, ownerOf(side)});
            for (int i = 0; i < count; ++i) hands += piece;
        }
    }
    return hands.empty() ? text : text + '[' + hands + ']';
}

std::string excerpt(std::string_view text) {
    std::string result;
    for (std::size_t written = 0; written < kExcerptLength && !text.empty(); ++written) {
        const std::size_t length = utf8Length(text);
        if (length > 0 && isPrintable(codePoint(text.substr(0, length)))) {
            result += text.substr(0, length);
            text.remove_prefix(length);
        } else {
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
        }
    }
    if (!text.empty()) result += "...";
    return result;
}

std::vector<std::string> splitLetters(std::string_view text) {
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') {
            const std::size_t close = std::min(text.find(')', i), text.size());
            letters.emplace_back(text.substr(i + 1, close - i - 1));
            i = close;
        } else {
            const std::size_t length = std::max<std::size_t>(bareLetterLength(text.substr(i)), 1);
            letters.emplace_back(text.substr(i, length));
            i += length - 1;
        }
    }
    return letters;
}

std::string joinLetters(const std::vector<std::string>& letters) {
    std::string text;
    for (const std::string& letter : letters) text += letterText(letter);
    return text;
}

std::string knownLetters(const Rules& rules) {
    std::string list;
    for (const KindRules& kind : rules.kinds) {
        if (!kind.letter.empty()) list += (list.empty() ? "" : ", ") + kind.letter;
    }
    return list;
}

std::string squareList(BoardShape shape, std::span<const Square> squares) {
    std::string list;
    for (const Square square : squares) list += (list.empty() ? "" : ", ") + shape.name(square);
    return list;
}

std::string kindText(const Rules& rules, KindId kind) {
    const std::string& letter = rules.of(kind).letter;
    return letterText(letter.empty() ? rules.of(kind).id : letter);
}

}  // namespace chesspp
