// SPDX-License-Identifier: MIT
#include "ui/board/piece_art.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/piece_counts.h"
#include "core/game/resolve_variant.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 26;
constexpr int kMostInHand = 99;

/// A piece's name, elided if the column is too narrow; the tooltip shows the whole name.
class ElidedLabel final : public QWidget {
public:
    ElidedLabel(const QString& name, QWidget* parent) : QWidget(parent), name_(name) {
        setAccessibleName(name);
        setToolTip(name);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    }

    [[nodiscard]] QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(name_), lines() * fontMetrics().height()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override {
        return {4 * kGrid, lines() * fontMetrics().height()};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         wrappedText(name_, font(), width(), lines()).join('\n'));
    }

private:
    [[nodiscard]] int lines() const { return name_.contains(' ') || name_.contains('-') ? 2 : 1; }

    QString name_;
};

/// A table may know a piece that the library does not have.
const PieceDefinition* definitionOf(const TableDocument& table, const std::string& kind) {
    if (const PieceDefinition* piece = table.library().piece(kind)) return piece;
    const std::optional<KindId> known = table.ruleset().kindById(kind);
    return known ? &table.ruleset().definition(*known) : nullptr;
}

QString nameOf(const TableDocument& table, const std::string& kind) {
    const PieceDefinition* piece = definitionOf(table, kind);
    return piece != nullptr ? table.library().choiceName(kind, table.library().nameOf(*piece))
                            : QString::fromStdString(kind);
}

QPixmap pictureOf(const TableDocument& table, const std::string& kind, Owner owner, qreal ratio) {
    const LibraryContext& library = table.library();
    const std::optional<KindId> known = table.ruleset().kindById(kind);
    const PieceDefinition* piece = library.piece(kind);
    if (piece == nullptr && !known) return {};
    const PieceAppearance appearance = piece != nullptr
                                           ? library.appearance(*piece, owner)
                                           : library.appearance(table.ruleset(), Piece{*known, owner});
    return pieceOnPlate(*library.art(), appearance, kPicture, ratio);
}

/// Number of pieces of each kind on the board, compared with the full set; a click selects them there.
class ArmySection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::ArmySection)
public:
    ArmySection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    struct Row {
        std::string kind;
        BySide<QToolButton*> counts;
    };
    void rebuild();
    void show(QToolButton& button, const KindCount& count, Side side) const;
    void choose(const std::string& kind, Side side);

    PieceCounts counts_;
    std::vector<Row> rows_;
    QWidget* list_;
};

ArmySection::ArmySection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Compared with a full set"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
}

void ArmySection::updateFromTable() {
    counts_ =
        PieceCounts::of(library().rulesetCache(), table().home(), table().ruleset(), table().editableSetup());
    if (list_->layout() == nullptr ||
        !std::ranges::equal(counts_.kinds, rows_, {}, &KindCount::kind, &Row::kind))
        rebuild();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        for (const Side side : kSides) show(*rows_[i].counts[side], counts_.kinds[i], side);
    }
}

void ArmySection::rebuild() {
    auto* list = new QWidget(this);
    auto* grid = bareLayout<QGridLayout>(list);
    grid->setHorizontalSpacing(kGrid / 2);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    rows_.clear();
    for (const KindCount& count : counts_.kinds) {
        const int at = grid->rowCount();
        grid->addWidget(new ElidedLabel(nameOf(table(), count.kind), list), at, 0);
        Row row{count.kind, {new QToolButton(list), new QToolButton(list)}};
        for (const Side side : kSides) {
            QToolButton* button = row.counts[side];
            button->setAutoRaise(true);
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            button->setIconSize({kPicture + 2, kPicture});
            const auto showIcon = [this, button, kind = count.kind, side] {
                button->setIcon(QIcon(pictureOf(table(), kind, ownerOf(side), devicePixelRatioF())));
            };
            showIcon();
            connect(library().art().get(), &PieceArt::changed, button, showIcon);
            grid->addWidget(button, at, side == Side::White ? 1 : 2);
            connect(button, &QToolButton::clicked, this,
                    [this, kind = count.kind, side] { choose(kind, side); });
        }
        rows_.push_back(row);
    }
    if (rows_.empty()) grid->addWidget(quietLabel(tr("No piece stands on the board."), list), 0, 0);
    exchange(list_, list);
}

/// "8/8"; too many or too few get a sign and bold letters.
void ArmySection::show(QToolButton& button, const KindCount& count, Side side) const {
    const int onBoard = count.onBoard[side];
    const bool hasSet = count.fullSet[side] > 0;
    QString text = hasSet ? QString("%1/%2").arg(onBoard).arg(count.fullSet[side]) : QString::number(onBoard);
    if (count.isOver(side)) text += QStringLiteral(" ▲");
    if (count.isShort(side)) text += QStringLiteral(" ▼");
    button.setText(text);
    QFont font = this->font();
    font.setWeight(count.isOver(side) || count.isShort(side) ? QFont::DemiBold : QFont::Normal);
    button.setFont(font);
    // Fixed to the width of the text; otherwise it would take space from the names beside it.
    button.setFixedWidth(button.iconSize().width() + QFontMetrics(font).horizontalAdvance(text) + kGrid + 2);
    const QString kind = nameOf(table(), count.kind);
    QStringList words{(side == Side::White ? tr("White: %1", "a kind") : tr("Black: %1", "a kind")).arg(kind),
                      tr("%1 on the board").arg(onBoard)};
    if (count.inHand[side] > 0) words += tr("%1 in hand").arg(count.inHand[side]);
    if (hasSet) words += tr("%1 in a full set").arg(count.fullSet[side]);
    if (count.isOver(side)) words += tr("too many");
    if (count.isShort(side)) words += tr("some are missing");
    button.setAccessibleName(words.join(", "));
    if (onBoard > 0) words += tr("Click to select them on the board");
    button.setToolTip(words.join('\n'));
}

void ArmySection::choose(const std::string& kind, Side side) {
    emit context().chooseRequested(table().editableSetup().piecesThat([&](const SetupPiece& each) {
        return each.piece.owner == ownerOf(side) && table().ruleset().definition(each.piece.kind).id == kind;
    }));
}

class HandsSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::HandsSection)
public:
    HandsSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    struct Row {
        std::string kind;
        BySide<UndoMergingSpinBox*> spins;
    };
    [[nodiscard]] std::vector<std::string> kinds() const;
    void rebuild(const std::vector<std::string>& kinds);

    std::vector<Row> rows_;
    QWidget* list_;
};

HandsSection::HandsSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("In hand"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
    const QString tip = tr("Puts the pieces of a full set that are not on the board in hand");
    body()->addWidget(commandButton("board.fill-white-hand", tr("Put Rest in White’s Hand"), tip));
    body()->addWidget(commandButton("board.fill-black-hand", tr("Put Rest in Black’s Hand"), tip));
}

/// Kinds of the table's ruleset that are not royal, and all kinds in hand.
std::vector<std::string> HandsSection::kinds() const {
    const Ruleset& ruleset = table().ruleset();
    const Setup setup = table().editableSetup();
    std::vector<std::string> kinds;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        const bool held = setup.hands[Side::White].contains(kind) || setup.hands[Side::Black].contains(kind);
        const bool stands = std::ranges::any_of(
            setup.squares, [&](const auto& piece) { return piece && piece->piece.kind == kind; });
        const bool ofArmy = isInArmy(table().home(), ruleset.definition(kind).id);
        if (held || (!ruleset.isRoyal(kind) && (stands || ofArmy)))
            kinds.push_back(ruleset.definition(kind).id);
    }
    return kinds;
}

void HandsSection::updateFromTable() {
    const bool known = context().hasHands();
    setVisible(known);
    if (!known) return;
    const std::vector<std::string> current = kinds();
    if (!std::ranges::equal(current, rows_, {}, {}, &Row::kind)) rebuild(current);
    const Setup setup = table().editableSetup();
    for (const Row& row : rows_) {
        const auto kind = table().ruleset().kindById(row.kind);
        for (const Side side : kSides) {
            const auto held = kind ? setup.hands[side].find(*kind) : setup.hands[side].end();
            row.spins[side]->setShown(held != setup.hands[side].end() ? held->second : 0);
        }
    }
}

void HandsSection::rebuild(const std::vector<std::string>& kinds) {
    auto* list = new QWidget(this);
    auto* grid = bareLayout<QGridLayout>(list, kGrid / 2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(quietLabel(tr("White"), list), 0, 2);
    grid->addWidget(quietLabel(tr("Black"), list), 0, 3);
    rows_.clear();
    for (const std::string& kind : kinds) {
        const QString name = nameOf(table(), kind);
        const int at = grid->rowCount();
        auto* picture = new QLabel(list);
        picture->setPixmap(pictureOf(table(), kind, Owner::White, devicePixelRatioF()));
        auto* label = new ElidedLabel(name, list);
        grid->addWidget(picture, at, 0);
        grid->addWidget(label, at, 1);
        Row row{kind,
                {new UndoMergingSpinBox(shown(), tr("White’s hand: %1").arg(name), list),
                 new UndoMergingSpinBox(shown(), tr("Black’s hand: %1").arg(name), list)}};
        for (const Side side : kSides) {
            UndoMergingSpinBox* spin = row.spins[side];
            spin->setRange(0, kMostInHand);
            spin->setFixedWidth(7 * kGrid);
            grid->addWidget(spin, at, side == Side::White ? 2 : 3);
            connect(spin, &UndoMergingSpinBox::valueRequested, this,
                    [this, kind, side](int count, TableDocument::MergeId mergeId) {
                        SetupSection::context().report(editor().setHand(side, kind, count, mergeId));
                    });
        }
        rows_.push_back(row);
    }
    exchange(list_, list);
}

}  // namespace

void addArmySections(SetupPage& page, PanelContext& context) {
    page.add(new ArmySection(context, &page));
    page.add(new HandsSection(context, &page));
}

}  // namespace chesspp::ui
