// SPDX-License-Identifier: MIT
#include "core/notation/clock_text.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace chesspp {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr std::string_view kCommand = "[%clk";

std::string fractionOf(milliseconds time) {
    const auto rest = time.count() % 1000;
    if (rest == 0) return {};
    std::string text = fmt::format(".{:03}", rest);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

std::string secondsText(milliseconds time) {
    return fmt::format("{}{}", time.count() / 1000, fractionOf(time));
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t value = 0;
    const auto error = std::from_chars(text.data(), text.data() + text.size(), value).ec;
    const bool plain = !text.empty() && std::ranges::all_of(text, isDigit) && error == std::errc();
    return plain ? std::optional(value) : std::nullopt;
}

/// "9", "9.25": a number of seconds.
std::optional<milliseconds> secondsIn(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::optional<std::int64_t> whole = wholeNumber(text.substr(0, point));
    constexpr std::int64_t kMost = std::chrono::duration_cast<seconds>(TimeControl::kMostBase).count();
    if (!whole || *whole > kMost) return std::nullopt;
    milliseconds time = seconds(*whole);
    if (point == text.size()) return time;
    std::string fraction(text.substr(point + 1));
    if (fraction.empty() || !std::ranges::all_of(fraction, isDigit)) return std::nullopt;
    fraction.resize(3, '0');
    return time + milliseconds(*wholeNumber(fraction));
}

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

}  // namespace

std::string formatClockTime(milliseconds time) {
    time = std::max(time, milliseconds{});
    const auto whole = time.count() / 1000;
    return fmt::format("{}:{:02}:{:02}{}", whole / 3600, whole / 60 % 60, whole % 60, fractionOf(time));
}

std::optional<milliseconds> parseClockTime(std::string_view text) {
    text = withoutBlanks(text);
    milliseconds above{};
    // Hours, if there are three parts, and minutes.
    for (int parts = 0; text.find(':') != std::string_view::npos; ++parts) {
        const std::size_t colon = text.find(':');
        const std::optional<std::int64_t> value = wholeNumber(text.substr(0, colon));
        if (!value || parts == 2 || *value > TimeControl::kMostBase / std::chrono::minutes(1))
            return std::nullopt;
        above = 60 * above + std::chrono::minutes(*value);
        text.remove_prefix(colon + 1);
    }
    const std::optional<milliseconds> rest = secondsIn(text);
    if (!rest || above + *rest > TimeControl::kMostBase) return std::nullopt;
    return above + *rest;
}

std::string formatTimeControl(const TimeControl& control) {
    std::string base = secondsText(control.base);
    switch (control.kind) {
        case ClockKind::SuddenDeath:
            return base;
        case ClockKind::Fischer:
            return base + "+" + secondsText(control.bonus);
        case ClockKind::Bronstein:
            return base + "d" + secondsText(control.bonus);
        case ClockKind::Hourglass:
            return "*" + base;
    }
    return base;
}

std::optional<TimeControl> parseTimeControl(std::string_view text) {
    text = withoutBlanks(text);
    TimeControl control;
    if (text.starts_with('*')) {
        control.kind = ClockKind::Hourglass;
        text.remove_prefix(1);
    } else if (const std::size_t sign = text.find_first_of("+d"); sign != std::string_view::npos) {
        control.kind = text[sign] == '+' ? ClockKind::Fischer : ClockKind::Bronstein;
        const std::optional<milliseconds> bonus = secondsIn(text.substr(sign + 1));
        if (!bonus) return std::nullopt;
        control.bonus = *bonus;
        text = text.substr(0, sign);
    }
    const std::optional<milliseconds> base = secondsIn(text);
    if (!base) return std::nullopt;
    control.base = *base;
    // Many write a bonus of nothing.
    if (control.kind == ClockKind::Fischer && control.bonus == milliseconds{})
        control.kind = ClockKind::SuddenDeath;
    return areValid({control, control}) ? std::optional(control) : std::nullopt;
}

std::optional<TimeControls> timeControlsIn(const std::vector<PgnTag>& tags) {
    const auto controlIn = [&](const char* tag) {
        const std::string* text = findTag(tags, tag);
        return text != nullptr ? parseTimeControl(*text) : std::nullopt;
    };
    const std::optional<TimeControl> both = controlIn(kControlTag);
    const std::optional<TimeControl> white = controlIn(kControlTags[Side::White]);
    const std::optional<TimeControl> black = controlIn(kControlTags[Side::Black]);
    if (!(white || both) || !(black || both)) return std::nullopt;
    const TimeControls controls(white ? *white : *both, black ? *black : *both);
    return areValid(controls) ? std::optional(controls) : std::nullopt;
}

std::optional<milliseconds> takeClockTime(std::string& comment) {
    const std::size_t begin = comment.find(kCommand);
    if (begin == std::string::npos) return std::nullopt;
    const std::size_t end = comment.find(']', begin);
    if (end == std::string::npos) return std::nullopt;
    const std::size_t value = begin + kCommand.size();
    const std::optional<milliseconds> time =
        parseClockTime(std::string_view(comment).substr(value, end - value));
    if (!time) return std::nullopt;
    const std::string before(withoutBlanks(std::string_view(comment).substr(0, begin)));
    const std::string behind(withoutBlanks(std::string_view(comment).substr(end + 1)));
    comment = before + (before.empty() || behind.empty() ? "" : " ") + behind;
    return time;
}

std::string withClockTime(milliseconds time, std::string_view comment) {
    std::string text = std::string(kCommand) + " " + formatClockTime(time) + "]";
    if (!comment.empty()) text += " " + std::string(comment);
    return text;
}

}  // namespace chesspp
