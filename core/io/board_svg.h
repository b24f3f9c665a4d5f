// SPDX-License-Identifier: MIT
// Draws a setup as a self-contained SVG: squares, coordinates, pieces. Pictures and colours are passed in.
// Checks and cleans the pictures that pieces carry; bitmaps are not decoded.
#pragma once

#include "core/board/setup.h"
#include "core/drawing/composed_art.h"
#include "core/game/ruleset.h"
#include "core/geometry/side.h"

#include <functional>
#include <optional>
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

/// Warnings, each at "/art" or below, for such a piece plays, drawn from its letter: art.unknown-picture,
/// those of drawing::joinedArt and cleanSvg, and svg.left-out.
[[nodiscard]] Diagnostics checkArt(const PieceArt& art, const PictureSource& pictures);

struct CleanArt {
    std::optional<PieceArt> art;  ///< nothing: White's drawing cannot be read
    Diagnostics problems;         ///< warnings: svg.cleaned; errors: why a drawing is gone, by cleanSvg
};
/// Drawings as cleanSvg leaves them, all else as it is. Where Black's is gone, White's serves both.
[[nodiscard]] CleanArt cleanArt(const PieceArt& art);

}  // namespace chesspp::io
