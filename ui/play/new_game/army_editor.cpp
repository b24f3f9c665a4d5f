// SPDX-License-Identifier: MIT
#include "ui/play/new_game/army_editor.h"

#include "ui/board/board_settings.h"
#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/workspace_layout.h"
#include "ui/workspace/piece_picker.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kBoard = 26 * kGrid;
constexpr int kArmyPicture = 4 * kGrid;
constexpr auto kLetter = "letter";  ///< property of an army's button

}  // namespace

ArmyEditor::ArmyEditor(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      board_(new BoardView(library.art(), this)),
      words_(wrappedLabel({}, this)),
      army_(new QWidget(this)),
      picker_(new PiecePicker(library, this)) {
    board_->setFixedSize(kBoard, kBoard);
    board_->setAccessibleName(tr("Starting position"));
    board_->setTheme(BoardSettings::theme());
    board_->setSquareTexts([this](Square square) {
        const QString text = BoardView::squareText(board_->picture(), square);
        return leftOut_.contains(square) ? tr("%1, left out", "a square").arg(text) : text;
    });
    new FlowLayout(army_);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(board_, 0, Qt::AlignHCenter);
    addWidgets(*column, {words_, army_});
    column->addStretch(1);
    connect(board_, &BoardView::squareClicked, this, &ArmyEditor::leaveOut);
    connect(picker_, &PiecePicker::picked, this, [this](const QString& id) {
        kinds_[choosing_] = id.toStdString();
        renew();
        if (QWidget* button = buttonOf(choosing_)) button->setFocus(Qt::PopupFocusReason);
        emit changed();
    });
}

void ArmyEditor::setStart(const QString& variantId, int number) {
    if (variantId != std::exchange(variantId_, variantId)) {
        kinds_.clear();
        leftOut_ = {};
    }
    if (number != std::exchange(number_, number)) leftOut_ = {};
    renew();
}

void ArmyEditor::setKinds(std::map<std::string, std::string> kinds) {
    kinds_ = std::move(kinds);
    renew();
}

QWidget* ArmyEditor::buttonOf(const std::string& letter) const {
    for (auto* button : army_->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        if (button->property(kLetter).toString().toStdString() == letter) return button;
    }
    return nullptr;
}

void ArmyEditor::renew() {
    Result<TableStart> start = startOf(
        library_,
        {.variantId = variantId_, .start = number_, .changes = {.kinds = kinds_}, .leftOut = leftOut_});
    if (!start) {
        shown_.reset();
        words_->setText(inBrief(library_.sentences(start.error())));
    } else {
        shown_ = std::move(*start);
        const RulesetSetup& standing = shown_->standing;
        BoardPicture picture = library_.pictureOf(*standing.ruleset, standing.setup, Coordinates::Off);
        leftOut_.forEach(
            [&](Square square) { picture.shapes.push_back({square, square, ShapeColour::Red}); });
        board_->setPicture(std::move(picture));
        words_->setText(
            tr("Click a piece on the board to play without it, as a handicap. Click a piece of the army to "
               "replace it."));
    }
    renewButtons();
}

void ArmyEditor::renewButtons() {
    const Variant* variant = library_.variant(variantId_.toStdString());
    if (variant == nullptr) return;
    auto* flow = static_cast<FlowLayout*>(army_->layout());
    auto buttons = army_->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly);
    while (buttons.size() > static_cast<qsizetype>(variant->army.size())) delete buttons.takeLast();
    for (std::size_t i = 0; i < variant->army.size(); ++i) {
        const ArmyEntry& entry = variant->army[i];
        auto index = static_cast<qsizetype>(i);
        if (index == buttons.size()) {
            auto* made = new QToolButton(army_);
            made->setAutoRaise(true);
            made->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
            made->setIconSize({kArmyPicture, kArmyPicture});
            connect(made, &QToolButton::clicked, this,
                    [this, made] { chooseKind(made->property(kLetter).toString().toStdString(), *made); });
            flow->addWidget(made);
            made->show();
            buttons.append(made);
        }
        QToolButton* button = buttons[index];
        const auto swapped = kinds_.find(entry.letter);
        const PieceDefinition* usual = library_.piece(entry.kind);
        const PieceDefinition* piece = library_.piece(swapped != kinds_.end() ? swapped->second : entry.kind);
        if (piece == nullptr) piece = usual;
        if (piece == nullptr) continue;
        const bool isChanged = piece != usual;
        button->setProperty(kLetter, QString::fromStdString(entry.letter));
        button->setIcon(pieceIcon(library_.art(), library_.appearance(*piece, Owner::White)));
        button->setText(library_.nameOf(*piece));
        button->setFont(isChanged ? demiBold(font()) : font());
        const QString name = usual != nullptr ? library_.nameOf(*usual) : QString();
        button->setToolTip(isChanged ? tr("%1 instead of %2: click to choose another piece", "two pieces")
                                           .arg(library_.nameOf(*piece), name)
                                     : tr("%1: click to choose another piece", "a piece").arg(name));
        button->setAccessibleName(button->toolTip());
    }
}

void ArmyEditor::leaveOut(Square square) {
    if (!shown_) return;
    if (leftOut_.contains(square)) {
        leftOut_.erase(square);
    } else {
        const std::optional<SetupPiece>& piece = shown_->standing.setup.at(square);
        if (!piece) return;
        if (shown_->standing.ruleset->isRoyal(piece->piece.kind)) {
            words_->setText(tr("The game can’t be played without this piece."));
            return;
        }
        leftOut_.insert(square);
    }
    renew();
    emit changed();
}

void ArmyEditor::chooseKind(const std::string& letter, const QWidget& button) {
    const Variant* variant = library_.variant(variantId_.toStdString());
    if (variant == nullptr) return;
    std::string current;
    std::set<std::string> taken;
    for (const ArmyEntry& entry : variant->army) {
        const auto swapped = kinds_.find(entry.letter);
        const std::string& kind = swapped != kinds_.end() ? swapped->second : entry.kind;
        if (entry.letter == letter) {
            current = kind;
        } else {
            taken.insert(kind);
        }
    }
    choosing_ = letter;
    picker_->openAt(button, tr("Choose the piece"), current,
                    [taken = std::move(taken)](const std::string& id) { return taken.contains(id); });
}

}  // namespace chesspp::ui
