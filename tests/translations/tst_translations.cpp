// SPDX-License-Identifier: MIT
// Every text of the window is translated: the .ts files hold exactly the texts of the sources, each with a
// finished translation that keeps its placeholders.
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace chesspp {

namespace {

constexpr auto howToUpdate =
    "take the texts of the sources in with: cmake --build --preset dev --target update-translations";

QStringList words(const char* text) {
    return QString::fromUtf8(text).split(' ', Qt::SkipEmptyParts);
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// %1 … %99, %n and %L1 of a text, sorted.
QStringList placeholders(const QString& text) {
    static const QRegularExpression pattern("%(?:L?[0-9]{1,2}|n)");
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found << match.next().captured();
    found.sort();
    return found;
}

/// Whether a translation has every placeholder of its source and no other. A plural form
/// may say its number in a word ("one move") and so do without %n.
bool keepsPlaceholders(const QString& source, const QString& translation, bool plural) {
    QStringList expected = placeholders(source);
    QStringList actual = placeholders(translation);
    if (plural) {
        expected.removeAll("%n");
        actual.removeAll("%n");
    }
    return expected == actual;
}

/// What is wrong with one .ts file, a line each.
QStringList problemsOf(const QByteArray& ts) {
    QStringList problems;
    QXmlStreamReader xml(ts);
    QString context;
    QString source;
    bool plural = false;
    const auto judge = [&](const QString& translation) {
        if (translation.isEmpty()) {
            problems << QString("%1: no translation of \"%2\"").arg(context, source);
        } else if (!keepsPlaceholders(source, translation, plural)) {
            problems << QString("%1: other placeholders in \"%2\" than in \"%3\"")
                            .arg(context, translation, source);
        }
    };
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            plural = xml.attributes().value("numerus") == u"yes";
        } else if (xml.name() == u"source") {
            source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            if (xml.attributes().hasAttribute("type")) {
                problems << QString("%1: %2 translation of \"%3\"")
                                .arg(context, xml.attributes().value("type").toString(), source);
            }
            if (!plural) judge(xml.readElementText());
        } else if (xml.name() == u"numerusform") {
            judge(xml.readElementText());
        }
    }
    if (xml.hasError()) problems << QString("line %1: %2").arg(xml.lineNumber()).arg(xml.errorString());
    return problems;
}

}  // namespace

class TranslationsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        files_ = QDir("resources/translations").entryInfoList({"chesspp_*.ts"}, QDir::Files);
        QVERIFY2(!files_.isEmpty(),
                 "no resources/translations/chesspp_*.ts: start the test in the root of the tree");
    }

    void everyTextOfTheSourcesStandsInTheFile_data() { eachFile(); }
    void everyTextOfTheSourcesStandsInTheFile() {
        QFETCH(QString, path);
        const QTemporaryDir folder;
        const QString copy = folder.filePath("updated.ts");
        QVERIFY(QFile::copy(path, copy));

        QProcess lupdate;
        lupdate.setProcessChannelMode(QProcess::MergedChannels);
        lupdate.start(CHESSPP_LUPDATE,
                      words(CHESSPP_LUPDATE_OPTIONS) + words(CHESSPP_TR_FOLDERS) + QStringList{"-ts", copy});
        QVERIFY2(lupdate.waitForFinished(), qPrintable(lupdate.errorString()));
        const QByteArray output = lupdate.readAll().trimmed();
        QVERIFY2(lupdate.exitCode() == 0 && output.isEmpty(), output.constData());

        if (contents(copy) == contents(path)) return;
        // Which texts: those that only the updated file calls unfinished, or that it has dropped.
        const QStringList problems = problemsOf(contents(copy));
        QFAIL(qPrintable(path + " is not what lupdate makes of the sources:\n" + problems.join('\n') + '\n' +
                         howToUpdate));
    }

    void everyTextIsTranslated_data() { eachFile(); }
    void everyTextIsTranslated() {
        QFETCH(QString, path);
        const QStringList problems = problemsOf(contents(path));
        QVERIFY2(problems.isEmpty(), qPrintable('\n' + problems.join('\n')));
    }

    void whatIsMissingIsNoticed_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* message, const char* problem) {
            QTest::newRow(name) << QByteArray(message) << QString(problem);
        };
        row("translated", "<message><source>Move %1</source><translation>Zug %1</translation></message>", "");
        row("unfinished",
            "<message><source>Move</source><translation type=\"unfinished\">Zug</translation></message>",
            "Board: unfinished translation of \"Move\"");
        row("gone from the sources",
            "<message><source>Move</source><translation type=\"vanished\">Zug</translation></message>",
            "Board: vanished translation of \"Move\"");
        row("empty", "<message><source>Move</source><translation></translation></message>",
            "Board: no translation of \"Move\"");
        row("placeholder lost",
            "<message><source>%1 on %2</source><translation>%1 auf</translation></message>",
            "Board: other placeholders in \"%1 auf\" than in \"%1 on %2\"");
        row("plural",
            "<message numerus=\"yes\"><source>%n moves</source><translation><numerusform>ein Zug"
            "</numerusform><numerusform>%n Züge</numerusform></translation></message>",
            "");
        row("plural form missing",
            "<message numerus=\"yes\"><source>%n moves</source><translation><numerusform>ein Zug"
            "</numerusform><numerusform></numerusform></translation></message>",
            "Board: no translation of \"%n moves\"");
        row("broken", "<message><source>Move</sauce>", "line 1: Opening and ending tag mismatch.");
    }
    void whatIsMissingIsNoticed() {
        QFETCH(QByteArray, message);
        QFETCH(QString, problem);
        const QByteArray ts = "<TS><context><name>Board</name>" + message + "</context></TS>";
        QCOMPARE(problemsOf(ts).join('\n'), problem);
    }

private:
    void eachFile() {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file : files_) QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }

    QFileInfoList files_;
};

}  // namespace chesspp

CHESSPP_GUILESS_TEST(chesspp::TranslationsTest)
#include "tst_translations.moc"
