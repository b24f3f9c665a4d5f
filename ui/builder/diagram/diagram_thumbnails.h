// SPDX-License-Identifier: MIT
// Thumbnails beside the diagram (as White, as Black, at the edge), and a legend of the markers.
#pragma once

#include "ui/board/board_theme.h"

#include <QWidget>
#include <array>
#include <string>
#include <vector>

class QTimer;
class QToolButton;

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class PieceDiagram;

class DiagramThumbnails final : public QWidget {
    Q_OBJECT
public:
    /// All must outlive the thumbnails.
    DiagramThumbnails(const PieceDiagram& diagram, const BoardView& board, const LibraryContext& library,
                      QWidget* parent);

    /// Performs the delayed update at once.
    void updateNow();
    enum class Situation : std::uint8_t { AsWhite, AsBlack, AtTheEdge };
    [[nodiscard]] QToolButton* button(Situation situation) const {
        return smalls_[static_cast<std::size_t>(situation)];
    }
    /// The texts of the legend, in order.
    [[nodiscard]] QStringList legend() const;

signals:
    void situationRequested(chesspp::Side side, chesspp::Square square);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void fit();
    void showLegend();
    [[nodiscard]] Side sideIn(Situation situation) const;
    [[nodiscard]] Square squareIn(Situation situation) const;

    const PieceDiagram& diagram_;
    const BoardView& board_;
    const LibraryContext& library_;
    std::array<QToolButton*, 3> smalls_;  ///< indexed by Situation
    QWidget* legend_;
    std::vector<MarkerAction> actions_;
    std::string pieceId_;  ///< of the piece in the legend
    QTimer* later_;
};

/// Short name of a marker of the diagram.
[[nodiscard]] QString meaningOf(MarkerAction action);

}  // namespace chesspp::ui
