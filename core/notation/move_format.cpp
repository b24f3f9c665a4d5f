// SPDX-License-Identifier: MIT
// Formats moves as coordinates and as SAN, by their effects; only the letter P is special.
#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/move_text.h"
#include "core/notation/san.h"

#include <algorithm>
#include <map>

namespace chesspp {

namespace notation {

namespace {

/// The squares of an effect, as "_" shows them: of a castling the actor's. What happens on no square is said
/// by the one the move is shown on.
std::string squaresOf(BoardShape shape, const Effect& effect, Square shown) {
    const EffectFacts& facts = factsOf(effect.type);
    if (!facts.at) return shape.name(shown);
    return shape.name(effect.at) + (facts.to ? "-" + shape.name(effect.to) : "");
}

std::string choicesText(const Rules& rules, const MoveParts& parts, const char* sign) {
    std::string text;
    for (const KindId kind : choicesBehind(parts)) text += sign + kindText(rules, kind);
    return text;
}

/// ",e4e5" for each wall that a piece builds where it has gone.
std::string wallsText(BoardShape shape, const MoveParts& parts) {
    if (parts.form != MoveForm::Travel) return {};
    Square at = parts.full.from.square();
    std::string text;
    for (const Effect& effect : parts.full.effects) {
        if (effect.type == EffectType::Relocate && effect.at == at) at = effect.to;
        if (effect.type == EffectType::MakeHole) text += "," + shape.name(at) + shape.name(effect.at);
    }
    return text;
}

/// "N@e4", in either form; "@e4" where there is but one kind to place.
std::string dropText(const Rules& rules, const MoveParts& parts) {
    const bool isOnlyKind = rules.kinds.size() == 1 && !parts.full.from.isHand();
    return (isOnlyKind ? "" : kindText(rules, parts.actor.kind)) + "@" + rules.shape.name(*parts.full.shown);
}

/// File, rank or both of the origin, as far as other moves of like pieces to the same square need it.
std::string originText(const Ruleset& ruleset, const MoveParts& parts, const std::vector<MoveParts>& all) {
    const BoardShape shape = ruleset.rules().shape;
    const Square from = parts.full.from.square();
    std::string name = shape.name(from);
    std::string file = name.substr(0, 1);
    const std::string letter = sanLetter(ruleset.rules(), parts.actor.kind);
    bool rival = false;
    bool sameFile = false;
    bool sameRank = false;
    for (const MoveParts& other : all) {
        if (other.full.from == parts.full.from || other.form != MoveForm::Travel ||
            other.full.shown != parts.full.shown || sanLetter(ruleset.rules(), other.actor.kind) != letter) {
            continue;
        }
        // "x" distinguishes a pawn's capture from its step.
        if (letter.empty() && other.takes != parts.takes) continue;
        rival = true;
        sameFile |= shape.fileOf(other.full.from.square()) == shape.fileOf(from);
        sameRank |= shape.rankOf(other.full.from.square()) == shape.rankOf(from);
    }
    const bool pawnTakes = letter.empty() && parts.takes;
    if (!rival) return pawnTakes ? file : "";
    if (!sameFile) return file;
    return sameRank || pawnTakes || letter.empty() ? name : name.substr(1);
}

}  // namespace

MoveForm formOf(const FullMove& full) {
    if (!full.shown) return MoveForm::Pass;
    if (!full.from.isSquare()) return MoveForm::Drop;
    if (full.effects.empty()) return MoveForm::Other;
    const Effect& first = full.effects.front();
    if (first.type == EffectType::Relocate && first.at == full.from) return MoveForm::Travel;
    if (first.type == EffectType::Castle) return MoveForm::Castle;
    if (first.type == EffectType::Remove) return MoveForm::Capture;
    if (first.type == EffectType::Place) return MoveForm::Summon;
    return MoveForm::Other;
}

MoveParts partsOf(const Position& position, Move move) {
    MoveParts parts{move, position.expand(move), {}, {}, false};
    parts.form = formOf(parts.full);
    if (parts.form == MoveForm::Drop && !parts.full.effects.empty()) {
        const Effect& first = parts.full.effects.front();
        parts.actor = {first.kind, first.owner};
    } else if (const auto from = parts.full.from.onBoard()) {
        parts.actor = position.at(*from).value_or(Piece{});
    }
    EffectTracker tracker([&](Square square) { return position.at(square); });
    tracker.make(parts.full.effects);
    parts.takes = std::ranges::any_of(
        tracker.taken(), [&](std::size_t gone) { return tracker.pieces()[gone].origin.has_value(); });
    return parts;
}

std::vector<MoveParts> partsOf(const Position& position, const MoveList& moves) {
    std::vector<MoveParts> all;
    all.reserve(moves.size());
    for (const Move move : moves) all.push_back(partsOf(position, move));
    return all;
}

std::span<const KindId> choicesBehind(const MoveParts& parts) {
    const std::span<const KindId> all = parts.full.choices;
    const bool placesFirst = parts.form == MoveForm::Drop && !parts.full.from.isHand() && !all.empty();
    return placesFirst ? all.subspan(1) : all;
}

std::string sanLetter(const Rules& rules, KindId kind) {
    const std::string text = kindText(rules, kind);
    return text == "P" ? "" : text;
}

std::string plainCoordinate(const Ruleset& ruleset, const MoveParts& parts) {
    const BoardShape shape = ruleset.rules().shape;
    if (parts.form == MoveForm::Castle) {
        const Effect& castle = *parts.full.castling();
        return shape.name(castle.at) +
               shape.name(ruleset.namesCastlingPartner() ? castle.partner : castle.to);
    }
    if (parts.form == MoveForm::Pass) return "0000";
    std::string choices = choicesText(ruleset.rules(), parts, "");
    // A letter is written small, as every program writes "e7e8q"; in brackets stands what is no letter.
    if (!choices.contains('(')) choices = toLower(choices);
    if (parts.form == MoveForm::Drop) return dropText(ruleset.rules(), parts) + choices;
    return shape.name(parts.full.from.square()) + shape.name(*parts.full.shown) + choices +
           wallsText(shape, parts);
}

std::string plainSan(const Ruleset& ruleset, const MoveParts& parts, const std::vector<MoveParts>& all) {
    const BoardShape shape = ruleset.rules().shape;
    if (parts.form == MoveForm::Pass) return "--";
    const std::string choices = choicesText(ruleset.rules(), parts, "=");
    if (parts.form == MoveForm::Drop) return dropText(ruleset.rules(), parts) + choices;
    const std::string letter = sanLetter(ruleset.rules(), parts.actor.kind);
    const std::string fullLetter = kindText(ruleset.rules(), parts.actor.kind);
    const std::string from = shape.name(parts.full.from.square());
    const std::string shown = shape.name(*parts.full.shown);
    switch (parts.form) {
        case MoveForm::Castle: {
            const Effect& castle = *parts.full.castling();
            return shape.fileOf(castle.partner) > shape.fileOf(castle.at) ? "O-O" : "O-O-O";
        }
        case MoveForm::Travel:
            return letter + originText(ruleset, parts, all) + (parts.takes ? "x" : "") + shown + choices;
        case MoveForm::Capture:
            return fullLetter + from + ":" + shown + choices;
        case MoveForm::Summon:
            return fullLetter + from + "@" + shown + choices;
        case MoveForm::Other:
            return fullLetter + from + "_" +
                   (parts.full.effects.empty()
                        ? shown
                        : squaresOf(shape, parts.full.effects.front(), *parts.full.shown)) +
                   choices;
        case MoveForm::Drop:
        case MoveForm::Pass:
            break;  // above
    }
    return {};
}

std::string plainText(const Ruleset& ruleset, const MoveParts& parts, const std::vector<MoveParts>& all,
                      TextForm form) {
    return form == TextForm::San ? plainSan(ruleset, parts, all) : plainCoordinate(ruleset, parts);
}

std::string numberAmongEquals(const Position& position, const MoveParts& parts,
                              const std::vector<MoveParts>& all, TextForm form) {
    const Ruleset& ruleset = position.ruleset();
    const std::string own = plainText(ruleset, parts, all, form);
    std::vector<FullMove> equals;
    for (const MoveParts& other : all) {
        // Only castlings of two castlers read alike from different squares.
        if (other.full.from != parts.full.from &&
            !(other.form == MoveForm::Castle && parts.form == MoveForm::Castle)) {
            continue;
        }
        // Of thousands of choices only those that may read alike are written out.
        if (other.full.choices != parts.full.choices) continue;
        if (form == TextForm::San && other.form != parts.form) continue;
        const bool saysShown = form == TextForm::Coordinate || parts.form != MoveForm::Other;
        const bool castles = other.form == MoveForm::Castle || parts.form == MoveForm::Castle;
        if (saysShown && !castles && other.full.shown != parts.full.shown) continue;
        if (plainText(ruleset, other, all, form) == own) equals.push_back(other.full);
    }
    if (equals.size() < 2) return {};
    // Backends list moves in orders of their own; the tree's is the reference's.
    int number = 0;
    for (const FullMove& full : ReferenceEvaluator(ruleset.rules()).pseudoLegal(position.setup())) {
        if (std::find(equals.begin(), equals.end(), full) == equals.end()) continue;
        ++number;
        if (full == parts.full) break;
    }
    return "=" + std::to_string(number);
}

}  // namespace notation

std::string formatCoordinate(const Position& position, Move move) {
    return std::move(formatCoordinates(position, {&move, 1}).front());
}

std::vector<std::string> formatCoordinates(const Position& position, std::span<const Move> moves) {
    using namespace notation;
    std::map<Origin, std::vector<MoveParts>> likeFrom;
    for (MoveParts& parts : partsOf(position, position.legalMoves())) {
        likeFrom[parts.full.from].push_back(std::move(parts));
    }
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) {
        const MoveParts parts = partsOf(position, move);
        texts.push_back(plainCoordinate(position.ruleset(), parts) +
                        numberAmongEquals(position, parts, likeFrom[move.from], TextForm::Coordinate));
    }
    return texts;
}

std::vector<std::string> formatTries(const RulesetPtr& ruleset, const Setup& setup,
                                     const std::vector<FullMove>& moves) {
    using namespace notation;
    const auto position = Position::fromSetup(ruleset, setup);
    std::vector<MoveParts> legal;
    if (position && !moves.empty())
        legal = partsOf(*position, position->legalMovesFrom(moves.front().from.square()));
    std::map<std::string, int> alike;  // how many texts there are already, numbers left out
    for (const MoveParts& parts : legal) ++alike[plainCoordinate(*ruleset, parts)];
    const auto plainOf = [&](const FullMove& full) {
        return plainCoordinate(*ruleset, {{}, full, {}, formOf(full), false});
    };
    const auto legalOf = [&](const FullMove& full) {
        return std::ranges::find(legal, full, &MoveParts::full);
    };
    std::map<std::string, int> tried;
    for (const FullMove& full : moves) {
        if (legalOf(full) == legal.end()) ++tried[plainOf(full)];
    }
    std::vector<std::string> texts;
    for (const FullMove& full : moves) {
        std::string text = plainOf(full);
        if (const auto found = legalOf(full); found != legal.end()) {
            text += numberAmongEquals(*position, *found, legal, TextForm::Coordinate);
        } else if (alike.contains(text) || tried[text] > 1) {
            text += "=" + std::to_string(++alike[text]);
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

std::string formatSan(const Position& position, Move move) {
    return std::move(formatSans(position, {&move, 1}).front());
}

std::vector<std::string> formatSans(const Position& position, std::span<const Move> moves) {
    using namespace notation;
    const std::vector<MoveParts> all = partsOf(position, position.legalMoves());
    Position after = position;
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) {
        const MoveParts parts = partsOf(position, move);
        std::string text =
            plainSan(position.ruleset(), parts, all) + numberAmongEquals(position, parts, all, TextForm::San);
        after.playUnchecked(move);
        if (after.inCheck()) text += after.hasLegalMove() ? '+' : '#';
        after.takeBack();
        texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace chesspp
