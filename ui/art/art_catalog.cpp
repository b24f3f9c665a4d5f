// SPDX-License-Identifier: MIT
#include "ui/art/art_catalog.h"

#include "core/io/piece_json.h"

#include <QDir>
#include <QFile>
#include <functional>

namespace chesspp::ui {
namespace {

const std::map<std::string, ArtRecipe>& recipes() {
    static const std::map<std::string, ArtRecipe> read = [] {
        QFile file(QStringLiteral(":/recipes.json"));
        const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        return io::readArtRecipes(text.toStdString(), "recipes.json")
            .value_or(std::map<std::string, ArtRecipe>());
    }();
    return read;
}

}  // namespace

std::string_view ArtCatalog::operator()(drawing::PartSort sort, std::string_view name) {
    return fileAt(":/parts/" + std::string(nameOf(sort)) + '/' + std::string(name) + ".svg");
}
std::string_view ArtCatalog::operator()(std::string_view name) {
    if (style_ == drawing::PieceStyle::Classic) return fileAt(":/pieces/" + std::string(name) + ".svg");
    const auto [found, isNew] = read_.try_emplace(std::string(name));
    const auto dash = name.find('-');
    const auto recipe = isNew && dash != std::string_view::npos
                            ? recipeOf(QString::fromUtf8(name.substr(dash + 1)))
                            : std::nullopt;
    if (recipe)
        found->second = joined(*recipe, name.starts_with("white-") ? Side::White : Side::Black).value_or("");
    return found->second;
}

Result<std::string> ArtCatalog::joined(const ArtRecipe& recipe, Side side) {
    return drawing::joinedArt(recipe, side, std::ref(*this), style_);
}

std::optional<ArtRecipe> ArtCatalog::recipeOf(const QString& picture) {
    const auto& all = recipes();
    const auto found = all.find(picture.toStdString());
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

QStringList ArtCatalog::pictures() {
    QStringList names;
    for (const auto& [name, recipe] : recipes()) {
        if (name != "blank") names << QString::fromStdString(name);
    }
    return names;
}

QStringList ArtCatalog::namesOf(drawing::PartSort sort) {
    const QString folder = ":/parts/" + QString::fromUtf8(nameOf(sort));
    QStringList names;
    for (const QString& file : QDir(folder).entryList({"*.svg"}, QDir::Files, QDir::Name)) {
        names << file.chopped(4);
    }
    return names;
}

std::string_view ArtCatalog::fileAt(std::string path) {
    const auto [found, isNew] = read_.try_emplace(std::move(path));
    if (isNew) {
        QFile file(QString::fromStdString(found->first));
        if (file.open(QIODevice::ReadOnly)) found->second = file.readAll().toStdString();
    }
    return found->second;
}

}  // namespace chesspp::ui
