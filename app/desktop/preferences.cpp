// SPDX-License-Identifier: MIT
//
// Preferences as names in the settings file; one table an enum for both directions. QSettings reads them
// alone: on a full disk it would write a file that is cut off (Qt 6.4).
#include "app/desktop/preferences.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <array>
#include <map>
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
QVariant nameOf(const Table& table, T value) {
    for (const auto& each : table) {
        if (each.value == value) return QString::fromLatin1(each.name);
    }
    return {};
}

constexpr QLatin1String kShortcuts{"shortcuts/"};

/// As QSettings reads it: all but plain letters by their numbers.
QByteArray escaped(const QString& text) {
    QByteArray all;
    for (const QChar each : text) {
        const char16_t code = each.unicode();
        const bool plain = code > 0x20 && code < 0x7F && code != u'"' && code != u'\\';
        // A figure after a number would be taken for its last one.
        const bool figure =
            QChar::isDigit(code) || (code >= u'a' && code <= u'f') || (code >= u'A' && code <= u'F');
        const bool afterNumber = all.size() >= 6 && all.lastIndexOf("\\x") == all.size() - 6;
        if (plain && !(figure && afterNumber)) {
            all += static_cast<char>(code);
        } else {
            all += "\\x" + QByteArray::number(code, 16).rightJustified(4, '0');
        }
    }
    return all;
}

QByteArray lineOf(const QString& key, const QVariant& value) {
    const QString text = value.typeId() == QMetaType::QByteArray
                             ? "@ByteArray(" + QString::fromLatin1(value.toByteArray()) + ')'
                             : value.toString();
    // An at sign says that something else than a text follows.
    const bool isText = value.typeId() != QMetaType::QByteArray && text.startsWith('@');
    return key.toLatin1() + "=\"" + escaped(isText ? '@' + text : text) + "\"\n";
}

/// QSettings would wait for ever where a pipe stands.
bool canBeOpened(const QString& file) {
    const QFileInfo found(file);
    return !found.exists() || found.isFile();
}

}  // namespace

Preferences Preferences::load() {
    Preferences preferences;
    if (!canBeOpened(file())) return preferences;
    const QSettings settings(file(), QSettings::IniFormat);
    read(settings, "looks/appearance", kAppearanceNames, preferences.appearance);
    read(settings, "board/coordinates", kCoordinateNames, preferences.coordinates);
    read(settings, "board/animation", kAnimationNames, preferences.animation);
    preferences.boardTheme = settings.value("board/theme", preferences.boardTheme).toString();
    preferences.sharedPieces = settings.value("pieces/shared").toString();
    preferences.place = settings.value("window/place").toString();
    preferences.piece = settings.value("pieces/shown").toString();
    preferences.geometry = settings.value("window/geometry").toByteArray();
    preferences.language = settings.value("looks/language").toString();
    for (const QString& file : settings.value("files/recent").toString().split('\n', Qt::SkipEmptyParts))
        preferences.recentFiles += file;
    for (const QString& key : settings.allKeys()) {
        if (key.startsWith(kShortcuts))
            preferences.shortcuts[key.mid(kShortcuts.size())] = settings.value(key).toString();
    }
    return preferences;
}

QString Preferences::file() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + '/' +
           QCoreApplication::organizationName() + '/' + QCoreApplication::applicationName() + ".conf";
}

std::string Preferences::text() const {
    std::map<QString, QVariant> all;  // by group
    if (canBeOpened(file())) {
        const QSettings settings(file(), QSettings::IniFormat);
        for (const QString& key : settings.allKeys()) all[key] = settings.value(key);
    }
    all["looks/appearance"] = nameOf(kAppearanceNames, appearance);
    all["board/coordinates"] = nameOf(kCoordinateNames, coordinates);
    all["board/animation"] = nameOf(kAnimationNames, animation);
    all["board/theme"] = boardTheme;
    all["pieces/shared"] = sharedPieces;
    all["pieces/shown"] = piece;
    all["window/place"] = place;
    all["window/geometry"] = geometry;
    all["looks/language"] = language;
    all["files/recent"] = recentFiles.join('\n');
    std::erase_if(all, [](const auto& each) { return each.first.startsWith(kShortcuts); });
    for (auto each = shortcuts.begin(); each != shortcuts.end(); ++each) all[kShortcuts + each.key()] = *each;
    QByteArray text;
    QString group;
    for (const auto& [key, value] : all) {
        const QString within = key.contains('/') ? key.section('/', 0, 0) : QStringLiteral("General");
        if (within != group) text += '[' + within.toLatin1() + "]\n";
        group = within;
        text += lineOf(key.contains('/') ? key.section('/', 1).replace('/', '\\') : key, value);
    }
    return text.toStdString();
}

ui::BoardTheme Preferences::theme() const {
    for (const ui::BoardTheme& each : ui::BoardTheme::all()) {
        if (each.id == boardTheme) return each;
    }
    return ui::BoardTheme::slate();
}

}  // namespace chesspp::desktop
