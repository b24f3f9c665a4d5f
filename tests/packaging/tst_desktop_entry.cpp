// SPDX-License-Identifier: MIT
// Files installed for the desktop: the entry of the menu, its icon, and the type of .chesspp files.
#include "tests/support/test_program.h"

#include <QDir>
#include <QMimeDatabase>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QString kName = QStringLiteral("io.github.chesspp.Chesspp");

}  // namespace

class TestDesktopEntry : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(prefix_.isValid());
        QProcess install;
        install.start(CHESSPP_CMAKE,
                      {"--install", CHESSPP_BUILD, "--prefix", prefix_.path(), "--component", "entry"});
        QVERIFY(install.waitForFinished());
        QVERIFY2(install.exitCode() == 0, install.readAllStandardError().constData());
        share_ = prefix_.filePath("share");
        // The types of files are looked for once, before the first question.
        qputenv("XDG_DATA_HOME", share_.toUtf8());
    }

    void aFileOfPiecesHasATypeOfItsOwn() {
        const QMimeDatabase types;
        const QMimeType type = types.mimeTypeForFile("archer.chesspp", QMimeDatabase::MatchExtension);
        QCOMPARE(type.name(), "application/x-chesspp");
        QVERIFY(type.parentMimeTypes().contains("application/json"));
        QCOMPARE(type.preferredSuffix(), "chesspp");
    }

    void theEntryStartsTheProgramWithTheFilesOfThatType() {
        const QSettings entry(share_ + "/applications/" + kName + ".desktop", QSettings::IniFormat);
        QCOMPARE(entry.status(), QSettings::NoError);
        QCOMPARE(entry.value("Desktop Entry/Exec").toString(), CHESSPP_PROGRAM " %F");
        // QSettings reads what stands behind a semicolon as a comment: the file is read once more.
        QFile file(entry.fileName());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\nMimeType=application/x-chesspp;"));
        QCOMPARE(entry.value("Desktop Entry/Icon").toString(), kName);
        QVERIFY(QFile::exists(share_ + "/icons/hicolor/scalable/apps/" + kName + ".svg"));
    }

private:
    QTemporaryDir prefix_;
    QString share_;
};

CHESSPP_GUILESS_TEST(TestDesktopEntry)
#include "tst_desktop_entry.moc"
