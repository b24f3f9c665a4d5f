// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/condition_line.h"

#include "ui/builder/conditions/problem_label.h"
#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/workspace_layout.h"

#include "core/io/read_context.h"
#include "core/language/member_table.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFontDatabase>
#include <QLineEdit>
#include <QStringListModel>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

bool isWord(QChar letter) {
    return letter.isLetterOrNumber() || letter == '_';
}

/// Members after a dot, else the words that can begin a path.
QStringList wordsAfter(bool dot) {
    QStringList all;
    if (dot) {
        for (const MemberRow& row : kMembers) {
            if (!row.isOfRules())
                all += toQString(row.name) + (row.argumentCount > 0 ? QStringLiteral("(") : QString());
        }
    } else {
        for (const SubjectRow& row : subjectTable()) all += toQString(row.name);
        for (const std::string_view word : kKeywords) all += toQString(word);
        all += {"and", "or", "xor", "any(", "all(", "count("};
    }
    all.removeDuplicates();
    all.sort();
    return all;
}

}  // namespace

ConditionLine::ConditionLine(ValueType wanted, ConditionPlace place, const LibraryContext& library,
                             const QString& name, QWidget* parent)
    : QWidget(parent),
      wanted_(wanted),
      place_(place),
      library_(library),
      line_(new QLineEdit(this)),
      problem_(new ProblemLabel(this)),
      completer_(new QCompleter(this)),
      words_(new QStringListModel(this)) {
    addWidgets(*bareLayout<QVBoxLayout>(this, 2), {line_, problem_});
    setFocusProxy(line_);
    line_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    line_->setAccessibleName(name);
    completer_->setWidget(line_);
    completer_->setModel(words_);
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    completer_->setCompletionMode(QCompleter::PopupCompletion);
    connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, &ConditionLine::insert);
    connect(line_, &QLineEdit::textEdited, this, [this] {
        parseText();
        complete();
    });
    connect(line_, &QLineEdit::editingFinished, this, [this] {
        if (line_->text().trimmed().isEmpty()) emit emptied();
    });
}

QString ConditionLine::problem() const {
    return problem_->problem();
}

void ConditionLine::setText(const QString& text) {
    const Result<Expression> typed = parseExpression(line_->text().toStdString(), wanted_, place_);
    const Result<Expression> given = parseExpression(text.toStdString(), wanted_, place_);
    if (typed && given && *typed == *given) return;
    line_->setText(text);
    line_->setCursorPosition(0);
    problem_->setProblem({});
    emit readable(Reading::Reads);
}

void ConditionLine::type(const QString& text) {
    line_->setText(text);
    parseText();
}

void ConditionLine::parseText() {
    const std::string typed = io::plainText(line_->text().toStdString(), "if");
    if (line_->text().trimmed().isEmpty()) {
        problem_->setProblem({});
        return emit readable(Reading::Reads);
    }
    const Result<Expression> expression = parseExpression(typed, wanted_, place_);
    if (expression) {
        problem_->setProblem({});
        emit readable(Reading::Reads);
        return emit read(*expression);
    }
    const Diagnostic& first = expression.error().items().front();
    const QString sentence = library_.sentence(first.message);
    problem_->setProblem(first.place.column > 0
                             ? tr("At character %1: %2", "place in a condition, what is wrong")
                                   .arg(first.place.column)
                                   .arg(sentence)
                             : sentence);
    emit readable(Reading::Broken);
}

void ConditionLine::complete() {
    const QString before = line_->text().left(line_->cursorPosition());
    qsizetype begin = before.size();
    while (begin > 0 && isWord(before[begin - 1])) --begin;
    const QString prefix = before.mid(begin);
    const bool dot = begin > 0 && before[begin - 1] == '.';
    if (prefix.isEmpty() && !dot) return completer_->popup()->hide();
    words_->setStringList(wordsAfter(dot));
    completer_->setCompletionPrefix(prefix);
    const bool only = completer_->completionCount() == 1 && completer_->currentCompletion() == prefix;
    if (completer_->completionCount() == 0 || only) return completer_->popup()->hide();
    completer_->complete(QRect(0, 0, 28 * kGrid, line_->height()));
}

void ConditionLine::insert(const QString& word) {
    const int end = line_->cursorPosition();
    QString whole = line_->text();
    int begin = end;
    while (begin > 0 && isWord(whole[begin - 1])) --begin;
    whole.replace(begin, end - begin, word);
    line_->setText(whole);
    line_->setCursorPosition(begin + static_cast<int>(word.size()));
    parseText();
}

}  // namespace chesspp::ui
