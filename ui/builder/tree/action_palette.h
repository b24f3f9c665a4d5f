// SPDX-License-Identifier: MIT
// Popup with the events, actions and targets that can be added to a tree, a column each. A click in the last
// column adds.
#pragma once

#include <QFrame>
#include <string_view>
#include <vector>

class QListWidget;

namespace chesspp::ui {

class LibraryContext;

class ActionPalette final : public QFrame {
    Q_OBJECT
public:
    enum class For : std::uint8_t { Node, Part, Event };
    /// Closes when an entry is chosen or Esc is pressed.
    ActionPalette(const LibraryContext& library, For what, QWidget* parent);

    /// When it happens; null unless for an event.
    [[nodiscard]] QListWidget* events() const { return events_; }
    [[nodiscard]] QListWidget* actions() const { return actions_; }
    [[nodiscard]] QListWidget* targets() const { return targets_; }
    /// Opens below or above `button`, depending on the available space.
    void openAt(const QWidget& button);

signals:
    /// Names as in piece files; `target` is empty for an action without a target and for the base square of
    /// a part, `event` unless for an event.
    void chosen(const QString& action, const QString& target, const QString& event);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Adds a list with a title at the right.
    QListWidget* addColumn(const QString& title, int iconSide);
    [[nodiscard]] std::vector<std::string_view> targetsOf(const QString& action) const;
    void showActions();
    void showTargets();
    void addTarget(std::string_view name);
    void choose();

    const LibraryContext& library_;
    For what_;
    QListWidget* events_ = nullptr;
    QListWidget* actions_;
    QListWidget* targets_;
};

}  // namespace chesspp::ui
