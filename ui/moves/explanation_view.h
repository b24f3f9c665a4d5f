// SPDX-License-Identifier: MIT
// List of the lines of an explanation: wrapped texts with a drawn mark for what holds and what does not.
#pragma once

#include "ui/moves/move_explanation.h"

#include <QListView>
#include <QTextLayout>
#include <memory>
#include <vector>

namespace chesspp::ui {

/// Whether lines of code are shown.
enum class CodeLines : bool { Hidden, Shown };

class ExplanationView final : public QListView {
    Q_OBJECT
public:
    explicit ExplanationView(QWidget* parent);

    void setLines(std::vector<ExplanationLine> lines);
    [[nodiscard]] const std::vector<ExplanationLine>& lines() const { return lines_; }
    void setCode(CodeLines code);
    [[nodiscard]] bool hasCode() const;
    /// The shown lines.
    [[nodiscard]] QString plainText() const;

signals:
    /// The squares of the line under the pointer or with the focus; none: those of no line.
    void pointed(const std::optional<chesspp::SquareSet>& squares);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void doItemsLayout() override;

private:
    class Model;
    class Delegate;
    struct Row {
        std::unique_ptr<QTextLayout> layout;
        int height = 0;
    };

    void hideCode();
    void layOut(std::size_t index);
    [[nodiscard]] static int leftOf(const ExplanationLine& line);

    std::vector<ExplanationLine> lines_;
    std::vector<Row> rows_;  ///< as they are painted, for the present width
    CodeLines code_ = CodeLines::Hidden;
    Model* model_;
};

}  // namespace chesspp::ui
