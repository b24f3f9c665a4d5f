// SPDX-License-Identifier: MIT
// Counts every position of the perft files with the pieces and variants of the tree. CHESSPP_PERFT_TIER
// chooses the figures: quick (default), deep or long, each of which begins where the one before ends. Under a
// sanitizer, only the smaller ones.
#include "tests/perft/perft_files.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

enum class Tier : std::uint8_t { Quick, Deep, Long };

constexpr std::uint64_t kQuickNodes = 1'000'000;
constexpr std::uint64_t kDeepNodes = 200'000'000;
constexpr std::uint64_t kSanitizedNodes = 100'000;

/// Deep goes to depth 5, with the well-known positions further than that.
Tier tierOf(const PerftPosition& position, int depth, std::uint64_t nodes) {
    if (nodes < kQuickNodes) return Tier::Quick;
    const bool famous = position.id == "start" || position.id.starts_with("wiki-");
    return nodes < kDeepNodes && (depth <= 5 || famous) ? Tier::Deep : Tier::Long;
}

Tier tierOfEnvironment() {
    const QByteArray tier = qgetenv("CHESSPP_PERFT_TIER");
    if (tier == "deep") return Tier::Deep;
    return tier == "long" ? Tier::Long : Tier::Quick;
}

}  // namespace

class TestPerft : public QObject {
    Q_OBJECT

private slots:
    void countsAreThoseOfTheFiles_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<int>("depth");
        QTest::addColumn<quint64>("nodes");
        const Tier tier = tierOfEnvironment();
        for (const PerftPosition& position : perftPositions()) {
            for (const auto& [depth, nodes] : position.nodes) {
                if (tierOf(position, depth, nodes) != tier) continue;
                if (kSanitizer != Sanitizer::None && nodes > kSanitizedNodes) continue;
                QTest::addRow("%s %s, depth %d", position.variant.c_str(), position.id.c_str(), depth)
                    << QString::fromStdString(position.variant) << QString::fromStdString(position.fen)
                    << depth << quint64{nodes};
            }
        }
    }

    void countsAreThoseOfTheFiles() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const int, depth);
        QFETCH(const quint64, nodes);
        const Position position = games_.position(variant.toStdString(), fen.toStdString());
        QCOMPARE(quint64{position.perft(depth)}, nodes);
    }

private:
    Games games_;
};

CHESSPP_GUILESS_TEST(TestPerft)
#include "tst_perft.moc"
