// SPDX-License-Identifier: MIT
#include "ui/play/move_suggestions.h"

#include "ui/theme/workspace_layout.h"

#include <QLineEdit>
#include <algorithm>

namespace chesspp::ui {

MoveSuggestions::MoveSuggestions(QLineEdit& line) : QListView(line.parentWidget()), line_(line) {
    setModel(&model_);
    setFocusPolicy(Qt::NoFocus);
    setEditTriggers(NoEditTriggers);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Moves that begin like this"));
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        emit picked(suggestions_[static_cast<std::size_t>(index.row())].text);
    });
    hide();
}

void MoveSuggestions::offer(std::vector<Suggestion> suggestions) {
    constexpr int kMostRows = 8;
    suggestions_ = std::move(suggestions);
    byHand_ = false;
    QStringList texts;
    for (const Suggestion& each : suggestions_) texts += each.shown;
    model_.setStringList(texts);
    if (texts.isEmpty()) return hide();
    setCurrentIndex(model_.index(0));
    line_.setAccessibleDescription(texts.front());
    if (parentWidget() != line_.window()) setParent(line_.window());
    const int rows = static_cast<int>(std::min<qsizetype>(texts.size(), kMostRows));
    const int height = rows * sizeHintForRow(0) + 2 * frameWidth();
    const QPoint corner = line_.mapTo(line_.window(), QPoint(0, -kGrid));
    setGeometry(corner.x(), std::max(0, corner.y() - height), line_.width(), height);
    show();
    raise();
    scrollToTop();
}

std::optional<QString> MoveSuggestions::chosen() const {
    const int row = currentIndex().row();
    if (isHidden() || row < 0) return std::nullopt;
    return suggestions_[static_cast<std::size_t>(row)].text;
}

void MoveSuggestions::step(int by) {
    if (isHidden()) return;
    const int row = std::clamp(currentIndex().row() + by, 0, model_.rowCount() - 1);
    setCurrentIndex(model_.index(row));
    line_.setAccessibleDescription(model_.stringList().value(row));
    byHand_ = true;
}

}  // namespace chesspp::ui
