// SPDX-License-Identifier: MIT
// Controller of drawing a piece's moves: edits the drawing, shows suggested trees, reports the accepted one.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/builder/diagram/drawing_toolbar.h"
#include "ui/models/storage/latest_job.h"

#include "core/authoring/piece_sketch.h"

#include <QObject>
#include <map>
#include <string>

class QKeyEvent;

namespace chesspp::ui {

class BoardView;
class LibraryContext;

class DrawingController final : public QObject {
    Q_OBJECT
public:
    /// All outlive it.
    DrawingController(BoardView& board, DrawingToolbar& bar, const LibraryContext& library, QObject* parent);

    [[nodiscard]] bool isDrawing() const { return drawing_; }
    /// Of a piece there. What was drawn last is still there if nothing has changed but the moment.
    void begin(BoardShape shape, Square piece, Side side);
    void end();
    /// What was drawn is in the tree now, or not wanted.
    void forget();
    /// While drawing: what is drawn on the square.
    void erase(Square square);
    /// Another piece: what was drawn of this one is gone on with when it is its turn again.
    void turnTo(const std::string& pieceId);
    /// The board while drawing: only what is drawn, and the piece as it stands in `diagram`.
    [[nodiscard]] BoardPicture pictureOn(const BoardPicture& diagram) const;
    [[nodiscard]] PieceSketch& sketch() { return sketch_; }
    [[nodiscard]] const std::vector<SketchProposal>& proposals() const { return proposals_; }
    /// Looks for proposals at once, which else come a moment later.
    void settle();
    /// Shows these.
    void take(std::vector<SketchProposal> proposals);

    enum class Then : std::uint8_t { Done, Edit };

signals:
    /// Another picture is to be shown.
    void changed();
    void endRequested();
    /// The tree of the proposal shown is wanted.
    void accepted(const std::vector<chesspp::Node>& tree, chesspp::ui::DrawingController::Then then);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void wire();
    void follow();
    void showProposal();
    void accept(Then then);
    bool takesKey(const QKeyEvent& event) const;
    bool pressKey(const QKeyEvent& event);
    [[nodiscard]] QString squareText(Square square) const;

    BoardView& board_;
    DrawingToolbar& bar_;
    const LibraryContext& library_;
    PieceSketch sketch_;
    std::string pieceId_;
    std::map<std::string, PieceSketch::Kept> kept_;  ///< of other pieces
    LatestJob proposing_;
    std::vector<SketchProposal> proposals_;
    std::size_t shown_ = 0;
    bool found_ = true;            ///< the proposals are those for what is drawn now
    std::optional<Then> waiting_;  ///< accepted before they were found
    bool drawing_ = false;
    bool byPointer_ = false;
};

}  // namespace chesspp::ui
