// SPDX-License-Identifier: MIT
// Laws over random positions that need no second generator: a turned position has the turned moves, attacks
// are possible captures, legal moves are pseudo-legal. CHESSPP_LAW_CASES sets the number of positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/base/overloaded.h"
#include "core/language/visit_tree.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/reference_engine.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

using namespace chesspp;

namespace {

[[nodiscard]] bool castles(const Rules& rules) {
    return std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
        return std::ranges::any_of(kind.tree, [](const Node& node) {
            return node.action && std::holds_alternative<CastleAction>(*node.action);
        });
    });
}

/// Whether something asks for what names squares from White's point of view: a file, a square's colour.
[[nodiscard]] bool knowsWhereItIs(const Rules& rules) {
    const std::array absolute{Member{SquareMember::File}, Member{SquareMember::Rank},
                              Member{SquareMember::IsLight}, Member{SquareMember::IsDark}};
    return std::ranges::any_of(rules.kinds, [&](const KindRules& kind) {
        PieceDefinition piece;
        piece.tree = kind.tree;
        piece.on = kind.on;
        bool asks = false;
        forEachExpression(piece, [&](const Expression& expression, const std::string&) {
            forEachWithin(expression, [&](const Expression& part) {
                const auto* access = std::get_if<MemberAccess>(&part.form);
                asks = asks ||
                       (access != nullptr && std::ranges::find(absolute, access->member) != absolute.end());
            });
        });
        return asks;
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
        FullMove turned{(*this)(move.from.square()), (*this)(*move.shown), {}, move.choices};
        for (const Effect& effect : move.effects) {
            turned.effects.push_back(of(effect));
        }
        return turned;
    }

private:
    [[nodiscard]] Effect of(Effect effect) const {
        const EffectFacts& facts = factsOf(effect.type);
        const bool castles = effect.type == EffectType::Castle;
        if (facts.at) effect.at = (*this)(effect.at);
        if (facts.to) effect.to = (*this)(effect.to);
        if (castles) effect.partner = (*this)(effect.partner);
        if (castles) effect.partnerTo = (*this)(effect.partnerTo);
        if (facts.owner) effect.owner = other(effect.owner);
        return effect;
    }

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

/// The square that an effect changes where it stands, one alone and with nothing to choose.
[[nodiscard]] std::optional<Square> changedInPlace(const Effect& effect) {
    const EffectFacts& facts = factsOf(effect.type);
    const bool alone = facts.at && !facts.to && effect.type != EffectType::Place;
    return alone ? std::optional(effect.at) : std::nullopt;
}

/// Where a part strikes all round, it does so from a1 on, on a turned board too: what it does to one square
/// stays in its order, the squares are put in order.
[[nodiscard]] std::vector<FullMove> inOneOrder(std::vector<FullMove> moves) {
    const auto isInPlace = [](const Effect& effect) { return changedInPlace(effect).has_value(); };
    for (FullMove& move : moves) {
        auto begin = std::ranges::find_if(move.effects, isInPlace);
        while (begin != move.effects.end()) {
            const auto end = std::find_if_not(begin, move.effects.end(), isInPlace);
            std::ranges::stable_sort(begin, end, {}, changedInPlace);
            begin = std::find_if(end, move.effects.end(), isInPlace);
        }
    }
    std::ranges::sort(moves);
    return moves;
}

[[nodiscard]] std::size_t royals(const Rules& rules, const Setup& setup, Side side) {
    return static_cast<std::size_t>(std::ranges::count_if(setup.squares, [&](const auto& piece) {
        return piece && piece->piece.owner == ownerOf(side) &&
               rules.of(piece->piece.kind).royalty == Royalty::Royal;
    }));
}

/// Whether anything in the trees and events gives a piece to the other side.
[[nodiscard]] bool turnsPiecesOver(const Rules& rules) {
    const auto isConversion = [](const auto& action) {
        return std::holds_alternative<ConvertAction>(action);
    };
    const auto converts = [&](const std::vector<MultiPart>& parts) {
        return std::ranges::any_of(parts, isConversion, &MultiPart::action);
    };
    const auto any = [&](const auto& self, const std::vector<Node>& nodes) -> bool {
        return std::ranges::any_of(nodes, [&](const Node& node) {
            if (self(self, node.children)) return true;
            if (!node.action) return false;
            const auto* multi = std::get_if<MultiAction>(&*node.action);
            return multi != nullptr ? converts(multi->parts) : isConversion(*node.action);
        });
    };
    return std::ranges::any_of(rules.kinds, [&](const KindRules& kind) {
        return any(any, kind.tree) ||
               std::ranges::any_of(kind.on, [&](const EventRule& rule) { return converts(rule.parts); });
    });
}

/// The same game in which all events are those of one more kind, which no text names: nothing can bring
/// such a piece, nor make another one of it.
[[nodiscard]] std::shared_ptr<const Rules> withLoner(const Rules& rules, KindId like) {
    Rules own = rules;
    KindRules loner = rules.of(like);
    loner.id = "loner";
    loner.letter = "L";
    loner.royalty = Royalty::Common;
    loner.on.clear();
    for (KindRules& kind : own.kinds) {
        loner.on.insert(loner.on.end(), kind.on.begin(), kind.on.end());
        kind.on.clear();
    }
    own.kinds.push_back(std::move(loner));
    own.countAtStart.clear();
    return std::make_shared<const Rules>(std::move(own));
}

/// Makes a loner of one piece of each side, of one side alone where pieces can be turned over.
void placeLoners(const Rules& rules, Setup& setup, kit::RandomRules& random) {
    const KindId loner = *rules.kindNamed("loner");
    const std::size_t first = random.below(2);
    for (std::size_t i = 0; i < (turnsPiecesOver(rules) ? 1 : 2); ++i) {
        const Owner owner = (first + i) % 2 == 0 ? Owner::White : Owner::Black;
        std::vector<SetupPiece*> pieces;
        for (auto& piece : setup.squares) {
            if (piece && piece->piece.owner == owner &&
                rules.of(piece->piece.kind).royalty == Royalty::Common) {
                pieces.push_back(&*piece);
            }
        }
        if (!pieces.empty()) pieces[random.below(pieces.size())]->piece.kind = loner;
    }
}

/// A counter that no rule names, by which the law knows the royals again.
constexpr CounterId kNamed{std::numeric_limits<std::uint8_t>::max()};

/// Royals of a side that already were its royals in the setup that `nameRoyals` has named.
[[nodiscard]] std::ptrdiff_t royalsLeft(const Rules& rules, const Setup& setup, Side side) {
    return std::ranges::count_if(setup.squares, [&](const auto& piece) {
        if (!piece || piece->piece.owner != ownerOf(side)) return false;
        const auto name = piece->counters.find(kNamed);
        return name != piece->counters.end() && name->second == (side == Side::White ? 1 : 2) &&
               rules.of(piece->piece.kind).royalty == Royalty::Royal;
    });
}

void nameRoyals(const Rules& rules, Setup& setup) {
    for (auto& piece : setup.squares) {
        if (!piece || piece->piece.owner == Owner::Neutral) continue;
        if (rules.of(piece->piece.kind).royalty != Royalty::Royal) continue;
        piece->counters[kNamed] = piece->piece.owner == Owner::White ? 1 : 2;
    }
}

/// Whether a move of the side to move takes or turns the other side's only royal, set on the square with all
/// that it has gone through, and costs it none of its own.
[[nodiscard]] bool couldCapture(const std::shared_ptr<const Rules>& rules, Setup setup, Square square) {
    const Side by = setup.sideToMove;
    const auto royal = std::ranges::find_if(setup.squares, [&](const auto& piece) {
        return piece && piece->piece.owner == ownerOf(opposite(by)) &&
               rules->of(piece->piece.kind).royalty == Royalty::Royal;
    });
    setup.at(square) = std::exchange(*royal, std::nullopt);
    const ReferenceEvaluator reference(*rules);
    const std::vector<FullMove> moves = reference.pseudoLegal(setup);
    nameRoyals(*rules, setup);
    Rules calm = *rules;
    for (KindRules& kind : calm.kinds) kind.on.clear();
    const auto own = royalsLeft(*rules, setup, by);
    return std::ranges::any_of(moves, [&](const FullMove& move) {
        // What the move takes is its own doing; what it costs counts with its events.
        return royalsLeft(calm, ReferenceEvaluator(calm).apply(setup, move), opposite(by)) == 0 &&
               royalsLeft(*rules, reference.apply(setup, move), by) >= own;
    });
}

}  // namespace

class TestMovesKeepTheirLaws : public QObject {
    Q_OBJECT

private slots:
    void legalMovesArePseudoLegal();
    void aTurnedPositionHasTheTurnedMoves();
    void eventsTurnToo();
    void attackedIsWhatCouldBeCaptured();

private:
    /// Calls with rules, an engine that stands on a random setup or a few moves after it, the setup, and how
    /// many positions the law has looked at: it adds those that it has something to say of.
    template <class Check>
    void onRandomPositions(std::uint64_t wanted, kit::Questions questions, Check&& check) {
        std::uint64_t looked = 0;
        for (std::uint64_t seed = 1; looked < wanted; ++seed) {
            const bool all = seed % 2 == 0;
            kit::RandomRules random(seed + 77'000, all ? kit::Forms::All : kit::Forms::Compiled, questions);
            // On large boards the reference, which all forms need, takes its time.
            const int largest = seed % 8 == 1 ? BoardShape::kMaxSquares : seed % 4 < 2 ? 64 : 128;
            const auto rules = random.rules(largest, largest > 128 ? 129 : 0);
            const auto programs = compileRuleset(rules);
            const auto engine = programs ? makeEngine(**programs) : makeReferenceEngine(rules);
            const ReferenceEvaluator reference(*rules);
            Setup setup = random.setup(*rules);
            for (int ply = 0; ply < 4 && looked < wanted; ++ply) {
                engine->load(setup);
                check(rules, *engine, setup, looked);
                if (QTest::currentTestFailed()) {
                    qWarning("seed %llu, ply %d: %s", static_cast<unsigned long long>(seed), ply,
                             kit::textOf(*rules, setup).c_str());
                    return;
                }
                const auto moves = reference.pseudoLegal(setup);
                if (moves.empty()) break;
                setup = reference.apply(setup, moves[random.below(moves.size())]);
            }
        }
        qInfo("%llu positions", static_cast<unsigned long long>(looked));
    }
};

void TestMovesKeepTheirLaws::legalMovesArePseudoLegal() {
    onRandomPositions(lawCases(400), kit::Questions::Asked,
                      [](const auto& rules, const Engine& engine, const Setup&, std::uint64_t& looked) {
                          ++looked;
                          const auto pseudo = movesOf(engine, Legality::Pseudo);
                          const auto legal = movesOf(engine, Legality::Legal);
                          QVERIFY(std::ranges::includes(pseudo, legal));
                          QCOMPARE(std::ranges::adjacent_find(pseudo), pseudo.end());
                          QVERIFY(!pseudo.empty() || legal.empty());
                          QVERIFY(rules != nullptr);
                      });
}

void TestMovesKeepTheirLaws::aTurnedPositionHasTheTurnedMoves() {
    onRandomPositions(lawCases(200), kit::Questions::Asked,
                      [](const auto& rules, Engine& engine, const Setup& setup, std::uint64_t& looked) {
                          if (castles(*rules) || knowsWhereItIs(*rules)) return;
                          ++looked;
                          const Turn turn(rules->shape);
                          for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
                              // Events come square by square from a1, which does not turn: see
                              // eventsTurnToo().
                              if (legality == Legality::Legal && rules->hasEvents()) continue;
                              engine.load(setup);
                              std::vector<FullMove> expected;
                              for (const FullMove& move : movesOf(engine, legality))
                                  expected.push_back(turn.of(move));
                              expected = inOneOrder(std::move(expected));
                              engine.load(turn.of(setup));
                              const std::vector<FullMove> turned = inOneOrder(movesOf(engine, legality));
                              QCOMPARE(kit::textOf(*rules, turned), kit::textOf(*rules, expected));
                              QVERIFY(turned == expected);
                          }
                      });
}

void TestMovesKeepTheirLaws::eventsTurnToo() {
    // Who answers to what has happened is called own pieces first and then square by square from a1. The
    // latter does not turn; where at most one piece of each side has an answer nobody is called by it.
    std::uint64_t positions = lawCases(200);
    std::uint64_t moves = 0;
    std::uint64_t answered = 0;
    std::uint64_t forbidden = 0;
    for (std::uint64_t seed = 1; positions > 0; ++seed) {
        kit::RandomRules random(seed + 99'000, kit::Forms::All, kit::Questions::Asked);
        const auto drawn = random.rules(64);
        const auto rules = withLoner(*drawn, KindId{static_cast<std::uint16_t>(random.below(2))});
        if (castles(*rules) || knowsWhereItIs(*rules) || !rules->hasEvents()) continue;
        const auto programs = compileRuleset(rules);
        const auto engine = programs ? makeEngine(**programs) : makeReferenceEngine(rules);
        const ReferenceEvaluator reference(*rules);
        Rules calmRules = *rules;
        for (KindRules& kind : calmRules.kinds) kind.on.clear();
        const ReferenceEvaluator calm(calmRules);
        const Turn turn(rules->shape);
        Setup setup = random.setup(*rules);
        placeLoners(*rules, setup, random);
        for (int ply = 0; ply < 4 && positions > 0; ++ply, --positions) {
            engine->load(setup);
            const std::vector<FullMove> legal = movesOf(*engine, Legality::Legal);
            std::vector<FullMove> expected;
            for (const FullMove& move : legal) expected.push_back(turn.of(move));
            expected = inOneOrder(std::move(expected));
            engine->load(turn.of(setup));
            const std::vector<FullMove> turned = inOneOrder(movesOf(*engine, Legality::Legal));
            if (turned != expected) {
                qWarning("seed %llu, ply %d: %s", static_cast<unsigned long long>(seed), ply,
                         kit::textOf(*rules, setup).c_str());
            }
            QCOMPARE(kit::textOf(*rules, turned), kit::textOf(*rules, expected));
            QVERIFY(turned == expected);

            const std::vector<FullMove> pseudo = reference.pseudoLegal(setup);
            for (const FullMove& move : pseudo) {
                const Setup after = reference.apply(setup, move);
                Setup turnedAfter = turn.of(after);
                turnedAfter.moveNumber = after.moveNumber + (setup.sideToMove == Side::White ? 1 : -1);
                QVERIFY(reference.apply(turn.of(setup), turn.of(move)) == turnedAfter);
                const bool answers = after != calm.apply(setup, move);
                ++moves;
                answered += answers ? 1 : 0;
                forbidden += answers && std::ranges::binary_search(legal, move) !=
                                            std::ranges::binary_search(calm.legal(setup), move)
                                 ? 1
                                 : 0;
            }
            if (pseudo.empty()) break;
            setup = reference.apply(setup, pseudo[random.below(pseudo.size())]);
        }
    }
    qInfo("of %llu moves %llu were answered, which made %llu legal or illegal",
          static_cast<unsigned long long>(moves), static_cast<unsigned long long>(answered),
          static_cast<unsigned long long>(forbidden));
    QVERIFY(answered > moves / 20 && forbidden > 0);
}

void TestMovesKeepTheirLaws::attackedIsWhatCouldBeCaptured() {
    // Inside a question about attacks further ones are answered with no: a move asks more.
    onRandomPositions(lawCases(100), kit::Questions::None,
                      [](const auto& rules, const Engine& engine, const Setup& setup, std::uint64_t& looked) {
                          const Side by = setup.sideToMove;
                          // Two royals stay where they are, and where there is none the question is asked
                          // with a piece that has no kind: only of one alone can it be tried on the board.
                          if (rules->of(*rules->kindNamed("K")).royalty == Royalty::Common) return;
                          if (royals(*rules, setup, opposite(by)) != 1) return;
                          ++looked;
                          const int squares = rules->shape.squareCount();
                          // Of many squares some, others each time.
                          const int apart = squares > 128 ? squares / 5 : 1;
                          const int first = static_cast<int>(looked % static_cast<std::uint64_t>(apart));
                          for (int index = first; index < squares; index += apart) {
                              const Square square{static_cast<std::uint16_t>(index)};
                              QCOMPARE(engine.attacked(square, by), couldCapture(rules, setup, square));
                          }
                      });
}

CHESSPP_GUILESS_TEST(TestMovesKeepTheirLaws)
#include "tst_moves_keep_their_laws.moc"
