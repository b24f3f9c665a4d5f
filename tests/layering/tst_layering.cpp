// SPDX-License-Identifier: MIT
// The source tree keeps the rules, and the checker reports each violation, in single files and a small tree.
#include "tests/layering/layering.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace chesspp::layering {

namespace {

const QByteArray head = "// SPDX-License-Identifier: MIT\n// Holds something.\n\n";

QByteArray describe(const std::vector<Violation>& violations) {
    QByteArray text;
    for (const Violation& violation : violations) {
        text += '\n' + QByteArray::fromStdString(violation.file) + ':' + QByteArray::number(violation.line) +
                ": " + QByteArray::fromStdString(violation.reason);
    }
    return text;
}

void write(const QString& path, const QByteArray& text) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

}  // namespace

class LayeringTest : public QObject {
    Q_OBJECT
private slots:
    void theTreeKeepsTheRulesOfTheHouse() {
        const std::vector<Violation> violations = checkTree(".");
        // One warning each: Qt Test cuts a long reason short.
        for (const Violation& violation : violations) qWarning("%s", describe({violation}).constData());
        QVERIFY2(violations.empty(), "the files above break the rules of the house");
    }

    void theTreeIsReallyRead() {
        const std::vector<std::string> sources = sourcesOf(".");
        for (const char* const known : {"core/base/message.h", "tests/layering/tst_layering.cpp"}) {
            QVERIFY2(std::ranges::find(sources, known) != sources.end(), known);
        }
    }

    void anIncludeIsJudgedByTheFolders_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* name, const char* path, const char* line, bool allowed) {
            QTest::newRow(name) << QString(path) << QByteArray(line) << allowed;
        };
        row("downward", "core/geometry/a.h", "#include \"core/base/message.h\"", true);
        row("two floors down", "core/game/a.h", "#include \"core/geometry/square.h\"", true);
        row("its own folder", "core/base/a.h", "#include \"core/base/b.h\"", true);
        row("upward", "core/base/a.h", "#include \"core/geometry/square.h\"", false);
        row("upward with blanks", "core/base/a.h", "  #  include  \"core/geometry/square.h\" // why", false);
        row("sideways: board and language", "core/board/a.h", "#include \"core/language/node.h\"", false);
        row("sideways: language and board", "core/language/a.h", "#include \"core/board/piece.h\"", false);
        row("sideways: search and io", "core/search/a.h", "#include \"core/io/reader.h\"", false);
        row("search sees the game", "core/search/a.h", "#include \"core/game/position.h\"", true);
        row("analysis sees io", "core/analysis/a.h", "#include \"core/io/reader.h\"", true);
        row("analysis asks the reference", "core/analysis/a.h",
            "#include \"core/moves/reference/evaluator.h\"", true);
        row("a game does not", "core/game/a.cpp", "#include \"core/moves/reference/tree.h\"", false);
        row("nor its engine", "core/notation/a.cpp", "#include \"core/moves/reference/reference_engine.h\"",
            false);
        row("a table does not", "ui/models/table/a.cpp", "#include \"core/moves/reference/evaluator.h\"",
            false);
        row("core sees no window", "core/io/a.h", "#include \"ui/board/view.h\"", false);
        row("core sees no tests", "core/io/a.h", "#include \"tests/layering/layering.h\"", false);
        row("a standard header", "core/base/a.h", "#include <vector>", true);
        row("fmt in core", "core/notation/a.cpp", "#include <fmt/format.h>", true);
        row("Qt in core", "core/notation/a.cpp", "#include <QString>", false);
        row("Qt in core by module", "core/notation/a.cpp", "#include <QtCore/QString>", false);
        row("Qt in core by quotes", "core/notation/a.cpp", "#include \"QString\"", false);
        row("Qt in the terminal", "app/terminal/main.cpp", "#include <QString>", false);
        row("Qt in a view", "ui/board/a.cpp", "#include <QPainter>", true);
        row("JSON in base", "core/base/a.cpp", "#include <nlohmann/json.hpp>", true);
        row("JSON in game", "core/game/a.cpp", "#include <nlohmann/json.hpp>", false);
        row("JSON in a model", "ui/models/a.cpp", "#include <nlohmann/json_fwd.hpp>", false);
        row("a model sees io", "ui/models/a.cpp", "#include \"core/io/reader.h\"", true);
        row("foundations do not see each other", "ui/models/a.cpp", "#include \"ui/board/view.h\"", false);
        row("features do not see each other", "ui/play/a.cpp", "#include \"ui/builder/tree.h\"", false);
        row("a feature sees foundations", "ui/play/a.cpp", "#include \"ui/board/view.h\"", true);
        row("a feature sees core", "ui/play/a.cpp", "#include \"core/game/position.h\"", true);
        row("no feature sees the app", "ui/play/a.cpp", "#include \"app/desktop/window.h\"", false);
        row("the board view: transition", "ui/board/a.h", "#include \"core/board/transition.h\"", true);
        row("the board view: piece", "ui/board/a.h", "#include \"core/board/piece.h\"", true);
        row("the board view: geometry", "ui/board/a.h", "#include \"core/geometry/square.h\"", true);
        row("the board view: base", "ui/board/a.h", "#include \"core/base/message.h\"", true);
        row("the board view: no position", "ui/board/a.h", "#include \"core/board/position.h\"", false);
        row("the board view: no rules", "ui/board/a.h", "#include \"core/game/position.h\"", false);
        row("the desktop sees all", "app/desktop/a.cpp", "#include \"ui/variants/list.h\"", true);
        row("the terminal sees no window", "app/terminal/a.cpp", "#include \"ui/models/model.h\"", false);
        row("the terminal sees core", "app/terminal/a.cpp", "#include \"core/search/perft.h\"", true);
        row("made by moc", "ui/board/a.cpp", "#include \"a.moc\"", true);
        row("a path not from the root", "ui/board/a.cpp", "#include \"view.h\"", false);
        row("a folder without a floor", "core/misc/a.h", "", false);
        row("a file without a folder", "core/a.h", "", false);
        row("a test looks at everything", "tests/ui/a.cpp", "#include \"core/misc/a.h\"", true);
    }
    void anIncludeIsJudgedByTheFolders() {
        QFETCH(QString, path);
        QFETCH(QByteArray, line);
        QFETCH(bool, allowed);
        const QByteArray text = head + line + '\n';
        const std::vector<Violation> violations = checkFile(path.toStdString(), text.toStdString());
        QVERIFY2(violations.empty() == allowed, describe(violations).constData());
        if (!allowed && !line.isEmpty()) QCOMPARE(violations.at(0).line, 4);
    }

    void theListOfThoseThatAskTheReferenceOnlyShrinks() {
        const std::vector<Violation> violations = checkFile("core/game/ruleset.cpp", head.toStdString());
        QCOMPARE(violations.size(), 1U);
        QVERIFY2(violations[0].reason.find("take it off the list") != std::string::npos,
                 violations[0].reason.c_str());
    }

    void aFileBeginsWithItsLicence_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("lineOfViolation");
        QTest::newRow("licence alone") << QByteArray("// SPDX-License-Identifier: MIT\n") << 0;
        QTest::newRow("empty") << QByteArray() << 1;
        QTest::newRow("no licence") << QByteArray("// Holds something.\n") << 1;
        QTest::newRow("another licence") << QByteArray("// SPDX-License-Identifier: GPL-3.0\n") << 1;
    }
    void aFileBeginsWithItsLicence() {
        QFETCH(QByteArray, text);
        QFETCH(int, lineOfViolation);
        const std::vector<Violation> violations = checkFile("ui/board/a.cpp", text.toStdString());
        QCOMPARE(violations.empty() ? 0 : violations.at(0).line, lineOfViolation);
    }

    void aHeaderSaysWhatItHolds_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("below");
        QTest::addColumn<int>("lineOfViolation");
        const auto row = [](const char* name, const char* path, const char* below, int line) {
            QTest::newRow(name) << QString(path) << QByteArray(below) << line;
        };
        row("one line", "ui/board/a.h", "// Holds.\n#pragma once\n", 0);
        row("two lines", "app/desktop/a.h", "// Holds\n// something.\n", 0);
        row("three lines", "ui/board/a.h", "// Holds\n// something\n// else.\n", 4);
        row("three lines in core", "core/base/a.h", "// Holds\n// something\n// else.\n", 4);
        row("an empty line first", "ui/board/a.h", "//\n// Holds.\n", 2);
        row("licence alone", "core/base/a.h", "", 2);
        row("no word on what it holds", "core/base/a.h", "#pragma once\n#include <vector>\n", 2);
    }
    void aHeaderSaysWhatItHolds() {
        QFETCH(QString, path);
        QFETCH(QByteArray, below);
        QFETCH(int, lineOfViolation);
        const QByteArray text = "// SPDX-License-Identifier: MIT\n" + below;
        const std::vector<Violation> violations = checkFile(path.toStdString(), text.toStdString());
        QCOMPARE(violations.empty() ? 0 : violations.at(0).line, lineOfViolation);
    }

    void aFileHasAtMostSevenHundredLines_data() {
        QTest::addColumn<int>("lines");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("700") << 700 << true;
        QTest::newRow("701") << 701 << false;
    }
    void aFileHasAtMostSevenHundredLines() {
        QFETCH(int, lines);
        QFETCH(bool, allowed);
        const QByteArray text = head + QByteArray("int x;\n").repeated(lines - 3);
        QCOMPARE(checkFile("tests/core/a.cpp", text.toStdString()).empty(), allowed);
    }

    void violationsInATreeAreFoundWithFileAndLine() {
        const QTemporaryDir tree;
        QVERIFY(tree.isValid());
        write(tree.filePath("core/base/message.h"), head + "\n#include \"core/geometry/square.h\"\n");
        write(tree.filePath("core/geometry/square.h"), head + "#include \"core/base/message.h\"\n");
        write(tree.filePath("ui/board/deep/view.cpp"),
              head + "#include <QWidget>\n#include \"ui/play/clock.h\"\n");
        write(tree.filePath("ui/board/notes.md"), "#include \"ui/play/clock.h\"\n");
        const std::vector<Violation> violations = checkTree(tree.path().toStdString());
        QCOMPARE(violations.size(), 2U);
        QCOMPARE(violations[0].file, std::string("core/base/message.h"));
        QCOMPARE(violations[0].line, 5);
        QCOMPARE(violations[1].file, std::string("ui/board/deep/view.cpp"));
        QCOMPARE(violations[1].line, 5);
    }
};

}  // namespace chesspp::layering

CHESSPP_GUILESS_TEST(chesspp::layering::LayeringTest)
#include "tst_layering.moc"
