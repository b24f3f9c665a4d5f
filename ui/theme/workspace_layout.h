// SPDX-License-Identifier: MIT
// The layout common to all workspaces: left column, board, right column, bar. The board never moves.
#pragma once

#include <QRect>
#include <QWidget>

class QLabel;

namespace chesspp::ui {

/// The grid that everything is laid out on, in logical pixels.
inline constexpr int kGrid = 8;

/// A layout on a widget, without margins but those given, and with the style's spacing where none is.
template <class Layout>
Layout* bareLayout(QWidget* on, int spacing = -1, const QMargins& margins = {}) {
    auto* layout = new Layout(on);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

struct WorkspaceGeometry {
    QRect left;
    QRect board;
    QRect right;
    QRect bar;

    static constexpr int kMinimumLeft = 208;
    static constexpr int kMaximumLeft = 320;
    static constexpr int kMinimumRight = 264;
    static constexpr int kMaximumRight = 480;
    static constexpr int kMinimumBoard = 320;
    static constexpr int kBar = 48;
    static constexpr int kGap = 2 * kGrid;

    /// The board as large as fits; then the columns grow; what is left over lies to both sides.
    [[nodiscard]] static WorkspaceGeometry of(QSize size);
    /// The smallest size at which nothing overlaps.
    [[nodiscard]] static QSize minimumSize();
};

/// Gives a bar for WorkspaceLayout: keeps the edge of `bar`, which it takes, off the window's.
[[nodiscard]] QWidget* withBottomMargin(QWidget* bar, QWidget* parent);

/// A label that breaks its text into lines; what the text says is never taken for markup.
[[nodiscard]] QLabel* wrappedLabel(const QString& text, QWidget* parent);

/// A place of the window. Takes the widgets as its children; any may be null and leaves its room empty.
class WorkspaceLayout final : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        QWidget* left = nullptr;
        QWidget* board = nullptr;
        QWidget* right = nullptr;
        QWidget* bar = nullptr;
    };
    explicit WorkspaceLayout(Parts parts, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return WorkspaceGeometry::minimumSize(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    Parts parts_;
};

}  // namespace chesspp::ui
