// SPDX-License-Identifier: MIT
#include "core/moves/compiler/set_places.h"

#include "core/moves/compiler/expression_parts.h"

#include <cstdlib>

namespace chesspp::compiler {

/// Notes from which square is looked; false when it is the second.
bool SetPlaces::looksFrom(SetProgram::Of of) {
    if (varies_ != Varies::Candidate) return false;
    if (of_ != SetProgram::Of::Position && of_ != of) return false;
    of_ = of;
    return true;
}

std::optional<SetPlace> SetPlaces::at(const std::optional<RelativeSquare>& square) {
    if (!square) return std::nullopt;
    const bool shown = square->from == RelativeSquare::From::Shown;
    if (!looksFrom(shown ? SetProgram::Of::Shown : SetProgram::Of::Start)) return std::nullopt;
    return SetPlace{square->from == RelativeSquare::From::Step ? square->step : Step{}, {}, false};
}

std::optional<SetPlace> SetPlaces::ofSquare(const Expression& expression) {
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        if (*subject == Subject::Start) {
            return at(spot_.start.value_or(RelativeSquare{RelativeSquare::From::Start, {}}));
        }
        if (*subject == Subject::Centre) return at(spot_.centre);
        if (*subject == Subject::Destination) return at(spot_.destination);
        if (*subject == Subject::Shown) return at(spot_.shown);
        if (*subject == Subject::Item && varies_ == Varies::ItemSquare) return SetPlace{};
        return std::nullopt;
    }
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    if (access == nullptr) return std::nullopt;
    if (access->member == Member{SquareMember::Offset}) return offset(*access);
    if (access->member == Member{PieceMember::Square}) {
        const auto place = ofPiece(access->of.front());
        return place && place->occupied ? place : std::nullopt;
    }
    return std::nullopt;
}

std::optional<SetPlace> SetPlaces::offset(const MemberAccess& access) {
    std::optional<SetPlace> place = ofSquare(access.of.front());
    const auto forward = literal(access.arguments[0]);
    const auto right = literal(access.arguments[1]);
    constexpr std::int64_t kFar = BoardShape::kMaxExtent;
    if (!place || !forward || !right || std::abs(*forward) >= kFar || std::abs(*right) >= kFar) {
        return std::nullopt;
    }
    const Offset by = spot_.image.of({static_cast<int>(*forward), static_cast<int>(*right)});
    const Step step = stepFor(by, spot_.side);
    place->step = {place->step.files + step.files, place->step.ranks + step.ranks};
    place->nothing |= squares_.offBoard(place->step);
    place->occupied = false;
    return place;
}

std::optional<SetPlace> SetPlaces::ofPiece(const Expression& expression) {
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        std::optional<SetPlace> place;
        if (*subject == Subject::Self) {
            place = at(RelativeSquare{RelativeSquare::From::Start, {}});
        } else if (*subject == Subject::Item && varies_ == Varies::ItemPiece) {
            place = SetPlace{};
        }
        if (place) place->occupied = true;
        return place;
    }
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    if (access == nullptr || access->member != Member{SquareMember::Piece}) return std::nullopt;
    return ofSquare(access->of.front());
}

}  // namespace chesspp::compiler
