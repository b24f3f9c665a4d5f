// SPDX-License-Identifier: MIT
#include "ui/builder/builder_workspace.h"

#include "ui/board/board_view.h"
#include "ui/builder/conditions/block_canvas.h"
#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/inspector/field_form.h"
#include "ui/builder/inspector/inspector.h"
#include "ui/builder/library/library_commands.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/library/template_dialog.h"
#include "ui/builder/pages/betza_editor.h"
#include "ui/builder/pages/checks_list.h"
#include "ui/builder/pages/description_view.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/scene_controller.h"
#include "ui/builder/tree/reference_panel.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/models/diagram/condition_evaluator.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/piece/piece_templates.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/moves/explanation_card.h"
#include "ui/moves/move_explanation.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr Submenu kScenes{QT_TRANSLATE_NOOP("Commands", "Scen&es")};

const auto kPlaceCommands = std::to_array<CommandOf<BuilderWorkspace>>({
    {"file.new", Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "&New Piece"), &BuilderWorkspace::newPiece,
     QKeySequence::New, Icon::Add},
    {"piece.new-from-template", Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "New from Te&mplate…"),
     &BuilderWorkspace::chooseTemplate, ctrlAlt(Qt::Key_N), Icon::Variants},
    {"file.save", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Save Piece"), &BuilderWorkspace::save,
     &BuilderWorkspace::isEditable, QKeySequence::Save, Icon::Save},
    {"piece.test", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "&Test on Board"),
     &BuilderWorkspace::testOnBoard, [](const BuilderWorkspace& on) { return on.document() != nullptr; },
     ctrlShift(Qt::Key_P), Icon::Play},
    {"piece.draw", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "Dra&w Moves"),
     [](BuilderWorkspace& on) { on.pane()->toggleDrawing(); }, &BuilderWorkspace::isEditable, Qt::Key_D,
     Icon::Pencil},
    {"piece.slow-motion", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "&Slow Motion"),
     [](BuilderWorkspace& on) { on.pane()->toggleMotion(); },
     [](const BuilderWorkspace& on) { return on.document() != nullptr; },
     Checked{[](const BuilderWorkspace& on) { return on.pane()->isInMotion(); }}, Icon::Play},
    {"scene.make", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "&Make Scene from Diagram"),
     [](BuilderWorkspace& on) { on.scenes().make(); }, &BuilderWorkspace::isEditable, Icon::Add, kScenes},
    {"scene.rename", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "Re&name Scene…"),
     [](BuilderWorkspace& on) { on.pages()->renameScene(); }, &BuilderWorkspace::canEditScene, Icon::Edit,
     kScenes},
    {"scene.remove", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "&Remove Scene"),
     [](BuilderWorkspace& on) { on.pages()->removeScene(); }, &BuilderWorkspace::canEditScene, Icon::Remove,
     kScenes},
    {"scene.next", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "Show Ne&xt Scene"),
     [](BuilderWorkspace& on) { on.scenes().showNext(); },
     [](const BuilderWorkspace& on) { return on.pages()->sceneCount() > 0; }, Icon::Next, kScenes},
    {"scene.back", Menu::Piece, 0, QT_TRANSLATE_NOOP("Commands", "&Back to Diagram"),
     [](BuilderWorkspace& on) { on.scenes().show(std::nullopt); },
     [](const BuilderWorkspace& on) { return on.pane()->showsScene(); }, Icon::Previous, kScenes},
    {"piece.beside", Menu::View, 4, QT_TRANSLATE_NOOP("Commands", "Another Piece Side &by Side"),
     &BuilderWorkspace::toggleBeside,
     Checked{[](const BuilderWorkspace& on) { return on.beside()->isVisible(); }}, ctrl(Qt::Key_B),
     Icon::Pieces},
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find Piece…"),
     [](BuilderWorkspace& on) { on.list()->search()->enter(); }, QKeySequence::Find},
});

constexpr Command kListUndo("edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"),
                            QKeySequence::Undo, Icon::Undo, WhenDisabled::Outer);

QSplitter* splitter(Qt::Orientation orientation, std::initializer_list<QWidget*> parts) {
    auto* made = new QSplitter(orientation);
    made->setChildrenCollapsible(false);
    made->setHandleWidth(kGrid);
    addWidgets(*made, parts);
    return made;
}

}  // namespace

BuilderWorkspace::BuilderWorkspace(const LibraryContext& library, UserPieceLibrary& own, QWidget* parent)
    : Workspace(parent),
      library_(library),
      own_(own),
      list_(new PieceList(library, own, this)),
      sources_(new QStackedWidget(this)),
      beside_(new ReferencePanel(library, this)),
      head_(new PieceHeader(library, this)),
      betza_(new BetzaEditor(library, this)),
      tree_(new TreePanel(library, this)),
      inspector_(new Inspector(library, this)),
      pages_(new PieceDetails(library, this)),
      pane_(new DiagramPane(library, this)),
      scenes_(new SceneController(library, *pane_, *pages_, this)),
      evaluator_(std::make_unique<ConditionEvaluator>(library, pane_->diagram())),
      message_(new MessageBar(this)) {
    addWidgets(*sources_, {list_, beside_});
    sources_->setMinimumWidth(std::max(20 * kGrid, sources_->minimumSizeHint().width()));
    auto* middle = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(middle, kGrid);
    addWidgets(*column, {head_, betza_});
    auto* halves = splitter(Qt::Vertical, {tree_, inspector_});
    halves->setStretchFactor(0, 5);
    halves->setStretchFactor(1, 6);
    column->addWidget(halves, 1);
    auto* right = new DiagramColumn(*pane_, *pages_, this);
    auto* whole = splitter(Qt::Horizontal, {sources_, middle, right});
    whole->setStretchFactor(0, 0);
    whole->setStretchFactor(1, 5);
    whole->setStretchFactor(2, 5);
    whole->setSizes({24 * kGrid, 60 * kGrid, 56 * kGrid});
    middle->setMinimumWidth(50 * kGrid);
    right->setMinimumWidth(38 * kGrid);
    tree_->setMinimumHeight(16 * kGrid);
    inspector_->setMinimumHeight(14 * kGrid);
    auto* fill = bareLayout<QVBoxLayout>(this, kGrid,
                                         {WorkspaceGeometry::kGap, kGrid, WorkspaceGeometry::kGap, kGrid});
    fill->addWidget(whole, 1);
    message_->floatOver(*this);  // does not resize the board
    message_->hide();
    connect(message_, &MessageBar::dismissed, message_, &QWidget::hide);
    explanation_ = new ExplanationCard(*pages_, *pane_->bar(), *this);
    connect(explanation_, &ExplanationCard::left, board(), qOverload<>(&QWidget::setFocus));
    inspector_->form()->setEvaluator(evaluator_.get());
    makeCommands();

    setTabOrder(list_->view(), head_->name());
    wire();
    connect(list_, &PieceList::currentChanged, this, &BuilderWorkspace::showPiece);
    // Queued, so that the cause of the change can select a piece first.
    connect(&own_, &UserPieceLibrary::listChanged, this, &BuilderWorkspace::leaveWhatIsGone,
            Qt::QueuedConnection);
    connect(&own_, &UserPieceLibrary::idChanged, this, [this](const QString& oldId, const QString& newId) {
        if (document_ == nullptr) return;
        const std::string& id = document_->piece().id;
        if (id != oldId.toStdString() && id != newId.toStdString()) return;
        list_->setCurrent(newId);
        emit stateChanged();
    });
    connect(pages_, &PieceDetails::sceneRequested, scenes_, &SceneController::show);
    connect(scenes_, &SceneController::refused, this, &BuilderWorkspace::report);
    connect(pages_->words(), &DescriptionView::nodeRequested, this, &BuilderWorkspace::goTo);
    connect(pages_->words(), &DescriptionView::nodeHovered, this, &BuilderWorkspace::glowNode);
    connect(pages_->checks(), &ChecksList::nodeRequested, this, &BuilderWorkspace::goTo);
    connect(pages_->checks(), &ChecksList::nodeOpened, this, &BuilderWorkspace::open);
    connect(pages_, &PieceDetails::refused, this, &BuilderWorkspace::report);
    connect(pages_, &PieceDetails::judged, this,
            [this](const std::map<ItemId, QString>& idle, const std::map<ItemId, QStringList>& faults) {
                if (tree_->model() != nullptr) {
                    tree_->model()->setDead(idle);
                    tree_->model()->setFaults(faults);
                }
                list_->marks().applyAnalysis(pages_->verdict());
                if (scenes_->shown()) scenes_->show(scenes_->shown());
            });
    list_->setCurrent("knight");
    remember(
        "document", [this] { return unreadDocument_.isEmpty() ? list_->shown() : unreadDocument_; },
        [this](const QJsonValue& id) {
            unreadDocument_ = id.toString();
            restoreUnread();
        });
    remember(
        "unfinished",
        [this] {
            QJsonObject made = inspector_->unfinished();
            for (auto each = unreadDrafts_.begin(); each != unreadDrafts_.end(); ++each)
                made[each.key()] = each.value();
            return made.isEmpty() ? QJsonValue() : QJsonValue(made);
        },
        [this](const QJsonValue& value) {
            unreadDrafts_ = value.toObject();
            restoreUnread();
        });
    connect(&own_, &UserPieceLibrary::listChanged, this, &BuilderWorkspace::restoreUnread);
    remember(
        "stones",
        [this] {
            const QJsonObject all = diagram().allOthers();
            return all.isEmpty() ? QJsonValue() : QJsonValue(all);
        },
        [this](const QJsonValue& value) { diagram().restoreOthers(value.toObject()); });
    remember("columns", *whole);
    remember("halves", *halves);
    remember("diagram", *right);
    remember("page", *pages_);
    remember("conditions-as-text", *explanation_->codeSwitch());
}

BuilderWorkspace::~BuilderWorkspace() {
    inspector_->disconnect(this);  // keeps the drafts
    // They refer to the document, which is destroyed first.
    tree_->setDocument(nullptr);
    inspector_->setDocument(nullptr);
    head_->setDocument(nullptr);
    betza_->setDocument(nullptr);
    pages_->setDocument(nullptr);
}

void BuilderWorkspace::makeCommands() {
    commands_ = new LibraryCommands(
        library_, own_,
        {this, [this] { return document_ != nullptr ? document_->piece().id : std::string(); },
         [this] { return list_->current() != nullptr; },
         [this](const std::string& id) { list_->setCurrent(QString::fromStdString(id)); },
         [this] { copyPiece(); },
         [this](Icon icon, const QString& text, std::vector<MessageBar::Answer> answers) {
             message_->report(icon, text, std::move(answers));
             message_->setVisible(!text.isEmpty());
         }},
        this);
    auto* ofPlace = new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kPlaceCommands));
    auto* ofPiece = new CommandSet(*this, CommandSet::Keys::Window, *commands_, LibraryCommands::commands());
    list_->setCommands(*ofPlace, *ofPiece);
    head_->setCommands(*ofPlace, *ofPiece);
    pane_->bar()->setCommands(*ofPlace);
    pages_->setCommands(*ofPlace);
    ofPlace->connectButton(*tree_->beside(), QLatin1String("piece.beside"));
    auto* ofList =
        new CommandSet(*list_->view(), CommandSet::Keys::Widget, *commands_, LibraryCommands::listCommands());
    // Undoes the last change of the library if the current piece has nothing to undo.
    ofList->add(
        {&kListUndo,
         [this] { commands_->undo(); },
         [this] { return own_.undoStack().canUndo() && !(undoStack() != nullptr && undoStack()->canUndo()); },
         {},
         [this] {
             const QString what = own_.undoStack().undoText();
             return what.isEmpty() ? textOf(kListUndo) : tr("&Undo: %1").arg(what);
         }});
    connect(list_->unreadable(), &QPushButton::clicked, commands_, &LibraryCommands::showUnreadable);
}

void BuilderWorkspace::wire() {
    connect(tree_, &TreePanel::currentChanged, this, [this](ItemId item) {
        inspector_->setItem(item);
        glowItem(item);
        if (document_ == nullptr) return;
        const TreePlace* place = document_->index().placeOf(item);
        pages_->words()->setMarked(place != nullptr ? QString::fromStdString(pointerOf(*place)) : QString());
    });
    connect(tree_, &TreePanel::hovered, this,
            [this](ItemId item) { glowItem(item != kPieceItem ? item : tree_->current()); });
    connect(tree_, &TreePanel::refused, this, &BuilderWorkspace::report);
    connect(tree_, &TreePanel::editRequested, inspector_, &Inspector::enter);
    connect(betza_, &BetzaEditor::nodeRequested, this, &BuilderWorkspace::goTo);
    connect(betza_, &BetzaEditor::nodeHovered, this, &BuilderWorkspace::glowNode);
    connect(betza_, &BetzaEditor::refused, this, &BuilderWorkspace::report);
    connect(betza_, &BetzaEditor::previewed, pane_, &DiagramPane::setPreview);
    connect(tree_, &TreePanel::templateRequested, this, &BuilderWorkspace::chooseTemplate);
    connect(beside_, &ReferencePanel::closeRequested, this, &BuilderWorkspace::toggleBeside);
    connect(beside_, &ReferencePanel::importRequested, tree_,
            [this](const TreeItem& thing) { tree_->put(thing, tr("Copy row", "undo step")); });
    connect(inspector_, &Inspector::draftsChanged, this, [this, kept = QJsonObject()]() mutable {
        if (tree_->model() != nullptr) tree_->model()->setDrafts(inspector_->drafts());
        QJsonObject current = inspector_->unfinished();
        if (current == kept) return;
        kept = std::move(current);
        emit stateChanged();
    });
    connect(inspector_, &Inspector::refused, this, &BuilderWorkspace::report);
    connect(pane_, &DiagramPane::hovered, this, &BuilderWorkspace::hoverSquare);
    connect(pane_, &DiagramPane::explainRequested, this, &BuilderWorkspace::explain);
    // A changed position changes the highlighted squares.
    connect(&diagram(), &PieceDiagram::changed, this, [this] { glowNode(glowing_); });
    connect(evaluator_.get(), &ConditionEvaluator::lookedAtChanged, &diagram(), &PieceDiagram::setLookedAt);
    connect(&diagram(), &PieceDiagram::changed, this, [this] { pages_->setBoard(diagram().shape()); });
    connect(&diagram(), &PieceDiagram::changed, this, [this, kept = QJsonObject()]() mutable {
        QJsonObject current = diagram().allOthers();
        if (current == kept) return;
        kept = std::move(current);
        emit stateChanged();
    });
    connect(pane_, &DiagramPane::backRequested, scenes_, [this] { scenes_->show(std::nullopt); });
    connect(pane_, &DiagramPane::refused, this, &BuilderWorkspace::report);
    connect(list_, &PieceList::dragBegun, pane_, &DiagramPane::drag);
    connect(pane_, &DiagramPane::drawn, this, &BuilderWorkspace::insertDrawn);
}

WorkspaceInfo BuilderWorkspace::type() {
    CommandList inPlace = listOf(std::span<const CommandOf<BuilderWorkspace>>(kPlaceCommands));
    const CommandList library = listOf(LibraryCommands::commands());
    inPlace.insert(inPlace.end(), library.begin(), library.end());
    CommandList tree = listOf(TreePanel::commands());
    const CommandList find = listOf(TreePanel::findCommands());
    tree.insert(tree.end(), find.begin(), find.end());
    CommandList list = listOf(LibraryCommands::listCommands());
    list.insert(list.begin(), &kListUndo);
    return {
        .id = "pieces",
        .command = {"view.pieces", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "Pi&eces"), ctrl(Qt::Key_3),
                    Icon::Pieces},
        .tip = tr("See what each piece does, and make your own"),
        .helpPage = "pieces",
        .commands = {{tr("In Pieces"), CommandKeys::Window, std::move(inPlace)},
                     {tr("In the list of pieces"), CommandKeys::Widget, std::move(list)},
                     {tr("In the tree of a piece"), CommandKeys::Widget, std::move(tree)},
                     {tr("On the diagram of a piece"), CommandKeys::Widget, listOf(DiagramPane::commands())},
                     {tr("On the blocks of a condition"), CommandKeys::Widget,
                      listOf(BlockCanvas::commands())}},
        .make = [](const WorkspaceServices& needs, QWidget* parent) -> Workspace* {
            auto* place = new BuilderWorkspace(needs.library, needs.own, parent);
            WorkspaceHost& host = needs.host;
            connect(place, &BuilderWorkspace::testRequested, place,
                    [&host](const QString& id) { host.testOnBoard(id); });
            connect(&place->commands(), &LibraryCommands::sharedChosen, place,
                    [&host](const QString& folder) { host.sharePieces(folder); });
            place->commands().setFindReferences([&tables = needs.tables, &positions = needs.positions](
                                                    const std::string& oldId, const std::string& newId) {
                return referencesOf(tables, positions, oldId, newId);
            });
            return place;
        },
        .hints = {
            tr("Choose a piece on the left. The diagram shows its moves, the tree why it has them. Duplicate "
               "to Edit lets you change it."),
            tr("New Piece starts your own: add an action and choose its target, or press D and draw the "
               "moves "
               "on the diagram."),
            tr("Click the picture to change it. Test on Board tries the piece at once, and follows your "
               "further "
               "edits.")}};
}

BoardView* BuilderWorkspace::board() const {
    return pane_->board();
}

PieceDiagram& BuilderWorkspace::diagram() {
    return pane_->diagram();
}

QString BuilderWorkspace::title() const {
    return document_ != nullptr ? library_.nameOf(document_->piece()) : QString();
}

// --- which piece ---

void BuilderWorkspace::showPiece(const PieceDefinition* piece) {
    if (piece == nullptr) return;  // no match: keeps the current piece
    unreadDocument_.clear();
    if (document_ != nullptr && document_->piece().id == piece->id &&
        document_->isReadOnly() != own_.contains(piece->id))
        return;
    if (PieceDocument* mine = own_.document(piece->id)) return showDocument(mine);
    auto built = std::make_unique<PieceDocument>(*piece, PieceDocument::Access::Read);
    showDocument(built.get());
    builtIn_ = std::move(built);
}

void BuilderWorkspace::showDocument(PieceDocument* document) {
    if (document_ != nullptr) document_->disconnect(this);
    document_ = document;
    connect(document, &PieceDocument::changed, this, &BuilderWorkspace::onDocumentChanged);
    explanation_->dismiss();
    message_->hide();
    head_->setDocument(document);
    betza_->setDocument(document);
    inspector_->setDocument(document);
    tree_->setDocument(document);
    tree_->model()->setDrafts(inspector_->drafts());
    pages_->setDocument(document);
    glowing_.clear();
    pane_->begin(document->piece(),
                 document->isReadOnly() ? DiagramPane::Access::Read : DiagramPane::Access::Edit);
    scenes_->setDocument(document);
    if (!document->ids().below.empty() && !document->isReadOnly())
        tree_->setCurrent(document->ids().below.front().id);
    emit undoStackChanged();
    emit titleChanged();
    emit stateChanged();
    static_cast<void>(commands_->showConflict(document->piece().id));
}

void BuilderWorkspace::onDocumentChanged(const PieceChange& change) {
    if (std::holds_alternative<piece_change::Saved>(change)) return;
    message_->hide();
    emit titleChanged();
    // An invalid piece keeps the moves of its last valid state.
    if (document_->isSound()) pane_->setPiece(document_->piece());
    glowItem(tree_->current());
}

void BuilderWorkspace::leaveWhatIsGone() {
    if (document_ == nullptr || document_ == builtIn_.get()) return;
    const std::string& id = document_->piece().id;
    PieceDocument* current = own_.document(id);
    if (current == document_) return;
    if (current != nullptr) return showDocument(current);
    list_->setCurrent("knight");
}

void BuilderWorkspace::restoreUnread() {
    if (!unreadDocument_.isEmpty()) list_->setCurrent(unreadDocument_);
    if (own_.isRead()) unreadDocument_.clear();
    const QJsonObject drafts = std::exchange(unreadDrafts_, {});
    for (auto each = drafts.begin(); each != drafts.end(); ++each) {
        PieceDocument* mine = own_.document(each.key().toStdString());
        if (mine == nullptr && !own_.isRead()) unreadDrafts_[each.key()] = each.value();
        if (mine != nullptr && !mine->isReadOnly()) inspector_->setUnfinished(*mine, each.value().toObject());
    }
}

void BuilderWorkspace::finishTyping() {
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (line != nullptr && isAncestorOf(line)) emit line->editingFinished();
}

void BuilderWorkspace::newPiece() {
    PieceDocument& fresh = own_.create();
    list_->setCurrent(QString::fromStdString(fresh.piece().id));
    tree_->enter();
}

void BuilderWorkspace::chooseTemplate() {
    auto* dialog = new TemplateDialog(library_, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const bool empty = isEditable() && document_->piece().tree.empty() && document_->piece().on.empty();
        if (!empty) newPiece();
        // Cannot fail on a piece of the user.
        static_cast<void>(document_->setPiece(begunAs(dialog->chosen(), document_->piece().id, library_),
                                              tr("Start from template", "undo step")));
        tree_->enter();
    });
    dialog->open();
}

void BuilderWorkspace::copyPiece() {
    if (document_ == nullptr) return;
    const PieceDefinition& like = document_->piece();
    PieceDocument& fresh = own_.create(like, library_.nameOf(like));
    list_->setCurrent(QString::fromStdString(fresh.piece().id));
}

void BuilderWorkspace::save() {
    if (!isEditable()) return;
    finishTyping();
    commands_->save();
}

void BuilderWorkspace::testOnBoard() {
    if (document_ == nullptr) return;
    finishTyping();
    own_.updateLibrary();
    const std::string& id = document_->piece().id;
    if (library_.piece(id) == nullptr)
        return report(tr("The piece can’t be placed on a board yet: see Checks."));
    const QString pieceId = QString::fromStdString(id);
    if (document_->isSound()) return emit testRequested(pieceId);
    message_->report(
        Icon::Info,
        tr("Its tree can’t be played at the moment: see Checks. Boards use the piece as it was before."),
        {{tr("Test Previous Version"), MessageBar::Weight::Primary, [this, pieceId] {
              message_->hide();
              emit testRequested(pieceId);
          }}});
    message_->show();
}

void BuilderWorkspace::toggleBeside() {
    if (sources_->currentWidget() == beside_) {
        sources_->setCurrentWidget(list_);
        return tree_->enter();
    }
    sources_->setCurrentWidget(beside_);
    // Reloads the current state of the piece.
    beside_->showPiece(beside_->piece() != nullptr ? beside_->piece()->id : "knight");
    beside_->enter();
}

void BuilderWorkspace::report(const QString& text) {
    message_->report(Icon::Info, text, {});
    message_->show();
}

// --- the board ---

void BuilderWorkspace::glowItem(ItemId item) {
    const TreePlace* place = document_ != nullptr ? document_->index().placeOf(item) : nullptr;
    glowNode(place != nullptr ? QString::fromStdString(pointerOf(*place)) : QString());
}

/// Highlights the node's squares. Parts have none, so their multi's are highlighted.
void BuilderWorkspace::glowNode(const QString& pointer) {
    glowing_ = pointer;
    if (document_ == nullptr || pane_->showsScene() || pane_->showsPreview()) return;
    TreePlace place = placeOf(document_->piece(), pointer.toStdString());
    while (!place.isPiece() && nodeAt(document_->piece(), place) == nullptr) place = place.parent();
    if (place.isPiece()) return diagram().setGlow({});
    const auto& squares = diagram().squaresOfNodes();
    const auto found = squares.find(pointerOf(place));
    diagram().setGlow(found != squares.end() ? found->second : SquareSet());
}

void BuilderWorkspace::hoverSquare(std::optional<Square> square) {
    if (tree_->model() == nullptr) return;
    std::set<ItemId> lit;
    if (square) {
        for (const std::string& pointer : diagram().nodesAt(*square))
            lit.insert(document_->index().idOf(placeOf(document_->piece(), pointer)));
    }
    tree_->model()->setLit(std::move(lit));
    const TreePlace* place = square ? document_->index().placeOf(tree_->current()) : nullptr;
    evaluator_->setSelection(place != nullptr ? square : std::nullopt,
                             place != nullptr ? pointerOf(*place) : std::string());
}

void BuilderWorkspace::explain(Square square) {
    if (document_ == nullptr) return;
    const WorkLimit limit(kRequestedWork);
    const Explanation found = diagram().explain(square);
    if (limit.wasReached()) return report(tooLongText());
    const auto name = [&](Square each) { return QString::fromStdString(diagram().shape().name(each)); };
    explanation_->showExplanation(
        tr("%1 %2 – %3", "piece, from, to")
            .arg(library_.nameOf(document_->piece()), name(found.from), name(found.to)),
        explanationLinesOf(library_, document_->piece(), found, diagram().setup()));
}

void BuilderWorkspace::insertDrawn(const std::vector<Node>& tree, DrawingToolbar::Into into,
                                   DrawingController::Then then) {
    if (document_ == nullptr) return;
    PieceDefinition next = document_->piece();
    if (into == DrawingToolbar::Into::Instead) next.tree.clear();
    const std::size_t first = next.tree.size();
    next.tree.insert(next.tree.end(), tree.begin(), tree.end());
    const Diagnostics problems = document_->setPiece(std::move(next), tr("Draw moves", "undo step"));
    if (!problems.empty()) return report(library_.sentences(problems).join(' '));
    pane_->endDrawing();
    pane_->desk()->forget();
    tree_->setCurrent(document_->index().idOf(TreePlace{{{TreeList::Tree, first}}}));
    if (then == DrawingController::Then::Edit) return inspector_->enter();
    tree_->enter();
}

void BuilderWorkspace::turn() {
    pane_->setBottom(bottom());
}

bool BuilderWorkspace::importPieces(const Result<io::PieceImport>& parcel, const QString& file) {
    return commands_->importParcel(parcel, file);
}

void BuilderWorkspace::goTo(const QString& pointer) {
    if (document_ == nullptr) return;
    const TreePlace place = placeOf(document_->piece(), pointer.toStdString());
    if (!place.isPiece()) return tree_->setCurrent(document_->index().idOf(place));
    if (const auto scene = sceneAt(pointer)) return scenes_->show(scene);
    if (pointer.startsWith("/name") || pointer.startsWith("/letter")) head_->name()->setFocus();
}

bool BuilderWorkspace::canEditScene() const {
    return isEditable() && scenes_->shown().has_value();
}

/// Like goTo(), and also selects a scene in the list of scenes.
void BuilderWorkspace::open(const QString& pointer) {
    goTo(pointer);
    if (const auto scene = sceneAt(pointer)) pages_->openScene(*scene);
}

// --- keys ---

/// Replaces a focus proxy, with which Tab would go from the bar to the list and skip all other widgets.
void BuilderWorkspace::focusInEvent(QFocusEvent* event) {
    list_->view()->setFocus(event->reason());
}

void BuilderWorkspace::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && pane_->escape()) return;
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
