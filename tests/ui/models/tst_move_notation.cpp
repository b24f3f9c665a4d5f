// SPDX-License-Identifier: MIT
// Letters and figurines of moves on screen, and what is typed in them.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/text/move_notation.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

/// Letters of a language.
class Letters final : public QTranslator {
public:
    explicit Letters(QString letters) : letters_(std::move(letters)) {}
    [[nodiscard]] QString translate(const char*, const char* source, const char*, int) const override {
        return QLatin1String(source) == QLatin1String("K Q R B N") ? letters_ : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }

private:
    QString letters_;
};

constexpr auto kGerman = "K D T L S";
constexpr auto kFrench = "R D T F C";

}  // namespace

class MoveNotationTest : public QObject {
    Q_OBJECT
private slots:
    void aMoveIsShownInLetters_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("notation");
        QTest::addColumn<QString>("san");
        QTest::addColumn<QString>("shown");
        const auto letters = static_cast<int>(MoveNotation::Letters);
        const auto language = static_cast<int>(MoveNotation::Language);
        const auto figurines = static_cast<int>(MoveNotation::Figurines);
        QTest::newRow("English") << kGerman << letters << "Nf3" << "Nf3";
        QTest::newRow("a knight") << kGerman << language << "Nbd2" << "Sbd2";
        QTest::newRow("a bishop takes") << kGerman << language << "Bxb7+" << "Lxb7+";
        QTest::newRow("a pawn") << kGerman << language << "bxc3" << "bxc3";
        QTest::newRow("a promotion") << kGerman << language << "e8=Q#" << "e8=D#";
        QTest::newRow("castling") << kGerman << language << "O-O-O" << "O-O-O";
        QTest::newRow("letters that change their piece") << kFrench << language << "Rxd1" << "Txd1";
        QTest::newRow("a letter for two pieces") << "K D D L S" << language << "Nf3" << "Nf3";
        QTest::newRow("a letter of another piece") << "K P T L S" << language << "Nf3" << "Nf3";
        QTest::newRow("too few letters") << "K" << language << "Nf3" << "Nf3";
        QTest::newRow("figurine") << kGerman << figurines << "Nf3" << QString::fromUtf8("♘f3");
        QTest::newRow("figurine of a promotion")
            << kGerman << figurines << "fxe8=R+" << QString::fromUtf8("fxe8=♖+");
    }
    void aMoveIsShownInLetters() {
        QFETCH(const QString, language);
        QFETCH(const int, notation);
        QFETCH(const QString, san);
        QFETCH(const QString, shown);
        Letters translator(language);
        QCoreApplication::installTranslator(&translator);
        const RulesetPtr ruleset = tests::ruleset();
        const LetterExchange letters = lettersShown(*ruleset, static_cast<MoveNotation>(notation));
        QCOMPARE(withLetters(san, letters), shown);
        QCOMPARE(inEnglish(shown, *ruleset), san);
    }

    void signsStandBehindAMove() {
        QCOMPARE(signsOf({}), "");
        QCOMPARE(signsOf({5, 14, 146}), QString::fromUtf8("!? ⩲ N"));
        QCOMPARE(signsOf({34}), " $34");
    }
};

CHESSPP_GUILESS_TEST(MoveNotationTest)
#include "tst_move_notation.moc"
