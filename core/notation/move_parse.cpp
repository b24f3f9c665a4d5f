// SPDX-License-Identifier: MIT
// Parses a move as coordinates, as SAN or as its exact own text, tolerating case, zeros and spare hints.
#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/game/outcome.h"
#include "core/language/piece_letter.h"
#include "core/notation/legal_texts.h"
#include "core/notation/move_text.h"
#include "core/notation/san.h"

#include <algorithm>
#include <optional>
#include <span>

namespace chesspp {

namespace {

using notation::MoveForm;
using notation::MoveParts;
using notation::MoveQuery;

constexpr std::size_t kLongestMove = 256;
constexpr std::size_t kMostListed = 24;

class MoveParser {
public:
    explicit MoveParser(const Position& position)
        : position_(position), rules_(position.ruleset().rules()), shape_(position.shape()) {}

    Result<Move> parse(std::string_view given) {
        if (given.size() > kLongestMove) {
            return failure({}, "move.too-long", {{"length", given.size()}, {"most", kLongestMove}});
        }
        text_ = notation::bareMove(given);
        if (const auto wish = notation::readOffBoard(shape_, text_)) return findOffBoard(*wish);
        const auto coordinate = notation::readCoordinate(shape_, text_);
        const auto san = notation::readSan(shape_, text_);
        if (const auto quick = coordinate ? std::nullopt : quickly(san)) return *quick;
        list();
        const bool signs = text_.find_first_of("=:@_,") != std::string_view::npos;
        if (const auto exact = signs ? exactText() : std::nullopt) return *exact;
        // Choices may look like what is left out behind a move: "b3b4ep" chooses an E and a P, "b7b8+"
        // promotes, "b8b7-" turns back.
        if (const std::string_view bared = text_;
            given.ends_with('-') ||
            (given.size() > bared.size() && (given.ends_with("ep") || given.ends_with(kPromotedSign)))) {
            text_ = given;
            if (const auto exact = exactText()) return *exact;
            // "b7b8++" gives check, too.
            if (given.ends_with("++")) {
                text_.remove_suffix(1);
                if (const auto exact = exactText()) return *exact;
            }
            text_ = bared;
        }
        std::vector<const MoveParts*> found;
        if (coordinate) found = matches(*coordinate);
        if (found.empty() && san) found = matches(*san);
        std::optional<MoveQuery> capital;
        std::string raised;
        if (found.empty() && !coordinate && !text_.empty() && isLowerCase(text_.front())) {
            raised = std::string(text_);
            raised.front() = toUpper(raised.front());
            capital = notation::readSan(shape_, raised);
            if (capital && position_.ruleset().kindByLetter(capital->letter)) found = matches(*capital);
        }
        if (found.empty() && coordinate) found = onlyChoice(*coordinate);
        if (found.empty() && san) found = onlyChoice(*san);
        if (found.size() == 1) return found.front()->move;
        if (found.size() > 1) {
            // A piece may go to a square in two ways of which one takes something aside.
            if (const auto exact = exactText()) return *exact;
            return ambiguous(found);
        }
        if (coordinate) return refuseCoordinate(*coordinate);
        if (san) return refuseSan(*san);
        if (const auto refused = refuseAlike()) return *refused;
        return failure({}, "move.unreadable", {{"text", excerpt(given)}});
    }

private:
    void list() {
        legal_.emplace(position_, position_.legalMoves());
        all_ = legal_->all();
    }

    Result<Move> findOffBoard(const MoveQuery& wish) {
        list();
        const auto found = matches(wish);
        if (found.size() == 1) return found.front()->move;
        if (found.size() > 1) return ambiguous(found);
        if (wish.type == MoveQuery::Type::Pass) return failure({}, "move.no-pass", {{"side", side()}});
        const auto kind = rules_.kindWritten(std::string(wish.letter));
        if (kind && !rules_.actsAfter(position_.setup().movesMade, *kind))
            return failure({}, "move.not-in-turn", {{"kind", rules_.of(*kind).id}});
        return failure({}, "move.no-drop", {{"text", excerpt(text_)}});
    }

    /// The common case without a look at moves that cannot be meant: an ordinary SAN that fits one move.
    std::optional<Move> quickly(const std::optional<MoveQuery>& wish) const {
        if (!wish || wish->wing || !wish->to || text_.find_first_of(":@_,") != std::string_view::npos) {
            return std::nullopt;
        }
        // "=1" counts moves that read alike.
        const std::size_t equals = text_.rfind('=');
        if (equals != std::string_view::npos && equals + 1 < text_.size() && isDigit(text_[equals + 1])) {
            return std::nullopt;
        }
        std::optional<Move> found;
        for (const Move move : position_.legalMoves()) {
            if (move.shown() != *wish->to) continue;
            const std::optional<Square> from = move.from.onBoard();
            if (!from || (wish->fromFile && *wish->fromFile != shape_.fileOf(*from))) continue;
            if (!fits(*wish, notation::partsOf(position_, move))) continue;
            if (found) return std::nullopt;
            found = move;
        }
        return found;
    }

    /// Any legal move whose own text this is, number and all.
    std::optional<Move> exactText() const {
        for (const MoveParts& parts : all_) {
            for (const auto form : {notation::TextForm::Coordinate, notation::TextForm::San}) {
                const std::string plain = legal_->plain(parts, form);
                if (!text_.starts_with(plain)) continue;
                if (text_ == plain + legal_->numberAmongEquals(parts, form)) {
                    return parts.move;
                }
            }
        }
        return std::nullopt;
    }

    bool fits(const MoveQuery& wish, const MoveParts& parts) const {
        return fitsButForChoices(wish, parts) && choicesFit(wish, parts);
    }
    bool choicesFit(const MoveQuery& wish, const MoveParts& parts) const {
        const Effect* gate = parts.full.gate();
        if (wish.gateOn && (gate == nullptr || gate->at != *wish.gateOn)) return false;
        return std::ranges::equal(
            notation::choicesBehind(parts), wish.choices, [&](KindId kind, const std::string& name) {
                return toLower(rules_.of(kind).letter) == toLower(name) || rules_.of(kind).id == name;
            });
    }
    bool fitsButForChoices(const MoveQuery& wish, const MoveParts& parts) const {
        if (wish.type != MoveQuery::Type::Move) return notation::fitsOffBoard(rules_, wish, parts);
        if (!parts.full.from.isSquare()) return false;
        const Effect* castle = parts.full.castling();
        if (wish.wing) {
            if (castle == nullptr) return false;
            const bool hSide = shape_.fileOf(castle->partner) > shape_.fileOf(castle->at);
            return hSide == (*wish.wing == Wing::HSide);
        }
        if (wish.from && notation::gatesOnPartner(parts.full))
            return *wish.from == castle->partner && *wish.to == castle->at;
        const Square from = parts.full.from.square();
        if (wish.from && *wish.from != from) return false;
        if (wish.fromFile && *wish.fromFile != shape_.fileOf(from)) return false;
        if (wish.fromRank && *wish.fromRank != shape_.rankOf(from)) return false;
        if (!wish.from) {
            // SAN: an unsaid letter is P's.
            if (castle != nullptr || parts.form != MoveForm::Travel) return false;
            const std::string_view letter = wish.letter.empty() ? std::string_view("P") : wish.letter;
            const KindRules& kind = rules_.of(parts.actor.kind);
            if (kind.letter != letter && kind.id != letter) return false;
        }
        return castle != nullptr ? shownBy(*castle, *wish.to) : parts.full.shown == *wish.to;
    }

    /// Castling is said by its landing, by the partner, or by a step of two squares.
    bool shownBy(const Effect& castle, Square to) const {
        if (to == castle.partner || to == castle.to) return true;
        const Step step = shape_.between(castle.at, to);
        const int wing = shape_.fileOf(castle.partner) > shape_.fileOf(castle.at) ? 1 : -1;
        return step.ranks == 0 && step.files == 2 * wing;
    }

    std::vector<const MoveParts*> matches(const MoveQuery& wish) const {
        std::vector<const MoveParts*> found;
        for (const MoveParts& parts : all_) {
            if (fits(wish, parts)) found.push_back(&parts);
        }
        if (found.size() < 2 || wish.wing) return found;
        // A landing or partner outranks a step of two; an ordinary move outranks any castling.
        std::vector<const MoveParts*> plain;
        std::vector<const MoveParts*> named;
        for (const MoveParts* parts : found) {
            const Effect* castle = parts->full.castling();
            if (castle == nullptr) {
                plain.push_back(parts);
            } else if (*wish.to == castle->partner || *wish.to == castle->to ||
                       notation::gatesOnPartner(parts->full)) {
                named.push_back(parts);
            }
        }
        return !plain.empty() ? plain : !named.empty() ? named : found;
    }

    /// The one legal move that a text without choices can mean, where there is nothing to choose from.
    std::vector<const MoveParts*> onlyChoice(const MoveQuery& wish) const {
        std::vector<const MoveParts*> found;
        if (!wish.choices.empty() || !wish.to) return found;
        for (const MoveParts& parts : all_) {
            if (!parts.full.choices.empty() && fitsButForChoices(wish, parts)) found.push_back(&parts);
        }
        if (found.size() > 1) found.clear();
        return found;
    }

    std::unexpected<Diagnostics> ambiguous(const std::vector<const MoveParts*>& found) const {
        std::string list;
        for (const MoveParts* parts : found) {
            list += (list.empty() ? "" : ", ") + formatCoordinate(position_, parts->move);
        }
        return failure({}, "move.ambiguous", {{"text", excerpt(text_)}, {"moves", list}});
    }

    Message side() const { return sideMessage(position_.sideToMove()); }

    std::unexpected<Diagnostics> refuseCoordinate(const MoveQuery& wish) const {
        const std::string from = shape_.name(*wish.from);
        const std::string to = shape_.name(*wish.to);
        const auto piece = position_.at(*wish.from);
        if (!piece) return failure({}, "move.no-piece", {{"from", from}});
        if (piece->owner != ownerOf(position_.sideToMove())) {
            return failure({}, "move.not-its-turn", {{"from", from}, {"side", side()}});
        }
        if (!rules_.actsAfter(position_.setup().movesMade, piece->kind))
            return failure({}, "move.not-in-turn", {{"kind", rules_.of(piece->kind).id}});
        if (const auto open = choiceOpen(wish, *wish.from, *wish.to)) return *open;
        if (const auto* plain = withoutChoice(wish)) return choiceNeedless(*plain);
        if (const auto illegal = illegalOf(wish)) return leavesAttacked(*illegal);
        return failure({}, "move.no-such-move",
                       {{"kind", rules_.of(piece->kind).id}, {"from", from}, {"to", to}});
    }

    std::unexpected<Diagnostics> refuseSan(const MoveQuery& wish) const {
        if (wish.wing) {
            return failure({}, *wish.wing == Wing::HSide ? "move.no-castling-h" : "move.no-castling-a",
                           {{"side", side()}});
        }
        const std::string letter(wish.letter.empty() ? "P" : wish.letter);
        if (!position_.ruleset().kindByLetter(letter) && !position_.ruleset().kindById(letter)) {
            return failure({}, "move.unknown-letter",
                           {{"letter", excerpt(letter)}, {"known", knownLetters(rules_)}});
        }
        const auto kind = rules_.kindWritten(letter);
        if (!rules_.actsAfter(position_.setup().movesMade, *kind))
            return failure({}, "move.not-in-turn", {{"kind", rules_.of(*kind).id}});
        for (const MoveParts& parts : all_) {
            if (!fitsButForChoices(wish, parts)) continue;
            if (const auto open = choiceOpen(wish, parts.full.from.square(), *parts.full.shown)) return *open;
        }
        if (const auto* plain = withoutChoice(wish)) return choiceNeedless(*plain);
        if (const auto illegal = illegalOf(wish)) return leavesAttacked(*illegal);
        return failure({}, "move.none-goes",
                       {{"kind", letter}, {"to", shape_.name(*wish.to)}, {"side", side()}});
    }

    /// Of a text that is some legal move's but for what stands behind "=": the choices that there are.
    std::optional<std::unexpected<Diagnostics>> refuseAlike() const {
        const std::string_view open = text_.substr(0, text_.find('='));
        std::vector<std::string> found;
        const MoveParts* whole = nullptr;
        for (const auto form : {notation::TextForm::Coordinate, notation::TextForm::San}) {
            for (const MoveParts& parts : all_) {
                const std::string plain = legal_->plain(parts, form);
                if (!plain.starts_with(open) || (plain.size() > open.size() && plain[open.size()] != '='))
                    continue;
                found.push_back(plain + legal_->numberAmongEquals(parts, form));
                if (found.back() == open) whole = &parts;
                if (found.size() > kMostListed) break;
            }
            if (!found.empty()) break;
        }
        if (found.empty()) return refuseBare(open);
        if (found.size() == 1 && whole != nullptr) return choiceNeedless(*whole);
        std::string list;
        for (std::size_t i = 0; i < std::min(found.size(), kMostListed); ++i)
            list += (i == 0 ? "" : ", ") + found[i];
        if (found.size() > kMostListed) list += ", …";
        return failure({}, open == text_ ? "move.choice-open" : "move.choice-nowhere",
                       {{"text", excerpt(text_)}, {"moves", list}});
    }

    /// The same for texts that are read but never written, without what is written behind "=".
    std::optional<std::unexpected<Diagnostics>> refuseBare(std::string_view open) const {
        if (open == text_) return std::nullopt;
        const auto coordinate = notation::readCoordinate(shape_, open);
        const auto wish = coordinate ? coordinate : notation::readSan(shape_, open);
        if (!wish) return std::nullopt;
        const auto found = matches(*wish);
        if (found.size() == 1) return choiceNeedless(*found.front());
        if (found.size() > 1) return ambiguous(found);
        return coordinate ? refuseCoordinate(*wish) : refuseSan(*wish);
    }

    /// A legal move that fits but for a choice, and has none.
    const MoveParts* withoutChoice(MoveQuery wish) const {
        if (wish.choices.empty()) return nullptr;
        wish.choices.clear();
        const auto found =
            std::ranges::find_if(all_, [&](const MoveParts& parts) { return fits(wish, parts); });
        return found == all_.end() ? nullptr : &*found;
    }

    std::unexpected<Diagnostics> choiceNeedless(const MoveParts& parts) const {
        if (!parts.full.from.isSquare())
            return failure({}, "move.drop-choice", {{"move", formatCoordinate(position_, parts.move)}});
        return failure({}, "move.choice-needless",
                       {{"from", shape_.name(parts.full.from.square())},
                        {"to", shape_.name(*parts.full.shown)},
                        {"move", formatCoordinate(position_, parts.move)}});
    }

    /// What the tree gives and the rules forbid, whichever choice is written.
    std::optional<MoveParts> illegalOf(const MoveQuery& wish) const {
        for (MoveParts& parts : notation::partsOf(position_, position_.pseudoLegalMoves())) {
            if (fitsButForChoices(wish, parts)) return std::move(parts);
        }
        return std::nullopt;
    }

    /// What the legal moves from one square to another offer: "Q, R, B, N"; nothing where they offer nothing.
    std::optional<std::unexpected<Diagnostics>> choiceOpen(const MoveQuery& wish, Square from,
                                                           Square to) const {
        std::string list;
        for (const MoveParts& parts : all_) {
            const bool goesThere = parts.full.from == from && parts.full.shown == to;
            const bool leavesOnPartner =
                wish.from && notation::gatesOnPartner(parts.full) && fitsButForChoices(wish, parts);
            if ((!goesThere && !leavesOnPartner) || parts.full.choices.empty()) continue;
            if (!list.empty()) list += ", ";
            for (const KindId kind : parts.full.choices) list += kindText(rules_, kind);
        }
        if (list.empty()) return std::nullopt;
        return failure({}, wish.choices.empty() ? "move.choice-missing" : "move.choice-unknown",
                       {{"from", shape_.name(from)}, {"to", shape_.name(to)}, {"choices", list}});
    }

    std::unexpected<Diagnostics> leavesAttacked(const MoveParts& parts) const {
        const Side mover = position_.sideToMove();
        const std::string from = shape_.name(parts.full.from.square());
        const std::string to = shape_.name(*parts.full.shown);
        Position after = position_;
        after.playUnchecked(parts.move);
        for (const Square royal : rules_.royalsOf(after.setup(), mover)) {
            const std::vector<Square> attackers = after.attackersOf(royal, opposite(mover)).list();
            if (attackers.empty()) continue;
            return failure({}, "move.leaves-attacked",
                           {{"from", from},
                            {"to", to},
                            {"royal", shape_.name(royal)},
                            {"attackers", squareList(shape_, attackers)}});
        }
        const bool isRuled = !rules_.prohibitions.empty() || !rules_.obligations.empty();
        return failure({}, isRuled ? "move.not-allowed" : "move.loses-royal", {{"from", from}, {"to", to}});
    }

    const Position& position_;
    const Rules& rules_;
    BoardShape shape_;
    std::optional<notation::LegalTexts> legal_;
    std::span<const MoveParts> all_;  ///< the legal moves
    std::string_view text_;
};

}  // namespace

Result<Move> parseMove(const Position& position, std::string_view text) {
    return MoveParser(position).parse(text);
}

}  // namespace chesspp
