// SPDX-License-Identifier: MIT
// One function per type of field.
#include "tests/ui/builder/field_hand.h"

#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/builder/inspector/offset_picker.h"

#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cstdlib>

namespace chesspp::ui::tests {
namespace {

void click(QWidget* widget) {
    // A check box reacts at its left end, where the indicator is.
    const QPoint at = qobject_cast<QCheckBox*>(widget) != nullptr ? QPoint(8, widget->height() / 2)
                                                                  : widget->rect().center();
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
}

void type(QLineEdit* line, const QString& text) {
    line->setFocus();
    line->selectAll();
    if (text.isEmpty()) QTest::keyClick(line, Qt::Key_Delete);
    // Characters outside ASCII arrive as from an input method.
    if (std::ranges::all_of(text, [](QChar letter) { return letter.unicode() < 0x7F; })) {
        QTest::keyClicks(line, text);
    } else {
        QInputMethodEvent typed;
        typed.setCommitString(text);
        QApplication::sendEvent(line, &typed);
    }
    if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
}

void typeNumber(QSpinBox* box, int number) {
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QString::number(number));
}

void choose(QComboBox* box, int row) {
    QTest::mouseClick(box, Qt::LeftButton, {}, box->rect().center());
    auto* list = box->view();
    list->setCurrentIndex(box->model()->index(row, box->modelColumn(), box->rootModelIndex()));
    QTest::keyClick(list, Qt::Key_Return);
}

template <class Widget>
Widget* in(QWidget* editor) {
    auto* widget = editor->findChild<Widget*>();
    if (widget == nullptr) qFatal("an editor without what it should have");
    return widget;
}

/// The visible forms directly in this editor, without nested ones.
std::vector<FieldForm*> formsOf(QWidget* editor) {
    std::vector<FieldForm*> forms;
    for (FieldForm* form : editor->findChildren<FieldForm*>()) {
        QWidget* above = form->parentWidget();
        while (above != editor && qobject_cast<FieldForm*>(above) == nullptr) above = above->parentWidget();
        if (above == editor && !form->isHidden()) forms.push_back(form);
    }
    return forms;
}

/// Clicks the small board if it covers the offset, else types one number per step, forward first.
void enterOffset(QWidget* picker, Offset now, Offset aim) {
    if (std::abs(aim.forward) <= OffsetPicker::kReach && std::abs(aim.right) <= OffsetPicker::kReach &&
        !(aim == Offset{})) {
        auto* grid = in<OffsetPicker>(picker);
        QTest::mouseClick(grid, Qt::LeftButton, {}, grid->centreOf(aim));
        return;
    }
    const auto boxes = picker->findChildren<QSpinBox*>();
    if (now.forward != aim.forward) return typeNumber(boxes[0], aim.forward);
    typeNumber(boxes[1], aim.right);
}

void enterConditions(QWidget* editor, const std::vector<Condition>& now, const std::vector<Condition>& aim) {
    const auto lines = [&] {
        std::vector<ConditionRow*> shown;
        for (ConditionRow* row : editor->findChildren<ConditionRow*>()) {
            if (row->isHidden()) continue;
            if (!row->textButton()->isChecked()) click(row->textButton());
            shown.push_back(row);
        }
        return shown;
    };
    const std::size_t at = static_cast<std::size_t>(std::ranges::mismatch(now, aim).in1 - now.begin());
    if (at >= aim.size()) {
        return click(lines()[at]->removeButton());
    }
    if (at >= now.size()) {
        for (auto* button : editor->findChildren<QToolButton*>()) {
            if (button->parentWidget() == editor) click(button);  // opens the shelf, which typing closes
        }
        waitForEvents();
    }
    type(lines()[at]->line()->line(), QString::fromStdString(printCondition(aim[at])));
}

void enterKinds(QWidget* editor, const KindChoice& now, const KindChoice& aim) {
    if (now.source != aim.source) return click(in<QCheckBox>(editor));
    const std::size_t at =
        static_cast<std::size_t>(std::ranges::mismatch(now.kinds, aim.kinds).in1 - now.kinds.begin());
    if (at < now.kinds.size()) {
        std::vector<QToolButton*> chips;
        for (auto* chip : editor->findChildren<QToolButton*>()) {
            if (!chip->isHidden()) chips.push_back(chip);
        }
        return click(chips[at]);
    }
    auto* box = in<QComboBox>(editor);
    choose(box, box->findData(QString::fromStdString(aim.kinds[at])));
}

void enterMarks(QWidget* editor, const std::vector<LeaveMark>& now, const std::vector<LeaveMark>& aim) {
    const std::size_t at = static_cast<std::size_t>(std::ranges::mismatch(now, aim).in1 - now.begin());
    std::vector<QLineEdit*> names;
    for (auto* line : editor->findChildren<QLineEdit*>()) {
        // A spin box contains a line edit as well.
        if (!line->parentWidget()->isHidden() && qobject_cast<QSpinBox*>(line->parentWidget()) == nullptr)
            names.push_back(line);
    }
    if (at >= aim.size() || at >= now.size()) {
        // The last button adds a mark; the one beside a name removes it.
        QToolButton* add = nullptr;
        for (auto* button : editor->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
            add = button;
        return click(at < aim.size() ? add : names[at]->parentWidget()->findChild<QToolButton*>());
    }
    if (now[at].mark != aim[at].mark) {
        type(names[at], QString::fromStdString(aim[at].mark));
        QTest::keyClick(names[at], Qt::Key_Return);
        return;
    }
    enterOffset(names[at]->parentWidget(), now[at].at, aim[at].at);
}

template <class Target>
void enterTarget(QWidget* editor, const std::optional<Target>& now, const std::optional<Target>& aim) {
    const auto nameOfIt = [](const std::optional<Target>& target) {
        return target
                   ? std::visit([](const auto& one) { return text(nameOf(chesspp::Target(one))); }, *target)
                   : QString();
    };
    if (!now || !aim || now->index() != aim->index()) {
        auto* box = in<QComboBox>(editor);
        return choose(box, box->findData(nameOfIt(aim)));
    }
    static_cast<void>(stepTowards(*formsOf(editor).front(), io::fieldsOf(*now), io::fieldsOf(*aim)));
}

void enterLegs(QWidget* editor, const std::vector<Leg>& now, const std::vector<Leg>& aim) {
    const std::size_t at = static_cast<std::size_t>(std::ranges::mismatch(now, aim).in1 - now.begin());
    if (at >= now.size()) {
        QToolButton* add = nullptr;
        for (auto* button : editor->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
            add = button;
        return click(add);
    }
    FieldForm* form = formsOf(editor)[at];
    if (at >= aim.size()) return click(form->parentWidget()->findChild<QToolButton*>());
    // Set `repeat` first: a repeated leg has no target to select.
    std::vector<io::Field> fields = io::fieldsOf(aim[at]);
    std::ranges::stable_partition(fields, [](const io::Field& field) { return field.key == "repeat"; });
    static_cast<void>(stepTowards(*form, io::fieldsOf(now[at]), fields));
}

void enter(const std::string& key, QWidget* editor, const io::FieldValue& before,
           const io::FieldValue& wanted) {
    const auto same = [&]<class Value>(const Value&) -> const Value& { return std::get<Value>(before); };
    std::visit(
        Overloaded{
            [&](bool) { click(in<QCheckBox>(editor)); },
            [&](int aim) { typeNumber(in<QSpinBox>(editor), aim); },
            [&](const std::optional<int>& aim) {
                auto* box = in<QSpinBox>(editor);
                if (aim) return typeNumber(box, *aim);
                while (box->value() > box->minimum()) QTest::keyClick(box, Qt::Key_Down);
            },
            [&](const std::optional<double>&) { qFatal("no tree has such a field"); },
            [&](const std::string& aim) {
                auto* box = editor->findChild<QComboBox*>();
                if (box == nullptr) return type(in<QLineEdit>(editor), QString::fromStdString(aim));
                const int row = box->findData(QString::fromStdString(aim));
                if (row >= 0) return choose(box, row);
                type(box->lineEdit(), QString::fromStdString(aim));
                QTest::keyClick(box->lineEdit(), Qt::Key_Return);
            },
            [&](const io::WordField& aim) {
                const int chosen = aim.chosen ? static_cast<int>(*aim.chosen) : -1;
                if (key == "mirror") return click(editor->findChildren<QToolButton*>()[chosen]);
                auto* box = in<QComboBox>(editor);
                choose(box, box->findData(chosen));
            },
            [&](Offset aim) { enterOffset(editor, same(aim), aim); },
            [&](const std::optional<Offset>& aim) {
                const auto& now = same(aim);
                if (now.has_value() != aim.has_value()) return click(in<QCheckBox>(editor));
                enterOffset(editor, *now, *aim);
            },
            [&](const Reach& aim) {
                auto* box = in<QComboBox>(editor);
                if (same(aim).rule != aim.rule) return choose(box, box->findData(static_cast<int>(aim.rule)));
                typeNumber(in<QSpinBox>(editor), aim.squares);
            },
            [&](const KindChoice& aim) { enterKinds(editor, same(aim), aim); },
            [&](const std::vector<std::string>&) { qFatal("no tree has such a field"); },
            [&](const io::ConditionsField& aim) { enterConditions(editor, same(aim).list, aim.list); },
            [&](const io::ExpressionField& aim) {
                auto* row = in<ConditionRow>(editor);
                if (!row->textButton()->isChecked()) click(row->textButton());
                QLineEdit* line = row->line()->line();
                type(line, aim.value.empty() ? QString()
                                             : QString::fromStdString(printCondition(aim.value.front())));
                QTest::keyClick(line, Qt::Key_Return);
            },
            [&](const std::vector<LeaveMark>& aim) { enterMarks(editor, same(aim), aim); },
            [&](const std::optional<chesspp::Target>& aim) { enterTarget(editor, same(aim), aim); },
            [&](const std::optional<chesspp::PartTarget>& aim) { enterTarget(editor, same(aim), aim); },
            [&](const std::vector<Leg>& aim) { enterLegs(editor, same(aim), aim); },
            [&](const TextsByLanguage&) { qFatal("no tree has such a field"); },
            [&](const std::optional<chesspp::PieceArt>&) { qFatal("no tree has such a field"); },
        },
        wanted);
}

}  // namespace

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

void waitForEvents() {
    constexpr int kDeepest = 12;  // nested layouts
    for (int round = 0; round < kDeepest; ++round) QApplication::processEvents();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

std::string stepTowards(FieldForm& form, const std::vector<io::Field>& now,
                        const std::vector<io::Field>& aim) {
    for (const io::Field& wanted : aim) {
        const auto found = std::ranges::find(now, wanted.key, &io::Field::key);
        FieldEditor* editor = form.editor(wanted.key);
        // A field that depends on another one appears once that one is correct.
        if (found == now.end() || editor == nullptr || found->value == wanted.value) continue;
        enter(wanted.key, editor, found->value, wanted.value);
        waitForEvents();
        return wanted.key;
    }
    return {};
}

}  // namespace chesspp::ui::tests
