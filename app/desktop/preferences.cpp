// SPDX-License-Identifier: MIT
#include "app/desktop/preferences.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <map>

namespace chesspp::desktop {
namespace {

template <class Of, std::size_t Count>
void read(const QSettings& file, const std::array<ui::Setting<Of>, Count>& table, Of& into) {
    for (const ui::Setting<Of>& each : table) {
        const QString name = file.value(each.key).toString();
        const auto found = std::ranges::find_if(each.choices, [&](const ui::SettingChoice& choice) {
            return name == QLatin1String(choice.name);
        });
        if (found != each.choices.end()) each.setIndex(into, static_cast<int>(found - each.choices.begin()));
    }
}

template <class Of, std::size_t Count>
void write(const std::array<ui::Setting<Of>, Count>& table, const Of& from,
           std::map<QString, QVariant>& into) {
    for (const ui::Setting<Of>& each : table) {
        const int index = each.index(from);
        if (index >= 0)
            into[each.key] = QString::fromLatin1(each.choices[static_cast<std::size_t>(index)].name);
    }
}

/// The bounds in the order of DrawChoice, 0 for none, and whether insufficient material draws.
QString textOf(const DrawChoice& draws) {
    QStringList parts;
    for (const auto& bound : {draws.repetition.claim, draws.repetition.automatic, draws.quietMoves.claim,
                              draws.quietMoves.automatic})
        parts += QString::number(bound.value_or(0));
    parts += QString::number(draws.material == InsufficientMaterial::Draws ? 1 : 0);
    return parts.join(' ');
}

std::optional<DrawChoice> drawsIn(const QString& text) {
    const QStringList parts = text.split(' ');
    constexpr int kParts = 5;
    constexpr int kMostMoves = 999;
    if (parts.size() != kParts) return std::nullopt;
    std::array<std::optional<int>, kParts> bounds;
    for (int i = 0; i < kParts; ++i) {
        bool isNumber = false;
        const int bound = parts[i].toInt(&isNumber);
        if (!isNumber || bound < 0 || bound > kMostMoves) return std::nullopt;
        if (bound > 0) bounds[static_cast<std::size_t>(i)] = bound;
    }
    return DrawChoice{{bounds[0], bounds[1]},
                      {bounds[2], bounds[3]},
                      bounds[4] ? InsufficientMaterial::Draws : InsufficientMaterial::PlaysOn};
}

template <class Of, std::size_t Count>
void read(const QSettings& file, const std::array<ui::ColourSetting<Of>, Count>& table, Of& into) {
    for (const ui::ColourSetting<Of>& each : table) {
        const QColor colour(file.value(each.key).toString());
        if (colour.isValid()) into.*each.member = QColor(colour.rgb());
    }
}

template <class Of, std::size_t Count>
void write(const std::array<ui::ColourSetting<Of>, Count>& table, const Of& from,
           std::map<QString, QVariant>& into) {
    for (const ui::ColourSetting<Of>& each : table) into[each.key] = (from.*each.member).name();
}

constexpr QLatin1String kShortcuts{"shortcuts/"};
constexpr QLatin1String kPlaces{"places/"};

/// Escapes a text for QSettings: all but ASCII letters as character codes.
QByteArray escaped(const QString& text) {
    QByteArray all;
    for (const QChar each : text) {
        const char16_t code = each.unicode();
        const bool plain = code > 0x20 && code < 0x7F && code != u'"' && code != u'\\';
        // A hexadecimal digit after a code would be read as part of it.
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
    // QSettings reads a leading '@' as the mark of another type, so it must be escaped.
    const bool isText = value.typeId() != QMetaType::QByteArray && text.startsWith('@');
    return key.toLatin1() + "=\"" + escaped(isText ? '@' + text : text) + "\"\n";
}

/// QSettings would block forever on a named pipe.
bool canBeOpened(const QString& file) {
    const QFileInfo found(file);
    return !found.exists() || found.isFile();
}

}  // namespace

Preferences Preferences::load() {
    Preferences preferences;
    if (!canBeOpened(file())) return preferences;
    const QSettings settings(file(), QSettings::IniFormat);
    read(settings, kGeneralSettings, preferences);
    read(settings, kContrastSettings, preferences);
    read(settings, ui::kBoardSettings, preferences.boards);
    read(settings, ui::kBoardColours, preferences.boards);
    read(settings, ui::kSoundSettings, preferences.sounds);
    read(settings, ui::kNotationSettings, preferences.notation);
    read(settings, ui::kTableSettings, preferences.tables);
    read(settings, kHintSettings, preferences.hints);
    preferences.hints.seen = settings.value("hints/seen").toString().split(' ', Qt::SkipEmptyParts);
    preferences.sharedPieces = settings.value("pieces/shared").toString();
    preferences.draws = drawsIn(settings.value("games/draws").toString());
    preferences.place = settings.value("window/place").toString();
    preferences.geometry = settings.value("window/geometry").toByteArray();
    for (const QString& file : settings.value("files/recent").toString().split('\n', Qt::SkipEmptyParts))
        preferences.recentFiles += file;
    for (const QString& key : settings.allKeys()) {
        if (key.startsWith(kShortcuts))
            preferences.shortcuts[key.mid(kShortcuts.size())] = settings.value(key).toString();
        if (key.startsWith(kPlaces))
            preferences.places[key.mid(kPlaces.size())] = settings.value(key).toString();
    }
    return preferences;
}

ui::BoardLooks Preferences::shownBoards() const {
    ui::BoardLooks shown = boards;
    if (ui::contrastOf(appearance) == ui::Contrast::High) shown.theme = contrastTheme;
    return shown;
}

QString Preferences::file() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + '/' +
           QCoreApplication::organizationName() + '/' + QCoreApplication::applicationName() + ".conf";
}

// Does not use QSettings, which truncates the file on a full disk (Qt 6.4).
std::string Preferences::text() const {
    std::map<QString, QVariant> all;  // by group
    if (canBeOpened(file())) {
        const QSettings settings(file(), QSettings::IniFormat);
        for (const QString& key : settings.allKeys()) all[key] = settings.value(key);
    }
    write(kGeneralSettings, *this, all);
    write(kContrastSettings, *this, all);
    write(ui::kBoardSettings, boards, all);
    write(ui::kBoardColours, boards, all);
    write(ui::kSoundSettings, sounds, all);
    write(ui::kNotationSettings, notation, all);
    write(ui::kTableSettings, tables, all);
    write(kHintSettings, hints, all);
    all["hints/seen"] = hints.seen.join(' ');
    all["pieces/shared"] = sharedPieces;
    all["games/draws"] = draws ? textOf(*draws) : QString();
    all["window/place"] = place;
    all["window/geometry"] = geometry;
    all["files/recent"] = recentFiles.join('\n');
    std::erase_if(all, [](const auto& each) { return each.first.startsWith(kShortcuts); });
    for (auto each = shortcuts.begin(); each != shortcuts.end(); ++each) all[kShortcuts + each.key()] = *each;
    for (auto each = places.begin(); each != places.end(); ++each) all[kPlaces + each.key()] = *each;
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

}  // namespace chesspp::desktop
