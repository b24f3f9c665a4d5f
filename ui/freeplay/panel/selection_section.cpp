// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette_items.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

bool movedMatters(const MovedUse& use) {
    return use.isRead || use.partner || use.castler();
}

class SelectionSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::SelectionSection)
public:
    SelectionSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;
    void updateFromSelection() override { updateFromTable(); }

private:
    [[nodiscard]] QString words(const SquareSet& pieces) const;
    void updateMoved(const SquareSet& pieces);
    void updateCounters(const SquareSet& pieces);
    void rebuildCounters(const std::vector<std::string>& names);

    QLabel* who_;
    std::vector<QToolButton*> buttons_;
    QCheckBox* moved_;
    QWidget* counters_;
    std::vector<CounterRow> rows_;
};

SelectionSection::SelectionSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Selected pieces"), parent),
      who_(quietLabel({}, this)),
      moved_(new QCheckBox(tr("Has moved"), this)),
      counters_(new QWidget(this)) {
    auto* row = bareLayout<QHBoxLayout>(nullptr, 0);
    const auto add = [&](Icon icon, const QString& words, auto act) {
        QToolButton* button = iconButton(icon, words, this);
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
        buttons_.push_back(button);
    };
    add(Icon::MirrorSides, tr("Mirror the selected pieces left and right"),
        [this] { editor().mirror(SetupSection::context().chosenPieces(), MirrorAxis::Files); });
    add(Icon::MirrorEnds, tr("Mirror the selected pieces top and bottom"),
        [this] { editor().mirror(SetupSection::context().chosenPieces(), MirrorAxis::Ranks); });
    add(Icon::Turn, tr("Change the side of the selected pieces"),
        [this] { editor().changeSide(SetupSection::context().chosenPieces()); });
    add(Icon::Remove, tr("Remove the selected pieces"),
        [this] { editor().erase(SetupSection::context().chosenPieces()); });
    row->addStretch();
    body()->addWidget(who_);
    body()->addLayout(row);
    body()->addWidget(moved_);
    body()->addWidget(counters_);
    moved_->setToolTip(
        tr("Whether the selected pieces count as moved, which matters for castling and double steps"));
    connect(moved_, &QCheckBox::clicked, this, [this] {
        const SquareSet pieces = SetupSection::context().chosenPieces();
        const Setup setup = table().editableSetup();
        bool all = true;
        pieces.forEach([&](Square each) { all = all && setup.at(each)->moved == MovedState::Moved; });
        editor().setMoved(pieces, all ? MovedState::Unmoved : MovedState::Moved);
        updateMoved(pieces);
    });
}

void SelectionSection::updateFromTable() {
    const SquareSet pieces = context().chosenPieces();
    who_->setText(words(pieces));
    for (QToolButton* each : buttons_) each->setEnabled(!pieces.empty());
    updateMoved(pieces);
    updateCounters(pieces);
}

QString SelectionSection::words(const SquareSet& pieces) const {
    if (pieces.empty()) return tr("Select pieces by clicking or dragging a box.");
    if (pieces.size() > 1) return tr("%1 pieces").arg(pieces.size());
    const Square at = *pieces.first();
    return tr("%1 on %2", "piece, square")
        .arg(nameWithOwner(library().appearance(table().ruleset(), *table().position().at(at))),
             QString::fromStdString(table().position().shape().name(at)));
}

void SelectionSection::updateMoved(const SquareSet& pieces) {
    const Ruleset& ruleset = table().ruleset();
    bool known = false;
    for (std::uint16_t kind = 0; kind < ruleset.kindCount(); ++kind)
        known = known || movedMatters(ruleset.movedUse(KindId{kind}));
    moved_->setVisible(known);
    const Setup setup = table().editableSetup();
    bool matters = false;
    int moved = 0;
    pieces.forEach([&](Square each) {
        matters = matters || movedMatters(ruleset.movedUse(setup.at(each)->piece.kind));
        if (setup.at(each)->moved == MovedState::Moved) ++moved;
    });
    moved_->setEnabled(matters);
    const bool some = moved > 0 && moved < pieces.size();
    moved_->setTristate(some);
    moved_->setCheckState(some ? Qt::PartiallyChecked : moved > 0 ? Qt::Checked : Qt::Unchecked);
}

void SelectionSection::updateCounters(const SquareSet& pieces) {
    const std::vector<std::string> names = editor().counterNames();
    if (!std::ranges::equal(names, rows_, {}, {}, &CounterRow::counter)) rebuildCounters(names);
    counters_->setVisible(!names.empty());
    const Setup setup = table().editableSetup();
    const std::optional<Square> square = (context().chosen() & SquareSet::all(setup.shape)).first();
    const std::optional<Square> piece = pieces.first();
    for (const CounterRow& row : rows_) {
        const auto id = table().ruleset().rules().counterNamed(row.counter);
        const auto [ofPiece, ofSquare] = row.spins;
        ofPiece->setEnabled(piece.has_value());
        ofPiece->setShown(piece ? shownValue(setup.at(*piece)->counters, id) : 0);
        ofSquare->setEnabled(square.has_value());
        const auto onSquare = square ? setup.squareCounters.find(*square) : setup.squareCounters.end();
        ofSquare->setShown(onSquare != setup.squareCounters.end() ? shownValue(onSquare->second, id) : 0);
    }
}

void SelectionSection::rebuildCounters(const std::vector<std::string>& names) {
    auto* list = new QWidget(this);
    rows_ =
        makeCounterRows(list, shown(), names, {tr("Counter"), tr("Piece"), tr("Square")},
                        {tr("Counter %1 of the selected pieces"), tr("Counter %1 of the selected squares")});
    for (const CounterRow& row : rows_) {
        connect(row.spins.front(), &UndoMergingSpinBox::valueRequested, this,
                [this, name = row.counter](int value, TableDocument::MergeId mergeId) {
                    editor().setPieceCounter(context().chosenPieces(), name, value, mergeId);
                });
        connect(row.spins.back(), &UndoMergingSpinBox::valueRequested, this,
                [this, name = row.counter](int value, TableDocument::MergeId mergeId) {
                    editor().setSquareCounter(context().chosen(), name, value, mergeId);
                });
    }
    exchange(counters_, list);
}

}  // namespace

SetupSection* makeSelectionSection(PanelContext& context, QWidget* parent) {
    return new SelectionSection(context, parent);
}

}  // namespace chesspp::ui
