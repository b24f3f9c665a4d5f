// SPDX-License-Identifier: MIT
// The transition of a move: follows each piece through the move's effects.
#include "core/game/position.h"

#include <map>

namespace chesspp {

namespace {

struct Traveller {
    Piece before;
    Piece now;
    std::optional<Square> origin;  ///< none: made by this move
};

class Tracker {
public:
    explicit Tracker(const Setup& before) : before_(before) {}

    void operator()(const effect::Relocate& each) {
        std::optional<Traveller> actor = lift(each.from);
        remove(each.to);
        set(each.to, actor);
    }
    void operator()(const effect::Remove& each) { remove(each.at); }
    void operator()(const effect::Place& each) {
        remove(each.at);
        const Piece piece{each.kind, each.owner};
        set(each.at, Traveller{piece, piece, std::nullopt});
    }
    void operator()(const effect::Transform& each) {
        if (auto& traveller = at(each.at)) traveller->now.kind = each.into;
    }
    void operator()(const effect::Convert& each) {
        if (auto& traveller = at(each.at)) traveller->now.owner = each.owner;
    }
    void operator()(const effect::Exchange& each) { std::swap(at(each.first), at(each.second)); }
    void operator()(const effect::Castle& each) {
        std::optional<Traveller> actor = lift(each.actorFrom);
        std::optional<Traveller> partner = lift(each.partnerFrom);
        remove(each.actorTo);
        remove(each.partnerTo);
        set(each.actorTo, actor);
        set(each.partnerTo, partner);
    }
    void operator()(const effect::SetHole& each) {
        if (each.change == effect::HoleChange::Make) remove(each.at);
    }
    void operator()(const effect::CountOnPiece&) {}
    void operator()(const effect::CountOnSquare&) {}
    void operator()(const effect::CountForSide&) {}
    void operator()(const effect::Give&) {}
    void operator()(const effect::LeaveMark&) {}

    [[nodiscard]] Transition result() const {
        Transition transition = transition_;
        for (const auto& [square, traveller] : touched_) {
            if (!traveller) continue;
            if (!traveller->origin) {
                transition.appeared.push_back({traveller->now, square});
                continue;
            }
            if (*traveller->origin != square) {
                transition.slides.push_back({traveller->before, *traveller->origin, square});
            }
            if (!(traveller->before == traveller->now)) {
                transition.changes.push_back({traveller->before, traveller->now, square});
            }
        }
        return transition;
    }

private:
    std::optional<Traveller>& at(Square square) {
        const auto found = touched_.find(square);
        if (found != touched_.end()) return found->second;
        std::optional<Traveller> traveller;
        if (const auto& piece = before_.at(square)) traveller = Traveller{piece->piece, piece->piece, square};
        return touched_.emplace(square, traveller).first->second;
    }
    void set(Square square, const std::optional<Traveller>& traveller) { at(square) = traveller; }
    std::optional<Traveller> lift(Square square) { return std::exchange(at(square), std::nullopt); }
    void remove(Square square) {
        const std::optional<Traveller> gone = lift(square);
        // What appears and vanishes within one move was never seen.
        if (gone && gone->origin) transition_.vanished.push_back({gone->before, *gone->origin});
    }

    const Setup& before_;
    std::map<Square, std::optional<Traveller>> touched_;
    Transition transition_;
};

}  // namespace

Transition transitionOf(const Setup& before, std::span<const Effect> effects) {
    Tracker tracker(before);
    for (const Effect& each : effects) {
        std::visit([&](const auto& one) { tracker(one); }, each);
    }
    return tracker.result();
}

}  // namespace chesspp
