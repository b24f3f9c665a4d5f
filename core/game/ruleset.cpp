// SPDX-License-Identifier: MIT
#include "core/game/ruleset.h"

#include "core/base/bounds.h"
#include "core/game/board_budget.h"
#include "core/game/chess960.h"
#include "core/game/evaluation_cost.h"
#include "core/game/event_cycles.h"
#include "core/game/fen_placement.h"
#include "core/game/immobilizers.h"
#include "core/game/tree_references.h"
#include "core/game/trial_listing.h"
#include "core/game/variant_names.h"
#include "core/game/variant_rules.h"
#include "core/language/condition_types.h"
#include "core/language/piece_letter.h"
#include "core/language/validate_tree.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/reference_engine.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace chesspp {

namespace {

constexpr std::size_t kLongestLetter = 8;

bool fitsAsLetter(std::string_view letter) {
    if (isPromotedLetter(letter)) letter.remove_prefix(1);
    return !letter.empty() && letter.size() <= kLongestLetter &&
           std::all_of(letter.begin(), letter.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::size_t wingIndex(Wing wing) {
    return static_cast<std::size_t>(wing);
}

}  // namespace

class RulesetBuilder {
public:
    RulesetBuilder(const Variant& variant, const Ruleset::FindPiece& findPiece)
        : findPiece_(findPiece),
          ruleset_(new Ruleset),
          rules_(std::make_shared<Rules>()),
          variantRules_(ruleset_->variant_, *rules_, problems_) {
        ruleset_->variant_ = variant;
        rules_->shape = variant.shape;
    }

    Result<RulesetPtr> build(Backend backend) {
        variantRules_.begin();
        readArmy();
        readFurtherKinds();
        pullInKinds();
        if (lowerImmobilizers(*rules_)) {
            for (std::size_t i = 0; i < facts_.size(); ++i)
                facts_[i] = factsOf(rules_->kinds[i].tree, rules_->kinds[i].on);
        }
        readRoles();
        readPromotedLetters();
        for (std::size_t i = 0; i < facts_.size(); ++i)
            resolveNames(*rules_, facts_[i], rules_->kinds[i].id, problems_);
        variantRules_.read();
        readOffers();
        readCastling();
        readDraws();
        readHoles();
        if (!problems_.hasErrors()) readStart();
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        ruleset_->rules_ = rules_;
        checkShuffle();
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        chooseBackend(backend);
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::shared_ptr<const Ruleset>(std::move(ruleset_));
    }

private:
    const Variant& variant() const { return ruleset_->variant_; }
    SourceLocation inVariant(std::string pointer) const { return {variant().id, std::move(pointer), 0, 0}; }
    static SourceLocation inPiece(const PieceDefinition& piece, std::string pointer) {
        return {piece.id, std::move(pointer), 0, 0};
    }

    std::vector<KindId> resolveLetters(std::string_view letters, const std::string& pointer) {
        return kindsOfLetters(*rules_, letters, inVariant(pointer), problems_);
    }
    std::optional<KindId> byLetter(std::string_view letter) const { return rules_->kindByLetter(letter); }

    void addKind(const PieceDefinition& piece, std::string letter, bool royal) {
        KindRules kind;
        kind.id = piece.id;
        kind.letter = std::move(letter);
        kind.royalty = royal ? Royalty::Royal : Royalty::Common;
        kind.tree = piece.tree;
        kind.on = piece.on;
        variantRules_.addTo(kind);
        facts_.push_back(factsOf(kind.tree, kind.on));
        rules_->kinds.push_back(std::move(kind));
        ruleset_->definitions_.push_back(piece);
    }
    void readArmy() {
        if (variant().army.empty()) problems_.error(inVariant("/army"), "ruleset.army-empty");
        for (const ArmyEntry& entry : variant().army) {
            const SourceLocation place = inVariant("/army/" + entry.letter);
            if (!fitsAsLetter(entry.letter)) {
                problems_.error(place, "ruleset.letter-unfit",
                                {{"letter", excerpt(entry.letter)}, {"most", kLongestLetter}});
                continue;
            }
            if (byLetter(entry.letter)) {
                problems_.error(place, "ruleset.letter-twice", {{"letter", entry.letter}});
                continue;
            }
            if (const auto other = rules_->kindNamed(entry.kind)) {
                problems_.error(
                    place, "ruleset.kind-twice",
                    {{"kind", entry.kind}, {"letter", entry.letter}, {"other", rules_->of(*other).letter}});
                continue;
            }
            const PieceDefinition* piece = findPiece_(entry.kind);
            if (piece == nullptr) {
                problems_.error(place, "ruleset.unknown-kind",
                                {{"letter", entry.letter}, {"kind", excerpt(entry.kind)}});
                continue;
            }
            addKind(*piece, entry.letter, entry.royal.value_or(piece->royal));
        }
    }

    void readFurtherKinds() {
        const auto* ids = std::get_if<std::vector<std::string>>(&variant().kinds);
        if (ids == nullptr || variant().board == BoardChoice::Any) {
            problems_.error(inVariant(ids == nullptr ? "/kinds" : "/board"), "ruleset.open", {});
            return;
        }
        for (std::size_t i = 0; i < ids->size(); ++i) {
            const std::string& id = (*ids)[i];
            if (rules_->kindNamed(id)) continue;
            const PieceDefinition* piece = findPiece_(id);
            if (piece == nullptr) {
                problems_.error(inVariant("/kinds/" + std::to_string(i)), "ruleset.unknown-further-kind",
                                {{"kind", excerpt(id)}});
                continue;
            }
            addKind(*piece, {}, piece->royal);
        }
    }

    /// Kinds that trees make but no letter has: they come with their trees, and theirs in turn.
    void pullInKinds() {
        for (std::size_t i = 0; i < rules_->kinds.size(); ++i) {
            // By value: addKind moves the vectors that these stand in.
            const TreeFacts facts = facts_[i];
            const PieceDefinition from = ruleset_->definitions_[i];
            for (const NamedReference& reference : facts.kinds) pullIn(from, reference);
            for (const NamedReference& reference : facts.hurdles) {
                if (!byLetter(reference.name)) pullIn(from, reference);
            }
        }
    }

    void pullIn(const PieceDefinition& from, const NamedReference& reference) {
        if (rules_->kindNamed(reference.name)) return;
        const PieceDefinition* piece = findPiece_(reference.name);
        if (piece == nullptr) {
            problems_.error(inPiece(from, reference.pointer), "ruleset.tree-unknown-kind",
                            {{"piece", from.id}, {"kind", excerpt(reference.name)}});
            return;
        }
        if (rules_->kinds.size() >= std::numeric_limits<std::uint16_t>::max()) return;
        const bool letterFree = fitsAsLetter(piece->letter) && !byLetter(piece->letter);
        addKind(*piece, letterFree ? piece->letter : std::string(), piece->royal);
    }

    void readPromotedLetters() {
        for (KindRules& kind : rules_->kinds) {
            if (!isPromotedLetter(kind.letter)) continue;
            const std::string_view letter = std::string_view(kind.letter).substr(1);
            kind.unpromoted = byLetter(letter);
            if (!kind.unpromoted)
                problems_.error(inVariant("/army/" + kind.letter), "ruleset.letter-of-none",
                                {{"letter", kind.letter}, {"unpromoted", letter}});
        }
    }

    void readRoles() {
        for (const auto& [role, letters] : variant().roles) {
            rules_->roles[role] = resolveLetters(letters, "/roles/" + role);
        }
        if (!variant().castlers) return;
        (void)resolveLetters(variant().castlers->of, "/castling/of");
        rules_->roles[std::string(kCastlingRole)] =
            resolveLetters(variant().castlers->with, "/castling/with");
    }

    void readOffers() {
        rules_->offers = resolveLetters(variant().offers, "/offers");
        const std::size_t before = problems_.items().size();
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            for (const OfferingMulti& multi : facts_[i].offering) checkChoices(i, multi);
        }
        budget_.emplace(*rules_);
        if (problems_.items().size() == before) checkBudget(PlayedBy::CompiledEngine);
        if (const auto kind = promotedForEver(*rules_)) {
            const PieceDefinition& piece = ruleset_->definitions_[kind->index];
            problems_.error(inPiece(piece, "/on"), "ruleset.promoted-for-ever",
                            {{"piece", piece.id}, {"most", bounds::kEventRounds}});
        }
    }

    /// The tree alone was checked when it was read; what the variant offers is known only here.
    void checkChoices(std::size_t kind, const OfferingMulti& multi) {
        std::size_t choices = 1;
        bool ofArmy = false;
        for (const MultiPart& part : multi.parts) {
            const KindChoice& into = *offeredBy(part.action);
            const bool army = into.source == KindChoice::Source::Army;
            ofArmy = ofArmy || army;
            choices *= choicesOf(part, army ? rules_->offers.size() : into.kinds.size());
            if (choices <= bounds::kMultiChoices) continue;
            const PieceDefinition& piece = ruleset_->definitions_[kind];
            problems_.error(inPiece(piece, multi.pointer),
                            ofArmy ? "ruleset.too-many-choices" : "tree.too-many-choices",
                            {{"piece", piece.id},
                             {"offers", rules_->offers.size()},
                             {"found", choices},
                             {"most", bounds::kMultiChoices}});
            return;
        }
    }

    void readCastling() {
        ruleset_->movedUse_.resize(rules_->kinds.size());
        std::array<std::set<std::string>, 2> used;  // roles of partners that there are
        const bool readOfAll =
            variantRules_.asksWhatMoved() || std::ranges::any_of(facts_, &TreeFacts::readsOthersMoved);
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            MovedUse& use = ruleset_->movedUse_[i];
            use.isRead = readOfAll || facts_[i].readsOwnMoved;
            for (const CastleUse& castle : facts_[i].castles) {
                // A role that the variant leaves out has no partners.
                const auto role = rules_->roles.try_emplace(castle.role).first;
                if (!role->second.empty()) used[wingIndex(castle.wing)].insert(castle.role);
                std::vector<KindId>& partners = use.castles[wingIndex(castle.wing)];
                for (const KindId partner : role->second) {
                    ruleset_->movedUse_[partner.index].partner = true;
                    if (std::find(partners.begin(), partners.end(), partner) == partners.end()) {
                        partners.push_back(partner);
                    }
                }
            }
        }
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            const MovedUse& use = ruleset_->movedUse_[i];
            if (use.castler() || use.partner) rules_->kinds[i].movedWhenDropped = true;
        }
        for (const Wing wing : {Wing::ASide, Wing::HSide}) readLanding(wing, used[wingIndex(wing)]);
    }

    void readLanding(Wing wing, const std::set<std::string>& roles) {
        CastlingLanding landing = wing == Wing::HSide ? CastlingLanding{"g", "f"} : CastlingLanding{"c", "d"};
        const auto said = variant().castling.find(wing);
        if (said != variant().castling.end()) landing = said->second;
        const std::string pointer = "/castling/" + std::string(sideKey(wing));
        const bool isSaid = said != variant().castling.end();
        const std::string last(1, static_cast<char>('a' + variant().shape.files() - 1));
        const auto fits = [&](const std::string& name) {
            return name.size() == 1 && name[0] >= 'a' && name[0] <= last[0];
        };
        const auto file = [&](const std::string& name, const char* whose) {
            if (!fits(name) && isSaid) {
                problems_.error(inVariant(pointer + "/" + whose), "ruleset.landing-file",
                                {{"file", excerpt(name)}, {"last", last}});
            }
            return fits(name) ? name[0] - 'a' : 0;
        };
        if (!isSaid && !roles.empty() && !(fits(landing.king) && fits(landing.partner))) {
            std::string list;
            for (const std::string& role : roles) list += (list.empty() ? "" : ", ") + excerpt(role);
            problems_.error(inVariant("/board"), "ruleset.landing-unsaid",
                            {{"side", sideKey(wing)},
                             {"files", landing.king + ", " + landing.partner},
                             {"last", last},
                             {"roles", list}});
        }
        CastlingFiles& files = rules_->castling[wingIndex(wing)];
        files = {file(landing.king, "king"), file(landing.partner, "partner")};
        if (isSaid && landing.king == landing.partner) {
            problems_.error(inVariant(pointer), "ruleset.landing-same", {{"file", excerpt(landing.king)}});
        }
    }

    void readDraws() {
        const DrawRules& draws = variant().draws;
        for (const KindId kind : resolveLetters(draws.resettingLetters, "/draws/resetting-letters")) {
            rules_->kinds[kind.index].halfmoveClock = HalfmoveClock::Resets;
        }
        for (std::size_t i = 0; i < draws.dead.size(); ++i) {
            const DeadSet& set = draws.dead[i];
            const std::string here = "/draws/dead/" + std::to_string(i);
            DeadMaterial dead{resolveLetters(set.letters, here + "/letters"), set.atMost, set.oneColour,
                              set.against.has_value()};
            dead.namesRoyals = std::ranges::any_of(
                dead.kinds, [&](KindId kind) { return rules_->of(kind).royalty == Royalty::Royal; });
            if (set.against && *set.against != kAnyLetter) {
                // Ignores letters that a variant removed from the army it extends.
                dead.against.emplace();
                for (const std::string& letter : splitLetters(*set.against)) {
                    if (const auto kind = byLetter(letter)) dead.against->push_back(*kind);
                }
            }
            ruleset_->dead_.push_back(std::move(dead));
        }
        checkCounter(draws.repetition, "/draws/repetition");
        checkCounter(draws.quietMoves, "/draws/quiet-moves");
    }

    void checkCounter(const DrawCounter& counter, const std::string& pointer) {
        for (const std::optional<int>& bound : {counter.claim, counter.automatic}) {
            if (bound && *bound < 1)
                problems_.error(inVariant(pointer), "ruleset.draw-counter", {{"given", *bound}});
        }
    }

    void readHoles() {
        for (const std::string& name : variant().holes) {
            if (const auto square = variant().shape.parse(name)) {
                rules_->boardHoles.insert(*square);
            } else {
                problems_.error(inVariant("/holes"), "ruleset.hole-square",
                                {{"square", excerpt(name)},
                                 {"last", variant().shape.name(Square{static_cast<std::uint16_t>(
                                              variant().shape.squareCount() - 1)})}});
            }
        }
    }

    /// Source: core/MEANING.md: Variants. A piece is unmoved where the start has its kind and side, or
    /// anywhere if the start has that kind of that side nowhere.
    void readStart() {
        const bool shuffled = std::holds_alternative<FischerStart>(variant().start);
        const bool anywhere = std::holds_alternative<AnyStart>(variant().start);
        const std::string& fen = textOf(variant().start);
        const SquareSet everywhere = SquareSet::all(rules_->shape);
        rules_->countAtStart.assign(rules_->kinds.size(), 0);
        const std::size_t begin = fen.find_first_not_of(' ');
        if (shuffled) shuffle_ = Setup(rules_->shape);
        if (begin == std::string::npos) {
            for (KindRules& kind : rules_->kinds) kind.unmovedOn = {everywhere, everywhere};
            return;
        }
        std::string placement = fen.substr(begin, fen.find(' ', begin) - begin);
        SourceLocation place = inVariant(shuffled   ? "/start/fischer"
                                         : anywhere ? "/start/any"
                                                    : "/start/fen");
        place.column = static_cast<int>(begin) + 1;
        if (!variant().fen.waiting.empty()) {
            const WaitingRows split = splitWaitingRows(placement, rules_->shape.ranks());
            if (split.rows[Side::Black].data() != nullptr)
                place.column += static_cast<int>(split.rows[Side::Black].size()) + 1;
            placement = std::string(split.board);
        }
        const auto read = parsePlacement(*rules_, placement, place);
        if (!read) {
            problems_.append(read.error());
            return;
        }
        if (shuffled) shuffle_ = read->setup;
        const std::vector<KindId> drawn = readDrawn();
        StartFacts facts;
        facts.castlingHome.resize(rules_->kinds.size());
        for (std::size_t i = 0; i < rules_->kinds.size(); ++i) {
            const KindId kind{static_cast<std::uint16_t>(i)};
            for (const Side side : kSides) {
                const int firstRank = side == Side::White ? 0 : rules_->shape.ranks() - 1;
                SquareSet shuffledRank;
                for (int file = 0; shuffled && file < rules_->shape.files(); ++file) {
                    shuffledRank.insert(*rules_->shape.at(file, firstRank));
                }
                SquareSet stands = read->setup.piecesThat(
                    [&](const SetupPiece& each) { return each.piece == Piece{kind, ownerOf(side)}; });
                if (std::ranges::find(drawn, kind) != drawn.end()) stands |= shuffledRank;
                const SquareSet standsAlways = stands - shuffledRank;
                rules_->kinds[i].unmovedOn[side] = stands.empty() || anywhere ? everywhere : standsAlways;
                facts.castlingHome[i][side] = stands.empty() ? everywhere : standsAlways | shuffledRank;
                rules_->countAtStart[i] = std::max(rules_->countAtStart[i], stands.size());
                if (rules_->kinds[i].royalty != Royalty::Royal) continue;
                const auto hand = read->setup.hands[side].find(kind);
                const int held = hand != read->setup.hands[side].end() ? hand->second : 0;
                facts.royals[side] += stands.size() + held;
            }
        }
        if (!anywhere) ruleset_->startFacts_ = std::move(facts);
    }

    /// The kinds that the start draws.
    std::vector<KindId> readDrawn() {
        const auto* start = std::get_if<FischerStart>(&variant().start);
        if (start == nullptr || !start->drawn) return {};
        std::vector<KindId> kinds = resolveLetters(start->drawn->of + start->drawn->once, "/start/draw");
        for (const KindId kind : kinds) {
            if (rules_->isRoyal(kind))
                problems_.error(inVariant("/start/draw"), "start.drawn-royal",
                                {{"letter", rules_->of(kind).letter}});
        }
        return kinds;
    }

    /// A generated start must be one that its generator can shuffle.
    void checkShuffle() {
        if (!shuffle_) return;
        if (const auto count = countFischerStarts(*ruleset_, *shuffle_); !count) {
            problems_.append(count.error());
        }
    }

    /// Bounded for each kind by itself: a whole army of riders fills the largest board many times over.
    void checkBudget(PlayedBy engine) { report(budget_->excesses(engine)); }
    void report(const std::vector<BudgetExcess>& excesses) {
        for (const BudgetExcess& excess : excesses) {
            const PieceDefinition& piece = ruleset_->definitions_[excess.kind.index];
            problems_.items().push_back(
                {Severity::Error, inPiece(piece, excess.node), messageOf(excess, *rules_)});
        }
    }

    void checkCompiled() {
        std::vector<BudgetExcess> doubtful = budget_->doubtful(PlayedBy::CompiledEngine);
        std::erase_if(doubtful, [&](const BudgetExcess& each) { return listsInTime(*ruleset_, each.kind); });
        report(doubtful);
    }
    /// Whether a ruleset without the moves of the other kinds would compile, and list its moves in time.
    /// Royals stay, but for those by which the compiler refuses the whole: a kind never plays without them.
    [[nodiscard]] bool isQuickAlone(KindId kind, const std::set<KindId>& refused) {
        auto alone = std::make_shared<Rules>(*rules_);
        for (std::size_t i = 0; i < alone->kinds.size(); ++i) {
            const KindId other{static_cast<std::uint16_t>(i)};
            const bool isRoyal = alone->kinds[i].royalty == Royalty::Royal;
            if (other == kind || (isRoyal && !refused.contains(other))) continue;
            alone->kinds[i].tree.clear();
            alone->kinds[i].on.clear();
        }
        const auto programs = compileRuleset(std::move(alone), RideLookup::Lines);
        if (!programs) return false;
        const auto doubtful = budget_->doubtful(PlayedBy::CompiledEngine);
        if (std::ranges::find(doubtful, kind, &BudgetExcess::kind) == doubtful.end()) return true;
        ruleset_->programs_ = *programs;
        const bool isQuick = listsInTime(*ruleset_, kind);
        ruleset_->programs_ = nullptr;
        return isQuick;
    }
    /// Other kinds are no fault of a kind's: one that would be quick without them may take the reference
    /// engine longer.
    void checkPlain(const Message& refusal) {
        std::set<KindId> refused;
        for (const Argument& argument : refusal.arguments) {
            const auto* id = std::get_if<std::string>(&argument.value);
            if (argument.name != "piece" || id == nullptr) continue;
            if (const auto guilty = ruleset_->kindById(*id)) refused.insert(*guilty);
        }
        std::map<KindId, bool> known;
        const auto isInnocent = [&](const BudgetExcess& each) {
            const auto [innocent, isNew] = known.try_emplace(each.kind);
            if (isNew) innocent->second = !refused.contains(each.kind) && isQuickAlone(each.kind, refused);
            return innocent->second;
        };
        std::vector<BudgetExcess> excesses = budget_->excesses(PlayedBy::ReferenceEngine);
        std::erase_if(excesses, isInnocent);
        report(excesses);
        if (problems_.hasErrors()) return;
        std::vector<BudgetExcess> doubtful = budget_->doubtful(PlayedBy::ReferenceEngine);
        std::erase_if(doubtful, [&](const BudgetExcess& each) {
            return listsInTime(*ruleset_, each.kind) || isInnocent(each);
        });
        report(doubtful);
    }

    /// What the compiler refuses may cost the reference engine too much, whichever engine plays; too many
    /// kinds are no reason, as each alone may be compiled. What is surely cheap for the reference engine is
    /// not compiled where that engine is chosen: compiling takes long on wide boards.
    void chooseBackend(Backend backend) {
        const bool plain = backend == Backend::Plain;
        if (plain) ruleset_->backendReason_ = {"ruleset.backend-chosen", {}};
        if (plain && budget_->excesses(PlayedBy::ReferenceEngine).empty()) return;
        const bool portable = backend == Backend::Portable;
        auto programs = compileRuleset(rules_, portable ? RideLookup::Lines : RideLookup::Best);
        const bool manyKinds = !programs && programs.error().code == "compile.too-many-kinds";
        if (programs) {
            ruleset_->programs_ = std::move(*programs);
            if (!problems_.hasErrors()) checkCompiled();
        } else if (!manyKinds) {
            checkPlain(programs.error());
        }
        if (plain) {
            ruleset_->programs_ = nullptr;
        } else if (ruleset_->programs_ != nullptr) {
            ruleset_->backendReason_ = describeCompiled(*ruleset_->programs_);
        } else {
            ruleset_->backendReason_ = {"ruleset.backend-plain", {{"reason", std::move(programs.error())}}};
        }
    }

    const Ruleset::FindPiece& findPiece_;
    std::unique_ptr<Ruleset> ruleset_;
    std::shared_ptr<Rules> rules_;
    std::vector<TreeFacts> facts_;  ///< by KindId
    std::optional<BoardBudget> budget_;
    std::optional<Setup> shuffle_;  ///< the start that is shuffled, if it is
    Diagnostics problems_;
    VariantRules variantRules_;
};

Result<RulesetPtr> Ruleset::compile(const Variant& variant, const FindPiece& findPiece, Backend backend) {
    return RulesetBuilder(variant, findPiece).build(backend);
}

std::unique_ptr<Engine> Ruleset::engineFor(const Setup& setup) const {
    std::unique_ptr<Engine> engine =
        programs_ && fitsCompiled(*programs_, setup) ? makeEngine(*programs_) : makeReferenceEngine(rules_);
    engine->load(setup);
    return engine;
}

}  // namespace chesspp
