// SPDX-License-Identifier: MIT
// Form of fields with their editors and problems. Reuses editors, so that typing is never interrupted.
#pragma once

#include "ui/builder/inspector/field_editor.h"

#include <QStringList>
#include <map>
#include <vector>

class QFormLayout;
class QLabel;

namespace chesspp::ui {

class FieldForm final : public QWidget {
    Q_OBJECT
public:
    FieldForm(const LibraryContext& library, FieldOwner owner, QWidget* parent);

    /// Shows all fields; the caller filters them.
    void show(const std::vector<io::Field>& fields);
    void setOwner(FieldOwner owner) { owner_ = owner; }
    /// Sets the source of the conditions' values. Applies to editors created later.
    void setEvaluator(ConditionEvaluator* evaluator) { evaluator_ = evaluator; }
    /// Discards drafts, before another item is shown.
    void forget() {
        for (const Row& row : rows_) row.editor->forget();
    }
    /// See FieldEditor.
    void saveDraft(const std::string& at, DraftConditions& to) const {
        for (const Row& row : rows_) row.editor->saveDraft(at + '/' + row.key, to);
    }
    void restoreDraft(const std::string& at, const DraftConditions& kept) {
        for (const Row& row : rows_) row.editor->restoreDraft(at + '/' + row.key, kept);
    }
    /// Problems by field key; clears those of all other fields.
    void showProblems(const std::map<std::string, QStringList>& problems);
    /// Null for an unknown key.
    [[nodiscard]] FieldEditor* editor(const std::string& key) const;

signals:
    void edited(const std::string& key, const chesspp::io::FieldValue& value);
    void stepBegins();
    void draftsChanged();

private:
    struct Row {
        std::string key;
        std::size_t type = 0;
        FieldOwner owner{};
        FieldEditor* editor = nullptr;
        QLabel* problem = nullptr;
    };
    [[nodiscard]] bool fits(const std::vector<io::Field>& fields) const;
    void rebuild(const std::vector<io::Field>& fields);

    const LibraryContext& library_;
    FieldOwner owner_;
    ConditionEvaluator* evaluator_ = nullptr;
    QFormLayout* form_;
    std::vector<Row> rows_;
};

}  // namespace chesspp::ui
