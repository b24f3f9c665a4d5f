// SPDX-License-Identifier: MIT
// The main function that the test programs share.
#include "tests/support/test_program.h"

#include <cstdio>
#include <utility>

namespace chesspp::testing {

namespace {

/// A function's static: registrations run before those of a file would exist.
RegisteredTest*& firstTest() {
    static RegisteredTest* first = nullptr;
    return first;
}

}  // namespace

RegisteredTest::RegisteredTest(std::string_view source, Run run)
    : name_(source.substr(source.rfind('/') + 1)), run_(run), next_(std::exchange(firstTest(), this)) {
    name_ = name_.substr(0, name_.rfind('.'));
}

int runRegisteredTest(int argc, char** argv) {
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    for (const RegisteredTest* test = firstTest(); test != nullptr; test = test->next_) {
        if (test->name_ != wanted) continue;
        argv[1] = argv[0];
        return test->run_(argc - 1, argv + 1);
    }
    std::fputs("The first argument names one of these tests, Qt Test's options follow:\n", stderr);
    for (const RegisteredTest* test = firstTest(); test != nullptr; test = test->next_) {
        std::fprintf(stderr, "  %.*s\n", static_cast<int>(test->name_.size()), test->name_.data());
    }
    return 2;
}

}  // namespace chesspp::testing

int main(int argc, char** argv) {
    return chesspp::testing::runRegisteredTest(argc, argv);
}
