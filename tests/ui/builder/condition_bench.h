// SPDX-License-Identifier: MIT
// A condition editor in a window, with functions that build conditions by mouse or keys.
#pragma once

#include "tests/ui/kit/press.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/conditions/block_canvas.h"
#include "ui/builder/conditions/block_picker.h"
#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/builder/inspector/field_editor.h"
#include "ui/models/piece/block_labels.h"

#include "core/language/condition_text.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui::tests {

inline Condition parsed(const QByteArray& text, ConditionPlace place) {
    const Result<Condition> read = parseCondition(text.toStdString(), place);
    if (!read) qFatal("%s does not read", text.constData());
    return *read;
}

enum class BuiltBy : std::uint8_t { Keys, Mouse };

/// One editor in a window; counts its edits and keeps the last value.
class Bench {
public:
    explicit Bench(ConditionPlace place = ConditionPlace::Candidate,
                   ConditionEvaluator* evaluator = nullptr) {
        window.resize(700, 900);
        const EditorContext needs{library(), "if", "Only if", evaluator};
        field.place = place;
        editor = makeEditor(field, needs, &window);
        auto* column = new QVBoxLayout(&window);
        column->addWidget(editor);
        column->addStretch();
        QObject::connect(editor, &FieldEditor::edited, editor, [this](const io::FieldValue& value) {
            field = std::get<io::ConditionsField>(value);
            ++edits;
        });
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("no window");
    }
    void set(const QList<QByteArray>& conditions) {
        field.list.clear();
        for (const QByteArray& text : conditions) field.list.push_back(parsed(text, field.place));
        editor->show(field);
        waitForEvents();
        for (const ConditionRow* row : rows()) showAllBlocks(row->canvas());
        edits = 0;
    }
    void waitForEvents() const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTest::qWait(0);  // for the layout
    }
    [[nodiscard]] std::vector<ConditionRow*> rows() const {
        std::vector<ConditionRow*> rows;
        for (ConditionRow* row : editor->findChildren<ConditionRow*>()) {
            if (!row->isHidden()) rows.push_back(row);
        }
        std::ranges::sort(rows, {}, [](const ConditionRow* row) { return row->y(); });
        return rows;
    }
    [[nodiscard]] BlockCanvas* canvas(std::size_t row = 0) const { return rows().at(row)->canvas(); }
    [[nodiscard]] QStringList texts() const {
        QStringList texts;
        for (const Condition& each : field.list) texts += QString::fromStdString(printCondition(each));
        return texts;
    }
    [[nodiscard]] static QPoint middle(const BlockCanvas* canvas, const BlockPath& path) {
        const BlockBox* box = canvas->box().of(path);
        if (box == nullptr) qFatal("no such block");
        // Near the left edge, where no inner block covers it.
        return QPointF(box->rect.left() + 4, box->rect.center().y()).toPoint();
    }
    void add() {
        for (QToolButton* button : editor->findChildren<QToolButton*>()) {
            if (button->toolTip().startsWith("Add a condition"))
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        qFatal("no button to add one");
    }

    /// Moves to a block with the arrow keys.
    static void showAllBlocks(BlockCanvas* canvas) {
        for (bool isDone = false; !isDone;) {
            std::vector<const BlockBox*> boxes;
            canvas->box().collect(boxes);
            const auto sentence =
                std::ranges::find_if(boxes, [](const BlockBox* box) { return !box->choice.empty(); });
            isDone = sentence == boxes.end();
            if (isDone) break;
            canvas->setCurrent(BlockPath((*sentence)->path));
            canvas->toggleOpened();
        }
        canvas->setCurrent({});
    }
    /// Opens the sentences in which the block lies.
    static void showBlocksAbove(BlockCanvas* canvas, const BlockPath& path) {
        for (std::size_t depth = 0; depth < path.size(); ++depth) {
            const BlockPath above(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(depth));
            canvas->setCurrent(above);
            if (canvas->isSentence() && !canvas->showsBlocks(above)) canvas->toggleOpened();
        }
    }
    static void walkTo(BlockCanvas* canvas, const BlockPath& path) {
        showBlocksAbove(canvas, path);
        QTest::keyClick(canvas, Qt::Key_Home);
        for (int steps = 0; canvas->current() != path; ++steps) {
            if (steps > 200) qFatal("there is no way to that block");
            QTest::keyClick(canvas, Qt::Key_Right);
        }
    }
    static void open(BlockCanvas* canvas, const BlockPath& path, BuiltBy hand) {
        if (canvas->picker() != nullptr) return;
        showBlocksAbove(canvas, path);
        if (hand == BuiltBy::Mouse) {
            QTest::mouseClick(canvas, Qt::LeftButton, {}, middle(canvas, path));
        } else {
            walkTo(canvas, path);
            QTest::keyClick(canvas, Qt::Key_Return);
        }
    }
    static void choose(const BlockCanvas* canvas, const Block& wanted, BuiltBy hand) {
        BlockPicker* picker = canvas->picker();
        if (picker == nullptr) qFatal("no shelf");
        picker->search()->selectAll();
        QTest::keyClicks(picker->search(), codeOf(wanted.head));
        QListWidget* list = picker->list();
        int row = 0;
        while (row < list->count() && (picker->entry(row) == nullptr || picker->entry(row)->block != wanted))
            ++row;
        if (row == list->count()) qFatal("not on the shelf: %s", qPrintable(codeOf(wanted.head)));
        if (hand == BuiltBy::Mouse) {
            list->scrollToItem(list->item(row));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(row)).center());
            return;
        }
        while (list->currentRow() != row) QTest::keyClick(picker->search(), Qt::Key_Down);
        QTest::keyClick(picker->search(), Qt::Key_Return);
    }
    /// Builds the block at the path: first its head, then its sockets.
    void build(BlockCanvas* canvas, const BlockPath& path, const Block& wanted, BuiltBy hand) const {
        open(canvas, path, hand);
        const Block fresh = freshBlock(wanted.head);
        choose(canvas, fresh, hand);
        for (std::size_t more = fresh.sockets.size(); more < wanted.sockets.size(); ++more) {
            walkTo(canvas, path);
            press(canvas, Qt::Key_Insert);
        }
        for (std::size_t i = 0; i < wanted.sockets.size(); ++i) {
            BlockPath below = path;
            below.push_back(i);
            if (blockAt(canvas->block(), below)->isEmpty()) build(canvas, below, wanted.sockets[i], hand);
        }
    }

    QWidget window;
    FieldEditor* editor = nullptr;
    io::ConditionsField field;
    int edits = 0;
};

}  // namespace chesspp::ui::tests
