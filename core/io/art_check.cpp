// SPDX-License-Identifier: MIT
#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/drawing/sanitize_svg.h"
#include "core/io/base64.h"
#include "core/io/board_svg.h"

#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <utility>

namespace chesspp::io {

namespace {

/// The cleaned drawing. Adds warnings at the place: with that code if parts were removed, and if painting
/// takes too long.
Result<drawing::CleanSvg> cleanedSvg(const ArtSvg& svg, const SourceLocation& place, const char* lost,
                                     Diagnostics& problems) {
    auto clean = drawing::cleanSvg(svg.text);
    if (!clean) return clean;
    if (!clean->leftOut.empty())
        problems.warning(place, lost, {{"names", fmt::format("{}", fmt::join(clean->leftOut, ", "))}});
    if (clean->painting == drawing::Painting::TooSlow) problems.warning(place, "svg.too-slow");
    return clean;
}

/// The cleaned drawing; nothing if it cannot be read.
std::optional<Art> cleaned(const Art& art, const char* pointer, Diagnostics& problems) {
    const auto* svg = std::get_if<ArtSvg>(&art);
    if (svg == nullptr) return art;
    // A slow one is kept, as it is the piece's; the painter does not draw it.
    auto clean = cleanedSvg(*svg, {{}, pointer, 0, 0}, "svg.cleaned", problems);
    if (!clean) {
        for (Diagnostic& problem : clean.error().items()) problem.place = {{}, pointer, 0, 0};
        problems.append(std::move(clean.error()));
        return std::nullopt;
    }
    return ArtSvg{std::move(clean->text)};
}

struct PixelSize {
    std::uint32_t width;
    std::uint32_t height;
};

/// The size in the header of a PNG; nothing for other data.
std::optional<PixelSize> pngSize(std::string_view base64) {
    constexpr std::size_t kHeader = 24;
    const auto bytes = fromBase64(base64.substr(0, kHeader / 3 * 4));
    if (!bytes || bytes->size() < kHeader || !bytes->starts_with("\x89PNG")) return std::nullopt;
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8U | static_cast<unsigned char>((*bytes)[i]);
        return value;
    };
    return PixelSize{number(16), number(20)};
}

Diagnostics problemsOf(const Art& art, Side side, const PictureSource& pictures) {
    Diagnostics problems;
    match(
        art,
        [&](const ArtName& named) {
            const std::string file = (side == Side::White ? "white-" : "black-") + named.name;
            if (pictures.picture(file).empty()) {
                problems.error({}, "art.unknown-picture", {{"picture", named.name}});
            }
        },
        [&](const ArtSvg& svg) {
            auto clean = cleanedSvg(svg, {}, "svg.left-out", problems);
            if (!clean) problems = std::move(clean.error());
        },
        [&](const ArtPng& png) {
            const auto size = pngSize(png.base64);
            if (size && std::uint64_t{size->width} * size->height > bounds::kPicturePixels)
                problems.warning(
                    {}, "picture.too-wide",
                    {{"width", std::size_t{size->width}}, {"height", std::size_t{size->height}}});
        },
        [&](const ArtRecipe& recipe) {
            auto joined = drawing::joinedArt(recipe, side, pictures.part);
            if (!joined) problems = std::move(joined.error());
        });
    return problems;
}

}  // namespace

Diagnostics checkArt(const PieceArt& art, const PictureSource& pictures) {
    Diagnostics all;
    const auto add = [&](const Art& one, Side side, const char* pointer) {
        Diagnostics found = problemsOf(one, side, pictures);
        // A drawing's own lines are not those of the file that it stands in.
        for (Diagnostic& problem : found.items()) {
            problem.place = {{}, pointer, 0, 0};
            problem.severity = Severity::Warning;
        }
        all.append(std::move(found));
    };
    add(art.white, Side::White, art.black ? "/art/white" : "/art");
    if (art.black) add(*art.black, Side::Black, "/art/black");
    return all;
}

CleanArt cleanArt(const PieceArt& art) {
    CleanArt clean;
    std::optional<Art> white = cleaned(art.white, art.black ? "/art/white" : "/art", clean.problems);
    std::optional<Art> black;
    if (art.black) black = cleaned(*art.black, "/art/black", clean.problems);
    if (white) clean.art = PieceArt{std::move(*white), std::move(black)};
    return clean;
}

}  // namespace chesspp::io
