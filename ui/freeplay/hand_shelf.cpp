// SPDX-License-Identifier: MIT
#include "ui/freeplay/hand_shelf.h"

#include "ui/board/piece_mime.h"
#include "ui/freeplay/hand_row.h"
#include "core/authoring/hand_support.h"
#include "ui/models/library_context.h"
#include "ui/models/setup_editor.h"
#include "ui/models/table_texts.h"
#include "ui/theme/place_layout.h"

#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kDragged = 8 * kGrid;

}  // namespace

HandShelf::HandShelf(SetupEditor& editor, const LibraryContext& library, QWidget* parent)
    : PanelFrame(parent), editor_(editor), library_(library) {
    setAccessibleName(tr("Pieces in hand"));
    auto* column = bareLayout<QVBoxLayout>(this, 0, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    for (const Side side : {Side::Black, Side::White}) {
        rows_[side] = new HandRow(side, library.art(), this);
        column->addWidget(rows_[side]);
        connect(rows_[side], &HandRow::tapped, this, &HandShelf::tapped);
        connect(rows_[side], &HandRow::dragBegun, this, &HandShelf::drag);
        connect(rows_[side], &HandRow::dropped, this, [this, side](const PieceLook& look) {
            // The kinds are the library's.
            const auto& pieces = library_.pieces();
            if (look.piece.kind.index < pieces.size()) drop(side, pieces[look.piece.kind.index]->id);
        });
        connect(rows_[side], &HandRow::moreWanted, this,
                [this, side](const std::string& kind, int by) { add(side, kind, by); });
    }
    connect(&editor.shown(), &ShownTable::leaving, this, [this] { known_ = false; });
    connect(&editor.shown(), &ShownTable::changed, this, &HandShelf::follow);
    follow();
}

QWidget* HandShelf::row(Side side) const {
    return rows_[side];
}

void HandShelf::follow() {
    const Ruleset& ruleset = editor_.table().ruleset();
    const Setup setup = editor_.table().editableSetup();
    known_ = known_ || supportsHands(ruleset, setup);
    setVisible(known_);
    if (!known_) return;
    for (const Side side : kSides) {
        std::vector<HandRow::Held> held;
        for (const auto& [kind, number] : setup.hands[side]) {
            const PieceDefinition* piece = library_.piece(ruleset.definition(kind).id);
            if (piece != nullptr) held.push_back({piece->id, library_.look(*piece, ownerOf(side)), number});
        }
        rows_[side]->show(std::move(held));
    }
}

void HandShelf::drag(const HandTool& piece) {
    const PieceDefinition* known = library_.piece(piece.kind);
    if (known == nullptr) return;
    dragged_ = piece;
    emit dragBegun(piece);
    (void)startPieceDrag(*this, library_.look(*known, ownerOf(piece.hand)), *library_.art(), kDragged);
    dragged_.reset();
    emit dragEnded();
}

void HandShelf::drop(Side side, const std::string& kind) {
    if (!dragged_) {
        add(side, kind, 1);
    } else if (dragged_->hand != side) {
        editor_.passToOtherHand(dragged_->hand, dragged_->kind);
    }
}

void HandShelf::add(Side side, const std::string& kind, int number) {
    const Diagnostics problems = editor_.setHand(side, kind, editor_.inHand(side, kind) + number);
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

void HandShelf::setArmed(const std::optional<PaletteTool>& tool) {
    const auto* held = tool ? std::get_if<HandTool>(&*tool) : nullptr;
    for (const Side side : kSides)
        rows_[side]->setArmed(held != nullptr ? std::optional(*held) : std::nullopt);
}

void HandShelf::aimAt(std::optional<Side> hand) {
    for (const Side side : kSides)
        rows_[side]->setAim(hand == side ? HandRow::Aim::Here : HandRow::Aim::Elsewhere);
}

void HandShelf::setBottom(Side side) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->removeWidget(rows_[side]);
    column->addWidget(rows_[side]);
}

}  // namespace chesspp::ui
