// SPDX-License-Identifier: MIT
// Settings of the sounds, for the preferences.
#pragma once

#include "ui/board/setting.h"

#include <array>

namespace chesspp::ui {

enum class Volume : std::uint8_t { Off, Low, Medium, High };

struct SoundSettings {
    Volume volume = Volume::Medium;
    friend bool operator==(const SoundSettings&, const SoundSettings&) = default;
};

inline constexpr std::array kVolumeChoices{SettingChoice{"off", QT_TRANSLATE_NOOP("Settings", "Off")},
                                           SettingChoice{"low", QT_TRANSLATE_NOOP("Settings", "Quiet")},
                                           SettingChoice{"medium", QT_TRANSLATE_NOOP("Settings", "Medium")},
                                           SettingChoice{"high", QT_TRANSLATE_NOOP("Settings", "Loud")}};

inline constexpr std::array kSoundSettings{setting<SoundSettings, &SoundSettings::volume>(
    "sounds/volume", QT_TRANSLATE_NOOP("Settings", "&Sounds:"), kVolumeChoices)};

}  // namespace chesspp::ui
