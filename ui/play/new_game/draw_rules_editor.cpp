// SPDX-License-Identifier: MIT
#include "ui/play/new_game/draw_rules_editor.h"

#include "ui/theme/workspace_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

/// The entries of the choice.
constexpr int kOfVariant = 0;
constexpr int kOwnRules = 1;

constexpr int kMostOccurrences = 20;
constexpr int kMostMoves = 999;

}  // namespace

DrawRulesEditor::DrawRulesEditor(QWidget* parent)
    : QWidget(parent),
      whose_(new QComboBox(this)),
      own_(new QWidget(this)),
      material_(new QCheckBox(tr("Draw by &insufficient material"), own_)),
      always_(new QCheckBox(tr("For &every new game"), own_)) {
    whose_->setAccessibleName(tr("Draws"));
    setFocusProxy(whose_);
    setFocusPolicy(whose_->focusPolicy());  // else the label's key passes it over
    whose_->insertItem(kOfVariant, tr("As in the variant", "draws"));
    whose_->insertItem(kOwnRules, tr("Custom rules", "draws"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    addWidgets(*column, {whose_, own_});
    auto* grid = bareLayout<QGridLayout>(own_, kGrid);
    grid->setColumnStretch(0, 1);
    grid->addWidget(new QLabel(tr("Claim", "a draw"), own_), 0, 1);
    grid->addWidget(new QLabel(tr("Automatic", "a draw"), own_), 0, 2);
    repetition_ = addBounds(tr("Repetitions of a position"), kMostOccurrences);
    quietMoves_ = addBounds(tr("Moves without capture or pawn move"), kMostMoves);
    grid->addWidget(material_, grid->rowCount(), 0, 1, 3);
    grid->addWidget(always_, grid->rowCount(), 0, 1, 3);
    connect(whose_, &QComboBox::currentIndexChanged, this, &DrawRulesEditor::showFields);
    showFields();
}

DrawRulesEditor::Bounds DrawRulesEditor::addBounds(const QString& text, int most) {
    auto* grid = static_cast<QGridLayout*>(own_->layout());
    const int row = grid->rowCount();
    auto* label = new QLabel(text, own_);
    label->setToolTip(most == kMostMoves ? tr("Moves of each side since the last capture or pawn move")
                                         : tr("How often the same position must have occurred"));
    grid->addWidget(label, row, 0);
    const auto add = [&](int column, const QString& words) {
        auto* box = new QSpinBox(own_);
        box->setRange(0, most);
        box->setSpecialValueText(tr("Off", "a rule of draws"));
        box->setAccessibleName(tr("%1: %2", "a rule of draws, how").arg(text, words));
        grid->addWidget(box, row, column);
        return box;
    };
    const Bounds bounds{add(1, tr("Claim", "a draw")), add(2, tr("Automatic", "a draw"))};
    label->setBuddy(bounds.claim);
    return bounds;
}

void DrawRulesEditor::fill(const Bounds& bounds, const DrawCounter& counter) {
    bounds.claim->setValue(counter.claim.value_or(0));
    bounds.automatic->setValue(counter.automatic.value_or(0));
}

DrawCounter DrawRulesEditor::counterIn(const Bounds& bounds) {
    const auto value = [](const QSpinBox& box) {
        return box.value() > 0 ? std::optional(box.value()) : std::nullopt;
    };
    DrawCounter counter{value(*bounds.claim), value(*bounds.automatic)};
    // A claim that never comes before the automatic draw says nothing.
    if (counter.claim && counter.automatic && *counter.claim >= *counter.automatic) counter.claim.reset();
    return counter;
}

void DrawRulesEditor::setRules(const DrawChoice& ofVariant, const std::optional<DrawChoice>& chosen,
                               For games) {
    const DrawChoice shown = chosen.value_or(ofVariant);
    fill(repetition_, shown.repetition);
    fill(quietMoves_, shown.quietMoves);
    material_->setVisible(ofVariant.material == InsufficientMaterial::Draws);
    material_->setChecked(shown.material == InsufficientMaterial::Draws);
    always_->setChecked(games == For::EveryGame);
    whose_->setCurrentIndex(chosen ? kOwnRules : kOfVariant);
    showFields();
}

std::optional<DrawChoice> DrawRulesEditor::choice() const {
    if (whose_->currentIndex() == kOfVariant) return std::nullopt;
    return DrawChoice{counterIn(repetition_), counterIn(quietMoves_),
                      material_->isChecked() ? InsufficientMaterial::Draws : InsufficientMaterial::PlaysOn};
}

DrawRulesEditor::For DrawRulesEditor::games() const {
    return choice() && always_->isChecked() ? For::EveryGame : For::ThisGame;
}

void DrawRulesEditor::showFields() {
    own_->setVisible(whose_->currentIndex() == kOwnRules);
}

}  // namespace chesspp::ui
