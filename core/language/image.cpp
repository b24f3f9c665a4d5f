// SPDX-License-Identifier: MIT
#include "core/language/image.h"

#include <array>

namespace chesspp {

namespace {

constexpr std::array kImagesNone{Image{0}};
constexpr std::array kImagesSides{Image{0}, Image{4}};
constexpr std::array kImagesEnds{Image{0}, Image{6}};
constexpr std::array kImagesBoth{Image{0}, Image{4}, Image{6}, Image{2}};
constexpr std::array kImagesAll{Image{0}, Image{1}, Image{2}, Image{3},
                                Image{4}, Image{5}, Image{6}, Image{7}};

}  // namespace

std::span<const Image> imagesOf(Mirror mirror) {
    switch (mirror) {
        case Mirror::None:
            return kImagesNone;
        case Mirror::Sides:
            return kImagesSides;
        case Mirror::Ends:
            return kImagesEnds;
        case Mirror::Both:
            return kImagesBoth;
        case Mirror::Turns:
            return std::span(kImagesAll).first(4);
        case Mirror::All:
            break;
    }
    return kImagesAll;
}

}  // namespace chesspp
