// SPDX-License-Identifier: MIT
#include "core/io/bishop_army.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <set>

namespace chesspp::io {

using Kind = JsonValue::Kind;

void BishopArmy::read(BishopFields& variant, EnPassant passing) {
    passing_ = passing == EnPassant::On;
    const std::string pointer = variant.pointerTo("pieceTypes");
    const auto members = variant.members("pieceTypes", Kind::Object);
    if (members.empty()) variant.wrong("pieceTypes");
    for (const JsonMember* member : members) readPiece(*member, childPointer(pointer, member->key));
    for (const BishopPiece& piece : pieces_) {
        for (const std::string& letter : piece.offers.value_or(std::vector<std::string>())) {
            if (!has(letter)) reportBishop(context_, *piece.json, piece.pointer, "bishop.value");
        }
    }
    if (passing_) checkPassing();
}

const BishopPiece* BishopArmy::find(std::string_view letter) const {
    const auto found = std::ranges::find(pieces_, letter, &BishopPiece::letter);
    return found != pieces_.end() ? &*found : nullptr;
}

bool BishopArmy::hasFirstMoves(const BishopPiece& piece) const {
    const auto isFirst = [](const BishopAtom& atom) { return atom.first; };
    return std::ranges::any_of(piece.atoms, isFirst) ||
           std::ranges::any_of(changed_, [&](const Place& place) {
               return place.letter == piece.letter && std::ranges::any_of(place.atoms, isFirst);
           });
}

void BishopArmy::restrict(std::string_view letter, std::string condition) {
    restricted_.emplace_back(letter, std::move(condition));
}

void BishopArmy::startAt(std::string_view letter, BishopMask white, BishopMask black) {
    const auto isFirst = [](const BishopAtom& atom) { return atom.first; };
    const bool nowhere =
        std::ranges::find(white, true) == white.end() && std::ranges::find(black, true) == black.end();
    if (nowhere && first_ && first_->white.unmoved && first_->black.unmoved) {
        for (BishopPiece& piece : pieces_) {
            if (piece.letter == letter) std::erase_if(piece.atoms, isFirst);
        }
    }
    Place home;
    home.letter = letter;
    home.white = std::move(white);
    home.black = std::move(black);
    homes_.push_back(std::move(home));
}

void BishopArmy::readPiece(const JsonMember& member, const std::string& pointer) {
    const bool isLetter = member.key.size() == 1 && isUpperCase(member.key[0]);
    if (!isLetter && member.key != "*") {
        return context_.error(member.value, pointer, "bishop.value",
                              {{"key", "pieceTypes"}, {"value", excerpt(member.key)}});
    }
    BishopFields fields(context_, member.value, pointer);
    if (member.value.kind != Kind::Object) {
        if (member.value.kind == Kind::String) reportBishop(context_, member.value, pointer, "bishop.value");
        return;
    }
    fields.passOver("value");        // for an engine
    fields.passOver("noSanSymbol");  // how moves are written
    fields.passOver("actions");      // read with those of the variant
    if (member.key == "*") return readWalls(fields);
    BishopPiece piece;
    piece.letter = member.key;
    piece.pointer = pointer;
    piece.json = &member.value;
    if (auto atoms = readMoves(fields)) piece.atoms = std::move(*atoms);
    piece.betza = fields.word("betza").value_or(std::string());
    piece.royal = fields.isOn("royal");
    piece.castles = fields.isOn("castling", piece.royal ? "true" : "false");
    piece.marksPassing = fields.isOn("enPassantable");
    piece.isOffered = true;
    if (auto options = fields.object("promoOptions")) {
        piece.promotes = options->isOn("canPromote");
        piece.isOffered = options->isOn("canPromoteTo");
        if (options->has("promotesTo")) piece.offers = options->words("promotesTo");
        options->refuseTheRest();
    }
    readEffects(fields, piece);
    fields.refuseTheRest();
    pieces_.push_back(std::move(piece));
}

/// Whatever else stands there for all sides has no like here.
void BishopArmy::readWalls(BishopFields& fields) {
    const auto betza = fields.word("betza");
    if (betza != "") fields.refuse("betza");
    for (const std::string_view key : {"royal", "castling", "enPassantable"}) {
        if (fields.isOn(key)) fields.refuse(key);
    }
    if (auto options = fields.object("promoOptions")) {
        for (const std::string_view key : {"canPromote", "canPromoteTo"}) {
            if (options->isOn(key)) options->refuse(key);
        }
        options->refuseTheRest();
    }
    if (!fields.members("regionEffects", Kind::Array).empty()) fields.refuse("regionEffects");
    fields.refuseTheRest();
    walls_ = true;
}

std::optional<std::vector<BishopAtom>> BishopArmy::readMoves(BishopFields& fields) {
    const JsonValue* betza = fields.find("betza");
    if (betza == nullptr || betza->kind != Kind::String) {
        // Moves that a program makes are left out there.
        fields.wrong("betza");
        return std::nullopt;
    }
    auto atoms = readBishopBetza(betza->text);
    if (atoms) {
        for (BishopAtom& atom : *atoms) atom.enPassant &= passing_;
        return std::move(*atoms);
    }
    switch (atoms.error()) {
        case BishopFault::Unreadable:
            fields.wrong("betza");
            break;
        case BishopFault::Unsaid:
            fields.refuse("betza");
            break;
    }
    return std::nullopt;
}

// --- regions ---

void BishopArmy::readEffects(BishopFields& fields, const BishopPiece& piece) {
    const std::string pointer = fields.pointerTo("regionEffects");
    constexpr std::size_t kMost = 64;
    int number = 0;
    for (const JsonMember* member : fields.members("regionEffects", Kind::Array, kMost)) {
        BishopFields effect(context_, member->value, childPointer(pointer, std::to_string(number++)));
        readEffect(effect, piece);
        effect.refuseTheRest();
    }
}

void BishopArmy::readEffect(BishopFields& effect, const BishopPiece& piece) {
    const bool white = effect.has("whiteRegion");
    const bool black = effect.has("blackRegion");
    const BishopMask whiteMask = regions_.named(effect, "whiteRegion");
    const BishopMask blackMask = regions_.named(effect, "blackRegion");
    const auto isOf = [&](const Place& place) { return place.letter == piece.letter; };
    if (effect.isOn("winGame")) goals_.push_back({piece.letter, whiteMask, blackMask});
    if (effect.isOn("restrictMovement")) {
        // There the first counts alone.
        if (std::ranges::any_of(confined_, isOf)) effect.refuse("restrictMovement");
        Place place;
        place.letter = piece.letter;
        place.white = white ? whiteMask : regions_.everywhere();
        place.black = black ? blackMask : regions_.everywhere();
        confined_.push_back(std::move(place));
    }
    if (auto other = effect.object("pieceType")) {
        if (std::ranges::any_of(changed_, isOf)) effect.refuse("pieceType");
        Place place;
        place.letter = piece.letter;
        place.white = whiteMask;
        place.black = blackMask;
        place.pointer = effect.pointerTo("pieceType");
        place.json = effect.find("pieceType");
        readOther(*other, std::move(place), piece.promotes);
    }
}

void BishopArmy::readOther(BishopFields& other, Place place, bool promotes) {
    other.passOver("value");
    other.passOver("noSanSymbol");
    if (auto atoms = readMoves(other)) place.atoms = std::move(*atoms);
    place.marksPassing = other.isOn("enPassantable");
    bool stillPromotes = false;
    if (auto options = other.object("promoOptions")) {
        stillPromotes = options->isOn("canPromote");
        options->passOver("canPromoteTo");  // it is never a kind of its own
        if (options->has("promotesTo")) options->refuse("promotesTo");
        options->refuseTheRest();
    }
    if (stillPromotes != promotes) other.refuse("promoOptions");
    for (const std::string_view key : {"royal", "castling"}) {
        if (other.isOn(key)) other.refuse(key);
    }
    for (const std::string_view key : {"regionEffects", "actions"}) {
        if (!other.members(key, Kind::Array).empty()) other.refuse(key);
    }
    other.refuseTheRest();
    changed_.push_back(std::move(place));
}

// --- first moves ---

BishopFirst::OfSide BishopArmy::firstOfSide(const JsonValue* value, const std::string& pointer) {
    BishopFirst::OfSide side;
    side.from = regions_.nowhere();
    if (value == nullptr || value->kind == Kind::Null) {
        side.unmoved = false;
        return side;
    }
    BishopFields fields(context_, *value, pointer);
    const std::string id = fields.id();
    if (id == "bishop.first.ranks") {
        side.unmoved = false;
        for (const int rank : fields.numbers("ranks")) {
            const BishopMask row = regions_.rows(rank, rank);
            for (std::size_t i = 0; i < row.size(); ++i) side.from[i] = side.from[i] || row[i];
        }
    } else if (id != "bishop.first.initial") {
        fields.refuseAll();
    }
    fields.refuseTheRest();
    return side;
}

BishopFirst BishopArmy::firstOf(const JsonValue& value, const std::string& pointer) {
    const JsonValue* id = value.kind == Kind::Object ? value.find("id") : nullptr;
    if (id == nullptr || id->text != "bishop.first.pair") {
        const BishopFirst::OfSide side = firstOfSide(&value, pointer);
        return {side, side};
    }
    BishopFields fields(context_, value, pointer);
    fields.passOver("id");
    const BishopFirst first{firstOfSide(fields.find("white"), fields.pointerTo("white")),
                            firstOfSide(fields.find("black"), fields.pointerTo("black"))};
    fields.refuseTheRest();
    return first;
}

void BishopArmy::readFirstMoves(BishopFields& variant) {
    first_ = BishopFirst();
    const JsonValue* value = variant.find("firstMoveOptions");
    if (value == nullptr) return;
    const std::string pointer = variant.pointerTo("firstMoveOptions");
    const JsonValue* id = value->kind == Kind::Object ? value->find("id") : nullptr;
    if (id == nullptr || id->text != "bishop.first.set") {
        first_ = firstOf(*value, pointer);
        return;
    }
    first_.reset();
    for (const JsonMember& member : value->members) {
        if (member.key == "id") continue;
        if (!has(member.key)) reportBishop(context_, member.value, pointer, "bishop.value");
        firstOfLetters_.emplace_back(member.key, firstOf(member.value, childPointer(pointer, member.key)));
    }
}

// --- en passant ---

namespace {

/// How far pieces may go by their first moves.
using BishopWays = std::set<std::pair<Offset, int>>;

BishopWays firstWaysOf(const std::vector<BishopAtom>& atoms) {
    BishopWays ways;
    for (const BishopAtom& atom : atoms) {
        if (!atom.first || !atom.quiet) continue;
        for (const Offset leap : atom.leaps) ways.emplace(leap, atom.range);
    }
    return ways;
}

}  // namespace

/// There it is the last piece that moved which is taken. Here a piece that takes knows from its own moves
/// where that one stands.
void BishopArmy::checkPassing() {
    const BishopWays usual{{Offset{2, 0}, 1}};
    for (const BishopPiece& taker : pieces_) {
        if (std::ranges::none_of(taker.atoms, &BishopAtom::enPassant)) continue;
        const BishopWays own = taker.marksPassing ? firstWaysOf(taker.atoms) : usual;
        for (const BishopPiece& piece : pieces_) {
            const BishopWays ways = firstWaysOf(piece.atoms);
            if (!piece.marksPassing || ways.empty() || ways == own) continue;
            BishopFields fields(context_, *piece.json, piece.pointer);
            fields.refuse("enPassantable");
        }
    }
}

}  // namespace chesspp::io
