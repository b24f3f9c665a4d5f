// SPDX-License-Identifier: MIT
// Boards above 128 squares: they are compiled, and the reference evaluator counts what tst_perft counts, as
// far as it gets. The figures are by another generator, count_large.py.
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <array>
#include <string>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

constexpr std::uint64_t kReferenceNodes = 20'000;
constexpr std::array kLarge{"wide-15x11", "large-16", "large-26", "queens-26"};

bool isLarge(const PerftPosition& position) {
    return std::find(kLarge.begin(), kLarge.end(), position.variant) != kLarge.end();
}

}  // namespace

class TestLargeBoards : public QObject {
    Q_OBJECT

private slots:
    void theyAreCompiled() {
        for (const char* variant : kLarge) {
            QCOMPARE(QString::fromStdString(games_.ruleset(variant)->backendReason().code),
                     QStringLiteral("compile.bitboards"));
        }
    }

    void theReferenceCountsTheSame_data() { positionsUpTo(kReferenceNodes); }

    void theReferenceCountsTheSame() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const int, depth);
        QFETCH(const quint64, nodes);
        const Position position = games_.position(variant.toStdString(), fen.toStdString(), Backend::Plain);
        QCOMPARE(quint64{position.perft(depth)}, nodes);
    }

private:
    static void positionsUpTo(std::uint64_t most) {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<int>("depth");
        QTest::addColumn<quint64>("nodes");
        for (const PerftPosition& position : perftPositions()) {
            if (!isLarge(position)) continue;
            for (const auto& [depth, nodes] : position.nodes) {
                if (nodes > most) continue;
                QTest::addRow("%s %s, depth %d", position.variant.c_str(), position.id.c_str(), depth)
                    << QString::fromStdString(position.variant) << QString::fromStdString(position.fen)
                    << depth << quint64{nodes};
            }
        }
    }

    Games games_;
};

CHESSPP_GUILESS_TEST(TestLargeBoards)
#include "tst_large_boards.moc"
