// SPDX-License-Identifier: MIT
// The bar below the board while a piece is drawn: pencils, the suggested trees, and how to accept one.
#pragma once

#include "ui/theme/panel_frame.h"

#include "core/analysis/proposal.h"

#include <QString>

class QAbstractButton;
class QButtonGroup;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace chesspp::ui {

class DrawingToolbar final : public PanelFrame {
    Q_OBJECT
public:
    explicit DrawingToolbar(QWidget* parent);

    /// Signs of the pencils as the board draws them.
    void setDeed(DrawnDeed deed);

    struct Shown {
        QString words;    ///< of the proposal, or what to do first
        QString verdict;  ///< whether it gives exactly what is drawn
        bool exact = true;
        std::size_t number = 0;  ///< from 0
        std::size_t count = 0;   ///< none: nothing can be taken
        std::size_t nodes = 0;
    };
    void tell(const Shown& shown);

    enum class Into : std::uint8_t { Added, Instead };
    [[nodiscard]] Into into() const;

    [[nodiscard]] QPushButton* acceptButton() const { return accept_; }
    [[nodiscard]] QPushButton* editButton() const { return edit_; }
    [[nodiscard]] QToolButton* takeBackButton() const { return takeBack_; }
    [[nodiscard]] QToolButton* clearButton() const { return clear_; }
    [[nodiscard]] QToolButton* endButton() const { return end_; }
    [[nodiscard]] QAbstractButton* pencil(DrawnDeed deed) const;
    /// Enabled where there is a tree that the proposal could be added to.
    [[nodiscard]] QComboBox* intoBox() const { return into_; }
    [[nodiscard]] QToolButton* nextButton() const { return next_; }
    /// What is read: the words and the verdict.
    [[nodiscard]] QString text() const;

signals:
    void actionRequested(chesspp::DrawnDeed deed);
    /// Another of the proposals.
    void numberRequested(std::size_t number);

private:
    QButtonGroup* pencils_;  ///< their ids: what they draw
    QToolButton* takeBack_;
    QToolButton* clear_;
    QToolButton* end_;
    QLabel* words_;
    QToolButton* before_;
    QToolButton* next_;
    QLabel* count_;
    QComboBox* into_;
    QPushButton* edit_;
    QPushButton* accept_;
    std::size_t number_ = 0;
};

}  // namespace chesspp::ui
