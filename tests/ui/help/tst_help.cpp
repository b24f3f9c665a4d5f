// SPDX-License-Identifier: MIT
// The help: complete pages in both languages, a search of their contents, a window usable with keys alone.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/help/help_window.h"
#include "ui/theme/search_field.h"

#include "core/language/condition_text.h"

#include <QDir>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

struct Shown {
    HelpWindow window;

    explicit Shown(const QString& language = "en", const QString& page = "freeplay")
        : window(library(language), nullptr) {
        window.putPage("keys", keysPage("Keys and mouse", {{"Edit", {{"Undo", "Ctrl+Z"}}}, {"Empty", {}}}));
        window.open(page);
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
    }
    [[nodiscard]] QString page() const { return window.browser()->page(); }
    [[nodiscard]] QString listed() const {
        QStringList titles;
        for (int row = 0; row < window.list()->count(); ++row) titles += window.list()->item(row)->text();
        return titles.join(", ");
    }
    void type(const QString& text) {
        window.search()->clear();
        QTest::keyClicks(window.search(), text);
    }
    [[nodiscard]] QString chosenHit() const {
        for (const QTextEdit::ExtraSelection& each : window.browser()->extraSelections()) {
            if (each.format.fontUnderline()) return each.cursor.selectedText();
        }
        return {};
    }
};

/// Targets of links and pictures: "](target)".
QStringList targetsIn(const QString& markdown) {
    static const QRegularExpression pattern(R"(\]\(([^)]*)\))");
    QStringList all;
    for (auto match = pattern.globalMatch(markdown); match.hasNext();) all += match.next().captured(1);
    return all;
}

}  // namespace

class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void bothLanguagesHaveTheSamePagesWithTheSamePictures() {
        const HelpBook english = HelpBook::load("en");
        const HelpBook german = HelpBook::load("de");
        QVERIFY(english.pages().size() >= 4);
        QCOMPARE(english.pages().size(), german.pages().size());
        for (std::size_t i = 0; i < english.pages().size(); ++i) {
            const HelpPage& one = english.pages()[i];
            const HelpPage& other = german.pages()[i];
            QCOMPARE(one.id, other.id);
            QVERIFY2(one.title != other.title, qPrintable(one.title));
            QCOMPARE(targetsIn(one.markdown), targetsIn(other.markdown));
            QCOMPARE(one.markdown.count("\n#"), other.markdown.count("\n#"));
            QCOMPARE(one.markdown.count('|'), other.markdown.count('|'));
        }
        QCOMPARE(HelpBook::load("fr").pages().front().title, english.pages().front().title);
    }

    void everyLinkAndPictureLeadsSomewhere_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("German") << "de";
    }
    void everyLinkAndPictureLeadsSomewhere() {
        QFETCH(QString, language);
        const HelpBook book = HelpBook::load(language);
        const HelpPictures pictures(library(language));
        for (const HelpPage& page : book.pages()) {
            for (const QString& target : targetsIn(page.markdown)) {
                const QString name = target.section(':', 1);
                if (target.startsWith("picture:")) {
                    QVERIFY2(pictures.board(name), qPrintable(target));
                } else if (target.startsWith("blocks:")) {
                    QVERIFY2(parseCondition(pictures.condition(name).toStdString()), qPrintable(target));
                } else if (target.startsWith("screenshot:")) {
                    const QString file = book.screenshotFile(name);
                    const QPixmap drawn = HelpPictures::paintScreenshot(file, 600, 2);
                    QVERIFY2(file.contains('/' + language + '/') && !drawn.isNull(), qPrintable(file));
                    QVERIFY(drawn.width() <= 1200);
                } else if (target.startsWith("icon:")) {
                    QVERIFY2(!HelpPictures::paintIcon(name, Qt::black, 16, 1).isNull(), qPrintable(target));
                } else {
                    const QString id = target.section(".md", 0, 0);
                    // The window generates the page of keys.
                    QVERIFY2(id == "keys" || book.find(id) != nullptr, qPrintable(target));
                }
            }
        }
    }

    void everyPictureIsDrawnAndUsed() {
        const HelpPictures pictures(library());
        QString all;
        const HelpBook book = HelpBook::load("en");
        for (const HelpPage& page : book.pages()) all += page.markdown;
        QVERIFY(pictures.names().size() > 3);
        for (const QString& name : pictures.names()) {
            const QPixmap drawn = pictures.paintBoard(name, BoardTheme::slate(), {}, 300, 2);
            QVERIFY2(!drawn.isNull(), qPrintable(name));
            QCOMPARE(drawn.devicePixelRatio(), 2.0);
            QVERIFY(drawn.width() <= 620);
            QVERIFY2(all.contains("(picture:" + name + ")"), qPrintable(name));
        }
        QVERIFY(pictures.paintBoard("none", BoardTheme::slate(), {}, 300, 1).isNull());
        QVERIFY(!pictures.conditionNames().isEmpty());
        for (const QString& name : pictures.conditionNames())
            QVERIFY2(all.contains("(blocks:" + name + ")"), qPrintable(name));
        QVERIFY(pictures.condition("none").isEmpty());
    }

    void wordsAreFoundWithoutCaseAndAccents_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("spans");
        QTest::newRow("plain") << "the brush, the Brush" << "brush" << "4+5 15+5";
        QTest::newRow("dots") << QString::fromUtf8("Zurück") << "uck" << "3+3";
        QTest::newRow("searched with dots") << "Zuruck" << QString::fromUtf8("rü") << "2+2";
        QTest::newRow("an apostrophe") << QString::fromUtf8("it can’t") << "can't" << "3+5";
        QTest::newRow("two words") << "one two one" << "two one" << "0+3 4+3 8+3";
        QTest::newRow("one of them missing") << "one two" << "one three" << "";
        QTest::newRow("one within the other") << "freeplay" << "freeplay play" << "0+8";
        QTest::newRow("nothing") << "one" << "" << "";
    }
    void wordsAreFoundWithoutCaseAndAccents() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QFETCH(QString, spans);
        QStringList found;
        for (const TextSpan& span : findWords(text, HelpBook::wordsOf(words)))
            found += QString("%1+%2").arg(span.start).arg(span.length);
        QCOMPARE(found.join(' '), spans);
    }

    void theSearchPutsTitlesFirstAndShowsWordsAroundTheHit() {
        HelpBook book;
        book.put("a", "# A\n\nSome words about *pawns* and what they do.\n");
        book.put("b", "# Pawns\n\nNothing else.\n");
        const std::vector<HelpHit> hits = book.search("pawn");
        QCOMPARE(hits.size(), 2U);
        QCOMPARE(hits[0].page, "b");
        QCOMPARE(hits[1].page, "a");
        QVERIFY2(hits[1].around.contains("about pawns and"), qPrintable(hits[1].around));
        QCOMPARE(hits[1].count, 1);
        QVERIFY(book.search(" ").empty());
        QVERIFY(book.search("knights").empty());
    }

    void theWindowOpensAtThePageAskedFor() {
        Shown shown;
        QCOMPARE(shown.page(), "freeplay");
        QCOMPARE(shown.window.windowTitle(), "Freeplay – Help");
        QCOMPARE(shown.window.list()->currentItem()->text(), "Freeplay");
        QVERIFY(shown.window.search()->hasFocus());
        shown.window.open("no such page");
        QCOMPARE(shown.page(), "freeplay");
    }

    void searchingShowsTheBestPageWithItsHitsMarked() {
        Shown shown("en", "start");
        shown.type("eraser cut square");
        QVERIFY(shown.listed().isEmpty());
        shown.type("family hoppers");
        QCOMPARE(shown.listed().section(", ", 0, 0), "Freeplay");
        QCOMPARE(shown.page(), "freeplay");
        QVERIFY(shown.window.browser()->hits() >= 2);
        QVERIFY(!shown.chosenHit().isEmpty());
        QTest::keyClick(shown.window.search(), Qt::Key_Escape);
        QCOMPARE(shown.window.browser()->hits(), 0);
        QCOMPARE(shown.page(), "freeplay");
        QVERIFY(shown.window.list()->count() >= 5);
    }

    void enterGoesFromHitToHitAndAround() {
        Shown shown;
        shown.type("brush");
        HelpBrowser& browser = *shown.window.browser();
        const int hits = browser.hits();
        QVERIFY(hits > 2);
        QCOMPARE(browser.currentHit(), 0);
        for (int i = 1; i <= hits; ++i) {
            QTest::keyClick(shown.window.search(), Qt::Key_Return);
            QCOMPARE(browser.currentHit(), i % hits);
            QCOMPARE(shown.chosenHit().toLower(), "brush");
            const QTextEdit::ExtraSelection mark = browser.extraSelections()[i % hits];
            QVERIFY(browser.viewport()->rect().intersects(browser.cursorRect(mark.cursor)));
        }
        QTest::keyClick(shown.window.search(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(browser.currentHit(), hits - 1);
        QTest::keyClick(&shown.window, Qt::Key_F3);
        QCOMPARE(browser.currentHit(), 0);
    }

    void linksLeadToPagesAndBackAgain() {
        Shown shown("en", "start");
        HelpBrowser& browser = *shown.window.browser();
        browser.setSource(browser.source().resolved(QUrl("play.md")));
        QCOMPARE(shown.page(), "play");
        QCOMPARE(shown.window.list()->currentItem()->text(), "Play");
        QTest::keyClick(&shown.window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shown.page(), "start");
        QTest::keyClick(&shown.window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shown.page(), "play");
        browser.setSource(QUrl("help:/freeplay.md#saved-positions"));
        QCOMPARE(shown.page(), "freeplay");
        QVERIFY(browser.verticalScrollBar()->value() > 500);
    }

    void theListIsSteeredByKeys() {
        Shown shown("en", "start");
        QTest::keyClick(shown.window.search(), Qt::Key_Down);
        QVERIFY(shown.window.list()->hasFocus());
        QTest::keyClick(shown.window.list(), Qt::Key_Down);
        QCOMPARE(shown.page(), "play");
        QTest::keyClick(shown.window.list(), Qt::Key_End);
        QCOMPARE(shown.page(), "keys");
        QTest::keyClick(shown.window.list(), Qt::Key_Escape);
        QVERIFY(!shown.window.isVisible());
    }

    void headingsAreLargerAndPicturesAreThere() {
        Shown shown;
        const QTextDocument& document = *shown.window.browser()->document();
        const QTextBlock title = document.begin();
        QCOMPARE(title.text(), "Freeplay");
        const double base = shown.window.font().pointSizeF();
        QVERIFY(title.begin().fragment().charFormat().fontPointSize() > base * 1.5);
        const auto picture = document.resource(QTextDocument::ImageResource, QUrl("picture:brush"));
        QVERIFY(!picture.value<QPixmap>().isNull());
        const auto icon = document.resource(QTextDocument::ImageResource, QUrl("icon:hole"));
        QVERIFY(!icon.value<QPixmap>().isNull());
        // All pictures must be there: Qt omits those without alternative text.
        const QString raw = document.toRawText();
        const HelpPage* page = shown.window.book().find("freeplay");
        QCOMPARE(raw.count(QChar::ObjectReplacementCharacter), page->markdown.count("!["));
    }

    void theKeysAreATableOfPlainWords() {
        const QString page = keysPage("Keys", {{"A|B", {{"Turn *it*", "Ctrl+\\"}}}, {"None", {}}});
        HelpBook book;
        book.put("keys", page);
        for (const char* each : {"A|B", "Turn *it*", "Ctrl+\\"})
            QVERIFY2(book.pages()[0].plain.contains(each), qPrintable(book.pages()[0].plain));
        QVERIFY(!book.pages()[0].plain.contains("None"));
    }

    void germanIsSpoken() {
        Shown shown("de");
        QVERIFY(shown.listed().contains("Freispiel"));
        shown.type("pinsel");
        QCOMPARE(shown.page(), "freeplay");
    }

    void everyButtonHasWords() {
        Shown shown;
        for (const QToolButton* each : shown.window.findChildren<QToolButton*>()) {
            if (each->parent() != shown.window.search()) QVERIFY(!each->accessibleName().isEmpty());
        }
    }
};

CHESSPP_TEST(HelpTest)
#include "tst_help.moc"
