// SPDX-License-Identifier: MIT
// A game of thousands of moves, moves taken back and variations in the window, and the memory that it takes.
#include "tests/app/desktop/window_house.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "ui/models/table/new_game.h"

#include <QFile>
#include <random>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

constexpr unsigned kSeed = 20261127;
/// The program may take 120 MiB after 10,000 steps, and takes less than 70 before (window/resources).
constexpr double kMostGrowth = 50;  // MiB

/// Resident, in MiB.
double memory() {
    QFile status("/proc/self/status");
    if (!status.open(QIODevice::ReadOnly)) qFatal("no /proc");
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf("VmRSS:") + 6).simplified().split(' ').front().toDouble() / 1024;
}

}  // namespace

class LongPlayTest : public QObject {
    Q_OBJECT
private slots:
    void aLongGameStaysWithinItsMemory() {
        const std::size_t steps = lawCases(300);
        House house;
        const DrawChoice none{{}, {}, InsufficientMaterial::PlaysOn};
        const Result<ui::TableStart> start = ui::startOf(
            ui::tests::library(), {.variantId = "chess", .changes = {.kinds = {}, .draws = none}});
        QVERIFY(start);
        house.tables.open(*start);
        ui::TableDocument& table = house.table();
        QTRY_VERIFY2(table.ruleset().compiled() != nullptr, "compiled in the background");
        const double before = memory();
        std::mt19937 random(kSeed);
        const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
        for (std::size_t step = 0; step < steps; ++step) {
            const auto moves = table.position().legalMoves();
            const auto path = table.game().path(table.game().current());
            const std::size_t dice = below(20);
            if (moves.empty() || (dice == 0 && path.size() > 1)) {
                table.goTo(path[below(path.size() - 1)]);
            } else if (dice <= 2 && table.canTakeBack()) {
                table.takeBack();
            } else if (dice == 3) {
                table.goTo(table.game().end());
            } else {
                table.play(moves[below(moves.size())]);
            }
            QCoreApplication::processEvents();
        }
        const double after = memory();
        qInfo("%zu steps, seed %u: %zu moves in the main line, %.1f MiB before, %.1f MiB after", steps, kSeed,
              table.game().line(NodeId{}).size(), before, after);
        if (kSanitizer == Sanitizer::None) QVERIFY(after - before <= kMostGrowth);
    }
};

CHESSPP_TEST(LongPlayTest)
#include "tst_long_play.moc"
