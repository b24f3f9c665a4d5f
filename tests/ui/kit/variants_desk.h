// SPDX-License-Identifier: MIT
// The Variants workspace on a library and folders of its own.
#pragma once

#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_variant.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/library/user_variants.h"
#include "ui/variants/variants_workspace.h"

namespace chesspp::ui::tests {

struct VariantsDesk {
    Files disk;
    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary pieces;
    UserVariantLibrary own;
    VariantsWorkspace place;

    explicit VariantsDesk(const QString& language = "en") : VariantsDesk(language, {}) {}
    /// With files of variants by id.
    VariantsDesk(const QString& language, const std::map<QString, QByteArray>& files)
        : library(freshLibrary(language)),
          pieces(*library, disk.path + "/pieces"),
          own(*library, folderWith(files)),
          place(*library, own, pieces, nullptr) {}

    [[nodiscard]] QString folder() const { return disk.path + "/variants"; }

private:
    [[nodiscard]] QString folderWith(const std::map<QString, QByteArray>& files) const {
        QDir().mkpath(folder());
        for (const auto& [id, text] : files) static_cast<void>(disk.put("variants/" + id + ".json", text));
        return folder();
    }
};

}  // namespace chesspp::ui::tests
