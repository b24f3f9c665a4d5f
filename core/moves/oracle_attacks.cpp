// SPDX-License-Identifier: MIT
#include "core/moves/oracle_attacks.h"

#include "core/base/work_limit.h"
#include "core/moves/emptied.h"
#include "core/moves/oracle_events.h"

#include <algorithm>

namespace chesspp::oracle {

namespace {

enum class Search : std::uint8_t { Enough, GoesOn };

/// A piece followed through the effects of a move.
class Followed {
public:
    Followed(Square square, Piece piece) : square_(square), piece_(piece) {}

    void meet(const effect::Relocate& change) {
        if (!emptied_.relocate(change.from, change.to)) return;
        if (change.from == square_) {
            square_ = change.to;
        } else if (change.to == square_) {
            removed_ = true;
        }
    }
    void meet(const effect::Remove& change) {
        removed_ = removed_ || change.at == square_;
        emptied_.remove(change.at);
    }
    void meet(const effect::Place& change) {
        removed_ = removed_ || change.at == square_;
        emptied_.place(change.at);
    }
    void meet(const effect::Transform& change) {
        if (change.at == square_) piece_.kind = change.into;
    }
    void meet(const effect::Convert& change) {
        if (change.at == square_) piece_.owner = change.owner;
    }
    void meet(const effect::Exchange& change) {
        if (change.first == square_) {
            square_ = change.second;
        } else if (change.second == square_) {
            square_ = change.first;
        }
        emptied_.exchange(change.first, change.second);
    }
    void meet(const effect::Castle& change) {
        if (change.actorFrom == square_) {
            square_ = change.actorTo;
        } else if (change.partnerFrom == square_) {
            square_ = change.partnerTo;
        }
    }
    void meet(const effect::SetHole& change) {
        if (change.change != effect::HoleChange::Make) return;
        removed_ = removed_ || change.at == square_;
        emptied_.remove(change.at);
    }
    void meet(const effect::CountOnPiece&) {}
    void meet(const effect::CountOnSquare&) {}
    void meet(const effect::CountForSide&) {}
    void meet(const effect::Give&) {}
    void meet(const effect::LeaveMark&) {}

    [[nodiscard]] bool removed() const { return removed_; }
    [[nodiscard]] const Piece& piece() const { return piece_; }

private:
    Square square_;
    Piece piece_;
    bool removed_ = false;
    Emptied emptied_;
};

Followed follow(const Setup& setup, const FullMove& move, Square square) {
    Followed followed(square, setup.at(square)->piece);
    for (const Effect& effect : move.effects) {
        if (followed.removed()) break;
        std::visit([&](const auto& change) { followed.meet(change); }, effect);
    }
    return followed;
}

/// Whether the move removes the piece on the square, or changes its side or kind.
bool doesAway(const Setup& setup, const FullMove& move, Square square) {
    const Followed followed = follow(setup, move, square);
    return followed.removed() || followed.piece() != setup.at(square)->piece;
}

/// The setup in which the question is asked.
Setup questionOf(const Rules& rules, const Setup& setup, Square square, Side by, const StandIn& standIn) {
    const Side attacked = opposite(by);
    Setup question = setup;
    question.sideToMove = by;
    const std::optional<SetupPiece>& content = setup.at(square);
    if (content && content->piece.owner == ownerOf(attacked) && isRoyal(rules, content->piece))
        return question;

    standIn.standOn(rules, question, square, attacked);
    return question;
}

/// Whether the move, with its events, loses the side that makes it a royal.
bool losesRoyal(const Rules& rules, const Setup& setup, const FullMove& move, Side side) {
    if (rules.hasEvents()) return playOut(rules, setup, move, AttackQuestions::AnsweredNo).royalLost;
    return std::ranges::any_of(royalsOf(rules, setup, side), [&](Square square) {
        const Followed followed = follow(setup, move, square);
        return followed.removed() || followed.piece().owner != ownerOf(side) ||
               !isRoyal(rules, followed.piece());
    });
}

}  // namespace

bool isRoyal(const Rules& rules, const Piece& piece) {
    // The plain piece of a question has no kind of the rules.
    return piece.kind.index < rules.kinds.size() && rules.of(piece.kind).royalty == Royalty::Royal;
}

std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side) {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (piece && piece->piece.owner == ownerOf(side) && isRoyal(rules, piece->piece)) {
            squares.push_back(Square{static_cast<std::uint16_t>(i)});
        }
    }
    return squares;
}

void StandIn::standOn(const Rules& rules, Setup& question, Square square, Side attacked) const {
    SetupPiece target;
    target.piece = {KindId{static_cast<std::uint16_t>(rules.kinds.size())}, ownerOf(attacked)};
    switch (how_) {
        case How::OnlyRoyal: {
            const std::vector<Square> royals = royalsOf(rules, question, attacked);
            if (royals.size() == 1) target = *std::exchange(question.at(royals.front()), std::nullopt);
            break;
        }
        case How::Plain:
            break;
        case How::Piece:
            target = piece_;
            question.at(square_) = std::nullopt;
            break;
    }
    question.at(square) = std::move(target);
}

namespace {

/// Calls `found` with every move that attacks, until it says that this is enough.
template <class Found>
void findAttacks(const Rules& rules, const Setup& question, Square square, Side by, Found&& found) {
    if (question.holes.contains(square)) return;  // nobody can stand there
    for (std::size_t i = 0; i < question.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = question.squares[i];
        if (!piece || piece->piece.owner != ownerOf(by)) continue;
        if (WorkLimit::isReached()) return;
        const View view{rules, question, Square{static_cast<std::uint16_t>(i)}, AttackQuestions::AnsweredNo,
                        square};
        for (NodeMove& given : movesByNode(view)) {
            if (WorkLimit::isReached()) return;
            const bool attacks =
                doesAway(question, given.move, square) && !losesRoyal(rules, question, given.move, by);
            if (attacks && found(std::move(given)) == Search::Enough) return;
        }
    }
}

}  // namespace

bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by, const StandIn& standIn) {
    bool attacked = false;
    findAttacks(rules, questionOf(rules, setup, square, by, standIn), square, by, [&](NodeMove&&) {
        attacked = true;
        return Search::Enough;
    });
    return attacked;
}

std::vector<NodeMove> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by,
                                const StandIn& standIn) {
    std::vector<NodeMove> attacks;
    findAttacks(rules, questionOf(rules, setup, square, by, standIn), square, by, [&](NodeMove&& given) {
        attacks.push_back(std::move(given));
        return Search::GoesOn;
    });
    return attacks;
}

StandIn standInFor(const View& view, Side by) {
    const bool attacked = view.gone == nullptr && view.self().owner == ownerOf(opposite(by));
    return attacked ? StandIn::piece(view.actor, view.acting()) : StandIn::plain();
}

}  // namespace chesspp::oracle
