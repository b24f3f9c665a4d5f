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
    /// All must outlive the controller.
    DrawingController(BoardView& board, DrawingToolbar& bar, const LibraryContext& library, QObject* parent);

    [[nodiscard]] bool isDrawing() const { return drawing_; }
    /// Starts drawing a piece on `piece`. Keeps the last drawing if shape, square and side are unchanged.
    void begin(BoardShape shape, Square piece, Side side);
    void end();
    /// Discards the drawing, after it was accepted or cancelled.
    void forget();
    /// Removes what is drawn on the square; only while drawing.
    void erase(Square square);
    /// Switches to another piece; keeps the drawing of the current one for its next turn.
    void turnTo(const std::string& pieceId);
    /// The board while drawing: the drawing, and the piece as in `diagram`.
    [[nodiscard]] BoardPicture pictureOn(const BoardPicture& diagram) const;
    [[nodiscard]] PieceSketch& sketch() { return sketch_; }
    [[nodiscard]] const std::vector<SketchProposal>& proposals() const { return proposals_; }
    void setProposals(std::vector<SketchProposal> proposals);

    enum class Then : std::uint8_t { Done, Edit };

signals:
    /// pictureOn() has changed.
    void changed();
    /// The user accepted the tree of the current proposal.
    void accepted(const std::vector<chesspp::Node>& tree, chesspp::ui::DrawingController::Then then);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void onSketchChanged();
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
    std::map<std::string, PieceSketch::Kept> kept_;  ///< drawings of other pieces, by piece id
    LatestJob proposing_;
    std::vector<SketchProposal> proposals_;
    std::size_t shown_ = 0;
    bool found_ = true;            ///< the proposals match the current drawing
    std::optional<Then> waiting_;  ///< accepted before the proposals were found
    bool drawing_ = false;
    bool byPointer_ = false;
};

}  // namespace chesspp::ui
