// SPDX-License-Identifier: MIT
// chesspp-cli explain: why the piece on one square can or cannot go to another. Prints the reasons, what
// the moves would do, and the nodes with the values of their conditions.
#include "core/analysis/explain.h"

#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/reason_json.h"

#include "core/game/fen_placement.h"
#include "core/notation/move_text.h"

#include <algorithm>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kAsWritten = "as-written";

std::string indent(int depth) {
    return std::string(2 * static_cast<std::size_t>(depth), ' ');
}

std::string_view wordFor(Answer answer) {
    switch (answer) {
        case Answer::Can:
            return "can";
        case Answer::Forbidden:
            return "forbidden";
        case Answer::Cannot:
            return "cannot";
        case Answer::NoPiece:
            break;
    }
    return "nobody";
}

class Printer {
public:
    Printer(Output& output, const RulesetSetup& table, const Explanation& explanation)
        : output_(output),
          shape_(table.setup.shape),
          explanation_(explanation),
          texts_(textsOf(table, explanation)) {}

    void print() {
        printLine(output_.sentence(explanation_.message));
        for (const Reason& reason : explanation_.reasons) printLine(lineOf(output_, shape_, reason));
        for (std::size_t i = 0; i < explanation_.moves.size(); ++i)
            printMove(explanation_.moves[i], texts_[i]);
        if (explanation_.leftOut > 0) printLine(output_.sentence(leftOut()));
        for (const ExplainedNode& node : explanation_.nodes) printNode(node);
    }

    [[nodiscard]] JsonValue json() {
        JsonValue object = JsonValue::object();
        object.add("from", JsonValue::of(shape_.name(explanation_.from)));
        object.add("to", JsonValue::of(shape_.name(explanation_.to)));
        object.add("answer", JsonValue::of(std::string(wordFor(explanation_.answer))));
        object.add("sentence", JsonValue::of(output_.sentence(explanation_.message)));
        object.add("reasons", terminal::jsonOf(output_, shape_, explanation_.reasons));
        JsonValue moves = JsonValue::array();
        for (std::size_t i = 0; i < explanation_.moves.size(); ++i)
            moves.add(jsonOf(explanation_.moves[i], texts_[i]));
        object.add("moves", std::move(moves));
        object.add("leftOut", JsonValue::of(static_cast<std::int64_t>(explanation_.leftOut)));
        JsonValue nodes = JsonValue::array();
        for (const ExplainedNode& node : explanation_.nodes) nodes.add(jsonOf(node));
        object.add("nodes", std::move(nodes));
        return object;
    }

private:
    [[nodiscard]] Message leftOut() const {
        return {"explain.left-out", {{"ways", explanation_.ways}, {"leftOut", explanation_.leftOut}}};
    }
    [[nodiscard]] static std::vector<std::string> textsOf(const RulesetSetup& table,
                                                          const Explanation& explanation) {
        std::vector<FullMove> moves;
        for (const ExplainedMove& each : explanation.moves) moves.push_back(each.move);
        return formatTries(table.ruleset, table.setup, moves);
    }

    void printMove(const ExplainedMove& move, const std::string& text) {
        printLine(text + ":");
        for (const Message& effect : move.does) printLine("  " + output_.sentence(effect));
        for (const Reason& reason : ownReasons(explanation_, move)) {
            printLine("  " + lineOf(output_, shape_, reason));
        }
    }

    void printNode(const ExplainedNode& node) {
        const std::string image = node.image == kAsWritten ? std::string() : " [" + node.image + "]";
        printLine(indent(node.depth) + node.pointer + image + ": " + output_.sentence(node.message));
        for (const TracedCondition& condition : node.conditions) printValue(condition.seen, node.depth + 1);
        for (const Reason& reason : node.reasons) {
            printLine(indent(node.depth + 1) + lineOf(output_, shape_, reason));
        }
    }

    void printValue(const TracedValue& seen, int depth) {
        std::string line = indent(depth) + seen.text + " = " + output_.sentence(seen.value);
        if (seen.item) line += " [item = " + output_.sentence(*seen.item) + "]";
        printLine(line);
        for (const Message& attacker : seen.attackers) {
            printLine(indent(depth + 1) + output_.sentence(attacker));
        }
        for (const TracedValue& part : seen.parts) printValue(part, depth + 1);
    }

    [[nodiscard]] JsonValue sentences(const std::vector<Message>& messages) {
        JsonValue list = JsonValue::array();
        for (const Message& message : messages) {
            list.add(terminal::jsonOf(output_, shape_, Reason{message, {}}));
        }
        return list;
    }

    [[nodiscard]] JsonValue jsonOf(const ExplainedMove& move, const std::string& text) {
        JsonValue object = JsonValue::object();
        object.add("move", JsonValue::of(text));
        object.add("nodes", terminal::jsonOf(move.nodes));
        object.add("legal", JsonValue::of(move.illegal.empty()));
        object.add("against", terminal::jsonOf(output_, shape_, move.illegal));
        object.add("does", sentences(move.does));
        object.add("passed", terminal::jsonOf(shape_, move.passed));
        object.add("taken", terminal::jsonOf(shape_, move.taken));
        object.add("changed", terminal::jsonOf(shape_, move.changed));
        return object;
    }

    [[nodiscard]] JsonValue jsonOf(const ExplainedNode& node) {
        JsonValue object = JsonValue::object();
        object.add("node", JsonValue::of(node.pointer));
        object.add("image", JsonValue::of(node.image));
        object.add("code", JsonValue::of(node.message.code));
        object.add("sentence", JsonValue::of(output_.sentence(node.message)));
        object.add("reasons", terminal::jsonOf(output_, shape_, node.reasons));
        JsonValue conditions = JsonValue::array();
        for (const TracedCondition& condition : node.conditions) {
            JsonValue one = JsonValue::object();
            one.add("condition", JsonValue::of(condition.pointer));
            if (condition.square) one.add("square", JsonValue::of(shape_.name(*condition.square)));
            one.add("holds", JsonValue::of(condition.holds));
            one.add("seen", jsonOf(condition.seen));
            conditions.add(std::move(one));
        }
        object.add("conditions", std::move(conditions));
        object.add("gives", terminal::jsonOf(shape_, node.gives));
        return object;
    }

    [[nodiscard]] JsonValue jsonOf(const TracedValue& seen) {
        JsonValue object = JsonValue::object();
        object.add("text", JsonValue::of(seen.text));
        object.add("value", JsonValue::of(output_.sentence(seen.value)));
        if (seen.item) object.add("item", JsonValue::of(output_.sentence(*seen.item)));
        if (!seen.attackers.empty()) object.add("attackers", sentences(seen.attackers));
        if (!seen.parts.empty()) {
            JsonValue parts = JsonValue::array();
            for (const TracedValue& part : seen.parts) parts.add(jsonOf(part));
            object.add("parts", std::move(parts));
        }
        return object;
    }

    Output& output_;
    BoardShape shape_;
    const Explanation& explanation_;
    std::vector<std::string> texts_;  ///< of the moves
};

}  // namespace

ExitCode runExplain(Context& context, const Arguments& arguments) {
    const auto table = context.table();
    if (!table) {
        context.output().printProblems(table.error());
        return ExitCode::BadInput;
    }
    Diagnostics problems;
    std::vector<Square> squares;
    for (const std::string& name : arguments.operands) {
        auto square = Context::square(table->setup.shape, name, {excerpt(name), {}, 0, 0});
        if (square) squares.push_back(*square);
        if (!square) problems.append(std::move(square.error()));
    }
    if (problems.hasErrors()) {
        context.output().printProblems(problems);
        return ExitCode::BadInput;
    }
    const NodeFilter nodes = arguments.has(Option::All) ? NodeFilter::All : NodeFilter::Relevant;
    const Explanation explanation =
        explain(*table->ruleset, table->setup, squares[0], squares[1], context.wording(), nodes);
    Printer printer(context.output(), *table, explanation);
    if (arguments.has(Option::Json)) {
        print(writeJson(printer.json()));
    } else {
        printer.print();
    }
    return explanation.answer == Answer::Can ? ExitCode::Fine : ExitCode::No;
}

}  // namespace chesspp::terminal
