// SPDX-License-Identifier: MIT
//
// What the checks, the scenes and the estimate say of a piece that is being edited: found
// in another thread after each edit, the latest asked for first. Knows no document and no
// widget.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/analysis/scenes.h"
#include "core/analysis/value.h"
#include "core/base/diagnostic.h"
#include "core/geometry/board_shape.h"

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct PieceVerdict {
    std::shared_ptr<const PieceDefinition> piece;  ///< of which all this is said
    Diagnostics problems;                          ///< of its tree and events; then the rest is empty
    Diagnostics lint;
    Diagnostics conflicts;  ///< of its name and letter with other pieces
    Diagnostics art;        ///< why a picture of its own cannot be shown, or not all of it
    std::vector<SceneVerdict> scenes;
    BoardShape board;  ///< on which it is worth so much
    std::optional<PieceValue> value;
    Diagnostics noValue = {};  ///< why it cannot be said
};

class PieceJudge final : public QObject {
    Q_OBJECT
public:
    /// The library outlives it.
    explicit PieceJudge(const LibraryContext& library, QObject* parent = nullptr);
    /// Waits for what is being judged just now.
    ~PieceJudge() override;

    /// Told by judged(), unless another one is asked for before. Its value is that on the board.
    void judge(std::shared_ptr<const PieceDefinition> piece, BoardShape board = {});
    /// The same at once, in this thread.
    [[nodiscard]] PieceVerdict verdictOf(std::shared_ptr<const PieceDefinition> piece,
                                         BoardShape board = {}) const;

signals:
    void judged(const std::shared_ptr<const chesspp::ui::PieceVerdict>& verdict);

private:
    void begin();

    const LibraryContext& library_;
    std::shared_ptr<const PieceDefinition> next_;
    BoardShape board_;
    bool running_ = false;
    QThreadPool pool_;
};

}  // namespace chesspp::ui
