// SPDX-License-Identifier: MIT
//
// The palette beside the board: all kinds of the ruleset, both sides'. Pieces are
// dragged from it, or taken up by a click or Enter and put down by the next one.
// Knows no position.
#pragma once

#include "ui/freeplay/palette_model.h"

#include <QFrame>
#include <QTableView>

namespace chesspp::ui {

class PaletteView final : public QTableView {
    Q_OBJECT
public:
    explicit PaletteView(QWidget* parent);

signals:
    /// A drag of this cell was begun.
    void dragBegun(const QModelIndex& index);

protected:
    void startDrag(Qt::DropActions actions) override;
    void resizeEvent(QResizeEvent* event) override;
};

class Palette final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    Palette(const LibraryContext& library, QWidget* parent);

    void setRuleset(RulesetPtr ruleset);
    [[nodiscard]] QTableView* view() const { return view_; }
    [[nodiscard]] const PaletteModel& model() const { return model_; }
    /// Shows that nothing is taken up.
    void putBack();

signals:
    /// Taken up by click or key, to be put on a square next; nothing: put back.
    void takenUp(const std::optional<chesspp::ui::PieceLook>& look, Qt::FocusReason by);
    void dragBegun();

private:
    const LibraryContext& library_;
    PaletteModel model_;
    PaletteView* view_;
    QPersistentModelIndex taken_;
};

}  // namespace chesspp::ui
