// SPDX-License-Identifier: MIT
// The bar below the board while a piece is drawn: pencils, the suggested trees, and how to accept one.
#pragma once

#include "ui/theme/panel_frame.h"

#include "core/authoring/suggest_tree.h"

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

    /// Selects the pencil. The icons are the markers of the board.
    void setAction(DrawnAction action);

    struct Shown {
        QString words;    ///< description of the proposal, or a hint
        QString verdict;  ///< whether the proposal matches the drawing exactly
        bool exact = true;
        std::size_t number = 0;  ///< from 0
        std::size_t count = 0;   ///< 0: there is no proposal to accept
        std::size_t nodes = 0;
    };
    void showProposal(const Shown& shown);

    enum class Into : std::uint8_t { Added, Instead };
    [[nodiscard]] Into into() const;

    [[nodiscard]] QPushButton* acceptButton() const { return accept_; }
    [[nodiscard]] QPushButton* editButton() const { return edit_; }
    [[nodiscard]] QToolButton* takeBackButton() const { return takeBack_; }
    [[nodiscard]] QToolButton* clearButton() const { return clear_; }
    [[nodiscard]] QToolButton* endButton() const { return end_; }
    [[nodiscard]] QAbstractButton* pencil(DrawnAction action) const;
    [[nodiscard]] QComboBox* symmetryBox() const { return symmetry_; }
    /// Enabled if the piece has a tree to add the proposal to.
    [[nodiscard]] QComboBox* intoBox() const { return into_; }
    [[nodiscard]] QToolButton* nextButton() const { return next_; }
    /// The words and the verdict.
    [[nodiscard]] QString text() const;

signals:
    void actionRequested(chesspp::DrawnAction action);
    void symmetryRequested(chesspp::Mirror symmetry);
    /// Requests another proposal.
    void numberRequested(std::size_t number);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QButtonGroup* pencils_;  ///< ids are DrawnAction values
    QComboBox* symmetry_;
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
