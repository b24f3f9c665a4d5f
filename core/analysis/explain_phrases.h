// SPDX-License-Identifier: MIT
// Pieces, squares and values as phrases for explanations.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/board/setup.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/members.h"
#include "core/moves/rules.h"

#include <string>

namespace chesspp::explaining {

class Nouns {
public:
    /// Keeps references.
    Nouns(const Rules& rules, const words::Wording& wording) : rules_(rules), wording_(wording) {}

    [[nodiscard]] const words::Wording& wording() const { return wording_; }
    /// A kind's name in the reader's language; its id if the name is unknown.
    [[nodiscard]] std::string kind(KindId kind) const;
    /// "black Pawn".
    [[nodiscard]] Message piece(const Piece& piece) const;
    /// "black Pawn on e5".
    [[nodiscard]] Message pieceOn(const Setup& setup, Square square) const;
    /// "e5 (black Pawn)", "e5 (empty)", "e5 (a hole)".
    [[nodiscard]] Message square(const Setup& setup, Square square) const;
    [[nodiscard]] static Message side(Side side);
    [[nodiscard]] Message value(const reference::EvalContext& context, const reference::Value& value) const;

private:
    [[nodiscard]] Message pastMove(const Setup& setup, const PastMove& move) const;

    const Rules& rules_;
    const words::Wording& wording_;
};

}  // namespace chesspp::explaining
