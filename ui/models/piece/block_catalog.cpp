// SPDX-License-Identifier: MIT
#include "ui/models/piece/block_catalog.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/block_labels.h"

#include "core/geometry/board_shape.h"
#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <string>

namespace chesspp::ui {
namespace {

struct Ready {
    const char* text;
    const char* words = nullptr;  ///< null: generated
    ValueType type = ValueType::Boolean;
};

/// Most useful first, then beginnings of other types. entries() checks whether they are allowed in a place.
constexpr std::array kReady{
    Ready{"not destination.has_friend",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "none of its own pieces stands there")},
    Ready{"destination.has_enemy", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "an enemy stands there")},
    Ready{"destination.empty", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is empty")},
    Ready{"destination.occupied", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a piece stands there")},
    Ready{"destination.has_friend",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "one of its own pieces stands there")},
    Ready{"not self.moved", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "it has not moved yet")},
    Ready{"start.offset(1, 0).empty",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square ahead of it is empty")},
    Ready{"not destination.attacked_by(enemy)",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is not attacked")},
    Ready{"start.rank_from(self.side) == board.ranks",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "it stands on its last rank")},
    Ready{"destination.rank_from(self.side) == board.ranks",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is on the last rank")},
    Ready{"destination in board.region(\"own-half\")",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the square is in its own half")},
    Ready{"friend.in_check", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "its side is in check")},
    Ready{"destination.piece.royal",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a royal piece stands there")},
    Ready{"start.occupied", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "a piece stands on the start")},
    Ready{"start.empty", QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "the start is empty")},
    Ready{"all(start.between(destination), item.empty)",
          QT_TRANSLATE_NOOP("chesspp::ui::FieldEditor", "no piece stands in between")},
    Ready{"start.offset(1, 0)", nullptr, ValueType::Square},
    Ready{"destination.offset(1, 0)", nullptr, ValueType::Square},
    Ready{"destination.piece", nullptr, ValueType::Piece},
    Ready{"start.offset(1, 0).piece", nullptr, ValueType::Piece},
    Ready{"self.kind", nullptr, ValueType::Kind},
    Ready{"destination.piece.kind", nullptr, ValueType::Kind},
    Ready{"last.kind", nullptr, ValueType::Kind},
    Ready{"self.side", nullptr, ValueType::Side},
    Ready{"start.rank_from(friend)", nullptr, ValueType::Number},
    Ready{"destination.rank_from(friend)", nullptr, ValueType::Number},
    Ready{"count(destination.around(1), item.has_enemy)", nullptr, ValueType::Number},
    Ready{"start.between(destination)", nullptr, ValueType::Region},
    Ready{"destination.around(1)", nullptr, ValueType::Region},
    Ready{"start.around(1)", nullptr, ValueType::Region},
    Ready{"friend.pieces", nullptr, ValueType::Pieces},
    Ready{"enemy.pieces", nullptr, ValueType::Pieces},
};

/// Parsed for a place that allows every name; entries() checks the actual place.
Block parsed(const char* text, ValueType type) {
    const Result<Expression> read = parseExpression(text, type, ConditionPlace::Candidate);
    return read ? blockOf(*read) : Block{};
}

Block literal(std::string text) {
    return freshBlock(Literal{std::move(text)});
}

Block named(BoardMember member, const std::string& name) {
    Block block = freshBlock(Member{member});
    block.sockets[1] = literal(name);
    return block;
}

QStringList wordsIn(const QString& text) {
    static const QRegularExpression blank(QStringLiteral("[\\s…]+"));
    return text.toCaseFolded().split(blank, Qt::SkipEmptyParts);
}

/// The text of the whole expression if it is composed of several blocks, else of its head.
QString wholeCode(const Block& block) {
    const auto whole = block.sockets.empty() ? std::nullopt : expressionOf(block);
    // A member of the board is a single word.
    const bool isWord = std::ranges::all_of(
        block.sockets, [](const Block& each) { return each.head == BlockHead{Subject::Board}; });
    return whole && !isWord ? QString::fromStdString(printCondition(*whole)) : codeOf(block.head);
}

/// How well it matches, 0 best; nothing if it does not.
std::optional<int> rank(const QString& found, const QString& code, const QString& title,
                        const QStringList& words) {
    for (const QString& word : words) {
        if (!found.contains(' ' + word)) return std::nullopt;
    }
    const QString whole = words.join(' ');
    if (code.toCaseFolded() == whole) return 0;
    if (wordsIn(title).join(' ') == whole) return 1;
    if (code.toCaseFolded().startsWith(whole)) return 2;
    if (wordsIn(title).join(' ').startsWith(whole)) return 3;
    return 4;
}

}  // namespace

BlockCatalog::Offer BlockCatalog::offerOf(Block block, Area area, const QString& title) const {
    Offer made{std::move(block), area, title, {}};
    const QString words = flatWords(made.block, library_);
    if (made.title.isEmpty()) made.title = words;
    const std::optional<Expression> whole = expressionOf(made.block);
    const QString found = (made.title + ' ' + words + ' ' + codeOf(made.block.head) + ' ' +
                           alsoCalled(made.block.head, library_) + ' ' + nameOf(area) + ' ' +
                           (whole ? QString::fromStdString(printCondition(*whole)) : QString()))
                              .toCaseFolded();
    // A search matches the beginnings of words, including words inside a name.
    static const QRegularExpression joint(QStringLiteral("[_.(,\"]"));
    made.found = ' ' + found + ' ' + QString(found).replace(joint, QStringLiteral(" "));
    return made;
}

void BlockCatalog::offerReadyMade() const {
    for (const Ready& ready : kReady) {
        const bool hasWords = ready.words != nullptr;
        offer(parsed(ready.text, ready.type), Area::Ready,
              hasWords ? QCoreApplication::translate("chesspp::ui::FieldEditor", ready.words) : QString());
    }
}

void BlockCatalog::offerWords() const {
    for (const SubjectRow& row : subjectTable()) offer(freshBlock(row.subject), Area::Begin);
    for (const bool truth : {true, false}) offer(freshBlock(Literal{truth}), Area::Value);
    for (const std::int64_t number : {0, 1, 2, 3}) offer(freshBlock(Literal{number}), Area::Value);
    for (const LogicalOperator each : {LogicalOperator::And, LogicalOperator::Or, LogicalOperator::Xor})
        offer(freshBlock(each), Area::Logic);
    offer(freshBlock(block::Not{}), Area::Logic);
    offer(freshBlock(block::IfThenElse{}), Area::Logic);
    offer(freshBlock(block::OtherwiseIs{true}), Area::Logic);
    offer(freshBlock(block::OtherwiseIs{false}), Area::Logic);
    for (const ComparisonOperator each :
         {ComparisonOperator::Equal, ComparisonOperator::NotEqual, ComparisonOperator::Less,
          ComparisonOperator::LessOrEqual, ComparisonOperator::Greater, ComparisonOperator::GreaterOrEqual})
        offer(freshBlock(each), Area::Compare);
    offer(freshBlock(block::In{}), Area::Compare);
    for (const ArithmeticOperator each :
         {ArithmeticOperator::Add, ArithmeticOperator::Subtract, ArithmeticOperator::Multiply,
          ArithmeticOperator::Divide, ArithmeticOperator::Remainder})
        offer(freshBlock(each), Area::Sum);
    for (const QuantifierKind each : {QuantifierKind::Any, QuantifierKind::All, QuantifierKind::Count})
        offer(freshBlock(each), Area::Count);
    constexpr std::array kAreas{Area::Square, Area::Piece, Area::Piece,
                                Area::Side,   Area::Board, Area::Move};  // indexed by Member's alternatives
    for (const MemberRow& row : kMembers) offer(freshBlock(row.member), kAreas[row.member.index()]);
    for (const std::string_view name : standardRegionNames())
        offer(named(BoardMember::Region, std::string(name)), Area::Board);
    for (const std::string_view action : kActionNames) offer(literal(std::string(action)), Area::Value);
    offer(literal("en-passant"), Area::Value);
}

/// The typed text as a value: a number, a square, kinds with such a name, a text.
std::vector<BlockCatalog::Offer> BlockCatalog::typedOffers(const Question& question,
                                                           const QString& search) const {
    std::vector<Offer> made;
    const QString typed = search.trimmed();
    const auto add = [&](Block block, const QString& title = {}) {
        made.push_back(offerOf(std::move(block), Area::Typed, title));
    };
    bool isNumber = false;
    const qlonglong number = typed.toLongLong(&isNumber);
    if (isNumber) add(freshBlock(Literal{std::int64_t{number}}));
    static const QRegularExpression squareName(QStringLiteral("^[a-z][1-9][0-9]?$"));
    if (squareName.match(typed).hasMatch()) add(named(BoardMember::Square, typed.toStdString()));
    const Block* parent =
        question.path.empty()
            ? nullptr
            : blockAt(question.root, std::span(question.path).first(question.path.size() - 1));
    if (parent != nullptr && textInSocket(*parent, question.path.back()) == TextIs::Kind) {
        std::vector<const PieceDefinition*> pieces = library_.pieces();
        auto names = library_.choiceNames();
        std::ranges::sort(pieces, [&](const PieceDefinition* a, const PieceDefinition* b) {
            return names[a->id].localeAwareCompare(names[b->id]) < 0;
        });
        for (const PieceDefinition* piece : pieces) {
            const QString& name = names[piece->id];
            const QString id = QString::fromStdString(piece->id);
            if (typed.isEmpty() || name.contains(typed, Qt::CaseInsensitive) || id.startsWith(typed))
                add(literal(piece->id), name);
        }
    }
    if (!typed.isEmpty()) add(literal(typed.toStdString()));
    return made;
}

QString BlockCatalog::nameOf(Area area) const {
    constexpr std::array<std::string_view, 13> kNames{"value",   "ready", "begin", "value",  "logic",
                                                      "compare", "sum",   "count", "square", "piece",
                                                      "side",    "move",  "board"};
    return library_.sentence({"blocks.area." + std::string(kNames[static_cast<std::size_t>(area)]), {}, {}});
}

QString BlockCatalog::whyNot(const Question& question, const Block& block) const {
    if (block.isEmpty()) return QStringLiteral("?");
    if (question.task == Task::Wrap && wrapped(question.root, question.path, block, question.frame))
        return {};
    const auto reason = chesspp::whyNot(question.root, question.path, block, question.frame);
    if (reason) return library_.sentence(*reason);
    // It fits here, but has no socket for the current content.
    return question.task == Task::Wrap
               ? QCoreApplication::translate("chesspp::ui::FieldEditor",
                                             "The current content fits none of its slots.")
               : QString();
}

std::vector<BlockSuggestion> BlockCatalog::entries(const Question& question, const QString& search) const {
    struct Answer {
        BlockSuggestion entry;
        int rank = 0;
    };
    if (offers_.empty()) {
        offerReadyMade();
        offerWords();
    }
    std::vector<Answer> answers;
    const QStringList words = wordsIn(search);
    const auto consider = [&](const Offer& offer, bool isTyped) {
        // Only a block with an empty socket can wrap.
        if (question.task == Task::Wrap && (offer.block.sockets.empty() || !firstEmpty(offer.block))) return;
        const QString code = wholeCode(offer.block);
        const std::optional<int> found = isTyped ? 0 : rank(offer.found, code, offer.title, words);
        if (!found) return;
        BlockSuggestion entry{offer.block, offer.title, code, nameOf(offer.area),
                              whyNot(question, offer.block)};
        if ((words.isEmpty() || isTyped) && !entry.why.isEmpty()) return;
        const bool isAsItIs = !question.root.isEmpty() && question.task == Task::Fill &&
                              *blockAt(question.root, question.path) == offer.block;
        if (words.isEmpty() && isAsItIs) return;
        const KnownType type = typesOf(offer.block, question.frame).at({});
        entry.typed = type.has_value();
        if (type) entry.type = *type;
        // In a search, a single word ranks before blocks composed with it.
        const int together = code == codeOf(offer.block.head) ? 0 : 1;
        answers.push_back({std::move(entry), words.isEmpty() ? 0 : 2 * *found + together});
    };
    const std::vector<Offer> typed = typedOffers(question, search);
    // The typed text as a text value comes last, because it fits wherever a name does.
    const bool endsInText = !words.isEmpty() && !typed.empty();
    for (std::size_t i = 0; i + (endsInText ? 1 : 0) < typed.size(); ++i) consider(typed[i], true);
    for (const Offer& offer : offers_) consider(offer, false);
    std::ranges::stable_sort(answers, [](const Answer& a, const Answer& b) {
        return std::pair(!a.entry.why.isEmpty(), a.rank) < std::pair(!b.entry.why.isEmpty(), b.rank);
    });
    const auto firstWrong =
        std::ranges::find_if(answers, [](const Answer& each) { return !each.entry.why.isEmpty(); });
    const std::size_t fitting = static_cast<std::size_t>(firstWrong - answers.begin());
    std::vector<BlockSuggestion> entries;
    for (Answer& answer : answers) entries.push_back(std::move(answer.entry));
    for (std::size_t i = fitting; i < entries.size(); ++i)
        entries[i].area = library_.sentence({"blocks.area.wrong", {}, {}});
    if (endsInText) {
        answers.clear();
        consider(typed.back(), true);
        const bool known = std::ranges::any_of(
            entries, [&](const BlockSuggestion& each) { return each.block == typed.back().block; });
        if (!answers.empty() && !known)
            entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(fitting),
                           std::move(answers.front().entry));
    }
    return entries;
}

Block BlockCatalog::apply(const Question& question, const BlockSuggestion& entry) {
    if (question.task == Task::Wrap) {
        if (auto around = wrapped(question.root, question.path, entry.block, question.frame))
            return std::move(*around);
    }
    return put(question.root, question.path, entry.block);
}

}  // namespace chesspp::ui
