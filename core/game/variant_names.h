// SPDX-License-Identifier: MIT
// Names of the closed enums of a variant in texts, for both directions.
#pragma once

#include "core/game/variant.h"
#include "core/language/enum_names.h"

namespace chesspp {

template <>
inline constexpr std::array kNames<GoalResult>{NameRow<GoalResult>{GoalResult::Win, "win"},
                                               NameRow<GoalResult>{GoalResult::Loss, "loss"},
                                               NameRow<GoalResult>{GoalResult::Draw, "draw"}};

template <>
inline constexpr std::array kNames<ForSide>{NameRow<ForSide>{ForSide::Each, "each"},
                                            NameRow<ForSide>{ForSide::White, "white"},
                                            NameRow<ForSide>{ForSide::Black, "black"}};

template <>
inline constexpr std::array kNames<GoalOfBoth>{NameRow<GoalOfBoth>{GoalOfBoth::Mover, "mover"},
                                               NameRow<GoalOfBoth>{GoalOfBoth::Other, "other"},
                                               NameRow<GoalOfBoth>{GoalOfBoth::Draw, "draw"}};

template <>
inline constexpr std::array kNames<WinnerOfDraw>{
    NameRow<WinnerOfDraw>{WinnerOfDraw::White, "white"}, NameRow<WinnerOfDraw>{WinnerOfDraw::Black, "black"},
    NameRow<WinnerOfDraw>{WinnerOfDraw::Mover, "mover"}, NameRow<WinnerOfDraw>{WinnerOfDraw::Other, "other"}};

template <>
inline constexpr std::array kNames<RoyalRule>{NameRow<RoyalRule>{RoyalRule::Each, "each"},
                                              NameRow<RoyalRule>{RoyalRule::Last, "last"},
                                              NameRow<RoyalRule>{RoyalRule::Together, "together"}};
template <>
inline constexpr std::array kNames<CapturesGo>{NameRow<CapturesGo>{CapturesGo::Nowhere, "nowhere"},
                                               NameRow<CapturesGo>{CapturesGo::ToCaptor, "to-captor"}};

template <>
inline constexpr std::array kNames<DroppedAs>{NameRow<DroppedAs>{DroppedAs::Piece, "piece"},
                                              NameRow<DroppedAs>{DroppedAs::Wall, "wall"},
                                              NameRow<DroppedAs>{DroppedAs::MovingWall, "moving-wall"}};
template <>
inline constexpr std::array kNames<PromotedPiece>{NameRow<PromotedPiece>{PromotedPiece::Stays, "stays"},
                                                  NameRow<PromotedPiece>{PromotedPiece::Reverts, "reverts"}};

/// In the order in which lists show them.
template <>
inline constexpr std::array kNames<VariantFamily>{
    NameRow<VariantFamily>{VariantFamily::Chess, "chess"},
    NameRow<VariantFamily>{VariantFamily::LargerBoards, "larger-boards"},
    NameRow<VariantFamily>{VariantFamily::SmallerBoards, "smaller-boards"},
    NameRow<VariantFamily>{VariantFamily::OtherArmies, "other-armies"},
    NameRow<VariantFamily>{VariantFamily::OtherRules, "other-rules"},
    NameRow<VariantFamily>{VariantFamily::Hands, "hands"},
    NameRow<VariantFamily>{VariantFamily::Regional, "regional"},
    NameRow<VariantFamily>{VariantFamily::Others, "others"}};

/// The key of a wing's landing squares.
[[nodiscard]] constexpr std::string_view sideKey(Wing wing) {
    return wing == Wing::ASide ? "a-side" : "h-side";
}

}  // namespace chesspp
