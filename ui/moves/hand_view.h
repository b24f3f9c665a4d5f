// SPDX-License-Identifier: MIT
// Row of one side's pieces in hand with their counts. Reports user input and edits nothing.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/moves/held_piece.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace chesspp::ui {

class PieceButton;

class HandView final : public QWidget {
    Q_OBJECT
public:
    struct Held {
        std::string kind;
        PieceAppearance appearance;
        std::optional<int> number;  ///< nothing: there is always another

        friend bool operator==(const Held&, const Held&) = default;
    };

    /// Edits: pieces also come here, by drag and keys. Drops: they only leave, and an empty hand is hidden.
    enum class Use : std::uint8_t { Edits, Drops };
    HandView(Side side, Use use, std::shared_ptr<const PieceArt> art, QWidget* parent);

    /// Whose hand it is.
    void setSide(Side side);

    void show(std::vector<Held> held);
    void setArmed(const std::optional<HeldPiece>& tool);
    enum class Aim : std::uint8_t { Elsewhere, Here };
    void setAim(Aim aim);

signals:
    void tapped(const chesspp::ui::HeldPiece& piece, Qt::FocusReason by);
    void dragBegun(const chesspp::ui::HeldPiece& piece);
    /// Requests one piece more (1) or one less (-1) of the kind.
    void moreRequested(const std::string& kind, int by);
    void dropped(const chesspp::ui::PieceAppearance& appearance);

protected:
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent*) override { setAim(Aim::Elsewhere); }
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    [[nodiscard]] QString title() const;
    [[nodiscard]] HeldPiece toolAt(std::size_t index) const { return {held_[index].kind, side_}; }

    Side side_;
    Use use_;
    std::shared_ptr<const PieceArt> art_;
    std::vector<Held> held_;
    std::optional<HeldPiece> armed_;
    Aim aim_ = Aim::Elsewhere;
    QLabel* title_;
    QWidget* pieces_;
    std::vector<PieceButton*> buttons_;
};

}  // namespace chesspp::ui
