// SPDX-License-Identifier: MIT
//
// One line a place.
#include "app/desktop/places.h"

namespace chesspp::desktop {

std::vector<PlaceEntry> placesBesidePlay() {
    return {};
}

}  // namespace chesspp::desktop
