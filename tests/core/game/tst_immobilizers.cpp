// SPDX-License-Identifier: MIT
// Pieces that keep others from moving: on random boards, in both engines, against the rule worked out by
// hand.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/editing_ruleset.h"
#include "core/game/position.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"

#include <QTest>
#include <functional>
#include <random>

namespace chesspp::testing {

namespace {

/// A king's steps, and the rule with these conditions.
PieceDefinition immobilizer(const QString& when) {
    const QString text = QStringLiteral(R"x({
        "format": "chesspp-piece", "version": 1, "id": "medusa", "name": "Medusa", "tree": [
          { "do": "move", "to": {"radius": 1}, "if": ["not destination.has_friend"] } ],
        "on": [ { "event": "immobilizes", "when": [%1] } ] })x")
                             .arg(when);
    auto piece = io::readPiece(text.toStdString(), "medusa");
    if (!piece) qFatal("%s", codesOf(piece.error()).c_str());
    return std::move(piece->definition);
}

RulesetPtr rulesWith(PieceDefinition piece, Backend backend = Backend::Fastest) {
    std::vector<const PieceDefinition*> library;
    for (const char* each : {"king", "queen", "rook", "bishop", "knight", "pawn"})
        library.push_back(pieceOfTree(each));
    library.push_back(&piece);
    const auto made = rulesetForEditing(chessVariant(), BoardShape(), {"medusa"}, library, backend);
    if (!made) qFatal("%s", codesOf(made.error()).c_str());
    return *made;
}

int between(Square one, Square other) {
    const int files = std::abs(one.index % 8 - other.index % 8);
    const int ranks = std::abs(one.index / 8 - other.index / 8);
    return std::max(files, ranks);
}

/// Whether the immobilizer on one square holds the piece on the other.
using Holds = std::function<bool(const Setup& setup, Square immobilizer, Square other)>;

Owner ownerAt(const Setup& setup, Square square) {
    return setup.at(square)->piece.owner;
}
int rankOf(const Setup& setup, Square square) {
    const int rank = square.index / 8;
    return ownerAt(setup, square) == Owner::White ? rank : 7 - rank;
}

struct Case {
    const char* name;
    const char* when;
    Holds holds;
};

const std::vector<Case>& cases() {
    static const std::vector<Case> all{
        {"enemies next to it", R"x("other.side == enemy", "other.square.distance_to(start) <= 1")x",
         [](const Setup& setup, Square one, Square other) {
             return ownerAt(setup, one) != ownerAt(setup, other) && between(one, other) <= 1;
         }},
        {"friends two squares away", R"x("other.side == friend", "start.distance_to(other.square) == 2")x",
         [](const Setup& setup, Square one, Square other) {
             return ownerAt(setup, one) == ownerAt(setup, other) && between(one, other) == 2;
         }},
        {"everybody else on its file", R"x("other.square.file == start.file")x",
         [](const Setup&, Square one, Square other) {
             return one.index % 8 == other.index % 8 && one != other;
         }},
        {"unmoved ones within two squares of one that has moved",
         R"x("self.moved", "start.distance_to(other.square) <= 2", "not other.moved")x",
         [](const Setup& setup, Square one, Square other) {
             return setup.at(one)->moved == MovedState::Moved &&
                    setup.at(other)->moved == MovedState::Unmoved && between(one, other) <= 2;
         }},
        {"who stands ahead of it", R"x("other.square.rank_from(friend) > start.rank_from(self.side)")x",
         [](const Setup& setup, Square one, Square other) {
             const int rank = other.index / 8;
             const int ahead = ownerAt(setup, one) == Owner::White ? rank : 7 - rank;
             return ahead > rankOf(setup, one);
         }},
        {"enemies in a crowd of their own",
         R"x("other.side == enemy", "any(start.around(1), item.has_friend and item.distance_to(other.square) == 1)")x",
         [](const Setup& setup, Square one, Square other) {
             if (ownerAt(setup, one) == ownerAt(setup, other)) return false;
             for (std::uint16_t index = 0; index < 64; ++index) {
                 const Square square{index};
                 if (square != one && setup.at(square) && ownerAt(setup, square) == ownerAt(setup, one) &&
                     between(one, square) == 1 && between(other, square) == 1)
                     return true;
             }
             return false;
         }},
    };
    return all;
}

}  // namespace

class ImmobilizersTest : public QObject {
    Q_OBJECT

private slots:
    void heldPiecesHaveNoMovesAndOthersAllOfTheirs_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << static_cast<int>(i);
    }
    void heldPiecesHaveNoMovesAndOthersAllOfTheirs() {
        QFETCH(const int, number);
        const Case& tried = cases()[static_cast<std::size_t>(number)];
        PieceDefinition plain = immobilizer(QString::fromLatin1(tried.when));
        const RulesetPtr fast = rulesWith(plain);
        const RulesetPtr slow = rulesWith(plain, Backend::Plain);
        QVERIFY(fast->compiled() != nullptr);
        plain.on.clear();
        const RulesetPtr without = rulesWith(plain);
        std::mt19937 random(static_cast<unsigned>(number) + 1);
        const auto below = [&](unsigned limit) { return random() % limit; };
        int held = 0;
        int moved = 0;
        for (int board = 0; board < 60; ++board) {
            Setup setup;
            for (std::uint16_t index = 0; index < 64; ++index) {
                if (below(3) != 0) continue;
                const char* const kinds[]{"medusa", "rook", "knight", "pawn", "queen"};
                const auto kind = *fast->kindById(kinds[below(5)]);
                setup.at(Square{index}) =
                    SetupPiece::of({kind, below(2) == 0 ? Owner::White : Owner::Black},
                                   below(2) == 0 ? MovedState::Moved : MovedState::Unmoved);
            }
            setup.sideToMove = below(2) == 0 ? Side::White : Side::Black;
            const Position freely = Position::unjudged(without, setup);
            for (const RulesetPtr& rules : {fast, slow}) {
                const Position position = Position::unjudged(rules, setup);
                for (std::uint16_t index = 0; index < 64; ++index) {
                    const Square square{index};
                    if (!setup.at(square)) continue;
                    bool isHeld = false;
                    for (std::uint16_t each = 0; each < 64; ++each) {
                        const Square by{each};
                        isHeld |= setup.at(by) && setup.at(by)->piece.kind == *fast->kindById("medusa") &&
                                  tried.holds(setup, by, square);
                    }
                    const std::size_t all = freely.legalMovesFrom(square).size();
                    QCOMPARE(position.legalMovesFrom(square).size(), isHeld ? 0U : all);
                    (isHeld ? held : moved) += static_cast<int>(all);
                }
            }
        }
        QVERIFY(held > 100);
        QVERIFY(moved > 20);
    }

    void aHeldPieceGivesNoCheck_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<bool>("check");
        QTest::newRow("free") << "4k3/8/8/8/4R3/8/8/4K3 b - - 0 1" << true;
        QTest::newRow("held") << "4k3/8/8/5(medusa){1}2/4R3/8/8/4K3 b - - 0 1" << false;
        QTest::newRow("beside its own") << "4k3/8/8/5(medusa){0}2/4R3/8/8/4K3 b - - 0 1" << true;
    }
    void aHeldPieceGivesNoCheck() {
        QFETCH(const QString, fen);
        QFETCH(const bool, check);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const auto rules = rulesWith(
                immobilizer(R"x("other.side == enemy", "other.square.distance_to(start) <= 1")x"), backend);
            const auto setup = parseFen(*rules, fen.toStdString());
            if (!setup) QFAIL(codesOf(setup.error()).c_str());
            QCOMPARE(Position::unjudged(rules, *setup).inCheck(), check);
        }
    }

    void aRuleThatIsSwitchedOffHoldsNobody() {
        PieceDefinition piece = immobilizer({});
        piece.on.front().enabled = Enabled::No;
        const auto rules = rulesWith(piece);
        const auto setup = parseFen(*rules, "4k3/8/8/8/4R3/8/8/(medusa){1}3K3 w - - 0 1");
        if (!setup) QFAIL(codesOf(setup.error()).c_str());
        QVERIFY(!Position::unjudged(rules, *setup).legalMoves().empty());
    }
};

CHESSPP_GUILESS_TEST(ImmobilizersTest)

}  // namespace chesspp::testing

#include "tst_immobilizers.moc"
