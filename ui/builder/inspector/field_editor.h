// SPDX-License-Identifier: MIT
// Base class and factories of the editors of a field's value, one for each type of field.
#pragma once

#include "ui/builder/conditions/draft_condition.h"
#include "ui/models/piece/piece_text.h"

#include "core/io/field_list.h"

#include <QWidget>

namespace chesspp::ui {

class ConditionEvaluator;
class LibraryContext;

class FieldEditor : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// `value` must have the type that the editor was made for. Emits no signal.
    virtual void show(const io::FieldValue& value) = 0;
    /// Discards drafts, before another item is shown.
    virtual void forget() {}
    /// Adds the drafts, keyed by paths that begin with `at`.
    virtual void saveDraft(const std::string& /*at*/, DraftConditions& /*to*/) const {}
    /// Restores the drafts whose original condition still exists.
    virtual void restoreDraft(const std::string& /*at*/, const DraftConditions& /*kept*/) {}

signals:
    void edited(const chesspp::io::FieldValue& value);
    /// The next edit starts a new undo step, even in the same field.
    void stepBegins();
    void draftsChanged();

protected:
    void commit(const io::FieldValue& next) {
        show(next);
        emit edited(next);
    }
};

struct EditorContext {
    const LibraryContext& library;
    std::string key;
    QString name;                             ///< accessible name
    ConditionEvaluator* evaluator = nullptr;  ///< values of conditions; null: none are shown
};

/// Creates the editor of the value's type and shows the value.
[[nodiscard]] FieldEditor* makeEditor(const io::FieldValue& value, const EditorContext& needs,
                                      QWidget* parent);

/// All pieces, each with its id and its name, by name.
[[nodiscard]] std::vector<std::pair<QString, QString>> kindNames(const LibraryContext& library);

// --- factories by kind of value (field_editors_*.cpp); null if another one handles the value ---

[[nodiscard]] FieldEditor* makePlainEditor(const io::FieldValue& value, const EditorContext& needs,
                                           QWidget* parent);
[[nodiscard]] FieldEditor* makeSquareEditor(const io::FieldValue& value, const EditorContext& needs,
                                            QWidget* parent);
[[nodiscard]] FieldEditor* makeTreeEditor(const io::FieldValue& value, const EditorContext& needs,
                                          QWidget* parent);
[[nodiscard]] FieldEditor* makeConditionEditor(const io::FieldValue& value, const EditorContext& needs,
                                               QWidget* parent);

}  // namespace chesspp::ui
