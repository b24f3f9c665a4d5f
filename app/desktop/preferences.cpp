// SPDX-License-Identifier: MIT
//
// Preferences as names in the settings file; one table an enum for both directions.
#include "app/desktop/preferences.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::desktop {
namespace {

template <class T>
struct Named {
    T value;
    const char* name;
};

constexpr std::array kAppearanceNames{Named{ui::Appearance::System, "system"},
                                      Named{ui::Appearance::Light, "light"},
                                      Named{ui::Appearance::Dark, "dark"}};
constexpr std::array kCoordinateNames{Named{ui::Coordinates::Off, "off"},
                                      Named{ui::Coordinates::Edge, "edge"},
                                      Named{ui::Coordinates::EverySquare, "every-square"}};
constexpr std::array kAnimationNames{Named{Animation::On, "on"}, Named{Animation::Off, "off"}};

template <class Table, class T>
void read(const QSettings& settings, const char* key, const Table& table, T& value) {
    const QString text = settings.value(key).toString();
    for (const auto& each : table) {
        if (text == QLatin1String(each.name)) value = each.value;
    }
}

template <class Table, class T>
void write(QSettings& settings, const char* key, const Table& table, T value) {
    for (const auto& each : table) {
        if (each.value == value) settings.setValue(key, QString::fromLatin1(each.name));
    }
}

/// QSettings opens what stands under its names, and would wait for ever where that is a pipe.
bool canBeOpened() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + '/' +
                           QCoreApplication::organizationName();
    const std::array files{folder + ".conf", folder + '/' + QCoreApplication::applicationName() + ".conf"};
    return std::ranges::all_of(files, [](const QString& file) {
        const QFileInfo found(file);
        return !found.exists() || found.isFile();
    });
}

}  // namespace

Preferences Preferences::load() {
    Preferences preferences;
    if (!canBeOpened()) return preferences;
    const QSettings settings;
    read(settings, "looks/appearance", kAppearanceNames, preferences.appearance);
    read(settings, "board/coordinates", kCoordinateNames, preferences.coordinates);
    read(settings, "board/animation", kAnimationNames, preferences.animation);
    preferences.boardTheme = settings.value("board/theme", preferences.boardTheme).toString();
    preferences.sharedPieces = settings.value("pieces/shared").toString();
    preferences.place = settings.value("window/place").toString();
    preferences.piece = settings.value("pieces/shown").toString();
    preferences.geometry = settings.value("window/geometry").toByteArray();
    return preferences;
}

void Preferences::save() const {
    if (!canBeOpened()) return;
    QSettings settings;
    write(settings, "looks/appearance", kAppearanceNames, appearance);
    write(settings, "board/coordinates", kCoordinateNames, coordinates);
    write(settings, "board/animation", kAnimationNames, animation);
    settings.setValue("board/theme", boardTheme);
    settings.setValue("pieces/shared", sharedPieces);
    settings.setValue("window/place", place);
    settings.setValue("pieces/shown", piece);
    settings.setValue("window/geometry", geometry);
}

ui::BoardTheme Preferences::theme() const {
    for (const ui::BoardTheme& each : ui::BoardTheme::all()) {
        if (each.id == boardTheme) return each;
    }
    return ui::BoardTheme::slate();
}

}  // namespace chesspp::desktop
