// SPDX-License-Identifier: MIT
// Laws of Betza's notation on random texts, random trees and every shipped piece: a text is restored from its
// moves, and a tree that can be written moves on every board as the tree of its text.
#include "tests/kit/lone_piece.h"
#include "tests/kit/random_tree.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/language/validate_tree.h"
#include "core/notation/betza.h"

#include <QTest>
#include <random>
#include <string>

using namespace chesspp;

namespace {

/// Texts that read often, made of the dialect's letters.
class RandomBetza {
public:
    explicit RandomBetza(std::uint64_t seed) : random_(seed) {}

    std::string text() {
        std::string text;
        for (int atoms = 1 + below(3); atoms > 0; --atoms) text += below(4) == 0 ? bracket() : item();
        return text;
    }

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    std::string_view oneOf(std::initializer_list<std::string_view> words) {
        return *(words.begin() + below(static_cast<int>(words.size())));
    }

    std::string modifiers() {
        std::string text;
        for (int count = below(4); count > 0; --count) {
            text += oneOf({"m", "c", "d", "n", "j",  "p",  "g",  "i",  "e",  "f",  "b",
                           "l", "r", "v", "s", "fr", "fs", "lh", "rf", "hr", "ce", "im"});
        }
        return text;
    }
    std::string_view atom() {
        return oneOf({"W", "F", "D", "N", "A", "H", "C", "Z", "G", "R", "B", "K", "Q", "(4,1)", "(5,5)"});
    }
    std::string_view range() { return oneOf({"", "", "", "0", "2", "3", "4"}); }

    std::string item() {
        if (below(30) == 0) return std::string(oneOf({"O", "*", "m*", "ic*"}));
        std::string text = modifiers();
        if (below(6) == 0) text += "a" + leg();
        return text + std::string(atom()) + std::string(range());
    }
    std::string leg() {
        return std::string(oneOf({"", "f", "b", "fs", "l", "r", "s", "bs"})) +
               std::string(oneOf({"", "", "m", "c", "d", "mc"}));
    }
    std::string bracket() {
        std::string text =
            "[" + std::string(oneOf({"", "c", "p", "f", "fc", "i", "mp"})) + std::string(atom());
        for (int legs = 1 + below(2); legs > 0; --legs) {
            text += std::string(oneOf({"-", "-", "?"})) + leg() + std::string(atom()) + std::string(range());
        }
        return text + "]";
    }

    std::mt19937_64 random_;
};

/// Says the tree and reads it again; empty, or what is wrong.
std::string wrongWith(const std::vector<Node>& tree, int boards, std::uint64_t seed) {
    const BetzaWriting writing = writeBetza(tree);
    const auto again = betzaTree(writing.text);
    if (!again) return writing.text + " does not read";
    if (!writing.complete()) return {};
    const std::string differs = kit::difference(tree, again->tree, boards, seed);
    return differs.empty() ? "" : writing.text + ": " + differs;
}

}  // namespace

class TestBetzaKeepsItsLaws : public QObject {
    Q_OBJECT

private slots:
    void aTextComesBackFromItsMoves() {
        RandomBetza random(1);
        int read = 0;
        for (int i = 0; i < 20'000; ++i) {
            const std::string text = random.text();
            const auto moves = parseBetza(text);
            if (!moves) {
                QVERIFY2(moves.error().hasErrors(), text.c_str());
                continue;
            }
            ++read;
            const std::string written = formatBetza(moves->moves);
            const auto again = parseBetza(written);
            QVERIFY2(again && again->moves == moves->moves, (text + " as " + written).c_str());
            QVERIFY2(formatBetza(again->moves) == written, (text + " as " + written).c_str());
        }
        QVERIFY2(read > 2000, std::to_string(read).c_str());
    }

    void whatIsSaidOfATextIsWhatItSays() {
        RandomBetza random(2);
        int said = 0;
        for (int i = 0; i < 6000; ++i) {
            const std::string text = random.text();
            const auto tree = betzaTree(text);
            if (!tree) continue;
            const Diagnostics problems = checkTree(tree->tree);
            QVERIFY2(problems.empty(), (text + " at " +
                                        (problems.empty() ? ""
                                                          : problems.items()[0].place.pointer +
                                                                problems.items()[0].message.code))
                                           .c_str());
            const BetzaWriting writing = writeBetza(tree->tree);
            QVERIFY2(writing.complete(), (text + " as " + writing.text).c_str());
            if (i % 4 != 0) continue;
            const std::string wrong = wrongWith(tree->tree, 6, static_cast<std::uint64_t>(i));
            QVERIFY2(wrong.empty(), (text + " as " + wrong).c_str());
            ++said;
        }
        QVERIFY2(said > 100, std::to_string(said).c_str());
    }

    void randomTreesAreSaidRightly() {
        int said = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            const std::vector<Node> tree = kit::RandomTree(seed).tree();
            if (writeBetza(tree).complete()) ++said;
            const std::string wrong = wrongWith(tree, 6, seed);
            QVERIFY2(wrong.empty(), (std::to_string(seed) + ": " + wrong).c_str());
        }
        QVERIFY2(said > 10, std::to_string(said).c_str());
    }

    void everyShippedPieceIsSaidRightly() {
        const auto texts = io::readJsonFolder("pieces");
        QVERIFY(texts);
        int said = 0;
        for (const io::SourceText& text : *texts) {
            const auto piece = io::readPiece(text.text, text.name);
            QVERIFY(piece);
            const BetzaWriting writing = writeBetza(piece->definition);
            // Promotion is the variant's matter: without a kind to become the trees are equal but for it.
            const bool promotes = !writing.unsaid.empty() && !writing.unsaid.hasErrors();
            if (!writing.complete() || promotes) continue;
            ++said;
            const std::string wrong = wrongWith(piece->definition.tree, 40, 7);
            QVERIFY2(wrong.empty(), (text.name + ": " + wrong).c_str());
        }
        QVERIFY2(said >= 20, std::to_string(said).c_str());
    }
};

CHESSPP_GUILESS_TEST(TestBetzaKeepsItsLaws)
#include "tst_betza_keeps_its_laws.moc"
