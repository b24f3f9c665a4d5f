// SPDX-License-Identifier: MIT
#include "core/io/variant_check.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/game/variant_names.h"
#include "core/io/field_codec.h"
#include "core/io/tree_fields.h"
#include "core/language/number_limits.h"
#include "core/language/piece_letter.h"
#include "core/language/validate_tree.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

namespace {

class VariantCheck {
public:
    VariantCheck(ReadContext& context, const JsonValue& root, const Variant& variant)
        : context_(context), root_(root), variant_(variant) {}

    void run() {
        forEachItem(variant_.aliases, "/aliases", [&](const std::string& alias, const std::string& here) {
            if (!isId(alias)) error(here, "json.id", {{"id", alias}});
            if (alias == variant_.id || std::ranges::count(variant_.aliases, alias) > 1)
                error(here, "variant.alias-twice", {{"alias", alias}});
        });
        forEachItem(variant_.holes, "/holes", [&](const std::string& hole, const std::string& here) {
            if (!variant_.shape.parse(hole)) error(here, "variant.hole", {{"square", hole}});
        });
        for (const auto& [role, letters] : variant_.roles) lettersIn(letters, childPointer("/roles", role));
        lettersIn(variant_.offers, "/offers");
        for (const auto& [wing, landing] : variant_.castling) {
            const std::string here = childPointer("/castling", sideKey(wing));
            if (isOfWiderBase(landing, here)) {
                error("/board/files", "variant.castling-of-base",
                      {{"side", sideKey(wing)},
                       {"files", landing.king + ", " + landing.partner},
                       {"last", lastFile()}});
                continue;
            }
            file(landing.king, here + "/king");
            file(landing.partner, here + "/partner");
            if (landing.king == landing.partner) error(here, "variant.castling-same");
        }
        if (variant_.castlers) {
            for (const auto& [key, letters] :
                 {std::pair("of", variant_.castlers->of), std::pair("with", variant_.castlers->with)}) {
                if (letters.empty()) error("/castling", "json.missing-key", {{"key", key}});
                lettersIn(letters, childPointer("/castling", key));
            }
        }
        for (const Goal& goal : variant_.goals) positionRule(goal.rule, "/goals");
        for (const PositionRule& rule : variant_.prohibitions) positionRule(rule, "/prohibitions");
        for (const PositionRule& rule : variant_.obligations) positionRule(rule, "/obligations");
        for (const VariantEvent& event : variant_.events) {
            const std::string here = childPointer("/events", event.name);
            if (event.letters != kAnyLetter) lettersIn(event.letters, here + "/letters");
            // Of one rule, so its places begin with "/on/0".
            const Diagnostics found = checkEvents({event.rule});
            for (const Diagnostic& each : found.items()) {
                constexpr std::size_t kBegin = std::string_view("/on/0").size();
                error(here + each.place.pointer.substr(std::min(kBegin, each.place.pointer.size())),
                      each.message.code, each.message.arguments);
            }
        }
        for (const VariantPromotion& promotion : variant_.promotions) {
            const std::string here = childPointer("/promotions", promotion.name);
            lettersIn(promotion.letters, here + "/letters");
            lettersIn(promotion.becomes, here + "/into");
        }
        for (const VariantDrop& drop : variant_.drops) {
            if (drop.letters != kAnyLetter)
                lettersIn(drop.letters, childPointer("/drops", drop.name) + "/letters");
        }
        for (const VariantGate& gate : variant_.gates) {
            const std::string here = childPointer("/gates", gate.name);
            if (gate.letters != kAnyLetter) lettersIn(gate.letters, here + "/letters");
            lettersIn(gate.gated, here + "/of");
        }
        (void)count(variant_.fen.checks, "/fen", "checks");
        if (const std::string& sides = variant_.fen.sides; !sides.empty()) {
            if (variant_.army.size() != 1 || variant_.army.front().letter.size() != 1 || sides.size() != 2 ||
                sides[0] == sides[1] || !std::ranges::all_of(sides, isLatinLetter)) {
                error("/fen/sides", "variant.fen-sides");
            }
        }
        lettersIn(variant_.fen.waiting, "/fen/waiting");
        for (const std::string& letter : splitLetters(variant_.fen.waiting)) {
            if (letter.size() != 1) error("/fen/waiting", "variant.fen-waiting", {{"letter", letter}});
        }
        counter(variant_.draws.repetition, "/draws/repetition");
        counter(variant_.draws.quietMoves, "/draws/quiet-moves");
        lettersIn(variant_.draws.resettingLetters, "/draws/resetting-letters");
        forEachItem(variant_.draws.dead, "/draws/dead", [&](const DeadSet& set, const std::string& here) {
            lettersIn(set.letters, here + "/letters");
            (void)count(set.atMost, here, "at-most");
        });
    }

private:
    void positionRule(const PositionRule& rule, const std::string& list) {
        if (rule.when.empty()) error(childPointer(list, rule.name), "variant.rule-always");
    }
    void lettersIn(const std::string& letters, const std::string& pointer) {
        for (const std::string& letter : splitLetters(letters)) {
            const auto entry = std::ranges::find(variant_.army, letter, &ArmyEntry::letter);
            if (entry == variant_.army.end()) error(pointer, "variant.letter", {{"letter", letter}});
        }
    }
    [[nodiscard]] bool isFile(const std::string& name) const {
        return name.size() == 1 && name[0] >= 'a' && name[0] < 'a' + variant_.shape.files();
    }
    [[nodiscard]] std::string lastFile() const {
        return {1, static_cast<char>('a' + variant_.shape.files() - 1)};
    }
    void file(const std::string& name, const std::string& pointer) {
        if (!isFile(name)) error(pointer, "variant.file", {{"found", name}, {"last", lastFile()}});
    }
    /// Whether files that the board lacks come from a base whose board is wider.
    [[nodiscard]] bool isOfWiderBase(const CastlingLanding& landing, const std::string& pointer) const {
        if (isFile(landing.king) && isFile(landing.partner)) return false;
        if (root_.find("board") == nullptr) return false;
        const auto depth = [&](const std::string& at) { return resolve(root_, at).source; };
        return std::min(depth(pointer + "/king"), depth(pointer + "/partner")) > depth("/board/files");
    }
    void counter(const DrawCounter& counter, const std::string& pointer) {
        const bool claims = count(counter.claim, pointer, "claim");
        const bool ends = count(counter.automatic, pointer, "automatic");
        if (claims && ends && *counter.claim > *counter.automatic) {
            error(pointer, "variant.claim-late",
                  {{"claim", *counter.claim}, {"automatic", *counter.automatic}});
        }
    }
    /// Whether the count is given and large enough; reports one that is too small.
    bool count(const std::optional<int>& given, const std::string& pointer, std::string_view key) {
        const int least = numberFact(key).least;
        if (given && *given < least) {
            error(childPointer(pointer, key), "variant.count", {{"given", *given}, {"least", least}});
        }
        return given && *given >= least;
    }
    void error(const std::string& pointer, std::string code, std::vector<Argument> arguments = {}) {
        context_.error(resolve(root_, pointer), pointer, std::move(code), std::move(arguments));
    }

    ReadContext& context_;
    const JsonValue& root_;
    const Variant& variant_;
};

}  // namespace

void checkFields(ReadContext& context, const JsonValue& root, const Variant& variant) {
    VariantCheck(context, root, variant).run();
}

}  // namespace chesspp::io
