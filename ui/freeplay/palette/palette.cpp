// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette.h"

#include "ui/board/piece_mime.h"
#include "ui/freeplay/palette/palette_view.h"
#include "ui/freeplay/palette/recent_pieces.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

namespace chesspp::ui {
namespace {

constexpr int kDraggedPicture = 8 * kGrid;

/// Tools of the buttons above the pieces, by button id.
const std::array<std::optional<PaletteTool>, 3> kTools{std::nullopt, EraserTool{}, HoleTool{}};

const PieceAppearance& appearanceOf(const PaletteItem& kind, Owner owner) {
    return owner == Owner::Black ? kind.black : kind.white;
}

}  // namespace

Palette::Palette(const LibraryContext& library, QWidget* parent)
    : Palette(paletteItemsOf(library), library.art(), parent) {
    // User pieces are added, removed and changed in the builder.
    connect(&library, &LibraryContext::changed, this, [this, &library] {
        model_.setKinds(paletteItemsOf(library));
        showRows();
        // Queued: a piece whose id changes is missing for a moment.
        QMetaObject::invokeMethod(this, &Palette::renewRecent, Qt::QueuedConnection);
    });
    connect(&library, &LibraryContext::pieceRenamed, this, [this](const QString& was, const QString& now) {
        onPieceIdChanged(was.toStdString(), now.toStdString());
    });
}

Palette::Palette(std::vector<PaletteItem> kinds, std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QFrame(parent),
      art_(std::move(art)),
      model_(std::move(kinds)),
      view_(new PaletteView(model_, art_, this)),
      search_(new SearchField(tr("Search pieces"), *view_, this)),
      recent_(new RecentPieces(art_, this)),
      nothing_(wrappedLabel(tr("No pieces found. Try a shorter search."), this)),
      tools_(new QButtonGroup(this)) {
    layOut();
    search_->installEventFilter(this);
    search_->setToolTip(tr("By name, family or letter. Enter picks up White’s piece, Shift+Enter Black’s."));
    connect(search_, &QLineEdit::textChanged, this, &Palette::showFound);
    connect(view_, &PaletteView::tapped, this,
            [this](const QModelIndex& index, Qt::FocusReason by) { setTool(model_.toolAt(index), by); });
    connect(view_, &PaletteView::dragBegun, this,
            [this](const QModelIndex& index) { drag(*model_.toolAt(index)); });
    connect(view_, &PaletteView::typed, this, [this](const QString& text) {
        search_->setFocus(Qt::OtherFocusReason);
        search_->setText(text);
    });
    connect(view_, &PaletteView::leftUpwards, this, [this] { search_->setFocus(Qt::BacktabFocusReason); });
    connect(recent_, &RecentPieces::tapped, this, &Palette::setTool);
    connect(recent_, &RecentPieces::dragBegun, this, &Palette::drag);
    arm(std::nullopt);
}

void Palette::layOut() {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);

    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, kGrid / 2, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    const auto addTool = [&](Icon icon, const QString& words) {
        QToolButton* button = iconButton(icon, words, frame);
        button->setCheckable(true);
        tools_->addButton(button, static_cast<int>(tools_->buttons().size()));
        row->addWidget(button);
    };
    addTool(Icon::Pointer, tr("Select and move pieces (Esc)"));
    addTool(Icon::Clear, tr("Erase: click or drag over pieces"));
    addTool(Icon::Hole, tr("Hole: click squares to cut them out, or to fill them again"));
    row->addStretch();
    inside->addLayout(row);
    inside->addWidget(recent_);
    inside->addWidget(view_, 1);
    inside->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->setMargin(kGrid);
    nothing_->hide();
    column->addWidget(frame, 1);

    // A click on the armed tool puts it back, which an exclusive group would not allow.
    tools_->setExclusive(false);
    connect(tools_, &QButtonGroup::idClicked, this, [this](int id) {
        const Qt::FocusReason by =
            tools_->button(id)->underMouse() ? Qt::MouseFocusReason : Qt::TabFocusReason;
        setTool(kTools.at(static_cast<std::size_t>(id)), by);
    });
}

void Palette::offerOnly(std::function<bool(std::string_view)> accepted) {
    recent_->keepOnly([&](const PieceTool& tool) { return !accepted || accepted(tool.kind); });
    const auto* piece = armed_ ? std::get_if<PieceTool>(&*armed_) : nullptr;
    const bool lost = piece != nullptr && accepted && !accepted(piece->kind);
    model_.offerOnly(std::move(accepted));
    arm(lost ? std::nullopt : armed_);
    showFound(search_->text());
}

void Palette::arm(std::optional<PaletteTool> tool) {
    armed_ = std::move(tool);
    const auto* piece = armed_ ? std::get_if<PieceTool>(&*armed_) : nullptr;
    view_->setArmed(piece != nullptr ? model_.indexOf(*piece) : QModelIndex());
    recent_->setArmed(piece != nullptr ? std::optional(*piece) : std::nullopt);
    for (QAbstractButton* each : tools_->buttons())
        each->setChecked(armed_ == kTools.at(static_cast<std::size_t>(tools_->id(each))));
}

void Palette::take(const PaletteTool& tool) {
    arm(tool);
    if (const auto* piece = std::get_if<PieceTool>(&tool)) remember(*piece);
}

void Palette::setTool(const std::optional<PaletteTool>& tool, Qt::FocusReason by) {
    if (tool && tool != armed_) {
        take(*tool);
    } else {
        arm(std::nullopt);
    }
    emit toolChanged(armed_, by);
}

void Palette::renewRecent() {
    recent_->renew([this](const PieceTool& tool) {
        const PaletteItem* kind = model_.find(tool.kind);
        return kind != nullptr ? std::optional(appearanceOf(*kind, tool.owner)) : std::nullopt;
    });
    arm(armed_);
}

void Palette::onPieceIdChanged(const std::string& was, const std::string& now) {
    recent_->rename(was, now);
    const auto* piece = armed_ ? std::get_if<PieceTool>(&*armed_) : nullptr;
    if (piece == nullptr || piece->kind != was) return;
    arm(PieceTool{now, piece->owner});
    emit toolChanged(armed_, Qt::OtherFocusReason);
}

void Palette::remember(const PieceTool& tool) {
    const PaletteItem* kind = model_.find(tool.kind);
    if (kind != nullptr) recent_->add({tool, appearanceOf(*kind, tool.owner)});
    recent_->setArmed(armed_ == PaletteTool(tool) ? std::optional(tool) : std::nullopt);
}

void Palette::drag(const PieceTool& tool) {
    const PaletteItem* kind = model_.find(tool.kind);
    if (kind == nullptr) return;
    putBack();
    emit dragBegun();
    const PieceAppearance look = appearanceOf(*kind, tool.owner);
    if (startPieceDrag(*view_, look, *art_, kDraggedPicture) != Qt::IgnoreAction) remember(tool);
}

void Palette::showFound(const QString& text) {
    model_.search(text);
    // Keyboard navigation starts from the best match.
    view_->selectionModel()->setCurrentIndex(model_.firstPiece(PaletteModel::WhiteColumn),
                                             QItemSelectionModel::NoUpdate);
    view_->verticalScrollBar()->setValue(0);
    showRows();
}

void Palette::showRows() {
    const bool none = model_.rowCount() == 0;
    nothing_->setVisible(none);
    view_->setVisible(!none);
    if (view_->currentIndex().isValid() && model_.appearanceAt(view_->currentIndex()) == nullptr) {
        view_->selectionModel()->setCurrentIndex(model_.firstPiece(PaletteModel::WhiteColumn),
                                                 QItemSelectionModel::NoUpdate);
    }
    arm(armed_);
}

void Palette::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && armed_) return setTool(std::nullopt, Qt::OtherFocusReason);
    QFrame::keyPressEvent(event);
}

/// Enter in this search field arms the first piece; in others it moves the focus to their list.
bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            const auto side = key->modifiers().testFlag(Qt::ShiftModifier) ? PaletteModel::BlackColumn
                                                                           : PaletteModel::WhiteColumn;
            const auto tool = model_.toolAt(model_.firstPiece(side));
            // setTool() would put back a piece that is armed already, but here the user wants it.
            if (tool && model_.isSearching()) {
                arm(std::nullopt);
                setTool(*tool, Qt::TabFocusReason);
            }
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
