// SPDX-License-Identifier: MIT
#include "ui/models/piece_namers.h"

#include "ui/models/position_library.h"
#include "ui/models/table_set.h"

namespace chesspp::ui {

PieceNamers namersOf(const TableSet& tables, PositionLibrary& positions, const std::string& was,
                     const std::string& now) {
    PieceNamers namers;
    for (int i = 0; i < tables.count(); ++i) {
        if (tables.at(i).ruleset().kindById(was)) ++namers.tables;
    }
    positions.finishReading();
    const PositionLibrary::Naming naming = positions.naming(was, now);
    for (const PositionLibrary::Id& id : naming.follow) namers.positions += positions.find(id)->name;
    namers.locked = static_cast<int>(naming.locked.size());
    namers.ambiguous = static_cast<int>(naming.ambiguous.size());
    namers.unreadable = static_cast<int>(positions.unreadable().size());
    namers.trouble = positions.writes().trouble();
    return namers;
}

}  // namespace chesspp::ui
