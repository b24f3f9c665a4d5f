// SPDX-License-Identifier: MIT
#include "ui/models/piece/block_catalog.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/block_labels.h"
#include "ui/models/piece/sentence_parts.h"

#include "core/analysis/condition_prover.h"
#include "core/analysis/describe_conditions.h"
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
    ValueType type{};
};

/// Beginnings of types other than Boolean, of which there are sentences. entries() checks whether they are
/// allowed in a place.
constexpr std::array kReady{
    Ready{"start.offset(1, 0)", ValueType::Square},
    Ready{"destination.offset(1, 0)", ValueType::Square},
    Ready{"self.first_square", ValueType::Square},
    Ready{"last.from", ValueType::Square},
    Ready{"last.to", ValueType::Square},
    Ready{"destination.piece", ValueType::Piece},
    Ready{"start.offset(1, 0).piece", ValueType::Piece},
    Ready{"self.kind", ValueType::Kind},
    Ready{"destination.piece.kind", ValueType::Kind},
    Ready{"last.kind", ValueType::Kind},
    Ready{"self.side", ValueType::Side},
    Ready{"start.rank_from(friend)", ValueType::Number},
    Ready{"destination.rank_from(friend)", ValueType::Number},
    Ready{"count(destination.around(1), item.has_enemy)", ValueType::Number},
    Ready{"start.between(destination)", ValueType::Region},
    Ready{"destination.around(1)", ValueType::Region},
    Ready{"start.around(1)", ValueType::Region},
    Ready{"friend.pieces", ValueType::Pieces},
    Ready{"enemy.pieces", ValueType::Pieces},
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

/// Whether the socket belongs to what any, all or count ask of each item.
bool isInsideQuantifier(const Block& root, const BlockPath& path) {
    for (std::size_t depth = 0; depth < path.size(); ++depth) {
        const Block* parent = blockAt(root, std::span(path).first(depth));
        if (std::holds_alternative<QuantifierKind>(parent->head) && path[depth] == 1) return true;
    }
    return false;
}

OptionAllowed optionsAt(const Block& root, const BlockPath& path, ConditionPlace place) {
    return optionsAllowedIn(place, isInsideQuantifier(root, path) ? OfEachItem::Yes : OfEachItem::No);
}

/// False for what is proved to hold always or never there, such as an empty start.
bool isOpenAt(const Condition& condition, ConditionPlace place) {
    ConditionProver prover;
    const bool isActorsSquare =
        place == ConditionPlace::Candidate || place == ConditionPlace::Gate || place == ConditionPlace::Stop;
    if (isActorsSquare)
        prover.restrict(Expression{Subject::Start}, {SquareContent::Friend, SquareContent::Neutral});
    else
        prover.setStartElsewhere();
    if (place == ConditionPlace::Candidate)
        prover.restrict(Expression{Subject::Destination}, ContentSet::reachable());
    return prover.proofOf(condition) == Proof::Open;
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

// Of sentences in a search.
constexpr double kLeastFit = 0.45;
constexpr std::size_t kMostSentences = 12;
constexpr std::size_t kNearest = 3;
constexpr int kRankOfSentences = 2;  ///< behind a block that is called exactly so

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
    for (const Ready& ready : kReady) offer(parsed(ready.text, ready.type), Area::Ready);
}

/// Sentences whose first choices fit there; of a search the best first.
std::vector<BlockCatalog::FoundSentence> BlockCatalog::sentencesFor(const Question& question,
                                                                    const QString& search) const {
    const std::vector<ValueType> taken = typesTaken(question.root, question.path, question.frame);
    if (question.task == Task::Wrap || std::ranges::find(taken, ValueType::Boolean) == taken.end()) return {};
    const OptionAllowed allowed = optionsAt(question.root, question.path, question.frame.place);
    const SentenceBook& book = library_.sentences();
    const words::Wording wording = library_.wording();
    const words::Conditions describer(wording, question.frame.place);
    std::vector<FoundSentence> made;
    for (const SentenceSearch::Found& found : library_.sentenceSearch().find(search.toStdString(), allowed)) {
        const auto condition = book.conditionOf(found.chosen);
        if (!condition || !isOpenAt(*condition, question.frame.place)) continue;
        const Block block = blockOf(*condition);
        if (!whyNot(question, block).isEmpty()) continue;
        const std::size_t topic = book.topicOf(found.chosen.id);
        const std::string& about = book.topics()[topic];
        made.push_back({{block,
                         library_.sentence(describer.clause(*condition)),
                         QString::fromStdString(printCondition(*condition)),
                         library_.sentence({"topic." + about, {}}),
                         {},
                         ValueType::Boolean,
                         true,
                         about},
                        found.fit,
                        topic});
    }
    if (search.trimmed().isEmpty()) std::ranges::stable_sort(made, {}, &FoundSentence::topic);
    return made;
}

/// What else may stand in a blank; of one without options what was typed, and usual values.
std::vector<BlankChoice> BlockCatalog::alternativesTo(const BlankChoice& now, const QString& typed,
                                                      const OptionAllowed& allowed) const {
    const SentenceBook& book = library_.sentences();
    const SentenceBlank& blank = *book.blank(now.blank);
    if (!blank.options.empty()) {
        std::vector<BlankChoice> choices = optionsOf(book, now, allowed);
        if (blank.words != SentenceBlank::kValueWords) return choices;
        for (std::size_t i = 0; i < now.inner.size(); ++i) {
            for (BlankChoice& other : alternativesTo(now.inner[i], typed, allowed)) {
                choices.push_back(now);
                choices.back().inner[i] = std::move(other);
            }
        }
        return choices;
    }
    std::vector<BlankChoice> choices;
    const auto add = [&](Literal literal) { choices.push_back({blank.name, {}, std::move(literal), {}}); };
    const std::string text = typed.trimmed().toStdString();
    if (blank.type == ValueType::Number) {
        bool isNumber = false;
        const qlonglong number = typed.toLongLong(&isNumber);
        if (isNumber) add({std::int64_t{number}});
        constexpr std::int64_t kUsual = 8;
        for (std::int64_t i = 0; i <= kUsual && !isNumber; ++i) add({i});
    } else if (blank.type == ValueType::Kind || blank.words == SentenceBlank::kKindWords) {
        for (const PieceDefinition* piece : kindsByName(typed)) add({piece->id});
    } else if (blank.type == ValueType::Region) {
        for (const std::string_view name : standardRegionNames()) add({std::string(name)});
        if (!text.empty()) add({text});
    } else if (!text.empty()) {
        add({text});
    }
    return choices;
}

std::vector<BlockSuggestion> BlockCatalog::choicesFor(const Question& question, const QString& search) const {
    const SentenceBook& book = library_.sentences();
    const BlankChoice* now = choiceAt(question.sentence, question.choice);
    if (now == nullptr) return {};
    const OptionAllowed allowed = optionsAt(question.root, question.path, question.frame.place);
    const QStringList words = wordsIn(search);
    std::vector<BlockSuggestion> made;
    for (const BlankChoice& each : alternativesTo(*now, search, allowed)) {
        const ChosenSentence sentence = withChoice(question.sentence, question.choice, each);
        const auto condition = book.conditionOf(sentence);
        if (!condition || !isOpenAt(*condition, question.frame.place)) continue;
        const QString title =
            wordsOfChoice(partsOf(sentence, library_, question.frame.place), question.choice);
        const QString found = ' ' + title.toCaseFolded();
        if (!std::ranges::all_of(words, [&](const QString& word) { return found.contains(' ' + word); }))
            continue;
        const bool isKnown =
            std::ranges::any_of(made, [&](const BlockSuggestion& other) { return other.title == title; });
        Block block = blockOf(*condition);
        if (isKnown || !whyNot(question, block).isEmpty()) continue;
        made.push_back({std::move(block),
                        title,
                        QString::fromStdString(printCondition(*condition)),
                        {},
                        {},
                        ValueType::Boolean});
    }
    return made;
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
    for (const MemberRow& row : kMembers) {
        if (!row.isOfRules()) offer(freshBlock(row.member), kAreas[row.member.index()]);
    }
    for (const std::string_view name : standardRegionNames())
        offer(named(BoardMember::Region, std::string(name)), Area::Board);
    for (const std::string_view action : kActionNames) offer(literal(std::string(action)), Area::Value);
    offer(literal("en-passant"), Area::Value);
}

/// An exact name first, then names that begin so.
std::vector<const PieceDefinition*> BlockCatalog::kindsByName(const QString& typed) const {
    std::vector<const PieceDefinition*> pieces = library_.pieces();
    auto names = library_.choiceNames();
    const auto farness = [&](const PieceDefinition& piece) {
        const QString& name = names[piece.id];
        if (name.compare(typed.trimmed(), Qt::CaseInsensitive) == 0) return 0;
        return name.startsWith(typed.trimmed(), Qt::CaseInsensitive) ? 1 : 2;
    };
    std::ranges::sort(pieces, [&](const PieceDefinition* a, const PieceDefinition* b) {
        const int far = farness(*a) - farness(*b);
        return far != 0 ? far < 0 : names[a->id].localeAwareCompare(names[b->id]) < 0;
    });
    return pieces;
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
        auto names = library_.choiceNames();
        for (const PieceDefinition* piece : kindsByName(typed)) {
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
    if (question.task == Task::Choose) return choicesFor(question, search);
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
    const std::vector<FoundSentence> sentences = sentencesFor(question, search);
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const bool isGood = words.isEmpty() || (sentences[i].fit >= kLeastFit && i < kMostSentences);
        if (isGood) answers.push_back({sentences[i].entry, words.isEmpty() ? -1 : kRankOfSentences});
    }
    std::ranges::stable_sort(answers, [](const Answer& a, const Answer& b) {
        return std::pair(!a.entry.why.isEmpty(), a.rank) < std::pair(!b.entry.why.isEmpty(), b.rank);
    });
    // The nearest, rather than nothing.
    if (answers.empty()) {
        for (std::size_t i = 0; i < std::min(kNearest, sentences.size()); ++i)
            answers.push_back({sentences[i].entry, 0});
    }
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
