// SPDX-License-Identifier: MIT
// One program holds all tests of a folder; its first argument names the one to run.
#pragma once

#include <QCoreApplication>
#include <QtTest/qtestcase.h>
#include <string_view>

namespace chesspp::testing {

/// A test of the program. Register it once by CHESSPP_TEST or CHESSPP_GUILESS_TEST.
class RegisteredTest {
public:
    using Run = int (*)(int argc, char** argv);

    /// `source` is the path of the test's file, whose stem becomes its name.
    RegisteredTest(std::string_view source, Run run);

private:
    friend int runRegisteredTest(int argc, char** argv);

    std::string_view name_;
    Run run_;
    RegisteredTest* next_;
};

/// Runs the test that `argv[1]` names with the other arguments, as Qt Test takes them. Returns the number of
/// failures, or 2 and the list of tests on standard error if there is no such test.
[[nodiscard]] int runRegisteredTest(int argc, char** argv);

/// Runs all functions of `Test` under an application of the given class.
template <class Application, class Test>
int runTest(int argc, char** argv) {
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace chesspp::testing

/// Registers a test that needs QApplication, or one that does without. Once a class, after it.
#define CHESSPP_TEST(Test) CHESSPP_REGISTER_(QApplication, Test, __COUNTER__)
#define CHESSPP_GUILESS_TEST(Test) CHESSPP_REGISTER_(QCoreApplication, Test, __COUNTER__)

// The number tells apart the tests of files that are compiled at once.
#define CHESSPP_REGISTER_(Application, Test, number) CHESSPP_REGISTER_AS_(Application, Test, number)
#define CHESSPP_REGISTER_AS_(Application, Test, number)         \
    static chesspp::testing::RegisteredTest registered##number( \
        __FILE__, &chesspp::testing::runTest<Application, Test>);
