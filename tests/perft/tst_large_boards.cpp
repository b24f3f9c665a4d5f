// SPDX-License-Identifier: MIT
//
// Boards above 128 squares: they play on lines; bitboards and the oracle count what is
// in the perft files too, as far as they get in a test's time. Their figures are by
// another generator, count_large.py.
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include "core/moves/programs.h"

#include <QTest>
#include <array>
#include <map>
#include <memory>
#include <string>

using namespace chesspp;
using namespace chesspp::tests;

namespace {

constexpr std::uint64_t kOraclesNodes = 20'000;
constexpr std::uint64_t kBitboardsNodes = 3'000'000;
constexpr std::array kLarge{"wide-15x11", "large-16", "large-26", "queens-26"};

bool isLarge(const PerftPosition& position) {
    return std::find(kLarge.begin(), kLarge.end(), position.variant) != kLarge.end();
}

}  // namespace

class TestLargeBoards : public QObject {
    Q_OBJECT

private slots:
    void theyPlayOnLines() {
        for (const char* variant : kLarge) {
            QCOMPARE(QString::fromStdString(games_.ruleset(variant)->backendReason().code),
                     QStringLiteral("compile.lines"));
        }
    }

    void bitboardsCountTheSame_data() { positionsUpTo(kBitboardsNodes); }

    void bitboardsCountTheSame() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const int, depth);
        QFETCH(const quint64, nodes);
        const auto ruleset = games_.ruleset(variant.toStdString());
        std::shared_ptr<const Programs>& programs = onBitboards_[variant.toStdString()];
        if (programs == nullptr) {
            auto compiled = compilePrograms(std::make_shared<const Rules>(ruleset->rules()), RideLookup::Best,
                                            LargeBoards::Bitboards);
            QVERIFY(compiled.has_value());
            programs = *compiled;
        }
        const auto engine = makeEngine(*programs);
        engine->load(games_.position(variant.toStdString(), fen.toStdString(), Backend::Fastest).setup());
        QCOMPARE(quint64{engine->perft(depth, Legality::Legal)}, nodes);
    }

    void theOracleCountsTheSame_data() { positionsUpTo(kOraclesNodes); }

    void theOracleCountsTheSame() {
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
    std::map<std::string, std::shared_ptr<const Programs>> onBitboards_;
};

CHESSPP_GUILESS_TEST(TestLargeBoards)
#include "tst_large_boards.moc"
