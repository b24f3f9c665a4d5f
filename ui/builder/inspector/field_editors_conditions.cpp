// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/builder/inspector/field_editor.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QCoreApplication>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

class ConditionsEditor final : public FieldEditor {
public:
    ConditionsEditor(ConditionPlace place, const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent),
          needs_(needs),
          frame_{place, ValueType::Boolean},
          catalog_(needs.library),
          column_(bareLayout<QVBoxLayout>(this, 6)),
          add_(iconButton(Icon::Add, FieldEditor::tr("Add a condition: %1", "field").arg(needs.name), this)) {
        connect(add_, &QToolButton::clicked, this, [this] {
            begin();
            rows_.back()->canvas()->openPicker(BlockCatalog::Task::Fill);
        });
        column_->addWidget(add_, 0, Qt::AlignLeft);
        setFocusProxy(add_);
    }

    void show(const io::FieldValue& value) override {
        field_ = std::get<io::ConditionsField>(value);
        // An unfinished new row is not a condition yet and stays last.
        const std::size_t fresh = making_ ? 1 : 0;
        while (rows_.size() > field_.list.size() + fresh) dropRow(rows_.size() - 1 - fresh);
        while (rows_.size() < field_.list.size() + fresh) addRow(rows_.size() - fresh);
        for (std::size_t i = 0; i < field_.list.size(); ++i) rows_[i]->show(field_.list[i]);
    }

    void forget() override {
        if (making_) {
            making_ = false;
            dropRow(rows_.size() - 1);
        }
        for (ConditionRow* row : rows_) row->forget();
    }

    void saveDraft(const std::string& at, DraftConditions& to) const override {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i]->saveDraft(wayTo(at, i), to);
    }

    void restoreDraft(const std::string& at, const DraftConditions& kept) override {
        if (!making_ && kept.contains(wayTo(at, field_.list.size()))) beginRow();
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i]->restoreDraft(wayTo(at, i), kept);
    }

private:
    enum class Step : std::uint8_t { Own, GoesOn };

    void commit(std::vector<Condition> next, Step step) {
        if (next == field_.list) return;
        if (step == Step::Own) emit stepBegins();
        field_.list = std::move(next);
        show(field_);
        emit edited(field_);
    }
    [[nodiscard]] std::size_t numberOf(const ConditionRow* row) const {
        return static_cast<std::size_t>(std::ranges::find(rows_, row) - rows_.begin());
    }
    [[nodiscard]] ConditionRow* rowOf(const BlockCanvas* canvas) const {
        const auto found = std::ranges::find(rows_, canvas, &ConditionRow::canvas);
        return found == rows_.end() ? nullptr : *found;
    }

    /// A new row has no number, because the number of rows before it can change.
    [[nodiscard]] std::string wayTo(const std::string& at, std::size_t row) const {
        return at + '/' + (row < field_.list.size() ? std::to_string(row) : "new");
    }

    void beginRow() {
        making_ = true;
        addRow(rows_.size());
    }

    void begin() {
        if (!making_) beginRow();
        // Its position is known once the layout is done.
        rows_.back()->setVisible(true);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        rows_.back()->canvas()->setFocus();
    }

    void addRow(std::size_t at) {
        auto* row = new ConditionRow(frame_, needs_, catalog_, this);
        connect(row->canvas(), &BlockCanvas::built, this,
                [this, row](const Expression& condition) { applyCondition(row, condition, Step::Own); });
        connect(row->line(), &ConditionLine::read, this,
                [this, row](const Expression& condition) { applyCondition(row, condition, Step::GoesOn); });
        connect(row, &ConditionRow::emptied, this, [this, row] { drop(numberOf(row)); });
        connect(row->removeButton(), &QToolButton::clicked, this, [this, row] { drop(numberOf(row)); });
        connect(row->canvas(), &BlockCanvas::leftBy, this, [this, row](int rows) {
            const std::size_t next = numberOf(row) + static_cast<std::size_t>(rows);
            if (next < rows_.size()) rows_[next]->canvas()->setFocus();
        });
        connect(row->canvas(), &BlockCanvas::carriedTo, this, &ConditionsEditor::carry);
        connect(row, &ConditionRow::draftsChanged, this, &FieldEditor::draftsChanged);
        column_->insertWidget(static_cast<int>(at), row);
        rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(at), row);
    }

    void applyCondition(const ConditionRow* row, const Expression& condition, Step step) {
        const std::size_t number = numberOf(row);
        std::vector<Condition> next = field_.list;
        if (number < next.size()) {
            next[number] = condition;
        } else {
            next.push_back(condition);
            making_ = false;
        }
        commit(std::move(next), step);
    }

    void drop(std::size_t number) {
        if (number >= rows_.size()) return;
        const bool hadFocus = rows_[number]->isAncestorOf(focusWidget());
        const bool isFresh = number >= field_.list.size();
        if (isFresh) making_ = false;
        dropRow(number);
        if (!isFresh) {
            std::vector<Condition> next = field_.list;
            next.erase(next.begin() + static_cast<std::ptrdiff_t>(number));
            commit(std::move(next), Step::Own);
        }
        if (!hadFocus) return;
        if (rows_.empty()) return add_->setFocus();
        rows_[std::min(number, rows_.size() - 1)]->canvas()->setFocus();
    }

    /// Drops a block of one condition into another; one undo step if both are complete then.
    void carry(BlockCanvas* to, const BlockPath& from, const BlockPath& at, Carried how) {
        auto* source = qobject_cast<BlockCanvas*>(sender());
        const ConditionRow* giver = rowOf(source);
        const ConditionRow* taker = rowOf(to);
        if (giver == nullptr || taker == nullptr || giver == taker) return;
        const Block* carried = blockAt(source->block(), from);
        if (carried == nullptr) return;
        const Block filled = put(to->block(), at, *carried);
        const Block rest = how == Carried::Copied ? source->block() : withoutBlock(source->block(), from);
        const auto whole = expressionOf(filled);
        const auto left = expressionOf(rest);
        std::vector<Condition> next = field_.list;
        const std::size_t takes = numberOf(taker);
        const std::size_t gives = numberOf(giver);
        if (whole && takes < next.size()) next[takes] = *whole;
        if (whole && takes >= next.size()) {
            next.push_back(*whole);
            making_ = false;
        }
        if (left && gives < field_.list.size()) next[gives] = *left;
        if (rest.isEmpty()) {
            if (gives < field_.list.size()) {
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(gives));
            } else {
                making_ = false;
            }
            dropRow(gives);
        }
        commit(std::move(next), Step::Own);
        to->become(filled, at);
        if (!rest.isEmpty()) source->become(rest, {});
        to->setFocus();
    }

    void dropRow(std::size_t number) {
        DraftConditions gone;
        rows_[number]->saveDraft({}, gone);
        rows_[number]->hide();
        rows_[number]->deleteLater();
        rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(number));
        if (!gone.empty()) emit draftsChanged();
    }

    EditorContext needs_;
    BlockFrame frame_;
    BlockCatalog catalog_;
    QVBoxLayout* column_;
    QToolButton* add_;
    io::ConditionsField field_;
    std::vector<ConditionRow*> rows_;
    bool making_ = false;
};

class ExpressionEditor final : public FieldEditor {
public:
    ExpressionEditor(const io::ExpressionField& field, const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent),
          catalog_(needs.library),
          row_(new ConditionRow({field.place, field.type}, needs, catalog_, this)) {
        bareLayout<QVBoxLayout>(this)->addWidget(row_);
        setFocusProxy(row_);
        row_->removeButton()->hide();
        connect(row_->canvas(), &BlockCanvas::built, this, [this](const Expression& value) {
            emit stepBegins();
            applyValue(value);
        });
        connect(row_->line(), &ConditionLine::read, this, &ExpressionEditor::applyValue);
        connect(row_, &ConditionRow::draftsChanged, this, &FieldEditor::draftsChanged);
        connect(row_, &ConditionRow::emptied, this, [this] {
            if (field_.value.empty()) return;
            // A target has a square.
            if (field_.type == ValueType::Square) return row_->show(field_.value.front());
            field_.value.clear();
            row_->show(std::nullopt);
            emit edited(field_);
        });
    }
    void show(const io::FieldValue& value) override {
        field_ = std::get<io::ExpressionField>(value);
        row_->show(field_.value.empty() ? std::nullopt : std::optional(field_.value.front()));
    }
    void forget() override { row_->forget(); }
    void saveDraft(const std::string& at, DraftConditions& to) const override { row_->saveDraft(at, to); }
    void restoreDraft(const std::string& at, const DraftConditions& kept) override {
        row_->restoreDraft(at, kept);
    }

private:
    void applyValue(const Expression& value) {
        field_.value = {value};
        row_->show(value);
        emit edited(field_);
    }

    BlockCatalog catalog_;
    ConditionRow* row_;
    io::ExpressionField field_;
};

}  // namespace

FieldEditor* makeConditionEditor(const io::FieldValue& value, const EditorContext& needs, QWidget* parent) {
    if (const auto* conditions = std::get_if<io::ConditionsField>(&value))
        return new ConditionsEditor(conditions->place, needs, parent);
    if (const auto* expression = std::get_if<io::ExpressionField>(&value))
        return new ExpressionEditor(*expression, needs, parent);
    return nullptr;
}

}  // namespace chesspp::ui
