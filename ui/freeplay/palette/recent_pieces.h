// SPDX-License-Identifier: MIT
// Row of the recently used pieces. A piece already shown keeps its position when it is used again.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/freeplay/palette/palette_items.h"

#include <QWidget>
#include <functional>
#include <vector>

class QLabel;

namespace chesspp::ui {

class PieceButton;

class RecentPieces final : public QWidget {
    Q_OBJECT
public:
    struct Piece {
        PieceTool tool;
        PieceAppearance look;
    };

    RecentPieces(std::shared_ptr<const PieceArt> art, QWidget* parent);

    /// Puts the piece first, unless it is visible already: visible pieces keep their position.
    void add(const Piece& piece);
    /// Changes the id of a kind and keeps its pieces.
    void rename(const std::string& was, const std::string& now);
    /// Updates the appearances; removes pieces without one.
    void renew(const std::function<std::optional<PieceAppearance>(const PieceTool&)>& appearanceOf);
    /// Removes pieces that are not accepted.
    void keepOnly(const std::function<bool(const PieceTool&)>& accepted);
    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
    /// Highlights the armed piece if it is one of these.
    void setArmed(const std::optional<PieceTool>& tool);

signals:
    void tapped(const chesspp::ui::PieceTool& tool, Qt::FocusReason by);
    void dragBegun(const chesspp::ui::PieceTool& tool);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showPieces();
    [[nodiscard]] std::size_t room() const;

    std::shared_ptr<const PieceArt> art_;
    std::vector<Piece> pieces_;  // newest first
    std::optional<PieceTool> armed_;
    std::vector<PieceButton*> buttons_;
    QLabel* hint_;
};

}  // namespace chesspp::ui
