// SPDX-License-Identifier: MIT
// The fields that editors are made from: all that a file can hold, each set and found again in the file.
#include "tests/kit/random_tree.h"
#include "tests/support/test_program.h"

#include "core/authoring/node_templates.h"
#include "core/base/overloaded.h"
#include "core/io/field_list.h"
#include "core/io/piece_json.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"

#include <QTest>
#include <set>

using namespace chesspp;
using namespace chesspp::io;

namespace {

/// Something else of the same type that may stand there.
FieldValue another(const Field& field) {
    const auto of = [](const char* text, ConditionPlace place) { return *parseCondition(text, place); };
    return std::visit(
        Overloaded{
            [](bool value) { return FieldValue(!value); }, [](int value) { return FieldValue(value + 1); },
            [](const std::optional<int>& value) {
                return FieldValue(std::optional<int>(value.value_or(4) + 1));
            },
            [](const std::optional<double>& value) {
                return FieldValue(std::optional<double>(value.value_or(1) + 0.5));
            },
            [](const std::string& value) { return FieldValue(value + "x"); },
            [](WordField value) {
                value.chosen = (value.chosen.value_or(0) + 1) % value.words.size();
                return FieldValue(value);
            },
            [](Offset value) { return FieldValue(Offset{value.forward + 1, value.right + 2}); },
            [](const std::optional<Offset>&) { return FieldValue(std::optional<Offset>({1, 2})); },
            [](Reach) { return FieldValue(Reach{Reach::Rule::AtMost, 3}); },
            [](const KindChoice&) { return FieldValue(KindChoice{KindChoice::Source::Listed, {"rook"}}); },
            [](std::vector<std::string> value) {
                value.emplace_back("x");
                return FieldValue(value);
            },
            [&](ConditionsField value) {
                value.list.push_back(of("self.moved", value.place));
                return FieldValue(value);
            },
            [](ExpressionField value) {
                const char* text = value.type == ValueType::Square ? "last.to" : "2 + 3";
                value.value = {*parseExpression(text, value.type, value.place)};
                return FieldValue(value);
            },
            [](std::vector<LeaveMark> value) {
                value.push_back({"warm", {1, 0}});
                return FieldValue(value);
            },
            [](const std::optional<Target>&) {
                return FieldValue(std::optional<Target>(freshTarget("hop")));
            },
            [](const std::optional<PartTarget>&) {
                return FieldValue(std::optional<PartTarget>(Radius{2, RadiusFill::Disc, RadiusCentre::With}));
            },
            [](std::vector<Leg> value) {
                value.push_back({{freshTarget("slide")}, {}, {}, LegTaking::Takes});
                return FieldValue(value);
            },
            [](TextsByLanguage value) {
                value["de"] += "x";
                return FieldValue(value);
            },
            [](const std::optional<PieceArt>&) {
                return FieldValue(std::optional<PieceArt>(PieceArt{ArtName{"rook"}, {}}));
            }},
        field.value);
}

PieceDefinition with(Node node) {
    PieceDefinition piece;
    piece.id = "test";
    piece.name = "Test";
    piece.tree = {std::move(node)};
    return piece;
}

/// The keys of an object, and whether its text has the words.
std::string textOf(const PieceDefinition& piece) {
    return writePiece(piece);
}

/// Sets each field of a thing to something else, one after the other; each change is in the text, and undone
/// by setting the value before.
template <class Thing, class Fields, class Write>
int eachFieldIsSet(const Thing& thing, const Fields& fields, const Write& write) {
    int count = 0;
    const std::string before = write(thing);
    for (const Field& field : fields(thing)) {
        const FieldValue value = another(field);
        const auto changed = withField(thing, field.key, value);
        if (!changed) qFatal("%s cannot be set", field.key.c_str());
        if (write(*changed) == before) qFatal("%s is not written", field.key.c_str());
        bool found = false;
        for (const Field& now : fields(*changed))
            found = found || (now.key == field.key && now.value == value);
        if (!found) qFatal("%s is not what it was set to", field.key.c_str());
        const auto back = withField(*changed, field.key, field.value);
        if (!back || write(*back) != before) qFatal("%s is not what it was", field.key.c_str());
        ++count;
    }
    return count;
}

}  // namespace

class FieldLists : public QObject {
    Q_OBJECT
private slots:
    void everyFieldOfEveryActionCanBeSet() {
        int set = 0;
        for (const std::string_view action : kActionNames) {
            const auto of = [](const Node& node) { return fieldsOf(node); };
            set += eachFieldIsSet(freshNode(action, "slide"), of,
                                  [](const Node& node) { return textOf(with(node)); });
        }
        QVERIFY(set > 100);
        const auto of = [](const Node& node) { return fieldsOf(node); };
        QCOMPARE(eachFieldIsSet(freshGate(), of, [](const Node& node) { return textOf(with(node)); }), 4);
    }

    void everyFieldOfEveryTargetCanBeSet() {
        std::set<std::string> keys;
        for (const std::string_view name : kTargetNames) {
            const auto of = [](const Target& target) { return fieldsOf(target); };
            const auto write = [](const Target& target) {
                Node node = freshNode("move");
                node.target = target;
                return textOf(with(node));
            };
            eachFieldIsSet(freshTarget(name), of, write);
            for (const Field& field : fieldsOf(freshTarget(name))) keys.insert(field.key);
        }
        QVERIFY(keys == std::set<std::string>({"after",     "before", "count", "fill",   "first",  "from",
                                               "hop",       "hurdle", "jump",  "last",   "length", "line",
                                               "off-board", "over",   "path",  "radius", "region", "segment",
                                               "self",      "slide",  "square"}));
        const auto of = [](const Leg& leg) { return fieldsOf(leg); };
        QCOMPARE(eachFieldIsSet(Leg{{freshTarget("jump")}, {}, {}, {}}, of,
                                [](const Leg& leg) {
                                    Node node = freshNode("move");
                                    node.target = PathTarget{{leg}};
                                    return textOf(with(node));
                                }),
                 4);
    }

    void everyFieldOfPartsAndEventsCanBeSet() {
        for (const std::string_view action : kPartActionNames) {
            const auto of = [](const MultiPart& part) { return fieldsOf(part, PartOwner::Multi); };
            eachFieldIsSet(freshPart(action), of, [](const MultiPart& part) {
                Node node = freshNode("multi");
                std::get<MultiAction>(*node.action).parts = {part};
                return textOf(with(node));
            });
        }
        const auto of = [](const EventRule& rule) { return fieldsOf(rule); };
        QCOMPARE(eachFieldIsSet(freshEvent({}, freshEventPart("set", {}, "pawn")), of,
                                [](const EventRule& rule) {
                                    PieceDefinition piece = with(freshGate());
                                    piece.on = {rule};
                                    return textOf(piece);
                                }),
                 5);
        for (const Field& field : fieldsOf(freshEventPart("capture", {}, "pawn"), PartOwner::Event))
            QVERIFY(field.key != "at");
    }

    void everyFieldOfAPieceCanBeSet() {
        const auto of = [](const PieceDefinition& piece) { return fieldsOf(piece); };
        const auto write = [](const PieceDefinition& piece) { return textOf(piece); };
        QCOMPARE(eachFieldIsSet(with(freshGate()), of, write), 14);
    }

    void whatNoFileMayHoldIsNotTaken() {
        // Pasted with a name there may come what turns the words around it, or ends a line.
        const std::string pasted = "Kn\xE2\x80\xAEight\tof\nold\x07";
        PieceDefinition piece;
        piece.id = "x";
        piece.tree = {freshNode("move", "jump")};
        piece = *withField(piece, "name", pasted);
        QCOMPARE(piece.name, std::string("Knight of old"));
        piece = *withField(piece, "comment", pasted);
        QCOMPARE(piece.comment, std::string("Knight\tof\nold"));
        piece = *withField(piece, "names", TextsByLanguage{{"de", pasted}});
        piece = *withField(piece, "tags", std::vector<std::string>{pasted});
        piece.tree.front() = *withField(piece.tree.front(), "leave", std::vector<LeaveMark>{{pasted, {}}});
        const auto read = readPiece(writePiece(piece), "x.json");
        QVERIFY(read.has_value());
        QCOMPARE(read->definition, piece);
    }

    void aWrongTypeOrKeyIsRefused() {
        QVERIFY(!withField(freshNode("move"), "mirror", FieldValue(3)));
        QVERIFY(!withField(freshNode("move"), "colour", FieldValue(3)));
        QVERIFY(!withField(freshNode("castle"), "side",
                           FieldValue(WordField{{}, {"a", "h"}, WordField::Need::May})));
    }

    /// Whatever a random tree holds is among its fields: a thing rebuilt from them alone is the same.
    void aThingIsItsFields() {
        int fields = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            for (const Node& node : kit::RandomTree(seed).tree()) {
                Node rebuilt = node.action ? freshNode(nameOf(*node.action)) : freshGate();
                for (const Field& field : fieldsOf(node)) {
                    const auto next = withField(rebuilt, field.key, field.value);
                    QVERIFY2(next, field.key.c_str());
                    rebuilt = *next;
                    ++fields;
                }
                // Lists of things, which are edited one by one, and fields that say nothing here.
                rebuilt.children = node.children;
                if (node.action && std::holds_alternative<MultiAction>(*node.action))
                    rebuilt.action = node.action;
                if (fieldsOf(node).size() != fieldsOf(rebuilt).size()) rebuilt.target = node.target;
                rebuilt.target = node.target ? rebuilt.target : std::nullopt;
                QVERIFY2(rebuilt == node, (writePiece(with(node)) + writePiece(with(rebuilt))).c_str());
            }
        }
        QVERIFY(fields > 3000);
    }

    void aDraftMayHaveHoles() {
        PieceDefinition piece = with(freshNode("summon"));
        std::get<SummonAction>(*piece.tree.front().action).into.kinds.clear();
        const std::string text = writePiece(piece);
        QVERIFY(!readPiece(text, "x.json"));
        const auto draft = readDraft(text, "x.json");
        QVERIFY(draft);
        QVERIFY(draft->warnings.hasErrors());
        QVERIFY(draft->definition == piece);
        QVERIFY(!readDraft("{\"format\": \"chesspp-piece\"}", "x.json"));
    }
};

CHESSPP_GUILESS_TEST(FieldLists)
#include "tst_field_list.moc"
