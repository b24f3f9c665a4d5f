// SPDX-License-Identifier: MIT
// Laws over random trees and boards: warnings of lint are true by the reference evaluator, events without a
// warning end. CHESSPP_LAW_CASES sets the number of trees.
#include "tests/kit/random_condition.h"
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/analysis/json_pointers.h"
#include "core/analysis/lint.h"
#include "core/io/piece_json.h"
#include "core/language/condition_text.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/trace.h"
#include "core/moves/reference/tree.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

using namespace chesspp;

namespace {

[[nodiscard]] std::uint64_t treesWanted() {
    return lawCases(1500);
}

/// Which answers each condition was seen to give.
class Answers final : public reference::TraceListener {
public:
    struct Seen {
        bool yes = false;
        bool no = false;
    };
    std::map<const Condition*, Seen> seen;

    void nodeBegins(const Node&, Image) override {}
    void moveFound(const FullMove&) override {}
    void nodeDecided(bool) override {}
    void nodeEnds() override {}
    void conditionBegins(const Condition& condition, const reference::Bindings&) override {
        asked_ = &condition;
    }
    void conditionEnds(bool holds) override { (holds ? seen[asked_].yes : seen[asked_].no) = true; }
    void expressionBegins(const Expression&) override {}
    void expressionEnds(const reference::EvalContext&, const reference::Value&) override {}
    void itemBegins(const reference::EvalContext&, const reference::Value&) override {}
    void blocked(reference::BlockReason, std::optional<Square>) override {}
    void partEnds(const MultiPart&, Square, reference::PartOutcome) override {}

private:
    const Condition* asked_ = nullptr;
};

/// One that does not look at the whole board: of those lint says nothing, and they take long.
[[nodiscard]] Condition quickCondition(kit::RandomCondition& conditions, ConditionPlace place) {
    for (;;) {
        Condition drawn = conditions.condition(place);
        const std::string text = printCondition(drawn);
        const auto has = [&](const char* word) { return text.find(word) != std::string::npos; };
        const bool looksFar = has("count(") || has("any(") || has("all(") || has("attacked") ||
                              has("defended") || has("in_check") || has("knight_distance");
        if (!looksFar) return drawn;
    }
}

/// Any list of nodes of the tree that another node may stand in.
[[nodiscard]] std::vector<Node>& anyList(std::vector<Node>& nodes, std::mt19937_64& random) {
    std::vector<std::vector<Node>*> lists;
    const auto collect = [&](const auto& self, std::vector<Node>& list) -> void {
        lists.push_back(&list);
        for (Node& node : list) {
            if (!node.children.empty()) self(self, node.children);
        }
    };
    collect(collect, nodes);
    return *lists[random() % lists.size()];
}

/// What people ask of a candidate that its target settles, or that what stands there does.
[[nodiscard]] Condition usualQuestion(std::mt19937_64& random) {
    constexpr std::array kTexts{"destination == start",
                                "destination.distance_to(start) == 1",
                                "destination.rook_distance_to(start) > 2",
                                "destination.is_light == start.is_light",
                                "destination.rank > start.rank",
                                "destination.file != start.file",
                                "self.kind == \"B\"",
                                "not (self.kind in [\"A\", \"K\"])",
                                "self.side == friend",
                                "self.side == white",
                                "self.side == black",
                                "board.turn == self.side",
                                "destination.piece.side == friend",
                                "destination.piece.side != enemy",
                                "not destination.piece.side == enemy",
                                "destination.piece.royal and destination.empty",
                                "destination.piece.royal otherwise true",
                                "destination.piece.moved",
                                "destination.piece.exists == false",
                                "destination.empty",
                                "destination.has_friend",
                                "destination.is_hole",
                                "count(destination.offset(1, 0).around(1), item.occupied) >= 0",
                                "count(start.offset(0, 2).around(1), item.empty) < 0 otherwise true",
                                "not all(start.offset(2, 0).around(1), item.exists)",
                                "start.offset(0, 2).exists",
                                "1 / 0 == 1"};
    return parseCondition(kTexts[random() % kTexts.size()]).value();
}

/// A jump to where a ride or another jump goes, now and then, or all of it again, or less; beside it,
/// elsewhere, or behind a gate that says no more or what another one says.
void addJump(std::vector<Node>& nodes, std::mt19937_64& random) {
    const std::vector<Node>& source = anyList(nodes, random);
    const Node like = source[random() % source.size()];
    Node added;
    if (random() % 3 == 0) {
        added = like;
        const bool narrower = added.action && added.target && random() % 2 == 0;
        if (narrower) added.conditions.push_back(usualQuestion(random));
    } else {
        if (!like.action || !like.target) return;
        added.action = like.action;
        added.conditions = {
            kit::destinationIs(random() % 2 == 0 ? SquareMember::Empty : SquareMember::HasEnemy)};
        if (const auto* slide = std::get_if<Slide>(&*like.target)) {
            added.target = Jump{slide->line.direction};
        } else if (const auto* other = std::get_if<Jump>(&*like.target)) {
            added.target = *other;
        }
        if (!added.target) return;
    }
    for (std::size_t gates = random() % 3; gates > 0; --gates) {
        Node gate;
        const std::vector<Node>& list = anyList(nodes, random);
        const Node& other = list[random() % list.size()];
        if (!other.action) gate.conditions = other.conditions;
        if (random() % 3 == 0) gate.mirror = other.mirror;
        gate.children.push_back(std::move(added));
        added = std::move(gate);
    }
    std::vector<Node>& list = random() % 2 == 0 ? nodes : anyList(nodes, random);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(random() % (list.size() + 1)), std::move(added));
}

/// Makes some of the nodes push or pull, convert or build.
void addActions(std::vector<Node>& nodes, std::mt19937_64& random) {
    for (Node& node : nodes) {
        const bool goes = node.action && node.target && std::holds_alternative<MoveAction>(*node.action) &&
                          node.children.empty();
        if (goes && random() % 3 == 0) {
            const std::array<Action, 6> actions{Action{PushAction{1, Blocked::Fall}},
                                                Action{PullAction{1, Blocked::Crush}},
                                                Action{ConvertAction{}},
                                                Action{WallAction{WallChange::Remove}},
                                                Action{WallAction{WallChange::Build}},
                                                Action{SwapAction{}}};
            node.action = actions[random() % actions.size()];
            if (random() % 8 == 0 && node.stops.empty() && node.mirror == Mirror::None) {
                node.target = OwnSquare{};
            }
        }
        addActions(node.children, random);
    }
}

/// More conditions here and there, so that some clash.
void addConditions(std::vector<Node>& nodes, kit::RandomCondition& conditions, std::mt19937_64& random) {
    for (Node& node : nodes) {
        const bool movesOther = node.action && std::holds_alternative<MoveOtherAction>(*node.action);
        for (int i = 0; i < 2 && random() % 2 == 0; ++i) {
            const ConditionPlace place = !node.action ? ConditionPlace::Gate
                                         : movesOther ? ConditionPlace::MoveOther
                                                      : ConditionPlace::Candidate;
            const bool usual = place == ConditionPlace::Candidate && random() % 3 == 0;
            node.conditions.push_back(usual ? usualQuestion(random) : quickCondition(conditions, place));
        }
        addConditions(node.children, conditions, random);
    }
}

constexpr std::array kCallCounters{"call0", "call1"};

/// Events that move, promote and push or pull, some of them not when a counter says so; each counts its
/// calls.
[[nodiscard]] std::vector<EventRule> restlessEvents(std::mt19937_64& random) {
    const auto oneIn = [&](std::uint64_t chances) { return random() % chances == 0; };
    const auto step = [&] {
        const Offset by{static_cast<int>(random() % 3) - 1, static_cast<int>(random() % 3) - 1};
        return by == Offset{} ? Offset{1, 0} : by;
    };
    const auto set = [](const char* name, Expression value) {
        return kit::part(SetAction{SetAction::Of::SelfCounter, name, {std::move(value)}, 1}, PartBase::Start);
    };
    const auto condition = [&]() -> Condition {
        constexpr std::array kTexts{"self.counter(\"x\") == 0", "self.counter(\"x\") < 1",
                                    "self.kind == \"a\"", "not self.moved", "start.rank_from(self.side) > 3"};
        return parseCondition(kTexts[random() % kTexts.size()]).value();
    };
    std::vector<EventRule> on;
    for (std::size_t i = 0; i < 1 + random() % 2; ++i) {
        EventRule rule;
        constexpr std::array kEvents{PieceEvent::Moved, PieceEvent::Promoted, PieceEvent::Captures,
                                     PieceEvent::TurnEnds};
        rule.event = kEvents[random() % kEvents.size()];
        if (oneIn(2)) rule.when.push_back(condition());
        if (oneIn(3)) rule.conditions.push_back(condition());
        const std::string count = "self.counter(\"" + std::string(kCallCounters[i]) + "\") + 1";
        const Condition counted = parseCondition(count + " == 0").value();
        rule.parts.push_back(set(kCallCounters[i], std::get<Comparison>(counted.form).operands.front()));
        if (oneIn(2)) rule.parts.push_back(set("x", kit::number(oneIn(3) ? 0 : 1)));
        const std::array<MultiPart, 6> actions{
            kit::part(MoveAction{}, PartBase::Start, step()),
            kit::part(SwapAction{}, PartBase::Start, step()),
            kit::part(PushAction{1, Blocked::Chain}, PartBase::Start, step()),
            kit::part(MoveOtherAction{step(), step()}, PartBase::Start),
            kit::part(PromoteAction{kit::kinds({oneIn(2) ? "a" : "b"})}, PartBase::Start),
            kit::part(SummonAction{kit::kinds({"s"})}, PartBase::Start, step())};
        for (std::size_t j = 0; j < 1 + random() % 2; ++j) {
            MultiPart action = actions[random() % actions.size()];
            if (oneIn(3)) action = kit::when(std::move(action), kit::destinationIs(SquareMember::Empty));
            rule.parts.push_back(std::move(action));
        }
        on.push_back(std::move(rule));
    }
    return on;
}

/// Whether the node of which it is said never gives a move.
[[nodiscard]] bool doesNothing(const Diagnostic& problem) {
    constexpr std::array<std::string_view, 4> kCodes{"lint.pushes-nothing", "lint.pushes-itself",
                                                     "lint.converts-nothing", "lint.removes-no-hole"};
    return std::ranges::find(kCodes, problem.message.code) != kCodes.end();
}

/// Whether the pointers are those of siblings.
[[nodiscard]] bool areSiblings(const std::string& one, const std::string& other) {
    return one.substr(0, one.rfind('/')) == other.substr(0, other.rfind('/'));
}

[[nodiscard]] bool isAbout(const Diagnostic& problem, std::string_view code) {
    return problem.message.code == code;
}

}  // namespace

class TestLintProvesWhatItSays : public QObject {
    Q_OBJECT

private slots:
    void conditionsAnswerAsProved() {
        int proofs = 0;
        Covered covered;
        for (std::uint64_t seed = 1; seed <= treesWanted(); ++seed) {
            kit::RandomRules random(seed + 510'000, kit::Forms::All, kit::Questions::Asked);
            Rules rules = *random.rules(64);
            std::mt19937_64 more(seed);
            kit::RandomCondition conditions(more,
                                            seed % 2 == 0 ? kit::Vocabulary::Plain : kit::Vocabulary::Whole);
            const KindId kind{static_cast<std::uint16_t>(random.below(rules.kinds.size()))};
            if (seed % 3 == 0) addActions(rules.kinds[kind.index].tree, more);
            addConditions(rules.kinds[kind.index].tree, conditions, more);
            for (int i = 0; i < 2; ++i) addJump(rules.kinds[kind.index].tree, more);
            PieceDefinition piece;
            piece.id = rules.of(kind).id;
            piece.tree = rules.of(kind).tree;
            const Diagnostics problems = lint(piece, {});
            Answers answers;
            bool anyCovered = false;
            bool anyProof = false;
            for (const Diagnostic& problem : problems.items()) {
                anyCovered = anyCovered || isAbout(problem, "lint.covered");
                anyProof =
                    anyProof || problem.message.code.starts_with("lint.condition-") || doesNothing(problem);
            }
            if (!anyProof && !anyCovered) continue;
            for (int i = 0; i < 6; ++i) watch(rules, random.setup(rules), kind, answers, problems, covered);
            if (QTest::currentTestFailed()) {
                qWarning("seed %llu: %s", static_cast<unsigned long long>(seed),
                         io::writePiece(piece).c_str());
                return;
            }
            const TreePlaces places(rules.of(kind).tree);
            for (const auto& [condition, seen] : answers.seen) {
                for (const Diagnostic& problem : problems.items()) {
                    if (problem.place.pointer != places.of(*condition)) continue;
                    const bool never = isAbout(problem, "lint.condition-never") ||
                                       isAbout(problem, "lint.condition-against");
                    const bool always = isAbout(problem, "lint.condition-always") ||
                                        isAbout(problem, "lint.condition-implied");
                    proofs += never || always ? 1 : 0;
                    const bool wrong = (never && seen.yes) || (always && seen.no);
                    if (wrong) qWarning("%s", io::writePiece(piece).c_str());
                    QVERIFY2(!wrong, (problem.place.pointer + ' ' + problem.message.code + ", seed " +
                                      std::to_string(seed))
                                         .c_str());
                }
            }
        }
        qInfo("%d proofs, %d covered siblings, %d nodes covered elsewhere and %d idle ones seen", proofs,
              covered.siblings, covered.others, covered.idle);
        // A proof in four trees, a covered node in forty: a share that is small may have none of these.
        const auto cases = static_cast<int>(treesWanted());
        QVERIFY(proofs > cases / 4 && covered.siblings >= cases / 40 - 1 && covered.others >= cases / 40 - 1);
        QVERIFY(covered.idle >= cases / 40 - 1);
    }

    void eventsOfWhichNothingIsSaidComeToAnEnd() {
        // One pair in twenty goes round and round: of fewer pairs none may.
        const std::uint64_t pairs = std::max<std::uint64_t>(treesWanted(), 300);
        int quiet = 0;
        int warned = 0;
        int restless = 0;
        for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
            std::mt19937_64 random(seed);
            kit::RulesKit kit(6, 6);
            const Node walks =
                kit::act(MoveAction{}, Radius{1, RadiusFill::Ring, {}}).when(kit::notOntoFriends());
            kit.kind("a", "A", {walks}).kind("b", "B", {walks}).kind("s", "S", {walks});
            Rules rules = kit.rules();
            rules.counters = {kCallCounters[0], kCallCounters[1], "x"};
            std::array<PieceDefinition, 2> pieces;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                rules.kinds[i].on = restlessEvents(random);
                pieces[i].id = rules.kinds[i].id;
                pieces[i].on = rules.kinds[i].on;
            }
            const std::array known{&std::as_const(pieces[0]), &std::as_const(pieces[1])};
            bool isWarned = false;
            for (const PieceDefinition& piece : pieces) {
                const Diagnostics reported = lint(piece, known);
                isWarned = isWarned || std::ranges::any_of(reported.items(), [](const Diagnostic& problem) {
                               return problem.message.code.starts_with("lint.event-");
                           });
            }
            (isWarned ? warned : quiet) += 1;
            const int calls = mostCalls(rules, random);
            // A circle goes round seven times and more; who is near others may be called by each.
            constexpr int kMany = 6;
            restless += isWarned && calls >= kMany ? 1 : 0;
            const auto message = [&] {
                return "seed " + std::to_string(seed) + ": " + io::writePiece(pieces[0]) +
                       io::writePiece(pieces[1]);
            };
            if (!isWarned && calls >= kMany) QFAIL(message().c_str());
        }
        qInfo("%d pairs of pieces of which nothing is said; %d of which something is, %d of these restless",
              quiet, warned, restless);
        const auto cases = static_cast<int>(pairs);
        QVERIFY(quiet > cases / 10 && restless > cases / 50);
    }

private:
    /// How often a piece was called to one event after a move in a few positions, where nobody was lost.
    [[nodiscard]] static int mostCalls(const Rules& rules, std::mt19937_64& random) {
        const auto pieces = [](const Setup& setup) {
            return std::ranges::count_if(setup.squares, [](const auto& piece) { return piece.has_value(); });
        };
        const ReferenceEvaluator reference(rules);
        int most = 0;
        for (int i = 0; i < 4; ++i) {
            Setup setup(rules.shape);
            for (const KindId kind : {KindId{0}, KindId{1}, KindId{2}, KindId{2}, KindId{2}}) {
                SetupPiece piece;
                piece.piece = {kind, random() % 2 == 0 ? Owner::White : Owner::Black};
                setup.at(Square{static_cast<std::uint16_t>(random() % setup.squares.size())}) = piece;
            }
            for (const FullMove& move : reference.pseudoLegal(setup)) {
                const Setup after = reference.apply(setup, move);
                if (pieces(after) != pieces(setup)) continue;
                for (const auto& piece : after.squares) {
                    if (!piece) continue;
                    for (const auto& [counter, count] : piece->counters) {
                        const bool counts = rules.counters[counter.index] != "x";
                        if (counts) most = std::max(most, static_cast<int>(count));
                    }
                }
            }
        }
        return most;
    }

    /// How often a node that is covered had moves.
    struct Covered {
        int siblings = 0;
        int others = 0;
        int idle = 0;  ///< and how often one that does nothing was asked
    };

    /// Lets every piece of the kind be asked, and compares nodes that cover one another.
    static void watch(const Rules& rules, const Setup& setup, KindId kind, Answers& answers,
                      const Diagnostics& problems, Covered& covered) {
        const TreePlaces places(rules.of(kind).tree);
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            const auto& piece = setup.at(Square{i});
            if (!piece || piece->piece.kind != kind || piece->piece.owner == Owner::Neutral) continue;
            Setup turned = setup;
            turned.sideToMove = piece->piece.owner == Owner::White ? Side::White : Side::Black;
            reference::EvalContext view{rules, turned, Square{i}};
            view.trace = &answers;
            std::map<std::string, std::set<FullMove>> moves;
            for (const reference::NodeMove& each : movesByNode(view)) {
                moves[places.of(*each.node)].insert(each.move);
            }
            for (const Diagnostic& problem : problems.items()) {
                const std::string& pointer = problem.place.pointer;
                if (doesNothing(problem) && pointer.find("/parts/") == std::string::npos) {
                    ++covered.idle;
                    QVERIFY2(moves[pointer].empty(), (pointer + ' ' + problem.message.code).c_str());
                }
                if (!isAbout(problem, "lint.covered")) continue;
                const auto& other = std::get<std::string>(problem.message.arguments.front().value);
                const std::set<FullMove>& own = moves[problem.place.pointer];
                const bool siblings = areSiblings(problem.place.pointer, other);
                (siblings ? covered.siblings : covered.others) += own.empty() ? 0 : 1;
                QVERIFY2(std::ranges::includes(moves[other], own),
                         (problem.place.pointer + " by " + other).c_str());
            }
        }
    }
};

CHESSPP_GUILESS_TEST(TestLintProvesWhatItSays)
#include "tst_lint_proves_what_it_says.moc"
