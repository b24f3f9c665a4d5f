// SPDX-License-Identifier: MIT
// The list of pieces and the diagram: markers equal the reference evaluator's moves and follow square, side
// and other pieces on the board; scenes on the board.
#include "tests/support/test_program.h"
#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/description_view.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/pages/scene_list.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/piece_library_model.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/search_field.h"

#include "core/language/condition_text.h"
#include "core/moves/reference/evaluator.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

std::set<std::string> shown(const BoardPicture& picture) {
    std::set<std::string> squares;
    for (const chesspp::ui::Target& target : picture.targets)
        squares.insert(picture.shape().name(target.square));
    return squares;
}

Square at(const char* name) {
    return *BoardShape().parse(name);
}

QStringList textsOf(const QWidget& place) {
    QStringList texts;
    for (const QLabel* label : place.findChildren<QLabel*>()) texts += label->text();
    return texts;
}

QStringList textsOf(const OutlineLine& line) {
    QStringList texts;
    for (const OutlineDetail& detail : line.details) texts += detail.text;
    return texts;
}

void addLines(const std::vector<Node>& nodes, const LibraryContext& library,
              std::vector<OutlineLine>& lines) {
    for (const Node& node : nodes) {
        lines.push_back(lineOf(node, library));
        const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
        if (multi != nullptr)
            for (const MultiPart& part : multi->parts) lines.push_back(lineOf(part, library));
        addLines(node.children, library, lines);
    }
}

/// The outline lines of nodes and parts, from the top.
std::vector<OutlineLine> linesOf(const PieceDefinition& piece, const LibraryContext& library) {
    std::vector<OutlineLine> lines;
    addLines(piece.tree, library, lines);
    return lines;
}

/// The Pieces workspace with an empty user library.
struct WorkspaceDesk {
    explicit WorkspaceDesk(const char* language = "en")
        : own(library(language), folder.path()), place(library(language), own, nullptr) {}

    void showScenes() { place.pages()->setCurrentIndex(2); }

    QTemporaryDir folder;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

QPushButton* backButtonOf(const QWidget& place) {
    for (QPushButton* button : place.findChildren<QPushButton*>()) {
        if (button->text() == "Back to Diagram") return button;
    }
    qFatal("no way back");
}

}  // namespace

class BuilderWorkspaceTest : public QObject {
    Q_OBJECT
private slots:
    void theLibraryIsATreeOfFamilies() {
        PieceLibraryModel model(library());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QStringList families;
        int pieces = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex family = model.index(row, 0);
            families += family.data().toString();
            QVERIFY(model.rowCount(family) > 0);
            pieces += model.rowCount(family);
        }
        QCOMPARE(families, QStringList({"Chess", "Royal pieces", "Pawns", "Leapers", "Short movers", "Riders",
                                        "Compounds", "Bent movers", "Hoppers", "Shooters", "Displacers",
                                        "Immobilizers", "Changers", "Bombs", "Specialists"}));
        QCOMPARE(model.rowCount(model.index(0, 0)), 6);
        QCOMPARE(pieces, static_cast<int>(library().pieces().size()));
        const QModelIndex pawn = model.indexOf("pawn");
        QVERIFY(pawn.isValid());
        QCOMPARE(model.pieceAt(pawn)->id, std::string("pawn"));
        QVERIFY(!pawn.data(Qt::DecorationRole).value<QIcon>().isNull());
        QVERIFY(!model.indexOf("jabberwock").isValid());
    }

    void theDiagramShowsWhatTheReferenceSays_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("square");
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
            for (const char* square : {"d4", "e2", "a1", "h8"}) {
                QTest::addRow("%s on %s", id, square) << id << square;
            }
        }
    }
    void theDiagramShowsWhatTheReferenceSays() {
        QFETCH(QString, id);
        QFETCH(QString, square);
        const Rules& rules = ruleset()->rules();
        const KindId kind = *rules.kindNamed(id.toStdString());
        for (const Side side : kSides) {
            PieceDiagram diagram(library());
            diagram.setPiece(*library().piece(id.toStdString()));
            diagram.setSide(side);
            diagram.movePiece(at(qPrintable(square)));
            diagram.cycle(at("d5"));  // an enemy
            diagram.cycle(at("f6"));
            diagram.cycle(at("f6"));  // a friend

            Setup setup;
            setup.at(diagram.square()) = SetupPiece::of({kind, ownerOf(side)}, MovedState::Unmoved);
            const KindId rook = *rules.kindNamed("rook");
            const auto other = [&](Side whose) {
                return SetupPiece::of({rook, ownerOf(whose)}, MovedState::Moved);
            };
            setup.at(at("d5")) = other(opposite(side));
            setup.at(at("f6")) = other(side);
            setup.sideToMove = side;
            std::set<std::string> expected;
            for (const FullMove& move : ReferenceEvaluator(rules).pseudoLegal(setup, diagram.square())) {
                expected.insert(setup.shape.name(*move.shown));
            }
            QCOMPARE(shown(diagram.picture()), expected);
        }
    }

    void everyPieceHasADiagramOfBothSides() {
        for (const PieceDefinition* piece : library().pieces()) {
            for (const Side side : kSides) {
                PieceDiagram diagram(library());
                diagram.setPiece(*piece);
                diagram.setSide(side);
                const BoardShape shape = diagram.shape();
                const Square from = diagram.square();
                for (const auto& [files, ranks] :
                     {std::pair(1, 1), std::pair(1, 0), std::pair(1, -1), std::pair(0, 1)}) {
                    const auto enemy = shape.at(shape.fileOf(from) + files, shape.rankOf(from) + ranks);
                    if (enemy) diagram.cycle(*enemy);
                }
                QVERIFY2(piece->tree.empty() || !shown(diagram.picture()).empty(), piece->id.c_str());
            }
        }
    }

    void enemiesAreTakenAndFriendsBlock() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("rook"));
        diagram.cycle(at("d6"));
        QCOMPARE(diagram.picture().actionsAt(at("d6")), std::vector{MarkerAction::Capture});
        QVERIFY(!diagram.picture().isTarget(at("d7")));
        diagram.cycle(at("d6"));
        QVERIFY(!diagram.picture().isTarget(at("d6")));
        diagram.cycle(at("d6"));
        QVERIFY(diagram.picture().isTarget(at("d8")));
        QVERIFY(diagram.isAlone());
    }

    void handsChangeTheDiagram() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.resize(1184, 704);
        place.show();
        place.list()->setCurrent("bishop");
        Hand hand(*place.board());
        QVERIFY(place.board()->picture().isTarget(at("g7")));
        hand.click("f6");
        QCOMPARE(place.board()->picture().actionsAt(at("f6")), std::vector{MarkerAction::Capture});
        QVERIFY(!place.board()->picture().isTarget(at("g7")));
        hand.drag("d4", "a1");
        QCOMPARE(place.diagram().square(), at("a1"));
        hand.drag("f6", "c3");
        QVERIFY(place.board()->picture().isTarget(at("c3")));
        QVERIFY(!place.board()->picture().isTarget(at("d4")));
        QTest::mouseClick(place.board(), Qt::LeftButton, Qt::ControlModifier, hand.pointOf("h1"));
        QCOMPARE(place.diagram().square(), at("h1"));
    }

    void searchingFindsByNameAndSaysWhenNothingIsThere() {
        const WorkspaceDesk desk;
        PieceList list(library(), desk.own, nullptr);
        list.show();
        list.search()->setText("kni");
        QCOMPARE(list.view()->model()->rowCount(list.view()->model()->index(0, 0)), 1);
        QVERIFY(list.current() == nullptr);
        QTest::keyClick(list.search(), Qt::Key_Return);
        QCOMPARE(list.current()->id, std::string("knight"));
        list.search()->setText("zzz");
        QVERIFY(list.view()->isHidden());
        list.search()->clear();
        QVERIFY(list.view()->isVisible());
    }

    void thePieceIsToldInWords() {
        WorkspaceDesk desk("de");
        desk.place.list()->setCurrent("knight");
        const QString words = desk.place.pages()->words()->toPlainText();
        QVERIFY2(words.contains("Zieht oder schlägt im Sprung zwei Felder waagerecht oder senkrecht und "
                                "eines quer (über alles hinweg)."),
                 qPrintable(words));
        // The author's comment is shown above.
        const QString comment = QString::fromStdString(library("de").piece("knight")->comments.at("de"));
        QVERIFY(words.startsWith(comment));
    }

    void theWorthIsThatOnTheBoardShownAndTellsItsParts() {
        WorkspaceDesk desk;
        desk.place.list()->setCurrent("bishop");
        DescriptionView& words = *desk.place.pages()->words();
        const auto shows = [&](const char* text) {
            return words.toPlainText().contains(QString::fromUtf8(text));
        };
        QVERIFY2(shows("Worth about 3"), qPrintable(words.toPlainText()));
        QVERIFY(shows("on a board of 8 × 8.") && !shows("Access"));
        emit words.anchorClicked(QUrl("parts:"));
        QVERIFY2(shows("Access: it can never reach 50 % of the empty board"),
                 qPrintable(words.toPlainText()));
        QVERIFY(shows("Mobility: it can move to ") && shows("Reach: ") && shows("Forks: ") &&
                shows("does nothing but move"));
        desk.place.diagram().setShape(*BoardShape::make(12, 10));
        QTRY_VERIFY(shows("on a board of 12 × 10."));
        emit words.anchorClicked(QUrl("parts:"));
        QVERIFY(!shows("Access"));
        // The next piece gets its value for the same board once it is computed.
        desk.place.list()->setCurrent("archer");
        QTRY_VERIFY(shows("on a board of 12 × 10."));
        emit words.anchorClicked(QUrl("parts:"));
        QVERIFY(shows("From afar: it can capture "));
    }

    void noWorthIsShownWhereNoneWasMeasured() {
        const BoardShape board = *BoardShape::make(8, 8);
        PieceValue value;
        value.value = 0.04;
        QCOMPARE(worthOf(value, board, library()), QString());
        value.value = 0.06;
        QVERIFY(worthOf(value, board, library()).startsWith("Worth about 0.1 pawns"));
    }

    void phrasesOfTheWordsKnowTheirNodes() {
        for (const PieceDefinition* piece : library("de").pieces()) {
            const std::vector<WordsSentence> sentences = wordsOf(*piece, library("de"));
            QVERIFY(!sentences.empty());
            for (const WordsSentence& sentence : sentences) {
                QVERIFY2(piece->tree.empty() || !sentence.parts.empty(), qPrintable(sentence.text));
                for (const WordsPart& part : sentence.parts) {
                    QVERIFY(part.begin >= 0 && part.length > 0);
                    QVERIFY(part.begin + part.length <= sentence.text.size());
                    QVERIFY(!part.nodes.empty());
                    static const QRegularExpression pointer("^/(tree/|on/|royal$)");
                    QVERIFY2(pointer.match(part.nodes.first()).hasMatch(), qPrintable(part.nodes.first()));
                }
            }
        }
    }

    void theSquareThatAConditionLooksAtIsMarkedInTheWords() {
        PieceDefinition piece = *library().piece("knight");
        piece.tree.front().conditions.push_back(*parseCondition("any(start.around(1), item.file == 2)"));
        const std::vector<WordsSentence> sentences = wordsOf(piece, library());
        QCOMPARE(sentences.front().lookedAt.size(), std::size_t{1});
        const WordsPart& part = sentences.front().lookedAt.front();
        QCOMPARE(sentences.front().text.mid(part.begin, part.length), QString("this square"));
    }

    void theOutlineReadsLikeTheTree() {
        const std::vector<OutlineLine> lines = linesOf(*library().piece("knight"), library());
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].title, QString("Move: 2 forward, 1 right"));
        QCOMPARE(textsOf(lines[0]), (QStringList{"in all eight directions",
                                                 "if none of its own pieces stands on the target square"}));
        const std::vector<OutlineLine> pawn = linesOf(*library().piece("pawn"), library());
        QCOMPARE(pawn[0].title, QString("Only if"));
        QVERIFY(textsOf(pawn[2]).contains("leaves the mark “en-passant” on: 1 forward"));
    }

    void aSceneStandsOnTheBoardUntilOneGoesBack() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.resize(1184, 704);
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        desk.showScenes();
        place.list()->setCurrent("knight");
        Hand hand(*place.board());
        hand.click("f5");
        const BoardPicture diagram = place.board()->picture();
        const auto rows = place.findChildren<SceneItem*>();
        QCOMPARE(rows.size(), 3);

        QTest::mouseClick(rows[2], Qt::LeftButton);
        const BoardPicture scene = place.board()->picture();
        QCOMPARE(scene.pieceAt(at("a1"))->art, QString("knight"));
        QCOMPARE(scene.pieceAt(at("b3"))->art, QString("pawn"));
        QCOMPARE(scene.pieceAt(at("b3"))->piece.owner, Owner::Black);
        QCOMPARE(shown(scene), std::set<std::string>{"b3"});
        QCOMPARE(scene.actionsAt(at("b3")), std::vector{MarkerAction::Capture});
        QVERIFY(rows[2]->isChecked());
        QVERIFY(textsOf(place).contains("Scene: two squares from the corner"));
        hand.click("f5");
        hand.drag("a1", "d4");
        QVERIFY(place.board()->picture() == scene);

        // Another scene with the arrow key, then back in each of three ways.
        rows[2]->setFocus();
        QTest::keyClick(rows[2], Qt::Key_Up);
        QVERIFY(rows[1]->isChecked() && !rows[2]->isChecked());
        QCOMPARE(shown(place.board()->picture()), (std::set<std::string>{"f3", "h3"}));
        QTest::mouseClick(rows[1], Qt::LeftButton);
        QVERIFY(place.board()->picture() == diagram);
        QTest::mouseClick(rows[0], Qt::LeftButton);
        QTest::keyClick(rows[0], Qt::Key_Escape);
        QVERIFY(place.board()->picture() == diagram);
        QTest::keyClick(rows[0], Qt::Key_Return);
        QVERIFY(rows[0]->isChecked());
        backButtonOf(place)->click();
        QVERIFY(place.board()->picture() == diagram);
        QVERIFY(!rows[0]->isChecked());
        QVERIFY(!backButtonOf(place)->isVisible());
    }

    void everySceneShowsWhatItsAuthorExpects() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        for (const PieceDefinition* piece : library().pieces()) {
            place.list()->setCurrent(QString::fromStdString(piece->id));
            const auto rows = place.findChildren<SceneItem*>();
            QCOMPARE(static_cast<std::size_t>(rows.size()), piece->scenes.size());
            for (std::size_t i = 0; i < piece->scenes.size(); ++i) {
                std::set<std::string> expected;
                for (const SceneSquare& square : piece->scenes[i].squares) expected.insert(square.square);
                rows[static_cast<qsizetype>(i)]->click();
                QCOMPARE(shown(place.board()->picture()), expected);
            }
        }
    }

    void arrowsBringScenesIntoSight() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.resize(1024, 520);
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        desk.showScenes();
        place.list()->setCurrent("pawn");
        QTest::qWait(20);  // for the layout of the page
        const auto rows = place.findChildren<SceneItem*>();
        const QWidget* viewport = place.pages()->sceneSheet()->scrollArea()->viewport();
        const auto inSight = [&](const SceneItem* row) {
            return viewport->rect().contains(QRect(row->mapTo(viewport, QPoint()), row->size()));
        };
        QVERIFY(!inSight(rows.last()));
        rows.first()->setFocus();
        QTest::keyClick(rows.first(), Qt::Key_End);
        QVERIFY(rows.last()->isChecked());
        QVERIFY(inSight(rows.last()));
        QTest::keyClick(rows.last(), Qt::Key_Home);
        QVERIFY(rows.first()->isChecked() && inSight(rows.first()));
    }

    void arrowsChangeTheSide() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        const auto sides = place.findChildren<QRadioButton*>();
        sides[0]->setFocus();
        QTest::keyClick(sides[0], Qt::Key_Right);
        QCOMPARE(place.diagram().side(), Side::Black);
    }

    void anotherPieceEndsTheScene() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.list()->setCurrent("king");
        place.findChildren<SceneItem*>().last()->click();
        place.list()->setCurrent("rook");
        QCOMPARE(place.board()->picture().pieceAt(at("d4"))->art, QString("rook"));
        QCOMPARE(place.board()->picture().targets.size(), std::size_t{14});
    }

    void inGermanThePieceSpeaksGerman() {
        WorkspaceDesk desk("de");
        BuilderWorkspace& place = desk.place;
        for (const PieceDefinition* piece : library("de").pieces()) {
            place.list()->setCurrent(QString::fromStdString(piece->id));
            QVERIFY(place.pages()->words()->toPlainText().contains(
                QString::fromStdString(piece->comments.at("de")).simplified()));
            const auto rows = place.findChildren<SceneItem*>();
            for (std::size_t i = 0; i < piece->scenes.size(); ++i) {
                QCOMPARE(rows[static_cast<qsizetype>(i)]->text(),
                         QString::fromStdString(piece->scenes[i].names.at("de")));
            }
        }
    }

    void inGermanASceneThatFailsSaysSoInGerman() {
        WorkspaceDesk desk("de");
        BuilderWorkspace& place = desk.place;
        place.list()->setCurrent("knight");
        place.copyPiece();
        PieceDefinition other = place.document()->piece();
        other.tree.front().mirror = Mirror::None;
        QVERIFY(place.document()->setPiece(other, "less").empty());
        place.pages()->analyzeNow();
        const SceneVerdict* verdict = place.pages()->verdict(0);
        QVERIFY(verdict != nullptr && !verdict->holds());
        const QString reported = problemsOf(*verdict, other, library("de")).join(' ');
        QVERIFY2(reported.contains(QString::fromStdString(other.scenes.front().names.at("de"))),
                 qPrintable(reported));
        QVERIFY2(reported.contains("Ziehen") && !reported.contains("move"), qPrintable(reported));
    }

    void conditionsAreTakenForCode() {
        PieceDefinition piece = *library().piece("pawn");
        // Text that looks like a condition is not one.
        piece.tree.front().comment = "not self.marked(\"x\")";
        QStringList code;
        for (const QString language : {"en", "de"}) {
            QStringList found;
            QStringList comments;
            for (const OutlineLine& line : linesOf(piece, library(language))) {
                for (const OutlineDetail& detail : line.details) {
                    if (!detail.code.isEmpty()) found << detail.code;
                    if (detail.text == "not self.moved") QCOMPARE(detail.code, QString());
                }
                comments << line.comment;
            }
            QVERIFY(comments.contains("not self.marked(\"x\")"));
            QVERIFY(!found.contains("not self.marked(\"x\")"));
            if (code.isEmpty()) code = found;
            QCOMPARE(found, code);
        }
        QVERIFY(code.size() >= 8);
        QVERIFY(code.contains("destination.marked(\"en-passant\", enemy)"));
    }

    void keysLeadFromTheSearchToTheList() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        place.list()->view()->setFocus();
        QTest::keyClick(place.list()->view(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(place.list()->search()->hasFocus());
        QTest::keyClicks(place.list()->search(), "kni");
        QTest::keyClick(place.list()->search(), Qt::Key_Down);
        QVERIFY(place.list()->view()->hasFocus());
        QCOMPARE(place.list()->current()->id, std::string("knight"));
        QTest::keyClick(place.list()->search(), Qt::Key_Escape);
        QVERIFY(place.list()->search()->text().isEmpty());
    }

    void tabGoesThroughThePlaceInOrder() {
        WorkspaceDesk desk;
        BuilderWorkspace& place = desk.place;
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        place.list()->search()->setFocus();
        const auto reaches = [&](const QWidget* wanted) {
            for (int steps = 0; steps < 60; ++steps) {
                if (QApplication::focusWidget() == wanted) return true;
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            }
            return false;
        };
        // From left to right and from top to bottom.
        QVERIFY(reaches(place.list()->view()));
        QVERIFY(reaches(place.head()->copy()));
        QVERIFY(reaches(place.tree()->view()));
        QVERIFY(reaches(place.board()));
        QVERIFY(reaches(place.pages()->words()));
        QVERIFY(reaches(place.list()->search()));
    }

    void theTabSaysHowManyScenesHold() {
        WorkspaceDesk desk;
        for (const PieceDefinition* piece : library().pieces()) {
            desk.place.list()->setCurrent(QString::fromStdString(piece->id));
            const QString expected = QString("Scenes %1/%1").arg(piece->scenes.size());
            QCOMPARE(desk.place.pages()->tabText(2), expected);
        }
    }
};

CHESSPP_TEST(BuilderWorkspaceTest)
#include "tst_builder_workspace.moc"
