// SPDX-License-Identifier: MIT
// Tooltip with an example on small boards above its text, for widgets and for the items of lists.
#pragma once

#include <QFrame>
#include <QString>
#include <functional>

class QAbstractItemView;
class QComboBox;
class QLabel;

namespace chesspp::ui {

class LibraryContext;

/// Of an item: a QString that says what its example explains, such as "action.push".
inline constexpr int kExplainedRole = Qt::UserRole + 1;

/// From now on the widget's tooltip shows the example of what `explained` says then, above the text. Stays a
/// plain tooltip if there is none. The library must outlive the widget.
void showExampleInToolTip(QWidget& widget, const LibraryContext& library, std::function<QString()> explained);
/// The same of each item with kExplainedRole, beside the list's window.
void showExamplesInToolTips(QAbstractItemView& list, const LibraryContext& library);
/// The same of the items of its list, and of the current one.
void showExamplesInToolTips(QComboBox& box, const LibraryContext& library);

/// At most one is shown at a time. Made only when it is shown; vanishes as tooltips do.
class ExampleTip final : public QFrame {
    Q_OBJECT
public:
    enum class Place : std::uint8_t { Below, Beside };
    struct Request {
        QString explained;
        QString words;
        QRect entry;   ///< what it explains, on the screen; never covered
        QRect around;  ///< not covered if there is room elsewhere
        Place place = Place::Below;
    };
    /// False if there is no such example.
    static bool show(QWidget& owner, const LibraryContext& library, const Request& request);
    /// Null if none is shown.
    [[nodiscard]] static ExampleTip* shown();

    [[nodiscard]] QPixmap picture() const;
    [[nodiscard]] QString words() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    ExampleTip(QWidget& owner, const QPixmap& picture, const Request& request);
    void moveBeside(const Request& request, const QRect& screen);

    const QWidget& owner_;
    QRect entry_;
    QLabel* picture_;
    QLabel* words_;
};

}  // namespace chesspp::ui
