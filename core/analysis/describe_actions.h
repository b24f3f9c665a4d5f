// SPDX-License-Identifier: MIT
// Phrases for actions: what a node does, given its target and what must be on it, and the parts of multis and
// events.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/analysis/describe_content.h"
#include "core/base/message.h"
#include "core/language/action.h"
#include "core/language/node.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp::words {

/// Describes actions; `go` describes how the actor gets to the target, `pointer` is the node's place in the
/// file.
class Actions {
public:
    /// `captured` is the kind of the piece whose capture triggers them: it comes back; empty elsewhere.
    explicit Actions(const Wording& wording, OtherIs other = OtherIs::Moved, std::string captured = {})
        : captured_(std::move(captured)),
          candidate_(wording, ConditionPlace::Candidate, other),
          part_(wording, ConditionPlace::Part, other),
          moved_(wording, ConditionPlace::Part, OtherIs::Moved) {}

    [[nodiscard]] Message action(const Node& node, Content content, std::vector<Message> go,
                                 const std::string& pointer) const;
    /// Sub-actions that are not switched off, in order; `pointer` is that of the list.
    [[nodiscard]] std::vector<Message> parts(const std::vector<MultiPart>& parts, std::size_t first,
                                             const std::string& pointer) const;
    /// Castling to both sides in one phrase.
    [[nodiscard]] Message castleBothSides(const CastleAction& castle) const;

private:
    [[nodiscard]] Message multi(const MultiAction& multi, Content content, std::vector<Message> go,
                                const std::string& pointer) const;
    [[nodiscard]] Message part(const MultiPart& part) const;
    [[nodiscard]] Message describe(const MultiPart& part, const Message& square, Content content) const;
    /// Includes the conditions on the side of the moved piece and on the content of its destination.
    [[nodiscard]] Message moveOther(const MoveOtherAction& move, const Message& base,
                                    const std::vector<Condition>& conditions) const;
    [[nodiscard]] std::vector<Message> kinds(const KindChoice& choice) const;
    /// `each` is how templates of a disc's squares end, nothing for one square.
    [[nodiscard]] Message setting(const SetAction& set, const Message& square, const Conditions& conditions,
                                  const std::string& each) const;

    std::string captured_;
    Conditions candidate_;
    Conditions part_;
    Conditions moved_;  ///< of a part that moves another piece
};

}  // namespace chesspp::words
