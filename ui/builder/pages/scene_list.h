// SPDX-License-Identifier: MIT
// List of a piece's scenes with their verdicts. Reports which one is to be shown on the board.
#pragma once

#include "core/analysis/scenes.h"

#include <QAbstractButton>
#include <QStringList>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A scene in the list: a sign of shape and colour, its name, its problems. A button that may stand pressed.
class SceneItem final : public QAbstractButton {
    Q_OBJECT
public:
    /// No problems: it holds.
    SceneItem(const QString& name, const QStringList& problems, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString problems_;  ///< a line each
};

class SceneList final : public QWidget {
    Q_OBJECT
public:
    SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
              const LibraryContext& library, QWidget* parent);

    /// Which one is on the board; marked so, and the one that Tab comes to.
    void setShown(std::optional<std::size_t> scene);
    [[nodiscard]] QWidget* rowOf(std::size_t scene) const { return rows_[scene]; }

signals:
    /// A scene was clicked, or come to by arrow keys; nothing: the one that is shown, again.
    void asked(std::optional<std::size_t> scene);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<SceneItem*> rows_;
    std::optional<std::size_t> shown_;
};

}  // namespace chesspp::ui
