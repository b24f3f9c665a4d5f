// SPDX-License-Identifier: MIT
// A row of a table of settings, with its choices, that the preferences file and the dialog use.
#pragma once

#include <QLatin1String>
#include <QtGlobal>
#include <span>
#include <type_traits>
#include <utility>

namespace chesspp::ui {

struct SettingChoice {
    const char* name;  ///< as stored
    const char* text;  ///< as displayed; translated in the context "Settings"
};

/// A setting with its choices. A string member stores a choice's name, an enum member its index.
template <class Of>
struct Setting {
    const char* key;
    const char* label;
    std::span<const SettingChoice> choices;
    int (*indexIn)(const Of& of, std::span<const SettingChoice> choices);  ///< -1: none of them
    void (*choose)(Of& of, std::span<const SettingChoice> choices, int index);

    [[nodiscard]] int index(const Of& of) const { return indexIn(of, choices); }
    void setIndex(Of& of, int index) const { choose(of, choices, index); }
};

template <class Of, auto Member>
constexpr Setting<Of> setting(const char* key, const char* label, std::span<const SettingChoice> choices) {
    using Value = std::remove_cvref_t<decltype(std::declval<Of&>().*Member)>;
    return {key, label, choices,
            [](const Of& of, [[maybe_unused]] std::span<const SettingChoice> all) -> int {
                if constexpr (std::is_enum_v<Value>) {
                    return static_cast<int>(of.*Member);
                } else {
                    int index = 0;
                    for (const SettingChoice& each : all) {
                        if (of.*Member == QLatin1String(each.name)) return index;
                        ++index;
                    }
                    return -1;
                }
            },
            [](Of& of, [[maybe_unused]] std::span<const SettingChoice> all, int index) {
                if constexpr (std::is_enum_v<Value>) {
                    of.*Member = static_cast<Value>(index);
                } else {
                    of.*Member = QLatin1String(all[static_cast<std::size_t>(index)].name);
                }
            }};
}

}  // namespace chesspp::ui
