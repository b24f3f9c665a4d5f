// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/diagram_bar.h"

#include "ui/commands/command_set.h"
#include "ui/commands/shortcuts.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

QSpinBox* extent(const QString& name, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(BoardShape::kMinExtent, BoardShape::kMaxExtent);
    box->setValue(BoardShape().files());
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setKeyboardTracking(false);
    return box;
}

/// Groups widgets that must not wrap.
QWidget* together(std::initializer_list<QWidget*> parts, QWidget* parent) {
    auto* group = new QWidget(parent);
    addWidgets(*bareLayout<QHBoxLayout>(group, 2), parts);
    return group;
}

QButtonGroup* brushesOf(DiagramBar* bar) {
    auto* brushes = new QButtonGroup(bar);
    const auto add = [&](DiagramBrush brush, Icon icon, const QString& words) {
        QToolButton* button = iconButton(icon, words, bar);
        button->setCheckable(true);
        brushes->addButton(button, static_cast<int>(brush));
    };
    add(DiagramBrush::Hand, Icon::Pointer,
        DiagramBar::tr("Drag; click to cycle through enemy, friend and empty"));
    add(DiagramBrush::Enemy, Icon::Enemy, {});
    add(DiagramBrush::Friend, Icon::Friend, {});
    add(DiagramBrush::Wall, Icon::Hole, DiagramBar::tr("Paint holes"));
    add(DiagramBrush::Rubber, Icon::Clear, DiagramBar::tr("Erase"));
    return brushes;
}

}  // namespace

DiagramBar::DiagramBar(QWidget* parent)
    : PanelFrame(parent),
      title_(wrappedLabel({}, this)),
      text_(wrappedLabel({}, this)),
      answer_(new QPushButton(this)),
      white_(new QRadioButton(tr("White"), this)),
      black_(new QRadioButton(tr("Black"), this)),
      moved_(new QCheckBox(tr("Has moved"), this)),
      brushes_(brushesOf(this)),
      kind_(new QToolButton(this)),
      files_(extent(tr("Files of the board"), this)),
      ranks_(extent(tr("Ranks of the board"), this)),
      clear_(iconButton(Icon::Remove, tr("Piece alone: removes enemies, friends and holes (Esc)"), this)),
      motion_(new QPushButton(iconOf(Icon::Play), tr("Slow Motion"), this)),
      draw_(new QPushButton(iconOf(Icon::Pencil), tr("Draw"), this)),
      back_(new QPushButton(iconOf(Icon::Previous), tr("Back to Diagram"), this)) {
    auto* rows = bareLayout<QVBoxLayout>(this, 2, {kGrid, kGrid / 2, kGrid, kGrid / 2});
    rows->addWidget(title_);
    auto* textRow = bareLayout<QHBoxLayout>(nullptr, kGrid);
    textRow->addWidget(text_, 1);
    textRow->addWidget(answer_, 0, Qt::AlignTop);
    rows->addLayout(textRow);
    answer_->hide();
    title_->setFont(demiBold(title_->font()));
    auto* tools = new QWidget(this);
    auto* toolRow = bareLayout<QHBoxLayout>(tools, 0);
    for (QAbstractButton* each : brushes_->buttons()) toolRow->addWidget(each);
    toolRow->insertWidget(toolRow->indexOf(brushButton(DiagramBrush::Friend)) + 1, kind_);
    toolRow->addWidget(clear_);
    kind_->setText(tr("Piece…"));
    kind_->setAutoRaise(true);
    auto* times = new QLabel(QString::fromUtf8("×"), this);
    ofDiagram_ = {together({white_, black_}, this), moved_, together({files_, times, ranks_}, this), tools,
                  together({motion_, draw_}, this)};
    // The same height for all aligns the texts.
    const int height = std::max({files_->sizeHint().height(), draw_->sizeHint().height(), 4 * kGrid});
    for (QWidget* each : ofDiagram_) each->setFixedHeight(height);
    auto* flow = bareLayout<FlowLayout>(nullptr, kGrid / 2);
    for (QWidget* each : ofDiagram_) flow->addWidget(each);
    flow->addWidget(back_);
    rows->addLayout(flow);
    rows->addStretch();
    // Reserves two lines so that the text does not move the board above.
    text_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    text_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    white_->setToolTip(tr("Shows the piece as White’s"));
    black_->setToolTip(tr("Shows the piece as Black’s"));
    moved_->setToolTip(tr("Whether the piece counts as moved, wherever it stands"));
    back_->setToolTip(tr("Shows the piece where you left it (Esc)"));
    connect(moved_, &QCheckBox::toggled, this, &DiagramBar::movedRequested);
    connect(white_, &QRadioButton::clicked, this, [this] { emit sideRequested(Side::White); });
    connect(black_, &QRadioButton::clicked, this, [this] { emit sideRequested(Side::Black); });
    connect(brushes_, &QButtonGroup::idClicked, this,
            [this](int brush) { emit brushRequested(static_cast<DiagramBrush>(brush)); });
    for (QSpinBox* box : {files_, ranks_}) {
        connect(box, &QSpinBox::valueChanged, this, [this] {
            if (const auto shape = BoardShape::make(files_->value(), ranks_->value()))
                emit shapeRequested(*shape);
        });
    }
    setDrawing(Drawing::Closed);
    setSide(Side::White);
    setBrush(DiagramBrush::Hand);
    setBrushKind({});
    setSubject(Subject::Diagram);
}

void DiagramBar::setSubject(Subject subject) {
    const bool scene = subject == Subject::Scene;
    for (QWidget* each : std::initializer_list<QWidget*>{title_, back_}) each->setVisible(scene);
    for (QWidget* each : ofDiagram_) each->setVisible(!scene);
}

void DiagramBar::beginScene(const QString& title, const QString& remark) {
    // Keeps the height so that the board above does not move.
    if (isVisible() && back_->isHidden()) setMinimumHeight(height());
    title_->setText(title);
    report(remark);
    setSubject(Subject::Scene);
}

void DiagramBar::endScene() {
    setMinimumHeight(0);
    setSubject(Subject::Diagram);
}

void DiagramBar::setSide(Side side) {
    white_->setChecked(side == Side::White);
    black_->setChecked(side == Side::Black);
}

void DiagramBar::setShape(BoardShape shape) {
    const QSignalBlocker quietFiles(files_);
    const QSignalBlocker quietRanks(ranks_);
    files_->setValue(shape.files());
    ranks_->setValue(shape.ranks());
}

QAbstractButton* DiagramBar::brushButton(DiagramBrush brush) const {
    return brushes_->button(static_cast<int>(brush));
}

void DiagramBar::setBrush(DiagramBrush brush) {
    brushButton(brush)->setChecked(true);
}

void DiagramBar::setBrushKind(const BrushKind& kind) {
    const auto show = [this](DiagramBrush brush, const QIcon& icon, const QString& words) {
        QAbstractButton* button = brushButton(brush);
        button->setIcon(icon);
        button->setToolTip(words);
        button->setAccessibleName(words);
    };
    const bool any = kind.name.isEmpty();
    show(DiagramBrush::Enemy, any ? iconOf(Icon::Enemy) : kind.enemy,
         any ? tr("Paint enemies") : tr("Paint enemies: %1", "name of a piece").arg(kind.name));
    show(DiagramBrush::Friend, any ? iconOf(Icon::Friend) : kind.ally,
         any ? tr("Paint friends") : tr("Paint friends: %1", "name of a piece").arg(kind.name));
    const QString current = any ? tr("any piece") : kind.name;
    kind_->setToolTip(tr("Choose the piece to paint. Now: %1").arg(current));
}

DiagramBrush DiagramBar::brush() const {
    return static_cast<DiagramBrush>(brushes_->checkedId());
}

void DiagramBar::report(const QString& text, const QString& answer) {
    text_->setText(text);
    answer_->setText(answer);
    answer_->setVisible(!answer.isEmpty());
}

void DiagramBar::setDrawing(Drawing drawing) {
    draw_->setEnabled(drawing == Drawing::Open);
    const QString tip = drawing == Drawing::Open ? tr("Draw where the piece moves, and a tree is suggested")
                                                 : tr("Duplicate the piece first to draw moves");
    if (drawing_ != nullptr) setTip(*draw_, *drawing_, tip);
}

void DiagramBar::setCommands(CommandSet& ofPlace) {
    ofPlace.connectButton(*motion_, QLatin1String("piece.slow-motion"), tr("Shows a move step by step"));
    ofPlace.connectButton(*draw_, QLatin1String("piece.draw"));
    drawing_ = &ofPlace.action(QLatin1String("piece.draw"))->command();
    setDrawing(draw_->isEnabled() ? Drawing::Open : Drawing::Closed);
}

}  // namespace chesspp::ui
