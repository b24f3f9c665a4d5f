// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_layout.h"

#include "ui/models/diagram/condition_evaluator.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/workspace_layout.h"

#include <algorithm>
#include <limits>

namespace chesspp::ui {
namespace {

constexpr double kEnd = 9;     ///< from a block's end to its text, for the shape of the end
constexpr double kPad = 3;     ///< above and below
constexpr double kSpace = 5;   ///< between words and boxes
constexpr double kRowGap = 3;  ///< between lines
constexpr double kNever = std::numeric_limits<double>::max();

const QString kYes = QString::fromUtf8("✓");
const QString kNo = QString::fromUtf8("✗");
const QString kNotKnown = QStringLiteral("= ?");
/// Abbreviates "no matches", which the tooltip spells out.
const QString kNothing = QString::fromUtf8("–");

QString equals(const QString& value) {
    return QStringLiteral("= ") + value;
}

}  // namespace

void BlockBox::moveBy(QPointF by) {
    rect.translate(by);
    for (BlockText& each : texts) each.rect.translate(by);
    for (BlockBox& each : inner) each.moveBy(by);
}

const BlockBox* BlockBox::at(QPointF point) const {
    if (!rect.contains(point)) return nullptr;
    for (const BlockBox& each : inner) {
        if (const BlockBox* found = each.at(point)) return found;
    }
    return this;
}

const BlockBox* BlockBox::of(const BlockPath& target, const ChoicePath& chosen) const {
    if (isAt(target, chosen)) return this;
    for (const BlockBox& each : inner) {
        if (const BlockBox* found = each.of(target, chosen)) return found;
    }
    return nullptr;
}

void BlockBox::collect(std::vector<const BlockBox*>& boxes) const {
    boxes.push_back(this);
    for (const BlockBox& each : inner) each.collect(boxes);
}

/// A word, or a socket with its content.
struct BlockLayout::Item {
    QString text;
    bool quiet = false;
    const Block* block = nullptr;
    BlockPath path;
    TextIs textIs = TextIs::Plain;
    double room = 0;                   ///< minimum width
    std::optional<SentencePart> part;  ///< a choice of a sentence

    [[nodiscard]] bool isWords() const { return block == nullptr && !part; }
};

BlockBox BlockLayout::box() const {
    const Types types = typesOf(root, frame);
    BlockBox whole = boxOf(root, {}, kNever, TextIs::Plain, types);
    if (whole.rect.width() > width) whole = boxOf(root, {}, width, TextIs::Plain, types);
    return whole;
}

std::vector<BlockLayout::Item> BlockLayout::itemsOf(const Block& block, const BlockPath& path,
                                                    TextIs text) const {
    std::vector<Item> items;
    if (block.isEmpty()) {
        const QString takes = namesOf(typesTaken(root, path, frame), library);
        items.push_back({takes.isEmpty() ? QString::fromUtf8("…") : takes, true, nullptr, {}, {}, 0, {}});
        return items;
    }
    for (const BlockLabelPart& word : wordsOf(block, library, text)) {
        if (!word.socket) {
            items.push_back({word.text, false, nullptr, {}, {}, 0, {}});
            continue;
        }
        BlockPath below = path;
        below.push_back(*word.socket);
        items.push_back(
            {{}, false, &block.sockets[*word.socket], below, textInSocket(block, *word.socket), 0, {}});
    }
    return items;
}

std::vector<BlockLayout::Item> BlockLayout::itemsOf(const std::vector<SentencePart>& parts,
                                                    const BlockPath& path) const {
    std::vector<Item> items;
    for (const SentencePart& part : parts) {
        if (!part.choice.empty()) {
            items.push_back({{}, false, nullptr, path, {}, 0, part});
        } else if (const QString words = part.text.trimmed(); !words.isEmpty()) {
            items.push_back({words, false, nullptr, {}, {}, 0, {}});
        }
    }
    return items;
}

std::vector<SentencePart> BlockLayout::sentenceAt(const Block& block, const BlockPath& path) const {
    if (!showsSentence || block.isEmpty() || !showsSentence(path)) return {};
    const std::optional<Expression> condition = expressionOf(block);
    if (!condition) return {};
    const auto chosen = library.sentences().find(*condition);
    return chosen ? partsOf(*chosen, library, frame.place) : std::vector<SentencePart>();
}

BlockBox BlockLayout::boxOf(const Block& block, const BlockPath& path, double most, TextIs text,
                            const Types& types) const {
    BlockBox box;
    box.path = path;
    box.empty = block.isEmpty();
    if (box.empty) {
        const std::vector<ValueType> taken = typesTaken(root, path, frame);
        if (taken.size() == 1) box.type = taken.front();
    } else {
        const auto found = types.find(path);  // what is too deep has none
        if (found != types.end()) box.type = found->second;
    }
    const bool isBoolean = box.type == ValueType::Boolean;
    const std::vector<SentencePart> sentence =
        isBoolean ? sentenceAt(block, path) : std::vector<SentencePart>();
    std::vector<Item> items = sentence.empty() ? itemsOf(block, path, text) : itemsOf(sentence, path);
    box.isLookedAt = block.head == BlockHead{Subject::Item};
    if (box.isLookedAt && box.type == ValueType::Square)
        items.front().text = library.sentence(Message{"blocks.subject.item.square", {}});
    if (box.isLookedAt && box.type == ValueType::Piece)
        items.front().text = library.sentence(Message{"blocks.subject.item.piece", {}});
    if (value && !box.empty) {
        const BlockValueLabel label = value(block, box.type);
        if (label.room > 0) items.push_back({label.text, true, nullptr, {}, {}, label.room, {}});
    }
    lay(std::move(items), most, types, box);
    return box;
}

BlockBox BlockLayout::boxOf(const SentencePart& choice, const BlockPath& path, double most) const {
    BlockBox box;
    box.path = path;
    box.choice = choice.choice;
    box.isLookedAt = choice.isLookedAt;
    lay(itemsOf(choice.parts, path), most, {}, box);
    return box;
}

void BlockLayout::lay(std::vector<Item> items, double most, const Types& types, BlockBox& box) const {
    const double inside = most == kNever ? kNever : std::max(4.0 * kGrid, most - 2 * kEnd);
    if (most != kNever) {
        // Words can wrap anywhere.
        std::vector<Item> single;
        for (const Item& item : items) {
            if (!item.isWords() || item.quiet) {
                single.push_back(item);
                continue;
            }
            for (const QString& word : item.text.split(' '))
                single.push_back({word, false, nullptr, {}, {}, 0, {}});
        }
        items = std::move(single);
    }
    double x = 0;
    double y = 0;
    double row = metrics.height();
    double widest = 0;
    std::size_t firstText = 0;
    std::size_t firstInner = 0;
    const auto endRow = [&] {
        for (std::size_t i = firstText; i < box.texts.size(); ++i)
            box.texts[i].rect.translate(0, (row - box.texts[i].rect.height()) / 2);
        for (std::size_t i = firstInner; i < box.inner.size(); ++i)
            box.inner[i].moveBy({0, (row - box.inner[i].rect.height()) / 2});
        firstText = box.texts.size();
        firstInner = box.inner.size();
        widest = std::max(widest, x - kSpace);
        x = 0;
        y += row + kRowGap;
        row = metrics.height();
    };
    for (const Item& item : items) {
        if (item.isWords()) {
            const QSizeF size(std::max(item.room, metrics.horizontalAdvance(item.text) + 1),
                              metrics.height());
            if (x > 0 && x + size.width() > inside) endRow();
            if (!item.text.isEmpty())
                box.texts.push_back({QRectF(QPointF(x, y), size), item.text, item.quiet});
            x += size.width() + kSpace;
            row = std::max(row, size.height());
            continue;
        }
        const auto partOf = [&](double room) {
            return item.part ? boxOf(*item.part, item.path, room)
                             : boxOf(*item.block, item.path, room, item.textIs, types);
        };
        BlockBox part = partOf(kNever);
        if (x > 0 && x + part.rect.width() > inside) endRow();
        if (part.rect.width() > inside) part = partOf(inside);
        part.moveBy({x, y});
        x += part.rect.width() + kSpace;
        row = std::max(row, part.rect.height());
        box.inner.push_back(std::move(part));
    }
    endRow();
    box.rect = QRectF(0, 0, widest + 2 * kEnd, y - kRowGap + 2 * kPad);
    for (BlockText& each : box.texts) each.rect.translate(kEnd, kPad);
    for (BlockBox& each : box.inner) each.moveBy({kEnd, kPad});
}

double BlockValueLabeller::roomFor(const Block& block, KnownType type) const {
    if (block.isEmpty() || std::holds_alternative<Literal>(block.head)) return 0;
    if (block.head == BlockHead{Subject::Other}) return metrics.horizontalAdvance(kNotKnown) + 1;
    if (!type) return 0;
    const auto widest = [this](const QStringList& all) {
        double width = 0;
        for (const QString& each : all) width = std::max(width, metrics.horizontalAdvance(each));
        return width + 1;
    };
    switch (*type) {
        case ValueType::Boolean:
            return widest({kYes, kNo, kNothing});
        case ValueType::Number:
        case ValueType::Square:
            return widest({equals(QStringLiteral("h88"))});
        case ValueType::Side:
            return widest({equals(library.sentence({"explain.side.white", {}, {}})),
                           equals(library.sentence({"explain.side.black", {}, {}}))});
        case ValueType::Kind:
            return widest({equals(QStringLiteral("nnnnnnn"))});
        case ValueType::Piece:
        case ValueType::Move:
        case ValueType::Region:
        case ValueType::Pieces:
        case ValueType::Text:
        case ValueType::Board:
            return 0;  // too long for a block
    }
    return 0;
}

BlockValueLabel BlockValueLabeller::labelOf(const Block& block, KnownType type) const {
    const double room = roomFor(block, type);
    const std::optional<Expression> expression = expressionOf(block);
    if (room <= 0 || !expression) return {{}, room};
    if (isOfEachItem(*expression)) return {};
    const auto value = evaluator.valueOf(*expression, place);
    // The block has no value on this square; the tooltip explains why.
    if (!value) {
        const bool unknown = evaluator.hasSquare() && std::holds_alternative<Subject>(block.head);
        return {unknown ? kNotKnown : QString(), room};
    }
    if (value->truth) return {*value->truth ? kYes : kNo, room};
    if (type == ValueType::Boolean) return {kNothing, room};
    if (value->words == library.sentence({"explain.value.nothing", {}, {}})) return {equals(kNothing), room};
    // Leaves out the occupant of the square, which follows in parentheses.
    const QString brief = equals(value->words.section(QStringLiteral(" ("), 0, 0));
    if (metrics.horizontalAdvance(brief) < room) return {brief, room};
    // A name can be elided; an elided number would read as another number.
    return {type == ValueType::Kind ? metrics.elidedText(brief, Qt::ElideRight, room)
                                    : equals(QString::fromUtf8("…")),
            room};
}

}  // namespace chesspp::ui
