// SPDX-License-Identifier: MIT
// A piece's scenes, each with what came of it: kept, or broken and where. One of them may be shown on the
// board; the list says which is asked for. Knows no rule: the verdicts are handed in.
#pragma once

#include "core/analysis/scenes.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class SceneRow;

class SceneList final : public QWidget {
    Q_OBJECT
public:
    SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
              const LibraryContext& library, QWidget* parent);

    /// Which one is on the board; marked so, and the one that Tab comes to.
    void setShown(std::optional<std::size_t> scene);

    /// The row of a scene.
    [[nodiscard]] QWidget* rowOf(std::size_t scene) const;

signals:
    /// A scene was clicked, or come to by arrow keys; nothing: the one that is shown, again.
    void asked(std::optional<std::size_t> scene);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<SceneRow*> rows_;
    std::optional<std::size_t> shown_;
};

}  // namespace chesspp::ui
