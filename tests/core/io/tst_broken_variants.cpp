// SPDX-License-Identifier: MIT
// Each file of tests/data/broken-variants has exactly the problems in expected.tsv, and each problem has a
// message in both languages.
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/base/message_catalog.h"
#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/pgn_rules.h"

#include <QFile>
#include <QTest>
#include <map>

using namespace chesspp;

namespace {

constexpr auto kVariantFolder = "tests/data/broken-variants";

QString variantRow(const QString& file, const Diagnostic& problem) {
    return QString::fromStdString(
        testing::problemAs(file.toStdString() + "\t{pointer}\t{line}\t{column}\t{code}", problem));
}

QStringList expectedOfVariant(const QString& file) {
    QFile table(QString(kVariantFolder) + "/expected.tsv");
    if (!table.open(QIODevice::ReadOnly)) return {"no table"};
    QStringList rows;
    for (const QString& line : QString::fromUtf8(table.readAll()).split('\n')) {
        if (line.startsWith(file + '\t')) rows << line;
    }
    return rows;
}

MessageCatalog catalogOf(const std::string& language) {
    std::vector<io::SourceText> own;
    const auto texts = io::readJsonFolder("resources/translations/core.d");
    for (const io::SourceText& text : *texts) {
        if (text.name.ends_with("." + language + ".json")) own.push_back(text);
    }
    return *io::readCatalog(own);
}

}  // namespace

class TestBrokenVariants : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(pieces_.add(*io::readJsonFolder("pieces")).empty());
        QVERIFY(variants_.add(*io::readJsonFolder("resources/variants")).empty());
    }

    void eachFileHasExactlyItsProblems_data() {
        QTest::addColumn<QString>("file");
        const auto texts = io::readJsonFolder(kVariantFolder);
        QVERIFY(texts);
        QVERIFY(texts->size() > 41);
        for (const io::SourceText& text : *texts) {
            const QString name = QString::fromStdString(text.name).section('/', -1);
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    void eachFileHasExactlyItsProblems() {
        QFETCH(QString, file);
        const auto text = io::readTextFile((QString(kVariantFolder) + '/' + file).toStdString());
        QVERIFY(text);
        Diagnostics problems;
        if (auto read = io::readVariant(text->text, text->name, variants_.resolver())) {
            problems = io::checkVariant(read->variant, *text,
                                        {[this](std::string_view id) { return pieces_.find(id); },
                                         [this](std::string_view id) { return variants_.find(id); }});
        } else {
            problems = std::move(read.error());
        }
        QStringList found;
        for (const Diagnostic& problem : problems.items()) {
            QCOMPARE(problem.place.file, text->name);
            found << variantRow(file, problem);
            for (const char* language : {"en", "de"}) {
                static const std::map<std::string, MessageCatalog> catalogs{{"en", catalogOf("en")},
                                                                            {"de", catalogOf("de")}};
                const std::string sentence = catalogs.at(language).render(problem.message);
                QVERIFY2(sentence.contains(' ') && !sentence.contains(problem.message.code),
                         sentence.c_str());
            }
        }
        QVERIFY(!found.isEmpty());
        QCOMPARE(found.join('\n'), expectedOfVariant(file).join('\n'));
    }

private:
    io::PieceLibrary pieces_;
    io::VariantLibrary variants_;
};

CHESSPP_GUILESS_TEST(TestBrokenVariants)
#include "tst_broken_variants.moc"
