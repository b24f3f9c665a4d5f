// SPDX-License-Identifier: MIT
// The right column of Freeplay: rule level, playability, three pages that edit the position, Play from Here.
#pragma once

#include "ui/freeplay/panel/panel_context.h"

#include <QWidget>

class QPushButton;
class QStackedWidget;
class QToolButton;

namespace chesspp::ui {

class FenSection;
class OverlaySection;
class PositionProblemsView;
class RuleLevelBar;
class SegmentedControl;

class SetupPanel final : public QWidget {
    Q_OBJECT
public:
    enum class Page : std::uint8_t { Position, Board, Army };

    /// Editor and library must outlive it.
    SetupPanel(SetupEditor& editor, const LibraryContext& library, QWidget* parent);

    /// Connects the panel with the board: its requests and the selected squares.
    [[nodiscard]] PanelContext& context() const { return *context_; }
    [[nodiscard]] RuleLevelBar* ruleLevelBar() const { return ruleLevel_; }
    [[nodiscard]] PositionProblemsView* problemsView() const { return reasons_; }
    [[nodiscard]] FenSection* fenSection() const { return fen_; }
    [[nodiscard]] OverlaySection* overlays() const { return overlays_; }
    [[nodiscard]] QPushButton* playButton() const { return play_; }
    [[nodiscard]] QToolButton* undoButton() const { return undo_; }
    [[nodiscard]] QToolButton* redoButton() const { return redo_; }
    [[nodiscard]] SegmentedControl* choice() const { return choice_; }
    void showPage(Page page);
    [[nodiscard]] Page page() const;

signals:
    /// Requests a game from this position on another table.
    void playFromHereRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeFoot();
    void updateFromHistory();

    PanelContext* context_;
    RuleLevelBar* ruleLevel_;
    PositionProblemsView* reasons_;
    FenSection* fen_ = nullptr;
    OverlaySection* overlays_ = nullptr;
    SegmentedControl* choice_;
    QStackedWidget* pages_;
    QPushButton* play_ = nullptr;
    QToolButton* undo_ = nullptr;
    QToolButton* redo_ = nullptr;
};

}  // namespace chesspp::ui
