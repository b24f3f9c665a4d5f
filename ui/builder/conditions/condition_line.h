// SPDX-License-Identifier: MIT
// Text field for a condition or a number, with completion and immediate errors. Reports valid text only.
#pragma once

#include "core/language/condition_text.h"

#include <QWidget>

class QCompleter;
class QLineEdit;
class QStringListModel;

namespace chesspp::ui {

class LibraryContext;
class ProblemLabel;

class ConditionLine final : public QWidget {
    Q_OBJECT
public:
    ConditionLine(ValueType wanted, ConditionPlace place, const LibraryContext& library, const QString& name,
                  QWidget* parent);

    /// Reads: the text is valid or empty.
    enum class Reading : std::uint8_t { Reads, Broken };

    /// Keeps the typed text if it has the same meaning.
    void setText(const QString& text);
    /// Sets the text as if typed, without completion.
    void type(const QString& text);
    [[nodiscard]] QLineEdit* line() const { return line_; }
    /// The error; empty if the text is valid.
    [[nodiscard]] QString problem() const;

signals:
    void read(const chesspp::Expression& expression);
    /// The line is empty and Enter was pressed or the focus was lost.
    void emptied();
    void readable(chesspp::ui::ConditionLine::Reading reading);

private:
    void parseText();
    void complete();
    void insert(const QString& word);

    ValueType wanted_;
    ConditionPlace place_;
    const LibraryContext& library_;
    QLineEdit* line_;
    ProblemLabel* problem_;
    QCompleter* completer_;
    QStringListModel* words_;
};

}  // namespace chesspp::ui
