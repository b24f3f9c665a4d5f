// SPDX-License-Identifier: MIT
#include "core/analysis/illegal_move_reason.h"
#include "core/game/fen_placement.h"
#include "core/game/outcome.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>

namespace chesspp {

namespace {

class IllegalDropFinder {
public:
    IllegalDropFinder(const Ruleset& ruleset, const Setup& setup, KindId kind, Square to,
                      const words::Wording& wording)
        : rules_(ruleset.rules()),
          evaluator_(rules_),
          ruleset_(ruleset),
          setup_(setup),
          kind_(kind),
          to_(to),
          wording_(wording) {}

    [[nodiscard]] Message answer() const {
        const Side side = setup_.sideToMove;
        if (!rules_.hasToDrop(setup_, side, kind_)) return about("refusal.not-in-hand");
        if (!rules_.actsAfter(setup_.movesMade, kind_)) return about("refusal.not-in-turn");
        if (setup_.holes.contains(to_)) return about("refusal.hole");
        if (setup_.at(to_)) {
            Message message = about("refusal.drop-occupied");
            message.arguments.emplace_back("blocker", std::vector{pieceOn(setup_, to_)});
            return message;
        }
        for (const FullMove& drop : evaluator_.pseudoLegal(setup_, Origin::hand(kind_))) {
            if (drop.shown == to_) return whyIllegal(drop);
        }
        // Of several rules the one that comes nearest.
        std::optional<std::vector<Message>> fewest;
        for (const DropRule& rule : rules_.drops) {
            if (std::ranges::find(rule.kinds, kind_) == rule.kinds.end()) continue;
            std::vector<Message> denials = unmetOf(rule);
            if (!fewest || denials.size() < fewest->size()) fewest = std::move(denials);
        }
        if (!fewest) return about("refusal.no-drop");
        Message message = about("refusal.drop");
        message.arguments.emplace_back("denials", std::move(*fewest));
        return message;
    }

private:
    [[nodiscard]] Message about(const char* code) const {
        return {code,
                {{"kind", rules_.of(kind_).id},
                 {"to", setup_.shape.name(to_)},
                 {"side", sideMessage(setup_.sideToMove)}}};
    }
    [[nodiscard]] Message pieceOn(const Setup& setup, Square square) const {
        return {"refusal.piece",
                {{"kind", rules_.of(setup.at(square)->piece.kind).id}, {"square", setup.shape.name(square)}}};
    }
    [[nodiscard]] std::vector<Message> piecesOn(const Setup& setup, const SquareSet& squares) const {
        std::vector<Message> pieces;
        squares.forEach([&](Square square) { pieces.push_back(pieceOn(setup, square)); });
        return pieces;
    }

    [[nodiscard]] std::vector<Message> unmetOf(const DropRule& rule) const {
        const words::Conditions words(wording_, ConditionPlace::Drop);
        std::vector<Message> denials;
        for (const Condition& condition : rule.conditions) {
            if (evaluator_.holdsWithoutActor(setup_, condition, setup_.sideToMove, to_)) continue;
            denials.push_back({"refusal.denial", {{"denial", words.denial(condition)}}});
        }
        return denials;
    }

    [[nodiscard]] Message whyIllegal(const FullMove& drop) const {
        const Side side = setup_.sideToMove;
        const Setup after = evaluator_.apply(setup_, drop);
        const bool isCheck = evaluator_.inCheck(after, side);
        for (const Square royal : isCheck ? rules_.royalsOf(after, side) : std::vector<Square>{}) {
            const SquareSet attackers = ruleset_.engineFor(after)->attackersOf(royal, opposite(side));
            if (attackers.empty()) continue;
            Message message = about(evaluator_.inCheck(setup_, side) ? "refusal.stays-attacked"
                                                                     : "refusal.leaves-attacked");
            message.arguments.emplace_back("royal", std::vector{pieceOn(after, royal)});
            message.arguments.emplace_back("attackers", piecesOn(after, attackers));
            return message;
        }
        if (const auto number = evaluator_.prohibition(setup_, drop))
            return {"refusal.prohibited", {{"rule", summaryOf(rules_.prohibitions[*number])}}};
        if (const auto number = evaluator_.unmetObligation(setup_, drop))
            return {"refusal.obliged", {{"rule", summaryOf(rules_.obligations[*number])}}};
        return about("refusal.drop-not-now");
    }

    const Rules& rules_;
    ReferenceEvaluator evaluator_;
    const Ruleset& ruleset_;
    const Setup& setup_;
    KindId kind_;
    Square to_;
    const words::Wording& wording_;
};

}  // namespace

Message whyNotDropped(const Ruleset& ruleset, const Setup& setup, KindId kind, Square to,
                      const words::Wording& wording) {
    return IllegalDropFinder(ruleset, setup, kind, to, wording).answer();
}

}  // namespace chesspp
