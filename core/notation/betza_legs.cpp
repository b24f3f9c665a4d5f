// SPDX-License-Identifier: MIT
// Contradictory or ambiguous modifiers are errors; those without effect are warnings.
#include "core/notation/betza_legs.h"

#include <algorithm>
#include <utility>

namespace chesspp::betza {

namespace {

/// The class whose letters give a later leg's directions: quarter turns, odd eighths, or straight only.
/// Nothing where the atoms have no turn in common.
std::optional<AtomClass> turnClass(Offset before, Offset atom) {
    const AtomClass from = classOf(before);
    const AtomClass to = classOf(atom);
    if (from == AtomClass::Oblique || to == AtomClass::Oblique) {
        return before == atom ? std::optional(AtomClass::Oblique) : std::nullopt;
    }
    return from == to ? AtomClass::Orthogonal : AtomClass::Diagonal;
}

/// An eighth of a turn makes of W an F, and the other way round.
Offset turnedByAnEighth(Offset atom) {
    return classOf(atom) == AtomClass::Orthogonal ? Offset{atom.forward, atom.forward}
                                                  : Offset{atom.forward, 0};
}

}  // namespace

std::optional<TextRange> Modifiers::find(char letter) const {
    const auto found = std::ranges::find(letters, letter, &Letter::letter);
    if (found == letters.end()) return std::nullopt;
    return TextRange{found->at, found->at + 1};
}

bool LegReader::allows(const Modifiers& modifiers, std::string_view letters, const std::string& code) const {
    for (const Modifiers::Letter& each : modifiers.letters) {
        if (!letters.contains(each.letter)) return error({each.at, each.at + 1}, code), false;
    }
    return true;
}

std::optional<Directions> LegReader::directions(const Modifiers& modifiers, AtomClass kind, Frame frame,
                                                const Atom& atom) const {
    std::vector<std::string_view> runs;
    for (const TextRange& run : modifiers.runs) runs.push_back(text_.substr(run.begin, run.end - run.begin));
    const auto read = readDirections(runs, kind, frame);
    if (!read) {
        const std::size_t at = modifiers.runs[read.error().run].begin + read.error().at;
        const std::string_view word = text_.substr(atom.range.begin, atom.range.end - atom.range.begin);
        return error({at, at + 1}, "betza.direction", {{"atom", word.substr(0, 8)}}), std::nullopt;
    }
    return *read;
}

Landing LegReader::singleLanding(const Modifiers& modifiers) const {
    const auto quiet = modifiers.find('m');
    const auto takes = modifiers.find('c');
    const auto own = modifiers.find('d');
    if (!quiet && !takes && !own) return kEitherWay;
    Landing onto{quiet.has_value(), takes.has_value(), own.has_value()};
    if (quiet && takes && !own) {
        // The reference counts the last one.
        const auto last =
            std::find_if(modifiers.letters.rbegin(), modifiers.letters.rend(),
                         [](const auto& each) { return each.letter == 'm' || each.letter == 'c'; });
        onto = last->letter == 'm' ? kQuietly : kCapturing;
        warn({last->at, last->at + 1}, "betza.quiet-and-capture");
    }
    return onto;
}

bool LegReader::checkSingle(const Modifiers& modifiers, const Atom& atom, Landing onto) const {
    if (!allows(modifiers, "mcdnjpgie", "betza.only-in-legs")) return false;
    const auto lame = modifiers.find('n');
    const auto leaping = modifiers.find('j');
    const auto over = modifiers.find('p');
    const auto behind = modifiers.find('g');
    const auto enPassant = modifiers.find('e');
    const auto hops = over ? over : behind;
    if (lame && leaping) return error(*leaping, "betza.lame-and-leaping"), false;
    if (over && behind) return error(*behind, "betza.two-hops"), false;
    if (hops && (lame || leaping)) return error(lame ? *lame : *leaping, "betza.hop-and-halfway"), false;
    if (hops && atom.leaps == 1) return error(*hops, "betza.hop-range"), false;
    if (!enPassant) return true;
    if (!onto.enemy) return error(*enPassant, "betza.ep-quiet"), false;
    if (atom.leaps != 1 || lame || leaping) return error(*enPassant, "betza.ep-leap"), false;
    return true;
}

std::vector<BetzaMove> LegReader::single(const Modifiers& modifiers, const Atom& atom) const {
    const Landing onto = singleLanding(modifiers);
    if (!checkSingle(modifiers, atom, onto)) return {};
    std::vector<BetzaMove> moves;
    for (const Offset each : atom.atoms) {
        const auto where = directions(modifiers, classOf(each), Frame::Board, atom);
        if (!where) return {};
        BetzaLeg leg;
        leg.by = each;
        leg.directions = *where;
        leg.onto = onto;
        const bool rides = atom.leaps != 1;
        leg.last = rides ? atom.leaps : 0;
        if (rides) leg.manner = ShapeLeg::Manner::Ride;
        if (modifiers.find('p') || modifiers.find('g')) leg.manner = ShapeLeg::Manner::Hop;
        if (modifiers.find('g')) leg.beyond = ShapeLeg::Beyond::NextSquare;
        const bool hasHalf = halfOf(each) != Offset{};
        if (const auto lame = modifiers.find('n')) {
            if (hasHalf) leg.halfway = ShapeLeg::Halfway::Empty;
            if (!hasHalf) warn(*lame, "betza.nothing-between");
        }
        if (const auto leaping = modifiers.find('j')) {
            if (!rides && !hasHalf) return error(*leaping, "betza.nothing-to-leap"), std::vector<BetzaMove>{};
            if (rides) leg.first = 2;
            if (!rides) leg.halfway = ShapeLeg::Halfway::Occupied;
        }
        BetzaMove move;
        move.legs.push_back(leg);
        if (modifiers.find('i')) move.when = MoveShape::When::Unmoved;
        move.enPassant = modifiers.find('e').has_value();
        moves.push_back(std::move(move));
    }
    return moves;
}

std::vector<BetzaMove> LegReader::everywhere(const Modifiers& modifiers, const Atom& atom) const {
    if (!allows(modifiers, "mcdi", "betza.everywhere")) return {};
    if (!modifiers.runs.empty() || atom.hasNumber) {
        const TextRange number{atom.letterEnd, atom.range.end};
        error(modifiers.runs.empty() ? number : modifiers.runs.front(), "betza.everywhere");
        return {};
    }
    BetzaMove move;
    move.kind = BetzaMove::Kind::Everywhere;
    move.legs.emplace_back();
    move.legs.front().onto = singleLanding(modifiers);
    if (modifiers.find('i')) move.when = MoveShape::When::Unmoved;
    return {std::move(move)};
}

std::vector<BetzaMove> LegReader::castling(const Modifiers& modifiers, const Atom& atom) const {
    // It is from the first square and to the sides that kings castle, so these letters say nothing new.
    if (!allows(modifiers, "im", "betza.castling")) return {};
    for (const TextRange& run : modifiers.runs) {
        if (text_.substr(run.begin, run.end - run.begin) != "s") {
            return error(run, "betza.castling"), std::vector<BetzaMove>{};
        }
    }
    if (atom.hasNumber && atom.leaps != 2) {
        return error({atom.letterEnd, atom.range.end}, "betza.castling-squares"), std::vector<BetzaMove>{};
    }
    BetzaMove move;
    move.kind = BetzaMove::Kind::Castling;
    return {std::move(move)};
}

std::optional<BetzaLeg> LegReader::leg(const Modifiers& modifiers, int leaps, Position position) const {
    if (!allows(modifiers, "mcdpiy", "betza.not-in-legs")) return std::nullopt;
    BetzaLeg leg;
    if (leaps != 1) {
        leg.manner = ShapeLeg::Manner::Ride;
        leg.last = leaps;
    }
    const auto over = modifiers.find('p');
    const Landing said{modifiers.find('m').has_value(), modifiers.find('c').has_value(),
                       modifiers.find('d').has_value()};
    const bool nothingSaid = said == Landing{false, false, false};
    if (position == Position::Last) {
        if (over) return error(*over, "betza.hop-last"), std::nullopt;
        leg.onto = nothingSaid ? kEitherWay : said;
    } else if (over) {
        if (said.enemy || said.ownPiece) return error(*over, "betza.hop-and-take"), std::nullopt;
        leg.onto = {said.empty, true, true};
    } else {
        leg.onto = nothingSaid ? kQuietly : said;
        if (said.enemy || said.ownPiece) leg.taking = LegTaking::Takes;
    }
    if (leaps != 1 && leg.onto.ownPiece) {
        const auto letter = over ? over : modifiers.find('d');
        return error(*letter, "betza.leg-slides"), std::nullopt;
    }
    return leg;
}

void LegReader::walk(const std::vector<BracketLeg>& legs, std::size_t count, BetzaMove& move,
                     std::vector<BetzaMove>& moves) const {
    const std::size_t at = move.legs.size();
    if (at == count) return moves.push_back(move);
    const BracketLeg& here = legs[at];
    auto next = leg(here.modifiers, here.atom.leaps, at + 1 == count ? Position::Last : Position::Followed);
    if (!next) return;
    for (const Offset atom : here.atom.atoms) {
        if (moves.size() > kBetzaMoves) return;
        AtomClass kind = classOf(atom);
        if (at > 0) {
            const auto turn = turnClass(move.legs.back().by, atom);
            // Of K and Q behind an oblique leg neither turns; of N behind K neither way is sure.
            if (!turn) return error(here.atom.range, "betza.leg-turn");
            kind = *turn;
        }
        const auto where = directions(here.modifiers, kind, at > 0 ? Frame::Leg : Frame::Board, here.atom);
        if (!where) return;
        if (*where == 0) return error(here.atom.range, "betza.leg-turn");
        next->by = atom;
        next->directions = *where;
        move.legs.push_back(*next);
        walk(legs, count, move, moves);
        move.legs.pop_back();
    }
}

std::vector<BetzaMove> LegReader::bracket(const std::vector<BracketLeg>& legs) const {
    BetzaMove move;
    for (const BracketLeg& each : legs) {
        if (const auto toggle = each.modifiers.find('y')) {
            return error(*toggle, "betza.toggle-in-bracket"), std::vector<BetzaMove>{};
        }
        if (each.modifiers.find('i')) move.when = MoveShape::When::Unmoved;
    }
    std::vector<BetzaMove> moves;
    const std::size_t before = problems_.items().size();
    for (std::size_t count = 1; count <= legs.size(); ++count) {
        const bool mayEnd = count == legs.size() || legs[count - 1].joint == Joint::May;
        if (mayEnd) walk(legs, count, move, moves);
    }
    if (problems_.items().size() > before) return {};
    return moves;
}

void LegReader::walkAgain(const std::vector<Modifiers>& legs, const std::vector<int>& leaps, const Atom& atom,
                          BetzaMove& move, std::vector<BetzaMove>& moves) const {
    const std::size_t at = move.legs.size();
    if (at == legs.size()) return moves.push_back(move);
    auto next = leg(legs[at], leaps[at], at + 1 == legs.size() ? Position::Last : Position::Followed);
    if (!next) return;
    const auto goOn = [&](Offset with, Directions where) {
        next->by = with;
        next->directions = where;
        move.legs.push_back(*next);
        walkAgain(legs, leaps, atom, move, moves);
        move.legs.pop_back();
    };
    if (at == 0) {
        for (const Offset each : atom.atoms) {
            const auto where = directions(legs[at], classOf(each), Frame::Board, atom);
            if (!where) return;
            goOn(each, *where);
        }
        return;
    }
    const Offset before = move.legs.back().by;
    const bool oblique = classOf(before) == AtomClass::Oblique;
    // All but straight back; of W and F alone without leaving their lines.
    unsigned where = oblique ? 0U : atom.atoms.size() > 1 ? 0xEFU : 0x45U;
    if (!legs[at].runs.empty()) {
        const auto read = directions(legs[at], classOf(before), Frame::Eighths, atom);
        if (!read) return;
        where = *read;
    }
    const unsigned straight = where & 0x55U;
    const unsigned aslant = where & 0xAAU;
    if (where == 0 || (oblique && (where & ~0x11U) != 0)) return error(atom.range, "betza.leg-turn");
    for (const unsigned part : {straight, aslant}) {
        if (part == 0 || moves.size() > kBetzaMoves) continue;
        goOn(part == straight ? before : turnedByAnEighth(before), static_cast<Directions>(part));
    }
}

std::vector<BetzaMove> LegReader::again(const std::vector<Modifiers>& legs, const Atom& atom) const {
    BetzaMove move;
    std::vector<int> leaps;
    int now = atom.leaps;
    for (const Modifiers& each : legs) {
        leaps.push_back(now);
        if (each.find('i')) move.when = MoveShape::When::Unmoved;
        if (const auto toggle = each.find('y')) {
            if (&each == &legs.back()) return error(*toggle, "betza.toggle-last"), std::vector<BetzaMove>{};
            now = now == 1 ? 0 : 1;
        }
    }
    std::vector<BetzaMove> moves;
    const std::size_t before = problems_.items().size();
    walkAgain(legs, leaps, atom, move, moves);
    if (problems_.items().size() > before) return {};
    return moves;
}

}  // namespace chesspp::betza
