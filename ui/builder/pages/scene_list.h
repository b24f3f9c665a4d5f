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

/// Checkable button of a scene: a status icon, its name and its problems.
class SceneItem final : public QAbstractButton {
    Q_OBJECT
public:
    /// An empty `problems` means that the scene holds.
    SceneItem(const QString& name, const QStringList& problems, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString problems_;  ///< one per line
};

class SceneList final : public QWidget {
    Q_OBJECT
public:
    SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
              const LibraryContext& library, QWidget* parent);

    /// Marks the scene on the board and makes it the tab stop.
    void setShown(std::optional<std::size_t> scene);
    [[nodiscard]] QWidget* rowOf(std::size_t scene) const { return rows_[scene]; }

signals:
    /// A scene was clicked or reached by arrow keys; nullopt: the shown one was chosen again.
    void sceneRequested(std::optional<std::size_t> scene);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<SceneItem*> rows_;
    std::optional<std::size_t> shown_;
};

}  // namespace chesspp::ui
