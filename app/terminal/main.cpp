// SPDX-License-Identifier: MIT
// chesspp-cli, chess variants without a display: parses the words and runs the command, help or version.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/game/fen_placement.h"

#include <algorithm>
#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

namespace chesspp::terminal {

namespace {

ExitCode run(std::span<const std::string_view> words) {
    const std::vector<std::string> languages = Output::languages();
    const std::string language = languageAsked(words);
    const bool known = std::find(languages.begin(), languages.end(), language) != languages.end();
    Output output(known ? language : "en");
    Diagnostics problems;
    if (!known) {
        std::string all;
        for (const std::string& each : languages) all += (all.empty() ? "" : ", ") + each;
        problems.error({std::string(spelling(Option::Lang)), {}, 0, 0}, "cli.language",
                       {{"found", excerpt(language)}, {"known", all}});
    }
    auto arguments = parseArguments(words, commands());
    if (!arguments) problems.append(std::move(arguments.error()));
    if (problems.hasErrors()) {
        output.printProblems(problems);
        return ExitCode::WrongUse;
    }
    if (arguments->has(Option::Version)) {
        printLine("chesspp-cli " CHESSPP_VERSION);
        return ExitCode::Fine;
    }
    if (arguments->has(Option::Help)) {
        const std::string code =
            arguments->command == nullptr ? "cli.help" : "cli.help." + std::string(arguments->command->name);
        printLine(output.sentence({code, {}}));
        return ExitCode::Fine;
    }
    Context context(*arguments, output);
    return arguments->command->run(context, *arguments);
}

}  // namespace

}  // namespace chesspp::terminal

int main(int argc, char** argv) {
    using namespace chesspp::terminal;
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    ExitCode code = run(words);
    // A full disk behind standard output is not to pass for an answer.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        std::perror("chesspp-cli");
        code = ExitCode::BadInput;
    }
    return static_cast<int>(code);
}
