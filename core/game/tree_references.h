// SPDX-License-Identifier: MIT
// Names that a piece's tree and events use, unresolved, and the past that their conditions need.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/event.h"
#include "core/language/node.h"
#include "core/moves/rules.h"

#include <string>
#include <vector>

namespace chesspp {

/// A name that stands in a tree, with the JSON pointer of the node that says it.
struct NamedReference {
    std::string name;
    std::string pointer;
    friend bool operator==(const NamedReference&, const NamedReference&) = default;
};

struct CastleUse {
    Wing wing{};
    std::string role;
    std::string pointer;
    friend bool operator==(const CastleUse&, const CastleUse&) = default;
};

/// A multi that offers kinds: how many choices, depends on what the variant offers.
struct OfferingMulti {
    std::vector<MultiPart> parts;
    std::string pointer;
};

struct TreeFacts {
    std::vector<NamedReference> kinds;     ///< ids that promotions, summons and gifts name
    std::vector<NamedReference> hurdles;   ///< letters or ids that hops name
    std::vector<NamedReference> marks;     ///< left, set or tested
    std::vector<NamedReference> counters;  ///< set or read
    std::vector<NamedReference> regions;   ///< targets or tested
    std::vector<NamedReference> compared;  ///< ids of kinds that conditions compare with
    std::vector<CastleUse> castles;
    std::vector<OfferingMulti> offering;
    std::vector<LeaveMark> leaves;  ///< as written, images of mirrors not counted
    bool readsOwnMoved = false;     ///< whether the actor has moved
    bool readsOthersMoved = false;  ///< whether some other piece has moved
    HistoryUse history;
};

/// Of the whole tree in tree order; disabled nodes and what stands under them are not there.
[[nodiscard]] TreeFacts factsOf(const std::vector<Node>& tree, const std::vector<EventRule>& on = {});

/// Of conditions that stand outside trees, in a list at the pointer.
[[nodiscard]] TreeFacts factsOf(const std::vector<Condition>& conditions, const std::string& pointer);

/// Numbers the marks and counters that a file's trees or conditions use, resolves regions, and collects the
/// past that rules need. `file` is named by problems. Regions that stand in the rules already are the
/// variant's own; all others are every board's.
void resolveNames(Rules& rules, const TreeFacts& facts, const std::string& file, Diagnostics& problems);

}  // namespace chesspp
