// SPDX-License-Identifier: MIT
#include "app/desktop/board_preview.h"

#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/workspace_layout.h"

#include <QVBoxLayout>
#include <array>
#include <string_view>
#include <utility>

namespace chesspp::desktop {
namespace {

constexpr int kPreviewExtent = 32 * ui::kGrid;

struct Placed {
    std::string_view piece;
    Owner owner;
    std::string_view square;
};
/// A bishop gives check; the selected queen can capture it or go in between.
constexpr std::array kPlaced{Placed{"king", Owner::White, "c1"},   Placed{"rook", Owner::White, "a1"},
                             Placed{"queen", Owner::White, "e2"},  Placed{"knight", Owner::White, "b3"},
                             Placed{"pawn", Owner::White, "a2"},   Placed{"pawn", Owner::White, "b2"},
                             Placed{"king", Owner::Black, "d5"},   Placed{"rook", Owner::Black, "e5"},
                             Placed{"knight", Owner::Black, "a4"}, Placed{"pawn", Owner::Black, "c4"}};
constexpr std::string_view kMover = "bishop";
constexpr std::string_view kFrom = "c5";
constexpr std::string_view kTo = "e3";

}  // namespace

BoardPreview::BoardPreview(const ui::LibraryContext& library, QWidget* parent)
    : QWidget(parent), library_(library), board_(new ui::BoardView(library.art(), this)) {
    setFixedSize(kPreviewExtent, kPreviewExtent);
    ui::bareLayout<QVBoxLayout>(this, 0)->addWidget(board_);
    board_->setFocusPolicy(Qt::NoFocus);
    board_->setAttribute(Qt::WA_TransparentForMouseEvents);
    board_->setAccessibleName(tr("Preview"));
    board_->setPicture(picture(Stage::AfterMove));
    if (const ui::BoardSettings* settings = ui::BoardSettings::ofProgram())
        animation_ = settings->looks().animation;
    ui::BoardSettings::onChange(this, [this] {
        const ui::Animation now = ui::BoardSettings::ofProgram()->looks().animation;
        if (std::exchange(animation_, now) != now) showMove();
    });
}

ui::BoardPicture BoardPreview::picture(Stage stage) const {
    ui::BoardPicture picture(BoardShape::make(5, 5).value_or(BoardShape()));
    const BoardShape& shape = picture.shape();
    const auto square = [&](std::string_view name) { return shape.parse(name).value_or(Square{}); };
    const auto put = [&](const Placed& placed) {
        if (const PieceDefinition* piece = library_.piece(placed.piece))
            picture.setPiece(square(placed.square), library_.appearance(*piece, placed.owner));
    };
    for (const Placed& each : kPlaced) put(each);
    put({kMover, Owner::Black, stage == Stage::BeforeMove ? kFrom : kTo});
    if (stage == Stage::BeforeMove) return picture;
    picture.highlights = {{square(kFrom), ui::HighlightKind::LastMove},
                          {square(kTo), ui::HighlightKind::LastMove},
                          {square("c1"), ui::HighlightKind::Check}};
    picture.selected = square("e2");
    picture.targets = {{square("d2"), ui::MarkerAction::Move}, {square(kTo), ui::MarkerAction::Capture}};
    return picture;
}

void BoardPreview::showMove() {
    board_->setPicture(picture(Stage::BeforeMove));
    ui::BoardPicture after = picture(Stage::AfterMove);
    const BoardShape& shape = after.shape();
    const Square from = shape.parse(kFrom).value_or(Square{});
    const Square to = shape.parse(kTo).value_or(Square{});
    Transition transition;
    if (const ui::PieceAppearance* mover = after.pieceAt(to))
        transition.slides.push_back({mover->piece, from, to});
    board_->animate(transition, std::move(after));
}

}  // namespace chesspp::desktop
