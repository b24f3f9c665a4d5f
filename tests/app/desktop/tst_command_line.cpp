// SPDX-License-Identifier: MIT
// The desktop program's command line options, the text and exit code for invalid ones, and what a position
// may hold.
#include "app/desktop/command_line.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
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

    void aPositionMayHaveTheUsersOwnPieces() {
        const QTemporaryDir home;
        const QString pieces = home.filePath("chesspp/chesspp/pieces");
        QVERIFY(QDir().mkpath(pieces));
        QFile knight("pieces/knight.json");
        QFile own(pieces + "/own.json");
        QVERIFY(knight.open(QIODevice::ReadOnly) && own.open(QIODevice::WriteOnly));
        own.write(knight.readAll().replace("\"knight\"", "\"own\""));
        own.close();
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_DATA_HOME", home.path());
        program.setProcessEnvironment(environment);
        program.start(qEnvironmentVariable("CHESSPP_BIN") + "/chesspp",
                      {"--variant", "free", "--fen", "4k3/8/8/3(own){0}4/8/8/3(unknown){0}4/4K3 w - - 0 1"});
        QVERIFY(program.waitForFinished());
        const QByteArray problem = program.readAllStandardError();
        // Of the two only the one that nobody made is not known.
        QVERIFY2(problem.contains("unknown") && !problem.contains("\xE2\x80\x9Cown\xE2\x80\x9D"),
                 problem.constData());
        QVERIFY(program.exitCode() != 0);
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
