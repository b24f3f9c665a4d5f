// SPDX-License-Identifier: MIT
// The ends of a game of variants.ini: mates, extinction, flags, connections, draws.
#pragma once

#include "core/base/json_value.h"
#include "core/io/ini_army.h"
#include "core/io/ini_options.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class IniGoals {
public:
    /// All must outlive it. `placement` is the first field of the start.
    IniGoals(IniOptionReader& options, IniArmy& army, std::string_view placement)
        : options_(options), army_(army), placement_(placement) {}

    /// `checks`: how many win where they are counted.
    void read(int checks);
    /// When both sides pass one after the other.
    void addPasses();
    void add(const std::string& name, const std::vector<std::string>& when, std::string_view result,
             std::string_view summary, std::string_view side = "each");

    [[nodiscard]] const JsonValue& goals() const { return goals_; }
    [[nodiscard]] const JsonValue& draws() const { return draws_; }
    /// What several royals of a side mean, as a variant says it.
    [[nodiscard]] const std::string& royals() const { return royals_; }
    [[nodiscard]] bool countsChecks() const { return countsChecks_; }

private:
    void readMates();
    void readExtinction();
    void makeRoyal(const std::string& types, int count);
    void readFlags();
    void readConnections();
    void readDraws();
    void readRepetition();
    void readCounts();
    void addByNumber(const std::string& name, const std::string& when, std::string_view summary);
    [[nodiscard]] std::ptrdiff_t countAtStart(char letter) const;

    IniOptionReader& options_;
    IniArmy& army_;
    std::string_view placement_;
    bool countsChecks_ = false;
    bool countsPieces_ = false;  ///< who has more wins what would be a draw at the end of the board
    std::string royals_ = "each";
    JsonValue goals_ = JsonValue::object();
    JsonValue draws_ = JsonValue::object();
};

}  // namespace chesspp::io
