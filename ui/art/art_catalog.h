// SPDX-License-Identifier: MIT
// The drawings built into the program: pictures and the parts of recipes, each read on first use.
#pragma once

#include "core/drawing/composed_art.h"

#include <QStringList>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace chesspp::ui {

/// Pass it by reference: the returned views live as long as the catalog.
class ArtCatalog {
public:
    explicit ArtCatalog(drawing::PieceStyle style = drawing::PieceStyle::Classic) : style_(style) {}
    [[nodiscard]] drawing::PieceStyle style() const { return style_; }

    /// The SVG text of a part; empty for an unknown name. Usable as a drawing::PartText.
    std::string_view operator()(drawing::PartSort sort, std::string_view name);
    /// The SVG text of a built-in picture by its file name ("white-king"), in the style. Usable as an
    /// io::SetPicture.
    std::string_view operator()(std::string_view name);
    /// The picture of a recipe in the style. Errors: those of drawing::joinedArt.
    [[nodiscard]] Result<std::string> joined(const ArtRecipe& recipe, Side side);

    /// The recipe of a built-in picture; nullopt for an unknown name.
    [[nodiscard]] static std::optional<ArtRecipe> recipeOf(const QString& picture);
    /// The names of all built-in pictures except the blank token.
    [[nodiscard]] static QStringList pictures();
    [[nodiscard]] static QStringList namesOf(drawing::PartSort sort);

private:
    std::string_view fileAt(std::string path);

    drawing::PieceStyle style_;
    std::map<std::string, std::string> read_;
};

}  // namespace chesspp::ui
