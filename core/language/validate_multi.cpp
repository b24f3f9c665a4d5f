// SPDX-License-Identifier: MIT
// Squares of parts are compared as offsets from the start. If the destination is known only in play, those
// counted from it are compared with one another only.
#include "core/base/bounds.h"
#include "core/geometry/board_shape.h"
#include "core/language/action_facts.h"
#include "core/language/validate_tree.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// A square that parts can name: relative to the start, or to a destination known only in play.
struct PartSquare {
    PartBase base = PartBase::Start;
    Offset offset;
    friend bool operator==(const PartSquare&, const PartSquare&) = default;
};

class MultiCheck {
public:
    MultiCheck(const std::optional<Target>& target, const std::string& pointer) : pointer_(pointer) {
        if (!target) return;
        if (const auto* jump = std::get_if<Jump>(&*target)) destination_ = jump->by;
        if (std::holds_alternative<OwnSquare>(*target)) destination_ = Offset{};
    }

    Diagnostics run(const MultiAction& multi) {
        forEachEnabled(multi.parts, pointer_,
                       [this](const MultiPart& part, const std::string& here) { visit(part, here); });
        return std::move(problems_);
    }

private:
    void visit(const MultiPart& part, const std::string& here) {
        const std::optional<PartSquare> square = squareOf(part);
        // A part that may be left out takes nothing away for sure.
        const bool surely = part.necessity == Necessity::Necessary;
        if (std::holds_alternative<MoveAction>(part.action)) {
            if (std::exchange(actorMoves_, true)) problems_.error({{}, here, 0, 0}, "tree.multi-two-moves");
            if (isGone({PartBase::Start, {}})) problems_.error({{}, here, 0, 0}, "tree.multi-moves-captured");
            if (surely && square && *square != PartSquare{}) gone_.push_back(*square);
        } else if (std::holds_alternative<CaptureAction>(part.action) ||
                   std::holds_alternative<SummonAction>(part.action)) {
            if (surely && square && !(actorMoves_ && *square == PartSquare{})) gone_.push_back(*square);
        } else if (const auto* other = std::get_if<MoveOtherAction>(&part.action)) {
            if (isGone(beside(part, other->from))) {
                problems_.error({{}, here + "/from", 0, 0}, "tree.multi-moves-captured");
            }
            if (surely) gone_.push_back(beside(part, other->to));
        } else if (std::holds_alternative<PromoteAction>(part.action)) {
            if (std::exchange(actorPromotes_, true)) {
                problems_.error({{}, here, 0, 0}, "tree.multi-two-promotions");
            }
        }
        count(part, here);
    }

    [[nodiscard]] std::optional<PartSquare> squareOf(const MultiPart& part) const {
        if (!part.target) return beside(part, {});
        const auto* jump = targetAs<Jump>(part);
        if (jump == nullptr) return std::nullopt;  // a disc takes away what the position says
        return beside(part, jump->by);
    }
    [[nodiscard]] PartSquare beside(const MultiPart& part, Offset offset) const {
        if (part.at == PartBase::Start) return {PartBase::Start, offset};
        if (destination_) return {PartBase::Start, *destination_ + offset};
        return {PartBase::Destination, offset};
    }
    [[nodiscard]] bool isGone(const PartSquare& square) const {
        return std::find(gone_.begin(), gone_.end(), square) != gone_.end();
    }

    /// What `army` offers is the variant's, and is counted when a ruleset is made.
    void count(const MultiPart& part, const std::string& here) {
        const KindChoice* into = offeredBy(part.action);
        if (into == nullptr || into->kinds.empty() || choices_ > bounds::kMultiChoices) return;
        choices_ *= choicesOf(part, into->kinds.size());
        if (choices_ > bounds::kMultiChoices) {
            problems_.error({{}, here + "/into", 0, 0}, "tree.too-many-choices",
                            {{"found", choices_}, {"most", bounds::kMultiChoices}});
        }
    }

    std::string pointer_;
    std::optional<Offset> destination_;
    std::vector<PartSquare> gone_;
    bool actorMoves_ = false;
    bool actorPromotes_ = false;
    std::size_t choices_ = 1;
    Diagnostics problems_;
};

}  // namespace

std::size_t choicesOf(const MultiPart& part, std::size_t kinds) {
    // A square that is named is one of all.
    std::size_t squares = 1;
    if (const auto* disc = targetAs<Radius>(part)) {
        // More than the largest board has are never reached.
        const auto radius =
            static_cast<std::size_t>(std::clamp(disc->radius, 0, static_cast<int>(BoardShape::kMaxExtent)));
        squares = disc->fill == RadiusFill::Disc ? 4 * radius * (radius + 1) : 8 * radius;
        if (disc->centre == RadiusCentre::With) ++squares;
    }
    std::size_t choices = 1;
    for (std::size_t i = 0; i < squares && kinds > 1 && choices <= bounds::kMultiChoices; ++i) {
        choices *= kinds;
    }
    return std::min(choices, bounds::kMultiChoices + 1);
}

Diagnostics checkMulti(const MultiAction& multi, const std::optional<Target>& target,
                       const std::string& pointer) {
    return MultiCheck(target, pointer).run(multi);
}

}  // namespace chesspp
