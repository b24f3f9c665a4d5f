// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/draft_condition.h"

#include "core/authoring/block_json.h"

#include <QJsonArray>
#include <utility>

namespace chesspp::ui {
namespace {

QString textOfBlock(const Block& block) {
    return QString::fromStdString(io::blockText(block));
}

std::optional<DraftCondition> conditionOf(const QJsonObject& json) {
    DraftCondition half;
    if (json.contains("of")) {
        const Result<Block> whole = io::readBlock(json["of"].toString().toStdString());
        if (whole) half.of = expressionOf(*whole);
        if (!half.of) return std::nullopt;
    }
    const QJsonArray steps = json["steps"].toArray();
    for (const auto& step : steps) {
        Result<Block> block = io::readBlock(step.toString().toStdString());
        if (!block) return std::nullopt;
        half.steps.push_back(std::move(*block));
    }
    half.text = json["text"].toString();
    // Valid steps are at least two, and the last one has an empty socket.
    const bool stands = half.steps.size() > 1 && firstEmpty(half.steps.back());
    if (half.steps.empty() ? half.text.isEmpty() : !stands) return std::nullopt;
    return half;
}

}  // namespace

QJsonObject jsonOf(const DraftConditions& made) {
    QJsonObject json;
    for (const auto& [way, half] : made) {
        QJsonObject one;
        if (half.of) one["of"] = textOfBlock(blockOf(*half.of));
        QJsonArray steps;
        for (const Block& step : half.steps) steps += textOfBlock(step);
        if (!steps.isEmpty()) one["steps"] = steps;
        if (!half.text.isEmpty()) one["text"] = half.text;
        json[QString::fromStdString(way)] = one;
    }
    return json;
}

DraftConditions halfMadeOf(const QJsonObject& json) {
    DraftConditions made;
    for (auto each = json.begin(); each != json.end(); ++each) {
        if (auto half = conditionOf(each.value().toObject()))
            made[each.key().toStdString()] = std::move(*half);
    }
    return made;
}

}  // namespace chesspp::ui
