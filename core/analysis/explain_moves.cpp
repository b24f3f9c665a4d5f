// SPDX-License-Identifier: MIT
// Plays the move on a copy of the setup with the reference evaluator; comparing the attacks before and after
// distinguishes pins from checks. Also implements actionsOf() and stagesOf().
#include "core/analysis/attacks.h"
#include "core/analysis/explain_record.h"
#include "core/analysis/target_reach.h"
#include "core/base/work_limit.h"
#include "core/game/fen_placement.h"
#include "core/geometry/square_areas.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/events.h"
#include "core/moves/reference/setup_mutator.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace chesspp::explaining {

namespace {

/// Describes what an effect does to a board and records the squares.
class EffectDescriber {
public:
    EffectDescriber(const Rules& rules, const Nouns& nouns, ExplainedMove& explained)
        : rules_(rules), nouns_(nouns), explained_(explained) {}

    void describe(const Setup& board, const Effect& effect) {
        board_ = &board;
        describe(effect);
        const bool convertsNothing = effect.type == EffectType::Convert && !board.at(effect.at);
        if (convertsNothing || !changesWhatIsSeen(effect.type)) return;
        for (const Square square : effect.squares()) note(explained_.changed, square);
    }

private:
    [[nodiscard]] std::string name(Square square) const { return board_->shape.name(square); }
    [[nodiscard]] Message piece(Square square) const {
        const auto& content = board_->at(square);
        return content ? nouns_.piece(content->piece) : Message{"explain.piece.any", {}};
    }

    void add(const char* code, std::vector<Argument> arguments) {
        explained_.does.push_back({code, std::move(arguments)});
    }
    static void note(std::vector<Square>& squares, Square square) {
        if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
    }
    void takes(Square square) {
        if (!board_->at(square)) return;
        note(explained_.taken, square);
        add("explain.does.takes", {{"piece", piece(square)}, {"square", name(square)}});
    }
    [[nodiscard]] static bool changesWhatIsSeen(EffectType type) {
        const EffectFacts& facts = factsOf(type);
        return type != EffectType::Remove &&
               (facts.content || facts.changesPieces || type == EffectType::RemoveHole ||
                type == EffectType::LeaveMark);
    }

    void describe(const Effect& each) {
        const std::string at = name(each.at);
        const auto counter = [&] { return rules_.counters[each.counter.index]; };
        const auto side = [&] { return Nouns::side(facing(each.owner)); };
        switch (each.type) {
            case EffectType::Relocate:
                if (each.at != each.to) takes(each.to);
                return add("explain.does.moves",
                           {{"piece", piece(each.at)}, {"from", at}, {"to", name(each.to)}});
            case EffectType::Remove:
                if (!board_->at(each.at)) add("explain.does.takes-nothing", {{"square", at}});
                return takes(each.at);
            case EffectType::Place:
                takes(each.at);
                return add("explain.does.places",
                           {{"piece", nouns_.piece({each.kind, each.owner})}, {"square", at}});
            case EffectType::Transform:
                return add("explain.does.becomes",
                           {{"piece", piece(each.at)}, {"square", at}, {"kind", nouns_.kind(each.kind)}});
            case EffectType::Convert: {
                const auto& content = board_->at(each.at);
                if (!content) return;
                return add("explain.does.converts",
                           {{"before", piece(each.at)},
                            {"square", at},
                            {"after", nouns_.piece({content->piece.kind, each.owner})}});
            }
            case EffectType::Exchange:
                return add("explain.does.swaps", {{"first", at}, {"second", name(each.to)}});
            case EffectType::Castle:
                return add("explain.does.castles", {{"king", piece(each.at)},
                                                    {"kingTo", name(each.to)},
                                                    {"partner", piece(each.partner)},
                                                    {"partnerTo", name(each.partnerTo)}});
            case EffectType::MakeHole:
                takes(each.at);
                return add("explain.does.hole-made", {{"square", at}});
            case EffectType::RemoveHole:
                return add("explain.does.hole-filled", {{"square", at}});
            case EffectType::CountOnPiece:
                return add("explain.does.counts-piece", {{"piece", piece(each.at)},
                                                         {"square", at},
                                                         {"counter", counter()},
                                                         {"value", each.value}});
            case EffectType::CountOnSquare:
                return add("explain.does.counts-square",
                           {{"square", at}, {"counter", counter()}, {"value", each.value}});
            case EffectType::CountForSide:
                return add("explain.does.counts-side",
                           {{"side", side()}, {"counter", counter()}, {"value", each.value}});
            case EffectType::Give:
                return add("explain.does.gives", {{"side", side()}, {"kind", nouns_.kind(each.kind)}});
            case EffectType::Drop:
            case EffectType::Gate:
                takes(each.at);
                return add("explain.does.drops",
                           {{"piece", nouns_.piece({each.kind, each.owner})}, {"square", at}});
            case EffectType::LeaveMark:
                return add("explain.does.marks",
                           {{"mark", rules_.marks[each.mark.index]}, {"square", at}, {"turns", each.value}});
        }
    }

    const Rules& rules_;
    const Nouns& nouns_;
    ExplainedMove& explained_;
    const Setup* board_ = nullptr;
};

/// Finds the reasons why a move that was played out is illegal.
class IllegalityFinder {
public:
    IllegalityFinder(const Rules& rules, const Setup& before, const FullMove& move,
                     const reference::Played& played, const Nouns& nouns)
        : rules_(rules),
          before_(before),
          move_(move),
          played_(played),
          nouns_(nouns),
          side_(before.sideToMove) {}

    [[nodiscard]] std::vector<Reason> find() {
        if (played_.royalLost[side_])
            addLost();
        else if (played_.royalLost[opposite(side_)])
            return ruled();  // it wins, whatever is attacked
        const std::vector<Square> royals = rules_.royalsOf(played_.after, side_);
        std::map<Square, std::vector<Attack>> attacks;
        for (const Square royal : royals)
            attacks[royal] = attacksOn(rules_, played_.after, royal, opposite(side_));
        if (isCheck(rules_.royals, royals, [&](Square royal) { return !attacks[royal].empty(); })) {
            for (const auto& [royal, found] : attacks) {
                for (const Attack& attack : found) addAttack(royal, attack);
            }
        }
        return reasons_.empty() ? ruled() : std::move(reasons_);
    }

private:
    /// By the variant's prohibitions and obligations.
    [[nodiscard]] std::vector<Reason> ruled() const {
        const ReferenceEvaluator evaluator(rules_);
        if (const auto number = evaluator.prohibition(before_, move_)) {
            return {{{"explain.rule.prohibited", {{"rule", summaryOf(rules_.prohibitions[*number])}}}, {}}};
        }
        if (const auto number = evaluator.unmetObligation(before_, move_)) {
            return {{{"explain.rule.obliged", {{"rule", summaryOf(rules_.obligations[*number])}}}, {}}};
        }
        return {};
    }
    void addLost() {
        std::vector<Message> royals;
        std::vector<Square> squares;
        for (const Square square : rules_.royalsOf(before_, side_)) {
            royals.push_back(nouns_.pieceOn(before_, square));
            squares.push_back(square);
        }
        reasons_.push_back(
            {{"explain.rule.royal-lost", {{"royals", std::move(royals)}}}, std::move(squares)});
    }

    void addAttack(Square royal, const Attack& attack) {
        const Setup& after = played_.after;
        const Square from = move_.from.square();  // moves of trees come from one
        Reason reason;
        reason.message.arguments = {{"royal", nouns_.pieceOn(after, royal)},
                                    {"attacker", nouns_.pieceOn(after, attack.from)},
                                    {"along", along(attack.along)},
                                    {"piece", nouns_.pieceOn(before_, from)}};
        const bool stood = before_.at(royal) == after.at(royal);
        const std::vector<Attack> earlier =
            stood ? attacksOn(rules_, before_, royal, opposite(side_)) : std::vector<Attack>{};
        const bool already =
            std::ranges::any_of(earlier, [&](const Attack& each) { return each.from == attack.from; });
        const bool opened = std::ranges::find(attack.along, from) != attack.along.end();
        const std::vector<Square> gone = goneFrom(attack.along);
        if (already) {
            reason.message.code = "explain.rule.stays-attacked";
        } else if (stood && opened && attacksWithout({from}, royal, attack.from)) {
            reason.message.code = "explain.rule.pinned";
        } else if (stood && !gone.empty() && attacksWithout(gone, royal, attack.from)) {
            std::vector<Message> pieces;
            for (const Square square : gone) pieces.push_back(nouns_.pieceOn(before_, square));
            reason.message.code = "explain.rule.opened";
            reason.message.arguments.emplace_back("gone", std::move(pieces));
        } else {
            reason.message.code = "explain.rule.attacked";
        }
        reason.squares = {royal, attack.from};
        reason.squares.insert(reason.squares.end(), attack.along.begin(), attack.along.end());
        reasons_.push_back(std::move(reason));
    }

    /// Squares of the line that the move empties.
    [[nodiscard]] std::vector<Square> goneFrom(const std::vector<Square>& line) const {
        std::vector<Square> gone;
        for (const Square square : line) {
            if (before_.at(square) && !played_.after.at(square)) gone.push_back(square);
        }
        return gone;
    }

    /// Whether lifting these pieces is enough for the attack.
    [[nodiscard]] bool attacksWithout(const std::vector<Square>& lifted, Square royal,
                                      Square attacker) const {
        Setup setup = before_;
        for (const Square square : lifted) setup.at(square).reset();
        return std::ranges::any_of(attacksOn(rules_, setup, royal, opposite(side_)),
                                   [&](const Attack& each) { return each.from == attacker; });
    }

    [[nodiscard]] Message along(const std::vector<Square>& squares) const {
        if (squares.empty()) return {"explain.rule.at-once", {}};
        return {"explain.rule.along", {{"squares", squareList(before_.shape, squares)}}};
    }

    const Rules& rules_;
    const Setup& before_;
    const FullMove& move_;
    const reference::Played& played_;
    const Nouns& nouns_;
    Side side_;
    std::vector<Reason> reasons_;
};

/// Adds the squares between those of a castling, which king and partner pass.
void addCastlingWay(const Setup& setup, const FullMove& move, std::vector<Square>& passed) {
    const Effect* castling = move.castling();
    if (castling == nullptr) return;
    const SquareSet ends{castling->at, castling->to};
    const SquareSet way = rectangleOf(setup.shape, castling->at, castling->to) - ends;
    way.forEach([&](Square square) { passed.push_back(square); });
}

void describeEffects(const Rules& rules, const Setup& setup, const reference::Played& played,
                     const Nouns& nouns, ExplainedMove& explained) {
    reference::SetupMutator change(rules, setup, explained.move.from.onBoard());
    EffectDescriber describer(rules, nouns, explained);
    SquareSet emptyTaken;  // many discs may take nothing on the same squares repeatedly
    for (std::size_t i = 0; i < played.effects.size(); ++i) {
        const Effect& effect = played.effects[i];
        const bool isOwn = i < explained.move.effects.size();
        if (effect.type == EffectType::Remove && isOwn && !change.setup().at(effect.at)) {
            if (emptyTaken.contains(effect.at)) continue;
            emptyTaken.insert(effect.at);
        }
        const std::size_t before = explained.does.size();
        describer.describe(change.setup(), effect);
        change.make(effect);
        if (isOwn) continue;
        for (std::size_t j = before; j < explained.does.size(); ++j) {
            explained.does[j] = {kByEvent, {{"effect", std::exchange(explained.does[j], {})}}};
        }
    }
    if (played.effects.empty()) explained.does.push_back({"explain.does.nothing", {}});
}

}  // namespace

ExplainedMove explainMove(const Rules& rules, const Setup& setup, const reference::NodeMove& given,
                          const Nouns& nouns) {
    ExplainedMove explained;
    explained.move = given.move;
    const reference::EvalContext context{rules, setup, given.move.from.square()};
    explained.passed = squaresOnTheWay(context, *given.node, given.image, *given.move.shown);
    addCastlingWay(setup, given.move, explained.passed);

    const reference::Played played = playOut(rules, setup, given.move, reference::AttackQueries::Evaluated);
    explained.illegal = IllegalityFinder(rules, setup, given.move, played, nouns).find();

    describeEffects(rules, setup, played, nouns, explained);
    return explained;
}

}  // namespace chesspp::explaining

namespace chesspp {

std::vector<Message> actionsOf(const Ruleset& ruleset, const Setup& setup, const FullMove& move,
                               const words::Wording& wording) {
    const Rules& rules = ruleset.rules();
    const explaining::Nouns nouns(rules, wording);
    ExplainedMove explained;
    explained.move = move;
    const reference::Played played =
        reference::playOut(rules, setup, move, reference::AttackQueries::Evaluated);
    explaining::describeEffects(rules, setup, played, nouns, explained);
    return std::move(explained.does);
}

std::vector<EffectStage> stagesOf(const Rules& rules, const Setup& setup, const FullMove& move,
                                  const words::Wording& wording) {
    const explaining::Nouns nouns(rules, wording);
    const reference::Played played =
        reference::playOut(rules, setup, move, reference::AttackQueries::Evaluated);
    std::vector<EffectStage> stages;
    reference::SetupMutator change(rules, setup, move.from.onBoard());
    ExplainedMove explained;
    explaining::EffectDescriber describer(rules, nouns, explained);
    std::set<Effect> idle;  // effects without change on the current board; reported once
    for (const Effect& effect : played.effects) {
        if (WorkLimit::isReached()) break;
        if (idle.contains(effect)) continue;
        const Setup before = change.setup();
        describer.describe(before, effect);
        change.make(effect);
        const bool changes = before != change.setup();
        if (changes) {
            idle.clear();
        } else {
            idle.insert(effect);
        }
        stages.push_back({change.setup(), std::exchange(explained.does, {}), effect.squares(),
                          changes ? EffectStage::Change::Something : EffectStage::Change::Nothing});
    }
    return stages;
}

}  // namespace chesspp
