// SPDX-License-Identifier: MIT
// The program's icons, tinted with the current palette and sharp at every size, and icon buttons.
#pragma once

#include <QIcon>
#include <QLabel>
#include <QPixmap>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>

class QPainter;
class QToolButton;
class QWidget;

namespace chesspp::ui {

enum class Icon : std::uint8_t {
    Add,
    ArrowDown,
    ArrowLeft,
    ArrowRight,
    ArrowUp,
    Bookmark,
    Clear,
    Copy,
    CostCandidate,
    CostFixed,
    CostPiece,
    CostPosition,
    Draw,
    Edit,
    Enemy,
    Export,
    First,
    Flip,
    Folder,
    Friend,
    Freeplay,
    Help,
    Hole,
    Import,
    Info,
    Last,
    Lot,
    MirrorEnds,
    MirrorSides,
    More,
    NewGame,
    Next,
    Open,
    Paste,
    Pause,
    Pencil,
    Pieces,
    Play,
    Pointer,
    Previous,
    Redo,
    Remove,
    Resign,
    Save,
    Settings,
    StartPosition,
    SwapSides,
    Turn,
    TurnLeft,
    TurnRight,
    Undo,
    Variants,
    Warning,
};

/// The file name under :/icons/.
[[nodiscard]] QString fileOf(Icon icon);
[[nodiscard]] QIcon iconOf(Icon icon);

/// Paints on a transparent pixmap; `size` is in logical pixels.
[[nodiscard]] QPixmap paintedPixmap(QSize size, qreal ratio, const std::function<void(QPainter&)>& paint);

/// Shows an icon in the colours of the current palette.
class IconLabel final : public QLabel {
    Q_OBJECT
public:
    /// `extent` is in logical pixels.
    explicit IconLabel(QWidget* parent, int extent = 20) : QLabel(parent), extent_(extent) {}

    void setIcon(Icon icon);

protected:
    void changeEvent(QEvent* event) override;

private:
    int extent_;
    std::optional<Icon> icon_;
};

/// A flat icon button; `words` is its tooltip and accessible name.
[[nodiscard]] QToolButton* iconButton(Icon icon, const QString& words, QWidget* parent);

}  // namespace chesspp::ui
