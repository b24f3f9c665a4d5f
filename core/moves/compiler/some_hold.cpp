// SPDX-License-Identifier: MIT
// Appends the lists and instructions of each program to the joined one, and relocates all indexes into them.
#include "core/moves/compiler/some_hold.h"

#include <algorithm>
#include <utility>

namespace chesspp::compiler {

namespace {

/// How far entries of `more` have moved in `list`; equal ones are not kept twice where that is all of them.
template <class T>
[[nodiscard]] std::size_t hungOn(std::vector<T>& list, const std::vector<T>& more) {
    const auto same = std::ranges::search(list, more);
    const auto moved = static_cast<std::size_t>(same.begin() - list.begin());
    if (same.size() == more.size()) return moved;
    list.insert(list.end(), more.begin(), more.end());
    return list.size() - more.size();
}

[[nodiscard]] std::uint16_t plus(std::uint16_t argument, std::size_t moved) {
    return static_cast<std::uint16_t>(argument + moved);
}

/// One stack machine's program after the other; false once they do not fit together.
class Joiner {
public:
    explicit Joiner(Side side) { whole_.side = side; }

    [[nodiscard]] bool add(const Program& program) {
        if (whole_.image == Image{}) whole_.image = program.image;
        if (program.image != Image{} && program.image != whole_.image) return false;
        const std::size_t at = whole_.instructions.size();
        const std::size_t constants = hungOn(whole_.constants, program.constants);
        const std::size_t squares = hungOn(whole_.squares, program.squares);
        const std::size_t members = hungOn(whole_.members, program.members);
        const std::size_t regions = hungOn(whole_.regions, program.regions);
        const std::size_t tables = hungOn(whole_.tables, program.tables);
        for (Instruction instruction : program.instructions) {
            switch (instruction.code) {
                case Instruction::Code::Constant:
                case Instruction::Code::CompareWith:
                case Instruction::Code::CalculateWith:
                    instruction.argument = plus(instruction.argument, constants);
                    break;
                case Instruction::Code::Region:
                    instruction.argument = plus(instruction.argument, regions);
                    break;
                case Instruction::Code::RelativeTo:
                    instruction.argument = plus(instruction.argument, squares);
                    break;
                case Instruction::Code::Member:
                    instruction.argument = plus(instruction.argument, members);
                    break;
                case Instruction::Code::MemberAt:
                    if (squares + instruction.kind > kMostSquaresByKind) return false;
                    instruction.kind = static_cast<std::uint8_t>(squares + instruction.kind);
                    instruction.argument = plus(instruction.argument, members);
                    break;
                case Instruction::Code::Table:
                    instruction.argument = plus(instruction.argument, tables);
                    break;
                case Instruction::Code::JumpIfFalse:
                case Instruction::Code::JumpIfTrue:
                case Instruction::Code::Jump:
                case Instruction::Code::Quantify:
                    instruction.argument = plus(instruction.argument, at);
                    break;
                case Instruction::Code::PiecesOf:
                case Instruction::Code::Item:
                case Instruction::Code::Answering:
                case Instruction::Code::OtherPiece:
                case Instruction::Code::KindOn:
                case Instruction::Code::Calculate:
                case Instruction::Code::Compare:
                case Instruction::Code::InList:
                case Instruction::Code::InRegion:
                case Instruction::Code::Truth:
                case Instruction::Code::Not:
                case Instruction::Code::Xor:
                case Instruction::Code::QuantifySet:
                case Instruction::Code::IsNumber:
                    break;
            }
            whole_.instructions.push_back(instruction);
        }
        put(Instruction::Code::Truth, program.whenNothing ? 1 : 0);
        whole_.stack = std::max(whole_.stack, program.stack);
        return whole_.instructions.size() <= kMostInstructions;
    }
    std::size_t put(Instruction::Code code, std::uint16_t argument = 0) {
        whole_.instructions.push_back({code, 0, argument});
        return whole_.instructions.size() - 1;
    }
    void answer(bool holds) {
        const std::vector<ProgramValue> one{{ProgramValue::Type::Boolean, holds ? 1 : 0}};
        put(Instruction::Code::Constant, static_cast<std::uint16_t>(hungOn(whole_.constants, one)));
        whole_.stack = std::max(whole_.stack, 1);
    }
    void arrive(std::size_t jump) {
        whole_.instructions[jump].argument = static_cast<std::uint16_t>(whole_.instructions.size());
    }
    [[nodiscard]] Program& whole() { return whole_; }

private:
    Program whole_;
};

/// Values that a set program has on its stack at once.
[[nodiscard]] int stackOf(const SetProgram& program) {
    int depth = 0;
    int most = 0;
    for (const SetInstruction& instruction : program.instructions) {
        switch (instruction.code) {
            case SetInstruction::Code::Constant:
            case SetInstruction::Code::Contents:
            case SetInstruction::Code::Kinds:
            case SetInstruction::Code::Royals:
            case SetInstruction::Code::Near:
                most = std::max(most, ++depth);
                break;
            case SetInstruction::Code::And:
            case SetInstruction::Code::Or:
            case SetInstruction::Code::Xor:
                --depth;
                break;
            case SetInstruction::Code::Select:
                depth -= 2;
                break;
            case SetInstruction::Code::Piece:
            case SetInstruction::Code::Seen:
            case SetInstruction::Code::Truth:
            case SetInstruction::Code::Not:
            case SetInstruction::Code::Count:
                break;
        }
    }
    return most;
}

void hangOn(SetProgram& whole, const SetProgram& program) {
    const std::size_t constants = hungOn(whole.constants, program.constants);
    const std::size_t kinds = hungOn(whole.kinds, program.kinds);
    const std::size_t shifts = hungOn(whole.shifts, program.shifts);
    const std::size_t counts = hungOn(whole.counts, program.counts);
    const std::size_t nears = hungOn(whole.nears, program.nears);
    whole.parameters = std::max(whole.parameters, program.parameters);
    for (SetInstruction instruction : program.instructions) {
        switch (instruction.code) {
            case SetInstruction::Code::Constant:
                instruction.argument = plus(instruction.argument, constants);
                break;
            case SetInstruction::Code::Kinds:
                instruction.argument = plus(instruction.argument, kinds);
                break;
            case SetInstruction::Code::Seen:
                instruction.argument = plus(instruction.argument, shifts);
                break;
            case SetInstruction::Code::Count:
                instruction.argument = plus(instruction.argument, counts);
                break;
            case SetInstruction::Code::Near:
                instruction.argument = plus(instruction.argument, nears);
                break;
            case SetInstruction::Code::Contents:
            case SetInstruction::Code::Royals:
            case SetInstruction::Code::Piece:
            case SetInstruction::Code::Truth:
            case SetInstruction::Code::Not:
            case SetInstruction::Code::And:
            case SetInstruction::Code::Or:
            case SetInstruction::Code::Xor:
            case SetInstruction::Code::Select:
                break;
        }
        whole.instructions.push_back(instruction);
    }
}

}  // namespace

std::optional<Program> someHold(const Groups<Program>& groups) {
    Joiner joiner(groups.front().front().program->side);
    std::vector<std::size_t> held;
    for (const auto& group : groups) {
        std::vector<std::size_t> failed;
        for (const auto& [program, holds] : group) {
            if (!joiner.add(*program)) return std::nullopt;
            failed.push_back(
                joiner.put(holds ? Instruction::Code::JumpIfFalse : Instruction::Code::JumpIfTrue));
        }
        joiner.answer(true);
        held.push_back(joiner.put(Instruction::Code::Jump));
        for (const std::size_t jump : failed) joiner.arrive(jump);
    }
    joiner.answer(false);
    for (const std::size_t jump : held) joiner.arrive(jump);
    return std::move(joiner.whole());
}

std::optional<SetProgram> someHold(const Groups<SetProgram>& groups) {
    constexpr int kBelow = 2;  // the answer so far, and that of the group at hand
    SetProgram whole;
    whole.side = groups.front().front().program->side;
    for (const auto& group : groups) {
        for (std::size_t i = 0; i < group.size(); ++i) {
            const auto& [program, holds] = group[i];
            if (whole.of == SetProgram::Of::Position) whole.of = program->of;
            const bool sameSquare = program->of == SetProgram::Of::Position || program->of == whole.of;
            if (!sameSquare || stackOf(*program) + kBelow > kMostSetStack) return std::nullopt;
            hangOn(whole, *program);
            if (!holds) whole.instructions.push_back({SetInstruction::Code::Not, 0});
            if (i > 0) whole.instructions.push_back({SetInstruction::Code::And, 0});
        }
        if (&group != &groups.front()) whole.instructions.push_back({SetInstruction::Code::Or, 0});
    }
    if (whole.instructions.size() > kMostInstructions) return std::nullopt;
    return whole;
}

}  // namespace chesspp::compiler
