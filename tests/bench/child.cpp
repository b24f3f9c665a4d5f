// SPDX-License-Identifier: MIT
// Uses wait4 to measure one child alone. The input is written first, so it must fit into a pipe.
#include "tests/bench/child.h"

#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace chesspp::bench {

namespace {

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

[[noreturn]] void become(const std::vector<std::string>& words, int input, int output) {
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(127);
}

}  // namespace

Cost runChild(const std::vector<std::string>& words, const std::string& input) {
    Cost cost;
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return cost;
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) become(words, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    if (child > 0) {
        const bool written = write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
        close(in[1]);
        std::array<char, 65536> buffer{};
        for (ssize_t got = 0; (got = read(out[0], buffer.data(), buffer.size())) > 0;) {
            cost.out.append(buffer.data(), static_cast<std::size_t>(got));
        }
        int status = 0;
        rusage usage{};
        if (wait4(child, &status, 0, &usage) == child && written && WIFEXITED(status)) {
            cost.code = WEXITSTATUS(status);
        }
        cost.userSeconds = secondsOf(usage.ru_utime);
        cost.mostKilobytes = usage.ru_maxrss;
    }
    cost.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    close(out[0]);
    return cost;
}

}  // namespace chesspp::bench
