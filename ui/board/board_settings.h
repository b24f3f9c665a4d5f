// SPDX-License-Identifier: MIT
// Settings of all boards, in one table that the preferences file, the dialog and the boards use.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"

#include <QObject>
#include <span>
#include <type_traits>
#include <utility>

namespace chesspp::ui {

struct SettingChoice {
    const char* name;  ///< as stored
    const char* text;  ///< as displayed; translated in the context "Settings"
};

/// A setting with its choices. A string member stores a choice's name, an enum member its index.
template <class Of>
struct Setting {
    const char* key;
    const char* label;
    std::span<const SettingChoice> choices;
    int (*indexIn)(const Of& of, std::span<const SettingChoice> choices);  ///< -1: none of them
    void (*choose)(Of& of, std::span<const SettingChoice> choices, int index);

    [[nodiscard]] int index(const Of& of) const { return indexIn(of, choices); }
    void setIndex(Of& of, int index) const { choose(of, choices, index); }
};

template <class Of, auto Member>
constexpr Setting<Of> setting(const char* key, const char* label, std::span<const SettingChoice> choices) {
    using Value = std::remove_cvref_t<decltype(std::declval<Of&>().*Member)>;
    return {key, label, choices,
            [](const Of& of, [[maybe_unused]] std::span<const SettingChoice> all) -> int {
                if constexpr (std::is_enum_v<Value>) {
                    return static_cast<int>(of.*Member);
                } else {
                    int index = 0;
                    for (const SettingChoice& each : all) {
                        if (of.*Member == QLatin1String(each.name)) return index;
                        ++index;
                    }
                    return -1;
                }
            },
            [](Of& of, [[maybe_unused]] std::span<const SettingChoice> all, int index) {
                if constexpr (std::is_enum_v<Value>) {
                    of.*Member = static_cast<Value>(index);
                } else {
                    of.*Member = QLatin1String(all[static_cast<std::size_t>(index)].name);
                }
            }};
}

enum class Animation : std::uint8_t { On, Off };

struct BoardLooks {
    QString theme = "slate";  ///< an id of BoardTheme::all()
    Coordinates coordinates = Coordinates::Edge;
    Animation animation = Animation::On;

    friend bool operator==(const BoardLooks&, const BoardLooks&) = default;
};

inline constexpr std::array kThemeChoices{SettingChoice{"slate", QT_TRANSLATE_NOOP("Settings", "Slate")},
                                          SettingChoice{"teal", QT_TRANSLATE_NOOP("Settings", "Teal")},
                                          SettingChoice{"wood", QT_TRANSLATE_NOOP("Settings", "Wood")},
                                          SettingChoice{"mono", QT_TRANSLATE_NOOP("Settings", "Mono")}};
inline constexpr std::array kCoordinateChoices{
    SettingChoice{"off", QT_TRANSLATE_NOOP("Settings", "Off")},
    SettingChoice{"edge", QT_TRANSLATE_NOOP("Settings", "At the edge")},
    SettingChoice{"every-square", QT_TRANSLATE_NOOP("Settings", "On every square")}};
inline constexpr std::array kSwitchChoices{SettingChoice{"on", QT_TRANSLATE_NOOP("Settings", "On")},
                                           SettingChoice{"off", QT_TRANSLATE_NOOP("Settings", "Off")}};

inline constexpr std::array kBoardSettings{
    setting<BoardLooks, &BoardLooks::theme>("board/theme", QT_TRANSLATE_NOOP("Settings", "&Board:"),
                                            kThemeChoices),
    setting<BoardLooks, &BoardLooks::coordinates>(
        "board/coordinates", QT_TRANSLATE_NOOP("Settings", "&Coordinates:"), kCoordinateChoices),
    setting<BoardLooks, &BoardLooks::animation>(
        "board/animation", QT_TRANSLATE_NOOP("Settings", "A&nimation:"), kSwitchChoices)};

class BoardSettings final : public QObject {
    Q_OBJECT
public:
    /// At most one may exist; it must be created before the boards that use it.
    explicit BoardSettings(QObject& application);
    /// Null if the program (such as a test) has none; then the owners of boards set their appearance.
    [[nodiscard]] static BoardSettings* ofProgram();
    /// The program's board theme; the default theme without settings.
    [[nodiscard]] static BoardTheme theme();
    /// Calls `then` whenever the looks change, as long as `context` exists.
    template <class Function>
    static void onChange(const QObject* context, Function&& then) {
        if (const BoardSettings* settings = ofProgram())
            connect(settings, &BoardSettings::changed, context, std::forward<Function>(then));
    }

    [[nodiscard]] const BoardLooks& looks() const { return looks_; }
    void setLooks(const BoardLooks& looks);

signals:
    void changed();

private:
    BoardLooks looks_;
};

}  // namespace chesspp::ui
