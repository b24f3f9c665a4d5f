// SPDX-License-Identifier: MIT
// Edits of a piece's tree as pure functions: inserting, removing, moving, and edits refused with a reason.
#include "tests/support/test_program.h"

#include "core/authoring/node_templates.h"
#include "core/authoring/tree_edits.h"
#include "core/base/bounds.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <QTest>

using namespace chesspp;

namespace {

Node named(const char* comment, std::vector<Node> children = {}) {
    Node node = freshNode("move", "jump");
    node.comment = comment;
    node.children = std::move(children);
    return node;
}

/// "a(b c) d": the comments of the nodes with their children; parts in square brackets.
QString written(const std::vector<Node>& nodes) {
    QStringList all;
    for (const Node& node : nodes) {
        QString text = QString::fromStdString(node.comment);
        if (node.action && std::holds_alternative<MultiAction>(*node.action)) {
            QStringList parts;
            for (const MultiPart& part : std::get<MultiAction>(*node.action).parts)
                parts += QString::fromStdString(part.comment);
            text += '[' + parts.join(' ') + ']';
        }
        if (!node.children.empty()) text += '(' + written(node.children) + ')';
        all += text;
    }
    return all.join(' ');
}

/// a(b(c) d) e m[p q] and an event x[y].
PieceDefinition piece() {
    PieceDefinition piece;
    piece.tree = {named("a", {named("b", {named("c")}), named("d")}), named("e")};
    Node multi = freshNode("multi", "jump");
    multi.comment = "m";
    MultiPart p = freshPart("capture");
    p.comment = "p";
    MultiPart q = freshPart("move");
    q.comment = "q";
    std::get<MultiAction>(*multi.action).parts = {p, q};
    piece.tree.push_back(multi);
    EventRule event = freshEvent({}, freshEventPart("set", {}, "pawn"));
    event.comment = "x";
    event.parts.front().comment = "y";
    piece.on = {event};
    return piece;
}

TreePlace at(const PieceDefinition& in, const char* pointer) {
    const TreePlace place = placeOf(in, pointer);
    if (pointerOf(place) != pointer) qFatal("%s leads nowhere", pointer);
    return place;
}

}  // namespace

class TreeEdits : public QObject {
    Q_OBJECT
private slots:
    void pointersLeadToPlacesAndBack_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("place");
        QTest::newRow("the piece") << "" << "";
        QTest::newRow("a node") << "/tree/1" << "/tree/1";
        QTest::newRow("a child") << "/tree/0/then/0/then/0" << "/tree/0/then/0/then/0";
        QTest::newRow("a condition of a child") << "/tree/0/then/1/if/0" << "/tree/0/then/1";
        QTest::newRow("a part") << "/tree/2/parts/1" << "/tree/2/parts/1";
        QTest::newRow("a field of a part") << "/tree/2/parts/1/to/jump" << "/tree/2/parts/1";
        QTest::newRow("an event's part") << "/on/0/parts/0" << "/on/0/parts/0";
        QTest::newRow("a leg is no place") << "/tree/0/to/path/0" << "/tree/0";
        QTest::newRow("beyond the end") << "/tree/0/then/7" << "/tree/0";
        QTest::newRow("a field of the piece") << "/letter" << "";
        QTest::newRow("no number") << "/tree/one" << "";
    }
    void pointersLeadToPlacesAndBack() {
        QFETCH(QString, pointer);
        QFETCH(QString, place);
        QCOMPARE(QString::fromStdString(pointerOf(placeOf(piece(), pointer.toStdString()))), place);
    }

    void thingsMove_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("parent");
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* from, const char* parent, const char* list,
                            int index, const char* after) {
            QTest::newRow(name) << from << parent << list << index << after;
        };
        row("to the front", "/tree/1", "", "tree", 0, "e a(b(c) d) m[p q]");
        row("behind itself", "/tree/0", "", "tree", 1, "a(b(c) d) e m[p q]");
        row("behind the next", "/tree/0", "", "tree", 2, "e a(b(c) d) m[p q]");
        row("to the end", "/tree/0", "", "tree", 3, "e m[p q] a(b(c) d)");
        row("into the next", "/tree/0", "/tree/1", "then", 0, "e(a(b(c) d)) m[p q]");
        row("out of its parent", "/tree/0/then/0", "", "tree", 1, "a(d) b(c) e m[p q]");
        row("among brothers", "/tree/0/then/0", "/tree/0", "then", 2, "a(d b(c)) e m[p q]");
        row("into a brother's child", "/tree/1", "/tree/0/then/0/then/0", "then", 0, "a(b(c(e)) d) m[p q]");
        row("a part behind the next", "/tree/2/parts/0", "/tree/2", "parts", 2, "a(b(c) d) e m[q p]");
        row("a part to an event", "/tree/2/parts/1", "/on/0", "parts", 1, "a(b(c) d) e m[p]");
        row("into itself", "/tree/0", "/tree/0/then/0", "then", 0, "edit.into-itself");
        row("a node among parts", "/tree/0", "/tree/2", "parts", 0, "edit.node-as-part");
        row("a part among nodes", "/tree/2/parts/0", "", "tree", 0, "edit.part-elsewhere");
        row("an event among nodes", "/on/0", "", "tree", 0, "edit.event-elsewhere");
        row("a node among events", "/tree/0", "", "on", 0, "edit.node-as-event");
        row("a node under a part", "/tree/0", "/tree/2/parts/0", "then", 0, "edit.node-in-part");
    }
    void thingsMove() {
        QFETCH(QString, from);
        QFETCH(QString, parent);
        QFETCH(QString, list);
        QFETCH(int, index);
        QFETCH(QString, after);
        const PieceDefinition before = piece();
        const TreeList into = list == "tree"    ? TreeList::Tree
                              : list == "on"    ? TreeList::On
                              : list == "parts" ? TreeList::Parts
                                                : TreeList::Then;
        const TreePlace place = at(before, qPrintable(from));
        const auto moved =
            withMoved(before, place, {at(before, qPrintable(parent)), into, static_cast<std::size_t>(index)});
        if (!moved) {
            QCOMPARE(QString::fromStdString(moved.error().items().front().message.code), after);
            return;
        }
        QCOMPARE(written(moved->piece.tree), after);
        // It stands where it is said to, as it was, but for what an event's part is counted from.
        auto was = *thingAt(before, place);
        if (auto* part = std::get_if<MultiPart>(&was); part != nullptr && isOfEvent(moved->place))
            part->at = PartBase::Start;
        QVERIFY(thingAt(moved->piece, moved->place) == was);
    }

    void whatHasNoOneSquareTakesNoChildren_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("may");
        for (const std::string_view name : kTargetNames) {
            const bool may =
                name == "jump" || name == "segment" || name == "self" || name == "hop" || name == "path";
            QTest::newRow(name.data()) << QString::fromUtf8(name.data(), qsizetype(name.size())) << may;
        }
    }
    void whatHasNoOneSquareTakesNoChildren() {
        QFETCH(QString, target);
        QFETCH(bool, may);
        PieceDefinition parent;
        parent.tree = {freshNode("move", target.toStdString())};
        const auto made = withInserted(parent, {at(parent, "/tree/0"), TreeList::Then, 0}, named("a"));
        QCOMPARE(made.has_value(), may);
        if (made) {
            QVERIFY(!checkTree(made->tree).hasErrors());
        } else {
            QCOMPARE(made.error().items().front().message.code, std::string("edit.no-children"));
        }
    }

    void aTreeGrowsNoDeeperThanItsBound() {
        PieceDefinition deep;
        deep.tree = {named("a")};
        TreePlace place = at(deep, "/tree/0");
        for (std::size_t depth = 1; depth < bounds::kTreeDepth; ++depth) {
            auto deeper = withInserted(deep, {place, TreeList::Then, 0}, named("a"));
            QVERIFY(deeper);
            deep = std::move(*deeper);
            place = place.below({TreeList::Then, 0});
        }
        QVERIFY(!checkTree(deep.tree).hasErrors());
        QVERIFY(!withInserted(deep, {place, TreeList::Then, 0}, named("a")));
        QVERIFY(!withWrapped(deep, place));
    }

    void aGateIsPutAroundAndTakenAway() {
        const PieceDefinition before = piece();
        const TreePlace place = at(before, "/tree/0/then/0");
        const auto wrapped = withWrapped(before, place);
        QVERIFY(wrapped);
        QCOMPARE(written(wrapped->tree), QString("a((b(c)) d) e m[p q]"));
        const auto back = withUnwrapped(*wrapped, place);
        QVERIFY(back);
        QVERIFY(*back == before);
        QVERIFY(!withWrapped(before, at(before, "/on/0")));
        QVERIFY(!withUnwrapped(before, at(before, "/tree/1")));
    }

    void whatIsTakenOutIsGone() {
        const PieceDefinition before = piece();
        QCOMPARE(written(withRemoved(before, at(before, "/tree/0/then/0")).tree), QString("a(d) e m[p q]"));
        QCOMPARE(written(withRemoved(before, at(before, "/tree/2/parts/0")).tree),
                 QString("a(b(c) d) e m[q]"));
        QVERIFY(withRemoved(before, at(before, "/on/0")).on.empty());
        const PieceDefinition off = withToggled(before, at(before, "/tree/2/parts/0"));
        QVERIFY(isOff(*thingAt(off, at(off, "/tree/2/parts/0"))));
        QVERIFY(withToggled(off, at(off, "/tree/2/parts/0")) == before);
    }

    void everyNewThingPassesTheChecks() {
        int made = 0;
        for (const std::string_view action : kActionNames) {
            std::vector<std::string_view> targets = targetsFor(action);
            if (targets.empty()) targets.emplace_back();
            for (const std::string_view target : targets) {
                const Node node = freshNode(action, target);
                QCOMPARE(nameOf(*node.action), action);
                if (!target.empty()) QCOMPARE(nameOf(*node.target), target);
                const Diagnostics problems = checkTree({node});
                QVERIFY2(problems.empty(),
                         problems.empty() ? "" : problems.items().front().message.code.c_str());
                for (const std::string_view other : kActionNames) {
                    const Diagnostics changed = checkTree({withAction(node, other)});
                    QVERIFY2(!changed.hasErrors(),
                             (std::string(action) + " to " + std::string(other) + ": " +
                              (changed.empty() ? "" : changed.items().front().message.code))
                                 .c_str());
                }
                ++made;
            }
        }
        QVERIFY(made > 100);
        for (const std::string_view action : kPartActionNames) {
            Node multi = freshNode("multi", "jump");
            std::get<MultiAction>(*multi.action).parts = {freshPart(action)};
            QVERIFY(checkTree({multi}).empty());
            EventRule event = freshEvent({}, freshEventPart("set", {}, "pawn"));
            event.parts = {freshEventPart(action, {}, "pawn")};
            QVERIFY(checkEvents({event}).empty());
        }
        QVERIFY(checkEvents({freshEvent({}, freshEventPart("set", {}, "pawn"))}).empty());
    }
};

CHESSPP_GUILESS_TEST(TreeEdits)
#include "tst_tree_edits.moc"
