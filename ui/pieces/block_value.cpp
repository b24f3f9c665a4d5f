// SPDX-License-Identifier: MIT
#include "ui/pieces/block_value.h"

#include "ui/models/condition_sight.h"
#include "ui/models/library_context.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

QString yes() {
    return QString::fromUtf8("✓");
}
QString no() {
    return QString::fromUtf8("✗");
}
QString unknown() {
    return QStringLiteral("= ?");
}
/// For "no matches", where there was something to ask for; the tooltip says it in full.
QString nothing() {
    return QString::fromUtf8("–");
}
QString equals(const QString& value) {
    return QStringLiteral("= ") + value;
}

}  // namespace

double BlockTeller::roomFor(const Block& block, KnownType type) const {
    if (block.isEmpty() || std::holds_alternative<Literal>(block.head)) return 0;
    if (block.head == BlockHead{Subject::Other}) return metrics.horizontalAdvance(unknown()) + 1;
    if (!type) return 0;
    const auto widest = [this](const QStringList& all) {
        double width = 0;
        for (const QString& each : all) width = std::max(width, metrics.horizontalAdvance(each));
        return width + 1;
    };
    switch (*type) {
        case ValueType::Boolean:
            return widest({yes(), no(), nothing()});
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

BlockTold BlockTeller::told(const Block& block, KnownType type) const {
    const double room = roomFor(block, type);
    const std::optional<Expression> expression = expressionOf(block);
    if (room <= 0 || !expression) return {{}, room};
    if (ConditionSight::isOfEachItem(*expression)) return {};
    const auto value = sight.valueOf(*expression, place);
    // What is said of a square on which it cannot be told; the tooltip says why.
    if (!value) {
        const bool asks = sight.looks() && std::holds_alternative<Subject>(block.head);
        return {asks ? unknown() : QString(), room};
    }
    if (value->truth) return {*value->truth ? yes() : no(), room};
    if (type == ValueType::Boolean) return {nothing(), room};
    if (value->words == library.sentence({"explain.value.nothing", {}, {}})) return {equals(nothing()), room};
    // Who stands there is said after it.
    const QString brief = equals(value->words.section(QStringLiteral(" ("), 0, 0));
    if (metrics.horizontalAdvance(brief) < room) return {brief, room};
    // The beginning of a name is a help; that of a number would be another number.
    return {type == ValueType::Kind ? metrics.elidedText(brief, Qt::ElideRight, room)
                                    : equals(QString::fromUtf8("…")),
            room};
}

}  // namespace chesspp::ui
