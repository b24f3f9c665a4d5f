// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <functional>
#include <utility>

namespace chesspp::ui {
namespace {

/// Castling rights: a check box for each pair of pieces on squares from which they could castle.
class CastlingSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::CastlingSection)
public:
    CastlingSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    void rebuild();
    [[nodiscard]] QString shortName(const CastlingPair& pair) const;
    [[nodiscard]] QString longName(const CastlingPair& pair) const;

    std::vector<SetupEditor::CastlingRight> rights_;
    std::vector<QCheckBox*> boxes_;  ///< one per right
    QWidget* list_;
};

CastlingSection::CastlingSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Castling"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
}

void CastlingSection::updateFromTable() {
    const Ruleset& ruleset = table().ruleset();
    bool known = false;
    for (std::uint16_t kind = 0; kind < ruleset.kindCount(); ++kind)
        known = known || ruleset.movedUse(KindId{kind}).castler();
    setVisible(known);
    if (!known) return;
    std::vector<SetupEditor::CastlingRight> rights = editor().castlingRights();
    const bool same = std::ranges::equal(rights, rights_, {}, &SetupEditor::CastlingRight::pair,
                                         &SetupEditor::CastlingRight::pair);
    rights_ = std::move(rights);
    if (!same || list_->layout() == nullptr) rebuild();
    for (std::size_t i = 0; i < rights_.size(); ++i) boxes_[i]->setChecked(rights_[i].given);
}

void CastlingSection::rebuild() {
    auto* list = new QWidget(this);
    auto* rows = bareLayout<QFormLayout>(list);
    rows->setHorizontalSpacing(kGrid + kGrid / 2);
    rows->setVerticalSpacing(kGrid / 2);
    boxes_.clear();
    for (const Side side : kSides) {
        auto* boxes = new QWidget(list);
        auto* row = bareLayout<FlowLayout>(boxes, kGrid);
        for (const SetupEditor::CastlingRight& right : rights_) {
            if (right.pair.side != side) continue;
            auto* box = new QCheckBox(shortName(right.pair), boxes);
            box->setAccessibleName(longName(right.pair));
            box->setToolTip(longName(right.pair));
            connect(box, &QCheckBox::clicked, this, [this, pair = right.pair](bool given) {
                editor().setCastling(pair, given ? MovedState::Unmoved : MovedState::Moved);
            });
            boxes_.push_back(box);
            row->addWidget(box);
        }
        if (row->count() == 0) {
            delete boxes;
            continue;
        }
        rows->addRow(quietLabel(side == Side::White ? tr("White") : tr("Black"), list), boxes);
    }
    if (boxes_.empty()) rows->addRow(quietLabel(tr("No castling possible from this position."), list));
    exchange(list_, list);
}

/// The wing alone where that is unambiguous.
QString CastlingSection::shortName(const CastlingPair& pair) const {
    const auto alike = std::ranges::count_if(rights_, [&](const SetupEditor::CastlingRight& right) {
        return right.pair.side == pair.side && right.pair.wing == pair.wing;
    });
    QString wing = pair.wing == Wing::HSide ? QStringLiteral("O-O") : QStringLiteral("O-O-O");
    if (alike == 1) return wing;
    const BoardShape shape = table().position().shape();
    return tr("%1 %2–%3", "castling, from square, partner's square")
        .arg(wing, QString::fromStdString(shape.name(pair.castler)),
             QString::fromStdString(shape.name(pair.partner)));
}

QString CastlingSection::longName(const CastlingPair& pair) const {
    const Setup setup = table().editableSetup();
    const auto name = [&](Square square) {
        return library().nameOf(table().ruleset().definition(setup.at(square)->piece.kind));
    };
    const BoardShape& shape = setup.shape;
    const QString text = pair.side == Side::White ? tr("White may castle: %1 on %2 with %3 on %4")
                                                  : tr("Black may castle: %1 on %2 with %3 on %4");
    return text.arg(name(pair.castler), QString::fromStdString(shape.name(pair.castler)), name(pair.partner),
                    QString::fromStdString(shape.name(pair.partner)));
}

constexpr int kNone = -1;
constexpr int kMostTurns = 99;
/// On boards with more squares, the choices are computed only when the box is used.
constexpr int kQuickSquares = 144;

/// Calls `beforeUse` when it gets the focus or opens.
class LateBox final : public QComboBox {
public:
    LateBox(QWidget* parent, std::function<void()> beforeUse)
        : QComboBox(parent), beforeUse_(std::move(beforeUse)) {
        setFocusPolicy(Qt::StrongFocus);
    }

protected:
    void showPopup() override {
        beforeUse_();
        QComboBox::showPopup();
    }
    void focusInEvent(QFocusEvent* event) override {
        QComboBox::focusInEvent(event);
        if (event->reason() != Qt::PopupFocusReason) beforeUse_();
    }
    /// The wheel scrolls the page.
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }

private:
    std::function<void()> beforeUse_;
};

class EnPassantSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::EnPassantSection)
public:
    EnPassantSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    /// Finding all squares takes long on large boards.
    enum class Squares : std::uint8_t { All, Chosen };
    void fill(Squares squares);

    QComboBox* square_;
};

/// All marks that the table's pieces use, except en passant's.
class MarksSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::MarksSection)
public:
    MarksSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;
    void updateFromSelection() override { updateFromTable(); }

private:
    void rebuild();

    std::vector<SquareMark> marks_;  ///< shown as rows, without en passant's
    BoardShape shape_;
    QWidget* list_;
    QComboBox* name_;
    QComboBox* side_;
    QPushButton* leave_;
};

EnPassantSection::EnPassantSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, {}, parent), square_(new LateBox(this, [this] { fill(Squares::All); })) {
    auto* row = new QHBoxLayout;
    QLabel* label = labelOf(tr("En passant"), square_, this);
    row->addWidget(label, 1);
    row->addWidget(square_);
    body()->addLayout(row);
    label->setToolTip(tr("The square a pawn has just passed, where it can be captured"));
    square_->setMinimumWidth(11 * kGrid);
    connect(square_, &QComboBox::activated, this, [this](int) {
        const int index = square_->currentData().toInt();
        editor().setEnPassant(index == kNone ? std::nullopt
                                             : std::optional(Square{static_cast<std::uint16_t>(index)}));
    });
}

void EnPassantSection::updateFromTable() {
    const bool known = table().ruleset().enPassantMark().has_value();
    setVisible(known);
    if (!known) return;
    const bool quick = table().position().shape().squareCount() <= kQuickSquares;
    fill(quick || square_->hasFocus() ? Squares::All : Squares::Chosen);
    square_->setEnabled(!quick || square_->count() > 1);
    square_->setToolTip(square_->isEnabled()
                            ? tr("The square a pawn has just passed, where it can be captured")
                            : tr("No pawn can have just made a double step"));
}

void EnPassantSection::fill(Squares squares) {
    const std::optional<MarkId> mark = table().ruleset().enPassantMark();
    if (!mark) return;
    const Setup setup = table().editableSetup();
    std::vector<Square> offered =
        squares == Squares::All ? editor().enPassantSquares() : std::vector<Square>();
    const auto current = std::ranges::find(setup.marks, *mark, &SquareMark::mark);
    if (current != setup.marks.end() && std::ranges::find(offered, current->square) == offered.end())
        offered.push_back(current->square);
    std::ranges::sort(offered);
    square_->clear();
    square_->addItem(tr("none", "en passant"), kNone);
    for (const Square each : offered)
        square_->addItem(QString::fromStdString(setup.shape.name(each)), static_cast<int>(each.index));
    square_->setCurrentIndex(
        current != setup.marks.end() ? square_->findData(static_cast<int>(current->square.index)) : 0);
}

MarksSection::MarksSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Marks"), parent),
      list_(new QWidget(this)),
      name_(new QComboBox(this)),
      side_(new QComboBox(this)),
      leave_(new QPushButton(tr("Mark Selected Squares"), this)) {
    body()->addWidget(list_);
    auto* row = new QHBoxLayout;
    row->addWidget(name_, 1);
    row->addWidget(side_);
    body()->addLayout(row);
    body()->addWidget(leave_);
    name_->setAccessibleName(tr("Mark"));
    side_->setAccessibleName(tr("Left by"));
    name_->setToolTip(tr("Which mark"));
    side_->setToolTip(tr("Which side left it"));
    side_->addItem(tr("White"));
    side_->addItem(tr("Black"));
    connect(leave_, &QPushButton::clicked, this, [this] {
        const Side side = side_->currentIndex() == 0 ? Side::White : Side::Black;
        editor().setMark(name_->currentText().toStdString(), SetupSection::context().chosen(), side, 1);
    });
}

void MarksSection::updateFromTable() {
    QStringList names;
    for (const std::string& each : editor().markNames()) {
        if (each != kEnPassantMark) names += QString::fromStdString(each);
    }
    setVisible(!names.isEmpty());
    if (names.isEmpty()) return;
    QStringList shown;
    for (int i = 0; i < name_->count(); ++i) shown += name_->itemText(i);
    if (shown != names) {
        name_->clear();
        name_->addItems(names);
    }
    const bool some = !context().chosen().empty();
    leave_->setEnabled(some);
    leave_->setToolTip(some ? tr("Leaves the mark on all squares selected on the board")
                            : tr("Select squares on the board first"));
    const Setup setup = table().editableSetup();
    std::vector<SquareMark> marks = setup.marks;
    const std::optional<MarkId> enPassant = table().ruleset().enPassantMark();
    std::erase_if(marks, [&](const SquareMark& each) { return each.mark == enPassant; });
    if (marks == marks_ && shape_ == setup.shape && list_->layout() != nullptr) return;
    const bool sameRows = shape_ == setup.shape && marks.size() == marks_.size() &&
                          std::ranges::equal(marks, marks_, [](const SquareMark& a, const SquareMark& b) {
                              return a.mark == b.mark && a.square == b.square && a.leftBy == b.leftBy;
                          });
    marks_ = std::move(marks);
    shape_ = setup.shape;
    if (!sameRows) return rebuild();
    const auto spins = list_->findChildren<UndoMergingSpinBox*>();
    for (std::size_t i = 0; i < marks_.size(); ++i) spins[static_cast<int>(i)]->setShown(marks_[i].turns);
}

void MarksSection::rebuild() {
    auto* list = new QWidget(this);
    auto* rows = bareLayout<QVBoxLayout>(list, kGrid / 2);
    for (const SquareMark& mark : marks_) {
        const std::string name = table().ruleset().rules().marks[mark.mark.index];
        const SquareSet at{mark.square};
        const QString text =
            (mark.leftBy == Side::White ? tr("%1 on %2, by White", "mark, square")
                                        : tr("%1 on %2, by Black", "mark, square"))
                .arg(QString::fromStdString(name), QString::fromStdString(shape_.name(mark.square)));
        auto* row = new QHBoxLayout;
        auto* turns = new UndoMergingSpinBox(shown(), tr("Turns the mark %1 remains").arg(text), list);
        turns->setRange(1, kMostTurns);
        turns->setShown(mark.turns);
        turns->setToolTip(tr("Turns the mark remains"));
        QToolButton* remove = iconButton(Icon::Remove, tr("Remove mark: %1").arg(text), list);
        row->addWidget(wrappedLabel(text, list), 1);
        row->addWidget(turns);
        row->addWidget(remove);
        rows->addLayout(row);
        connect(turns, &UndoMergingSpinBox::valueRequested, this,
                [this, name, at, mark](int value, TableDocument::MergeId mergeId) {
                    editor().setMark(name, at, mark.leftBy, value, mergeId);
                });
        connect(remove, &QToolButton::clicked, this,
                [this, name, at, mark] { editor().setMark(name, at, mark.leftBy, 0); });
    }
    if (marks_.empty()) rows->addWidget(quietLabel(tr("No square has a mark."), list));
    exchange(list_, list);
}

/// Numbers of the whole position: half-moves without progress, move number, counters of the sides.
class CountersSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::CountersSection)
public:
    CountersSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    void rebuild(const std::vector<std::string>& names);

    UndoMergingSpinBox* halfmoveClock_;
    UndoMergingSpinBox* moveNumber_;
    QWidget* counters_;
    std::vector<CounterRow> rows_;
};

CountersSection::CountersSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Counters"), parent),
      halfmoveClock_(new UndoMergingSpinBox(context.shown(), {}, this)),
      moveNumber_(new UndoMergingSpinBox(context.shown(), {}, this)),
      counters_(new QWidget(this)) {
    const auto addRow = [this](const QString& text, UndoMergingSpinBox* spin, const QString& tip) {
        auto* row = new QHBoxLayout;
        QLabel* label = labelOf(text, spin, this);
        label->setToolTip(tip);
        spin->setToolTip(tip);
        spin->setMinimumWidth(9 * kGrid);
        row->addWidget(label, 1);
        row->addWidget(spin);
        body()->addLayout(row);
    };
    halfmoveClock_->setRange(0, kMostCounted);
    moveNumber_->setRange(1, kMostCounted);
    addRow(tr("Half-moves since capture or pawn move"), halfmoveClock_,
           tr("Half-moves since the last capture or pawn move; too many make the game a draw"));
    addRow(tr("Move number"), moveNumber_, tr("The number of the next move"));
    body()->addWidget(counters_);
    connect(halfmoveClock_, &UndoMergingSpinBox::valueRequested, this,
            [this](int value, TableDocument::MergeId mergeId) { editor().setQuietPlies(value, mergeId); });
    connect(moveNumber_, &UndoMergingSpinBox::valueRequested, this,
            [this](int value, TableDocument::MergeId mergeId) { editor().setMoveNumber(value, mergeId); });
}

void CountersSection::updateFromTable() {
    const Setup setup = table().editableSetup();
    halfmoveClock_->setShown(setup.halfmoveClock);
    moveNumber_->setShown(setup.moveNumber);
    const std::vector<std::string> names = editor().counterNames();
    if (!std::ranges::equal(names, rows_, {}, {}, &CounterRow::counter)) rebuild(names);
    counters_->setVisible(!names.empty());
    for (const CounterRow& row : rows_) {
        const auto id = table().ruleset().rules().counterNamed(row.counter);
        for (const Side side : kSides) {
            row.spins.at(static_cast<std::size_t>(side))
                ->setShown(shownValue(setup.sides[side].counters, id));
        }
    }
}

void CountersSection::rebuild(const std::vector<std::string>& names) {
    auto* list = new QWidget(this);
    rows_ = makeCounterRows(list, shown(), names, {tr("Counter"), tr("White"), tr("Black")},
                            {tr("White’s counter %1"), tr("Black’s counter %1")});
    for (const CounterRow& row : rows_) {
        for (const Side side : kSides) {
            connect(row.spins.at(static_cast<std::size_t>(side)), &UndoMergingSpinBox::valueRequested, this,
                    [this, name = row.counter, side](int value, TableDocument::MergeId mergeId) {
                        editor().setSideCounter(side, name, value, mergeId);
                    });
        }
    }
    exchange(counters_, list);
}

}  // namespace

void addPositionSections(SetupPage& page, PanelContext& context) {
    page.add(new CastlingSection(context, &page));
    page.add(new EnPassantSection(context, &page));
    page.add(makeSelectionSection(context, &page));
    page.add(new MarksSection(context, &page));
    page.add(new CountersSection(context, &page));
}

}  // namespace chesspp::ui
