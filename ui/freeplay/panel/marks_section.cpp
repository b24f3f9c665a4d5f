// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/marks_section.h"

#include "ui/freeplay/panel/gesture_spin.h"
#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QComboBox>
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

constexpr int kNone = -1;
constexpr int kMostTurns = 99;
/// On boards of more squares the choice is made when somebody wants it.
constexpr int kQuickSquares = 144;

/// Calls before it is used.
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
    /// The page scrolls below it.
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }

private:
    std::function<void()> beforeUse_;
};

}  // namespace

EnPassantSection::EnPassantSection(PanelContext& context, QWidget* parent)
    : PageSection(context, {}, parent), square_(new LateBox(this, [this] { fill(Squares::All); })) {
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

void EnPassantSection::follow() {
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
    const auto now = std::ranges::find(setup.marks, *mark, &SquareMark::mark);
    if (now != setup.marks.end() && std::ranges::find(offered, now->square) == offered.end())
        offered.push_back(now->square);
    std::ranges::sort(offered);
    square_->clear();
    square_->addItem(tr("none", "en passant"), kNone);
    for (const Square each : offered)
        square_->addItem(QString::fromStdString(setup.shape.name(each)), static_cast<int>(each.index));
    square_->setCurrentIndex(now != setup.marks.end() ? square_->findData(static_cast<int>(now->square.index))
                                                      : 0);
}

MarksSection::MarksSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Marks"), parent),
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
    nameControl(name_, tr("Mark"));
    nameControl(side_, tr("Left by"));
    name_->setToolTip(tr("Which mark"));
    side_->setToolTip(tr("Which side left it"));
    side_->addItem(tr("White"));
    side_->addItem(tr("Black"));
    connect(leave_, &QPushButton::clicked, this, [this] {
        const Side side = side_->currentIndex() == 0 ? Side::White : Side::Black;
        editor().setMark(name_->currentText().toStdString(), PageSection::context().chosen(), side, 1);
    });
}

void MarksSection::follow() {
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
    const auto spins = list_->findChildren<GestureSpin*>();
    for (std::size_t i = 0; i < marks_.size(); ++i) spins[static_cast<int>(i)]->setShown(marks_[i].turns);
}

void MarksSection::rebuild() {
    auto* list = new QWidget(this);
    auto* rows = new QVBoxLayout(list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(kGrid / 2);
    for (const SquareMark& mark : marks_) {
        const std::string name = table().ruleset().rules().marks[mark.mark.index];
        SquareSet at;
        at.insert(mark.square);
        const QString text =
            (mark.leftBy == Side::White ? tr("%1 on %2, by White", "mark, square")
                                        : tr("%1 on %2, by Black", "mark, square"))
                .arg(QString::fromStdString(name), QString::fromStdString(shape_.name(mark.square)));
        auto* row = new QHBoxLayout;
        auto* label = new QLabel(text, list);
        label->setWordWrap(true);
        auto* turns = new GestureSpin(shown(), tr("Turns the mark %1 remains").arg(text), list);
        turns->setRange(1, kMostTurns);
        turns->setShown(mark.turns);
        turns->setToolTip(tr("Turns the mark remains"));
        QToolButton* remove = iconButton(Icon::Remove, tr("Remove mark: %1").arg(text), list);
        row->addWidget(label, 1);
        row->addWidget(turns);
        row->addWidget(remove);
        rows->addLayout(row);
        connect(turns, &GestureSpin::wanted, this,
                [this, name, at, mark](int value, TableDocument::Gesture gesture) {
                    editor().setMark(name, at, mark.leftBy, value, gesture);
                });
        connect(remove, &QToolButton::clicked, this,
                [this, name, at, mark] { editor().setMark(name, at, mark.leftBy, 0); });
    }
    if (marks_.empty()) rows->addWidget(quietLabel(tr("No square has a mark."), list));
    exchange(list_, list);
}

}  // namespace chesspp::ui
