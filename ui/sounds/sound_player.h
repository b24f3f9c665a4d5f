// SPDX-License-Identifier: MIT
// Plays the program's sounds. Silent without a sound device.
#pragma once

#include "ui/sounds/sound_settings.h"

#include <QObject>
#include <array>
#include <cstdint>

class QMediaDevices;
class QSoundEffect;

namespace chesspp::ui {

enum class Sound : std::uint8_t { Move, Capture, Check, Castle, Promotion, Special, Illegal, LowTime, End };
/// Files of the resources, in the order of Sound.
inline constexpr std::array kSoundFiles{
    ":/sounds/move.wav",    ":/sounds/capture.wav",   ":/sounds/check.wav",
    ":/sounds/castle.wav",  ":/sounds/promotion.wav", ":/sounds/special.wav",
    ":/sounds/illegal.wav", ":/sounds/low-time.wav",  ":/sounds/end.wav"};

class SoundPlayer final : public QObject {
    Q_OBJECT
public:
    explicit SoundPlayer(QObject* parent);
    ~SoundPlayer() override;

    void setVolume(Volume volume);
    /// Loads the sounds unless that is done, so that the first one is not late. Does nothing while off.
    void load();
    void play(Sound sound);

signals:
    /// Emitted without a sound device, too; not while off.
    void played(chesspp::ui::Sound sound);

private:
    void useDevice();

    Volume volume_ = Volume::Medium;
    QMediaDevices* devices_ = nullptr;
    std::array<QSoundEffect*, kSoundFiles.size()> effects_{};  ///< null without a device
};

}  // namespace chesspp::ui
