// SPDX-License-Identifier: MIT
// Twins: pieces written by hand from a sentence go where the sentence says (tests/data/twins).
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/resolve_variant.h"
#include "core/io/files.h"
#include "core/io/library.h"

#include <QFile>
#include <QTest>
#include <algorithm>

using namespace chesspp;

namespace {

constexpr std::string_view kTwins = "tests/data/twins";

/// The twins, and the shipped pieces that are none.
io::PieceLibrary twinsAndPieces() {
    io::PieceLibrary library;
    for (const std::string_view folder : {kTwins, std::string_view("pieces")}) {
        const auto texts = io::readJsonFolder(folder);
        // A piece that is there already stays.
        if (!texts || (library.add(*texts).hasErrors() && folder == kTwins))
            qFatal("%s", std::string(folder).c_str());
    }
    return library;
}

}  // namespace

class TwinPositionsTest : public QObject {
    Q_OBJECT
private slots:
    void aTwinGoesWhereItsSentenceSays_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("targets");
        QFile table("tests/data/twins/positions.tsv");
        QVERIFY(table.open(QFile::ReadOnly | QFile::Text));
        int row = 0;
        for (const QString& line : QString::fromUtf8(table.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QStringList cells = line.split('\t');
            if (line.startsWith('#') || cells.front() == "id") continue;
            QCOMPARE(cells.size(), 5);
            QTest::addRow("%d %s", ++row, qPrintable(cells[0]))
                << cells[1] << cells[2] << cells[3] << cells[4];
        }
        QCOMPARE(row, 220);
    }

    void aTwinGoesWhereItsSentenceSays() {
        QFETCH(const QString, fen);
        QFETCH(const QString, moves);
        QFETCH(const QString, from);
        static const io::PieceLibrary library = twinsAndPieces();
        const auto ruleset = rulesetFor(testing::openVariant(), fen.toStdString(), library.all());
        QVERIFY2(ruleset, ruleset ? "" : testing::codesOf(ruleset.error()).c_str());
        const Game game = testing::gameOf(*ruleset, moves.toStdString(), fen.toStdString());
        const Position& position = game.position();
        const auto square = position.shape().parse(from.toStdString());
        QVERIFY(square.has_value());
        QStringList targets;
        for (const Move move : position.legalMovesFrom(*square))
            targets += QString::fromStdString(position.shape().name(position.expand(move).shown.value()));
        targets.sort();
        targets.removeDuplicates();
        QTEST(targets.isEmpty() ? QString("-") : targets.join(' '), "targets");
    }
};

CHESSPP_GUILESS_TEST(TwinPositionsTest)
#include "tst_twin_positions.moc"
