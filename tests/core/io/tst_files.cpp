// SPDX-License-Identifier: MIT
// Reading files from the disk; whatever could block the reader is refused at once.
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/io/files.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

using namespace chesspp;

namespace {

std::string codeOf(const Result<io::SourceText>& read) {
    return read ? "read" : read.error().items().front().message.code;
}

}  // namespace

class FilesTest : public QObject {
    Q_OBJECT
private slots:
    void aFileIsReadAsItIs_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a line") << QByteArray("e2e4\n");
        QTest::newRow("zeros") << QByteArray(3, '\0');
        QTest::newRow("one piece of the reader") << QByteArray(1 << 16, 'x');
        QTest::newRow("one byte more") << QByteArray((1 << 16) + 1, 'x');
        QTest::newRow("as many as may be") << QByteArray(qsizetype(bounds::kFileBytes), 'x');
    }
    void aFileIsReadAsItIs() {
        QFETCH(QByteArray, bytes);
        const QString path = put(bytes);
        const auto read = io::readTextFile(path.toStdString());
        QCOMPARE(codeOf(read), std::string("read"));
        QVERIFY(read->text == bytes.toStdString());
        QCOMPARE(read->name, path.toStdString());
    }

    void oneByteTooManyIsRefused() {
        const QString path = put(QByteArray(qsizetype(bounds::kFileBytes) + 1, 'x'));
        QCOMPARE(codeOf(io::readTextFile(path.toStdString())), std::string("file.too-big"));
    }

    void whatIsNoFileIsRefusedWithoutWaiting_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << "nothing" << "file.missing";
        QTest::newRow("a file in the place of a folder") << "file/below" << "file.missing";
        QTest::newRow("a folder") << "folder" << "file.is-folder";
        QTest::newRow("a pipe") << "pipe" << "file.not-regular";
        QTest::newRow("a link to a pipe") << "link-to-pipe" << "file.not-regular";
        QTest::newRow("a socket") << "socket" << "file.not-regular";
        QTest::newRow("a device without an end") << "/dev/zero" << "file.not-regular";
        QTest::newRow("a device without anything") << "/dev/null" << "file.not-regular";
        QTest::newRow("a link to itself") << "loop" << "file.link-loop";
    }
    void whatIsNoFileIsRefusedWithoutWaiting() {
        QFETCH(QString, name);
        QFETCH(QString, code);
        put("x");
        QVERIFY(QDir(folder_.path()).mkpath("folder"));
        const QByteArray pipe = QFile::encodeName(folder_.filePath("pipe"));
        QVERIFY(QFile::exists(folder_.filePath("pipe")) || mkfifo(pipe.constData(), 0600) == 0);
        QFile::link(folder_.filePath("pipe"), folder_.filePath("link-to-pipe"));
        QFile::link(folder_.filePath("loop"), folder_.filePath("loop"));
        makeSocket(folder_.filePath("socket"));
        const QString path = name.startsWith('/') ? name : folder_.filePath(name);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(QString::fromStdString(codeOf(io::readTextFile(path.toStdString()))), code);
        QVERIFY(timer.elapsed() < 1000);
    }

    void aCommandOfTheTerminalReadsPipes() {
        const QByteArray pipe = QFile::encodeName(folder_.filePath("stream"));
        QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
        std::thread writer([&] {
            QFile out(folder_.filePath("stream"));
            if (out.open(QIODevice::WriteOnly)) out.write(QByteArray(200'000, 'x'));
        });
        const auto read = io::readTextFile(pipe.toStdString(), io::FileSource::Any);
        writer.join();
        QCOMPARE(codeOf(read), std::string("read"));
        QCOMPARE(read->text.size(), 200'000U);
    }

private:
    QString put(const QByteArray& bytes) const {
        QFile file(folder_.filePath("file"));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
        return file.fileName();
    }
    static void makeSocket(const QString& path) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = QFile::encodeName(path);
        QVERIFY(static_cast<std::size_t>(name.size()) < sizeof(address.sun_path));
        std::copy(name.begin(), name.end(), address.sun_path);
        const int made = socket(AF_UNIX, SOCK_STREAM, 0);
        if (!QFile::exists(path))
            QCOMPARE(bind(made, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
        close(made);
    }

    QTemporaryDir folder_;
};

CHESSPP_GUILESS_TEST(FilesTest)
#include "tst_files.moc"
