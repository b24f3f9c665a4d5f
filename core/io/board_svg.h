// SPDX-License-Identifier: MIT
// Draws a setup as a self-contained SVG: squares, coordinates, pieces. Pictures and colours are passed in.
#pragma once

#include "core/board/setup.h"
#include "core/drawing/composed_art.h"
#include "core/game/ruleset.h"
#include "core/geometry/side.h"

#include <functional>
#include <string>
#include <string_view>

namespace chesspp::io {

/// The SVG text of a picture of our own set by its file's name ("white-king"); empty when there is none.
using SetPicture = std::function<std::string_view(std::string_view name)>;

/// Where pictures come from: those of our own set, and the parts that recipes are joined of.
struct PictureSource {
    SetPicture picture;
    drawing::PartText part;
    drawing::PieceStyle style = drawing::PieceStyle::Classic;  ///< of the pictures joined from recipes
};

struct BoardColours {
    std::string light = "#E9E4D8";
    std::string dark = "#7F93A6";
    std::string margin = "#F7F5F0";
    std::string text = "#3A4048";
};

/// What lies over the squares besides pieces, as SVG elements: in the picture's units, 0,0 being the upper
/// left corner of the squares. Set in as they are, so only the program's own may be given.
struct BoardLayers {
    std::string belowPieces;
    std::string abovePieces;
};
/// Units of a square's edge.
inline constexpr int kSvgSquare = 64;

/// Sixty-four units a square, a margin with coordinates around. A kind without a picture gets the blank
/// one and its letter. Pictures that pieces carry are set in as images, so that nothing in them can run.
[[nodiscard]] std::string boardSvg(const Ruleset& ruleset, const Setup& setup, const PictureSource& pictures,
                                   const BoardColours& colours = {}, Side viewer = Side::White,
                                   const BoardLayers& layers = {});

}  // namespace chesspp::io
