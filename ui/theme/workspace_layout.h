// SPDX-License-Identifier: MIT
// The layout common to all workspaces: left column, board, right column, bar. The board never moves.
#pragma once

#include <QRect>
#include <QWidget>
#include <cstdint>
#include <initializer_list>

class QAbstractItemView;
class QLabel;

namespace chesspp::ui {

/// The layout grid, in logical pixels.
inline constexpr int kGrid = 8;

/// Creates a layout with the given margins (default none) and spacing (default the style's).
template <class Layout>
Layout* bareLayout(QWidget* on, int spacing = -1, const QMargins& margins = {}) {
    auto* layout = new Layout(on);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// Appends the widgets in this order.
template <class Layout>
void addWidgets(Layout& layout, std::initializer_list<QWidget*> widgets) {
    for (QWidget* each : widgets) layout.addWidget(each);
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

    /// Gives the board the largest size that fits, then widens the columns; the rest is margin on both sides.
    [[nodiscard]] static WorkspaceGeometry of(QSize size);
    /// Without columns: left and right are empty.
    [[nodiscard]] static WorkspaceGeometry ofBoard(QSize size);
    /// The left column, as wide as the room beside the board in the middle allows; right is empty.
    [[nodiscard]] static WorkspaceGeometry ofBoardAndLeft(QSize size);
    /// The smallest size without overlaps.
    [[nodiscard]] static QSize minimumSize();
};

/// Wraps `bar`, taking ownership, with a margin to the window's lower edge, for WorkspaceLayout.
[[nodiscard]] QWidget* withBottomMargin(QWidget* bar, QWidget* parent);

/// A word-wrapped label of plain text.
[[nodiscard]] QLabel* wrappedLabel(const QString& text, QWidget* parent);

[[nodiscard]] QFont demiBold(QFont font);

/// Shows the list without frame and background, with rows that follow the mouse and scroll smoothly.
void makeBareList(QAbstractItemView& list);

/// Layout of a workspace. Takes ownership of the widgets; a null widget leaves its area empty.
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

    /// The board takes the room of columns that are hidden; the bar stays.
    enum class Extent : std::uint8_t { Everything, BoardAndLeft, BoardOnly };
    void setExtent(Extent extent);

    [[nodiscard]] QSize sizeHint() const override { return {1152, 704}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return WorkspaceGeometry::minimumSize(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    Parts parts_;
    Extent extent_ = Extent::Everything;
};

}  // namespace chesspp::ui
