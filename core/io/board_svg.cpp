// SPDX-License-Identifier: MIT
// Each picture is defined once and referenced wherever it occurs.
#include "core/io/board_svg.h"

#include "core/base/overloaded.h"
#include "core/io/base64.h"

#include <fmt/format.h>
#include <set>
#include <utility>

namespace chesspp::io {

namespace {

constexpr int kSquare = kSvgSquare;
constexpr int kMargin = 24;

std::string image(std::string_view type, std::string_view encoded) {
    return fmt::format("<image width=\"64\" height=\"64\" xlink:href=\"data:image/{};base64,{}\"/>", type,
                       encoded);
}

/// What is inside the outermost element of a picture of our own set, which is 64 units wide and high. The
/// pictures name what they define by their side, alike for all of one side, so that they may stand together.
std::string inside(std::string_view svg) {
    const std::size_t begin = svg.find("<svg");
    const std::size_t open = begin == std::string_view::npos ? begin : svg.find('>', begin);
    const std::size_t close = svg.rfind("</svg>");
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) return {};
    return std::string(svg.substr(open + 1, close - open - 1));
}

std::string_view sideName(Owner owner) {
    return owner == Owner::Black ? "black" : "white";
}

class Drawer {
public:
    Drawer(const Ruleset& ruleset, const Setup& setup, const PictureSource& pictures,
           const BoardColours& colours, Side viewer, const BoardLayers& layers)
        : ruleset_(ruleset),
          setup_(setup),
          pictures_(pictures),
          colours_(colours),
          viewer_(viewer),
          layers_(layers) {}

    std::string draw() {
        const BoardShape shape = setup_.shape;
        const int width = shape.files() * kSquare + 2 * kMargin;
        const int height = shape.ranks() * kSquare + 2 * kMargin;
        std::string squares;
        std::string pieces;
        for (const Square square : shape.squares()) {
            const auto [x, y] = cornerOf(square);
            if (!setup_.holes.contains(square)) {
                squares +=
                    fmt::format("  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x, y,
                                kSquare, kSquare, shape.isDark(square) ? colours_.dark : colours_.light);
            }
            if (const auto& piece = setup_.at(square)) {
                pieces += fmt::format("  <use xlink:href=\"#{}\" x=\"{}\" y=\"{}\"/>\n",
                                      defined(piece->piece), x, y);
            }
        }
        return fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
            "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
            "<defs>\n{2}</defs>\n<rect width=\"{0}\" height=\"{1}\" fill=\"{6}\"/>\n"
            "<g>\n{3}</g>\n{4}{7}<g>\n{5}</g>\n{8}</svg>\n",
            width, height, definitions_, squares, coordinates(), pieces, colours_.margin,
            layer(layers_.belowPieces), layer(layers_.abovePieces));
    }

private:
    static std::string layer(const std::string& elements) {
        if (elements.empty()) return {};
        return fmt::format("<g transform=\"translate({0} {0})\">\n{1}</g>\n", kMargin, elements);
    }

    std::pair<int, int> cornerOf(Square square) const {
        const BoardShape shape = setup_.shape;
        const Square seen = viewer_ == Side::White ? square : shape.turned(square);
        return {kMargin + shape.fileOf(seen) * kSquare,
                kMargin + (shape.ranks() - 1 - shape.rankOf(seen)) * kSquare};
    }

    std::string coordinates() const {
        const BoardShape shape = setup_.shape;
        std::string text = fmt::format(
            "<g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">\n",
            colours_.text);
        const auto add = [&](int x, int y, std::string_view name) {
            text += fmt::format("  <text x=\"{}\" y=\"{}\">{}</text>\n", x, y, name);
        };
        for (int file = 0; file < shape.files(); ++file) {
            const std::string name(1, static_cast<char>('a' + file));
            const int x = cornerOf(*shape.at(file, 0)).first + kSquare / 2;
            add(x, kMargin + shape.ranks() * kSquare + 17, name);
        }
        for (int rank = 0; rank < shape.ranks(); ++rank) {
            const int y = cornerOf(*shape.at(0, rank)).second + kSquare / 2 + 5;
            add(kMargin / 2, y, std::to_string(rank + 1));
        }
        return text + "</g>\n";
    }

    /// The name that the piece's picture is defined under.
    std::string defined(Piece piece) {
        const std::string id = fmt::format("{}-{}", sideName(piece.owner), piece.kind.index);
        if (known_.insert(id).second) {
            definitions_ += fmt::format("<g id=\"{}\">{}</g>\n", id, content(piece));
        }
        return id;
    }

    std::string content(Piece piece) const {
        const auto& art = ruleset_.definition(piece.kind).art;
        if (art) {
            const Art& own = piece.owner == Owner::Black && art->black ? *art->black : art->white;
            const std::string drawn = match(
                own,
                [&](const ArtName& name) {
                    return inside(pictures_.picture(fmt::format("{}-{}", sideName(piece.owner), name.name)));
                },
                [](const ArtSvg& svg) { return image("svg+xml", toBase64(svg.text)); },
                [](const ArtPng& png) { return image("png", png.base64); },
                [&](const ArtRecipe& recipe) {
                    const auto joined =
                        drawing::joinedArt(recipe, piece.owner == Owner::Black ? Side::Black : Side::White,
                                           pictures_.part, pictures_.style);
                    return joined ? inside(*joined) : std::string();
                });
            if (!drawn.empty()) return drawn;
        }
        std::string letter = ruleset_.letterOf(piece.kind);
        if (letter.empty()) letter = ruleset_.definition(piece.kind).id.substr(0, 3);
        return inside(pictures_.picture(fmt::format("{}-blank", sideName(piece.owner)))) +
               fmt::format(
                   "<text x=\"32\" y=\"42\" font-family=\"sans-serif\" font-weight=\"bold\" "
                   "font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                   letter.size() == 1 ? 28 : 16, piece.owner == Owner::Black ? "#F4F1EA" : "#221F26", letter);
    }

    const Ruleset& ruleset_;
    const Setup& setup_;
    const PictureSource& pictures_;
    const BoardColours& colours_;
    Side viewer_;
    const BoardLayers& layers_;
    std::string definitions_;
    std::set<std::string> known_;
};

}  // namespace

std::string boardSvg(const Ruleset& ruleset, const Setup& setup, const PictureSource& pictures,
                     const BoardColours& colours, Side viewer, const BoardLayers& layers) {
    return Drawer(ruleset, setup, pictures, colours, viewer, layers).draw();
}

}  // namespace chesspp::io
