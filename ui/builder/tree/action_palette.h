// SPDX-License-Identifier: MIT
// Popup with the actions and targets that can be added to a tree. A click on a target adds.
#pragma once

#include <QFrame>
#include <string_view>

class QListWidget;

namespace chesspp::ui {

class LibraryContext;

class ActionPalette final : public QFrame {
    Q_OBJECT
public:
    enum class For : std::uint8_t { Node, Part };
    /// A popup; goes when something was chosen or Esc was pressed.
    ActionPalette(const LibraryContext& library, For what, QWidget* parent);

    [[nodiscard]] QListWidget* actions() const { return actions_; }
    [[nodiscard]] QListWidget* targets() const { return targets_; }
    /// Below or above that widget, wherever there is room.
    void openAt(const QWidget& button);

signals:
    /// As they are written in files; `target` is empty for an action that has none.
    void chosen(const QString& action, const QString& target);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showTargets();
    void addTarget(std::string_view name);
    void choose();

    const LibraryContext& library_;
    For what_;
    QListWidget* actions_;
    QListWidget* targets_;
};

}  // namespace chesspp::ui
