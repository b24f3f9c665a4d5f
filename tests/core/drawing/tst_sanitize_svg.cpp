// SPDX-License-Identifier: MIT
// Foreign drawings: what draws is kept, everything else is removed and named, other texts are refused.
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/drawing/sanitize_svg.h"
#include "core/drawing/svg.h"

#include <QStringList>
#include <QTest>

using namespace chesspp;

namespace {

QString svg(const QString& inside, const QString& attributes = "viewBox=\"0 0 64 64\"") {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + attributes + ">" + inside + "</svg>";
}

const QString kCircle = "<circle cx=\"32\" cy=\"32\" r=\"20\"/>";

QString codeOf(const Diagnostics& problems) {
    return QString::fromStdString(problems.items().front().message.code);
}
/// What is left of it, without the first line; or the code of the problem.
QString cleaned(const QString& text) {
    const auto clean = drawing::cleanSvg(text.toStdString());
    if (!clean) return codeOf(clean.error());
    return QString::fromStdString(clean->text).section('\n', 1).remove("</svg>\n").simplified();
}

}  // namespace

class TestCleanSvg : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatDrawsIsLeft_data() {
        QTest::addColumn<QString>("inside");
        QTest::addColumn<QString>("left");
        QTest::addColumn<QStringList>("named");
        const QString kept = "<circle cx=\"32\" cy=\"32\" r=\"20\"/>";
        const auto row = [](const char* name, const QString& inside, const QString& left,
                            const QStringList& named = {}) {
            QTest::newRow(name) << inside << left << named;
        };
        row("a plain shape", kCircle, kept);
        row("a script", "<script>alert(1)</script>" + kCircle, kept, {"script"});
        row("a script in an attribute", "<circle onclick=\"x()\" cx=\"32\" cy=\"32\" r=\"20\"/>", kept,
            {"onclick"});
        row("a picture from elsewhere", "<image href=\"http://example.org/x.png\"/>" + kCircle, kept,
            {"image"});
        row("a picture from the disk", "<image xlink:href=\"file:///etc/passwd\"/>" + kCircle, kept,
            {"image"});
        row("a copy of something elsewhere", "<use href=\"other.svg#a\"/>" + kCircle, kept, {"use"});
        row("copies of copies", "<g id=\"a\"><use href=\"#a\"/></g>" + kCircle, "<g id=\"a\"/> " + kept,
            {"use"});
        row("a page inside", "<foreignObject><iframe src=\"x\"/></foreignObject>" + kCircle, kept,
            {"foreignObject"});
        row("a style sheet", "<style>@import url(http://example.org);</style>" + kCircle, kept, {"style"});
        row("a style becomes attributes",
            "<circle style=\"fill:#ff0000; stroke-width : 2;font-family:x\" cx=\"32\" cy=\"32\" r=\"20\"/>",
            "<circle fill=\"#ff0000\" stroke-width=\"2\" cx=\"32\" cy=\"32\" r=\"20\"/>");
        row("a style from elsewhere",
            "<circle style=\"fill:url(http://example.org/#a)\" cx=\"32\" cy=\"32\" r=\"20\"/>", kept,
            {"fill"});
        row("a colour from elsewhere", "<circle fill=\"url(x.svg#a)\" cx=\"32\" cy=\"32\" r=\"20\"/>", kept,
            {"fill"});
        row("a colour from here", "<circle fill=\"url(#a)\" cx=\"32\" cy=\"32\" r=\"20\"/>",
            "<circle fill=\"url(#a)\" cx=\"32\" cy=\"32\" r=\"20\"/>");
        row("a gradient from elsewhere", "<linearGradient id=\"a\" xlink:href=\"x.svg#b\"/>" + kCircle,
            "<linearGradient id=\"a\"/> " + kept, {"xlink:href"});
        row("a link is only a group", "<a href=\"http://example.org\">" + kCircle + "</a>",
            "<g> " + kept + " </g>", {"href"});
        row("a filter", "<filter id=\"f\"><feFlood/></filter>" + kCircle, kept, {"filter"});
        row("something that moves", "<animate attributeName=\"r\"/>" + kCircle, kept, {"animate"});
        row("what editors write", "<sodipodi:namedview/><metadata/><title>x</title>" + kCircle, kept);
        row("a size beyond drawing", "<rect width=\"1e9\" height=\"4\"/>" + kCircle,
            "<rect height=\"4\"/> " + kept, {"width"});
        row("no number at all", "<path d=\"M0 0 L1e400 3\"/>" + kCircle, "<path/> " + kept, {"d"});
        row("a word where a path should be", "<path d=\"javascript:x\"/>" + kCircle, "<path/> " + kept,
            {"d"});
        row("dashes, which can take hours",
            "<circle stroke-dasharray=\"0.0001\" cx=\"32\" cy=\"32\" r=\"20\"/>", kept, {"stroke-dasharray"});
        row("a drawing in the drawing", svg(kCircle) + kCircle, kept, {"svg"});
        row("written characters", "<circle id=\"a&#98;&amp;\" cx=\"&#51;2\" cy=\"32\" r=\"20\"/>", kept,
            {"id"});
    }
    void onlyWhatDrawsIsLeft() {
        QFETCH(const QString, inside);
        QFETCH(const QString, left);
        QFETCH(const QStringList, named);
        QCOMPARE(cleaned(svg(inside)), left);
        QStringList told;
        const auto clean = drawing::cleanSvg(svg(inside).toStdString());
        QVERIFY(clean);
        for (const std::string& name : clean->leftOut) {
            told << QString::fromStdString(name);
        }
        QCOMPARE(told, named);
    }

    void whatIsNoDrawingIsRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const QString& text, const char* code) {
            QTest::newRow(name) << text << QString(code);
        };
        row("nothing", "", "svg.not-well-formed");
        row("words", "hello", "svg.not-well-formed");
        row("another root", "<html/>", "svg.root");
        row("not closed", "<svg viewBox=\"0 0 1 1\">", "svg.not-well-formed");
        row("closed crosswise", svg("<g><path></g></path>"), "svg.not-well-formed");
        row("two roots", svg(kCircle) + svg(kCircle), "svg.not-well-formed");
        row("an attribute twice", svg("<g id=\"a\" id=\"b\"/>"), "svg.not-well-formed");
        row("an attribute without quotes", svg("<g id=a/>"), "svg.not-well-formed");
        row("an entity that nobody knows", svg("<g id=\"&bomb;\"/>"), "svg.not-well-formed");
        row("an end without a beginning", "</svg>", "svg.not-well-formed");
        row("a comment without an end", "<!-- <svg/>", "svg.not-well-formed");
        row("entities in entities",
            "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + svg("<g id=\"&b;\"/>"),
            "svg.document-type");
        row("attributes in a document type",
            "<!DOCTYPE svg [<!ATTLIST g onload CDATA 'x()'>]>" + svg(kCircle), "svg.document-type");
        row("a document type that declares elsewhere and here",
            "<!DOCTYPE svg SYSTEM \"file:///etc/passwd\" [<!ENTITY a SYSTEM \"x\">]>" + svg(kCircle),
            "svg.document-type");
        row("two document types", "<!DOCTYPE svg><!DOCTYPE svg>" + svg(kCircle), "svg.not-well-formed");
        row("a document type inside", svg("<!DOCTYPE svg>" + kCircle), "svg.not-well-formed");
        row("a document type behind", svg(kCircle) + "<!DOCTYPE svg>", "svg.not-well-formed");
        row("a document type without an end", "<!DOCTYPE svg PUBLIC \"a", "svg.not-well-formed");
        row("a document type of nothing", "<!DOCTYPE>" + svg(kCircle), "svg.not-well-formed");
        row("an entity alone", "<!ENTITY a \"b\">" + svg(kCircle), "svg.document-type");
        row("nested without end", svg(QString("<g>").repeated(1000) + QString("</g>").repeated(1000)),
            "svg.too-deep");
        row("elements without end", svg(QString("<g/>").repeated(20001)), "svg.too-many-elements");
        row("bytes without end", svg(QString(' ').repeated(2 << 20)), "svg.too-big");
        row("no size", svg(kCircle, ""), "svg.no-size");
        row("an empty size", svg(kCircle, "viewBox=\"0 0 0 64\""), "svg.no-size");
        row("a size that is no number", svg(kCircle, "viewBox=\"0 0 nan inf\""), "svg.no-size");
        row("a size beyond drawing", svg(kCircle, "width=\"1e30\" height=\"1\""), "svg.no-size");
        row("nothing in it", svg("<g/>"), "svg.nothing-drawn");
        row("nothing left of it", svg("<text>x</text><image href=\"x\"/>"), "svg.nothing-drawn");
    }
    void whatIsNoDrawingIsRefused() {
        QFETCH(const QString, text);
        QFETCH(const QString, code);
        QCOMPARE(cleaned(text), code);
    }

    void aDocumentTypeThatDeclaresNothingIsLeftOut_data() {
        QTest::addColumn<QString>("before");
        QTest::newRow("a word") << "<!DOCTYPE svg>";
        QTest::newRow("as editors write it")
            << "<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n"
               "  \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\" >\n";
        QTest::newRow("a file") << "<!DOCTYPE svg SYSTEM 'svg[1].dtd'><!-- x -->";
    }
    void aDocumentTypeThatDeclaresNothingIsLeftOut() {
        QFETCH(const QString, before);
        const auto clean = drawing::cleanSvg((before + svg(kCircle)).toStdString());
        const auto plain = drawing::cleanSvg(svg(kCircle).toStdString());
        QVERIFY(clean && plain);
        QCOMPARE(clean->text, plain->text);
        QVERIFY(clean->leftOut.empty());
    }

    void theSizeIsKeptHoweverItWasSaid_data() {
        QTest::addColumn<QString>("attributes");
        QTest::addColumn<QString>("box");
        QTest::newRow("a box") << "viewBox=\"1, 2 30 40\"" << "1 2 30 40";
        QTest::newRow("width and height") << "width=\"45px\" height=\"45px\"" << "0 0 45 45";
        QTest::newRow("the box counts") << "viewBox=\"0 0 8 8\" width=\"45\" height=\"45\"" << "0 0 8 8";
    }
    void theSizeIsKeptHoweverItWasSaid() {
        QFETCH(const QString, attributes);
        QFETCH(const QString, box);
        const auto clean = drawing::cleanSvg(svg(kCircle, attributes).toStdString());
        QVERIFY(clean);
        const auto root = drawing::readSvg(clean->text);
        QVERIFY(root && root->find("viewBox") != nullptr);
        QCOMPARE(QString::fromStdString(*root->find("viewBox")), box);
    }

    void cleaningTwiceIsCleaningOnce() {
        const QString text =
            svg("<defs><radialGradient id=\"a\" xlink:href=\"#b\"><stop offset=\"50%\" stop-color=\"red\"/>"
                "</radialGradient></defs><g style=\"fill:url(#a)\" transform=\"rotate(3)\">" +
                kCircle + "</g>");
        const auto once = drawing::cleanSvg(text.toStdString());
        QVERIFY(once);
        const auto twice = drawing::cleanSvg(once->text);
        QVERIFY(twice);
        QCOMPARE(twice->text, once->text);
        QVERIFY(twice->leftOut.empty());
    }
};

CHESSPP_GUILESS_TEST(TestCleanSvg)
#include "tst_sanitize_svg.moc"
