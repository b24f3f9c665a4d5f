// SPDX-License-Identifier: MIT
// A piece that refers to something unavailable: an unknown kind, or a picture that can't be shown. The
// problem appears at its node with fixes, and the rest of the piece works.
#include "tests/support/test_program.h"
#include "tests/ui/builder/library_desk.h"
#include "ui/builder/diagram/diagram_bar.h"
#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/checks/piece_analysis.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/piece/action_tree_model.h"

#include <QLabel>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

std::vector<PieceCheck> checksOf(LibraryDesk& desk) {
    return ui::checksOf(judging(desk.place.document()->piecePtr(), library("en"))(), library("en"));
}
QStringList fixesOf(LibraryDesk& desk) {
    QStringList all;
    for (const PieceCheck& check : checksOf(desk)) {
        for (const QuickFix& fix : check.fixes) all += fix.text;
    }
    return all;
}
void fix(LibraryDesk& desk, const QString& text) {
    for (const PieceCheck& check : checksOf(desk)) {
        for (const QuickFix& each : check.fixes) {
            if (each.text != text) continue;
            QVERIFY(each.apply(*desk.place.document()).empty());
            return;
        }
    }
    QFAIL(qPrintable(text));
}
QStringList offered(LibraryDesk& desk) {
    QStringList all;
    const auto& node = desk.place.document()->piece().tree.back();
    for (const std::string& kind : std::get<PromoteAction>(*node.action).into.kinds)
        all += QString::fromStdString(kind);
    return all;
}
QString remark(LibraryDesk& desk) {
    for (const QLabel* label : desk.place.pane()->bar()->findChildren<QLabel*>()) {
        if (label->text().contains("left out")) return label->text();
    }
    return {};
}
bool goes(LibraryDesk& desk) {
    return desk.place.diagram().picture().isTarget(*BoardShape().parse("e6"));
}

PieceDefinition withArt(const char* id, const char* svg) {
    PieceDefinition piece = pieceOf(id);
    piece.art = chesspp::PieceArt{ArtSvg{svg}, {}};
    return piece;
}

const char* const kHostile =
    "<svg viewBox='0 0 8 8'><script>x()</script><image href='http://x.org/a.png'/><path d='M0 "
    "0h8v8z'/></svg>";
const char* const kBomb =
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>";

}  // namespace

class UnresolvedReferencesTest : public QObject {
    Q_OBJECT
private slots:
    void aMissingKindLeavesTheRestOfThePieceOnTheBoard_data() {
        QTest::addColumn<QStringList>("into");
        QTest::newRow("among others") << QStringList{"queen", "knight-2"};
        QTest::newRow("alone") << QStringList{"knight-2"};
        QTest::newRow("in a piece that it becomes") << QStringList{"yak"};
    }
    void aMissingKindLeavesTheRestOfThePieceOnTheBoard() {
        QFETCH(const QStringList, into);
        std::vector<std::string> kinds;
        for (const QString& each : into) kinds.push_back(each.toStdString());
        LibraryDesk desk({pieceOf("zebu", kinds), pieceOf("yak", {"knight-2"})});
        desk.select("zebu");
        QVERIFY(goes(desk));
        QVERIFY(desk.place.diagram().problems().empty());
        QVERIFY(desk.place.diagram().waitsFor() == std::set<std::string>{"knight-2"});
        QVERIFY2(remark(desk).contains("knight-2"), qPrintable(remark(desk)));
        // Once the kind exists, the problem is gone.
        QVERIFY(desk.own.importPieces({pieceOf("knight-2")}) == WriteError::None);
        QVERIFY(desk.place.diagram().waitsFor().empty());
        QVERIFY(goes(desk) && remark(desk).isEmpty());
        QVERIFY(desk.own.remove("knight-2") == WriteError::None);
        QVERIFY(!desk.place.diagram().waitsFor().empty() && goes(desk));
    }

    void theExplanationSaysThatItsRowWaits() {
        LibraryDesk desk({pieceOf("zebu", {"knight-2"})});
        desk.select("zebu");
        const Explanation reported = desk.place.diagram().explain(*BoardShape().parse("e6"));
        QCOMPARE(reported.nodes.back().pointer, std::string("/tree/1"));
        QCOMPARE(library("en").sentence(reported.nodes.back().message), QString("waits for a missing piece"));
        desk.place.document()->toggle(desk.place.document()->ids().below.back().id);
        const Explanation off = desk.place.diagram().explain(*BoardShape().parse("e6"));
        QCOMPARE(library("en").sentence(off.nodes.back().message), QString("disabled"));
    }

    void itsRowIsMarkedWithTheSentence() {
        LibraryDesk desk({pieceOf("zebu", {"queen", "knight-2"})});
        desk.select("zebu");
        desk.place.pages()->analyzeNow();
        const ActionTreeModel& model = *desk.place.tree()->model();
        const auto reported = [&](int row) {
            return model.index(row, 0).data(ActionTreeModel::ProblemsRole).toStringList();
        };
        QVERIFY(reported(0).isEmpty());
        QVERIFY2(reported(1).join(' ').contains("There is no piece “knight-2”."),
                 qPrintable(reported(1).join(' ')));
        QVERIFY(model.index(1, 0).data(ActionTreeModel::FaultRole).toString() == reported(1).join(' '));
        fix(desk, "Use Knight");
        desk.place.pages()->analyzeNow();
        QVERIFY(reported(1).isEmpty());
    }

    void mendsOfAMissingKindAreOneStepEach_data() {
        QTest::addColumn<QStringList>("into");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("left");
        const QStringList both{"queen", "knight-2"};
        QTest::newRow("out of the list") << both << "Remove knight-2 from List" << QStringList{"queen"};
        QTest::newRow("the nearest") << both << "Use Knight" << QStringList{"queen", "knight"};
        QTest::newRow("the nearest, alone")
            << QStringList{"knight-2"} << "Use Knight" << QStringList{"knight"};
    }
    void mendsOfAMissingKindAreOneStepEach() {
        QFETCH(const QStringList, into);
        QFETCH(const QString, text);
        QFETCH(const QStringList, left);
        std::vector<std::string> kinds;
        for (const QString& each : into) kinds.push_back(each.toStdString());
        LibraryDesk desk({pieceOf("zebu", kinds)});
        desk.select("zebu");
        fix(desk, text);
        QCOMPARE(offered(desk), left);
        QVERIFY(desk.place.diagram().waitsFor().empty());
        desk.place.document()->undoStack().undo();
        QCOMPARE(offered(desk), into);
    }

    void onlyMendsThatLeaveSomethingAreOffered() {
        LibraryDesk desk({pieceOf("zebu", {"knight-2"}), pieceOf("yak", {"knight", "knight-2"})});
        desk.select("zebu");
        QVERIFY(!fixesOf(desk).contains("Remove knight-2 from List"));
        desk.select("yak");
        QVERIFY(!fixesOf(desk).contains("Use Knight"));  // it is in the list already
        QVERIFY(fixesOf(desk).contains("Remove knight-2 from List"));
    }

    void aPictureThatCannotBeShownIsSaidAndMended_data() {
        QTest::addColumn<QByteArray>("svg");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("stays");
        QTest::newRow("entities") << QByteArray(kBomb) << "Its picture can’t be shown."
                                  << "Remove Picture" << false;
        QTest::newRow("a script") << QByteArray(kHostile) << "image, script" << "Keep Drawing Only" << true;
        QTest::newRow("a script, away")
            << QByteArray(kHostile) << "image, script" << "Remove Picture" << false;
    }
    void aPictureThatCannotBeShownIsSaidAndMended() {
        QFETCH(const QByteArray, svg);
        QFETCH(const QString, says);
        QFETCH(const QString, text);
        QFETCH(const bool, stays);
        LibraryDesk desk({withArt("zebu", svg.constData())});
        desk.select("zebu");
        const std::vector<PieceCheck> checks = checksOf(desk);
        QCOMPARE(checks.size(), std::size_t{1});
        QVERIFY2(checks.front().text.contains(says), qPrintable(checks.front().text));
        fix(desk, text);
        QVERIFY(checksOf(desk).empty());
        const auto& art = desk.place.document()->piece().art;
        QCOMPARE(art.has_value(), stays);
        if (art) QVERIFY(!std::get<ArtSvg>(art->white).text.contains("script"));
        desk.place.document()->undoStack().undo();
        QVERIFY(std::get<ArtSvg>(desk.place.document()->piece().art->white).text == svg.toStdString());
    }
};

CHESSPP_TEST(UnresolvedReferencesTest)
#include "tst_unresolved_references.moc"
