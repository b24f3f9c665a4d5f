// SPDX-License-Identifier: MIT
#include "ui/moves/held_piece.h"

#include "ui/board/board_picture.h"

#include <QCoreApplication>
#include <array>

namespace chesspp::ui {
namespace {

struct PieceTexts {
    Q_DECLARE_TR_FUNCTIONS(PieceTexts)
};

}  // namespace

QString nameWithOwner(const PieceAppearance& look) {
    const std::array byOwner{PieceTexts::tr("White: %1", "piece"), PieceTexts::tr("Black: %1", "piece"),
                             PieceTexts::tr("Neutral: %1", "piece")};
    return byOwner.at(static_cast<std::size_t>(look.piece.owner)).arg(look.name);
}

}  // namespace chesspp::ui
