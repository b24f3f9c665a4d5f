// SPDX-License-Identifier: MIT
// Text field for a condition or a number, with completion and immediate errors. Reports valid text only.
#pragma once

#include "core/actions/condition_text.h"

#include <QWidget>

class QCompleter;
class QLabel;
class QLineEdit;
class QStringListModel;

namespace chesspp::ui {

class LibraryContext;

class ConditionLine final : public QWidget {
    Q_OBJECT
public:
    ConditionLine(ValueType wanted, ConditionPlace place, const LibraryContext& library, const QString& name,
                  QWidget* parent);

    /// Whether what stands there reads as a condition, or nothing does.
    enum class Reading : std::uint8_t { Reads, Broken };

    /// What is being typed stays as long as it means the same.
    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    /// As if it were typed; nothing is completed.
    void type(const QString& text);
    [[nodiscard]] QLineEdit* line() const { return line_; }
    /// Empty where it reads.
    [[nodiscard]] QString problem() const;

signals:
    void read(const chesspp::Expression& expression);
    /// Enter in an empty line, or it is left empty.
    void emptied();
    void readable(chesspp::ui::ConditionLine::Reading reading);

private:
    void follow();
    void complete();
    void insert(const QString& word);

    ValueType wanted_;
    ConditionPlace place_;
    const LibraryContext& library_;
    QLineEdit* line_;
    QLabel* problem_;
    QCompleter* completer_;
    QStringListModel* words_;
};

}  // namespace chesspp::ui
