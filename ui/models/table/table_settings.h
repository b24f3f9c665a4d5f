// SPDX-License-Identifier: MIT
// How two people sit at one computer and when a clock warns them, for all tables.
#pragma once

#include "ui/board/program_settings.h"
#include "ui/board/setting.h"

#include <array>
#include <chrono>
#include <cstdint>

namespace chesspp::ui {

/// FaceToFace: what belongs to the player across the board is turned to that player.
enum class Seating : std::uint8_t { SideBySide, TurningBoard, FaceToFace };

/// The time below which a side is warned.
enum class LowTime : std::uint8_t { Never, TenSeconds, TwentySeconds, ThirtySeconds, OneMinute };
[[nodiscard]] std::chrono::milliseconds limitOf(LowTime lowTime);

struct TableLooks {
    Seating seating = Seating::SideBySide;
    LowTime lowTime = LowTime::TwentySeconds;
    friend bool operator==(const TableLooks&, const TableLooks&) = default;
};

inline constexpr std::array kSeatingChoices{
    SettingChoice{"side-by-side", QT_TRANSLATE_NOOP("Settings", "Side by side")},
    SettingChoice{"turning-board",
                  QT_TRANSLATE_NOOP("Settings", "Side by side, flip the board after each move")},
    SettingChoice{"face-to-face", QT_TRANSLATE_NOOP("Settings", "Face to face")}};
inline constexpr std::array kLowTimeChoices{
    SettingChoice{"never", QT_TRANSLATE_NOOP("Settings", "Never")},
    SettingChoice{"10-seconds", QT_TRANSLATE_NOOP("Settings", "10 seconds before the end")},
    SettingChoice{"20-seconds", QT_TRANSLATE_NOOP("Settings", "20 seconds before the end")},
    SettingChoice{"30-seconds", QT_TRANSLATE_NOOP("Settings", "30 seconds before the end")},
    SettingChoice{"1-minute", QT_TRANSLATE_NOOP("Settings", "1 minute before the end")}};

inline constexpr std::array kTableSettings{
    setting<TableLooks, &TableLooks::seating>(
        "tables/seating", QT_TRANSLATE_NOOP("Settings", "&Two players:"), kSeatingChoices),
    setting<TableLooks, &TableLooks::lowTime>(
        "tables/low-time", QT_TRANSLATE_NOOP("Settings", "Low-time &warning:"), kLowTimeChoices)};

class TableSettings final : public ProgramSettings<TableSettings, TableLooks> {
    Q_OBJECT
public:
    /// At most one may exist; it must be created before what uses it.
    explicit TableSettings(QObject& application) : ProgramSettings(application) {}

signals:
    void changed();
};

}  // namespace chesspp::ui
