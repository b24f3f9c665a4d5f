// SPDX-License-Identifier: MIT
// Text editor for a FEN: wraps, reports each edit and underlines problems. Does not parse.
#pragma once

#include "ui/models/table/fen_fields.h"

#include <QPlainTextEdit>

namespace chesspp::ui {

class FenEdit final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit FenEdit(QWidget* parent);

    [[nodiscard]] QString fen() const { return toPlainText().trimmed(); }
    /// As it was typed; places of fields count in it.
    [[nodiscard]] QString text() const { return toPlainText(); }
    /// Shows the text of a position that was not typed here. No edit is told.
    void setFen(const QString& fen);
    /// Underlines what the fields' problems speak of.
    void mark(const std::vector<FenField>& fields);
    /// Takes the user to a field of the text.
    void goTo(const FenField& field);

signals:
    void edited(const QString& text);
    /// The user begins to edit here.
    void entered();
    /// The user has left: what was typed needs no more care.
    void left();
    /// Esc: the position's own text is wanted again.
    void givenUp();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    bool setting_ = false;
};

}  // namespace chesspp::ui
