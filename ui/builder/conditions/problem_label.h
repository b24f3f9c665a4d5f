// SPDX-License-Identifier: MIT
// What is wrong with a condition, below it in a form: always as high as its wrapped text.
#pragma once

#include <QLabel>

namespace chesspp::ui {

class ProblemLabel final : public QLabel {
    Q_OBJECT
public:
    explicit ProblemLabel(QWidget* parent);

    /// Hides the label if the text is empty.
    void setProblem(const QString& problem);
    /// The text with the warning sign; empty if there is none.
    [[nodiscard]] QString problem() const { return text(); }

    // QFormLayout asks for the height at another width than a row gets if it wraps some rows.
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize sizeHint() const override { return {QLabel::sizeHint().width(), heightHere()}; }
    [[nodiscard]] QSize minimumSizeHint() const override {
        return {QLabel::minimumSizeHint().width(), heightHere()};
    }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int heightHere() const { return heightForWidth(width()); }
};

}  // namespace chesspp::ui
