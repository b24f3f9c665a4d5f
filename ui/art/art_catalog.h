// SPDX-License-Identifier: MIT
// The drawings built into the program: pictures and the parts of recipes, each read on first use.
#pragma once

#include "core/drawing/joined_art.h"

#include <QStringList>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::ui {

/// To be passed by reference: what it gives lives as long as it does.
class ArtCatalog {
public:
    /// The text of a part; empty when there is none of that name. A drawing::PartText.
    std::string_view operator()(drawing::PartSort sort, std::string_view name);
    /// The text of a picture of our own set by its file's name ("white-king"). An io::SetPicture.
    std::string_view operator()(std::string_view name);

    /// How the picture of that name is joined; nothing when it is none of our set.
    [[nodiscard]] static std::optional<ArtRecipe> recipeOf(const QString& picture);
    /// The names of all pictures of our set, the blank token apart.
    [[nodiscard]] static QStringList pictures();
    /// All parts of a sort, by name.
    [[nodiscard]] static QStringList namesOf(drawing::PartSort sort);

private:
    std::string_view fileAt(std::string path);

    std::map<std::string, std::string> read_;
};

}  // namespace chesspp::ui
