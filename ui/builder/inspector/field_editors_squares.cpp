// SPDX-License-Identifier: MIT
#include "ui/builder/inspector/field_editor.h"
#include "ui/builder/inspector/offset_picker.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include "core/language/enum_names.h"
#include "core/language/move_pattern.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace chesspp::ui {
namespace {

/// Two number boxes and a small board.
class SquarePicker final : public QWidget {
public:
    SquarePicker(const QString& name, QWidget* parent)
        : QWidget(parent),
          forward_(new QSpinBox(this)),
          right_(new QSpinBox(this)),
          grid_(new OffsetPicker(name, this)) {
        auto* row = bareLayout<QHBoxLayout>(this);
        auto* numbers = new QGridLayout;
        const auto add = [&](int line, const QString& label, QSpinBox* box) {
            auto* text = new QLabel(label, this);
            text->setBuddy(box);
            numbers->addWidget(text, line, 0);
            numbers->addWidget(box, line, 1);
            box->setRange(-kMostNumber, kMostNumber);
            box->setAccessibleName(QString("%1, %2").arg(name, label));
            connect(box, &QSpinBox::valueChanged, this, [this] {
                grid_->setOffset(offset());
                if (changed) changed(offset());
            });
        };
        add(0, FieldEditor::tr("forward", "so many squares"), forward_);
        add(1, FieldEditor::tr("right", "so many squares"), right_);
        numbers->setRowStretch(2, 1);
        row->addWidget(grid_);
        row->addLayout(numbers);
        row->addStretch();
        setFocusProxy(forward_);
        connect(grid_, &OffsetPicker::chosen, this, [this](Offset chosen) {
            set(chosen);
            if (changed) changed(chosen);
        });
    }

    void set(Offset offset) {
        const QSignalBlocker quiet(forward_);
        const QSignalBlocker still(right_);
        forward_->setValue(offset.forward);
        right_->setValue(offset.right);
        grid_->setOffset(offset);
    }
    [[nodiscard]] Offset offset() const { return {forward_->value(), right_->value()}; }

    std::function<void(Offset)> changed;

private:
    QSpinBox* forward_;
    QSpinBox* right_;
    OffsetPicker* grid_;
};

class OffsetEditor final : public FieldEditor {
public:
    OffsetEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), picker_(new SquarePicker(needs.name, this)) {
        bareLayout<QHBoxLayout>(this)->addWidget(picker_);
        setFocusProxy(picker_);
        picker_->changed = [this](Offset offset) { emit edited(offset); };
    }
    void show(const io::FieldValue& value) override { picker_->set(std::get<Offset>(value)); }

private:
    SquarePicker* picker_;
};

class OptionalOffsetEditor final : public FieldEditor {
public:
    OptionalOffsetEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent),
          box_(new QCheckBox(FieldEditor::tr("another square"), this)),
          picker_(new SquarePicker(needs.name, this)) {
        addWidgets(*bareLayout<QVBoxLayout>(this), {box_, picker_});
        setFocusProxy(box_);
        box_->setAccessibleName(needs.name);
        picker_->hide();
        picker_->changed = [this](Offset offset) { emit edited(std::optional<Offset>(offset)); };
        connect(box_, &QCheckBox::toggled, this, [this](bool on) {
            picker_->setVisible(on);
            emit edited(on ? std::optional<Offset>(picker_->offset()) : std::optional<Offset>());
        });
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(box_);
        const auto& offset = std::get<std::optional<Offset>>(value);
        box_->setChecked(offset.has_value());
        picker_->setVisible(offset.has_value());
        if (offset) picker_->set(*offset);
    }

private:
    QCheckBox* box_;
    SquarePicker* picker_;
};

class ReachEditor final : public FieldEditor {
public:
    ReachEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), rule_(new QComboBox(this)), squares_(new QSpinBox(this)) {
        auto* row = bareLayout<QHBoxLayout>(this);
        addWidgets(*row, {rule_, squares_});
        row->addStretch();
        setFocusProxy(rule_);
        rule_->setAccessibleName(needs.name);
        squares_->setAccessibleName(FieldEditor::tr("%1, squares", "field").arg(needs.name));
        rule_->addItem(FieldEditor::tr("any"), static_cast<int>(Reach::Rule::Any));
        rule_->addItem(FieldEditor::tr("exactly"), static_cast<int>(Reach::Rule::Exactly));
        rule_->addItem(FieldEditor::tr("at most"), static_cast<int>(Reach::Rule::AtMost));
        const NumberFact fact = numberFact(needs.key);
        squares_->setRange(fact.least, fact.most);
        connect(rule_, &QComboBox::activated, this, [this] { commit(); });
        connect(squares_, &QSpinBox::valueChanged, this, [this] { commit(); });
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(squares_);
        const auto reach = std::get<Reach>(value);
        rule_->setCurrentIndex(rule_->findData(static_cast<int>(reach.rule)));
        if (reach.rule != Reach::Rule::Any) squares_->setValue(reach.squares);
        squares_->setVisible(reach.rule != Reach::Rule::Any);
    }

private:
    void commit() {
        const auto rule = static_cast<Reach::Rule>(rule_->currentData().toInt());
        squares_->setVisible(rule != Reach::Rule::Any);
        emit edited(rule == Reach::Rule::Any ? Reach{} : Reach{rule, squares_->value()});
    }

    QComboBox* rule_;
    QSpinBox* squares_;
};

class MarksEditor final : public FieldEditor {
public:
    MarksEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), name_(needs.name), column_(bareLayout<QVBoxLayout>(this)) {
        auto* add = iconButton(Icon::Add, FieldEditor::tr("Add another mark"), this);
        connect(add, &QToolButton::clicked, this, [this] {
            std::vector<LeaveMark> more = marks_;
            more.push_back({"en-passant", {1, 0}});
            emit edited(more);
        });
        column_->addWidget(add, 0, Qt::AlignLeft);
        setFocusProxy(add);
    }
    void show(const io::FieldValue& value) override {
        const auto& marks = std::get<std::vector<LeaveMark>>(value);
        if (marks.size() != marks_.size() || rows_.empty()) rebuild(marks.size());
        marks_ = marks;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const QString current = QString::fromStdString(marks[i].mark);
            if (rows_[i].line->text() != current) rows_[i].line->setText(current);
            rows_[i].picker->set(marks[i].at);
        }
    }

private:
    void rebuild(std::size_t count) {
        for (const Row& row : rows_) row.widget->deleteLater();
        rows_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            auto* row = new QWidget(this);
            auto* column = bareLayout<QVBoxLayout>(row);
            auto* head = new QHBoxLayout;
            auto* line = new QLineEdit(row);
            line->setAccessibleName(FieldEditor::tr("%1, name of the mark", "field").arg(name_));
            auto* gone = iconButton(Icon::Remove, FieldEditor::tr("Remove this mark"), row);
            addWidgets(*head, {line, gone});
            column->addLayout(head);
            auto* picker = new SquarePicker(name_, row);
            column->addWidget(picker);
            connect(line, &QLineEdit::editingFinished, this, [this, i, line] {
                std::vector<LeaveMark> next = marks_;
                if (i >= next.size() || line->text().isEmpty()) return;
                next[i].mark = line->text().toStdString();
                if (next != marks_) emit edited(next);
            });
            picker->changed = [this, i](Offset offset) {
                std::vector<LeaveMark> next = marks_;
                next[i].at = offset;
                emit edited(next);
            };
            connect(gone, &QToolButton::clicked, this, [this, i] {
                std::vector<LeaveMark> next = marks_;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                emit edited(next);
            });
            column_->insertWidget(static_cast<int>(i), row);
            rows_.push_back({row, line, picker});
        }
    }

    QString name_;
    QVBoxLayout* column_;
    std::vector<LeaveMark> marks_;
    struct Row {
        QWidget* widget;
        QLineEdit* line;
        SquarePicker* picker;
    };
    std::vector<Row> rows_;
};

/// Shows the images of a knight's leap under the mirror.
class MirrorButton final : public QToolButton {
public:
    MirrorButton(Mirror mirror, QWidget* parent) : QToolButton(parent), mirror_(mirror) {
        setCheckable(true);
        setAutoRaise(true);
        setFixedSize(5 * kGrid, 5 * kGrid);
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QToolButton::paintEvent(event);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = rect().toRectF().center();
        const QColor ink = isChecked() ? accent(palette()) : palette().color(QPalette::Text);
        if (isChecked())
            drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 5, QPen(ink, 1.5),
                        withAlpha(ink, 0.18F));
        painter.setPen(Qt::NoPen);
        painter.setBrush(quietText(palette()));
        painter.drawEllipse(middle, 2.5, 2.5);
        painter.setBrush(isEnabled() ? ink : quietText(palette()));
        for (const Image image : imagesOf(mirror_)) {
            const Offset leap = image.of({2, 1});
            painter.drawEllipse(middle + QPointF(leap.right, -leap.forward) * 6.0, 2.6, 2.6);
        }
    }

private:
    Mirror mirror_;
};

class MirrorEditor final : public FieldEditor {
public:
    MirrorEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), group_(new QButtonGroup(this)) {
        auto* row = bareLayout<QHBoxLayout>(this, 2);
        for (const auto& [mirror, name] : kNames<Mirror>) {
            auto* button = new MirrorButton(mirror, this);
            const QString words = textOfWord(needs.library, needs.key, name);
            button->setToolTip(words);
            button->setAccessibleName(QString("%1: %2").arg(needs.name, words));
            group_->addButton(button, static_cast<int>(field_.words.size()));
            field_.words.push_back(name);
            row->addWidget(button);
        }
        row->addStretch();
        setFocusProxy(group_->button(0));
        connect(group_, &QButtonGroup::idClicked, this, [this](int id) {
            field_.chosen = static_cast<std::size_t>(id);
            emit edited(field_);
        });
    }
    void show(const io::FieldValue& value) override {
        field_ = std::get<io::WordField>(value);
        if (field_.chosen) group_->button(static_cast<int>(*field_.chosen))->setChecked(true);
    }

private:
    QButtonGroup* group_;
    io::WordField field_;
};

}  // namespace

FieldEditor* makeSquareEditor(const io::FieldValue& value, const EditorContext& needs, QWidget* parent) {
    if (std::holds_alternative<Offset>(value)) return new OffsetEditor(needs, parent);
    if (std::holds_alternative<std::optional<Offset>>(value)) return new OptionalOffsetEditor(needs, parent);
    if (std::holds_alternative<Reach>(value)) return new ReachEditor(needs, parent);
    if (std::holds_alternative<std::vector<LeaveMark>>(value)) return new MarksEditor(needs, parent);
    if (needs.key == "mirror" && std::holds_alternative<io::WordField>(value))
        return new MirrorEditor(needs, parent);
    return nullptr;
}

}  // namespace chesspp::ui
