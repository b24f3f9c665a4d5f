// SPDX-License-Identifier: MIT
#include "ui/freeplay/hands_panel.h"

#include "ui/board/piece_mime.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/setup_editor.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/hand_view.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/piece_counts.h"

#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kDragged = 8 * kGrid;

}  // namespace

HandsPanel::HandsPanel(SetupEditor& editor, const LibraryContext& library, QWidget* parent)
    : PanelFrame(parent), editor_(editor), library_(library) {
    setAccessibleName(tr("Pieces in hand"));
    auto* column = bareLayout<QVBoxLayout>(this, 0, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    for (const Side side : {Side::Black, Side::White}) {
        rows_[side] = new HandView(side, HandView::Use::Edits, library.art(), this);
        column->addWidget(rows_[side]);
        connect(rows_[side], &HandView::tapped, this, &HandsPanel::tapped);
        connect(rows_[side], &HandView::dragBegun, this, &HandsPanel::drag);
        connect(rows_[side], &HandView::dropped, this, [this, side](const PieceAppearance& appearance) {
            // Kind numbers are those of the library.
            const auto& pieces = library_.pieces();
            if (appearance.piece.kind.index < pieces.size())
                drop(side, pieces[appearance.piece.kind.index]->id);
        });
        connect(rows_[side], &HandView::moreRequested, this,
                [this, side](const std::string& kind, int by) { add(side, kind, by); });
    }
    connect(&editor.shown(), &ShownTable::leaving, this, [this] { known_ = false; });
    connect(&editor.shown(), &ShownTable::changed, this, &HandsPanel::updateFromTable);
    updateFromTable();
}

QWidget* HandsPanel::row(Side side) const {
    return rows_[side];
}

void HandsPanel::updateFromTable() {
    const Ruleset& ruleset = editor_.table().ruleset();
    const Setup setup = editor_.table().editableSetup();
    known_ = known_ || supportsHands(ruleset, setup);
    setVisible(known_);
    if (!known_) return;
    for (const Side side : kSides) {
        std::vector<HandView::Held> held;
        for (const auto& [kind, number] : setup.hands[side]) {
            const PieceDefinition* piece = library_.piece(ruleset.definition(kind).id);
            if (piece == nullptr) continue;
            PieceAppearance appearance = library_.appearance(*piece, ownerOf(side));
            appearance.name = library_.choiceName(piece->id, appearance.name);
            held.push_back({piece->id, std::move(appearance), number});
        }
        rows_[side]->show(std::move(held));
    }
}

void HandsPanel::drag(const HeldPiece& piece) {
    const PieceDefinition* known = library_.piece(piece.kind);
    if (known == nullptr) return;
    dragged_ = piece;
    emit dragBegun(piece);
    (void)startPieceDrag(*this, library_.appearance(*known, ownerOf(piece.hand)), *library_.art(), kDragged);
    dragged_.reset();
    emit dragEnded();
}

void HandsPanel::drop(Side side, const std::string& kind) {
    if (!dragged_) {
        add(side, kind, 1);
    } else if (dragged_->hand != side) {
        editor_.passToOtherHand(dragged_->hand, dragged_->kind);
    }
}

void HandsPanel::add(Side side, const std::string& kind, int number) {
    const Diagnostics problems = editor_.setHand(side, kind, editor_.inHand(side, kind) + number);
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

void HandsPanel::setArmed(const std::optional<PaletteTool>& tool) {
    const auto* held = tool ? std::get_if<HeldPiece>(&*tool) : nullptr;
    for (const Side side : kSides)
        rows_[side]->setArmed(held != nullptr ? std::optional(*held) : std::nullopt);
}

void HandsPanel::aimAt(std::optional<Side> hand) {
    for (const Side side : kSides)
        rows_[side]->setAim(hand == side ? HandView::Aim::Here : HandView::Aim::Elsewhere);
}

void HandsPanel::setBottom(Side side) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->removeWidget(rows_[side]);
    column->addWidget(rows_[side]);
}

}  // namespace chesspp::ui
