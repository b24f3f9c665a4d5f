// SPDX-License-Identifier: MIT
//
// Laws over random games and positions that need no second generator: a position
// turned has the turned moves, attacked is what could be captured, legal moves are
// pseudo-legal ones. CHESSPP_LAW_CASES sets how many positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"

#include "core/moves/oracle.h"
#include "core/moves/plain_engine.h"
#include "core/moves/programs.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;

namespace {

[[nodiscard]] std::uint64_t casesWanted() {
    const int wanted = qEnvironmentVariableIntValue("CHESSPP_LAW_CASES");
    return wanted > 0 ? static_cast<std::uint64_t>(wanted) : 400;
}

[[nodiscard]] bool castles(const Rules& rules) {
    return std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
        return std::ranges::any_of(kind.tree, [](const Node& node) {
            return node.action && std::holds_alternative<CastleAction>(*node.action);
        });
    });
}

/// The board turned by half, with sides exchanged.
class Turn {
public:
    explicit Turn(BoardShape shape) : last_(shape.squareCount() - 1) {}

    [[nodiscard]] Square operator()(Square square) const {
        return Square{static_cast<std::uint16_t>(last_ - square.index)};
    }
    [[nodiscard]] static Owner other(Owner owner) {
        if (owner == Owner::Neutral) return owner;
        return owner == Owner::White ? Owner::Black : Owner::White;
    }
    [[nodiscard]] Setup of(const Setup& setup) const {
        Setup turned = setup;
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            auto& piece = turned.squares[setup.squares.size() - 1 - i] = setup.squares[i];
            if (piece) piece->piece.owner = other(piece->piece.owner);
        }
        turned.holes = {};
        for (int index = 0; index <= last_; ++index) {
            const Square square{static_cast<std::uint16_t>(index)};
            if (setup.holes.contains(square)) turned.holes.insert((*this)(square));
        }
        turned.sideToMove = opposite(setup.sideToMove);
        for (SquareMark& mark : turned.marks) {
            mark.square = (*this)(mark.square);
            mark.leftBy = opposite(mark.leftBy);
        }
        std::ranges::sort(turned.marks);
        return turned;
    }
    [[nodiscard]] FullMove of(const FullMove& move) const {
        FullMove turned{(*this)(move.from), (*this)(move.shown), {}, move.choices};
        for (const Effect& effect : move.effects) {
            turned.effects.push_back(
                std::visit([this](const auto& each) -> Effect { return of(each); }, effect));
        }
        return turned;
    }

private:
    [[nodiscard]] effect::Relocate of(effect::Relocate e) const { return {(*this)(e.from), (*this)(e.to)}; }
    [[nodiscard]] effect::Remove of(effect::Remove e) const { return {(*this)(e.at)}; }
    [[nodiscard]] effect::Place of(effect::Place e) const { return {(*this)(e.at), e.kind, other(e.owner)}; }
    [[nodiscard]] effect::Transform of(effect::Transform e) const { return {(*this)(e.at), e.into}; }
    [[nodiscard]] effect::Convert of(effect::Convert e) const { return {(*this)(e.at), other(e.owner)}; }
    [[nodiscard]] effect::Exchange of(effect::Exchange e) const {
        return {(*this)(e.first), (*this)(e.second)};
    }
    [[nodiscard]] effect::Castle of(effect::Castle e) const {
        return {(*this)(e.actorFrom), (*this)(e.actorTo), (*this)(e.partnerFrom), (*this)(e.partnerTo)};
    }
    [[nodiscard]] effect::SetHole of(effect::SetHole e) const { return {(*this)(e.at), e.change}; }
    [[nodiscard]] effect::CountOnPiece of(effect::CountOnPiece e) const {
        return {(*this)(e.at), e.counter, e.value};
    }
    [[nodiscard]] effect::CountOnSquare of(effect::CountOnSquare e) const {
        return {(*this)(e.at), e.counter, e.value};
    }
    [[nodiscard]] effect::CountForSide of(effect::CountForSide e) const {
        return {opposite(e.side), e.counter, e.value};
    }
    [[nodiscard]] effect::Give of(effect::Give e) const { return {opposite(e.side), e.kind}; }
    [[nodiscard]] effect::LeaveMark of(effect::LeaveMark e) const { return {e.mark, (*this)(e.at), e.turns}; }

    int last_;
};

[[nodiscard]] std::vector<FullMove> movesOf(const Engine& engine, Legality legality) {
    MoveList list;
    engine.listMoves(list, legality);
    std::vector<FullMove> moves;
    for (const Move move : list) moves.push_back(engine.expand(move));
    std::ranges::sort(moves);
    return moves;
}

[[nodiscard]] std::size_t royals(const Rules& rules, const Setup& setup, Side side) {
    return static_cast<std::size_t>(std::ranges::count_if(setup.squares, [&](const auto& piece) {
        return piece && piece->piece.owner == ownerOf(side) &&
               rules.of(piece->piece.kind).royalty == Royalty::Royal;
    }));
}

/// Whether a move of the side to move takes or turns the other side's royal that is put on the square, and
/// costs it none of its own.
[[nodiscard]] bool couldCapture(const std::shared_ptr<const Rules>& rules, Setup setup, Square square) {
    const Side by = setup.sideToMove;
    for (auto& piece : setup.squares) {
        const bool theirs = piece && piece->piece.owner == ownerOf(opposite(by));
        if (theirs && rules->of(piece->piece.kind).royalty == Royalty::Royal) piece.reset();
    }
    SetupPiece royal;
    royal.piece = {*rules->kindNamed("K"), ownerOf(opposite(by))};
    setup.at(square) = royal;
    const Oracle oracle(*rules);
    Rules calm = *rules;
    for (KindRules& kind : calm.kinds) kind.on.clear();
    const std::size_t own = royals(*rules, setup, by);
    const std::vector<FullMove> moves = oracle.pseudoLegal(setup);
    return std::ranges::any_of(moves, [&](const FullMove& move) {
        // What the move takes is its own doing; what it costs counts with its events.
        return royals(calm, Oracle(calm).apply(setup, move), opposite(by)) == 0 &&
               royals(*rules, oracle.apply(setup, move), by) >= own;
    });
}

}  // namespace

class TestMovesKeepTheirLaws : public QObject {
    Q_OBJECT

private slots:
    void legalMovesArePseudoLegal();
    void aTurnedPositionHasTheTurnedMoves();
    void attackedIsWhatCouldBeCaptured();

private:
    /// Calls with rules, an engine that stands on a random setup or a few moves after it, and the setup.
    template <class Check>
    void onRandomPositions(std::uint64_t positions, kit::Questions questions, Check&& check) {
        for (std::uint64_t seed = 1; positions > 0; ++seed) {
            const bool all = seed % 2 == 0;
            kit::RandomRules random(seed + 77'000, all ? kit::Forms::All : kit::Forms::Compiled, questions);
            // On large boards the oracle, which all forms need, takes its time.
            const int largest = seed % 8 == 1 ? BoardShape::kMaxSquares : seed % 4 < 2 ? 64 : 128;
            const auto rules = random.rules(largest);
            const auto programs = compilePrograms(rules);
            const auto engine = programs ? makeEngine(**programs) : makePlainEngine(rules);
            const Oracle oracle(*rules);
            Setup setup = random.setup(*rules);
            for (int ply = 0; ply < 4 && positions > 0; ++ply, --positions) {
                engine->load(setup);
                check(rules, *engine, setup);
                if (QTest::currentTestFailed()) {
                    qWarning("seed %llu, ply %d: %s", static_cast<unsigned long long>(seed), ply,
                             kit::textOf(*rules, setup).c_str());
                    return;
                }
                const auto moves = oracle.pseudoLegal(setup);
                if (moves.empty()) break;
                setup = oracle.apply(setup, moves[random.below(moves.size())]);
            }
        }
    }
};

void TestMovesKeepTheirLaws::legalMovesArePseudoLegal() {
    onRandomPositions(casesWanted(), kit::Questions::Asked,
                      [](const auto& rules, const Engine& engine, const Setup&) {
                          const auto pseudo = movesOf(engine, Legality::Pseudo);
                          const auto legal = movesOf(engine, Legality::Legal);
                          QVERIFY(std::ranges::includes(pseudo, legal));
                          QCOMPARE(std::ranges::adjacent_find(pseudo), pseudo.end());
                          QVERIFY(!pseudo.empty() || legal.empty());
                          QVERIFY(rules != nullptr);
                      });
}

void TestMovesKeepTheirLaws::aTurnedPositionHasTheTurnedMoves() {
    onRandomPositions(
        casesWanted(), kit::Questions::Asked, [](const auto& rules, Engine& engine, const Setup& setup) {
            if (castles(*rules)) return;
            const Turn turn(rules->shape);
            for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
                // Events come square by square from a1, which does not turn; trees alone do.
                if (legality == Legality::Legal && rules->hasEvents()) continue;
                engine.load(setup);
                std::vector<FullMove> expected;
                for (const FullMove& move : movesOf(engine, legality)) expected.push_back(turn.of(move));
                std::ranges::sort(expected);
                engine.load(turn.of(setup));
                QCOMPARE(kit::textOf(*rules, movesOf(engine, legality)), kit::textOf(*rules, expected));
                QVERIFY(movesOf(engine, legality) == expected);
            }
        });
}

void TestMovesKeepTheirLaws::attackedIsWhatCouldBeCaptured() {
    // Inside a question about attacks further ones are answered with no: a move asks more.
    onRandomPositions(casesWanted() / 4, kit::Questions::None,
                      [](const auto& rules, const Engine& engine, const Setup& setup) {
                          const Side by = setup.sideToMove;
                          // Two royals stay where they are: only where one stands is the question asked of it
                          // alone.
                          if (rules->of(*rules->kindNamed("K")).royalty == Royalty::Common) return;
                          if (royals(*rules, setup, opposite(by)) > 1) return;
                          const int squares = rules->shape.squareCount();
                          const int apart = squares > 128 ? squares / 5 : 1;
                          for (int index = 0; index < squares; index += apart) {
                              const Square square{static_cast<std::uint16_t>(index)};
                              QCOMPARE(engine.attacked(square, by), couldCapture(rules, setup, square));
                          }
                      });
}

QTEST_GUILESS_MAIN(TestMovesKeepTheirLaws)
#include "tst_moves_keep_their_laws.moc"
