// SPDX-License-Identifier: MIT
// Open variants: board, kinds and letters settled by a text, and how games end for sides without royals.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/game.h"
#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <array>
#include <list>

namespace chesspp::testing {

namespace {

/// The six of chess, two whose letter is the same, one whose letter is the king's, one with a letter alone.
class Library {
public:
    Library() {
        for (const char* const id : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
            all_.push_back(pieceOfTree(id));
        }
        add("archer", "A");
        add("acrobat", "A");
        add("kangaroo", "K");
        add("wazir", "W");
    }
    [[nodiscard]] const std::vector<const PieceDefinition*>& all() const { return all_; }

private:
    void add(const std::string& id, const std::string& letter) {
        PieceDefinition& piece = own_.emplace_back(*pieceOfTree("knight"));
        piece.id = id;
        piece.letter = letter;
        all_.push_back(&piece);
    }
    std::list<PieceDefinition> own_;
    std::vector<const PieceDefinition*> all_;
};

Variant freeVariant() {
    Variant variant = chessVariant();
    variant.id = "free";
    variant.board = BoardChoice::Any;
    variant.kinds = WholeLibrary{};
    variant.start = AnyStart{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"};
    variant.stuckWithoutRoyals = GoalResult::Win;
    variant.draws.dead.clear();
    return variant;
}

Position positionOf(const Library& library, const std::string& fen) {
    const auto ruleset = rulesetFor(freeVariant(), fen, library.all());
    if (!ruleset) qFatal("%s", problemsAs("{code}", ruleset.error()).c_str());
    auto position = positionFromFen(*ruleset, fen);
    if (!position) qFatal("%s", problemsAs("{code}", position.error()).c_str());
    return std::move(*position);
}

}  // namespace

class OpenVariantsTest final : public QObject {
    Q_OBJECT

private slots:
    void theTextGivesTheBoardAndThePieces_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("army");
        QTest::addColumn<QString>("further");
        const auto row = [](const char* name, const char* fen, const char* army, const char* further) {
            QTest::newRow(name) << QString(fen) << QString(army) << QString(further);
        };
        row("chess alone", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "KQRBNP", "");
        row("a letter that nobody shares", "w3/4/4/3W w - - 0 1", "KQRBNPW", "");
        row("the same by its id", "(wazir){1}3/4/4/4 w - - 0 1", "KQRBNPW", "");
        row("a letter that two have", "(archer){0}3/4/4/4 w - - 0 1", "KQRBNP", "archer");
        row("a letter of the army", "(kangaroo){0}K2/4/4/4 w - - 0 1", "KQRBNP", "kangaroo");
        row("in a hand", "k4/5/5/5/4K[Ww] w - - 0 1", "KQRBNPW", "");
    }
    void theTextGivesTheBoardAndThePieces() {
        QFETCH(QString, fen);
        QFETCH(QString, army);
        QFETCH(QString, further);
        const Library library;
        const auto made = settled(freeVariant(), fen.toStdString(), library.all());
        QVERIFY(made);
        QString letters;
        for (const ArmyEntry& entry : made->army) letters += QString::fromStdString(entry.letter);
        QCOMPARE(letters, army);
        QStringList ids;
        for (const std::string& id : std::get<std::vector<std::string>>(made->kinds)) {
            ids << QString::fromStdString(id);
        }
        QCOMPARE(ids.join(' '), further);
        QVERIFY(!isOpen(*made));
        const Position position = positionOf(library, fen.toStdString());
        QCOMPARE(QString::fromStdString(formatFen(position.ruleset(), position.setup())).section(' ', 0, 0),
                 QString(fen.section(' ', 0, 0)).replace("(wazir){1}", "w"));
    }

    void boardsReachFromTheSmallestToTheLargest() {
        const Library library;
        for (const auto& [fen, squares] :
             {std::pair{std::string("n2/3/2N w - - 0 1"), 9}, std::pair{[] {
                                                                            std::string ranks = "k25";
                                                                            for (int i = 0; i < 24; ++i)
                                                                                ranks += "/26";
                                                                            return ranks + "/25K w - - 0 1";
                                                                        }(),
                                                                        676}}) {
            QCOMPARE(positionOf(library, fen).shape().squareCount(), squares);
        }
    }

    void whatCannotSettleIsToldOfTheText_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("problem");
        QTest::newRow("too narrow") << "k1/2/2/K1 w - - 0 1" << "variant.open-board@0";
        QTest::newRow("too high") << "k3" + QString("/4").repeated(26) + " w - - 0 1"
                                  << "variant.open-board@0";
        QTest::newRow("a letter of two") << "a3/4/4/4 w - - 0 1" << "variant.open-letter@0";
        QTest::newRow("a letter of nobody") << "4/4/2x1/4 w - - 0 1" << "fen.unknown-letter@6";
        QTest::newRow("a kind that is none") << "4/4/4/(jabberwock){0}3 w - - 0 1" << "fen.unknown-kind@7";
        QTest::newRow("a short rank") << "4/3/4/4 w - - 0 1" << "fen.rank-short@3";
    }
    void whatCannotSettleIsToldOfTheText() {
        QFETCH(QString, fen);
        QFETCH(QString, problem);
        const Library library;
        const auto ruleset = rulesetFor(freeVariant(), fen.toStdString(), library.all());
        QVERIFY(!ruleset);
        const Diagnostic& first = ruleset.error().items().front();
        QCOMPARE(QString::fromStdString(problemAs("{code}@{column}", first)), problem);
        QVERIFY(first.place.file.empty());
    }

    void anOpenVariantIsNotCompiledUnsettled() {
        const auto ruleset = Ruleset::compile(freeVariant(), pieceOfTree);
        QVERIFY(!ruleset);
        QCOMPARE(QString::fromStdString(problemsAs("{code}", ruleset.error())), QString("ruleset.open"));
    }

    void aVariantThatIsNotOpenStaysAsItIs() {
        const auto made = settled(chessVariant(), "4/4/4/4 w - - 0 1", {});
        QVERIFY(made);
        QVERIFY(*made == chessVariant());
    }

    void castlingNeedsItsLandingFiles() {
        const Library library;
        QVERIFY(parseMove(positionOf(library, "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O-O"));
        QVERIFY(parseMove(positionOf(library, "3k6/10/10/10/R3K2R2 w KQ - 0 1"), "O-O"));
        const Position narrow = positionOf(library, "1k4/6/6/6/6/R1K2R w - - 0 1");
        QVERIFY(!parseMove(narrow, "O-O"));
        QVERIFY(parseMove(narrow, "Kd1"));
    }

    void gamesEndAsTheVariantSays_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<QString>("end");
        const auto row = [](const char* name, const char* fen, const char* move, const char* end) {
            QTest::newRow(name) << QString(fen) << QString(move) << QString(end);
        };
        row("the last piece is taken", "3/1p1/2P w - - 0 1", "c1b2", "no-piece, White");
        row("no move is left", "3/p2/3/P2 w - - 0 1", "a1a2", "no-move, White");
        row("stalemate of a king is a draw", "k3/4/4/1Q1K w - - 0 1", "b1b2", "stalemate");
        row("nothing ends", "n2/3/2N w - - 0 1", "c1a2", "");
        row("one of two kings is lost", "k3k/5/5/5/K1Q2 w - - 0 1", "c1c5", "checkmate, White");
    }
    void gamesEndAsTheVariantSays() {
        QFETCH(QString, fen);
        QFETCH(QString, move);
        QFETCH(QString, end);
        const Library library;
        Game game(positionOf(library, fen.toStdString()));
        const auto found = parseMove(game.position(), move.toStdString());
        QVERIFY2(found, qPrintable(fen));
        game.play(*found);
        const auto outcome = game.outcome();
        QString told;
        if (outcome) {
            told = QString::fromStdString(describe(*outcome, {}).code).section('.', 1);
            if (outcome->winner) told += *outcome->winner == Side::White ? ", White" : ", Black";
        }
        QCOMPARE(told, end);
    }

    void severalRoyalsAreAllToBeSaved() {
        const Library library;
        // Both kings of Black are attacked by the queen: no step saves two.
        const Position forked = positionOf(library, "k1Q1k/5/5/5/K4 b - - 0 1");
        QVERIFY(forked.inCheck());
        QVERIFY(!forked.hasLegalMove());
        // The rook attacks one of them alone; the other may not wait.
        const Position one = positionOf(library, "k3k/5/5/5/R2K1 b - - 0 1");
        QVERIFY(one.inCheck());
        for (const Move move : one.legalMoves())
            QCOMPARE(one.shape().name(move.from.square()), std::string("a5"));
        QVERIFY(one.hasLegalMove());
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::OpenVariantsTest)
#include "tst_open_variants.moc"
