// SPDX-License-Identifier: MIT
// Excerpts of hostile text in messages: readable characters stay, invisible and control ones become bytes.
#include "tests/support/test_program.h"

#include "core/game/fen_placement.h"

#include <QTest>

namespace chesspp::testing {

class ExcerptsTest : public QObject {
    Q_OBJECT
private slots:
    void whatCanBeReadIsShown_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& shown) {
            QTest::newRow(name) << text << shown;
        };
        row("ASCII", "Nf3 \"x\"", "Nf3 \"x\"");
        row("a chessman", "♘f3", "♘f3");
        row("a sign", "8×8", "8×8");
        row("letters", "Läufer слон 象", "Läufer слон 象");
        row("beyond the first plane", "𝄞", "𝄞");
        row("control characters", "a\x1b[2J\n\x7f", "a\\x1b[2J\\x0a\\x7f");
        row("control characters of two bytes", "\xc2\x9b", "\\xc2\\x9b");
        row("a turn of direction", "\u202e", "\\xe2\\x80\\xae");
        row("no width", "a\u200bb", "a\\xe2\\x80\\x8bb");
        row("private", "\ue000", "\\xee\\x80\\x80");
        row("no character", "\xef\xbf\xbf", "\\xef\\xbf\\xbf");
        row("Latin-1", "\xe4h", "\\xe4h");
        row("cut off", "a\xe2\x99", "a\\xe2\\x99");
        row("too long a form", "\xc0\xaf", "\\xc0\\xaf");
        row("half a pair", "\xed\xa0\x80", "\\xed\\xa0\\x80");
        row("as long as may be", QByteArray("é").repeated(24), QByteArray("é").repeated(24));
        row("longer", QByteArray("é").repeated(25), QByteArray("é").repeated(24) + "...");
    }
    void whatCanBeReadIsShown() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(excerpt(text.toStdString())), shown);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ExcerptsTest)
#include "tst_excerpts.moc"
