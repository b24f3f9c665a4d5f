// SPDX-License-Identifier: MIT
// A user's copies of the six pieces of chess, under other ids and letters, give the same counts as chess.
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include "core/io/piece_json.h"
#include "core/notation/fen.h"

#include <QTest>
#include <algorithm>
#include <array>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

constexpr std::uint64_t kMostNodes = 400'000;

constexpr std::array<std::string_view, 6> kSix{"king", "queen", "rook", "bishop", "knight", "pawn"};
constexpr std::string_view kOldLetters = "KQRBNP";
constexpr std::string_view kNewLetters = "MVTLSZ";

/// A piece's JSON under another id and letter, as a user would save it.
io::SourceText copyOf(const PieceDefinition& piece, const std::string& prefix, char letter) {
    PieceDefinition copy = piece;
    copy.id = prefix + piece.id;
    copy.name = "Copy of " + piece.name;
    copy.letter = std::string(1, letter);
    return {copy.id + ".json", io::writePiece(copy)};
}

char relettered(char c) {
    const char upper = static_cast<char>(c & ~0x20);
    const std::size_t at = kOldLetters.find(upper);
    return at == std::string_view::npos ? c : static_cast<char>(kNewLetters[at] | (c & 0x20));
}

/// The FEN with its placement in the other letters.
std::string relettered(std::string fen) {
    for (std::size_t i = 0; i < fen.size() && fen[i] != ' '; ++i) fen[i] = relettered(fen[i]);
    return fen;
}

constexpr std::string_view kSameLetters = R"({
    "format": "chesspp-variant", "version": 1, "id": "copied-chess", "extends": "chess", "name": "Copied chess",
    "army": {"K": "my-king", "Q": "my-queen", "R": "my-rook", "B": "my-bishop", "N": "my-knight",
             "P": "my-pawn"} })";

constexpr std::string_view kOtherLetters = R"({
    "format": "chesspp-variant", "version": 1, "id": "relettered-chess", "extends": "chess",
    "name": "Relettered chess",
    "army": {"K": null, "Q": null, "R": null, "B": null, "N": null, "P": null,
             "M": "our-king", "V": "our-queen", "T": "our-rook", "L": "our-bishop", "S": "our-knight",
             "Z": "our-pawn"},
    "roles": {"rook": "T"}, "offers": "VTLS",
    "start": {"fen": "tslvmlst/zzzzzzzz/8/8/8/8/ZZZZZZZZ/TSLVMLST w KQkq - 0 1"},
    "draws": {"resetting-letters": "Z", "dead": [
        {"letters": "", "at-most": 0}, {"letters": "LS", "at-most": 1}, {"letters": "L", "one-colour": true}]} })";

}  // namespace

class TestCopies : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        std::vector<io::SourceText> copies;
        for (std::size_t i = 0; i < kSix.size(); ++i) {
            const PieceDefinition* piece = games_.pieces().find(kSix[i]);
            QVERIFY(piece != nullptr);
            copies.push_back(copyOf(*piece, "my-", kOldLetters[i]));
            copies.push_back(copyOf(*piece, "our-", kNewLetters[i]));
        }
        games_.addPieces(copies);
        games_.addVariant({"same-letters.json", std::string(kSameLetters)});
        games_.addVariant({"other-letters.json", std::string(kOtherLetters)});
    }

    void copiesCountTheSame_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<int>("depth");
        QTest::addColumn<quint64>("nodes");
        for (const PerftPosition& position : perftPositions()) {
            if (position.variant != "chess") continue;
            const auto deepest = std::find_if(position.nodes.rbegin(), position.nodes.rend(),
                                              [](const auto& each) { return each.second <= kMostNodes; });
            if (deepest == position.nodes.rend()) continue;
            QTest::addRow("%s, depth %d", position.id.c_str(), deepest->first)
                << QString::fromStdString(position.fen) << deepest->first << quint64{deepest->second};
        }
    }

    void copiesCountTheSame() {
        QFETCH(const QString, fen);
        QFETCH(const int, depth);
        QFETCH(const quint64, nodes);
        const std::string text = fen.toStdString();
        QCOMPARE(quint64{games_.position("copied-chess", text).perft(depth)}, nodes);
        QCOMPARE(quint64{games_.position("relettered-chess", relettered(text)).perft(depth)}, nodes);
    }

    void copiesRunOnTheSameBackend() {
        const Message& own = games_.ruleset("chess")->backendReason();
        QCOMPARE(games_.ruleset("copied-chess")->backendReason(), own);
        QCOMPARE(games_.ruleset("relettered-chess")->backendReason(), own);
    }

    void otherLetteredPositionsAreWrittenInTheirLetters() {
        const std::string fen = "t3m2t/8/8/8/8/8/8/T3M2T w KQkq - 0 1";
        QCOMPARE(QString::fromStdString(formatFen(games_.position("relettered-chess", fen))),
                 QString::fromStdString(fen));
    }

private:
    Games games_;
};

CHESSPP_GUILESS_TEST(TestCopies)
#include "tst_copies.moc"
