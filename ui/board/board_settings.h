// SPDX-License-Identifier: MIT
// Settings of all boards, in one table that the preferences file, the dialog and the boards use.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/board/program_settings.h"
#include "ui/board/setting.h"

#include <chrono>

namespace chesspp::ui {

/// A setting that is a colour.
template <class Of>
struct ColourSetting {
    const char* key;
    const char* label;
    QColor Of::* member;
};

enum class Animation : std::uint8_t { Off, Fast, Normal, Slow };
/// How long a move takes.
[[nodiscard]] std::chrono::milliseconds durationOf(Animation animation);

struct BoardLooks {
    QString theme = "slate";  ///< an id of BoardTheme::all(), or kOwnTheme
    Coordinates coordinates = Coordinates::Edge;
    Animation animation = Animation::Normal;
    QString pieces = "classic";  ///< a style of the piece art
    QColor ownLight{0xEE, 0xE3, 0xE8};
    QColor ownDark{0x96, 0x7C, 0x9E};

    friend bool operator==(const BoardLooks&, const BoardLooks&) = default;
};

/// The theme of the user's colours; stored, so its name must not change.
inline constexpr auto kOwnTheme = "own";

inline constexpr std::array kThemeChoices{
    SettingChoice{"slate", QT_TRANSLATE_NOOP("Settings", "Slate")},
    SettingChoice{"teal", QT_TRANSLATE_NOOP("Settings", "Teal")},
    SettingChoice{"wood", QT_TRANSLATE_NOOP("Settings", "Wood")},
    SettingChoice{"green", QT_TRANSLATE_NOOP("Settings", "Green")},
    SettingChoice{"walnut", QT_TRANSLATE_NOOP("Settings", "Walnut")},
    SettingChoice{"mono", QT_TRANSLATE_NOOP("Settings", "Mono")},
    SettingChoice{kOwnTheme, QT_TRANSLATE_NOOP("Settings", "Custom colours")}};
inline constexpr std::array kCoordinateChoices{
    SettingChoice{"off", QT_TRANSLATE_NOOP("Settings", "Off")},
    SettingChoice{"edge", QT_TRANSLATE_NOOP("Settings", "At the edge")},
    SettingChoice{"every-square", QT_TRANSLATE_NOOP("Settings", "On every square")}};
inline constexpr std::array kAnimationChoices{
    SettingChoice{"off", QT_TRANSLATE_NOOP("Settings", "Off")},
    SettingChoice{"fast", QT_TRANSLATE_NOOP("Settings", "Fast")},
    SettingChoice{"normal", QT_TRANSLATE_NOOP("Settings", "Normal")},
    SettingChoice{"slow", QT_TRANSLATE_NOOP("Settings", "Slow")}};
inline constexpr std::array kPieceChoices{SettingChoice{"classic", QT_TRANSLATE_NOOP("Settings", "Classic")},
                                          SettingChoice{"flat", QT_TRANSLATE_NOOP("Settings", "Flat")}};

/// In the order of the preferences, where the colours follow.
inline constexpr std::array kBoardSettings{
    setting<BoardLooks, &BoardLooks::coordinates>(
        "board/coordinates", QT_TRANSLATE_NOOP("Settings", "&Coordinates:"), kCoordinateChoices),
    setting<BoardLooks, &BoardLooks::animation>(
        "board/animation", QT_TRANSLATE_NOOP("Settings", "A&nimation:"), kAnimationChoices),
    setting<BoardLooks, &BoardLooks::pieces>("board/pieces", QT_TRANSLATE_NOOP("Settings", "&Pieces:"),
                                             kPieceChoices),
    setting<BoardLooks, &BoardLooks::theme>("board/theme", QT_TRANSLATE_NOOP("Settings", "&Board:"),
                                            kThemeChoices)};
inline constexpr std::array kBoardColours{
    ColourSetting<BoardLooks>{"board/own-light", QT_TRANSLATE_NOOP("Settings", "&Light squares:"),
                              &BoardLooks::ownLight},
    ColourSetting<BoardLooks>{"board/own-dark", QT_TRANSLATE_NOOP("Settings", "&Dark squares:"),
                              &BoardLooks::ownDark}};

class BoardSettings final : public ProgramSettings<BoardSettings, BoardLooks> {
    Q_OBJECT
public:
    /// At most one may exist; it must be created before what uses it.
    explicit BoardSettings(QObject& application) : ProgramSettings(application) {}

    /// The program's board theme; the default theme without settings.
    [[nodiscard]] static BoardTheme theme();
    void setLooks(const BoardLooks& looks);

signals:
    void changed();

private:
    BoardTheme theme_ = BoardTheme::slate();
};

}  // namespace chesspp::ui
