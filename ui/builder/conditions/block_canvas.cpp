// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_canvas.h"

#include "ui/builder/conditions/block_drag.h"
#include "ui/builder/conditions/block_painter.h"
#include "ui/builder/conditions/block_picker.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/workspace_layout.h"

#include "core/language/condition_text.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kMargin = 2;

BlockPath without(BlockPath path) {
    if (!path.empty()) path.pop_back();
    return path;
}

constexpr Submenu kBlocks{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")};

const auto kBlockCommands = std::to_array<CommandOf<BlockCanvas>>({
    {"block.choose", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "&Choose…"),
     [](BlockCanvas& on) { on.openPicker(BlockCatalog::Task::Fill); }, kBlocks},
    {"block.open", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "Show &Blocks or Sentence"),
     &BlockCanvas::toggleOpened, &BlockCanvas::isSentence, ctrlShift(Qt::Key_B), kBlocks},
    {"block.wrap", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "&Wrap In…"),
     [](BlockCanvas& on) { on.openPicker(BlockCatalog::Task::Wrap); }, &BlockCanvas::isFilled, Qt::Key_W,
     kBlocks},
    {"block.unwrap", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "&Unwrap"), &BlockCanvas::unwrapCurrent,
     &BlockCanvas::hasSockets, shift(Qt::Key_W), kBlocks},
    {"block.add-operand", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "&Add Operand"),
     &BlockCanvas::extendCurrent, Qt::Key_Insert, kBlocks},
    {"block.swap-left", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "Move Block &Left"),
     [](BlockCanvas& on) { on.swapCurrent(-1); }, alt(Qt::Key_Left), kBlocks},
    {"block.swap-right", Menu::Edit, 5, QT_TRANSLATE_NOOP("Commands", "Move Block &Right"),
     [](BlockCanvas& on) { on.swapCurrent(1); }, alt(Qt::Key_Right), kBlocks},
    {"edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"), &BlockCanvas::undoHere,
     &BlockCanvas::isUnfinished, QKeySequence::Undo, Icon::Undo, WhenDisabled::Outer},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Cu&t Block"),
     [](BlockCanvas& on) {
         on.copy();
         on.clearCurrent();
     },
     &BlockCanvas::isFilled, QKeySequence::Cut},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Block"), &BlockCanvas::copy,
     &BlockCanvas::isFilled, QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Block"), &BlockCanvas::paste,
     QKeySequence::Paste, Icon::Paste},
    {"edit.duplicate", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "D&uplicate Block"),
     &BlockCanvas::doubleCurrent, &BlockCanvas::isFilled, ctrl(Qt::Key_D), Icon::Copy},
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Block"), &BlockCanvas::clearCurrent,
     QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

bool isPlain(const QKeyEvent& event) {
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

bool isWord(const QKeyEvent& event) {
    return isPlain(event) && !event.text().isEmpty() && event.text().front().isPrint() &&
           event.key() != Qt::Key_Space;
}

/// Keys that a shortcut of the window must not take.
bool isTypedHere(const QKeyEvent& event) {
    if (isWord(event)) return event.key() != Qt::Key_W;
    constexpr std::array<int, 9> kActing{Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space,
                                         Qt::Key_Left,   Qt::Key_Right, Qt::Key_Up,
                                         Qt::Key_Down,   Qt::Key_Home,  Qt::Key_End};
    return isPlain(event) && std::ranges::find(kActing, event.key()) != kActing.end();
}

}  // namespace

BlockCanvas::BlockCanvas(const LibraryContext& library, const BlockCatalog& catalog, BlockFrame frame,
                         ConditionEvaluator* evaluator, const QString& name, QWidget* parent)
    : QWidget(parent),
      library_(library),
      catalog_(catalog),
      frame_(frame),
      evaluator_(evaluator),
      name_(name),
      commands_(new CommandSet(*this, CommandSet::Keys::Widget, *this, commands())) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(12 * kGrid);
    if (evaluator_ != nullptr) connect(evaluator_, &ConditionEvaluator::changed, this, &BlockCanvas::lay);
    lay();
    announceCurrent();
}

BlockCanvas::~BlockCanvas() {
    if (hovered_ || hasFocus()) narration().showLookedAt({});
}

BlockPicker* BlockCanvas::picker() const {
    return picker_ != nullptr && picker_->isVisible() ? picker_ : nullptr;
}

QSize BlockCanvas::sizeHint() const {
    return {40 * kGrid, static_cast<int>(box_.rect.height()) + 2 * kMargin};
}

void BlockCanvas::setCondition(const std::optional<Expression>& condition) {
    if (condition == reported_ && (isUnfinished() || expressionOf(block_) == condition)) return;
    reported_ = condition;
    block_ = condition ? blockOf(*condition) : Block{};
    const bool wasUnfinished = isUnfinished();
    history_.clear();
    if (blockAt(block_, current_) == nullptr) current_.clear();
    lay();
    announceCurrent();
    if (wasUnfinished) emit unfinishedChanged();
}

void BlockCanvas::forget() {
    if (!isUnfinished()) return;
    history_.clear();
    block_ = reported_ ? blockOf(*reported_) : Block{};
    setCurrent({});
    lay();
    emit unfinishedChanged();
}

std::vector<Block> BlockCanvas::steps() const {
    std::vector<Block> all = history_;
    if (!all.empty()) all.push_back(block_);
    return all;
}

void BlockCanvas::goOnFrom(std::vector<Block> steps) {
    if (steps.empty()) return;
    block_ = std::move(steps.back());
    steps.pop_back();
    history_ = std::move(steps);
    if (blockAt(block_, current_) == nullptr) current_.clear();
    lay();
    announceCurrent();
    emit unfinishedChanged();
}

void BlockCanvas::setStale(Stale stale) {
    if (std::exchange(stale_, stale) != stale) update();
}

void BlockCanvas::setCurrent(const BlockPath& path, const ChoicePath& choice) {
    if (blockAt(block_, path) == nullptr) return;
    current_ = path;
    choice_ = choice;
    announceCurrent();
    update();
}

void BlockCanvas::become(Block next, const BlockPath& current) {
    if (next == block_) return;
    const bool wasUnfinished = isUnfinished();
    std::optional<Expression> condition = expressionOf(next);
    if (condition) {
        history_.clear();
    } else {
        history_.push_back(block_);
    }
    block_ = std::move(next);
    if (current != current_) choice_.clear();
    current_ = blockAt(block_, current) != nullptr ? current : BlockPath{};
    lay();
    if (!choice_.empty() && box_.of(current_, choice_) == nullptr) choice_.clear();
    announceCurrent();
    emit hintChanged({});
    if (block_.isEmpty()) {
        history_.clear();
        if (wasUnfinished) emit unfinishedChanged();
        return emit emptied();
    }
    if (wasUnfinished || isUnfinished()) emit unfinishedChanged();
    if (!condition || condition == reported_) return;
    reported_ = std::move(condition);
    emit built(Expression(*reported_));
}

/// Undoes a step of the draft, which the document does not know yet.
void BlockCanvas::undoHere() {
    if (history_.empty()) return;
    block_ = std::move(history_.back());
    history_.pop_back();
    if (blockAt(block_, current_) == nullptr) current_.clear();
    lay();
    announceCurrent();
    emit unfinishedChanged();
}

bool BlockCanvas::isSentence() const {
    const auto condition = expressionOf(*blockAt(block_, current_));
    return condition && library_.sentences().find(*condition);
}

/// Between the sentence that the selected block means and its blocks.
void BlockCanvas::toggleOpened() {
    if (opened_.erase(current_) == 0) opened_.insert(current_);
    lay();
    setCurrent(BlockPath(current_));
}

// --- layout and painting ---

void BlockCanvas::lay() {
    const QFontMetricsF metrics{font()};
    BlockValue value;
    if (evaluator_ != nullptr) {
        value = [labeller = BlockValueLabeller{library_, *evaluator_, frame_.place, metrics}](
                    const Block& block, KnownType type) { return labeller.labelOf(block, type); };
    }
    const BlockLayout layout{library_,
                             block_,
                             frame_,
                             metrics,
                             std::max(10.0 * kGrid, static_cast<double>(width() - 2 * kMargin)),
                             std::move(value),
                             [this](const BlockPath& path) { return !opened_.contains(path); }};
    box_ = layout.box();
    box_.moveBy({kMargin, kMargin});
    setFixedHeight(static_cast<int>(box_.rect.height()) + 2 * kMargin + 1);
    update();
}

void BlockCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) lay();
    QWidget::changeEvent(event);
}

void BlockCanvas::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setFont(font());
    if (stale_ == Stale::Yes) painter.setOpacity(0.4);
    const auto mark = [this](const BlockBox& box) {
        const bool isBlock = box.choice.empty();
        if (target_ && isBlock && box.path == *target_)
            return refused_ ? BlockMark::Refused : BlockMark::Target;
        if (hasFocus() && box.isAt(current_, choice_)) return BlockMark::Current;
        if (hovered_ && box.isAt(hovered_->first, hovered_->second)) return BlockMark::Hovered;
        return BlockMark::None;
    };
    BlockPainter{painter, palette(), mark}.paint(box_);
}

bool BlockCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const BlockBox* box = boxAt(help->pos());
        if (box == nullptr) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), narration().tooltipOf(*box), this,
                               box->rect.toAlignedRect());
        }
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isTypedHere(key) || (key.key() == Qt::Key_Escape && drag_ != nullptr)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BlockCanvas::announceCurrent() {
    setAccessibleName(name_ + ": " + narration().nameOf(current_, choice_));
    if (hasFocus()) keepInSight();
    if (hasFocus()) showLookedAt();
    QAccessibleEvent spoken(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&spoken);
}

/// Scrolls the enclosing scroll area to the selected block.
void BlockCanvas::keepInSight() {
    const BlockBox* box = box_.of(current_);
    if (box == nullptr) return;
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        auto* scroll = qobject_cast<QScrollArea*>(around);
        if (scroll == nullptr) continue;
        const QPoint middle = mapTo(scroll->widget(), box->rect.center().toPoint());
        const int reach = static_cast<int>(box->rect.height() / 2) + kGrid;
        scroll->ensureVisible(middle.x(), middle.y(), 0, reach);
        return;
    }
}

// --- edits ---

void BlockCanvas::openPicker(BlockCatalog::Task task, const QString& search) {
    const BlockBox* box = box_.of(current_, choice_);
    if (box == nullptr || !isEnabled()) return;
    const Block* block = blockAt(block_, current_);
    if (task == BlockCatalog::Task::Wrap && block->isEmpty()) return;
    BlockCatalog::Question question{block_, current_, frame_, task, {}, {}};
    if (task == BlockCatalog::Task::Choose) {
        const auto condition = expressionOf(*block);
        auto sentence = condition ? library_.sentences().find(*condition) : std::nullopt;
        if (!sentence) return;
        question.sentence = std::move(*sentence);
        question.choice = choice_;
    }
    auto* picker = new BlockPicker(library_, catalog_, std::move(question), this);
    if (picker_ != nullptr) picker_->deleteLater();
    picker_ = picker;
    connect(picker, &BlockPicker::chosen, this, [this, picker](const BlockSuggestion& entry) {
        const BlockPath place = picker->question().path;
        Block next = BlockCatalog::apply(picker->question(), entry);
        // Selects the next empty socket, else the chosen block.
        BlockPath current = place;
        if (const Block* chosen = blockAt(next, place)) {
            if (const auto empty = firstEmpty(*chosen))
                current.insert(current.end(), empty->begin(), empty->end());
        }
        become(std::move(next), current);
    });
    connect(picker, &BlockPicker::dragged, this, [this](const BlockSuggestion& entry, QPoint global) {
        drag_ = std::make_unique<BlockDrag>(*this, entry.block, std::nullopt, global);
    });
    connect(picker, &BlockPicker::draggedTo, this, [this](QPoint global) {
        if (drag_) drag_->moveTo(global, QApplication::keyboardModifiers());
    });
    connect(picker, &BlockPicker::dropped, this,
            [this](QPoint global) { endDrag(global, QApplication::keyboardModifiers()); });
    // Closing the picker during a drag, as with Esc, cancels the drag of its entry.
    connect(picker, &BlockPicker::closed, this, [this] {
        if (drag_ && drag_->isFromPicker()) cancelDrag();
    });
    picker->open(box->rect.toAlignedRect(), search);
}

void BlockCanvas::clearCurrent() {
    const Block* block = blockAt(block_, current_);
    const Block* parent = current_.empty() ? nullptr : blockAt(block_, without(current_));
    const bool isStuck = block->isEmpty() && parent != nullptr && !isList(*parent);
    if (isStuck) return setCurrent(without(current_));
    if (current_.empty()) return become({}, {});
    Block next = withoutBlock(block_, current_);
    become(std::move(next), current_);
    if (blockAt(block_, current_) == nullptr) setCurrent(without(current_));
}

void BlockCanvas::unwrapCurrent() {
    if (auto next = unwrapped(block_, current_, frame_)) return become(std::move(*next), current_);
    emit hintChanged(tr("Nothing in this block fits in its place."));
}

void BlockCanvas::doubleCurrent() {
    auto next = doubled(block_, current_);
    if (!next) {
        const Block* whole = blockAt(block_, current_);
        const Block both{LogicalOperator::And, {*whole, *whole}};
        if (whyNot(block_, current_, both, frame_))
            return emit hintChanged(tr("Only list items and whole conditions can be duplicated."));
        next = put(block_, current_, both);
    }
    become(std::move(*next), current_);
}

void BlockCanvas::extendCurrent() {
    BlockPath path = current_;
    if (!isList(*blockAt(block_, path))) path = without(path);
    auto next = extended(block_, path);
    if (!next)
        return emit hintChanged(tr("Only lists can have more operands: and, or, or (not both), is one of."));
    path.push_back(blockAt(*next, path)->sockets.size() - 1);
    become(std::move(*next), path);
}

void BlockCanvas::swapCurrent(int by) {
    if (current_.empty()) return;
    BlockPath other = current_;
    if (by < 0 && other.back() == 0) return;
    other.back() += static_cast<std::size_t>(by);
    if (auto next = swapped(block_, current_, other, frame_)) return become(std::move(*next), other);
    emit hintChanged(tr("These two blocks can’t swap places."));
}

void BlockCanvas::copy() const {
    const auto expression = expressionOf(*blockAt(block_, current_));
    if (expression) QApplication::clipboard()->setText(QString::fromStdString(printCondition(*expression)));
}

void BlockCanvas::paste() {
    const std::string text = QApplication::clipboard()->text().trimmed().toStdString();
    std::optional<Message> why;
    for (const ValueType type : typesTaken(block_, current_, frame_)) {
        const Result<Expression> read = parseExpression(text, type, frame_.place);
        if (!read) {
            if (!why) why = read.error().items().front().message;
            continue;
        }
        const Block piece = blockOf(*read);
        if (const auto reason = whyNot(block_, current_, piece, frame_)) {
            why = reason;
            continue;
        }
        return become(put(block_, current_, piece), current_);
    }
    if (why) emit hintChanged(library_.sentence(*why));
}

void BlockCanvas::walk(int by) {
    std::vector<const BlockBox*> boxes;
    box_.collect(boxes);
    const auto current =
        std::ranges::find_if(boxes, [this](const BlockBox* each) { return each->isAt(current_, choice_); });
    const auto next = current - boxes.begin() + by;
    if (next < 0 || next >= static_cast<std::ptrdiff_t>(boxes.size())) return emit leftBy(by);
    select(*boxes[static_cast<std::size_t>(next)]);
}

// --- pointer and keys ---

void BlockCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const BlockBox* box = boxAt(event->position().toPoint())) {
        select(*box);
        pressedAt_ = event->position().toPoint();
    }
}

void BlockCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPoint global = event->globalPosition().toPoint();
    if (drag_) return drag_->moveTo(global, event->modifiers());
    if (pressedAt_ && event->buttons().testFlag(Qt::LeftButton)) {
        const QPoint way = event->position().toPoint() - *pressedAt_;
        const Block* block = blockAt(block_, current_);
        if (way.manhattanLength() < QApplication::startDragDistance() || block->isEmpty() ||
            stale_ == Stale::Yes)
            return;
        drag_ = std::make_unique<BlockDrag>(*this, *block, current_, global);
        return drag_->moveTo(global, event->modifiers());
    }
    const BlockBox* box = boxAt(event->position().toPoint());
    const auto hovered = box != nullptr ? std::optional(std::pair(box->path, box->choice)) : std::nullopt;
    if (std::exchange(hovered_, hovered) == hovered) return;
    showLookedAt();
    update();
}

void BlockCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool pressed = pressedAt_.has_value();
    pressedAt_.reset();
    if (drag_) return endDrag(event->globalPosition().toPoint(), event->modifiers());
    const BlockBox* box = boxAt(event->position().toPoint());
    if (!pressed || box == nullptr || !box->isAt(current_, choice_)) return;
    if (!choice_.empty()) return openPicker(BlockCatalog::Task::Choose);
    if (box->empty) openPicker(BlockCatalog::Task::Fill);
}

void BlockCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const BlockBox* box = boxAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && box != nullptr && box->choice.empty())
        openPicker(BlockCatalog::Task::Fill);
}

/// Counts the number of a choice up or down.
void BlockCanvas::wheelEvent(QWheelEvent* event) {
    const BlockBox* box = boxAt(event->position().toPoint());
    const auto condition = box == nullptr ? std::nullopt : expressionOf(*blockAt(block_, box->path));
    const int by = event->angleDelta().y();
    if (!condition || !hasFocus() || by == 0) return event->ignore();
    const BlockPath path = box->path;
    const ChoicePath choice = box->choice;
    const auto counted = withNumberBy(library_.sentences(), *condition, choice, by > 0 ? 1 : -1);
    if (!counted) return event->ignore();
    event->accept();
    setCurrent(path, choice);
    become(put(block_, path, blockOf(*counted)), path);
}

void BlockCanvas::leaveEvent(QEvent* /*event*/) {
    hovered_.reset();
    showLookedAt();
    update();
}

void BlockCanvas::setTarget(std::optional<BlockPath> target, bool refused) {
    target_ = std::move(target);
    refused_ = refused;
    update();
}

void BlockCanvas::cancelDrag() {
    if (const auto ended = std::exchange(drag_, nullptr)) ended->end();
}

void BlockCanvas::endDrag(QPoint global, Qt::KeyboardModifiers modifiers) {
    if (const auto ended = std::exchange(drag_, nullptr)) ended->drop(global, modifiers);
}

bool BlockCanvas::handleKey(QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape && drag_) {
        cancelDrag();
        return true;
    }
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            openPicker(taskHere());
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right:
            walk(event.key() == Qt::Key_Left ? -1 : 1);
            return true;
        case Qt::Key_Up:
            if (!choice_.empty()) {
                setCurrent(current_);
            } else if (current_.empty()) {
                emit leftBy(-1);
            } else {
                setCurrent(without(current_));
            }
            return true;
        case Qt::Key_Down: {
            const BlockBox* box = box_.of(current_, choice_);
            if (box == nullptr || box->inner.empty()) {
                emit leftBy(1);
            } else {
                select(box->inner.front());
            }
            return true;
        }
        case Qt::Key_Home:
            setCurrent({});
            return true;
        case Qt::Key_End: {
            std::vector<const BlockBox*> boxes;
            box_.collect(boxes);
            select(*boxes.back());
            return true;
        }
        default:
            break;
    }
    if (!isWord(event)) return false;
    openPicker(taskHere(), event.text());
    return true;
}

std::span<const CommandOf<BlockCanvas>> BlockCanvas::commands() {
    return kBlockCommands;
}

void BlockCanvas::keyPressEvent(QKeyEvent* event) {
    if (!isEnabled() || !handleKey(*event)) QWidget::keyPressEvent(event);
}

void BlockCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    keepInSight();
    showLookedAt();
    update();
}

void BlockCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    emit hintChanged({});
    showLookedAt();
    update();
}

void BlockCanvas::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const BlockBox* box = boxAt(event->pos());
        if (box == nullptr) return;
        select(*box);
    } else if (const BlockBox* box = box_.of(current_)) {
        at = mapToGlobal(box->rect.bottomLeft().toPoint());
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    commands_->fill(*menu);
    menu->popup(at);
}

}  // namespace chesspp::ui
