// SPDX-License-Identifier: MIT
//
// The place's wiring: gestures on the diagram change the diagram alone, all others the
// document.
#include "ui/pieces/pieces_place.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"
#include "ui/models/piece_templates.h"
#include "ui/moves/explain_card.h"
#include "ui/moves/move_story.h"
#include "ui/pieces/beside_panel.h"
#include "ui/pieces/diagram_bar.h"
#include "ui/pieces/inspector.h"
#include "ui/pieces/piece_head.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/piece_pages.h"
#include "ui/pieces/piece_sources.h"
#include "ui/pieces/scene_list.h"
#include "ui/pieces/scene_of_diagram.h"
#include "ui/pieces/scene_picture.h"
#include "ui/pieces/template_dialog.h"
#include "ui/pieces/tree_panel.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/search_field.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

QString textOfTrouble(DiskTrouble trouble) {
    switch (trouble) {
        case DiskTrouble::None:
            return {};
        case DiskTrouble::DiskFull:
            return PiecesPlace::tr(
                "The disk is full: the piece could not be saved. It is still here. Make room, and save "
                "again.");
        case DiskTrouble::NotAllowed:
            return PiecesPlace::tr(
                "The folder of your pieces must not be written to. The piece is still here.");
        case DiskTrouble::Other:
            return PiecesPlace::tr(
                "The piece could not be written to the disk. It is still here. Try again.");
    }
    return {};
}

QSplitter* splitter(Qt::Orientation orientation, std::initializer_list<QWidget*> parts) {
    auto* made = new QSplitter(orientation);
    made->setChildrenCollapsible(false);
    made->setHandleWidth(kGrid);
    for (QWidget* part : parts) made->addWidget(part);
    return made;
}

}  // namespace

PiecesPlace::PiecesPlace(const LibraryContext& library, OwnPieces& own, QWidget* parent)
    : QWidget(parent),
      library_(library),
      own_(own),
      diagram_(library),
      board_(new BoardView(library.art(), this)),
      list_(new PieceList(library, own, this)),
      sources_(new PieceSources(library, *list_, this)),
      head_(new PieceHead(library, this)),
      tree_(new TreePanel(library, this)),
      inspector_(new Inspector(library, this)),
      pages_(new PiecePages(library, this)),
      bar_(new DiagramBar(this)),
      message_(new MessageBar(this)) {
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid);
    column->addWidget(head_);
    auto* halves = splitter(Qt::Vertical, {tree_, inspector_});
    halves->setStretchFactor(0, 5);
    halves->setStretchFactor(1, 6);
    column->addWidget(halves, 1);
    auto* seen = new QWidget(this);
    auto* above = new QVBoxLayout(seen);
    above->setContentsMargins(0, 0, 0, 0);
    above->setSpacing(kGrid / 2);
    above->addWidget(board_, 1);
    above->addWidget(bar_);
    auto* right = splitter(Qt::Vertical, {seen, pages_});
    right->setStretchFactor(0, 3);
    right->setStretchFactor(1, 2);
    auto* whole = splitter(Qt::Horizontal, {sources_, middle, right});
    whole->setStretchFactor(0, 0);
    whole->setStretchFactor(1, 5);
    whole->setStretchFactor(2, 5);
    whole->setSizes({24 * kGrid, 60 * kGrid, 56 * kGrid});
    middle->setMinimumWidth(42 * kGrid);
    right->setMinimumWidth(40 * kGrid);
    board_->setMinimumHeight(24 * kGrid);
    pages_->setMinimumHeight(14 * kGrid);
    tree_->setMinimumHeight(16 * kGrid);
    inspector_->setMinimumHeight(14 * kGrid);
    auto* fill = new QVBoxLayout(this);
    fill->setContentsMargins(PlaceGeometry::kGap, kGrid, PlaceGeometry::kGap, kGrid);
    fill->setSpacing(kGrid);
    fill->addWidget(whole, 1);
    fill->addWidget(message_);
    message_->hide();
    explanation_ = new ExplainCard(*pages_);

    list_->search()->answerIn(*this);
    setTabOrder(list_->view(), head_->name());
    wireTree();
    wireBoard();
    connect(list_, &PieceList::currentChanged, this, &PiecesPlace::showPiece);
    connect(list_, &PieceList::newWanted, this, &PiecesPlace::newPiece);
    connect(list_, &PieceList::copyWanted, this, &PiecesPlace::copyPiece);
    connect(list_, &PieceList::deleteWanted, this, &PiecesPlace::deletePiece);
    connect(head_, &PieceHead::copyWanted, this, &PiecesPlace::copyPiece);
    connect(head_, &PieceHead::saveWanted, this, &PiecesPlace::save);
    connect(head_, &PieceHead::testWanted, this, &PiecesPlace::testOnBoard);
    connect(pages_, &PiecePages::sceneAsked, this, &PiecesPlace::showScene);
    connect(pages_, &PiecePages::nodeAsked, this, &PiecesPlace::goTo);
    connect(pages_, &PiecePages::nodeHovered, this, &PiecesPlace::glowNode);
    connect(pages_, &PiecePages::saveSceneWanted, this, &PiecesPlace::saveScene);
    connect(pages_, &PiecePages::refused, this, &PiecesPlace::tell);
    connect(pages_, &PiecePages::idleFound, this, [this](const std::map<ItemId, QString>& idle) {
        if (tree_->model() != nullptr) tree_->model()->setDead(idle);
    });
    connect(pages_, &PiecePages::scenesJudged, this, [this] {
        if (shownScene_) showScene(shownScene_);
    });
    board_->setFocusSquare(diagram_.square());
    list_->setCurrent("knight");
    if (list_->current() == nullptr) showBoard();
}

PiecesPlace::~PiecesPlace() {
    // They stand on the document, which goes first.
    tree_->setDocument(nullptr);
    inspector_->setDocument(nullptr);
    head_->setDocument(nullptr);
    pages_->setDocument(nullptr);
}

void PiecesPlace::wireTree() {
    connect(tree_, &TreePanel::currentChanged, this, [this](ItemId item) {
        inspector_->setItem(item);
        glowItem(item);
        if (document_ == nullptr) return;
        const TreePlace* place = document_->index().placeOf(item);
        pages_->setMarkedNode(place != nullptr ? QString::fromStdString(pointerOf(*place)) : QString());
    });
    connect(tree_, &TreePanel::hovered, this,
            [this](ItemId item) { glowItem(item != kPieceItem ? item : tree_->current()); });
    connect(tree_, &TreePanel::refused, this, &PiecesPlace::tell);
    connect(tree_, &TreePanel::editWanted, inspector_, &Inspector::enter);
    connect(tree_, &TreePanel::templateWanted, this, &PiecesPlace::askTemplate);
    connect(tree_, &TreePanel::besideWanted, sources_, &PieceSources::toggle);
    connect(sources_, &PieceSources::besideClosed, tree_, &TreePanel::enter);
    connect(sources_->beside(), &BesidePanel::takeWanted, tree_,
            [this](const TreeThing& thing) { tree_->put(thing, tr("Take a row over", "undo step")); });
    connect(inspector_, &Inspector::refused, this, &PiecesPlace::tell);
}

void PiecesPlace::wireBoard() {
    connect(&diagram_, &PieceDiagram::changed, this, &PiecesPlace::showBoard);
    connect(board_, &BoardView::squareClicked, this, &PiecesPlace::clicked);
    connect(board_, &BoardView::dropped, this, &PiecesPlace::dropped);
    connect(board_, &BoardView::hovered, this, &PiecesPlace::hoverSquare);
    board_->setRightButton(RightButton::Click);
    connect(board_, &BoardView::squareRightClicked, this, &PiecesPlace::explain);
    connect(bar_, &DiagramBar::sideAsked, &diagram_, &PieceDiagram::setSide);
    connect(bar_, &DiagramBar::clearAsked, &diagram_, &PieceDiagram::clearOthers);
    connect(bar_, &DiagramBar::movedAsked, this, [this](bool moved) {
        diagram_.setMoved(moved ? PieceDiagram::Moved::Yes : PieceDiagram::Moved::AsItStands);
    });
    connect(bar_, &DiagramBar::backAsked, this, [this] { showScene(std::nullopt); });
}

QUndoStack* PiecesPlace::undoStack() const {
    return document_ != nullptr ? &document_->undoStack() : nullptr;
}

// --- which piece ---

void PiecesPlace::showPiece(const PieceDefinition* piece) {
    if (piece == nullptr) return;  // nothing found: what was looked at stays
    if (document_ != nullptr && document_->piece().id == piece->id &&
        document_->isReadOnly() != own_.contains(piece->id))
        return;
    if (PieceDocument* mine = own_.document(piece->id)) return showDocument(mine);
    auto built = std::make_unique<PieceDocument>(*piece, PieceDocument::Access::Read);
    showDocument(built.get());
    builtIn_ = std::move(built);
}

void PiecesPlace::showDocument(PieceDocument* document) {
    if (document_ != nullptr) document_->disconnect(this);
    document_ = document;
    connect(document, &PieceDocument::changed, this, &PiecesPlace::follow);
    explanation_->dismiss();
    message_->hide();
    head_->setDocument(document);
    inspector_->setDocument(document);
    tree_->setDocument(document);
    pages_->setDocument(document);
    diagram_.setPiece(document->piece());
    diagram_.setGlow({});
    showScene(std::nullopt);
    if (!document->ids().below.empty() && !document->isReadOnly())
        tree_->setCurrent(document->ids().below.front().id);
    emit undoStackChanged(&document->undoStack());
}

void PiecesPlace::follow(const PieceChange& change) {
    if (std::holds_alternative<piece_change::Saved>(change)) return;
    message_->hide();
    // Half-built, it goes where it went before.
    if (document_->isSound()) diagram_.setPiece(document_->piece());
    glowItem(tree_->current());
}

void PiecesPlace::newPiece() {
    PieceDocument& fresh = own_.create();
    list_->setCurrent(QString::fromStdString(fresh.piece().id));
    tree_->enter();
}

void PiecesPlace::askTemplate() {
    auto* dialog = new TemplateDialog(library_, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const bool empty = document_ != nullptr && !document_->isReadOnly() &&
                           document_->piece().tree.empty() && document_->piece().on.empty();
        if (!empty) newPiece();
        // One's own piece takes everything.
        static_cast<void>(document_->setPiece(begunAs(dialog->chosen(), document_->piece().id, library_),
                                              tr("Begin with a template", "undo step")));
        tree_->enter();
    });
    dialog->open();
}

void PiecesPlace::copyPiece() {
    if (document_ == nullptr) return;
    const PieceDefinition& like = document_->piece();
    PieceDocument& fresh = own_.create(like, library_.nameOf(like));
    list_->setCurrent(QString::fromStdString(fresh.piece().id));
}

void PiecesPlace::deletePiece() {
    if (document_ == nullptr || document_->isReadOnly()) return;
    const std::string id = document_->piece().id;
    const QString name = QString::fromStdString(document_->piece().name);
    const DiskTrouble trouble = own_.remove(id);
    if (trouble != DiskTrouble::None) return tell(textOfTrouble(trouble));
    list_->setCurrent("knight");
    message_->tell(Icon::Info, tr("“%1” was deleted.").arg(name),
                   {{tr("Bring it back"), MessageBar::Weight::Primary, [this] {
                         const std::string back = own_.bringBack();
                         message_->hide();
                         list_->setCurrent(QString::fromStdString(back));
                     }}});
    message_->show();
}

void PiecesPlace::save() {
    if (document_ == nullptr || document_->isReadOnly()) return;
    const DiskTrouble trouble = own_.save(document_->piece().id);
    if (trouble != DiskTrouble::None) return tell(textOfTrouble(trouble));
    if (!document_->isSound())
        tell(
            tr("Saved. Something is still missing in its tree, so it does not stand on any board yet: the "
               "checks say what."));
}

void PiecesPlace::testOnBoard() {
    if (document_ == nullptr) return;
    own_.settle();
    const std::string& id = document_->piece().id;
    if (library_.piece(id) == nullptr)
        return tell(
            tr("Something is still missing in its tree: the checks say what. Then it can stand on a board."));
    emit testWanted(QString::fromStdString(id));
}

void PiecesPlace::tell(const QString& text) {
    message_->tell(Icon::Info, text, {{tr("OK"), MessageBar::Weight::Plain, [this] { message_->hide(); }}});
    message_->show();
}

// --- the board ---

void PiecesPlace::showScene(std::optional<std::size_t> scene) {
    shownScene_ = scene;
    pages_->setShownScene(scene);
    scene_.reset();
    const SceneVerdict* verdict = scene ? pages_->verdict(*scene) : nullptr;
    if (verdict != nullptr && verdict->scene < document_->piece().scenes.size()) {
        scene_ = verdict->stage ? pictureOf(*verdict->stage, library_) : BoardPicture();
        const QString remark = verdict->holds()
                                   ? tr("The markers are what the piece’s tree gives on this position.")
                                   : library_.sentences(verdict->problems).join(' ');
        bar_->beginScene(tr("Scene: %1").arg(nameOf(document_->piece().scenes[verdict->scene], library_)),
                         remark);
    } else {
        shownScene_.reset();
        bar_->endScene();
    }
    showBoard();
}

void PiecesPlace::showBoard() {
    if (!scene_) return showDiagram();
    BoardPicture picture = *scene_;
    picture.coordinates = diagram_.picture().coordinates;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
}

void PiecesPlace::showDiagram() {
    BoardPicture picture = diagram_.picture();
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setOthers(diagram_.isAlone() ? DiagramBar::Others::None : DiagramBar::Others::Some);
    bar_->tell(diagram_.problems().empty() ? tr("Drag the piece; click a square for an enemy, again for a "
                                                "friend, again for nobody. Right button: why.")
                                           : library_.sentences(diagram_.problems()).join(' '));
}

void PiecesPlace::saveScene() {
    if (document_ == nullptr || document_->isReadOnly() || !document_->isSound()) return;
    const std::string name = tr("Scene %1").arg(document_->piece().scenes.size() + 1).toStdString();
    std::optional<Scene> scene = sceneOf(diagram_, document_->piece(), name, library_);
    if (!scene) return tell(tr("What stands on the board cannot be written as a scene."));
    std::vector<Scene> scenes = document_->piece().scenes;
    scenes.push_back(std::move(*scene));
    static_cast<void>(document_->setScenes(std::move(scenes), tr("Make a scene", "undo step")));
}

void PiecesPlace::glowItem(ItemId item) {
    const TreePlace* place = document_ != nullptr ? document_->index().placeOf(item) : nullptr;
    glowNode(place != nullptr ? QString::fromStdString(pointerOf(*place)) : QString());
}

/// Parts have no squares of their own: those of their multi glow.
void PiecesPlace::glowNode(const QString& pointer) {
    if (document_ == nullptr || scene_) return;
    TreePlace place = placeOf(document_->piece(), pointer.toStdString());
    while (!place.isPiece() && nodeAt(document_->piece(), place) == nullptr) place = place.parent();
    const auto& squares = diagram_.squaresOfNodes();
    const auto found = squares.find(pointerOf(place));
    diagram_.setGlow(found != squares.end() && !place.isPiece() ? found->second : SquareSet());
}

void PiecesPlace::hoverSquare(std::optional<Square> square) {
    if (scene_ || tree_->model() == nullptr) return;
    std::set<ItemId> lit;
    if (square) {
        for (const std::string& pointer : diagram_.nodesAt(*square))
            lit.insert(document_->index().idOf(placeOf(document_->piece(), pointer)));
    }
    tree_->model()->setLit(std::move(lit));
}

void PiecesPlace::explain(Square square) {
    if (scene_ || document_ == nullptr || !diagram_.problems().empty()) return;
    const Explanation told = diagram_.explain(square);
    const auto name = [&](Square each) { return QString::fromStdString(diagram_.shape().name(each)); };
    explanation_->tell(tr("%1 %2 – %3", "piece, from, to")
                           .arg(library_.nameOf(document_->piece()), name(told.from), name(told.to)),
                       storyOf(library_, document_->piece(), told, diagram_.setup()));
}

void PiecesPlace::goTo(const QString& pointer) {
    if (document_ == nullptr) return;
    const TreePlace place = placeOf(document_->piece(), pointer.toStdString());
    if (!place.isPiece()) return tree_->setCurrent(document_->index().idOf(place));
    if (pointer.startsWith("/name") || pointer.startsWith("/letter")) head_->name()->setFocus();
}

void PiecesPlace::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (scene_) return;  // a scene is as its author set it up
    if (modifiers.testFlag(Qt::ControlModifier)) {
        diagram_.movePiece(square);
    } else {
        diagram_.cycle(square);
    }
}

void PiecesPlace::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (scene_ || !from || from == to) return;
    if (*from == diagram_.square()) {
        if (to) diagram_.movePiece(*to);
    } else {
        diagram_.moveOther(*from, to);
    }
}

void PiecesPlace::setBottom(Side bottom) {
    bottom_ = bottom;
    showBoard();
}

void PiecesPlace::setCoordinates(Coordinates coordinates) {
    diagram_.setCoordinates(coordinates);
}

// --- keys ---

/// No focus proxy: with one, Tab would come from the bar to the list and never to the search or the switch of
/// places.
void PiecesPlace::focusInEvent(QFocusEvent* event) {
    list_->view()->setFocus(event->reason());
}

/// The window's own keys for tables mean pieces here.
bool PiecesPlace::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool ours =
            key->matches(QKeySequence::Save) || key->matches(QKeySequence::New) ||
            (key->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier) && key->key() == Qt::Key_D);
        if (ours) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

/// By keys the piece moves with Ctrl+Enter, as it does with Ctrl+click.
void PiecesPlace::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Save)) return save();
    if (event->matches(QKeySequence::New)) return newPiece();
    if (event->keyCombination() == QKeyCombination(Qt::CTRL | Qt::ALT, Qt::Key_N)) return askTemplate();
    if (event->keyCombination() == QKeyCombination(Qt::CTRL, Qt::Key_B)) return sources_->toggle();
    if (event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier) && event->key() == Qt::Key_D)
        return copyPiece();
    if (event->key() == Qt::Key_Escape && scene_) {
        showScene(std::nullopt);
        return;
    }
    if (event->key() == Qt::Key_Escape && !diagram_.isAlone()) {
        diagram_.clearOthers();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
