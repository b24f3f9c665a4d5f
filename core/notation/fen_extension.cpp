// SPDX-License-Identifier: MIT
#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/language/enum_names.h"
#include "core/language/expression_forms.h"
#include "core/moves/effect.h"
#include "core/notation/fen_fields.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <utility>

namespace chesspp {

namespace {

using JsonKind = JsonValue::Kind;

constexpr std::int64_t kMostTurns = 1'000'000;
constexpr std::int64_t kMostIdle = 4'000'000;  ///< half-moves, twice the largest move number
constexpr std::size_t kKeyDigits = 16;
constexpr std::string_view kFromHand = "hand";  ///< instead of the square that a past move came from
constexpr std::string_view kFromNowhere = "none";

class ExtraReader {
    /// Reads each member of a list or object by itself.
    auto each(JsonKind kind, void (ExtraReader::*readMember)(const JsonMember&)) {
        return [this, kind, readMember](const JsonValue& value) {
            for (const JsonMember& member : members(value, kind)) (this->*readMember)(member);
        };
    }

public:
    ExtraReader(const Ruleset& ruleset, std::string_view text, const SourceLocation& place, Setup& setup)
        : rules_(ruleset.rules()),
          variant_(ruleset.variant().id),
          text_(text),
          place_(place),
          setup_(setup) {}

    PastTold read() {
        const Result<JsonValue> json = readJson(text_, {});
        if (!json) {
            const SourceLocation& place = json.error().items().front().place;
            unreadable(offsetOf(text_, {place.line, place.column}));
            return PastTold::No;
        }
        object(*json, {{"unmoved", each(JsonKind::Array, &ExtraReader::unmoved)},
                       {"marks", each(JsonKind::Array, &ExtraReader::mark)},
                       {"pieces", each(JsonKind::Object, &ExtraReader::piece)},
                       {"squares", each(JsonKind::Object, &ExtraReader::squareCounters)},
                       {"sides", each(JsonKind::Object, &ExtraReader::side)},
                       {"moves-made", [&](const auto& value) { movesMade(value); }},
                       {"past", [&](const auto& value) { past(value); }},
                       {"earlier", [&](const auto& value) { earlier(value); }},
                       {"kinds", each(JsonKind::Array, &ExtraReader::kind)}});
        return told_;
    }
    Diagnostics take() { return std::move(problems_); }

private:
    SourceLocation at(std::size_t offset) const {
        SourceLocation here = place_;
        here.column += static_cast<int>(offset);
        return here;
    }
    void unreadable(std::size_t offset) {
        problems_.error(at(offset), "fen.last-field", {{"text", excerpt(text_.substr(offset))}});
    }
    void unreadable(const JsonValue& value) { unreadable(value.offset); }

    using Readers = std::vector<std::pair<std::string_view, std::function<void(const JsonValue& value)>>>;
    /// Reads each member by the reader of its key.
    void object(const JsonValue& value, const Readers& readers) {
        for (const JsonMember& member : members(value, JsonKind::Object)) {
            key_ = member.key;
            keyOffset_ = member.offset;
            const auto reader = std::ranges::find(readers, key_, &Readers::value_type::first);
            if (reader != readers.end()) {
                reader->second(member.value);
                continue;
            }
            std::string known;
            for (const auto& [key, read] : readers) known += (known.empty() ? "" : ", ") + std::string(key);
            problems_.error(at(member.offset), "fen.last-field-key",
                            {{"key", excerpt(member.key)}, {"known", known}});
        }
    }
    void unused(std::size_t offset) {
        problems_.error(at(offset), "fen.last-field-unused", {{"key", key_}, {"variant", variant_}});
    }

    /// None where the value is of another kind, which is reported.
    const std::vector<JsonMember>& members(const JsonValue& value, JsonKind kind) {
        static const std::vector<JsonMember> none;
        if (value.kind == kind) return value.members;
        unreadable(value);
        return none;
    }
    std::optional<std::int64_t> number(const JsonValue& value, std::int64_t least, std::int64_t most) {
        if (value.kind == JsonKind::Integer && value.integer >= least && value.integer <= most) {
            return value.integer;
        }
        unreadable(value);
        return std::nullopt;
    }
    /// Adds readers of counts, which the ruleset must use, at a place among the readers.
    template <class Count>
    void addCounts(Readers& readers, std::ptrdiff_t place, const PerCount<Count, bool>& used,
                   PerCount<Count, int>& into) {
        for (std::size_t i = 0; i < into.values.size(); ++i) {
            const CountFacts& facts = kCountFacts<Count>[i];
            const auto read = [this, facts, isUsed = used.values[i],
                               &count = into.values[i]](const JsonValue& value) {
                if (!isUsed) return unused(facts.isFlag ? keyOffset_ : value.offset);
                if (facts.isFlag) {
                    if (value.kind != JsonKind::Boolean) return unreadable(value);
                    count = value.boolean ? 1 : 0;
                } else if (const auto number = this->number(value, 0, kMostTurns)) {
                    count = static_cast<int>(*number);
                }
            };
            readers.insert(readers.begin() + place++, {facts.key, read});
        }
    }
    /// What `parse` makes of a text; none, which is reported, where it makes nothing or the value is no text.
    template <class Parse>
    auto parsed(const JsonValue& value, const Parse& parse) -> decltype(parse(value.text)) {
        auto read = value.kind == JsonKind::String ? parse(value.text) : std::nullopt;
        if (!read) unreadable(value);
        return read;
    }
    std::optional<Square> square(const JsonValue& value) {
        return parsed(value, [&](const std::string& text) { return rules_.shape.parse(text); });
    }
    /// A hand of some kind: the moved piece has it.
    std::optional<Origin> origin(const JsonValue& value) {
        return parsed(value, [&](const std::string& text) -> std::optional<Origin> {
            if (text == kFromHand) return Origin::hand({});
            if (text == kFromNowhere) return Origin();
            return rules_.shape.parse(text);
        });
    }
    std::optional<Piece> pieceNamed(const JsonValue& value) {
        return parsed(value, [&](const std::string& text) { return parsePiece(rules_, text); });
    }
    std::optional<KindId> kindNamed(const JsonValue& value) {
        return parsed(value, [&](const std::string& text) { return rules_.kindNamed(text); });
    }
    std::optional<Square> squareOf(const JsonMember& member) {
        const auto square = rules_.shape.parse(member.key);
        if (!square) unreadable(member.offset);
        return square;
    }
    std::optional<Side> sideNamed(std::string_view text, std::size_t offset) {
        if (text == "w") return Side::White;
        if (text == "b") return Side::Black;
        unreadable(offset);
        return std::nullopt;
    }
    Counters counters(const JsonValue& value) {
        Counters read;
        for (const JsonMember& each : members(value, JsonKind::Object)) {
            const auto counter = rules_.counterNamed(each.key);
            if (!counter) {
                problems_.error(at(each.offset), "fen.unknown-counter",
                                {{"name", excerpt(each.key)}, {"variant", variant_}});
            } else if (each.value.kind != JsonKind::Integer) {
                unreadable(each.value);
            } else if (each.value.integer != 0) {
                read[*counter] = each.value.integer;
            }
        }
        return read;
    }

    /// The rules were made with these kinds before this is read.
    void kind(const JsonMember& member) { kindNamed(member.value); }

    void squareCounters(const JsonMember& member) {
        const auto square = squareOf(member);
        Counters read = square ? counters(member.value) : Counters();
        if (!read.empty()) setup_.squareCounters[*square] = std::move(read);
    }

    void unmoved(const JsonMember& member) {
        const auto where = square(member.value);
        if (!where) return;
        if (!setup_.at(*where)) return noPiece(member.value.offset, *where);
        setup_.at(*where)->moved = MovedState::Unmoved;
    }
    void noPiece(std::size_t offset, Square square) {
        problems_.error(at(offset), "fen.last-field-no-piece", {{"square", rules_.shape.name(square)}});
    }

    void mark(const JsonMember& member) {
        const JsonValue& value = member.value;
        const std::vector<JsonMember>& parts = members(value, JsonKind::Array);
        if (parts.size() != 4 || parts[0].value.kind != JsonKind::String ||
            parts[2].value.kind != JsonKind::String) {
            if (value.kind == JsonKind::Array) unreadable(value);
            return;
        }
        const auto id = rules_.markNamed(parts[0].value.text);
        if (!id) {
            problems_.error(at(parts[0].value.offset), "fen.unknown-mark",
                            {{"name", excerpt(parts[0].value.text)}, {"variant", variant_}});
        }
        const auto where = square(parts[1].value);
        const auto side = sideNamed(parts[2].value.text, parts[2].value.offset);
        const auto turns = number(parts[3].value, 1, kMostTurns);
        if (id && where && side && turns) {
            setup_.marks.push_back({*id, *where, *side, static_cast<int>(*turns)});
        }
    }

    void piece(const JsonMember& member) {
        const auto where = squareOf(member);
        if (!where) return;
        if (!setup_.at(*where)) return noPiece(member.offset, *where);
        SetupPiece& piece = *setup_.at(*where);
        Readers readers{{"was", [&](const auto& value) { piece.promotedFrom = kindNamed(value); }},
                        {"idle",
                         [&](const auto& value) {
                             if (!rules_.history.moveTimes) return unused(keyOffset_);
                             if (const auto idle = number(value, 0, kMostIdle))
                                 piece.movedAt = setup_.ply() - static_cast<int>(*idle);
                         }},
                        {"first",
                         [&](const auto& value) {
                             if (!rules_.history.firstSquares) return unused(keyOffset_);
                             piece.firstSquare = square(value);
                         }},
                        {"counters", [&](const auto& value) { piece.counters = counters(value); }}};
        addCounts(readers, 1, rules_.history.pieces, piece.counts);
        object(member.value, readers);
    }

    void side(const JsonMember& member) {
        const auto which = sideNamed(member.key, member.offset);
        if (!which) return;
        SideState& state = setup_.sides[*which];
        Readers readers{{"counters", [&](const auto& value) { state.counters = counters(value); }}};
        addCounts(readers, 1, rules_.history.sides, state.counts);
        object(member.value, readers);
    }

    void movesMade(const JsonValue& value) {
        if (!rules_.turn) return unused(keyOffset_);
        const auto* fixed = forms::literalIn<std::int64_t>(rules_.turn->moves.front());
        if (const auto made = number(value, 1, (fixed != nullptr ? *fixed : kMostMovesOfTurn) - 1))
            setup_.movesMade = static_cast<int>(*made);
    }

    void past(const JsonValue& value) {
        const std::vector<JsonMember>& moves = members(value, JsonKind::Array);
        if (rules_.history.lookBack == 0) return unused(value.offset);
        if (moves.size() > static_cast<std::size_t>(rules_.history.lookBack)) {
            problems_.error(
                at(value.offset), "fen.past-too-long",
                {{"given", moves.size()}, {"most", rules_.history.lookBack}, {"variant", variant_}});
            return;
        }
        told_ = PastTold::Yes;
        for (const JsonMember& each : moves) pastMove(each.value);
    }

    void pastMove(const JsonValue& value) {
        std::optional<Origin> from;
        PastMove move;
        const std::size_t before = problems_.items().size();
        object(value, {{"piece", [&](const auto& recorded) { move.actor = pieceNamed(recorded); }},
                       {"from", [&](const auto& recorded) { from = origin(recorded); }},
                       {"to", [&](const auto& recorded) { move.shown = square(recorded); }},
                       {"took", [&](const auto& recorded) { move.taken = pieceNamed(recorded); }},
                       {"did",
                        [&](const auto& recorded) {
                            for (const JsonMember& action : members(recorded, JsonKind::Array)) {
                                const auto found = std::ranges::find(kPastActionNames, action.value.text);
                                if (found == kPastActionNames.end()) {
                                    unreadable(action.value);
                                } else {
                                    move.actions |= actionBit(*found);
                                }
                            }
                        }},
                       {"now", [&](const auto& recorded) { move.now = square(recorded); }}});
        if (problems_.items().size() != before) return;
        const bool isWhole = from && (*from == Origin() || (move.actor && move.shown));
        if (!isWhole) return unreadable(value);
        move.from = from->isHand() ? Origin::hand(move.actor->kind) : *from;
        setup_.past.push_back(move);
    }

    void earlier(const JsonValue& value) {
        if (!rules_.history.occurrences) return unused(value.offset);
        if (value.kind != JsonKind::String || value.text.size() % kKeyDigits != 0) return unreadable(value);
        for (std::size_t i = 0; i < value.text.size(); i += kKeyDigits) {
            std::uint64_t key = 0;
            const char* const begin = value.text.data() + i;
            const auto read = std::from_chars(begin, begin + kKeyDigits, key, 16);
            if (read.ptr != begin + kKeyDigits) return unreadable(value);
            setup_.earlier.push_back(key);
        }
    }

    const Rules& rules_;
    const std::string& variant_;
    std::string_view text_;
    SourceLocation place_;
    Setup& setup_;
    std::string key_;  ///< the one being read
    std::size_t keyOffset_ = 0;
    PastTold told_ = PastTold::No;
    Diagnostics problems_;
};

/// The text in quotes, escaped so that neither quotes, controls nor blanks stand in it.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') out += '\\';
        if (byte <= 0x20U || byte == 0x7FU) {
            out += fmt::format("\\u{:04x}", byte);
        } else {
            out += c;
        }
    }
    return out + '"';
}

/// An object or a list under construction.
class Writer {
public:
    explicit Writer(char open) : text_(1, open) {}
    void add(std::string_view value) {
        if (!empty()) text_ += ',';
        text_ += value;
    }
    void add(std::string_view key, std::string_view value) { add(quoted(key) + ':' + std::string(value)); }
    /// A count that is 0 need not be said.
    template <class Count>
    void add(const PerCount<Count, int>& counts) {
        for (std::size_t i = 0; i < counts.values.size(); ++i) {
            const CountFacts& facts = kCountFacts<Count>[i];
            const int count = counts.values[i];
            if (count != 0) add(facts.key, facts.isFlag ? "true" : std::to_string(count));
        }
    }
    /// Neither does an object or a list without anything.
    void add(std::string_view key, const Writer& inner) {
        if (!inner.empty()) add(key, inner.close());
    }
    [[nodiscard]] bool empty() const { return text_.size() == 1; }
    [[nodiscard]] std::string close() const { return text_ + (text_.front() == '{' ? '}' : ']'); }

private:
    std::string text_;
};

Writer countersText(const Rules& rules, const Counters& counters) {
    Writer object('{');
    for (const auto& [counter, value] : counters) {
        object.add(rules.counters[counter.index], std::to_string(value));
    }
    return object;
}

Writer pieceText(const Rules& rules, Square square, const SetupPiece& recorded, const SetupPiece& assumed,
                 int ply) {
    Writer object('{');
    if (recorded.promotedFrom && recorded.promotedFrom != assumed.promotedFrom) {
        object.add("was", quoted(rules.of(*recorded.promotedFrom).id));
    }
    object.add(recorded.counts);
    if (recorded.movedAt) object.add("idle", std::to_string(ply - *recorded.movedAt));
    const bool stands = recorded.moved == MovedState::Unmoved && recorded.firstSquare == square;
    if (recorded.firstSquare && !stands) object.add("first", quoted(rules.shape.name(*recorded.firstSquare)));
    object.add("counters", countersText(rules, recorded.counters));
    return object;
}

std::string pastText(const Rules& rules, const PastMove& move) {
    const auto squareText = [&](Square square) { return quoted(rules.shape.name(square)); };
    const auto whose = [&](Piece piece) { return quoted(formatPiece(rules, piece)); };
    Writer object('{');
    if (move.actor) object.add("piece", whose(*move.actor));
    object.add("from", move.from.isSquare() ? squareText(move.from.square())
                                            : quoted(move.from.isHand() ? kFromHand : kFromNowhere));
    if (move.shown) object.add("to", squareText(*move.shown));
    if (move.taken) object.add("took", whose(*move.taken));
    Writer actions('[');
    for (std::size_t i = 0; i < kPastActionNames.size(); ++i) {
        if ((move.actions >> i & 1U) != 0) actions.add(quoted(kPastActionNames[i]));
    }
    object.add("did", actions);
    if (move.now) object.add("now", squareText(*move.now));
    return object.close();
}

Writer sideText(const Rules& rules, const SideState& state) {
    Writer object('{');
    object.add("counters", countersText(rules, state.counters));
    object.add(state.counts);
    return object;
}

std::string keysText(const std::vector<std::uint64_t>& keys) {
    std::string text = "\"";
    for (const std::uint64_t key : keys) text += fmt::format("{:016x}", key);
    return text + '"';
}

/// Kinds that a position brought to an open variant and of which none is left: past moves may be theirs, and
/// without them the rules would not use those.
Writer goneKinds(const Ruleset& ruleset, const Setup& setup) {
    Writer gone('[');
    std::vector<std::string> invited = ruleset.variant().invited.ids;
    std::ranges::sort(invited);
    for (const std::string& id : invited) {
        const auto kind = ruleset.rules().kindNamed(id);
        if (!kind) continue;  // readers refuse a name that the rules do not know
        const auto isOf = [&](const auto& each) { return each && each->piece.kind == *kind; };
        const auto holds = [&](Side side) { return setup.hands[side].contains(*kind); };
        if (std::ranges::none_of(setup.squares, isOf) && std::ranges::none_of(kSides, holds)) {
            gone.add(quoted(id));
        }
    }
    return gone;
}

}  // namespace

Diagnostics readFenExtra(const Ruleset& ruleset, std::string_view text, const SourceLocation& place,
                         Setup& setup, PastTold& past) {
    ExtraReader reader(ruleset, text, place, setup);
    past = reader.read();
    return reader.take();
}

std::string formatFenExtension(const Ruleset& ruleset, const Setup& recorded, const Setup& assumed) {
    const Rules& rules = ruleset.rules();
    Writer unmoved('[');
    Writer marks('[');
    Writer pieces('{');
    Writer squares('{');
    Writer sides('{');
    for (const Square square : recorded.shape.squares()) {
        const std::optional<SetupPiece>& piece = recorded.at(square);
        if (!piece) continue;
        const SetupPiece& other = *assumed.at(square);
        if (piece->moved == MovedState::Unmoved && other.moved == MovedState::Moved) {
            unmoved.add(quoted(recorded.shape.name(square)));
        }
        pieces.add(recorded.shape.name(square), pieceText(rules, square, *piece, other, recorded.ply()));
    }
    for (const SquareMark& mark : recorded.marks) {
        if (std::ranges::find(assumed.marks, mark) != assumed.marks.end()) continue;
        Writer parts('[');
        parts.add(quoted(rules.marks[mark.mark.index]));
        parts.add(quoted(recorded.shape.name(mark.square)));
        parts.add(mark.leftBy == Side::White ? "\"w\"" : "\"b\"");
        parts.add(std::to_string(mark.turns));
        marks.add(parts.close());
    }
    for (const auto& [square, counters] : recorded.squareCounters) {
        squares.add(recorded.shape.name(square), countersText(rules, counters));
    }
    for (const Side side : kSides) {
        sides.add(side == Side::White ? "w" : "b", sideText(rules, recorded.sides[side]));
    }
    Writer object('{');
    object.add("unmoved", unmoved);
    object.add("marks", marks);
    object.add("pieces", pieces);
    object.add("squares", squares);
    object.add("sides", sides);
    if (recorded.movesMade > 0) object.add("moves-made", std::to_string(recorded.movesMade));
    if (recorded.past != assumed.past) {
        Writer past('[');
        for (const PastMove& move : recorded.past) past.add(pastText(rules, move));
        object.add("past", past.close());
    }
    if (!recorded.earlier.empty()) object.add("earlier", keysText(recorded.earlier));
    if (!object.empty()) object.add("kinds", goneKinds(ruleset, recorded));
    return object.empty() ? std::string() : object.close();
}

}  // namespace chesspp
