// SPDX-License-Identifier: MIT
#include "core/notation/legal_texts.h"

#include "core/moves/reference/evaluator.h"

#include <algorithm>
#include <tuple>

namespace chesspp::notation {

namespace {

/// Origin and choices: those of different ones never read alike, but for castlings.
auto startOf(const MoveParts* parts) {
    return std::tie(parts->full.from, parts->full.choices);
}

}  // namespace

LegalTexts::LegalTexts(const Position& position, std::span<const Move> moves)
    : position_(position), all_(partsOf(position, moves)) {
    byStart_.reserve(all_.size());
    for (const MoveParts& parts : all_) {
        byStart_.push_back(&parts);
        if (parts.form == MoveForm::Castle) castles_.push_back(&parts);
        if (parts.form == MoveForm::Travel) {
            arrivals_.push_back({*parts.full.shown, parts.full.from.square(), parts.actor.kind, parts.takes});
        }
    }
    std::ranges::stable_sort(byStart_, {}, startOf);
    std::ranges::sort(arrivals_);
    arrivals_.erase(std::ranges::unique(arrivals_).begin(), arrivals_.end());
}

std::string LegalTexts::coordinate(const MoveParts& parts) const {
    return plain(parts, TextForm::Coordinate) + numberAmongEquals(parts, TextForm::Coordinate);
}

std::string LegalTexts::san(const MoveParts& parts) const {
    return plain(parts, TextForm::San) + numberAmongEquals(parts, TextForm::San);
}

std::string LegalTexts::plain(const MoveParts& parts, TextForm form) const {
    switch (form) {
        case TextForm::Coordinate:
            return plainCoordinate(position_.ruleset(), parts);
        case TextForm::San:
            break;
    }
    return plainSan(position_.ruleset(), parts, parts.form == MoveForm::Travel ? originOf(parts) : "");
}

std::string LegalTexts::briefSan(const MoveParts& parts) const {
    const bool pawnTakes = parts.takes && sanLetter(position_.ruleset().rules(), parts.actor.kind).empty();
    const bool saysFile = pawnTakes && parts.form == MoveForm::Travel;
    return plainSan(position_.ruleset(), parts,
                    saysFile ? position_.shape().name(parts.full.from.square()).substr(0, 1) : "");
}

/// File, rank or both, as far as other moves of like pieces to the same square need it.
std::string LegalTexts::originOf(const MoveParts& parts) const {
    const Rules& rules = position_.ruleset().rules();
    const BoardShape shape = rules.shape;
    const Square from = parts.full.from.square();
    std::string name = shape.name(from);
    std::string file = name.substr(0, 1);
    const std::string letter = sanLetter(rules, parts.actor.kind);
    bool rival = false;
    bool sameFile = false;
    bool sameRank = false;
    for (const Arrival& other : std::ranges::equal_range(arrivals_, *parts.full.shown, {}, &Arrival::shown)) {
        if (other.from == from || sanLetter(rules, other.kind) != letter) continue;
        // "x" distinguishes a pawn's capture from its step.
        if (letter.empty() && other.takes != parts.takes) continue;
        rival = true;
        sameFile |= shape.fileOf(other.from) == shape.fileOf(from);
        sameRank |= shape.rankOf(other.from) == shape.rankOf(from);
    }
    const bool pawnTakes = letter.empty() && parts.takes;
    if (!rival) return pawnTakes ? file : "";
    if (!sameFile) return file;
    return sameRank || pawnTakes || letter.empty() ? name : name.substr(1);
}

std::string LegalTexts::numberAmongEquals(const MoveParts& parts, TextForm form) const {
    const auto mayReadAlike = [&](const MoveParts& other) {
        if (form == TextForm::San && other.form != parts.form) return false;
        const bool saysShown = form == TextForm::Coordinate || parts.form != MoveForm::Other;
        const bool castles = other.form == MoveForm::Castle || parts.form == MoveForm::Castle;
        return castles || !saysShown || other.full.shown == parts.full.shown;
    };
    std::vector<const FullMove*> equals;
    std::optional<std::string> own;
    const auto compare = [&](const MoveParts& other) {
        if (!mayReadAlike(other)) return;
        if (!own) own = plain(parts, form);
        if (plain(other, form) == *own) equals.push_back(&other.full);
    };
    const auto together = std::ranges::equal_range(byStart_, startOf(&parts), {}, startOf);
    if (together.size() == 1 && castles_.size() < 2) return {};
    for (const MoveParts* other : together) compare(*other);
    // Those of two castlers read alike from different squares.
    for (const MoveParts* other : castles_) {
        if (parts.form == MoveForm::Castle && other->full.from != parts.full.from) compare(*other);
    }
    if (equals.size() < 2) return {};
    const auto place = [&](const FullMove& full) { return std::pair(full.from, placeInTree(full)); };
    const auto here = place(parts.full);
    return "=" + std::to_string(std::ranges::count_if(
                     equals, [&](const FullMove* each) { return place(*each) <= here; }));
}

std::size_t LegalTexts::placeInTree(const FullMove& full) const {
    const std::optional<Square> from = full.from.onBoard();
    if (!from) return 0;
    const auto [found, isNew] = inTreeOrder_.try_emplace(*from);
    if (isNew) {
        found->second = ReferenceEvaluator(position_.ruleset().rules()).pseudoLegal(position_.setup(), *from);
    }
    return static_cast<std::size_t>(std::ranges::find(found->second, full) - found->second.begin());
}

}  // namespace chesspp::notation
