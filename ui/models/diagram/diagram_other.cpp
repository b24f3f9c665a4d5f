// SPDX-License-Identifier: MIT
#include "ui/models/diagram/diagram_other.h"

#include <QLatin1String>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

constexpr std::array kTypeNames{QLatin1String("enemy"), QLatin1String("friend"), QLatin1String("wall")};

}  // namespace

QString DiagramOther::toText() const {
    const QString name = kTypeNames.at(static_cast<std::size_t>(type));
    return kind.empty() ? name : name + ' ' + QString::fromStdString(kind);
}

std::optional<DiagramOther> DiagramOther::fromText(const QString& text) {
    const auto* const name = std::ranges::find(kTypeNames, text.section(' ', 0, 0));
    if (name == kTypeNames.end()) return std::nullopt;
    const auto type = static_cast<Type>(name - kTypeNames.begin());
    return DiagramOther(type, type == Wall ? std::string() : text.section(' ', 1).toStdString());
}

std::optional<DiagramOther> nextInCycle(const std::optional<DiagramOther>& other) {
    using enum DiagramOther::Type;
    if (!other) return Enemy;
    const auto first = other->kind.empty() ? Enemy : Friend;
    if (other->type != first) return std::nullopt;
    return DiagramOther(first == Enemy ? Friend : Enemy, other->kind);
}

}  // namespace chesspp::ui
