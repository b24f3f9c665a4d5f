// SPDX-License-Identifier: MIT
// A folder for a session, and runs of the program that keep their tables in it.
#pragma once

#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/files.h"
#include "ui/models/table/session_store.h"

namespace chesspp::ui::tests {

struct Folder : Files {
    Folder() : Files("data/session") {}
};

/// A run of the program with the shared library.
struct Run {
    explicit Run(const Folder& folder, DiskWriter writer = writeAtomically)
        : store(tables, library(), folder.path, std::move(writer)), restored(store.restore()) {}

    [[nodiscard]] QString all() const {
        QStringList lines;
        for (int i = 0; i < tables.count(); ++i) {
            lines +=
                (i == tables.currentIndex() ? "* " : "") + tables.titleOf(i) + ": " + written(tables.at(i));
        }
        return lines.join('\n');
    }

    TableList tables{library()};
    SessionStore store;
    int restored;
};

}  // namespace chesspp::ui::tests
