// SPDX-License-Identifier: MIT
// One function per kind of file.
#include "tests/app/desktop/heavy_files.h"

#include "core/base/bounds.h"

#include <QBuffer>
#include <QImage>
#include <array>
#include <random>

namespace chesspp::desktop::tests {
namespace {

constexpr std::array kKinds{"rook",   "knight", "bishop", "queen",   "pawn",  "archer",
                            "wizard", "lion",   "cannon", "griffon", "mason", "shover"};

class Maker {
public:
    explicit Maker(std::uint32_t seed) : random_(seed) {}

    int upTo(int most) { return std::uniform_int_distribution<>(1, most)(random_); }
    int between(int least, int most) { return std::uniform_int_distribution<>(least, most)(random_); }
    double real(double most) { return std::uniform_real_distribution<>(-most, most)(random_); }

    static QByteArray bundle(const QByteArray& key, const QByteArray& parts) {
        return R"({"format": "chesspp-bundle", "version": 1, ")" + key + "\": [" + parts + "]}";
    }
    static QByteArray piece(const QByteArray& id, const QByteArray& tree, const QByteArray& more = {}) {
        return R"({"format": "chesspp-piece", "version": 1, "id": ")" + id + R"(", "name": ")" + id + "\", " +
               more + "\"tree\": [" + tree + "]}";
    }
    static QByteArray jump(int forward, int right) {
        return R"({"do": "move", "to": {"jump": [)" + QByteArray::number(forward) + ", " +
               QByteArray::number(right) + R"(]}, "mirror": "all"})";
    }
    static QByteArray joined(int count, const auto& one) {
        QByteArray all;
        for (int i = 0; i < count; ++i) {
            if (i > 0) all += ',';
            all += one(i);
        }
        return all;
    }

    /// A board of that size in Free, `share` percent of it full.
    QByteArray fen(int files, int ranks, int share) {
        QByteArray text;
        for (int rank = 0; rank < ranks; ++rank) {
            if (rank > 0) text += '/';
            int gap = 0;
            for (int file = 0; file < files; ++file) {
                if (between(1, 100) > share) {
                    ++gap;
                    continue;
                }
                if (gap > 0) text += QByteArray::number(std::exchange(gap, 0));
                text += '(' + QByteArray(kKinds[std::size_t(between(0, int(kKinds.size()) - 1))]) + "){" +
                        QByteArray::number(between(0, 1)) + '}';
            }
            if (gap > 0) text += QByteArray::number(gap);
        }
        return text + " w - - 0 1";
    }

    HeavyFile manyGames() {
        const int count = between(5'000, 20'000);
        return {"games.chesspp",
                bundle("games", joined(count, [](int) { return QByteArray(R"({"pgn": "1. e4 e5 *"})"); }))};
    }
    HeavyFile manyPieces() {
        const int count = between(500, int(bounds::kBundlePieces));
        return {"pieces.chesspp", bundle("pieces", joined(count, [&](int i) {
                                             return piece("heavy-" + QByteArray::number(i),
                                                          jump(upTo(4), upTo(4)));
                                         }))};
    }
    HeavyFile tooManyPieces() {
        const int count = between(int(bounds::kBundlePieces) + 1, 20'000);
        return {"crowd.chesspp", bundle("pieces", joined(count, [&](int i) {
                                            return piece("crowd-" + QByteArray::number(i), {});
                                        }))};
    }
    HeavyFile manyPositions() {
        const int count = between(200, 2'000);
        return {"positions.chesspp", bundle("positions", joined(count, [&](int) {
                                                return R"({"variant": "free", "fen": ")" +
                                                       fen(between(8, 26), between(8, 26), 30) + "\"}";
                                            }))};
    }
    HeavyFile manyPgnGames() {
        QByteArray text;
        const int count = between(5'000, 12'000);
        for (int i = 0; i < count; ++i)
            text += "[White \"W" + QByteArray::number(i) + "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
        return {"many.pgn", text};
    }
    HeavyFile longGame() {
        QByteArray text = "[White \"Long\"]\n\n";
        const int rounds = between(2'000, 10'000);
        for (int i = 0; i < rounds; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
        return {"long.pgn", text + "*\n"};
    }
    HeavyFile variations() {
        QByteArray text = "[White \"Lines\"]\n\n1. e4 e5 ";
        const int count = between(2'000, 10'000);
        for (int i = 0; i < count; ++i) text += "(1... c5 2. Nf3 {a word} d6) ";
        return {"lines.pgn", text + "*\n"};
    }
    HeavyFile deepVariations() {
        QByteArray text = "[White \"Deep\"]\n\n";
        const int depth = between(100, 250);
        for (int i = 0; i < depth; ++i) text += i % 2 == 0 ? "1. e4 (" : "1. d4 (";
        text += "1. c4 ";
        return {"deep.pgn", text + QByteArray(depth, ')') + " *\n"};
    }
    HeavyFile comments() {
        QByteArray text = "[White \"Words\"]\n\n1. e4 ";
        const int count = between(2'000, 20'000);
        for (int i = 0; i < count; ++i) text += "{" + QByteArray(20, char('a' + i % 26)) + "} ";
        return {"words.pgn", text + "e5 *\n"};
    }
    HeavyFile fullBoard() { return {"board.fen", fen(26, 26, between(40, 100)) + '\n'}; }
    HeavyFile circles() {
        const int count = between(5'000, 19'000);
        QByteArray svg = "<svg viewBox='0 0 64 64'>";
        for (int i = 0; i < count; ++i)
            svg += "<circle cx='32' cy='32' r='" + QByteArray::number(between(20, 99'999)) +
                   "' stroke='#000' stroke-width='3' fill='none' opacity='0.5'/>";
        return drawing("circles", svg + "</svg>");
    }
    HeavyFile longPath() {
        const int count = between(20'000, 100'000);
        QByteArray path = "M0 0";
        for (int i = 0; i < count; ++i)
            path += 'L' + QByteArray::number(int(real(99'999))) + ' ' + QByteArray::number(int(real(99'999)));
        return drawing("path",
                       "<svg viewBox='0 0 64 64'><path fill-rule='evenodd' stroke='#000' "
                       "stroke-width='50' stroke-linejoin='round' d='" +
                           path + "'/></svg>");
    }
    /// As much as is still painted.
    HeavyFile richDrawing() {
        QByteArray svg = "<svg viewBox='0 0 64 64'>";
        const int count = between(50, 400);
        for (int i = 0; i < count; ++i) {
            svg += "<path stroke='#000' fill='#a05' opacity='0.7' d='M32 32";
            for (int j = 0; j < 6; ++j) {
                for (int k = 0; k < 6; ++k) svg += (k == 0 ? "C" : " ") + QByteArray::number(32 + real(20));
            }
            svg += "z'/>";
        }
        return drawing("rich", svg + "</svg>");
    }
    HeavyFile bitmap() {
        const int extent = between(2'000, 7'900);
        QImage image(extent, extent, QImage::Format_Mono);
        image.fill(0);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        return {"bitmap.chesspp",
                bundle("pieces", piece("bitmap-" + QByteArray::number(upTo(1'000'000)), jump(2, 1),
                                       R"("art": {"png": ")" + buffer.data().toBase64() + "\"}, "))};
    }
    HeavyFile wideTree() {
        const int nodes = between(500, int(bounds::kTreeNodes) / 8);
        return {"tree.chesspp",
                bundle("pieces", piece("tree-" + QByteArray::number(upTo(1'000'000)), joined(nodes, [&](int) {
                                           return jump(between(-12, 12), between(-12, 12));
                                       })))};
    }
    /// Its moves take minutes to list.
    HeavyFile slowCondition() {
        const QByteArray condition =
            "count(board.squares, count(board.squares, item.defended_by(friend)) > 9) > 9";
        return {"slow.chesspp",
                bundle("pieces", piece("slow-" + QByteArray::number(upTo(1'000'000)),
                                       R"({"do": "move", "to": {"jump": [2, 1]}, "mirror": "all", "if": [")" +
                                           condition + "\"]}"))};
    }
    /// One word.
    HeavyFile comment() {
        const QByteArray word(between(30'000, int(bounds::kTextLength)), char('a' + upTo(26) - 1));
        return {"comment.chesspp", bundle("pieces", piece("comment-" + QByteArray::number(upTo(1'000'000)),
                                                          jump(2, 1), R"("comment": ")" + word + "\", "))};
    }
    /// Every move empties the board many times over; with a position of three rows of it for each side.
    HeavyFile discs() {
        constexpr int kExtent = 12;
        constexpr int kRows = 3;
        const QByteArray id = "discs-" + QByteArray::number(upTo(1'000'000));
        const QByteArray parts = joined(between(20, 64), [](int) {
            return R"({"do": "capture", "at": "destination", "to": {"radius": 25, "fill": true}})";
        });
        const auto rows = [&](const QByteArray& side) {
            QByteArray text;
            for (int i = 0; i < kRows * kExtent; ++i) {
                if (i > 0 && i % kExtent == 0) text += '/';
                text += '(' + (i == 0 ? QByteArray("king") : id) + "){" + side + '}';
            }
            return text;
        };
        QByteArray fen = rows("1");
        for (int i = 2 * kRows; i < kExtent; ++i) fen += "/12";
        fen += '/' + rows("0") + " w - - 0 1";
        const QByteArray tree = R"({"do": "multi", "to": "anywhere", "parts": [)" + parts + "]}";
        return {"discs.chesspp", R"({"format": "chesspp-bundle", "version": 1, "pieces": [)" +
                                     piece(id, tree) + R"(], "positions": [{"variant": "free", "fen": ")" +
                                     fen + "\"}]}"};
    }
    HeavyFile noise() {
        QByteArray bytes(qsizetype(bounds::kFileBytes), ' ');
        for (char& each : bytes) each = char(random_());
        return {"noise.chesspp", bytes};
    }

private:
    HeavyFile drawing(const char* kind, const QByteArray& svg) {
        return {QString(kind) + ".chesspp",
                bundle("pieces", piece(QByteArray(kind) + '-' + QByteArray::number(upTo(1'000'000)),
                                       jump(2, 1), "\"art\": {\"svg\": \"" + svg + "\"}, "))};
    }

    std::mt19937 random_;
};

}  // namespace

HeavyFile heavyFile(int number, std::uint32_t seed) {
    Maker maker(seed + std::uint32_t(number));
    constexpr std::array<HeavyFile (Maker::*)(), kHeavyKinds> kMakers{
        &Maker::manyGames,    &Maker::manyPieces, &Maker::tooManyPieces, &Maker::manyPositions,
        &Maker::manyPgnGames, &Maker::longGame,   &Maker::variations,    &Maker::deepVariations,
        &Maker::comments,     &Maker::fullBoard,  &Maker::circles,       &Maker::longPath,
        &Maker::richDrawing,  &Maker::bitmap,     &Maker::wideTree,      &Maker::slowCondition,
        &Maker::comment,      &Maker::discs,      &Maker::noise};
    return (maker.*kMakers[std::size_t(number % kHeavyKinds)])();
}

}  // namespace chesspp::desktop::tests
