// SPDX-License-Identifier: MIT
// Marks that moves leave on squares: the square of en passant, and every other mark that the table's pieces
// know by name.
#pragma once

#include "ui/freeplay/panel/page_section.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace chesspp::ui {

class EnPassantSection final : public PageSection {
    Q_OBJECT
public:
    EnPassantSection(PanelContext& context, QWidget* parent);

    [[nodiscard]] QComboBox* squareBox() const { return square_; }
    void follow() override;

private:
    /// With the squares that can be chosen, or, as they take their time to be found on large boards, with
    /// that which is.
    enum class Squares : std::uint8_t { All, Chosen };
    void fill(Squares squares);

    QComboBox* square_;
};

class MarksSection final : public PageSection {
    Q_OBJECT
public:
    MarksSection(PanelContext& context, QWidget* parent);

    void follow() override;
    void followChosen() override { follow(); }

private:
    void rebuild();

    std::vector<SquareMark> marks_;  ///< shown as rows; en passant's is not among them
    BoardShape shape_;
    QWidget* list_;
    QComboBox* name_;
    QComboBox* side_;
    QPushButton* leave_;
};

}  // namespace chesspp::ui
