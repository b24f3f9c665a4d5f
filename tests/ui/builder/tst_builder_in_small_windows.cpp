// SPDX-License-Identifier: MIT
// The Pieces workspace in the smallest supported window, 1024 × 640, in both languages: nothing needs more
// space than available, and no button or tab is cut off in any situation.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/board_view.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/inspector/inspector.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/description_view.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/library/user_pieces.h"
#include "ui/moves/explanation_card.h"
#include "ui/theme/app_style.h"

#include "core/authoring/node_templates.h"
#include "core/language/enum_names.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QTreeView>
#include <array>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// What the menu bar and the workspace switch leave of 1024 × 640.
constexpr QSize kRoom(1024, 580);

struct SmallDesk {
    explicit SmallDesk(const QString& language)
        : library(fresh(language)), own(*library, folder.path()), place(*library, own, nullptr) {
        place.resize(kRoom);
        place.show();
        if (!QTest::qWaitForWindowExposed(&place)) qFatal("no window");
        place.list()->setCurrent("wizard");
        place.copyPiece();
        QTest::qWait(0);
    }
    static std::unique_ptr<LibraryContext> fresh(const QString& language) {
        auto loaded = LibraryContext::load(language);
        if (!loaded) qFatal("the library has problems");
        return std::move(*loaded);
    }
    [[nodiscard]] DiagramPane* pane() const { return place.findChild<DiagramPane*>(); }

    QTemporaryDir folder;
    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

struct Situation {
    const char* name;
    void (*begin)(SmallDesk& desk);
};

Square squareAt(const char* name) {
    return *BoardShape().parse(name);
}

constexpr std::array kSituations{
    Situation{"a piece of one's own", [](SmallDesk&) {}},
    Situation{"one that came along", [](SmallDesk& desk) { desk.place.list()->setCurrent("jailer"); }},
    Situation{"an action that takes parts",
              [](SmallDesk& desk) { desk.place.tree()->addAction("multi", "jump"); }},
    Situation{"many signs on the board",
              [](SmallDesk& desk) {
                  for (const char* action : {"multi", "swap", "promote", "capture", "move-other"})
                      desk.place.tree()->addAction(action, targetsFor(action).empty() ? "" : "jump");
                  desk.place.diagram().cycle(squareAt("d5"));
              }},
    Situation{"drawing", [](SmallDesk& desk) { desk.pane()->toggleDrawing(); }},
    Situation{"slow motion", [](SmallDesk& desk) { desk.pane()->toggleMotion(); }},
    Situation{"an explanation",
              [](SmallDesk& desk) { emit desk.place.board()->squareRightClicked(squareAt("e8"), {}); }},
    Situation{"a scene",
              [](SmallDesk& desk) {
                  desk.place.pages()->analyzeNow();
                  desk.place.pages()->setCurrentIndex(2);
                  emit desk.place.pages()->sceneRequested(1);
              }},
    Situation{"its description", [](SmallDesk& desk) { desk.place.pages()->setCurrentIndex(3); }},
    Situation{"the tree searched",
              [](SmallDesk& desk) {
                  desk.place.tree()->view()->setFocus();
                  QTest::keyClick(desk.place.tree()->view(), Qt::Key_F, Qt::ControlModifier);
              }},
};

/// Widgets in a scrolled page may be out of view.
bool isScrolled(const QWidget& widget) {
    for (const QWidget* up = widget.parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (up->inherits("QAbstractScrollArea")) return true;
    }
    return false;
}

}  // namespace

class BuilderInSmallWindowsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QApplication::setStyle(new AppStyle);
        QVERIFY(german_.load(":/translations/chesspp_de.qm"));
    }

    void nothingIsCutOff_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("situation");
        for (const char* language : {"en", "de"}) {
            for (std::size_t i = 0; i < kSituations.size(); ++i)
                QTest::addRow("%s: %s", language, kSituations[i].name) << language << static_cast<int>(i);
        }
    }
    void nothingIsCutOff() {
        QFETCH(QString, language);
        QFETCH(int, situation);
        if (language == "de") QVERIFY(QCoreApplication::installTranslator(&german_));
        SmallDesk desk(language);
        kSituations[static_cast<std::size_t>(situation)].begin(desk);
        QTest::qWait(120);  // the small boards are drawn with a delay
        const QSize least = desk.place.minimumSizeHint();
        QVERIFY2(least.width() <= kRoom.width() && least.height() <= kRoom.height(),
                 qPrintable(QString("%1 × %2").arg(least.width()).arg(least.height())));
        QCOMPARE(desk.place.size(), kRoom);
        int seen = 0;
        for (const QAbstractButton* button : desk.place.findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || isScrolled(*button)) continue;
            const QString what = QString("%1|%2|%3: %4 wide, wants %5, of %6")
                                     .arg(button->text(), button->accessibleName(), button->toolTip())
                                     .arg(button->width())
                                     .arg(button->sizeHint().width())
                                     .arg(button->parentWidget()->width());
            const QRect there(button->mapTo(&desk.place, QPoint()), button->size());
            QVERIFY2(desk.place.rect().contains(there), qPrintable(what));
            if (qobject_cast<const QPushButton*>(button) != nullptr)
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(what));
            const QWidget* holder = button->parentWidget();
            QVERIFY2(holder->rect().contains(button->geometry()), qPrintable(what));
            ++seen;
        }
        QVERIFY(seen > 15);
        // Scrolled pages must not need horizontal scrolling, for which there is no bar.
        for (const QScrollArea* area : desk.place.findChildren<QScrollArea*>()) {
            if (area->isVisible() && area->widget() != nullptr)
                QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                         qPrintable(area->accessibleName()));
        }
        const QTabBar* tabs = desk.place.pages()->tabBar();
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY2(desk.place.pages()->rect().contains(tabs->tabRect(tab).translated(tabs->pos())),
                     qPrintable(tabs->tabText(tab)));
    }

    void theFieldsOfEveryRowFit() {
        QVERIFY(QCoreApplication::installTranslator(&german_));
        SmallDesk desk("de");
        const auto* area = desk.place.inspector()->findChild<QScrollArea*>();
        const auto fits = [&](const QString& what) {
            QTest::qWait(0);
            const int wide = area->widget()->width();
            QVERIFY2(wide <= area->viewport()->width(),
                     qPrintable(QString("%1: %2 of %3").arg(what).arg(wide).arg(area->viewport()->width())));
        };
        const auto words = [](std::string_view name) {
            return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        };
        for (const std::string_view action : kActionNames) {
            std::vector<std::string_view> targets = targetsFor(action);
            if (targets.empty()) targets.emplace_back("");
            for (const std::string_view target : targets) {
                desk.place.tree()->addAction(words(action), words(target));
                fits(words(action) + ' ' + words(target));
            }
        }
        desk.place.tree()->addAction("multi", "jump");
        const ItemId several = desk.place.tree()->current();
        for (const std::string_view action : kPartActionNames) {
            desk.place.tree()->setCurrent(several);
            desk.place.tree()->addPart(words(action), {});
            fits("part " + words(action));
        }
        desk.place.tree()->addEvent("moved", "set", {});
        fits("event");
        desk.place.tree()->addGate();
        fits("gate");
    }

    void aNameHasRoom() {
        QVERIFY(QCoreApplication::installTranslator(&german_));
        SmallDesk desk("de");
        const QLineEdit* name = desk.place.head()->name();
        QVERIFY2(name->width() >= 14 * 8, qPrintable(QString::number(name->width())));
        QVERIFY(!desk.place.head()->test()->accessibleName().isEmpty());
        desk.place.resize(1800, 900);
        QTest::qWait(0);
        QCOMPARE(desk.place.head()->test()->text(), desk.place.head()->test()->accessibleName());
    }

    void anExplanationIsNoPartOfTheColumn() {
        SmallDesk desk("en");
        desk.place.resize(1200, 900);
        QTest::qWait(0);
        const QSize board = desk.place.board()->size();
        emit desk.place.board()->squareRightClicked(squareAt("e8"), {});
        QTest::qWait(0);
        const auto* card = desk.place.findChild<ExplanationCard*>();
        QVERIFY(card->isVisible());
        QCOMPARE(desk.place.board()->size(), board);
        QCOMPARE(QRect(card->mapTo(&desk.place, QPoint()), card->size())
                     .contains(
                         QRect(desk.place.pages()->mapTo(&desk.place, QPoint()), desk.place.pages()->size())),
                 true);
    }

    void theBoardKeepsItsSizeWhateverStandsBelowIt_data() {
        QTest::addColumn<QSize>("room");
        QTest::newRow("tall") << QSize(1200, 900);
        QTest::newRow("wide") << QSize(1800, 1000);
    }
    void theBoardKeepsItsSizeWhateverStandsBelowIt() {
        QFETCH(QSize, room);
        SmallDesk desk("en");
        desk.place.resize(room);
        QTest::qWait(0);
        const auto side = [&] { return desk.place.board()->boardGeometry().deviceSquareSize(); };
        const int before = side();
        desk.pane()->toggleDrawing();
        QTest::qWait(0);
        QCOMPARE(side(), before);
        desk.pane()->toggleDrawing();
        desk.pane()->toggleMotion();
        QTest::qWait(0);
        QCOMPARE(side(), before);
        desk.pane()->toggleMotion();
        QTest::qWait(0);
        QCOMPARE(side(), before);
    }

    void aHalfBuiltPieceSaysWhatItLacksAndKeepsItsPicture() {
        SmallDesk desk("en");
        PieceDocument& document = *desk.place.document();
        PieceDefinition half = document.piece();
        half.tree.front().action = PromoteAction{};  // without a target
        static_cast<void>(document.setPiece(half, "half"));
        QVERIFY(!document.isSound());
        desk.place.pages()->analyzeNow();
        // With any row selected.
        desk.place.tree()->setCurrent(document.ids().below.front().id);
        QVERIFY(desk.place.pages()->words()->toPlainText().contains(
            "This tree can’t be played yet: see Checks."));
        const QStringList scenes = [&] {
            QStringList texts;
            for (const QLabel* label : desk.place.pages()->findChildren<QLabel*>()) texts += label->text();
            return texts;
        }();
        QVERIFY(!scenes.contains("This piece has no scenes."));
        half.id = "nobody-plays-with-it";
        QCOMPARE(desk.library->appearance(half, Owner::White).art, QString("wizard"));
    }

    void cleanup() { QCoreApplication::removeTranslator(&german_); }

private:
    QTranslator german_;
};

CHESSPP_TEST(BuilderInSmallWindowsTest)
#include "tst_builder_in_small_windows.moc"
