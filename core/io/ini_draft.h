// SPDX-License-Identifier: MIT
// A section of variants.ini as it is being written, with what it could not say.
#pragma once

#include "core/base/ascii.h"
#include "core/base/diagnostic.h"
#include "core/game/variant.h"
#include "core/geometry/square_set.h"
#include "core/moves/rules.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

struct IniDraft {
    const Variant& variant;
    const Rules& rules;
    /// The letter of the walls that are dropped after each move; empty: no such.
    std::string wall = {};
    std::vector<std::pair<std::string, std::string>> options = {};  ///< in their order
    Diagnostics lost = {};

    void say(std::string key, std::string value) { options.emplace_back(std::move(key), std::move(value)); }
    void sayOn(std::string key) { say(std::move(key), "true"); }
    void sayOff(std::string key) { say(std::move(key), "false"); }

    /// By the JSON pointer of our rule; each once.
    void lose(const std::string& pointer) {
        const bool known = std::ranges::any_of(
            lost.items(), [&](const Diagnostic& each) { return each.place.pointer == pointer; });
        if (known) return;
        std::string key = pointer.substr(std::min<std::size_t>(1, pointer.size()));
        std::ranges::replace(key, '/', '.');
        lost.warning({variant.id, pointer, 0, 0}, "ini.lost", {{"section", variant.id}, {"key", key}});
    }

    /// As a value: whole ranks as "*8", other squares by name; "-" for none.
    [[nodiscard]] std::string squares(const SquareSet& set) const {
        std::string text;
        const BoardShape& shape = rules.shape;
        for (int rank = 0; rank < shape.ranks(); ++rank) {
            std::vector<std::string> names;
            for (int file = 0; file < shape.files(); ++file) {
                const auto square = shape.at(file, rank);
                if (square && set.contains(*square)) names.push_back(shape.name(*square));
            }
            if (names.size() == static_cast<std::size_t>(shape.files()))
                names = {"*" + std::to_string(rank + 1)};
            for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
        }
        return text.empty() ? "-" : text;
    }
};

/// Letters as values of options have them; "-" for none.
[[nodiscard]] inline std::string iniLetters(std::string_view letters) {
    return letters.empty() ? "-" : toLower(letters);
}

}  // namespace chesspp::io
