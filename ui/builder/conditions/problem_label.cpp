// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/problem_label.h"

#include <QResizeEvent>

namespace chesspp::ui {

ProblemLabel::ProblemLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    hide();
}

void ProblemLabel::setProblem(const QString& problem) {
    setText(problem.isEmpty() ? QString() : QString::fromUtf8("⚠ ") + problem);
    setVisible(!problem.isEmpty());
}

void ProblemLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) updateGeometry();
}

}  // namespace chesspp::ui
