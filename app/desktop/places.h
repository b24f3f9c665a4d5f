// SPDX-License-Identifier: MIT
//
// The places of the window beside Play, in the order of the switch at its top:
// what each is called and how it is made. Made when first looked at.
#pragma once

#include "ui/theme/icons.h"

#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace chesspp::ui {
class LibraryContext;
}

namespace chesspp::desktop {

struct PlaceEntry {
    ui::Icon icon{};
    QString name;
    QString tip;
    std::function<QWidget*(ui::LibraryContext& library, QWidget* parent)> make;
};

[[nodiscard]] std::vector<PlaceEntry> placesBesidePlay();

}  // namespace chesspp::desktop
