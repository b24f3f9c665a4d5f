// SPDX-License-Identifier: MIT
// The field in which a comment on a move is written. Enter and leaving the field save it, Esc does not.
#pragma once

#include "ui/theme/panel_frame.h"

class QLabel;
class QPlainTextEdit;

namespace chesspp::ui {

class NoteEditor final : public PanelFrame {
    Q_OBJECT
public:
    /// Hidden until it is opened.
    explicit NoteEditor(QWidget* parent);

    /// `title` says what the comment is on.
    void open(const QString& title, const QString& text);
    [[nodiscard]] bool isOpen() const { return open_; }
    /// Saves and hides itself, if it is open.
    void save();
    /// Hides itself without saving.
    void close();
    [[nodiscard]] QPlainTextEdit* field() const { return field_; }

signals:
    void saved(const QString& text);
    /// A key closed it, so that the focus belongs elsewhere.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLabel* title_;
    QPlainTextEdit* field_;
    bool open_ = false;
};

}  // namespace chesspp::ui
