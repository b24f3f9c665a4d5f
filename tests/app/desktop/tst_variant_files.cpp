// SPDX-License-Identifier: MIT
// Variants from files in the window: opening, listing, playing, exporting and deleting them, invalid files,
// and saved positions and other boards in New Game.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/own_variant.h"
#include "ui/builder/library/import_dialog.h"
#include "ui/play/new_game/board_size_field.h"
#include "ui/play/new_game/draw_rules_editor.h"
#include "ui/play/new_game/new_game_dialog.h"
#include "ui/play/new_game/section_list.h"
#include "ui/variants/variant_commands.h"
#include "ui/variants/variant_gallery.h"

#include <QFileInfo>
#include <QListView>
#include <QListWidget>
#include <QSpinBox>
#include <QTimer>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;
using ui::tests::fileOf;
using ui::tests::Files;
using ui::tests::likeChess;
using ui::tests::pieceOf;

namespace {

QByteArray bundleOf(const QByteArray& pieces, const QByteArray& variants) {
    return R"({"format": "chesspp-bundle", "version": 1, "pieces": [)" + pieces + R"(], "variants": [)" +
           variants + "]}";
}

struct VariantHouse : House {
    Files files;

    void openFile(const QString& name, const QByteArray& text) {
        window.open({files.put(name, text)});
        finishOpening();
    }
    [[nodiscard]] ui::VariantsWorkspace& variants() const {
        return *window.findChild<ui::VariantsWorkspace*>();
    }
    [[nodiscard]] QString shown() const {
        const Variant* variant = variants().cards()->current();
        return variant != nullptr ? QString::fromStdString(variant->id) : QString();
    }
    /// Accepts the dialogs of New Game after `fill`.
    void newGame(const std::function<void(ui::NewGameDialog&)>& fill) const {
        QTimer::singleShot(0, [fill] {
            auto* dialog = qobject_cast<ui::NewGameDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) qFatal("no dialog for a new game");
            fill(*dialog);
            dialog->accept();
        });
        trigger("file.new");
    }
};

/// Chooses in the list of variants.
void choose(const ui::NewGameDialog& dialog, const QString& name) {
    QListWidget& list = *dialog.findChild<ui::SectionList*>()->list();
    const QList<QListWidgetItem*> found = list.findItems(name, Qt::MatchExactly);
    if (found.isEmpty()) qFatal("not in the list: %s", qPrintable(name));
    list.setCurrentItem(found.front());
}

}  // namespace

class VariantFilesTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { removeOwnVariants(); }

    void aVariantIsShownListedAndPlayed() {
        VariantHouse house;
        house.openFile("mine.json", likeChess("mine", "Mine", R"("summary": "A game of my own.")"));
        QCOMPARE(house.places().current(), kVariants);
        QCOMPARE(house.shown(), "mine");
        QCOMPARE(house.notice(), "Added to your variants: Mine.");
        QCOMPARE(house.variants().cards()->view()->model()->index(0, 0).data().toString(), "Mine");
        house.newGame([](const ui::NewGameDialog& dialog) {
            QCOMPARE(dialog.findChild<ui::SectionList*>()->list()->item(0)->text(), "Mine");
            choose(dialog, "Mine");
        });
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.table().home().id, "mine");
        house.openFile("again.json", likeChess("mine", "Mine", R"("summary": "A game of my own.")"));
        QCOMPARE(house.notice(), "The variant “Mine” is already here.");
        QCOMPARE(house.shown(), "mine");
    }

    void aNameInUseHasAWayOut() {
        VariantHouse house;
        house.openFile("mine.json", likeChess("mine", "Mine"));
        house.openFile("other.json", likeChess("mine", "Mine", R"("comment": "B")"));
        QVERIFY2(house.notice().contains(
                     "There is already another variant “Mine”, so this one was added as “Mine 2”."),
                 qPrintable(house.notice()));
        QCOMPARE(house.shown(), "mine-2");
        house.answer("Replace the Old One");
        QCOMPARE(house.shown(), "mine");
        QCOMPARE(ui::tests::library().variant("mine")->comment, "B");
        QVERIFY(ui::tests::library().variant("mine-2") == nullptr);
        house.trigger(QKeySequence::Undo);
        QVERIFY(ui::tests::library().variant("mine")->comment != "B");
    }

    void theVariantOfABundleBringsItsPieces_data() {
        QTest::addColumn<bool>("isKnown");
        QTest::addColumn<QString>("plays");
        QTest::newRow("new pieces") << false << "zebu";
        QTest::newRow("under another id, as mine is another") << true << "zebu-2";
    }
    void theVariantOfABundleBringsItsPieces() {
        QFETCH(bool, isKnown);
        QFETCH(QString, plays);
        VariantHouse house;
        if (isKnown) {
            PieceDefinition other = pieceOf("zebu");
            other.tree.front().target = Jump{{3, 3}};
            QCOMPARE(house.own.importPieces({other}), ui::WriteError::None);
        }
        QTimer accepts;
        QObject::connect(&accepts, &QTimer::timeout, &accepts, [&] {
            auto* dialog = qobject_cast<ui::ImportDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) return;
            if (isKnown) dialog->choose(0, io::ImportChoice::UnderFreshId);
            dialog->accept();
        });
        accepts.start(10);
        house.openFile(
            "gift.chesspp",
            bundleOf(fileOf(pieceOf("zebu")),
                     likeChess("mine", "Mine", R"("army": {"N": "zebu"}, "draws": {"dead": null})")));
        accepts.stop();
        QCOMPARE(house.shown(), "mine");
        QVERIFY(house.own.contains(plays.toStdString()));
        const Result<RulesetPtr> rules = ui::tests::library().ruleset("mine");
        QVERIFY(rules);
        QVERIFY((*rules)->kindById(plays.toStdString()));

        // Exported and opened elsewhere, it is whole.
        const QString path = house.files.path + "/out.chesspp";
        QCOMPARE(house.variants().commands().exportTo(path), ui::WriteError::None);
        const auto read = io::readBundle(house.files.bytesOf("out.chesspp").toStdString(), "out", {});
        QVERIFY(read);
        QCOMPARE(read->bundle.pieces.size(), 1U);
        QCOMPARE(read->bundle.variants.size(), 1U);
        QCOMPARE(house.variants().commands().exportTo(house.files.path + "/out.json"), ui::WriteError::None);
        QVERIFY(house.files.bytesOf("out.json").contains("\"extends\": \"chess\""));
        for (const std::string& id : house.own.ids()) QCOMPARE(house.own.remove(id), ui::WriteError::None);
    }

    void aDeletedVariantComesBackAndItsTableStays() {
        VariantHouse house;
        house.openFile("mine.json", likeChess("mine", "Mine"));
        house.newGame([](const ui::NewGameDialog& dialog) { choose(dialog, "Mine"); });
        house.places().setCurrent(kVariants);
        house.variants().cards()->setCurrent("mine");
        house.trigger("variant.delete");
        QVERIFY(ui::tests::library().variant("mine") == nullptr);
        QCOMPARE(house.table().home().id, "mine");
        house.trigger(QKeySequence::Undo);
        QVERIFY(ui::tests::library().variant("mine") != nullptr);
        QCOMPARE(house.shown(), "mine");
        house.trigger("variant.delete");
        QVERIFY(ui::tests::library().variant("mine") == nullptr);
        house.dismissNotice();
        house.places().setCurrent(kPlay);
        QTRY_VERIFY2(house.notice().contains("The variant “Mine” of this table is not among yours."),
                     qPrintable(house.notice()));
        house.answer("Add");
        QVERIFY(ui::tests::library().variant("mine") != nullptr);
    }

    void anOlderVariantOnATableSaysSo() {
        VariantHouse house;
        house.openFile("mine.json", likeChess("mine", "Mine"));
        house.newGame([](const ui::NewGameDialog& dialog) { choose(dialog, "Mine"); });
        const QString folder = house.window.variants().folder();
        QFile file(folder + "/mine.json");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(likeChess("mine", "Mine", R"("goals": {"stalemate": "win"})"));
        file.close();
        house.dismissNotice();
        house.window.variants().refresh();
        QTRY_VERIFY2(house.notice().contains("The variant “Mine” here differs from yours."),
                     qPrintable(house.notice()));
        QCOMPARE(house.table().home().stalemate, GoalResult::Draw);
        house.answer("Use Mine");
        QCOMPARE(house.table().home().stalemate, GoalResult::Win);
        QTRY_VERIFY(house.notice().isEmpty());
    }

    void brokenFilesOpenWithSentences_data() {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file :
             QDir("tests/data/broken-variants").entryInfoList({"*.json"}, QDir::Files))
            QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }
    void brokenFilesOpenWithSentences() {
        QFETCH(QString, path);
        VariantHouse house;
        house.window.open({path});
        house.finishOpening();
        const QString said = house.window.playWorkspace().bar()->text();
        QVERIFY2(said.contains(' ') && said.contains(QFileInfo(path).fileName()), qPrintable(said));
        QCOMPARE(house.tables.count(), 1);
        QCOMPARE(ui::tests::library().knownVariants()->own.size(), 0U);
    }

    void aBundleWithABrokenVariantStillGivesItsPositions() {
        VariantHouse house;
        QByteArray text = bundleOf({}, likeChess("mine", "Mine", R"("start": {"fen": "8/8/8/8 w - - 0 1"})"));
        text.insert(1, R"("positions": [{"name": "A", "fen": "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"}], )");
        house.openFile("lesson.chesspp", text);
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(ui::tests::library().knownVariants()->own.size(), 0U);
        QVERIFY2(!house.freeplay().bar()->text().isEmpty(), "it says why");
    }

    void aNewGameBeginsFromASavedPosition() {
        VariantHouse house;
        house.window.positions().finishReading();
        const ui::PositionLibrary::Id id =
            house.window.positions().add({"Ending", {}, "chess", "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"});
        house.newGame(
            [&](ui::NewGameDialog& dialog) { dialog.findChild<ui::SavedStartField*>()->choose(id); });
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.titles(), "Chess, [Ending]");
        house.window.positions().remove({id});
    }

    void aSavedPositionLeavesTheDrawRulesOfNewGamesAsTheyAre() {
        using ui::DrawRulesEditor;
        VariantHouse house;
        const DrawChoice noRepetition{.repetition = {}, .quietMoves = {.claim = 50, .automatic = 75}};
        house.newGame([&](const ui::NewGameDialog& dialog) {
            dialog.findChild<DrawRulesEditor*>()->setRules({}, noRepetition, DrawRulesEditor::For::EveryGame);
        });
        house.window.positions().finishReading();
        const ui::PositionLibrary::Id id =
            house.window.positions().add({"Ending", {}, "chess", "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"});
        house.newGame(
            [&](const ui::NewGameDialog& dialog) { dialog.findChild<ui::SavedStartField*>()->choose(id); });
        house.newGame([&](const ui::NewGameDialog& dialog) {
            auto& draws = *dialog.findChild<DrawRulesEditor*>();
            QCOMPARE(draws.choice(), std::optional(noRepetition));
            QCOMPARE(draws.games(), DrawRulesEditor::For::EveryGame);
            draws.setRules(noRepetition, std::nullopt, DrawRulesEditor::For::ThisGame);
        });
        house.newGame([&](const ui::NewGameDialog& dialog) {
            QCOMPARE(dialog.findChild<DrawRulesEditor*>()->choice(), std::nullopt);
        });
        house.window.positions().remove({id});
    }

    void aNewGameOfFreeTakesABoardSize() {
        VariantHouse house;
        house.newGame([](const ui::NewGameDialog& dialog) {
            choose(dialog, "Free");
            dialog.findChild<ui::BoardSizeField*>()->setSize({10, 9});
        });
        QCOMPARE(house.table().position().shape(), *BoardShape::make(10, 9));
        QVERIFY(house.table().isPlayable());
        QCOMPARE(house.places().current(), kPlay);
    }
};

CHESSPP_TEST(VariantFilesTest)
#include "tst_variant_files.moc"
