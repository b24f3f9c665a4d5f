// SPDX-License-Identifier: MIT
//
// The pages on which tables are looked at: Play and Freeplay for each of them, made
// when first shown, and let go when the table is closed or nobody has looked for
// long. Knows no menu.
#pragma once

#include "app/desktop/places.h"
#include "ui/models/table_set.h"

#include <QObject>
#include <array>
#include <functional>
#include <map>
#include <vector>

namespace chesspp::ui {
class PlayPlace;
}

namespace chesspp::desktop {

class TablePages final : public QObject {
    Q_OBJECT
public:
    /// Makes the page of a table; the caller puts it where it is to stand.
    using Maker = std::function<MadePlace(ui::TableDocument& table, ui::TablePlace place)>;

    /// The tables outlive it.
    TablePages(ui::TableSet& tables, Maker maker, QObject* parent);

    /// The page, made if need be.
    [[nodiscard]] const MadePlace& page(const ui::TableDocument& table, ui::TablePlace place);
    /// Every page that there is.
    void forEach(const std::function<void(const MadePlace&)>& visit) const;

    /// Pages of so many tables stay when others are looked at.
    static constexpr std::size_t kMostKept = 6;

private:
    using Pages = std::array<MadePlace, 2>;  // by TablePlace

    void letGo(const ui::TableDocument* table);
    void turn(int index);

    ui::TableSet& tables_;
    Maker maker_;
    std::map<const ui::TableDocument*, Pages> pages_;
    std::vector<const ui::TableDocument*> looked_;  // the latest behind
};

}  // namespace chesspp::desktop
