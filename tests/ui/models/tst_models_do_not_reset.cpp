// SPDX-License-Identifier: MIT
// Random edits under QAbstractItemModelTester: lists and trees insert, move and remove rows, and never reset.
// CHESSPP_LAW_CASES sets the number of edits, CHESSPP_SEED the seed, which is printed.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/random_hand.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/checks_list.h"
#include "ui/builder/tree/reference_panel.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/builder/tree/tree_view.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/palette/palette_view.h"
#include "ui/freeplay/positions/position_tree_view.h"
#include "ui/freeplay/positions/positions_panel.h"
#include "ui/models/library/user_pieces.h"
#include "ui/play/move_list_panel.h"
#include "ui/theme/search_field.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <random>
#include <set>
#include <utility>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr int kEditsWanted = 2'000;
constexpr int kEditsBetweenLooks = 40;

/// All that stands in the rows, those below others behind them.
QStringList written(const QAbstractItemModel& model, const QModelIndex& parent = {},
                    const QString& indent = {}) {
    QStringList rows;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QString line = indent;
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex cell = model.index(row, column, parent);
            line += cell.data().toString();
            for (int role = Qt::UserRole; role < Qt::UserRole + 5; ++role)
                line += '|' + cell.data(role).toString();
        }
        rows += line;
        rows += written(model, model.index(row, 0, parent), indent + '>');
    }
    return rows;
}

QString difference(const QStringList& is, const QStringList& wanted) {
    for (qsizetype row = 0; row < std::max(is.size(), wanted.size()); ++row) {
        if (is.value(row) != wanted.value(row))
            return QString("row %1 is\n%2\nand should be\n%3").arg(row).arg(is.value(row), wanted.value(row));
    }
    return {};
}

/// Everything that shows pieces, a game and positions.
struct House {
    House() {
        auto* row = new QHBoxLayout(&window);
        for (QWidget* each :
             std::initializer_list<QWidget*>{list, palette, beside, tree, checks, panel, moves})
            row->addWidget(each);
        window.resize(1600, 600);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        beside->showPiece("knight");
        watchAll();
    }

    void watchAll() {
        for (const QAbstractItemView* each : window.findChildren<QAbstractItemView*>()) watch(each->model());
        watch(beside->choice()->model());
    }
    void watch(QAbstractItemModel* model) {
        if (model == nullptr || model->property("watched").toBool()) return;
        model->setProperty("watched", true);
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, &eyes);
        QObject::connect(model, &QAbstractItemModel::modelReset, &window,
                         [this, model] { resets += model->metaObject()->className(); });
        ++watched;
        if (auto* proxy = qobject_cast<QAbstractProxyModel*>(model)) watch(proxy->sourceModel());
    }
    [[nodiscard]] static const QAbstractItemModel& sourceOf(const QAbstractItemView& view) {
        const auto* proxy = qobject_cast<const QAbstractProxyModel*>(view.model());
        return proxy != nullptr ? *proxy->sourceModel() : *view.model();
    }
    void show(const std::string& id) {
        PieceDocument* document = id.empty() ? nullptr : own.document(id);
        if (std::exchange(edited, document) != document) tree->setDocument(document);
        watchAll();
    }

    /// Empty: every model has the rows of a new one.
    [[nodiscard]] QString staleRows() {
        const auto compare = [](const char* name, const QAbstractItemModel& is,
                                const QAbstractItemModel& wanted) {
            const QString found = difference(written(is), written(wanted));
            return found.isEmpty() ? found : name + (": " + found);
        };
        PieceLibraryModel pieces(library(), &own);
        const PieceFilter foundPieces(library(), pieces);
        PaletteModel kinds(paletteItemsOf(library()));
        kinds.search(palette->search()->text());
        const PositionTreeModel saved(positions);
        const MoveTreeModel game(shown);
        ReferencePanel other(library(), nullptr);
        if (library().piece(beside->piece()->id) != nullptr) other.showPiece(beside->piece()->id);
        ChecksList fresh(nullptr);
        fresh.setChecks(wrong, ChecksList::Access::Edit);
        QString stale = compare("pieces", sourceOf(*list->view()), pieces);
        // Descriptions are read in another thread: a new search does not know them yet.
        if (list->search()->text().isEmpty())
            stale += compare("pieces found", *list->view()->model(), foundPieces);
        stale += compare("palette", *palette->view()->model(), kinds);
        stale += compare("positions", sourceOf(*panel->tree()), saved);
        stale += compare("moves", *moves->list()->model(), game);
        stale += compare("checks", *checks->list()->model(), *fresh.list()->model());
        if (other.piece() != nullptr)
            stale += compare("choices beside", *beside->choice()->model(), *other.choice()->model());
        if (edited != nullptr)
            stale += compare("tree", *tree->view()->model(), ActionTreeModel(*edited, library()));
        return stale;
    }

    QTemporaryDir folder;
    UserPieceLibrary own{library(), folder.filePath("pieces")};
    PositionLibrary positions{folder.filePath("positions")};
    TableDocument table{library(), startOfChess()};
    ShownTable shown{table};
    PieceDocument* edited = nullptr;
    std::vector<PieceCheck> wrong;
    QStringList resets;
    int watched = 0;
    QWidget window;
    PieceList* list = new PieceList(library(), own, &window);
    Palette* palette = new Palette(library(), &window);
    ReferencePanel* beside = new ReferencePanel(library(), &window);
    TreePanel* tree = new TreePanel(library(), &window);
    ChecksList* checks = new ChecksList(&window);
    PositionsPanel* panel = new PositionsPanel(positions, library(), &window);
    MoveListPanel* moves = new MoveListPanel(shown, library(), &window);
    QObject eyes;  // closed before the models go
};

/// Somebody who edits anything.
class Editor {
public:
    Editor(House& house, std::uint64_t seed)
        : house_(house), dice_(seed), hand_(house.table, seed, RandomHand::Does::Edits) {}

    /// What it did.
    const char* act() {
        const int sort = below(100);
        if (sort < 34) return actOnPiece();
        if (sort < 44) return actOnPieces();
        if (sort < 68) return actOnGame();
        if (sort < 92) return actOnPositions();
        if (sort < 96) return find();
        return check();
    }

private:
    int below(int end) { return static_cast<int>(dice_() % static_cast<unsigned>(end)); }
    bool chance(int percent) { return below(100) < percent; }
    template <class List>
    auto any(const List& list) {
        return list[static_cast<typename List::size_type>(below(static_cast<int>(list.size())))];
    }
    QString word() { return QString(QChar('a' + below(26))) + any(QStringList{"ox", "newt", "rook", "ib"}); }

    const char* actOnPiece() {
        PieceDocument* document = house_.edited;
        if (document == nullptr) return actOnPieces();
        const std::string id = document->piece().id;
        const char* did = edit(*document);
        if (house_.own.contains(id) && chance(80)) house_.own.updateLibrary();
        return did;
    }

    const char* edit(PieceDocument& document) {
        std::vector<ItemId> items;
        const auto collect = [&](const auto& self, const TreeIds& ids) -> void {
            for (const TreeIds& each : ids.below) {
                items.push_back(each.id);
                self(self, each);
            }
        };
        collect(collect, document.ids());
        const ItemId item = items.empty() ? kPieceItem : any(items);
        const TreePlace* place = document.index().placeOf(item);
        const auto slot = [&](const TreeItem& thing) {
            return slotAt(document.piece(), *place, static_cast<std::size_t>(below(4)), thing);
        };
        switch (below(14)) {
            case 0: {
                const PieceDocument::MergeId mergeId = document.newMergeId();
                const QString name = word();
                for (qsizetype letters = 1; letters <= name.size(); ++letters) {
                    static_cast<void>(
                        document.setField(kPieceItem, "name", name.left(letters).toStdString(), mergeId));
                    house_.own.updateLibrary();
                }
                return "typed a name";
            }
            case 1:
                static_cast<void>(document.setField(kPieceItem, "letter", std::string(1, 'X')));
                return "a letter";
            case 2:
            case 3: {
                Node node = freshNode("move", "jump");
                if (chance(30)) node.action.reset();
                if (place != nullptr) static_cast<void>(document.insert(slot(node), node));
                return "put a row in";
            }
            case 4:
                return static_cast<void>(document.remove(item)), "removed a row";
            case 5:
            case 6: {
                const std::optional<TreeItem> thing =
                    items.empty() ? std::nullopt : document.thing(any(items));
                if (thing && place != nullptr) static_cast<void>(document.move(any(items), slot(*thing)));
                return "moved a row";
            }
            case 7:
                return static_cast<void>(document.duplicate(item)), "doubled a row";
            case 8:
                return static_cast<void>(document.toggle(item)), "switched a row";
            case 9:
                return static_cast<void>(document.wrap(item)), "wrapped a row";
            case 10:
                return static_cast<void>(document.unwrap(item)), "unwrapped a row";
            case 11: {
                PieceDefinition other = document.piece();
                other.tree =
                    library().piece(any(QStringList{"pawn", "knight", "archer"}).toStdString())->tree;
                static_cast<void>(document.setPiece(other, "other"));
                return "another tree";
            }
            case 12:
                if (document.undoStack().canUndo()) document.undoStack().undo();
                return "undid an edit";
            default:
                if (document.undoStack().canRedo()) document.undoStack().redo();
                return "did an edit again";
        }
    }

    const char* actOnPieces() {
        const std::vector<std::string> ids = house_.own.ids();
        const auto chosen = ids.empty() ? std::string() : any(ids);
        const char* did = "another piece";
        if (ids.empty() || (ids.size() < 6 && chance(40))) {
            static_cast<void>(house_.own.create(pieceOf("any"), word()));
            did = "a new piece";
        } else {
            switch (below(8)) {
                case 0:
                    house_.show({});
                    static_cast<void>(house_.own.remove(chosen));
                    did = "deleted a piece";
                    break;
                case 1: {
                    const QString name = word();
                    static_cast<void>(
                        house_.own.rename(chosen, house_.own.freshId(name), name.toStdString()));
                    did = "another id";
                    break;
                }
                case 2:
                    if (house_.own.undoStack().canUndo()) house_.own.undoStack().undo();
                    did = "undid a deed";
                    break;
                case 3:
                    if (house_.own.undoStack().canRedo()) house_.own.undoStack().redo();
                    did = "did a action again";
                    break;
                case 4:
                    if (const auto gone = house_.own.deleted(); !gone.empty()) {
                        const DeletedPiece& back = any(gone);
                        if (Result<PieceDefinition> piece = UserPieceLibrary::readDeleted(back))
                            static_cast<void>(house_.own.restoreDeleted(back, std::move(*piece)));
                    }
                    did = "restored a piece";
                    break;
                case 5:
                    static_cast<void>(house_.own.save(chosen));
                    did = "saved a piece";
                    break;
                default:
                    break;
            }
        }
        house_.own.updateLibrary();
        const std::vector<std::string> now = house_.own.ids();
        house_.show(now.empty() ? std::string() : any(now));
        if (!now.empty() && chance(30)) house_.beside->showPiece(any(now));
        house_.watchAll();
        return did;
    }

    const char* actOnGame() {
        TableDocument& table = house_.table;
        switch (below(14)) {
            case 0:
                return hand_.act(), "an edit of the board";
            case 1:
                return table.restart(startOfChess(), {}), "a new game";
            case 2:
                return table.undoStack().undo(), "undid on the table";
            case 3:
                return table.undoStack().redo(), "did again on the table";
            case 4:
                return table.takeBack(), "took a move back";
            case 5:
                if (table.canGoOn()) table.goOn();
                return "another main line";
            case 6:
            case 7:
                for (int i = below(5); i > 0; --i) table.back();
                return "looked back";
            case 8:
                return table.toEnd(), "looked at the end";
            default:
                break;
        }
        if (!table.isPlayable()) table.restart(startOfChess(), {});
        if (table.ruleLevel() != RuleLevel::Full) table.setRuleLevel(RuleLevel::Full);
        for (int i = 1 + below(3); i > 0; --i) {
            const MoveList legal = table.position().legalMoves();
            if (!legal.empty())
                table.play(legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))]);
        }
        return "played";
    }

    const char* actOnPositions() {
        PositionLibrary& positions = house_.positions;
        const std::vector<PositionLibrary::Id>& ids = positions.positions();
        const QStringList folders = positions.folders();
        if (ids.empty() || chance(ids.size() < 25 ? 25 : 5)) {
            positions.add({word(), folders.isEmpty() || chance(50) ? QString() : any(folders), "chess",
                           "4k3/8/8/8/8/8/8/4K3 w - - 0 1"});
            return "saved a position";
        }
        const PositionLibrary::Id id = any(ids);
        const std::set<PositionLibrary::Id> two{id, any(ids)};
        const std::vector<PositionLibrary::Id> some(two.begin(), two.end());
        switch (below(9)) {
            case 0:
                return positions.rename(id, word()), "renamed a position";
            case 1:
                return positions.remove(some), "deleted positions";
            case 2:
                return static_cast<void>(positions.duplicate({id})), "doubled a position";
            case 3:
                return positions.moveTo(some, chance(30) ? QString() : word()), "moved positions";
            case 4:
                return static_cast<void>(positions.addFolder(word())), "a new folder";
            case 5:
                if (!folders.isEmpty()) positions.renameFolder(any(folders), word());
                return "renamed a folder";
            case 6:
                if (folders.size() > 4) positions.removeFolder(any(folders));
                return "deleted a folder";
            case 7:
                return positions.undoStack().undo(), "undid on positions";
            default:
                return positions.undoStack().redo(), "did again on positions";
        }
    }

    const char* find() {
        const std::array fields{house_.list->search(), house_.palette->search(), house_.panel->search()};
        any(fields)->setText(chance(50) ? QString() : word().mid(below(2), 2));
        return "searched";
    }

    const char* check() {
        std::vector<PieceCheck>& wrong = house_.wrong;
        if (!wrong.empty() && chance(40)) wrong.erase(wrong.begin() + below(static_cast<int>(wrong.size())));
        if (wrong.size() < 8 && chance(70)) {
            wrong.insert(wrong.begin() + below(static_cast<int>(wrong.size()) + 1),
                         {chance(50) ? Severity::Error : Severity::Warning, word(), "/tree/0", false, {}});
        }
        house_.checks->setChecks(wrong, ChecksList::Access::Edit);
        return "checked";
    }

    House& house_;
    std::mt19937_64 dice_;
    RandomHand hand_;
};

}  // namespace

class ModelsDoNotResetTest : public QObject {
    Q_OBJECT
private slots:
    void editsInsertMoveAndRemoveRowsAndResetNothing() {
        const int wanted = qEnvironmentVariableIntValue("CHESSPP_SEED");
        const auto seed = static_cast<std::uint64_t>(wanted > 0 ? wanted : 20'261'124);
        qInfo("the seed is %llu", static_cast<unsigned long long>(seed));
        House house;
        Editor editor(house, seed);
        const int edits = static_cast<int>(lawCases(kEditsWanted));
        for (int i = 1; i <= edits; ++i) {
            const char* did = editor.act();
            QVERIFY2(house.resets.isEmpty(),
                     qPrintable(QString("edit %1, %2: reset %3").arg(i).arg(did, house.resets.join(", "))));
            if (i % kEditsBetweenLooks != 0 && i != edits) continue;
            QCoreApplication::processEvents();
            const QString stale = house.staleRows();
            QVERIFY2(stale.isEmpty(), qPrintable(QString("edit %1, %2: %3").arg(i).arg(did, stale)));
        }
        qInfo("%d edits, %d models, no reset", edits, house.watched);
    }
};

CHESSPP_TEST(ModelsDoNotResetTest)
#include "tst_models_do_not_reset.moc"
