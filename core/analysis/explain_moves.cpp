// SPDX-License-Identifier: MIT
// Plays the move on a copy of the setup with the reference evaluator; comparing the attacks before and after
// distinguishes pins from checks. Also implements effect_stages.h and deedsOf().
#include "core/analysis/explain_moves.h"

#include "core/analysis/attacks.h"
#include "core/analysis/effect_stages.h"
#include "core/analysis/target_reach.h"
#include "core/base/work_limit.h"
#include "core/moves/oracle_attacks.h"
#include "core/moves/oracle_change.h"
#include "core/moves/oracle_events.h"

#include <algorithm>
#include <set>
#include <utility>

namespace chesspp::explaining {

namespace {

/// Says what an effect would do to a board and notes the squares.
class DeedTeller {
public:
    DeedTeller(const Rules& rules, const Nouns& nouns, ExplainedMove& told)
        : rules_(rules), nouns_(nouns), told_(told) {}

    void tell(const Setup& board, const Effect& effect) {
        board_ = &board;
        std::visit([this](const auto& each) { say(each); }, effect);
    }

private:
    [[nodiscard]] std::string name(Square square) const { return board_->shape.name(square); }
    [[nodiscard]] Message piece(Square square) const {
        const auto& content = board_->at(square);
        return content ? nouns_.piece(content->piece) : Message{"explain.piece.any", {}};
    }

    void add(const char* code, std::vector<Argument> arguments) {
        told_.does.push_back({code, std::move(arguments)});
    }
    static void note(std::vector<Square>& squares, Square square) {
        if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
    }
    void takes(Square square) {
        if (!board_->at(square)) return;
        note(told_.taken, square);
        add("explain.does.takes", {{"piece", piece(square)}, {"square", name(square)}});
    }
    void changes(Square square) { note(told_.changed, square); }

    void say(const effect::Relocate& each) {
        if (each.from != each.to) takes(each.to);
        add("explain.does.moves",
            {{"piece", piece(each.from)}, {"from", name(each.from)}, {"to", name(each.to)}});
        changes(each.from);
        changes(each.to);
    }
    void say(const effect::Remove& each) {
        if (!board_->at(each.at)) {
            add("explain.does.takes-nothing", {{"square", name(each.at)}});
        }
        takes(each.at);
    }
    void say(const effect::Place& each) {
        takes(each.at);
        add("explain.does.places",
            {{"piece", nouns_.piece({each.kind, each.owner})}, {"square", name(each.at)}});
        changes(each.at);
    }
    void say(const effect::Transform& each) {
        add("explain.does.becomes",
            {{"piece", piece(each.at)}, {"square", name(each.at)}, {"kind", nouns_.kind(each.into)}});
        changes(each.at);
    }
    void say(const effect::Convert& each) {
        const auto& content = board_->at(each.at);
        if (!content) return;
        add("explain.does.converts", {{"before", piece(each.at)},
                                      {"square", name(each.at)},
                                      {"after", nouns_.piece({content->piece.kind, each.owner})}});
        changes(each.at);
    }
    void say(const effect::Exchange& each) {
        add("explain.does.swaps", {{"first", name(each.first)}, {"second", name(each.second)}});
        changes(each.first);
        changes(each.second);
    }
    void say(const effect::Castle& each) {
        add("explain.does.castles", {{"king", piece(each.actorFrom)},
                                     {"kingTo", name(each.actorTo)},
                                     {"partner", piece(each.partnerFrom)},
                                     {"partnerTo", name(each.partnerTo)}});
        for (const Square square : {each.actorFrom, each.actorTo, each.partnerFrom, each.partnerTo}) {
            changes(square);
        }
    }
    void say(const effect::SetHole& each) {
        if (each.change == effect::HoleChange::Make) takes(each.at);
        add(each.change == effect::HoleChange::Make ? "explain.does.hole-made" : "explain.does.hole-filled",
            {{"square", name(each.at)}});
        changes(each.at);
    }
    void say(const effect::CountOnPiece& each) {
        add("explain.does.counts-piece", {{"piece", piece(each.at)},
                                          {"square", name(each.at)},
                                          {"counter", rules_.counters[each.counter.index]},
                                          {"value", each.value}});
    }
    void say(const effect::CountOnSquare& each) {
        add("explain.does.counts-square", {{"square", name(each.at)},
                                           {"counter", rules_.counters[each.counter.index]},
                                           {"value", each.value}});
    }
    void say(const effect::CountForSide& each) {
        add("explain.does.counts-side", {{"side", Nouns::side(each.side)},
                                         {"counter", rules_.counters[each.counter.index]},
                                         {"value", each.value}});
    }
    void say(const effect::Give& each) {
        add("explain.does.gives", {{"side", Nouns::side(each.side)}, {"kind", nouns_.kind(each.kind)}});
    }
    void say(const effect::LeaveMark& each) {
        add("explain.does.marks",
            {{"mark", rules_.marks[each.mark.index]}, {"square", name(each.at)}, {"turns", each.turns}});
        changes(each.at);
    }

    const Rules& rules_;
    const Nouns& nouns_;
    ExplainedMove& told_;
    const Setup* board_ = nullptr;
};

/// What speaks against a move once it was played out.
class Objections {
public:
    Objections(const Rules& rules, const Setup& before, const FullMove& move, const oracle::Played& played,
               const Nouns& nouns)
        : rules_(rules),
          before_(before),
          move_(move),
          played_(played),
          nouns_(nouns),
          side_(before.sideToMove) {}

    [[nodiscard]] std::vector<Reason> find() {
        if (played_.royalLost) addLost();
        for (const Square royal : oracle::royalsOf(rules_, played_.after, side_)) {
            for (const Attack& attack : attacksOn(rules_, played_.after, royal, opposite(side_))) {
                addAttack(royal, attack);
            }
        }
        return std::move(reasons_);
    }

private:
    void addLost() {
        std::vector<Message> royals;
        std::vector<Square> squares;
        for (const Square square : oracle::royalsOf(rules_, before_, side_)) {
            royals.push_back(nouns_.pieceOn(before_, square));
            squares.push_back(square);
        }
        reasons_.push_back(
            {{"explain.rule.royal-lost", {{"royals", std::move(royals)}}}, std::move(squares)});
    }

    void addAttack(Square royal, const Attack& attack) {
        const Setup& after = played_.after;
        Reason reason;
        reason.message.arguments = {{"royal", nouns_.pieceOn(after, royal)},
                                    {"attacker", nouns_.pieceOn(after, attack.from)},
                                    {"along", along(attack.along)},
                                    {"piece", nouns_.pieceOn(before_, move_.from)}};
        const bool stood = before_.at(royal) == after.at(royal);
        const std::vector<Attack> earlier =
            stood ? attacksOn(rules_, before_, royal, opposite(side_)) : std::vector<Attack>{};
        const bool already =
            std::ranges::any_of(earlier, [&](const Attack& each) { return each.from == attack.from; });
        const bool opened = std::ranges::find(attack.along, move_.from) != attack.along.end();
        const std::vector<Square> gone = goneFrom(attack.along);
        if (already) {
            reason.message.code = "explain.rule.stays-attacked";
        } else if (stood && opened && attacksWithout({move_.from}, royal, attack.from)) {
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

    /// Where pieces stood that the move leaves empty.
    [[nodiscard]] std::vector<Square> goneFrom(const std::vector<Square>& line) const {
        std::vector<Square> gone;
        for (const Square square : line) {
            if (before_.at(square) && !played_.after.at(square)) gone.push_back(square);
        }
        return gone;
    }

    /// Whether nothing but their leaving is needed.
    [[nodiscard]] bool attacksWithout(const std::vector<Square>& lifted, Square royal,
                                      Square attacker) const {
        Setup setup = before_;
        for (const Square square : lifted) setup.at(square).reset();
        return std::ranges::any_of(attacksOn(rules_, setup, royal, opposite(side_)),
                                   [&](const Attack& each) { return each.from == attacker; });
    }

    [[nodiscard]] Message along(const std::vector<Square>& squares) const {
        if (squares.empty()) return {"explain.rule.at-once", {}};
        return {"explain.rule.along", {{"squares", namesOf(before_.shape, squares)}}};
    }

    const Rules& rules_;
    const Setup& before_;
    const FullMove& move_;
    const oracle::Played& played_;
    const Nouns& nouns_;
    Side side_;
    std::vector<Reason> reasons_;
};

/// Between a castling's squares lie those that king and partner pass.
void addCastlingWay(const Setup& setup, const FullMove& move, std::vector<Square>& passed) {
    for (const Effect& effect : move.effects) {
        const auto* castle = std::get_if<effect::Castle>(&effect);
        if (castle == nullptr) continue;
        const BoardShape& shape = setup.shape;
        const auto ends = std::minmax({shape.fileOf(castle->actorFrom), shape.fileOf(castle->actorTo)});
        for (int file = ends.first + 1; file < ends.second; ++file) {
            passed.push_back(*shape.at(file, shape.rankOf(castle->actorFrom)));
        }
    }
}

void tellDeeds(const Rules& rules, const Setup& setup, const oracle::Played& played, const Nouns& nouns,
               ExplainedMove& told) {
    oracle::Change change(rules, setup, told.move.from);
    DeedTeller teller(rules, nouns, told);
    SquareSet toldEmpty;  // many discs may take nothing on the same squares again and again
    for (std::size_t i = 0; i < played.effects.size(); ++i) {
        const auto* removed = std::get_if<effect::Remove>(&played.effects[i]);
        if (removed != nullptr && i < told.move.effects.size() && !change.setup().at(removed->at)) {
            if (toldEmpty.contains(removed->at)) continue;
            toldEmpty.insert(removed->at);
        }
        const std::size_t before = told.does.size();
        teller.tell(change.setup(), played.effects[i]);
        change.make(played.effects[i]);
        if (i < told.move.effects.size()) continue;
        for (std::size_t j = before; j < told.does.size(); ++j) {
            told.does[j] = {kByEvent, {{"deed", std::exchange(told.does[j], {})}}};
        }
    }
    if (played.effects.empty()) told.does.push_back({"explain.does.nothing", {}});
}

}  // namespace

ExplainedMove explainMove(const Rules& rules, const Setup& setup, const oracle::NodeMove& given,
                          const Nouns& nouns) {
    ExplainedMove told;
    told.move = given.move;
    const oracle::View view{rules, setup, given.move.from};
    told.passed = squaresOnTheWay(view, *given.node, given.image, given.move.shown);
    addCastlingWay(setup, given.move, told.passed);

    const oracle::Played played = playOut(rules, setup, given.move, oracle::AttackQuestions::Asked);
    told.illegal = Objections(rules, setup, given.move, played, nouns).find();

    tellDeeds(rules, setup, played, nouns, told);
    return told;
}

}  // namespace chesspp::explaining

namespace chesspp {

std::vector<Message> deedsOf(const Ruleset& ruleset, const Setup& setup, const FullMove& move,
                             const words::KindNames& names) {
    const Rules& rules = ruleset.rules();
    const explaining::Nouns nouns(rules, names);
    ExplainedMove told;
    told.move = move;
    const oracle::Played played = oracle::playOut(rules, setup, move, oracle::AttackQuestions::Asked);
    explaining::tellDeeds(rules, setup, played, nouns, told);
    return std::move(told.does);
}

namespace {

struct SquaresOf {
    std::vector<Square> operator()(const effect::Relocate& each) const {
        if (each.from == each.to) return {each.to};
        return {each.from, each.to};
    }
    std::vector<Square> operator()(const effect::Exchange& each) const { return {each.first, each.second}; }
    std::vector<Square> operator()(const effect::Castle& each) const {
        std::vector<Square> squares;
        for (const Square square : {each.actorFrom, each.actorTo, each.partnerFrom, each.partnerTo}) {
            if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
        }
        return squares;
    }
    std::vector<Square> operator()(const effect::CountForSide& /*each*/) const { return {}; }
    std::vector<Square> operator()(const effect::Give& /*each*/) const { return {}; }
    std::vector<Square> operator()(const auto& each) const { return {each.at}; }
};

}  // namespace

std::vector<EffectStage> stagesOf(const Rules& rules, const Setup& setup, const FullMove& move,
                                  const words::KindNames& names) {
    const explaining::Nouns nouns(rules, names);
    const oracle::Played played = oracle::playOut(rules, setup, move, oracle::AttackQuestions::Asked);
    std::vector<EffectStage> stages;
    oracle::Change change(rules, setup, move.from);
    ExplainedMove told;
    explaining::DeedTeller teller(rules, nouns, told);
    std::set<Effect> idle;  // on the board as it is; told once
    for (const Effect& effect : played.effects) {
        if (WorkLimit::isReached()) break;
        if (idle.contains(effect)) continue;
        const Setup before = change.setup();
        teller.tell(before, effect);
        change.make(effect);
        const bool changes = before != change.setup();
        if (changes) {
            idle.clear();
        } else {
            idle.insert(effect);
        }
        stages.push_back({change.setup(), std::exchange(told.does, {}), std::visit(SquaresOf{}, effect),
                          changes ? EffectStage::Change::Something : EffectStage::Change::Nothing});
    }
    return stages;
}

}  // namespace chesspp
