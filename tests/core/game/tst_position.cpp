// SPDX-License-Identifier: MIT
// Positions from setups: every reason to refuse one, playing moves, transitions.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/editing_ruleset.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>

namespace chesspp::testing {

class PositionTest : public QObject {
    Q_OBJECT
private slots:
    void everyReasonAgainstASetupIsTold_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* fen, const char* codes) { QTest::newRow(fen) << fen << codes; };
        row("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
        row("8/8/8/8/8/8/8/8 w - - 0 1", "position.no-royal position.no-royal");
        row("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "position.too-many-royals");
        row("4k3/8/8/8/8/8/8/K3R2K w - - 0 1", "position.too-many-royals position.waiting-side-attacked");
        row("4k3/8/8/8/8/8/8/4R2K w - - 0 1", "position.waiting-side-attacked");
        row("4k3/8/8/8/8/8/8/4R2K b - - 0 1", "");
        row("4k3/4K3/8/8/8/8/8/8 b - - 0 1", "position.waiting-side-attacked");
    }
    void everyReasonAgainstASetupIsTold() {
        QFETCH(QString, fen);
        QFETCH(QString, codes);
        const auto setup = parseFen(*chess(), fen.toStdString());
        QVERIFY(setup.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(Position::problems(*chess(), *setup))), codes);
        QCOMPARE(Position::fromSetup(chess(), *setup).has_value(), codes.isEmpty());
    }

    /// Whatever way a piece has of taking a royal, the message names it; who would lose its own by it does
    /// not attack.
    void whoAttacksTheWaitingSideIsNamed_data() {
        QTest::addColumn<QString>("tree");
        QTest::addColumn<QString>("attackers");
        const auto row = [](const char* name, const char* tree, const char* attackers) {
            QTest::newRow(name) << QString(tree) << QString(attackers);
        };
        row("by moving it aside and going there",
            R"({"do": "multi", "to": {"jump": [1, 0]}, "parts": [
                {"do": "move-other", "from": {"jump": [1, 0]}, "to": {"jump": [0, 1]}},
                {"do": "move", "to": {"jump": [0, 1]}}]})",
            "a2");
        row("by swapping with it and striking where it stood",
            R"({"do": "multi", "to": {"jump": [1, 0]}, "parts": [
                {"do": "swap", "at": "destination"}, {"do": "capture", "at": "start"}]})",
            "a2");
        row("by a push off the board from the other side",
            R"({"do": "push", "to": {"jump": [0, -1]}, "blocked": "fall"})", "b3");
        row("not by what takes its own king as well",
            R"({"do": "multi", "to": {"jump": [1, 0]}, "parts": [
                {"do": "capture", "at": "destination"}, {"do": "capture", "to": {"jump": [-1, 4]}}]})",
            "");
    }
    void whoAttacksTheWaitingSideIsNamed() {
        QFETCH(QString, tree);
        QFETCH(QString, attackers);
        const std::string text = QString(R"({"format": "chesspp-piece", "version": 1, "id": "zebu",
                                             "name": "Zebu", "tree": [%1]})")
                                     .arg(tree)
                                     .toStdString();
        const Result<io::LoadedPiece> piece = io::readPiece(text, "zebu");
        QVERIFY(piece.has_value());
        std::vector<const PieceDefinition*> library{&piece->definition};
        for (const char* each : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
            library.push_back(pieceOfTree(each));
        }
        const auto rules =
            rulesetForEditing(chessVariant(), BoardShape(), {"zebu"}, library, Backend::Fastest);
        QVERIFY(rules.has_value());
        const auto setup = parseFen(**rules, "8/8/8/8/8/k(zebu){0}6/(zebu){0}7/4K3 w - - 0 1");
        QVERIFY(setup.has_value());
        QString named;
        const Diagnostics problems = Position::problems(**rules, *setup);
        for (const Diagnostic& problem : problems.items()) {
            QCOMPARE(problem.message.code, std::string("position.waiting-side-attacked"));
            for (const Argument& argument : problem.message.arguments) {
                if (argument.name == "attackers") {
                    named += QString::fromStdString(std::get<std::string>(argument.value));
                }
            }
        }
        QCOMPARE(named, attackers);
        QCOMPARE(problems.items().empty(), attackers.isEmpty());
    }

    /// The rules know trees, not pawns: a tree says from every square where its piece goes, so a pawn on the
    /// first rank goes one square and one on the last rank goes nowhere, though neither can have come there
    /// in a game. Other armies (Horde's) begin like that; who wants another army's pawns kept off a rank
    /// says so in its variant, not here.
    void pawnsOnFirstAndLastRanksArePlayed() {
        const char* const fen = "P3k2P/8/8/8/8/8/8/P3K2p w - - 0 1";
        for (const RulesetPtr& ruleset : {chess(), compiled(chessVariant(), Backend::Plain)}) {
            const Position position = positionOf(ruleset, fen);
            QStringList moves;
            for (const char* from : {"a1", "a8", "h8"}) {
                for (const Move move : position.legalMovesFrom(*position.shape().parse(from))) {
                    moves << QString::fromStdString(formatCoordinate(position, move));
                }
            }
            QCOMPARE(moves, QStringList{"a1a2"});
            QCOMPARE(QString::fromStdString(formatFen(position)), QString(fen));
            Position next = position;
            next.play(*parseMove(next, "a1a2"));
            QCOMPARE(next.legalMovesFrom(*next.shape().parse("h1")).size(), std::size_t{0});
        }
    }

    void setupOfAnotherBoardIsRefused() {
        const Setup small(*BoardShape::make(5, 5));
        QCOMPARE(bareCodesOf(Position::problems(*chess(), small)), "position.shape");
        Setup odd;
        odd.at(Square{0}) = SetupPiece::of({KindId{77}, Owner::White}, MovedState::Moved);
        QCOMPARE(bareCodesOf(Position::problems(*chess(), odd)), "position.unknown-kind");
    }

    void setupMadeByHandIsJudged() {
        Setup setup = *parseFen(*chess(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        const Square e3 = *setup.shape.parse("e3");
        setup.holes.insert(*setup.shape.parse("e1"));
        setup.halfmoveClock = -1;
        setup.moveNumber = 0;
        setup.marks = {{*chess()->enPassantMark(), e3, Side::White, 1}};
        QCOMPARE(bareCodesOf(Position::problems(*chess(), setup)),
                 "position.quiet-plies position.move-number position.piece-on-hole");
        setup.marks.front().square = *setup.shape.parse("a3");
        setup.marks.push_back({*chess()->enPassantMark(), e3, Side::Black, 1});
        QCOMPARE(bareCodesOf(Position::problems(*chess(), setup)),
                 "position.quiet-plies position.move-number position.piece-on-hole "
                 "position.mark-unexplained position.mark-of-mover");
    }

    void movesArePlayedAndTakenBack() {
        Position position = positionOf(chess(), "");
        const std::string before = formatFen(position);
        QCOMPARE(position.perft(3), std::uint64_t{8902});
        const Move move = *parseMove(position, "e4");
        QVERIFY(position.isLegal(move));
        position.play(move);
        QVERIFY(!position.isLegal(move));
        const Position copy = position;
        position.takeBack();
        QCOMPARE(formatFen(position), before);
        QCOMPARE(formatFen(copy), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    }

    void transitionTellsWhatIsSeen_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<QString>("seen");
        const auto row = [](const char* fen, const char* move, const char* seen) {
            QTest::newRow(move) << fen << move << seen;
        };
        row("", "e2e4", "Pe2-e4");
        row("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "pd4-e3 -Pe4");
        row("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", "Pb7-a8 -ra8 P>Qa8");
        row("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "Ke1-c1 Ra1-d1");
    }
    void transitionTellsWhatIsSeen() {
        QFETCH(QString, fen);
        QFETCH(QString, move);
        QFETCH(QString, seen);
        const Position position = positionOf(chess(), fen.toStdString());
        const Move played = *parseMove(position, move.toStdString());
        const Transition transition = position.transition(played);
        const auto letter = [](Piece piece) {
            const QString text = QString::fromStdString(chess()->letterOf(piece.kind));
            return piece.owner == Owner::White ? text : text.toLower();
        };
        const auto name = [&](Square square) {
            return QString::fromStdString(position.shape().name(square));
        };
        QStringList parts;
        for (const auto& slide : transition.slides) {
            parts << letter(slide.piece) + name(slide.from) + '-' + name(slide.to);
        }
        parts.sort();
        for (const auto& gone : transition.vanished) parts << '-' + letter(gone.piece) + name(gone.square);
        for (const auto& come : transition.appeared) parts << '+' + letter(come.piece) + name(come.square);
        for (const auto& change : transition.changes) {
            parts << letter(change.before) + '>' + letter(change.after) + name(change.square);
        }
        QCOMPARE(parts.join(' '), seen);
        QVERIFY(transition.reversed().reversed() == transition);
    }

    void transitionTellsWhatEventsDo() {
        // Chess with knights that go off when they are taken.
        PieceDefinition bomb = *pieceOfTree("knight");
        MultiPart blast;
        blast.action = CaptureAction{};
        blast.target = Radius{1, RadiusFill::Disc, RadiusCentre::With};
        bomb.on.push_back({PieceEvent::Captured, {}, {}, {blast}, {}, {}, {}});
        const auto find = [&](std::string_view id) { return id == "knight" ? &bomb : pieceOfTree(id); };
        const auto ruleset = Ruleset::compile(chessVariant(), find);
        QVERIFY(ruleset.has_value());
        Position position = positionOf(*ruleset, "4k3/8/8/8/3p4/2np4/8/2R1K3 w - - 0 1");
        const std::string before = formatFen(position);
        const Move taking = *parseMove(position, "c1c3");
        QCOMPARE(formatSan(position, taking), "Rxc3");
        const Transition transition = position.transition(taking);
        const auto gone = [&](const char* square) {
            return std::any_of(transition.vanished.begin(), transition.vanished.end(), [&](const auto& each) {
                return position.shape().name(each.square) == square;
            });
        };
        QCOMPARE(transition.vanished.size(), std::size_t{4});
        for (const char* square : {"c1", "c3", "d3", "d4"}) QVERIFY2(gone(square), square);
        position.play(taking);
        QCOMPARE(formatFen(position), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        position.takeBack();
        QCOMPARE(formatFen(position), before);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PositionTest)
#include "tst_position.moc"
