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

    /// Of the same type as the one that it was made for. Tells nobody.
    virtual void show(const io::FieldValue& value) = 0;
    /// What is half made is given up: another thing is shown next.
    virtual void forget() {}
    /// Adds what is half made, each by the way to it, which begins with `at`.
    virtual void saveDraft(const std::string& /*at*/, DraftConditions& /*to*/) const {}
    /// Goes on with it, where what it was begun from is still there.
    virtual void restoreDraft(const std::string& /*at*/, const DraftConditions& /*kept*/) {}

signals:
    void edited(const chesspp::io::FieldValue& value);
    /// What is edited next is a step of its own, however like the last it is.
    void stepBegins();
    /// What saveDraft() gives is another.
    void draftsChanged();

protected:
    void tell(const io::FieldValue& next) {
        show(next);
        emit edited(next);
    }
};

struct EditorContext {
    const LibraryContext& library;
    FieldOwner owner = FieldOwner::Thing;
    std::string key;
    QString name;                                   ///< what a screen reader calls it
    const ConditionEvaluator* evaluator = nullptr;  ///< what conditions are worth; null: nobody looks
};

/// The editor of that value, showing it.
[[nodiscard]] FieldEditor* makeEditor(const io::FieldValue& value, const EditorContext& needs,
                                      QWidget* parent);

// ---- by what they edit (field_editors_*.cpp); null: another of them is for that value ----

[[nodiscard]] FieldEditor* makePlainEditor(const io::FieldValue& value, const EditorContext& needs,
                                           QWidget* parent);
[[nodiscard]] FieldEditor* makeSquareEditor(const io::FieldValue& value, const EditorContext& needs,
                                            QWidget* parent);
[[nodiscard]] FieldEditor* makeTreeEditor(const io::FieldValue& value, const EditorContext& needs,
                                          QWidget* parent);
[[nodiscard]] FieldEditor* makeConditionEditor(const io::FieldValue& value, const EditorContext& needs,
                                               QWidget* parent);

}  // namespace chesspp::ui
