// SPDX-License-Identifier: MIT
// Text editor for a FEN: wraps, reports each edit and underlines problems. Does not parse.
#pragma once

#include "ui/models/table/text/fen_fields.h"

#include <QPlainTextEdit>

namespace chesspp::ui {

class FenEdit final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit FenEdit(QWidget* parent);

    [[nodiscard]] QString fen() const { return toPlainText().trimmed(); }
    /// The text as typed; offsets of fields refer to it.
    [[nodiscard]] QString text() const { return toPlainText(); }
    /// Shows a FEN that was not typed here, without emitting edited().
    void setFen(const QString& fen);
    /// Underlines the words to which the fields' problems refer.
    void mark(const std::vector<FenField>& fields);
    /// Selects a field of the text and sets the focus here.
    void goTo(const FenField& field);

signals:
    void edited(const QString& text);
    /// The editor got the focus, not from a popup or by a window switch.
    void entered();
    /// The editor lost the focus, not to a popup or by a window switch.
    void left();
    /// Enter: the text is complete.
    void accepted();
    /// Esc: the FEN of the table is to be shown again.
    void givenUp();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
};

}  // namespace chesspp::ui
