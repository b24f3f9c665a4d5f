// SPDX-License-Identifier: MIT
// The letter that a piece gets at its first save.
#include "tests/support/test_program.h"

#include "core/authoring/free_letter.h"

#include <QTest>

namespace chesspp::testing {

class TestFreeLetter : public QObject {
    Q_OBJECT

private slots:
    void theNameGivesTheLetterWhereItCan_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("taken");
        QTest::addColumn<QString>("letter");
        const auto row = [](const char* name, const char* taken, const char* letter) {
            QTest::addRow("%s beside %s", name, taken) << name << taken << letter;
        };
        row("Frog", "K Q R B N P", "F");
        row("Knight rider", "K Q R B N P", "KR");
        row("Knight rider", "K KR", "KN");
        row("Rat", "R", "RA");
        row("Rat", "R RA", "RT");
        row("Bb", "B BB", "BA");
        row("frog of the long pond", "F", "FOT");
        row("Élan", "", "L");
        row("火", "A", "B");
        row("", "", "A");
    }
    void theNameGivesTheLetterWhereItCan() {
        QFETCH(const QString, name);
        QFETCH(const QString, taken);
        QFETCH(const QString, letter);
        std::set<std::string, std::less<>> letters;
        for (const QString& each : taken.split(' ', Qt::SkipEmptyParts)) letters.insert(each.toStdString());
        QCOMPARE(QString::fromStdString(freeLetter(name.toStdString(), letters)), letter);
    }

    void nothingIsGivenWhereAllAreTaken() {
        std::set<std::string, std::less<>> letters;
        while (true) {
            const std::string next = freeLetter("Rat", letters);
            if (next.empty()) break;
            QVERIFY(letters.insert(next).second);
        }
        QCOMPARE(letters.size(), std::size_t{26 + 26 * 26});
    }
};

CHESSPP_GUILESS_TEST(TestFreeLetter)

}  // namespace chesspp::testing

#include "tst_free_letter.moc"
