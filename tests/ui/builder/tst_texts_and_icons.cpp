// SPDX-License-Identifier: MIT
// How the tree and its palette describe nodes: the wording of directions, and the pictures of targets.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_icons.h"
#include "ui/models/piece/piece_text.h"

#include "core/language/enum_names.h"

#include <QIcon>
#include <QImage>
#include <QPalette>
#include <QTest>
#include <memory>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

Q_DECLARE_METATYPE(chesspp::Target)

class TextsAndIconsTest : public QObject {
    Q_OBJECT

private slots:
    void linesAreToldByTheWayTheyGo_data() {
        QTest::addColumn<chesspp::Target>("target");
        QTest::addColumn<QString>("words");
        const auto slide = [](int forward, int right, const char* words) {
            Slide made;
            made.line.direction = {forward, right};
            QTest::newRow(words) << chesspp::Target(made) << QString(words);
        };
        slide(1, 0, "Move: slides forward");
        slide(-1, 0, "Move: slides back");
        slide(0, 1, "Move: slides to the right");
        slide(0, -1, "Move: slides to the left");
        slide(1, 1, "Move: slides diagonally forward, to the right");
        slide(1, -1, "Move: slides diagonally forward, to the left");
        slide(-1, 1, "Move: slides diagonally back, to the right");
        slide(-1, -1, "Move: slides diagonally back, to the left");
        slide(2, -1, "Move: slides by steps of 2 forward, 1 left");
        slide(2, 0, "Move: slides by steps of 2 forward");
        const auto other = [](const chesspp::Target& target, const char* words) {
            QTest::newRow(words) << target << QString(words);
        };
        Line three;
        three.direction = {1, 1};
        three.last = 3;
        other(Slide{three}, "Move: slides diagonally forward, to the right, up to 3 squares");
        other(three, "Move: a line diagonally forward, to the right, up to 3 squares");
        Segment two;
        two.direction = {1, 0};
        two.length = 2;
        other(two, "Move: a segment forward, 2 squares");
        Hop hop;
        hop.direction = {0, 1};
        other(hop, "Move: hops to the right");
        other(Jump{{1, 0}}, "Move: 1 forward");
    }

    void linesAreToldByTheWayTheyGo() {
        QFETCH(const chesspp::Target, target);
        QFETCH(const QString, words);
        Node node;
        node.action = MoveAction{};
        node.target = target;
        QCOMPARE(lineOf(node, *library_).title, words);
    }

    void directionsAreCounted_data() {
        QTest::addColumn<chesspp::Target>("target");
        QTest::addColumn<QString>("directions");
        const auto row = [](const char* name, const chesspp::Target& target, const char* directions) {
            QTest::newRow(name) << target << QString(directions);
        };
        row("straight", Jump{{0, -2}}, "in all four directions");
        row("diagonal", Jump{{-3, 3}}, "in all four directions");
        row("oblique", Jump{{2, 1}}, "in all eight directions");
        const auto leg = [](Offset by) {
            Leg made;
            made.target = {Jump{by}};
            return made;
        };
        PathTarget straight;
        straight.legs = {leg({1, 0}), leg({2, 0})};
        row("a straight path", straight, "in all four directions");
        PathTarget bent;
        bent.legs = {leg({1, 0}), leg({1, 1})};
        row("a bent path", bent, "in all eight directions");
    }

    void directionsAreCounted() {
        QFETCH(const chesspp::Target, target);
        QFETCH(const QString, directions);
        Node node;
        node.action = MoveAction{};
        node.target = target;
        node.mirror = Mirror::All;
        QCOMPARE(lineOf(node, *library_).details.front().text, directions);
        Node gate;
        gate.mirror = Mirror::All;
        node.mirror = Mirror::None;
        gate.children = {node};
        QCOMPARE(lineOf(gate, *library_).details.front().text, directions);
    }

    void everythingInATreeHasWords_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("de") << "de";
    }

    /// A message without a sentence would show as its code.
    void everythingInATreeHasWords() {
        QFETCH(const QString, language);
        const LibraryContext& all = library(language);
        const auto showWords = [&](const TreeItem& thing) {
            const OutlineLine line = lineOf(thing, all);
            QVERIFY(!line.title.isEmpty() && !line.title.contains("outline."));
            for (const OutlineDetail& detail : line.details)
                QVERIFY2(!detail.text.isEmpty() && !detail.text.contains("outline."),
                         qPrintable(detail.text));
        };
        const auto showAll = [&](const auto& self, const std::vector<Node>& nodes) -> void {
            for (const Node& node : nodes) {
                showWords(node);
                const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
                if (multi != nullptr)
                    for (const MultiPart& part : multi->parts) showWords(part);
                self(self, node.children);
            }
        };
        for (const PieceDefinition* piece : all.pieces()) {
            showAll(showAll, piece->tree);
            for (const EventRule& rule : piece->on) showWords(rule);
        }
        for (const auto& [event, name] : kNames<PieceEvent>) {
            EventRule rule;
            rule.event = event;
            showWords(rule);
        }
        for (const auto& [mirror, name] : kNames<Mirror>) {
            Node node;
            node.mirror = mirror;
            node.target = RegionTarget{"file-a"};
            node.action = WallAction{WallChange::Remove};
            node.leaves = {{"en-passant", {-1, -1}}};
            showWords(node);
        }
        for (const PartBase base : {PartBase::Start, PartBase::Destination}) {
            MultiPart part;
            part.at = base;
            showWords(part);
            part.target = Radius{2, RadiusFill::Disc, RadiusCentre::With};
            showWords(part);
        }
    }

    void everyTargetAndActionHasAPictureUnlikeAllOthers_data() {
        QTest::addColumn<QColor>("window");
        QTest::newRow("light") << QColor(Qt::white);
        QTest::newRow("dark") << QColor(0x20, 0x20, 0x24);
    }

    void everyTargetAndActionHasAPictureUnlikeAllOthers() {
        QFETCH(const QColor, window);
        const QPalette palette(window);
        std::vector<QImage> seen;
        for (const std::string_view name : kTargetNames) {
            const QString target = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            for (const int scale : {1, 2}) {
                const QSize size(scale * kTargetIconSide, scale * kTargetIconSide);
                const QImage picture = targetIcon(target, palette).pixmap(size).toImage();
                QCOMPARE(picture.size(), size);
                for (const QImage& other : seen) QVERIFY2(picture != other, qPrintable(target));
                seen.push_back(picture);
            }
        }
        QVERIFY(targetIcon("nowhere", palette).isNull());
        for (const std::string_view name : kActionNames) {
            const QString action = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            const QImage picture = actionIcon(action, palette).pixmap(20).toImage();
            for (const QImage& other : seen) QVERIFY2(picture != other, qPrintable(action));
            seen.push_back(picture);
        }
        for (const auto& [value, name] : kNames<PieceEvent>) {
            const QString event = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            const QImage picture = eventIcon(event, palette).pixmap(kTargetIconSide).toImage();
            QVERIFY2(!picture.isNull(), qPrintable(event));
            for (const QImage& other : seen) QVERIFY2(picture != other, qPrintable(event));
            seen.push_back(picture);
        }
    }

private:
    std::unique_ptr<LibraryContext> library_ = freshLibrary();
};

CHESSPP_TEST(TextsAndIconsTest)
#include "tst_texts_and_icons.moc"
