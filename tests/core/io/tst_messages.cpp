// SPDX-License-Identifier: MIT
//
// Catalogues of messages: how templates are filled, and that every language has every
// code that the sources name, with the same placeholders.
#include "core/io/catalog_json.h"
#include "core/io/files.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace chesspp;

namespace {

constexpr auto kFolder = "resources/translations/core.d";

std::optional<MessageCatalog> catalog(std::string_view language) {
    const auto texts = io::readJsonFolder(kFolder);
    if (!texts) return std::nullopt;
    std::vector<io::NamedText> own;
    for (const io::NamedText& text : *texts) {
        if (text.name.ends_with("." + std::string(language) + ".json")) own.push_back(text);
    }
    auto read = io::readCatalog(own);
    return read ? std::optional(std::move(*read)) : std::nullopt;
}

QSet<QString> placeholders(const std::string& text) {
    static const QRegularExpression pattern("\\{([a-z]+)[}:|]");
    QSet<QString> names;
    for (auto match = pattern.globalMatch(QString::fromStdString(text)); match.hasNext();) {
        names << match.next().captured(1);
    }
    return names;
}

}  // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void templatesAreFilled_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("plain") << "no braces" << "no braces";
        QTest::newRow("text") << "<{name}>" << "<e4>";
        QTest::newRow("number") << "{n} of {n}" << "3 of 3";
        QTest::newRow("many") << "{n|one file|# files}" << "3 files";
        QTest::newRow("one") << "{one|one file|# files}" << "one file";
        QTest::newRow("phrases") << "{list}" << "A e4, B, C";
        QTest::newRow("phrases with or") << "{list:or}" << "A e4, B or C";
        QTest::newRow("other braces") << "{\"jump\": [1, 0]} {unknown} {" << "{\"jump\": [1, 0]} {unknown} {";
        QTest::newRow("braces before a placeholder") << "{{name}}" << "{e4}";
    }
    void templatesAreFilled() {
        QFETCH(QString, pattern);
        QFETCH(QString, sentence);
        const MessageCatalog catalog({{"test", pattern.toStdString()},
                                      {"a", "A {name}"},
                                      {"b", "B"},
                                      {"c", "C"},
                                      {"list.or", " or "}});
        const std::vector<Message> list{{"a", {{"name", "e4"}}}, {"b", {}}, {"c", {}}};
        const Message message{"test", {{"name", "e4"}, {"n", 3}, {"one", 1}, {"list", list}}};
        QCOMPARE(QString::fromStdString(catalog.render(message)), sentence);
    }

    void aCodeWithoutTemplateLosesNothing() {
        QCOMPARE(MessageCatalog().render({"some.code", {{"square", "e4"}, {"n", 2}}}),
                 std::string("some.code square=e4 n=2"));
    }

    void bothLanguagesSayTheSame() {
        const auto english = catalog("en");
        const auto german = catalog("de");
        QVERIFY(english && german);
        for (const auto& [code, text] : english->templates()) {
            QVERIFY2(german->contains(code), code.c_str());
            QVERIFY2(placeholders(text) == placeholders(german->templates().find(code)->second),
                     code.c_str());
        }
        QCOMPARE(german->templates().size(), english->templates().size());
    }

    void everyCodeOfTheSourcesHasASentence() {
        const auto english = catalog("en");
        QVERIFY(english);
        static const QRegularExpression code(
            "\"((?:condition|tree|piece|json|variant|library|file|fen|position|start|move|game|ruleset|"
            "refusal|outcome)\\.[a-z.-]+)\"");
        int codes = 0;
        for (const char* folder :
             {"core/actions", "core/io", "core/game", "core/notation", "core/analysis"}) {
            for (QDirIterator files(folder, {"*.cpp", "*.h"}, QDir::Files); files.hasNext();) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto match = code.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext();
                     ++codes) {
                    const std::string name = match.next().captured(1).toStdString();
                    QVERIFY2(english->contains(name), name.c_str());
                }
            }
        }
        QVERIFY(codes > 100);
    }

    void aCatalogueTellsItsProblems() {
        const auto read = io::readCatalog(
            std::vector<io::NamedText>{{"a", "{\"x\": \"1\", \"y\": 2}"}, {"b", "{\"x\": \"3\"}"}});
        QVERIFY(!read);
        QCOMPARE(read.error().items().size(), std::size_t{2});
        QCOMPARE(read.error().items()[0].message.code, std::string("json.kind"));
        QCOMPARE(read.error().items()[1].message.code, std::string("json.duplicate-key"));
        QCOMPARE(read.error().items()[1].place.file, std::string("b"));
    }
};

QTEST_GUILESS_MAIN(TestMessages)
#include "tst_messages.moc"
