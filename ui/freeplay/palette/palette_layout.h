// SPDX-License-Identifier: MIT
// Layout of a palette's headings and tiles, in logical pixels of the contents.
#pragma once

#include <QPoint>
#include <QRect>
#include <optional>
#include <vector>

namespace chesspp::ui {

class PaletteLayout {
public:
    static constexpr int kPiece = 40;    ///< edge of a piece's cell
    static constexpr int kHeading = 28;  ///< height of a heading

    struct Entry {
        enum class As : std::uint8_t { Heading, Kind } as = As::Kind;
        int nameWidth = 0;  ///< of a kind's name on one line
    };
    struct Metrics {
        int width = 0;
        int line = 16;  ///< height of one line of a name
    };
    struct Tile {
        QRect all;
        QRect white;
        QRect black;
        QRect name;
    };
    struct Cell {
        std::size_t row = 0;
        int column = 0;  ///< 0 White's piece, 1 Black's
        friend constexpr bool operator==(const Cell&, const Cell&) = default;
    };
    enum class Direction : std::uint8_t { Left, Right, Up, Down };

    PaletteLayout() = default;
    PaletteLayout(const std::vector<Entry>& entries, Metrics metrics);

    [[nodiscard]] int height() const { return height_; }
    /// Number of tiles per line.
    [[nodiscard]] int tilesInALine() const { return tilesInALine_; }
    /// A heading's tile has only `all`, no pieces.
    [[nodiscard]] const std::vector<Tile>& tiles() const { return tiles_; }
    [[nodiscard]] std::optional<Cell> cellAt(QPoint point) const;
    [[nodiscard]] QRect rectOf(Cell cell) const;
    /// The neighbouring piece as displayed; `from` at the edge. Skips headings.
    [[nodiscard]] Cell next(Cell from, Direction direction) const;

private:
    [[nodiscard]] bool isPiece(std::size_t row) const { return !tiles_[row].white.isNull(); }

    std::vector<Tile> tiles_;
    int height_ = 0;
    int tilesInALine_ = 1;
};

}  // namespace chesspp::ui
