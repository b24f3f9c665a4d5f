// SPDX-License-Identifier: MIT
//
// Editors of conditions: lines of text below one another, ready-made ones from a menu.
// Whoever edits them as blocks takes the place of makeConditionsEditor().
#include "ui/models/library_context.h"
#include "ui/pieces/condition_line.h"
#include "ui/pieces/field_editor.h"
#include "ui/theme/icons.h"

#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

namespace chesspp::ui {
namespace {

struct ReadyMade {
    const char* words;
    const char* text;
};

/// What is wanted most, first.
constexpr std::array kReadyMade{
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "no friend stands there"),
              "not destination.has_friend"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "an enemy stands there"),
              "destination.has_enemy"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is empty"), "destination.empty"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a piece stands there"), "destination.occupied"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a friend stands there"),
              "destination.has_friend"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "it has not moved yet"), "not self.moved"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square ahead of it is empty"),
              "start.offset(1, 0).empty"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is not attacked"),
              "not destination.attacked_by(enemy)"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "it stands on its last rank"),
              "start.rank_from(self.side) == board.ranks"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is on the last rank"),
              "destination.rank_from(self.side) == board.ranks"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is in its own half"),
              "destination in board.region(\"own-half\")"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "its side is in check"), "friend.in_check"},
    ReadyMade{QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a royal piece stands there"),
              "destination.piece.royal"},
};

class ConditionsEditor final : public FieldEditor {
public:
    ConditionsEditor(ConditionPlace place, const EditorNeeds& needs, QWidget* parent)
        : FieldEditor(parent), library_(needs.library), name_(needs.name), place_(place) {
        column_ = new QVBoxLayout(this);
        column_->setContentsMargins(0, 0, 0, 0);
        column_->setSpacing(4);
        auto* add = iconButton(Icon::Add, FieldEditor::tr("Add a condition"), this);
        add->setPopupMode(QToolButton::InstantPopup);
        auto* menu = new QMenu(add);
        menu->setToolTipsVisible(true);
        for (const ReadyMade& ready : kReadyMade) {
            const Result<Condition> condition = parseCondition(ready.text, place);
            if (!condition) continue;  // it names what there is not here
            QAction* action = menu->addAction(FieldEditor::tr(ready.words), this, [this, each = *condition] {
                std::vector<Condition> next = field_.list;
                next.push_back(each);
                tell(std::move(next));
            });
            action->setToolTip(ready.text);
        }
        menu->addSeparator();
        menu->addAction(FieldEditor::tr("Write one…"), this, [this] { write(); });
        add->setMenu(menu);
        column_->addWidget(add, 0, Qt::AlignLeft);
        setFocusProxy(add);
    }

    void show(const io::FieldValue& value) override {
        field_ = std::get<io::ConditionsField>(value);
        // A line that is being written has no condition yet, and stays at the end.
        const std::size_t writing = writing_ ? 1 : 0;
        while (lines_.size() > field_.list.size() + writing) dropLine(lines_.size() - 1 - writing);
        while (lines_.size() < field_.list.size() + writing) addLine(lines_.size() - writing);
        for (std::size_t i = 0; i < field_.list.size(); ++i)
            lines_[i].line->setText(QString::fromStdString(printCondition(field_.list[i])));
    }

private:
    struct Line {
        QWidget* row = nullptr;
        ConditionLine* line = nullptr;
    };

    void tell(std::vector<Condition> next) {
        field_.list = std::move(next);
        show(field_);
        emit edited(field_);
    }
    [[nodiscard]] std::size_t numberOf(const ConditionLine* line) const {
        std::size_t i = 0;
        while (i < lines_.size() && lines_[i].line != line) ++i;
        return i;
    }

    void write() {
        if (writing_) return lines_.back().line->setFocus();
        writing_ = true;
        addLine(lines_.size());
        lines_.back().line->setFocus();
    }

    void addLine(std::size_t at) {
        auto* row = new QWidget(this);
        auto* cells = new QHBoxLayout(row);
        cells->setContentsMargins(0, 0, 0, 0);
        cells->setSpacing(2);
        auto* line = new ConditionLine(ValueType::Boolean, place_, library_, name_, row);
        auto* gone = iconButton(Icon::Remove, FieldEditor::tr("Remove this condition"), row);
        cells->addWidget(line, 1);
        cells->addWidget(gone, 0, Qt::AlignTop);
        connect(line, &ConditionLine::read, this, [this, line](const Expression& condition) {
            const std::size_t number = numberOf(line);
            std::vector<Condition> next = field_.list;
            if (number < next.size()) {
                next[number] = condition;
            } else {
                next.push_back(condition);
                writing_ = false;
            }
            if (next != field_.list) tell(std::move(next));
        });
        connect(gone, &QToolButton::clicked, this, [this, line] { drop(numberOf(line)); });
        connect(line, &ConditionLine::emptied, this, [this, line] { drop(numberOf(line)); });
        column_->insertWidget(static_cast<int>(at), row);
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(at), Line{row, line});
    }

    void drop(std::size_t number) {
        if (number >= lines_.size()) return;
        if (number >= field_.list.size()) {
            writing_ = false;
            dropLine(number);
            return;
        }
        dropLine(number);
        std::vector<Condition> next = field_.list;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(number));
        tell(std::move(next));
    }

    void dropLine(std::size_t number) {
        lines_[number].row->hide();
        lines_[number].row->deleteLater();
        lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(number));
    }

    const LibraryContext& library_;
    QString name_;
    ConditionPlace place_;
    QVBoxLayout* column_;
    io::ConditionsField field_;
    std::vector<Line> lines_;
    bool writing_ = false;
};

class ExpressionEditor final : public FieldEditor {
public:
    ExpressionEditor(ConditionPlace place, const EditorNeeds& needs, QWidget* parent)
        : FieldEditor(parent),
          line_(new ConditionLine(ValueType::Number, place, needs.library, needs.name, this)) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(line_);
        setFocusProxy(line_);
        connect(line_, &ConditionLine::read, this, [this](const Expression& value) {
            field_.value = {value};
            emit edited(field_);
        });
        connect(line_, &ConditionLine::emptied, this, [this] {
            if (field_.value.empty()) return;
            field_.value.clear();
            emit edited(field_);
        });
    }
    void show(const io::FieldValue& value) override {
        field_ = std::get<io::ExpressionField>(value);
        line_->setText(field_.value.empty() ? QString()
                                            : QString::fromStdString(printCondition(field_.value.front())));
    }

private:
    ConditionLine* line_;
    io::ExpressionField field_;
};

}  // namespace

FieldEditor* makeConditionsEditor(ConditionPlace place, const EditorNeeds& needs, QWidget* parent) {
    return new ConditionsEditor(place, needs, parent);
}
FieldEditor* makeExpressionEditor(ConditionPlace place, const EditorNeeds& needs, QWidget* parent) {
    return new ExpressionEditor(place, needs, parent);
}

}  // namespace chesspp::ui
