// SPDX-License-Identifier: MIT
// Files built into a binary are those of the tree, byte for byte, and all of them.
#include "tests/support/test_program.h"

#include "core/io/embedded_files.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

namespace chesspp {

std::span<const EmbeddedFile> samples();  // made by chesspp_embed in CMakeLists.txt

namespace {

QByteArray bytes(std::string_view text) {
    return {text.data(), static_cast<qsizetype>(text.size())};
}

void compareWithTree(std::span<const EmbeddedFile> files) {
    for (const EmbeddedFile& file : files) {
        QFile original(QString::fromUtf8(bytes(file.path)));
        QVERIFY2(original.open(QIODevice::ReadOnly), bytes(file.path).constData());
        QCOMPARE(bytes(file.text), original.readAll());
    }
}

}  // namespace

class EmbeddedFilesTest : public QObject {
    Q_OBJECT
private slots:
    void awkwardTextIsKeptByteForByte() {
        QStringList paths;
        for (const EmbeddedFile& file : samples()) {
            paths << QString::fromUtf8(bytes(file.path));
        }
        QCOMPARE(paths,
                 QStringList({"tests/packaging/samples/awkward.txt", "tests/packaging/samples/empty.txt",
                              "tests/packaging/samples/list.json"}));
        QVERIFY(samples()[0].text.find("schön ♞\r\n") != std::string_view::npos);
        QVERIFY(samples()[1].text.empty());
        compareWithTree(samples());
    }

    void whatTheProgramCarriesIsWhatTheTreeHolds() {
        QSet<QString> embedded;
        for (const EmbeddedFile& file : embeddedFiles()) {
            embedded << QString::fromUtf8(bytes(file.path));
        }
        QSet<QString> inTree;
        const auto collect = [&inTree](const QString& folder, const QString& pattern) {
            QDirIterator found(folder, {pattern}, QDir::Files);
            while (found.hasNext()) inTree << found.next();
        };
        collect("pieces", "*.json");
        collect("resources/templates", "*.json");
        inTree << "resources/examples.json" << "resources/sentences.json" << "resources/fairy-stockfish.ini";
        collect("resources/variants", "*.json");
        collect("resources/translations", "core.*.json");
        collect("resources/translations/core.d", "*.json");
        QCOMPARE(embedded, inTree);
        compareWithTree(embeddedFiles());
    }
};

}  // namespace chesspp

CHESSPP_GUILESS_TEST(chesspp::EmbeddedFilesTest)
#include "tst_embedded_files.moc"
