// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace chesspp::ui {
namespace {

constexpr int kBetween = 2;  ///< between the two pieces of a kind
constexpr int kPad = 4;      ///< around a tile's contents
constexpr int kNarrowest = 2 * PaletteLayout::kPiece + kBetween + 2 * kPad;
/// Longer names wrap or are elided, so that one name does not widen all tiles.
constexpr int kWidest = kNarrowest + 24;

}  // namespace

PaletteLayout::PaletteLayout(const std::vector<Entry>& entries, Metrics metrics) {
    // A long name must not leave one tile per line where two fit.
    const bool roomForTwo = metrics.width >= 2 * kNarrowest;
    const int widest = roomForTwo ? std::min(kWidest, metrics.width / 2) : kWidest;
    int wanted = kNarrowest;
    for (const Entry& entry : entries) wanted = std::max(wanted, std::min(entry.nameWidth + kPad, widest));
    tilesInALine_ = std::max(1, metrics.width / wanted);
    const int tile = metrics.width / tilesInALine_;
    int top = 0;
    int inLine = 0;
    int lineHeight = 0;
    const auto endLine = [&] {
        top += lineHeight;
        inLine = 0;
        lineHeight = 0;
    };
    for (const Entry& entry : entries) {
        if (entry.as == Entry::As::Heading) {
            endLine();
            tiles_.push_back({QRect(0, top, metrics.width, kHeading), {}, {}, {}});
            top += kHeading;
            continue;
        }
        if (inLine == tilesInALine_) endLine();
        const int lines = entry.nameWidth > tile - kPad ? 2 : 1;
        const int left = inLine * tile;
        const int pieces = left + (tile - 2 * kPiece - kBetween) / 2;
        const int height = 2 * kPad + kPiece + 2 + lines * metrics.line;
        tiles_.push_back(
            {QRect(left, top, tile, height), QRect(pieces, top + kPad, kPiece, kPiece),
             QRect(pieces + kPiece + kBetween, top + kPad, kPiece, kPiece),
             QRect(left + kPad / 2, top + kPad + kPiece + 2, tile - kPad, lines * metrics.line)});
        lineHeight = std::max(lineHeight, height);
        ++inLine;
    }
    endLine();
    height_ = top;
}

std::optional<PaletteLayout::Cell> PaletteLayout::cellAt(QPoint point) const {
    for (std::size_t row = 0; row < tiles_.size(); ++row) {
        const Tile& tile = tiles_[row];
        if (!tile.all.contains(point)) continue;
        if (!isPiece(row)) return std::nullopt;
        // Names and gaps belong to the nearer piece.
        return Cell{row, point.x() < tile.black.left() ? 0 : 1};
    }
    return std::nullopt;
}

QRect PaletteLayout::rectOf(Cell cell) const {
    if (cell.row >= tiles_.size()) return {};
    const Tile& tile = tiles_[cell.row];
    if (!isPiece(cell.row)) return cell.column == 0 ? tile.all : QRect();
    return cell.column == 0 ? tile.white : tile.black;
}

PaletteLayout::Cell PaletteLayout::next(Cell from, Direction direction) const {
    const QPoint here = rectOf(from).center();
    if (direction == Direction::Left || direction == Direction::Right) {
        const bool right = direction == Direction::Right;
        if (right && from.column == 0) return {from.row, 1};
        if (!right && from.column == 1) return {from.row, 0};
        for (std::size_t row = from.row; right ? ++row < tiles_.size() : row-- > 0;) {
            if (isPiece(row)) return {row, right ? 0 : 1};
        }
        return from;
    }
    // Find the nearest line of tiles above or below, and the nearest piece in it.
    Cell best = from;
    int bestDistance = -1;
    int line = -1;
    const bool down = direction == Direction::Down;
    for (std::size_t row = from.row; down ? ++row < tiles_.size() : row-- > 0;) {
        const int top = tiles_[row].all.top();
        if (!isPiece(row) || top == tiles_[from.row].all.top()) continue;
        if (line >= 0 && top != line) break;
        line = top;
        for (const int column : {0, 1}) {
            const int distance = std::abs(rectOf({row, column}).center().x() - here.x());
            if (bestDistance < 0 || distance < bestDistance) {
                best = {row, column};
                bestDistance = distance;
            }
        }
    }
    return best;
}

}  // namespace chesspp::ui
