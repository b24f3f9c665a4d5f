// SPDX-License-Identifier: MIT
// Plain texts by what moves do; only the letter P is special.
#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/language/piece_letter.h"
#include "core/notation/legal_texts.h"
#include "core/notation/move_text.h"
#include "core/notation/san.h"

#include <map>
#include <optional>

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

std::string choicesText(const Rules& rules, const MoveParts& parts, std::string_view sign,
                        std::string_view gateSign) {
    std::string text;
    const std::span<const KindId> choices = choicesBehind(parts);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool gates = i + 1 == choices.size() && parts.full.gate() != nullptr;
        text += std::string(gates ? gateSign : sign) + kindText(rules, choices[i]);
    }
    return text;
}

/// "+" where all that is chosen is that P becomes +P, "-" where +P becomes P; else empty.
std::string_view faceSign(const Rules& rules, const MoveParts& parts) {
    const std::span<const KindId> choices = choicesBehind(parts);
    if (choices.size() != 1) return {};
    if (rules.of(choices.front()).unpromoted == parts.actor.kind) return "+";
    return rules.of(parts.actor.kind).unpromoted == choices.front() ? "-" : std::string_view();
}

/// "N@e4", in either form; "@e4" where there is but one kind to place.
std::string dropText(const Rules& rules, const MoveParts& parts) {
    const bool isOnlyKind = rules.kinds.size() == 1 && !parts.full.from.isHand();
    return (isOnlyKind ? "" : kindText(rules, parts.actor.kind)) + "@" + rules.shape.name(*parts.full.shown);
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

bool gatesOnPartner(const FullMove& full) {
    const Effect* gate = full.gate();
    return gate != nullptr && full.castling() != nullptr && gate->at == full.castling()->partner;
}

MoveParts partsOf(const Position& position, Move move) {
    return std::move(partsOf(position, std::span(&move, 1)).front());
}

std::vector<MoveParts> partsOf(const Position& position, std::span<const Move> moves) {
    std::vector<FullMove> expanded = position.expandAll(moves);
    std::vector<MoveParts> all;
    all.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        MoveParts& parts = all.emplace_back(MoveParts{moves[i], std::move(expanded[i]), {}, {}, false});
        parts.form = formOf(parts.full);
        if (const auto kind = parts.full.from.dropped()) {
            parts.actor = {*kind, ownerOf(position.sideToMove())};
        } else if (parts.form == MoveForm::Drop && !parts.full.effects.empty()) {
            const Effect& first = parts.full.effects.front();
            parts.actor = {first.kind, first.owner};
        } else if (const auto from = parts.full.from.onBoard()) {
            parts.actor = position.at(*from).value_or(Piece{});
        }
        EffectTracker tracker([&](Square square) { return position.at(square); });
        tracker.make(parts.full.effects);
        parts.takes = tracker.takesFromBoard();
    }
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
    if (parts.form == MoveForm::Pass) return "0000";
    std::string choices = choicesText(ruleset.rules(), parts, "", "");
    if (parts.form == MoveForm::Castle) {
        const Effect& castle = *parts.full.castling();
        // As Fairy-Stockfish writes a gate on the partner's square.
        if (gatesOnPartner(parts.full))
            return shape.name(castle.partner) + shape.name(castle.at) + toLower(choices);
        return shape.name(castle.at) +
               shape.name(ruleset.namesCastlingPartner() ? castle.partner : castle.to) + toLower(choices);
    }
    // As programs for Shogi write it.
    if (const std::string_view sign = faceSign(ruleset.rules(), parts); !sign.empty()) choices = sign;
    // A letter is written small, as every program writes "e7e8q"; in brackets stands what is no letter.
    if (!choices.contains('(')) choices = toLower(choices);
    if (parts.form == MoveForm::Drop) return dropText(ruleset.rules(), parts) + choices;
    return shape.name(parts.full.from.square()) + shape.name(*parts.full.shown) + choices +
           wallsText(shape, parts);
}

std::string plainSan(const Ruleset& ruleset, const MoveParts& parts, std::string_view origin) {
    const Rules& rules = ruleset.rules();
    const BoardShape shape = rules.shape;
    if (parts.form == MoveForm::Pass) return "--";
    const std::string choices = choicesText(rules, parts, "=", "/");
    if (parts.form == MoveForm::Drop) return dropText(rules, parts) + choices;
    const std::string letter = sanLetter(rules, parts.actor.kind);
    const std::string fullLetter = kindText(rules, parts.actor.kind);
    const std::string from = shape.name(parts.full.from.square());
    const std::string shown = shape.name(*parts.full.shown);
    switch (parts.form) {
        case MoveForm::Castle: {
            const Effect& castle = *parts.full.castling();
            const Effect* gate = parts.full.gate();
            return (shape.fileOf(castle.partner) > shape.fileOf(castle.at) ? "O-O" : "O-O-O") +
                   (gate != nullptr ? choices + shape.name(gate->at) : "");
        }
        case MoveForm::Travel:
            return letter + std::string(origin) + (parts.takes ? "x" : "") + shown + choices;
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

}  // namespace notation

std::string formatCoordinate(const Position& position, Move move) {
    return std::move(formatCoordinates(position, {&move, 1}).front());
}

std::vector<std::string> formatCoordinates(const Position& position, std::span<const Move> moves) {
    const notation::LegalTexts legal(position, position.legalMoves());
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const notation::MoveParts& parts : notation::partsOf(position, moves))
        texts.push_back(legal.coordinate(parts));
    return texts;
}

std::vector<std::string> formatTries(const RulesetPtr& ruleset, const Setup& setup,
                                     const std::vector<FullMove>& moves) {
    using namespace notation;
    const auto position = Position::fromSetup(ruleset, setup);
    std::optional<LegalTexts> legal;
    if (position && !moves.empty()) legal.emplace(*position, position->legalMovesFrom(moves.front().from));
    std::map<std::string, int> alike;  // how many texts there are already, numbers left out
    std::map<FullMove, const MoveParts*> legalOf;
    for (const MoveParts& parts : legal ? legal->all() : std::span<const MoveParts>()) {
        ++alike[plainCoordinate(*ruleset, parts)];
        legalOf[parts.full] = &parts;
    }
    const auto plainOf = [&](const FullMove& full) {
        return plainCoordinate(*ruleset, {{}, full, {}, formOf(full), false});
    };
    std::map<std::string, int> tried;
    for (const FullMove& full : moves) {
        if (!legalOf.contains(full)) ++tried[plainOf(full)];
    }
    std::vector<std::string> texts;
    for (const FullMove& full : moves) {
        if (const auto found = legalOf.find(full); found != legalOf.end()) {
            texts.push_back(legal->coordinate(*found->second));
            continue;
        }
        std::string text = plainOf(full);
        if (alike.contains(text) || tried[text] > 1) text += "=" + std::to_string(++alike[text]);
        texts.push_back(std::move(text));
    }
    return texts;
}

std::string formatSan(const Position& position, Move move) {
    return std::move(formatSans(position, {&move, 1}).front());
}

std::vector<std::string> formatSans(const Position& position, std::span<const Move> moves) {
    const notation::LegalTexts legal(position, position.legalMoves());
    Position after = position;
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const notation::MoveParts& parts : notation::partsOf(position, moves)) {
        std::string text = legal.san(parts);
        after.playUnchecked(parts.move);
        // "--+" would read as a judgement.
        if (parts.form != notation::MoveForm::Pass && after.inCheck())
            text += after.hasLegalMove() ? '+' : '#';
        after.takeBack();
        texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace chesspp
