// SPDX-License-Identifier: MIT
// Royals that die in events: who has lost, which moves are legal, and that nothing follows. Counts of Atomic
// chess are python-chess's and Fairy-Stockfish's.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/game.h"
#include "core/game/resolve_variant.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <array>
#include <list>

namespace chesspp::testing {

namespace {

constexpr const char* kBlast =
    "{\"format\": \"chesspp-piece\", \"version\": 1, \"id\": \"blast\", \"name\": \"Blast\", \"letter\": "
    "\"X\","
    " \"tree\": [{\"do\": \"move\", \"to\": {\"jump\": [1, 0]}}],"
    " \"on\": [{\"event\": \"captures\", \"parts\": [{\"do\": \"capture\","
    " \"to\": {\"radius\": 1, \"fill\": true, \"self\": true},"
    " \"if\": [\"destination == start or not destination.piece.kind in [\\\"pawn\\\", "
    "\\\"a-pawn\\\"]\"]}]}]}";

/// Pieces of the tree, of which some blow up everything around them when they capture, pawns excepted.
class Pieces {
public:
    explicit Pieces(const std::vector<std::string>& exploding) {
        const auto explosion = io::readPiece(kBlast, "blast");
        if (!explosion) qFatal("%s", codesOf(explosion.error()).c_str());
        for (const char* const id : {"king", "queen", "rook", "bishop", "knight", "pawn"})
            all_.push_back(pieceOfTree(id));
        for (const std::string& id : exploding) {
            PieceDefinition& piece = own_.emplace_back(*pieceOfTree(id));
            piece.id = "a-" + id;
            piece.on = explosion->definition.on;
            all_.push_back(&piece);
        }
    }
    [[nodiscard]] const std::vector<const PieceDefinition*>& all() const { return all_; }

private:
    std::list<PieceDefinition> own_;
    std::vector<const PieceDefinition*> all_;
};

/// Chess whose pieces blow up; or any board with such a rook and queen beside those of chess.
RulesetPtr atomic(Backend backend) {
    static const Pieces pieces({"king", "queen", "rook", "bishop", "knight", "pawn"});
    Variant variant = chessVariant();
    for (ArmyEntry& entry : variant.army) entry.kind = "a-" + entry.kind;
    variant.draws.dead.clear();
    auto ruleset =
        Ruleset::compile(variant, [](std::string_view id) { return pieceOf(pieces.all(), id); }, backend);
    if (!ruleset) qFatal("%s", codesOf(ruleset.error()).c_str());
    return *ruleset;
}
RulesetPtr freely(std::string_view fen, Backend backend) {
    static const Pieces pieces({"rook", "queen"});
    auto ruleset = rulesetFor(openVariant(), fen, pieces.all(), backend);
    if (!ruleset) qFatal("%s", codesOf(ruleset.error()).c_str());
    return *ruleset;
}

QString endOf(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome) return "none";
    const QString reason = QString::fromStdString(describe(*outcome, {}).code).section('.', 1);
    return outcome->winner ? reason + (*outcome->winner == Side::White ? ", White" : ", Black") : reason;
}

}  // namespace

class LostRoyalsTest : public QObject {
    Q_OBJECT
private slots:
    void whoLosesARoyalHasLost_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<QString>("end");  // "illegal" where the move is refused
        const auto row = [](const char* name, const char* fen, const char* move, const char* end) {
            QTest::newRow(name) << QString(fen) << QString(move) << QString(end);
        };
        row("the only royal dies", "3pk3/8/8/3(a-rook){0}4/8/p7/8/4K3 w - - 0 1", "d5d8",
            "royal-lost, White");
        row("Black wins likewise", "4k3/8/8/3(a-rook){1}4/8/8/8/3PK3 b - - 0 1", "d5d1", "royal-lost, Black");
        row("one royal of two dies", "3pk3/8/8/3(a-rook){0}4/8/p7/k7/4K3 w - - 0 1", "d5d8",
            "royal-lost, White");
        row("none dies", "3p1k2/8/8/3(a-rook){0}4/8/p7/8/4K3 w - - 0 1", "d5d8", "none");
        row("no royals stand", "3p4/8/8/3(a-rook){0}4/8/p6P/8/8 w - - 0 1", "d5d8", "none");
        row("the mover's only royal dies", "3pK3/8/8/3(a-rook){0}4/8/8/8/4k3 w - - 0 1", "d5d8", "illegal");
        row("one of the mover's two dies", "3pK3/8/8/3(a-rook){0}4/8/8/K7/4k3 w - - 0 1", "d5d8", "illegal");
        row("royals of both die", "2Kpk3/8/8/3(a-rook){0}4/8/8/8/8 w - - 0 1", "d5d8", "illegal");
        row("the mover is in check", "3pk3/8/8/3(a-rook){0}4/8/8/8/r3K3 w - - 0 1", "d5d8",
            "royal-lost, White");
        row("twice", "3pk3/8/8/3(a-rook){0}4/7b/8/8/r3K3 w - - 0 1", "d5d8", "royal-lost, White");
        row("the mover is pinned", "3pk3/3r4/8/8/3(a-rook){0}4/8/8/3K4 w - - 0 1", "d4d7",
            "royal-lost, White");
        row("the mover leaves a pin", "4kp2/8/8/8/3r4/8/3(a-queen){0}4/3K1R2 w - - 0 1", "d2d4", "none");
        row("only a bystander dies", "3pp1k1/8/8/3(a-rook){0}4/8/8/8/r3K3 w - - 0 1", "d5d8", "illegal");
        row("one of two checked royals", "3pk3/8/8/3(a-rook){0}4/8/8/K7/r3K3 w - - 0 1", "d5d8",
            "royal-lost, White");
    }
    void whoLosesARoyalHasLost() {
        QFETCH(QString, fen);
        QFETCH(QString, move);
        QFETCH(QString, end);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const RulesetPtr rules = freely(fen.toStdString(), backend);
            QCOMPARE(rules->compiled() == nullptr, backend == Backend::Plain);
            Game game(testing::positionOf(rules, fen.toStdString()));
            const Position before = game.position();
            const auto found = parseMove(before, move.toStdString());
            QCOMPARE(found ? QString() : QString("illegal"), end == "illegal" ? end : QString());
            if (!found) continue;
            game.play(*found);
            QCOMPARE(endOf(game), end);

            const bool over = end != "none";
            QCOMPARE(game.position().hasLostRoyal(), over);
            QCOMPARE(game.position().hasLegalMove(), !over);
            QCOMPARE(game.position().legalMoves().empty(), over);
            QCOMPARE(game.position().perft(2) == 0, over);
            QCOMPARE(Position(game.position()).hasLostRoyal(), over);
            for (const Move each : game.position().pseudoLegalMoves())
                QCOMPARE(game.position().isLegal(each) && over, false);
            game.back();
            QVERIFY(!game.position().hasLostRoyal());
            QVERIFY(game.position().legalMoves() == before.legalMoves());
        }
    }

    void atomicChessIsCountedAsElsewhere_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QList<qulonglong>>("counts");
        QTest::newRow("start") << QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
                               << QList<qulonglong>{20, 400, 8902, 197326};
        QTest::newRow("kings touch") << QString("1R4kr/4K3/8/8/8/8/8/8 b - - 0 1")
                                     << QList<qulonglong>{4, 77, 1021, 17915};
        QTest::newRow("in check") << QString("r4b1r/2kb1N2/p2Bpnp1/8/2Pp3p/1P1PPP2/P5PP/R3K2R b KQ - 0 1")
                                  << QList<qulonglong>{4, 148};
    }
    void atomicChessIsCountedAsElsewhere() {
        QFETCH(QString, fen);
        QFETCH(QList<qulonglong>, counts);
        const Position position = testing::positionOf(atomic(Backend::Fastest), fen.toStdString());
        for (qsizetype i = 0; i < counts.size(); ++i)
            QCOMPARE(qulonglong{position.perft(static_cast<int>(i) + 1)}, counts[i]);
        const Position plain = testing::positionOf(atomic(Backend::Plain), fen.toStdString());
        for (qsizetype i = 0; i < 2; ++i)
            QCOMPARE(qulonglong{plain.perft(static_cast<int>(i) + 1)}, counts[i]);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::LostRoyalsTest)
#include "tst_lost_royals.moc"
