// SPDX-License-Identifier: MIT
// Checks names against all known pieces: a mark may be left by one kind and used by another.
#include "core/analysis/lint_parts.h"
#include "core/analysis/visit_tree.h"
#include "core/base/ascii.h"
#include "core/base/did_you_mean.h"
#include "core/game/tree_references.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/named_regions.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::linting {

namespace {

/// Names with the first place where each stands.
using Places = std::map<std::string, std::string, std::less<>>;

/// What chess, and whatever extends it, uses letters for.
constexpr std::array<std::string_view, 1> kUsualRoles{"rook"};

struct Uses {
    Places countersSet;
    Places countersAsked;
    Places marksLeft;
    Places marksAsked;
    std::vector<NamedReference> roles;    ///< asked for
    std::vector<NamedReference> squares;  ///< likewise
};

bool isLetter(std::string_view name) {
    return std::ranges::all_of(name, isUpperCase);
}

/// Whether a board without bounds would have a square of that name.
bool isSquareName(std::string_view name) {
    return name.size() > 1 && isLowerCase(name[0]) && name[1] != '0' &&
           std::ranges::all_of(name.substr(1), isDigit);
}

const std::string* firstText(const MemberAccess& access) {
    const auto* literal =
        access.arguments.empty() ? nullptr : std::get_if<Literal>(&access.arguments.front().form);
    return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
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
            const std::string* name = access == nullptr ? nullptr : firstText(*access);
            if (name == nullptr) return;
            if (access->member == Member(SquareMember::Marked)) uses.marksAsked.emplace(*name, pointer);
            if (access->member == Member(SquareMember::Counter) ||
                access->member == Member(PieceMember::Counter) ||
                access->member == Member(SideMember::Counter)) {
                uses.countersAsked.emplace(*name, pointer);
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
        missing(own_.countersAsked, all_.countersSet, "lint.counter-never-set");
        missing(own_.countersSet, all_.countersAsked, "lint.counter-never-asked");
        missing(own_.marksAsked, all_.marksLeft, "lint.mark-never-left");
        missing(own_.marksLeft, all_.marksAsked, "lint.mark-never-asked");
        const TreeFacts facts = factsOf(piece_.tree, piece_.on);
        kinds(facts);
        regions(facts);
        roles(facts);
        squares();
        if (piece_.name.find_first_not_of(" \t") == std::string::npos) {
            add({Severity::Warning, {{}, "/name", 0, 0}, {"lint.name-empty", {}}});
        }
    }

private:
    void gather(const Uses& uses) {
        for (const auto list :
             {&Uses::countersSet, &Uses::countersAsked, &Uses::marksLeft, &Uses::marksAsked})
            (all_.*list).insert((uses.*list).begin(), (uses.*list).end());
    }

    void missing(const Places& wanted, const Places& there, const char* code) {
        for (const auto& [name, pointer] : wanted) {
            // A side's points are the game's to read.
            if (there.contains(name) || name == kPointsCounter) continue;
            std::vector<std::string_view> names;
            for (const auto& each : there) names.push_back(each.first);
            tell(code, Severity::Warning, name, pointer, names);
        }
    }

    void kinds(const TreeFacts& facts) {
        std::vector<std::string_view> ids{piece_.id};
        std::vector<std::string_view> letters{piece_.letter};
        for (const PieceDefinition* each : known_) {
            ids.push_back(each->id);
            letters.push_back(each->letter);
        }
        const auto unknown = [](const auto& list, std::string_view name) {
            return std::ranges::find(list, name) == list.end();
        };
        for (const NamedReference& kind : facts.kinds) {
            if (unknown(ids, kind.name)) {
                tell("lint.kind-missing", Severity::Error, kind.name, kind.pointer, ids);
            }
        }
        for (const NamedReference& kind : facts.asked) {
            if (unknown(ids, kind.name)) {
                tell("lint.kind-unknown", Severity::Warning, kind.name, kind.pointer, ids);
            }
        }
        for (const NamedReference& kind : facts.hurdles) {
            if (!unknown(ids, kind.name) || !unknown(letters, kind.name)) continue;
            // A variant may give letters of its own; no game can be made with an id that nobody has.
            if (isLetter(kind.name)) {
                tell("lint.hurdle-letter", Severity::Warning, kind.name, kind.pointer, letters);
            } else {
                tell("lint.kind-missing", Severity::Error, kind.name, kind.pointer, ids);
            }
        }
    }

    void regions(const TreeFacts& facts) {
        const auto names = standardRegionNames();
        const std::vector<std::string_view> known(names.begin(), names.end());
        for (const NamedReference& region : facts.regions) {
            if (std::ranges::find(known, region.name) != known.end()) continue;
            tell("lint.region-missing", Severity::Error, region.name, region.pointer, known);
        }
    }

    void roles(const TreeFacts& facts) {
        const std::vector<std::string_view> known(kUsualRoles.begin(), kUsualRoles.end());
        const auto ask = [&](const std::string& role, const std::string& pointer) {
            if (std::ranges::find(known, role) != known.end()) return;
            tell("lint.role-unknown", Severity::Warning, role, pointer, known);
        };
        for (const CastleUse& castle : facts.castles) ask(castle.role, castle.pointer + "/with");
        for (const NamedReference& role : own_.roles) ask(role.name, role.pointer);
    }

    void squares() {
        const BoardShape widest = *BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
        for (const NamedReference& square : own_.squares) {
            if (widest.parse(square.name)) continue;
            if (isSquareName(square.name)) {
                const Square last{BoardShape::kMaxSquares - 1};
                add({Severity::Warning,
                     {{}, square.pointer, 0, 0},
                     {"lint.square-far", {{"name", square.name}, {"last", widest.name(last)}}}});
            } else {
                add({Severity::Error,
                     {{}, square.pointer, 0, 0},
                     {"lint.square-name", {{"name", square.name}}}});
            }
        }
    }

    void tell(const std::string& code, Severity severity, const std::string& name, const std::string& pointer,
              const std::vector<std::string_view>& names) {
        Message message{code, {{"name", name}}};
        if (const auto nearest = nearestName(name, names)) {
            message = {code + "-near", {{"name", name}, {"nearest", *nearest}}};
        } else if (code == "lint.region-missing" || code == "lint.role-unknown") {
            std::string known;
            for (const std::string_view each : names)
                known += (known.empty() ? "" : ", ") + std::string(each);
            message.arguments.emplace_back("known", known);
        }
        add({severity, {{}, pointer, 0, 0}, std::move(message)});
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
