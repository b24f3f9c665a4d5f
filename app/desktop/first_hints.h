// SPDX-License-Identifier: MIT
// Hints in a card at the lower right of a workspace on its first visit.
#pragma once

#include "ui/board/setting.h"

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <array>
#include <cstdint>

namespace chesspp::ui {
class MessageBar;
}

namespace chesspp::desktop {

struct HintSettings {
    enum class Hints : std::uint8_t { Shown, Hidden } hints = Hints::Shown;
    QStringList seen = {};  ///< ui::WorkspaceInfo::id of workspaces whose hints were read
};

inline constexpr std::array kHintChoices{
    ui::SettingChoice{"shown", QT_TRANSLATE_NOOP("Settings", "On the first visit to a workspace")},
    ui::SettingChoice{"hidden", QT_TRANSLATE_NOOP("Settings", "Off")}};
inline constexpr std::array kHintSettings{ui::setting<HintSettings, &HintSettings::hints>(
    "hints/shown", QT_TRANSLATE_NOOP("Settings", "H&ints:"), kHintChoices)};

class FirstHints final : public QObject {
    Q_OBJECT
public:
    /// Settings and holder, over which the card floats, must outlive it.
    FirstHints(HintSettings& settings, QWidget& holder);

    struct OfWorkspace {
        QString id;
        QStringList hints;
        QPointer<QWidget> footer = {};  ///< the card stays above it
    };
    /// Call when a workspace becomes visible: shows its hints after a short delay unless they were read.
    void arrive(OfWorkspace workspace);
    /// Shows the hints from the first one, even if they were read.
    void showNow();
    /// After the settings were changed from outside.
    void update();
    [[nodiscard]] ui::MessageBar& card() const { return *card_; }

signals:
    /// The settings have changed.
    void changed();
    /// The card has closed by one of its buttons.
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showHint(qsizetype index);
    void finish();
    void place();

    HintSettings& settings_;
    QWidget& holder_;
    ui::MessageBar* card_;
    OfWorkspace workspace_;
    QTimer soon_;
};

}  // namespace chesspp::desktop
