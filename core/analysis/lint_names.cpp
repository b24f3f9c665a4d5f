// SPDX-License-Identifier: MIT
// Checks names against all known pieces: a mark may be left by one kind and used by another.
#include "core/analysis/lint.h"
#include "core/analysis/lint_parts.h"
#include "core/base/ascii.h"
#include "core/base/did_you_mean.h"
#include "core/game/tree_references.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/named_regions.h"
#include "core/language/expression_forms.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::linting {

namespace {

/// Names with the first place where each stands.
using Places = std::map<std::string, std::string, std::less<>>;

/// The roles of chess and of the variants that extend it.
constexpr std::array<std::string_view, 1> kUsualRoles{"rook"};

struct Uses {
    Places countersSet;
    Places countersUsed;
    Places marksLeft;
    Places marksUsed;
    std::vector<NamedReference> roles;    ///< named in conditions
    std::vector<NamedReference> squares;  ///< likewise
};

/// Whether a board without bounds would have a square of that name.
bool isSquareName(std::string_view name) {
    return name.size() > 1 && isLowerCase(name[0]) && name[1] != '0' &&
           std::ranges::all_of(name.substr(1), isDigit);
}

Uses usesOf(const PieceDefinition& piece) {
    Uses uses;
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        for (const LeaveMark& leave : node.leaves) uses.marksLeft.emplace(leave.mark, pointer + "/leave");
    });
    forEachAction(piece, [&]<class Action>(const Action& action, const std::string& pointer) {
        if constexpr (std::is_same_v<Action, SetAction>) {
            (action.of == SetAction::Of::Mark ? uses.marksLeft : uses.countersSet)
                .emplace(action.name, pointer + "/name");
        }
    });
    forEachExpression(piece, [&](const Expression& expression, const std::string& pointer) {
        forEachWithin(expression, [&](const Expression& each) {
            const auto* access = std::get_if<MemberAccess>(&each.form);
            const auto* name = access == nullptr ? nullptr : forms::literalArgument<std::string>(*access);
            if (name == nullptr) return;
            if (access->member == Member(SquareMember::Marked)) uses.marksUsed.emplace(*name, pointer);
            if (access->member == Member(SquareMember::Counter) ||
                access->member == Member(PieceMember::Counter) ||
                access->member == Member(SideMember::Counter)) {
                uses.countersUsed.emplace(*name, pointer);
            }
            if (access->member == Member(PieceMember::HasRole)) uses.roles.push_back({*name, pointer});
            if (access->member == Member(BoardMember::Square)) uses.squares.push_back({*name, pointer});
        });
    });
    return uses;
}

class NameLint {
public:
    NameLint(const PieceDefinition& piece, Company known, Diagnostics& problems)
        : piece_(piece), known_(known), own_(usesOf(piece)), problems_(problems) {
        gather(own_);
        for (const PieceDefinition* other : known) {
            if (other->id != piece.id) gather(usesOf(*other));
        }
    }

    void run() {
        missing(own_.countersUsed, all_.countersSet, "lint.counter-never-set");
        missing(own_.countersSet, all_.countersUsed, "lint.counter-never-read");
        missing(own_.marksUsed, all_.marksLeft, "lint.mark-never-left");
        missing(own_.marksLeft, all_.marksUsed, "lint.mark-never-read");
        const TreeFacts facts = factsOf(piece_.tree, piece_.on);
        kinds(facts);
        check(facts.regions, standardRegionNames(), "lint.region-missing", Severity::Error);
        roles(facts);
        squares();
        if (piece_.name.find_first_not_of(" \t") == std::string::npos) {
            add({Severity::Warning, {{}, "/name", 0, 0}, {"lint.name-empty", {}}});
        }
    }

private:
    void gather(const Uses& uses) {
        for (const auto list : {&Uses::countersSet, &Uses::countersUsed, &Uses::marksLeft, &Uses::marksUsed})
            (all_.*list).insert((uses.*list).begin(), (uses.*list).end());
    }

    void missing(const Places& wanted, const Places& there, const char* code) {
        for (const auto& [name, pointer] : wanted) {
            // The game itself reads the points of a side.
            if (there.contains(name) || name == kPointsCounter) continue;
            std::vector<std::string_view> names;
            for (const auto& each : there) names.push_back(each.first);
            report(code, Severity::Warning, {name, pointer}, names);
        }
    }

    void kinds(const TreeFacts& facts) {
        std::vector<std::string_view> ids{piece_.id};
        std::vector<std::string_view> letters{piece_.letter};
        for (const PieceDefinition* each : known_) {
            ids.push_back(each->id);
            letters.push_back(each->letter);
        }
        check(facts.kinds, ids, "lint.kind-missing", Severity::Error);
        check(facts.compared, ids, "lint.kind-unknown", Severity::Warning);
        for (const NamedReference& kind : facts.hurdles) {
            if (contains(ids, kind.name) || contains(letters, kind.name)) continue;
            // A variant may give pieces other letters; no game can be made with an unknown id.
            if (std::ranges::all_of(kind.name, isUpperCase)) {
                report("lint.hurdle-letter", Severity::Warning, kind, letters);
            } else {
                report("lint.kind-missing", Severity::Error, kind, ids);
            }
        }
    }

    void roles(const TreeFacts& facts) {
        constexpr const char* kCode = "lint.role-unknown";
        for (const CastleUse& castle : facts.castles) {
            check({{castle.role, castle.pointer + "/with"}}, kUsualRoles, kCode, Severity::Warning);
        }
        check(own_.roles, kUsualRoles, kCode, Severity::Warning);
    }

    using Names = std::span<const std::string_view>;
    static bool contains(Names names, std::string_view name) {
        return std::ranges::find(names, name) != names.end();
    }

    /// Reports the references to names that are not known.
    void check(const std::vector<NamedReference>& references, Names known, const std::string& code,
               Severity severity) {
        for (const NamedReference& each : references) {
            if (!contains(known, each.name)) report(code, severity, each, known);
        }
    }

    void squares() {
        const BoardShape widest = *BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
        for (const NamedReference& square : own_.squares) {
            if (widest.parse(square.name)) continue;
            Message message{"lint.square-name", {{"name", square.name}}};
            const bool isFar = isSquareName(square.name);
            if (isFar) {
                const Square last{BoardShape::kMaxSquares - 1};
                message = {"lint.square-far", {{"name", square.name}, {"last", widest.name(last)}}};
            }
            add({isFar ? Severity::Warning : Severity::Error, {{}, square.pointer, 0, 0}, message});
        }
    }

    void report(const std::string& code, Severity severity, const NamedReference& unknown, Names known) {
        Message message{code, {{"name", unknown.name}}};
        if (const auto nearest = nearestName(unknown.name, known)) {
            message = {code + "-near", {{"name", unknown.name}, {"nearest", *nearest}}};
        } else if (code == "lint.region-missing" || code == "lint.role-unknown") {
            message.arguments.emplace_back("known", fmt::format("{}", fmt::join(known, ", ")));
        }
        add({severity, {{}, unknown.pointer, 0, 0}, std::move(message)});
    }

    void add(const Diagnostic& problem) {
        const auto& items = problems_.items();
        if (std::ranges::find(items, problem) == items.end()) problems_.items().push_back(problem);
    }

    const PieceDefinition& piece_;
    Company known_;
    Uses own_;
    Uses all_;
    Diagnostics& problems_;
};

}  // namespace

void lintNames(const PieceDefinition& piece, Company known, Diagnostics& problems) {
    NameLint(piece, known, problems).run();
}

}  // namespace chesspp::linting

namespace chesspp {

void removeNamesOf(const Variant& variant, Diagnostics& problems) {
    std::erase_if(problems.items(), [&](const Diagnostic& problem) {
        const std::string& code = problem.message.code;
        const bool isRole = code.starts_with("lint.role-unknown");
        if (!isRole && !code.starts_with("lint.region-missing")) return false;
        const auto* name = std::get_if<std::string>(&problem.message.arguments.front().value);
        if (name == nullptr) return false;
        return isRole
                   ? variant.roles.contains(*name)
                   : std::ranges::find(variant.regions, *name, &VariantRegion::name) != variant.regions.end();
    });
}

}  // namespace chesspp
