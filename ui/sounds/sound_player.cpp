// SPDX-License-Identifier: MIT
#include "ui/sounds/sound_player.h"

#include <QAudioDevice>
#include <QMediaDevices>
#include <QSoundEffect>
#include <QUrl>

namespace chesspp::ui {
namespace {

/// Of the samples' amplitude; each step is 8 dB.
float factorOf(Volume volume) {
    switch (volume) {
        case Volume::Off:
            return 0;
        case Volume::Low:
            return 0.16F;
        case Volume::Medium:
            return 0.4F;
        case Volume::High:
            return 1;
    }
    return 0;
}

}  // namespace

SoundPlayer::SoundPlayer(QObject* parent) : QObject(parent) {}

SoundPlayer::~SoundPlayer() = default;

void SoundPlayer::setVolume(Volume volume) {
    volume_ = volume;
    for (QSoundEffect* each : effects_) {
        if (each != nullptr) each->setVolume(factorOf(volume));
    }
}

void SoundPlayer::load() {
    if (devices_ != nullptr || volume_ == Volume::Off) return;
    devices_ = new QMediaDevices(this);
    connect(devices_, &QMediaDevices::audioOutputsChanged, this, &SoundPlayer::useDevice);
    useDevice();
}

/// Effects do not move to another device by themselves.
void SoundPlayer::useDevice() {
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    for (std::size_t i = 0; i < effects_.size(); ++i) {
        delete effects_.at(i);
        effects_.at(i) = nullptr;
        if (device.isNull()) continue;
        auto* effect = new QSoundEffect(device, this);
        effect->setVolume(factorOf(volume_));
        effect->setSource(QUrl(QStringLiteral("qrc") + QLatin1String(kSoundFiles.at(i))));
        effects_.at(i) = effect;
    }
}

void SoundPlayer::play(Sound sound) {
    if (volume_ == Volume::Off) return;
    load();
    if (QSoundEffect* effect = effects_.at(static_cast<std::size_t>(sound))) effect->play();
    emit played(sound);
}

}  // namespace chesspp::ui
