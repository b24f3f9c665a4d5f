// SPDX-License-Identifier: MIT
#include "core/io/ini_army_writer.h"

#include "core/io/ini_kinds.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

namespace {

constexpr int kMostCustoms = 25;

const std::set<MoveShape>& pawnSteps() {
    static const std::set<MoveShape> shapes = shapesOfBetza("fmWfcF");
    return shapes;
}
const MoveShape& doubleStep() {
    static const MoveShape shape = *shapesOfBetza("fmnD").begin();
    return shape;
}

}  // namespace

const IniArmyWriter::Letter* IniArmyWriter::find(std::string_view letter) const {
    const auto found = std::ranges::find(letters_, letter, &Letter::letter);
    return found != letters_.end() ? &*found : nullptr;
}

void IniArmyWriter::readLetters() {
    const auto taken = [](const Expression& each) { return pieceLimitIn(each).has_value(); };
    for (const ArmyEntry& entry : draft_.variant.army) {
        const auto kind = ruleset_.kindById(entry.kind);
        if (!kind || entry.letter == draft_.wall) continue;
        Letter letter{entry.letter, &ruleset_.definition(*kind), ruleset_.isRoyal(*kind), {}, {}, {}};
        const bool isFace = entry.letter.size() == 2 && entry.letter[0] == '+';
        if (entry.letter.size() != 1 && !isFace) {
            draft_.lose("/army/" + entry.letter);
            continue;
        }
        letter.moves = movesOfPiece(draft_.rules, *letter.piece, taken);
        for (const Side side : kSides) {
            letter.stuck[side] = SquareSet::all(draft_.rules.shape);
            for (const auto& [shape, way] : letter.moves.ways)
                letter.stuck[side] -= usefulFrom(draft_.rules.shape, shape, side);
        }
        letters_.push_back(std::move(letter));
    }
}

void IniArmyWriter::findRoyal() {
    for (const Letter& letter : letters_) {
        if (!letter.royal) continue;
        const auto kind = ruleset_.kindById(letter.piece->id);
        const bool isOne =
            kind && letter.letter.size() == 1 &&
            (mayLoseRoyals() || (draft_.rules.countAtStart[kind->index] <= 1 &&
                                 draft_.variant.offers.find(letter.letter) == std::string::npos));
        if (const Letter* royal = find(royal_); royal != nullptr && isFaceOfRoyal(letter, *royal)) continue;
        if (!royal_.empty() || !isOne) {
            draft_.lose(fmt::format("/army/{}/royal", letter.letter));
        } else {
            royal_ = letter.letter;
        }
    }
}

bool IniArmyWriter::mayLoseRoyals() const {
    return draft_.rules.royals != RoyalRule::Each;
}

/// What becomes a royal piece of the same moves is written as becoming one.
bool IniArmyWriter::isFaceOfRoyal(const Letter& face, const Letter& royal) const {
    return mayLoseRoyals() && face.royal && face.letter.size() == 2 &&
           face.moves.shapes() == royal.moves.shapes();
}

bool IniArmyWriter::isPawn(const Letter& letter) const {
    std::set<MoveShape> shapes = letter.moves.shapes();
    shapes.erase(doubleStep());
    if (shapes != pawnSteps() || !letter.moves.unsaid.empty()) return false;
    return std::ranges::all_of(letter.moves.ways, [&](const auto& each) {
        return each.first == doubleStep() || std::ranges::all_of(kSides, [&](Side side) {
                   return usefulFrom(draft_.rules.shape, each.first, side) - each.second.everyStart(side) ==
                          SquareSet{};
               });
    });
}

/// 0 where it is none.
int IniArmyWriter::soldierRank(const Letter& letter) const {
    if (letter.moves.shapes() != shapesOfBetza("fsW") || !letter.moves.unsaid.empty()) return 0;
    const BoardShape& shape = draft_.rules.shape;
    const std::set<MoveShape> ahead = shapesOfBetza("fW");
    for (int rank = 1; rank <= shape.ranks(); ++rank) {
        const bool fits = std::ranges::all_of(letter.moves.ways, [&](const auto& each) {
            return std::ranges::all_of(kSides, [&](Side side) {
                SquareSet wanted;
                usefulFrom(shape, each.first, side).forEach([&](Square square) {
                    const int from = shape.rankOf(square);
                    const int relative = side == Side::White ? from + 1 : shape.ranks() - from;
                    if (ahead.contains(each.first) || relative >= rank) wanted.insert(square);
                });
                return each.second.everyStart(side) == wanted;
            });
        });
        if (fits) return rank;
    }
    return 0;
}

IniArmyWriter::Region IniArmyWriter::regionOf(const IniMoves& moves) const {
    const BoardShape& shape = draft_.rules.shape;
    const SquareSet all = SquareSet::all(shape);
    BySide<SquareSet> reached;
    bool everywhere = true;
    for (const auto& [way, squares] : moves.ways) {
        for (const Side side : kSides) {
            const SquareSet from = squares.everyStart(side);
            const SquareSet useful = usefulFrom(shape, way, side);
            everywhere &= (useful - from).empty() && (isLeap(way) || squares.to[side] == all);
            reached[side] |= isLeap(way) ? reachedBy(shape, way, from, side) : squares.to[side];
        }
    }
    if (everywhere) return {};
    Region region{true, reached};
    for (const auto& [way, squares] : moves.ways) {
        for (const Side side : kSides) {
            const SquareSet from = squares.everyStart(side);
            const SquareSet useful = usefulFrom(shape, way, side);
            if (!isLeap(way)) {
                region.fits &= (useful - from).empty() && squares.to[side] == reached[side];
                continue;
            }
            SquareSet wanted;
            useful.forEach([&](Square square) {
                const auto there = shape.neighbour(square, stepFor(way.legs.front().by, side));
                if (there && reached[side].contains(*there)) wanted.insert(square);
            });
            region.fits &= from == wanted;
        }
    }
    return region;
}

void IniArmyWriter::sayRegion(const Letter& letter, const std::string& name) {
    const Region region = regionOf(letter.moves);
    if (!region.fits) draft_.lose("/army/" + letter.letter);
    if (!region.fits || !region.squares) return;
    std::string camel = name;
    camel[0] = static_cast<char>(camel[0] - 'a' + 'A');
    draft_.say("mobilityRegionWhite" + camel, draft_.squares((*region.squares)[Side::White]));
    draft_.say("mobilityRegionBlack" + camel, draft_.squares((*region.squares)[Side::Black]));
}

void IniArmyWriter::sayPawn(const Letter& letter) {
    const BoardShape& shape = draft_.rules.shape;
    pawn_ = letter.letter;
    draft_.say("pawn", iniLetters(letter.letter));
    const auto found = letter.moves.ways.find(doubleStep());
    BySide<SquareSet> from;
    if (found != letter.moves.ways.end())
        from = {found->second.everyStart(Side::White), found->second.everyStart(Side::Black)};
    if (from == BySide<SquareSet>{}) {
        draft_.sayOff("doubleStep");
        draft_.say("enPassantTypes", "-");
        return;
    }
    for (const Side side : kSides) {
        SquareSet usual;
        usefulFrom(shape, doubleStep(), side).forEach([&](Square square) {
            if (shape.rankOf(square) == (side == Side::White ? 1 : 6)) usual.insert(square);
        });
        if (usual != from[side] || shape.ranks() != 8)
            draft_.say(side == Side::White ? "doubleStepRegionWhite" : "doubleStepRegionBlack",
                       draft_.squares(from[side]));
    }
    if (!letter.moves.takesPassing) return draft_.say("enPassantTypes", "-");
    for (const Side side : kSides) {
        const SquareSet& marked = letter.moves.leavesMark[side];
        if (marked == from[side]) continue;
        const MoveShape step = *shapesOfBetza("fmW").begin();
        draft_.say(side == Side::White ? "enPassantRegionBlack" : "enPassantRegionWhite",
                   draft_.squares(reachedBy(shape, step, marked, side)));
    }
}

void IniArmyWriter::nameCustom(const Letter& letter, const std::string& name) {
    const std::set<MoveShape> shapes = letter.moves.shapes();
    std::optional<std::string> betza = iniBetza(shapes);
    if (!betza) {
        // Atom by atom, as far as they can be said.
        draft_.lose("/army/" + letter.letter);
        betza = "";
        std::map<std::pair<int, int>, std::set<MoveShape>> atoms;
        for (const MoveShape& shape : shapes) {
            const Offset by = shape.legs.front().by;
            const std::pair far = std::minmax(std::abs(by.forward), std::abs(by.right));
            atoms[{far.first, far.second}].insert(shape);
        }
        for (const auto& [atom, some] : atoms) *betza += iniBetza(some).value_or("");
    }
    draft_.say(name, fmt::format("{}:{}", iniLetters(letter.letter), *betza));
}

void IniArmyWriter::nameKind(Letter& letter) {
    const auto unsaid = std::ranges::find_if(kNamedKinds, [&](const NamedKind& kind) {
        return kind.betza == kUnsaid && kind.piece == letter.piece->id;
    });
    if (unsaid != kNamedKinds.end() && usedKinds_.insert(std::string(unsaid->name)).second) {
        letter.kind = unsaid->name;
        return draft_.say(letter.kind, iniLetters(letter.letter));
    }
    if (!letter.moves.unsaid.empty()) draft_.lose("/army/" + letter.letter);
    const std::set<MoveShape> shapes = letter.moves.shapes();
    // There no king may stand where captures explode.
    const bool blasts = std::ranges::any_of(draft_.variant.events, [](const VariantEvent& event) {
        return event.rule.event == PieceEvent::Captures;
    });
    if (letter.letter == royal_ && !blasts && !mayLoseRoyals()) {
        letter.kind = "king";
        if (shapes == shapesOfBetza("K")) {
            draft_.say("king", iniLetters(letter.letter));
        } else {
            nameCustom(letter, "king");
        }
        if (letter.moves.facesItsLike) draft_.sayOn("flyingGeneral");
        return sayRegion(letter, "king");
    }
    if (letter.moves.facesItsLike) draft_.lose("/army/" + letter.letter);
    if (pawn_.empty() && isPawn(letter)) {
        letter.kind = "pawn";
        return sayPawn(letter);
    }
    if (letter.moves.takesPassing) draft_.lose("/army/" + letter.letter);
    const int rank = usedKinds_.contains("soldier") ? 0 : soldierRank(letter);
    if (rank > 0) {
        usedKinds_.insert("soldier");
        letter.kind = "soldier";
        draft_.say("soldier", iniLetters(letter.letter));
        if (rank > 1) draft_.say("soldierPromotionRank", std::to_string(rank));
        return;
    }
    const auto named = std::ranges::find_if(kNamedKinds, [&](const NamedKind& kind) {
        return kind.betza != kUnsaid && kind.name != "soldier" &&
               !usedKinds_.contains(std::string(kind.name)) && shapesOfBetza(kind.betza) == shapes;
    });
    if (named != kNamedKinds.end()) {
        letter.kind = named->name;
        usedKinds_.insert(letter.kind);
        draft_.say(letter.kind, iniLetters(letter.letter));
    } else if (customs_ < kMostCustoms) {
        letter.kind = fmt::format("customPiece{}", ++customs_);
        nameCustom(letter, letter.kind);
    } else {
        return draft_.lose("/army/" + letter.letter);
    }
    sayRegion(letter, letter.kind);
}

std::string IniArmyWriter::freeLetter(std::string_view wanted) const {
    std::string all(wanted);
    all += "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const char letter : all) {
        if (isUpperCase(letter) && find(std::string(1, letter)) == nullptr &&
            extraLetters_.find(letter) == std::string::npos)
            return std::string(1, letter);
    }
    return {};
}

/// A promoted piece is written as another kind with the same moves.
void IniArmyWriter::nameFaces() {
    for (Letter& face : letters_) {
        if (face.letter.size() != 2) continue;
        const std::set<MoveShape> shapes = face.moves.shapes();
        const auto same = std::ranges::find_if(letters_, [&](const Letter& each) {
            const bool usable = each.letter.size() == 1
                                    ? each.royal == isFaceOfRoyal(face, each) && each.kind != "pawn"
                                    : faces_.contains(each.letter);
            return usable && &each != &face && each.moves.unsaid.empty() && each.moves.shapes() == shapes &&
                   !regionOf(each.moves).squares;
        });
        const bool plain =
            face.moves.unsaid.empty() && !regionOf(face.moves).squares && regionOf(face.moves).fits;
        if (!plain || (face.royal && (same == letters_.end() || !same->royal)))
            draft_.lose("/army/" + face.letter);
        if (same != letters_.end()) {
            faces_[face.letter] = same->letter.size() == 1 ? same->letter : faces_[same->letter];
            face.kind = same->kind;
            continue;
        }
        Letter other = face;
        const auto named = std::ranges::find_if(
            kNamedKinds, [&](const NamedKind& kind) { return shapesOfBetza(kind.betza) == shapes; });
        other.letter = freeLetter(named == kNamedKinds.end()     ? ""
                                  : named->name == "dragonHorse" ? "H"
                                  : named->name == "bers"        ? "D"
                                                                 : "");
        if (other.letter.empty()) {
            draft_.lose("/army/" + face.letter);
            continue;
        }
        extraLetters_ += other.letter;
        nameKind(other);
        faces_[face.letter] = other.letter;
        face.kind = other.kind;
    }
}

void IniArmyWriter::writePieces() {
    readLetters();
    findRoyal();
    for (Letter& letter : letters_) {
        if (letter.letter.size() == 1) nameKind(letter);
    }
    nameFaces();
    findRules();
}

}  // namespace chesspp::io
