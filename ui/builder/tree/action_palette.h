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
    /// Closes when an entry is chosen or Esc is pressed.
    ActionPalette(const LibraryContext& library, For what, QWidget* parent);

    [[nodiscard]] QListWidget* actions() const { return actions_; }
    [[nodiscard]] QListWidget* targets() const { return targets_; }
    /// Opens below or above `button`, depending on the available space.
    void openAt(const QWidget& button);

signals:
    /// Names as in piece files; `target` is empty for an action without a target.
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
