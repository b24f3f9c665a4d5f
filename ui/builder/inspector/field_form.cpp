// SPDX-License-Identifier: MIT
#include "ui/builder/inspector/field_form.h"

#include "ui/builder/examples/example_tip.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/palettes.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

FieldForm::FieldForm(const LibraryContext& library, FieldOwner owner, QWidget* parent)
    : QWidget(parent), library_(library), owner_(owner), form_(bareLayout<QFormLayout>(this, kGrid)) {
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
}

bool FieldForm::fits(const std::vector<io::Field>& fields) const {
    return std::ranges::equal(fields, rows_, [this](const io::Field& field, const Row& row) {
        return field.key == row.key && field.value.index() == row.type && row.owner == owner_;
    });
}

void FieldForm::show(const std::vector<io::Field>& fields) {
    if (!fits(fields)) return rebuild(fields);
    for (std::size_t i = 0; i < fields.size(); ++i) rows_[i].editor->show(fields[i].value);
}

void FieldForm::rebuild(const std::vector<io::Field>& fields) {
    DraftConditions kept;
    saveDraft({}, kept);
    // An editor may be emitting edited() at this moment.
    while (form_->rowCount() > 0) {
        const QFormLayout::TakeRowResult row = form_->takeRow(0);
        for (QLayoutItem* item : {row.labelItem, row.fieldItem}) {
            item->widget()->hide();
            item->widget()->deleteLater();
            delete item;
        }
    }
    rows_.clear();
    for (const io::Field& field : fields) {
        const FieldLabel text = textOfField(library_, owner_, field.key);
        auto* cell = new QWidget(this);
        auto* column = bareLayout<QVBoxLayout>(cell, 2);
        FieldEditor* editor = makeEditor(field.value, {library_, field.key, text.name, evaluator_}, cell);
        editor->setAccessibleDescription(text.why);
        ignoreWheelUnlessFocused(*editor);
        auto* problem = wrappedLabel({}, cell);
        problem->setMinimumWidth(kGrid);  // independent of long words
        problem->hide();
        addWidgets(*column, {editor, problem});
        auto* label = new QLabel(text.name, this);
        label->setToolTip(text.why);
        label->setBuddy(editor);
        label->setMargin(2);
        cell->setToolTip(text.why);
        QString code = QString::fromStdString(codeOfField(owner_, field.key));
        for (QWidget* each : {static_cast<QWidget*>(label), cell})
            showExampleInToolTip(*each, library_, [code] { return code; });
        form_->addRow(label, cell);
        connect(editor, &FieldEditor::edited, this,
                [this, key = field.key](const io::FieldValue& value) { emit edited(key, value); });
        connect(editor, &FieldEditor::stepBegins, this, &FieldForm::stepBegins);
        connect(editor, &FieldEditor::draftsChanged, this, &FieldForm::draftsChanged);
        rows_.push_back({field.key, field.value.index(), owner_, editor, problem});
    }
    restoreDraft({}, kept);
    if (!kept.empty()) emit draftsChanged();
}

void FieldForm::showProblems(const std::map<std::string, QStringList>& problems) {
    for (const Row& row : rows_) {
        const auto found = problems.find(row.key);
        row.problem->setVisible(found != problems.end());
        if (found != problems.end()) row.problem->setText(QString::fromUtf8("⚠ ") + found->second.join('\n'));
    }
}

FieldEditor* FieldForm::editor(const std::string& key) const {
    const auto row = std::ranges::find(rows_, key, &Row::key);
    return row == rows_.end() ? nullptr : row->editor;
}

}  // namespace chesspp::ui
