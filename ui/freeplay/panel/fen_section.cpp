// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/fen_section.h"

#include "ui/freeplay/panel/fen_edit.h"
#include "ui/freeplay/panel/wrapping_button.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include "core/notation/fen.h"

#include <QApplication>
#include <QClipboard>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {

FenSection::FenSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("FEN"), parent),
      edit_(new FenEdit(this)),
      frame_(new PanelFrame(this)),
      list_(new QWidget(this)) {
    QToolButton* copy = iconButton(Icon::Copy, tr("Copy the position as FEN"), this);
    QToolButton* paste = iconButton(Icon::Paste, tr("Paste a FEN, or a board drawn as text"), this);
    addToHeading(copy);
    addToHeading(paste);
    auto* inside = bareLayout<QVBoxLayout>(frame_, -1, {kGrid / 2, 2, 2, 2});
    inside->addWidget(edit_);
    edit_->setToolTip(tr("The position as one line of text"));
    body()->addWidget(frame_);
    body()->addWidget(list_);
    list_->hide();

    connect(copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(textNow()); });
    connect(paste, &QToolButton::clicked, this, [this] {
        SetupSection::context().report(editor().paste(QApplication::clipboard()->text().toStdString()));
    });
    connect(edit_, &FenEdit::edited, this, &FenSection::applyText);
    connect(edit_, &FenEdit::entered, this, [this] {
        typing_ = table().newMergeId();
        frame_->setEdge(PanelFrame::Edge::Accent);
    });
    connect(&context.shown(), &ShownTable::leaving, this,
            [this] { toFix_.of(table()) = problems_.isEmpty() ? QString() : edit_->text(); });
    connect(&context.shown(), &ShownTable::arrived, this, [this] {
        if (shown().isCarriedOn()) return;
        typing_ = table().newMergeId();
        showTable();
        if (const QString& text = toFix_.of(table()); !text.isEmpty()) showAgain(text);
    });
    connect(edit_, &FenEdit::givenUp, this, &FenSection::showTable);
    // Show accepted text as the program writes it; text with problems stays to be corrected.
    const auto showAccepted = [this] {
        if (problems_.isEmpty()) showTable();
    };
    connect(edit_, &FenEdit::accepted, this, showAccepted);
    connect(edit_, &FenEdit::left, this, [this, showAccepted] {
        frame_->setEdge(PanelFrame::Edge::Quiet);
        showAccepted();
    });
}

QString FenSection::textNow() const {
    return QString::fromStdString(formatFen(table().ruleset(), table().editableSetup()));
}

void FenSection::updateFromTable() {
    if (takes_) return;
    if (shown().isCarriedOn() && edit_->hasFocus()) {
        shown_ = textNow();
        return;
    }
    // Text that is being typed or has problems stays until the table's FEN changes.
    if (textNow() == shown_ && (edit_->hasFocus() || !problems_.isEmpty())) return;
    showTable();
}

void FenSection::showTable() {
    shown_ = textNow();
    edit_->setFen(shown_);
    showProblems({});
}

/// Restores text that was left with problems, if it still has some.
void FenSection::showAgain(const QString& text) {
    const FenReading reading = readFenFields(library(), table().home(), text, table().keptDefinitions());
    if (reading.standing) return;
    edit_->setFen(text);
    edit_->mark(reading.fields);
    showProblems(reading.fields);
}

void FenSection::applyText(const QString& text) {
    FenReading reading = readFenFields(library(), table().home(), text, table().keptDefinitions());
    edit_->mark(reading.fields);
    showProblems(reading.fields);
    if (!reading.standing) return;
    takes_ = true;
    table().setSetup(std::move(*reading.standing), tr("Edit FEN", "undo step"), typing_);
    takes_ = false;
    shown_ = textNow();
}

void FenSection::showProblems(const std::vector<FenField>& fields) {
    QStringList problems;
    for (const FenField& field : fields) {
        for (const FenProblem& problem : field.problems) problems += library().sentence(problem.message);
    }
    if (problems == problems_) return;
    problems_ = problems;
    auto* list = new QWidget(this);
    auto* rows = bareLayout<QVBoxLayout>(list, 0);
    if (!problems.isEmpty()) rows->addWidget(quietLabel(tr("The board stays as it is:"), list));
    for (const FenField& field : fields) {
        for (const FenProblem& problem : field.problems) {
            auto* row = new WrappingButton(nameOf(field.part), library().sentence(problem.message), list);
            row->setToolTip(tr("Go to this field of the text"));
            connect(row, &WrappingButton::clicked, this, [this, field] { edit_->goTo(field); });
            rows->addWidget(row);
        }
    }
    exchange(list_, list);
    list_->setVisible(!problems.isEmpty());
    edit_->setAccessibleDescription(problems.join(' '));
}

}  // namespace chesspp::ui
