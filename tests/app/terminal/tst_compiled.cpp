// SPDX-License-Identifier: MIT
// What chesspp-cli pieces --compiled prints for each node: its compiled form and, on the reference engine,
// whether the node is the reason.
#include "tests/app/terminal/run_cli.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace chesspp::testing;

namespace {

constexpr auto kLeap = R"({ "do": "move", "to": {"jump": [2, 1]}, "mirror": "all", )"
                       R"("if": ["not destination.has_friend"] })";

/// Gates in gates, each mirrored in eight ways: more ways to walk them than anybody compiles.
QByteArray thicket() {
    QByteArray node = R"({ "do": "move", "to": {"jump": [1, 0]}, "mirror": "all" })";
    for (int i = 0; i < 4; ++i) node = R"({ "mirror": "all", "then": [)" + node + "] }";
    return node;
}

/// All codes of each node of the piece, as "POINTER CODE CODE".
QStringList became(const QJsonObject& answer, const QString& piece) {
    QStringList lines;
    for (const auto& kind : answer["pieces"].toArray()) {
        if (kind.toObject()["piece"].toString() != piece) continue;
        for (const auto& node : kind.toObject()["nodes"].toArray()) {
            QString line = node.toObject()["node"].toString();
            for (const auto& what : node.toObject()["became"].toArray()) {
                line += ' ' + what.toObject()["code"].toString();
            }
            lines << line;
        }
    }
    return lines;
}

}  // namespace

class TestCompiled : public QObject {
    Q_OBJECT

    [[nodiscard]] static QJsonObject asked(const QStringList& more) {
        const Answer answer = runCli(QStringList{"pieces", "--compiled", "--json"} + more);
        if (answer.code != 0) qWarning("%s", answer.err.constData());
        return QJsonDocument::fromJson(answer.out).object();
    }
    /// A game in which the white side has a piece of such roots besides the kings.
    [[nodiscard]] QStringList withPiece(const QByteArray& roots) const {
        QFile file(folder_.filePath("odd.json"));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        file.write(R"({ "format": "chesspp-piece", "version": 1, "id": "odd", "name": "Odd",
                        "art": "set:knight", "tree": [)" +
                   roots + "] }");
        return {"--pieces", folder_.path(), "--variant",
                "free",     "--fen",        "4k3/8/8/8/8/8/8/(odd){0}3K3 w - - 0 1"};
    }

    QTemporaryDir folder_;

private slots:
    void compiledChessTellsOfEachNode() {
        const QJsonObject chess = asked({});
        QVERIFY(chess["backend"].toString().startsWith("Compiled"));
        QCOMPARE(became(chess, "knight"), QStringList{"/tree/0 compiled.leap"});
        QCOMPARE(became(chess, "rook"), QStringList{"/tree/0 compiled.slide"});
        const QStringList pawn = became(chess, "pawn");
        QCOMPARE(pawn.size(), 8);
        QCOMPARE(pawn[0], QString("/tree/0 compiled.gate"));
        QCOMPARE(pawn[1], QString("/tree/0/then/0 compiled.steps"));
        const Answer text = runCli({"pieces", "--compiled"});
        QVERIFY(text.out.contains("\nknight\n  /tree/0  leap: a set of targets for each square\n"));
    }

    void aConditionIsToldOfAtItsNode() {
        const QByteArray shy = R"json(, { "do": "move", "to": {"jump": [1, 0]}, "mirror": "all",
            "if": ["not destination.has_friend", "not destination.attacked_by(enemy)"] })json";
        const QJsonObject game = asked(withPiece(kLeap + shy));
        QVERIFY(game["backend"].toString().startsWith("Compiled"));
        const QStringList nodes = became(game, "odd");
        QCOMPARE(nodes.size(), 2);
        QCOMPARE(nodes[0], QString("/tree/0 compiled.leap"));
        QVERIFY2(nodes[1].contains("program"), qPrintable(nodes[1]));
    }

    void theReasonStandsAtTheNodesThatNeedThePlainEngine() {
        const QByteArray gated = R"({ "then": [)" + thicket() + ", " + kLeap + "] }";
        const QStringList game = withPiece(QByteArray(kLeap) + ", " + thicket() + ", " + gated);
        const QJsonObject told = asked(game);
        QStringList blamed;
        for (const QString& line : became(told, "odd")) {
            if (line.endsWith(" compiled.refused")) {
                blamed << line.section(' ', 0, 0);
            } else {
                QVERIFY2(line.endsWith(" compiled.plain-because"), qPrintable(line));
            }
        }
        // Neither thicket hides the other, nor is the knight's leap between them to blame.
        QVERIFY(!blamed.filter("/tree/1/then/0").isEmpty());
        QVERIFY(!blamed.filter("/tree/2/then/0/then/0").isEmpty());
        QVERIFY2(blamed.filter(QRegularExpression("^/tree/[12]/then/0")) == blamed,
                 qPrintable(blamed.join(' ')));
        QCOMPARE(became(told, "king").first(), QString("/tree/0 compiled.plain-because"));
        const Answer text = runCli(QStringList{"pieces", "--compiled"} + game);
        QVERIFY(text.out.contains("king\n  /tree/0  played by walking the tree because of " +
                                  blamed[0].toUtf8() + " of kind odd\n"));
        QVERIFY(text.out.contains("\n  " + blamed[0].toUtf8() +
                                  "  played by walking the tree: The tree has too many cases for a table"));
    }

    void nothingElseIsToldWhenThePlainEngineIsNotNeeded() {
        QVERIFY(!runCli({"pieces", "--compiled"}).out.contains("walking the tree"));
    }
};

CHESSPP_GUILESS_TEST(TestCompiled)
#include "tst_compiled.moc"
