// SPDX-License-Identifier: MIT
// The document of an edited piece: any tree survives a round trip through JSON, any edits are undone to
// the byte, and the tree model follows with valid row changes.
#include "tests/kit/random_tree.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/models/piece/piece_document.h"

#include "core/authoring/node_templates.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/language/enum_names.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <random>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

PieceDefinition random(std::uint64_t seed) {
    kit::RandomTree source(seed);
    PieceDefinition piece;
    piece.id = "random";
    piece.name = "Random";
    piece.tree = source.tree();
    piece.on = source.events();
    return piece;
}

/// All numbers of a tree, top down.
void collect(const TreeIds& ids, std::vector<ItemId>& all) {
    for (const TreeIds& each : ids.below) {
        all.push_back(each.id);
        collect(each, all);
    }
}
std::vector<ItemId> itemsOf(const PieceDocument& document) {
    std::vector<ItemId> all;
    collect(document.ids(), all);
    return all;
}

/// The comments of what stands in the model, with children in brackets.
QString rowsOf(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
    QStringList all;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        QString text = index.data().toString() +
                       index.data(ActionTreeModel::DetailsRole).toStringList().join('|') +
                       index.data(ActionTreeModel::CommentRole).toString();
        if (model.rowCount(index) > 0) text += '(' + rowsOf(model, index) + ')';
        all += text;
    }
    return all.join(' ');
}

class DocumentEditor {
public:
    DocumentEditor(PieceDocument& document, std::uint64_t seed) : document_(document), random_(seed) {}

    /// One edit of any sort; whether it was done.
    bool edit() {
        const std::vector<ItemId> items = itemsOf(document_);
        const ItemId item = items.empty() ? kPieceItem : items[below(items.size())];
        switch (below(9)) {
            case 0:
                return document_
                    .insert(slot(), freshNode(kActionNames[below(kActionNames.size())],
                                              kTargetNames[below(kTargetNames.size())]))
                    .has_value();
            case 1:
                return document_.insert(slot(), freshPart(kPartActionNames[below(kPartActionNames.size())]))
                    .has_value();
            case 2:
                return below(3) == 0 && document_.remove(item).empty();
            case 3:
            case 4:
                return document_.move(item, slot()).empty();
            case 5:
                return document_.duplicate(item).has_value();
            case 6:
                return document_.toggle(item).empty();
            case 7:
                return below(2) == 0 ? document_.wrap(item).empty() : document_.unwrap(item).empty();
            default:
                return document_.setAction(item, std::string(kActionNames[below(kPartActionNames.size())]))
                    .empty();
        }
    }

private:
    std::size_t below(std::size_t limit) { return random_() % limit; }
    TreeSlot slot() {
        const std::vector<ItemId> items = itemsOf(document_);
        if (items.empty() || below(3) == 0)
            return {{}, below(4) == 0 ? TreeList::On : TreeList::Tree, below(4)};
        const TreePlace place = *document_.index().placeOf(items[below(items.size())]);
        return {place, below(3) == 0 ? TreeList::Parts : TreeList::Then, below(3)};
    }

    PieceDocument& document_;
    std::mt19937_64 random_;
};

}  // namespace

class PieceDocuments : public QObject {
    Q_OBJECT
private slots:
    void anyTreeSurvivesDocumentAndText() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const PieceDefinition piece = random(seed);
            const PieceDocument document(piece);
            const auto read = io::readPiece(document.text(), "x.json");
            QVERIFY(read);
            QVERIFY(read->definition == piece);
            const std::vector<ItemId> items = itemsOf(document);
            QCOMPARE(std::set<ItemId>(items.begin(), items.end()).size(), items.size());
            for (const ItemId item : items) {
                QCOMPARE(document.index().idOf(*document.index().placeOf(item)), item);
            }
        }
    }

    /// The model reports every step; its tester finds what a view would stumble over.
    void anyEditsAreUndoneToTheFirstByte() {
        int done = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const PieceDefinition piece = random(seed);
            // Not as the program writes it.
            const std::string text = "\n" + io::writePiece(piece);
            PieceDocument document(piece, PieceDocument::Access::Edit, text);
            ActionTreeModel model(document, library());
            QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
            const TreeIds first = document.ids();
            DocumentEditor editor(document, seed);
            for (int i = 0; i < 40; ++i) {
                if (!editor.edit()) continue;
                ++done;
                const std::vector<ItemId> items = itemsOf(document);
                QCOMPARE(std::set<ItemId>(items.begin(), items.end()).size(), items.size());
                const PieceDocument fresh(document.piece());
                const ActionTreeModel anew(const_cast<PieceDocument&>(fresh), library());
                QCOMPARE(rowsOf(model), rowsOf(anew));
            }
            const PieceDefinition last = document.piece();
            const TreeIds lastIds = document.ids();
            while (document.undoStack().canUndo()) {
                QVERIFY(!document.undoStack().undoText().isEmpty());
                document.undoStack().undo();
            }
            QCOMPARE(document.text(), text);
            QVERIFY(document.ids() == first);
            while (document.undoStack().canRedo()) document.undoStack().redo();
            QVERIFY(document.piece() == last);
            QVERIFY(document.ids() == lastIds);
        }
        QVERIFY(done > 1000);
    }

    void anItemKeepsItsNumberWhereverItGoes() {
        PieceDocument document({});
        const auto add = [&](const char* target) {
            return *document.insert({{}, TreeList::Tree, document.piece().tree.size()},
                                    freshNode("move", target));
        };
        const ItemId jump = add("jump");
        const ItemId slide = add("slide");
        ActionTreeModel model(document, library());
        const QPersistentModelIndex row = model.indexOf(slide);
        QVERIFY(document.move(slide, {*document.index().placeOf(jump), TreeList::Then, 0}).empty());
        QCOMPARE(row.parent(), model.indexOf(jump));
        QVERIFY(document.wrap(slide).empty());
        QCOMPARE(row.parent().parent(), model.indexOf(jump));
        QCOMPARE(model.itemAt(row), slide);
        document.undoStack().undo();
        document.undoStack().undo();
        QCOMPARE(row.row(), 1);
        QVERIFY(!row.parent().isValid());
        // What a fence does not let through says why, and nothing happens.
        const Diagnostics why = document.move(jump, {*document.index().placeOf(slide), TreeList::Then, 0});
        QCOMPARE(why.items().front().message.code, std::string("edit.no-children"));
        QCOMPARE(document.undoStack().index(), 2);
    }

    void editsOfOneGestureAreOneStep() {
        PieceDocument document({});
        const ItemId item = *document.insert({{}, TreeList::Tree, 0}, freshNode("move", "jump"));
        const auto mergeId = document.newMergeId();
        const auto jump = [](int forward) {
            return io::FieldValue(std::optional<chesspp::Target>(Jump{{forward, 1}}));
        };
        for (int forward = 2; forward < 6; ++forward) document.setField(item, "to", jump(forward), mergeId);
        QCOMPARE(document.undoStack().count(), 2);
        document.setField(item, "to", jump(9));
        QCOMPARE(document.undoStack().count(), 3);
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.piece().tree.front() == freshNode("move", "jump"));
    }

    void aPieceThatCameWithTheProgramRefusesAllEdits() {
        PieceDocument document(*library().piece("knight"), PieceDocument::Access::Read);
        const ItemId item = document.ids().below.front().id;
        QVERIFY(!document.remove(item).empty());
        QVERIFY(!document.insert({{}, TreeList::Tree, 0}, freshGate()));
        QVERIFY(!document.setField(item, "comment", io::FieldValue(std::string("x"))).empty());
        QCOMPARE(document.toggle(item).items().front().message.code, std::string("edit.read-only"));
        QVERIFY(document.piece() == *library().piece("knight"));
    }

    void aDropMovesAndWithCtrlCopies() {
        PieceDocument document({});
        for (const char* action : {"move", "capture"}) {
            QVERIFY(document.insert({{}, TreeList::Tree, document.piece().tree.size()},
                                    freshNode(action, "jump")));
        }
        ActionTreeModel model(document, library());
        const QModelIndex move = model.index(0, 0);
        const QModelIndex capture = model.index(1, 0);
        std::unique_ptr<QMimeData> data(model.mimeData({capture}));
        QVERIFY(model.canDropMimeData(data.get(), Qt::MoveAction, -1, 0, move));
        QVERIFY(model.dropMimeData(data.get(), Qt::MoveAction, -1, 0, move));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowCount(model.index(0, 0)), 1);
        QCOMPARE(document.undoStack().count(), 3);
        // Into itself it cannot go, and that is said.
        const std::unique_ptr<QMimeData> parent(model.mimeData({model.index(0, 0)}));
        const QModelIndex child = model.index(0, 0, model.index(0, 0));
        QVERIFY(!model.canDropMimeData(parent.get(), Qt::MoveAction, -1, 0, child));
        QCOMPARE(model.refusalOf(*parent, -1, child).items().front().message.code,
                 std::string("edit.into-itself"));
        QVERIFY(model.dropMimeData(parent.get(), Qt::CopyAction, 1, 0, {}));
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(document.piece().tree[0] == document.piece().tree[1]);
    }

    void aDropFromAnotherPieceIsACopy() {
        PieceDocument from(*library().piece("pawn"), PieceDocument::Access::Read);
        PieceDocument to({});
        ActionTreeModel source(from, library());
        ActionTreeModel target(to, library());
        const std::unique_ptr<QMimeData> data(source.mimeData({source.index(0, 0)}));
        QVERIFY(target.dropMimeData(data.get(), Qt::MoveAction, 0, 0, {}));
        QVERIFY(to.piece().tree.front() == from.piece().tree.front());
        QVERIFY(!source.canDropMimeData(data.get(), Qt::CopyAction, 0, 0, {}));
    }

    void whatIsCopiedIsJson() {
        PieceDocument document(*library().piece("missionary"));
        int things = 0;
        for (const ItemId item : itemsOf(document)) {
            const std::unique_ptr<QMimeData> data = mimeOf(document, item);
            const Result<TreeItem> own = thingIn(*data);
            QVERIFY(own && *own == *document.thing(item));
            QMimeData plain;
            plain.setText(data->text());
            QVERIFY(thingIn(plain));
            ++things;
        }
        QVERIFY(things > 3);
        QMimeData nonsense;
        nonsense.setText("{\"do\": \"fly\"}");
        QCOMPARE(thingIn(nonsense).error().items().front().message.code, std::string("piece.unknown-action"));
        QVERIFY(!thingIn(QMimeData()));
    }
};

CHESSPP_GUILESS_TEST(PieceDocuments)
#include "tst_piece_document.moc"
