// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/army_section.h"

#include "ui/freeplay/panel/kind_label.h"
#include "ui/models/library_context.h"
#include "ui/models/piece_plate.h"
#include "ui/theme/place_layout.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 26;

}  // namespace

ArmySection::ArmySection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Compared with a full set"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
}

QToolButton* ArmySection::countOf(const std::string& kind, Side side) const {
    const auto found = std::ranges::find(rows_, kind, &Row::kind);
    return found != rows_.end() ? found->counts[side] : nullptr;
}

void ArmySection::follow() {
    counts_ = ArmyCounts::of(library(), table().home(), table().ruleset(), table().editableSetup());
    if (list_->layout() == nullptr ||
        !std::ranges::equal(counts_.kinds, rows_, {}, &KindCount::kind, &Row::kind))
        rebuild();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        for (const Side side : kSides) show(*rows_[i].counts[side], counts_.kinds[i], side);
    }
}

void ArmySection::rebuild() {
    auto* list = new QWidget(this);
    auto* grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kGrid / 2);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    rows_.clear();
    for (const KindCount& count : counts_.kinds) {
        const PieceDefinition* piece = library().piece(count.kind);
        const int at = grid->rowCount();
        auto* name = new KindLabel(
            piece != nullptr ? library().nameOf(*piece) : QString::fromStdString(count.kind), list);
        grid->addWidget(name, at, 0);
        Row row{count.kind, {new QToolButton(list), new QToolButton(list)}};
        for (const Side side : kSides) {
            QToolButton* button = row.counts[side];
            button->setAutoRaise(true);
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            button->setIconSize({kPicture + 2, kPicture});
            if (piece != nullptr)
                button->setIcon(QIcon(pieceOnPlate(*library().art(), library().look(*piece, ownerOf(side)),
                                                   kPicture, devicePixelRatioF())));
            grid->addWidget(button, at, side == Side::White ? 1 : 2);
            connect(button, &QToolButton::clicked, this,
                    [this, kind = count.kind, side] { choose(kind, side); });
        }
        rows_.push_back(row);
    }
    if (rows_.empty()) grid->addWidget(quietLabel(tr("No piece stands on the board."), list), 0, 0);
    exchange(list_, list);
}

/// "8/8"; what is too many or too few has a sign and strong letters.
void ArmySection::show(QToolButton& button, const KindCount& count, Side side) const {
    const int there = count.onBoard[side];
    const bool hasSet = count.fullSet[side] > 0;
    QString text = hasSet ? QString("%1/%2").arg(there).arg(count.fullSet[side]) : QString::number(there);
    if (count.isOver(side)) text += QStringLiteral(" ▲");
    if (count.isShort(side)) text += QStringLiteral(" ▼");
    button.setText(text);
    QFont font = this->font();
    font.setWeight(count.isOver(side) || count.isShort(side) ? QFont::DemiBold : QFont::Normal);
    button.setFont(font);
    // As wide as its words: by itself it would take from the names beside it what it does not need.
    button.setFixedWidth(button.iconSize().width() + QFontMetrics(font).horizontalAdvance(text) + kGrid + 2);
    const PieceDefinition* piece = library().piece(count.kind);
    const QString kind = piece != nullptr ? library().nameOf(*piece) : QString::fromStdString(count.kind);
    QStringList words{(side == Side::White ? tr("White: %1", "a kind") : tr("Black: %1", "a kind")).arg(kind),
                      tr("%1 on the board").arg(there)};
    if (count.inHand[side] > 0) words += tr("%1 in hand").arg(count.inHand[side]);
    if (hasSet) words += tr("%1 in a full set").arg(count.fullSet[side]);
    if (count.isOver(side)) words += tr("too many");
    if (count.isShort(side)) words += tr("some are missing");
    button.setAccessibleName(words.join(", "));
    if (there > 0) words += tr("Press to select them on the board");
    button.setToolTip(words.join('\n'));
}

void ArmySection::choose(const std::string& kind, Side side) {
    SquareSet squares;
    const Setup setup = table().editableSetup();
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        const auto& piece = setup.squares[i];
        if (piece && piece->piece.owner == ownerOf(side) &&
            table().ruleset().definition(piece->piece.kind).id == kind)
            squares.insert(Square{i});
    }
    emit context().chooseAsked(squares);
}

}  // namespace chesspp::ui
