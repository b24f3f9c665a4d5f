// SPDX-License-Identifier: MIT
#include "ui/models/piece/block_labels.h"

#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"

#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <QStringList>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

constexpr char32_t kFirstSocket = 0xE000;  ///< in Unicode's private use area

constexpr std::array<std::string_view, 6> kComparisons{"equal",         "not-equal", "less",
                                                       "less-or-equal", "greater",   "greater-or-equal"};
constexpr std::array<std::string_view, 5> kSums{"add", "subtract", "multiply", "divide", "remainder"};
constexpr std::array<std::string_view, 4> kCosts{"fixed", "position", "piece", "candidate"};

std::string spelt(std::string_view name) {
    std::string spelt(name);
    std::ranges::replace(spelt, '_', '-');
    return spelt;
}

template <class Names, class Enum>
std::string named(std::string_view area, const Names& names, Enum value) {
    return std::string(area) + '.' + std::string(names[static_cast<std::size_t>(value)]);
}

std::string placeholder(std::size_t socket) {
    return QString(QChar(static_cast<char16_t>(kFirstSocket + socket))).toStdString();
}

bool isBoard(const Block& block) {
    return block.head == BlockHead{Subject::Board};
}

bool gives(const Block& block, ValueType type) {
    const auto* member = std::get_if<Member>(&block.head);
    return member != nullptr && rowOf(*member).result == type;
}

/// What follows "blocks." in the code of its template; empty for empty blocks and literals.
std::string nameOf(const BlockHead& head) {
    return std::visit(
        Overloaded{[](block::Empty) { return std::string(); }, [](const Literal&) { return std::string(); },
                   [](Subject subject) { return "subject." + std::string(rowOf(subject).name); },
                   [](const Member& member) {
                       const MemberRow& row = rowOf(member);
                       const std::string_view type = typeCode(row.of);
                       return std::string(type.substr(type.rfind('.') + 1)) + '.' + spelt(row.name);
                   },
                   [](block::Not) { return std::string("not"); },
                   [](ArithmeticOperator operation) { return named("sum", kSums, operation); },
                   [](ComparisonOperator operation) { return named("compare", kComparisons, operation); },
                   [](block::In) { return std::string("in.list"); },
                   [](LogicalOperator operation) { return std::string(textOf(operation).text); },
                   [](block::IfThenElse) { return std::string("choice"); },
                   [](QuantifierKind kind) { return std::string(textOf(kind).text); },
                   [](block::OtherwiseIs form) {
                       return std::string(form.value ? "otherwise.true" : "otherwise.false");
                   }},
        head);
}

QString sentence(const LibraryContext& library, const std::string& name,
                 std::vector<Argument> arguments = {}) {
    return library.sentence({"blocks." + name, std::move(arguments), {}});
}

/// The template of a block with placeholder() characters for its sockets.
QString templateOf(const Block& block, const LibraryContext& library) {
    const auto joined = [&](std::size_t first, const std::string& word) {
        QString all;
        const QString between = ' ' + sentence(library, word) + ' ';
        for (std::size_t i = first; i < block.sockets.size(); ++i)
            all += (i > first ? between : QString()) + QString::fromStdString(placeholder(i));
        return all;
    };
    if (const auto* operation = std::get_if<LogicalOperator>(&block.head))
        return joined(0, std::string(textOf(*operation).text));
    if (std::holds_alternative<block::In>(block.head)) {
        return sentence(
            library,
            block.sockets.size() == 2 && gives(block.sockets[1], ValueType::Region) ? "in.region" : "in.list",
            {Argument("first", placeholder(0)), Argument("second", joined(1, "list").toStdString())});
    }
    // A member's first socket is its object, passed as "of"; the others are numbered from "first".
    const bool isMember = std::holds_alternative<Member>(block.head);
    constexpr std::array<const char*, 3> kNames{"first", "second", "third"};
    std::vector<Argument> arguments;
    if (isMember) arguments.emplace_back("of", placeholder(0));
    for (std::size_t i = isMember ? 1 : 0, name = 0; i < block.sockets.size() && name < kNames.size();
         ++i, ++name)
        arguments.emplace_back(kNames[name], placeholder(i));
    QString whole = sentence(library, nameOf(block.head), std::move(arguments));
    // The board is implied unless another expression was written in its place.
    const auto* member = std::get_if<Member>(&block.head);
    if (member != nullptr && rowOf(*member).of == ValueType::Board && !isBoard(block.sockets.front()))
        whole += ' ' + QString::fromStdString(placeholder(0));
    return whole;
}

QString literalWords(const Literal& literal, const LibraryContext& library, TextIs textIs) {
    return std::visit(Overloaded{[&](bool truth) { return sentence(library, truth ? "true" : "false"); },
                                 [](std::int64_t number) { return QString::number(number); },
                                 [&](const std::string& written) {
                                     const PieceDefinition* piece =
                                         textIs == TextIs::Kind ? library.piece(written) : nullptr;
                                     if (piece != nullptr) return library.nameOf(*piece);
                                     return sentence(library, "quoted", {Argument("text", written)});
                                 }},
                      literal.value);
}

}  // namespace

TextIs textInSocket(const Block& parent, std::size_t socket) {
    if (parent.head == BlockHead{Member{SideMember::Hand}}) return TextIs::Kind;
    const bool compares = std::holds_alternative<ComparisonOperator>(parent.head) ||
                          std::holds_alternative<block::In>(parent.head);
    if (!compares || socket >= parent.sockets.size()) return TextIs::Plain;
    return std::ranges::any_of(parent.sockets, [](const Block& each) { return gives(each, ValueType::Kind); })
               ? TextIs::Kind
               : TextIs::Plain;
}

std::vector<BlockLabelPart> wordsOf(const Block& block, const LibraryContext& library, TextIs textIs) {
    if (block.isEmpty()) return {};
    if (const auto* literal = std::get_if<Literal>(&block.head))
        return {{literalWords(*literal, library, textIs), {}}};
    std::vector<BlockLabelPart> words;
    QString run;
    const auto end = [&] {
        if (!run.trimmed().isEmpty()) words.push_back({run.trimmed(), {}});
        run.clear();
    };
    for (const QChar letter : templateOf(block, library)) {
        const char32_t code = letter.unicode();
        if (code < kFirstSocket || code >= kFirstSocket + block.sockets.size()) {
            run += letter;
            continue;
        }
        end();
        words.push_back({{}, static_cast<std::size_t>(code - kFirstSocket)});
    }
    end();
    return words;
}

QString flatWords(const Block& block, const LibraryContext& library, TextIs textIs) {
    if (block.isEmpty()) return QString::fromUtf8("…");
    QStringList all;
    for (const BlockLabelPart& word : wordsOf(block, library, textIs)) {
        all += word.socket
                   ? flatWords(block.sockets[*word.socket], library, textInSocket(block, *word.socket))
                   : word.text;
    }
    QString flat = all.join(' ');
    for (const char* sign : {",", ":", ")"}) flat.replace(QString(" ") + sign, QString(sign));
    return flat.replace(QStringLiteral("( "), QStringLiteral("("));
}

QString codeOf(const BlockHead& head) {
    return std::visit(
        Overloaded{[](block::Empty) { return QString(); },
                   [](const Literal& literal) {
                       return std::visit(
                           Overloaded{[](bool truth) { return QString(truth ? "true" : "false"); },
                                      [](std::int64_t number) { return QString::number(number); },
                                      [](const std::string& written) { return toQString(written); }},
                           literal.value);
                   },
                   [](Subject subject) { return toQString(rowOf(subject).name); },
                   [](const Member& member) { return toQString(rowOf(member).name); },
                   [](block::Not) { return QStringLiteral("not"); },
                   [](auto operation) { return toQString(textOf(operation).text); },
                   [](block::In) { return QStringLiteral("in"); },
                   [](block::IfThenElse) { return QStringLiteral("if then else"); },
                   [](block::OtherwiseIs form) {
                       return QString(form.value ? "otherwise true" : "otherwise false");
                   }},
        head);
}

QString alsoCalled(const BlockHead& head, const LibraryContext& library) {
    constexpr std::array<std::string_view, 8> kAlso{
        "xor",          "count", "any", "all", "subject.self", "subject.destination", "subject.friend",
        "subject.enemy"};
    const std::string name = nameOf(head);
    const bool has = std::holds_alternative<ComparisonOperator>(head) ||
                     std::holds_alternative<ArithmeticOperator>(head) ||
                     std::ranges::find(kAlso, name) != kAlso.end();
    if (!has) return {};
    const bool isSubject = std::holds_alternative<Subject>(head);
    return sentence(library, "also." + (isSubject ? name.substr(name.find('.') + 1) : name));
}

QString nameOf(ValueType type, const LibraryContext& library) {
    return library.sentence({std::string(typeCode(type)), {}, {}});
}

QString namesOf(const std::vector<ValueType>& types, const LibraryContext& library) {
    constexpr std::size_t kAllTypes = 11;
    if (types.size() >= kAllTypes) return {};
    QStringList names;
    for (const ValueType type : types) names += nameOf(type, library);
    return names.join(' ' + sentence(library, "list") + ' ');
}

QString wordsOf(CostClass cost, const LibraryContext& library) {
    return sentence(library, named("cost", kCosts, cost));
}

}  // namespace chesspp::ui
