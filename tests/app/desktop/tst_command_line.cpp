// SPDX-License-Identifier: MIT
// The desktop program's command line options, and the text and exit code for invalid ones.
#include "app/desktop/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp::desktop;

class CommandLineTest : public QObject {
    Q_OBJECT
private slots:
    void goodArgumentsAreTaken_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::newRow("none") << QStringList{} << "chess" << "";
        QTest::newRow("a variant") << QStringList{"--variant", "chess960"} << "chess960" << "";
        QTest::newRow("a position") << QStringList{"--fen", "8/8 w"} << "chess" << "8/8 w";
        QTest::newRow("with =") << QStringList{"--variant=a", "--fen=b"} << "a" << "b";
    }
    void goodArgumentsAreTaken() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, variant);
        QFETCH(QString, fen);
        const auto options = readCommandLine(QStringList{"chesspp"} + arguments);
        QVERIFY(options.has_value());
        QCOMPARE(options->variant, variant);
        QCOMPARE(options->fen, fen);
    }

    void filesAreOpened() {
        const auto options = readCommandLine({"chesspp", "gift.chesspp", "--variant", "free", "game.pgn"});
        QVERIFY(options.has_value());
        QCOMPARE(options->files, QStringList({"gift.chesspp", "game.pgn"}));
        QCOMPARE(options->variant, QString("free"));
    }

    void othersAreAnswered_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("word");
        QTest::newRow("help") << QStringList{"--help"} << 0 << "--variant";
        QTest::newRow("version") << QStringList{"-v"} << 0 << "Chess++";
        QTest::newRow("an unknown option") << QStringList{"--bogus"} << 2 << "bogus";
        QTest::newRow("an option without its value") << QStringList{"--fen"} << 2 << "fen";
        QTest::newRow("an unknown language") << QStringList{"--lang", "tlh"} << 2 << "tlh";
    }
    void othersAreAnswered() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, word);
        const auto options = readCommandLine(QStringList{"chesspp"} + arguments);
        QVERIFY(!options.has_value());
        QCOMPARE(options.error().exitCode, exitCode);
        QVERIFY2(options.error().text.contains(word), qPrintable(options.error().text));
        QVERIFY(options.error().text.endsWith('\n'));
    }

    void theLanguageIsKnownBeforeAnythingIsTranslated_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("language");
        QTest::newRow("apart") << QStringList{"--lang", "de"} << "de";
        QTest::newRow("joined") << QStringList{"--lang=de"} << "de";
        QTest::newRow("of a region") << QStringList{"--lang", "de_AT"} << "de";
        QTest::newRow("without its value") << QStringList{"--lang"} << "en";
    }
    void theLanguageIsKnownBeforeAnythingIsTranslated() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, language);
        QCOMPARE(languageOf(QStringList{"chesspp"} + arguments), language);
    }
};

CHESSPP_GUILESS_TEST(CommandLineTest)
#include "tst_command_line.moc"
