// SPDX-License-Identifier: MIT
// Blocks are checked as expressions in which an empty socket has an unknown type, which causes no problem.
#include "core/authoring/condition_blocks.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp {

namespace {

constexpr std::array kTypes{ValueType::Boolean, ValueType::Number, ValueType::Side, ValueType::Square,
                            ValueType::Piece,   ValueType::Kind,   ValueType::Move, ValueType::Region,
                            ValueType::Pieces,  ValueType::Text,   ValueType::Board};

std::size_t socketsOf(const BlockHead& head) {
    return match(
        head, [](block::Empty) { return std::size_t{0}; }, [](const Literal&) { return std::size_t{0}; },
        [](Subject) { return std::size_t{0}; },
        [](const Member& member) { return 1 + rowOf(member).argumentCount; },
        [](block::Not) { return std::size_t{1}; }, [](ArithmeticOperator) { return std::size_t{2}; },
        [](ComparisonOperator) { return std::size_t{2}; }, [](block::In) { return std::size_t{2}; },
        [](LogicalOperator) { return std::size_t{2}; }, [](block::IfThenElse) { return std::size_t{3}; },
        [](QuantifierKind) { return std::size_t{2}; }, [](block::OtherwiseIs) { return std::size_t{1}; });
}

/// The form of that head with those operands; an empty socket becomes a member access, which may stand before
/// `otherwise`.
Expression formOf(const BlockHead& head, std::vector<Expression> operands) {
    return match(
        head, [](block::Empty) { return Expression{MemberAccess{}}; },
        [](const Literal& literal) { return Expression{literal}; },
        [](Subject subject) { return Expression{subject}; },
        [&](const Member& member) {
            MemberAccess access{member, {}, {}};
            access.of.push_back(std::move(operands.front()));
            access.arguments.assign(std::make_move_iterator(operands.begin() + 1),
                                    std::make_move_iterator(operands.end()));
            return Expression{std::move(access)};
        },
        [&](block::Not) { return Expression{Negation{std::move(operands)}}; },
        [&](block::In) { return Expression{Membership{std::move(operands)}}; },
        [&]<class Operator>(Operator operation) {
            return Expression{Operation<Operator>{operation, std::move(operands)}};
        },
        [&](block::IfThenElse) { return Expression{Choice{std::move(operands)}}; },
        [&](QuantifierKind kind) { return Expression{Quantifier{kind, std::move(operands)}}; },
        [&](block::OtherwiseIs form) { return Expression{Otherwise{form.value, std::move(operands)}}; });
}

BlockHead headOf(const Expression& expression) {
    return match(
        expression.form, [](const Literal& form) -> BlockHead { return form; },
        [](Subject form) -> BlockHead { return form; },
        [](const MemberAccess& form) -> BlockHead { return form.member; },
        [](const Negation&) -> BlockHead { return block::Not{}; },
        [](const Membership&) -> BlockHead { return block::In{}; },
        [](const Choice&) -> BlockHead { return block::IfThenElse{}; },
        [](const Quantifier& form) -> BlockHead { return form.kind; },
        [](const Otherwise& form) -> BlockHead { return block::OtherwiseIs{form.value}; },
        [](const auto& operation) -> BlockHead { return operation.operation; });
}

/// Checks a block, operands first. One empty socket may be assumed to have some type.
class SocketTypes {
public:
    using Assumed = std::pair<BlockPathView, ValueType>;
    /// run() puts the types into `types`.
    explicit SocketTypes(const BlockFrame& frame, std::map<BlockPath, KnownType>* types = nullptr,
                         std::optional<Assumed> assumed = std::nullopt)
        : frame_(frame), types_(types), assumed_(assumed) {}

    void run(const Block& root) {
        const KnownType found = visit(root, 1).type;
        if (found && *found != frame_.wanted) report(wrongType(frame_.wanted, *found));
    }
    [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

private:
    struct Judged {
        Expression expression;
        KnownType type;
    };

    void report(Message message) {
        if (!problem_) problem_ = std::move(message);
    }

    Judged visit(const Block& block, std::size_t depth) {
        Judged judged = judge(block, depth);
        if (types_ != nullptr) types_->emplace(here_, judged.type);
        return judged;
    }

    Judged judge(const Block& block, std::size_t depth) {
        if (block.isEmpty()) {
            const bool isAssumed = assumed_ && std::ranges::equal(assumed_->first, here_);
            return {formOf(block.head, {}), isAssumed ? KnownType(assumed_->second) : KnownType()};
        }
        if (depth > bounds::kTreeDepth) {
            report({"condition.too-deep", {{"most", bounds::kTreeDepth}}});
            return {formOf(block::Empty{}, {}), std::nullopt};
        }
        std::vector<Expression> operands;
        std::vector<KnownType> types;
        const bool quantifies = std::holds_alternative<QuantifierKind>(block.head);
        for (std::size_t i = 0; i < block.sockets.size(); ++i) {
            // What is counted stands outside; the condition on each item stands inside.
            const bool inside = quantifies && i == 1;
            if (inside) {
                if (auto message = judgeNesting(items_)) report(std::move(*message));
                items_.push_back(itemOf(types.front()));
            }
            here_.push_back(i);
            Judged part = visit(block.sockets[i], depth + 1);
            here_.pop_back();
            if (inside) items_.pop_back();
            operands.push_back(std::move(part.expression));
            types.push_back(part.type);
        }
        Judged judged{formOf(block.head, std::move(operands)), {}};
        TypeVerdict verdict = checkForm(judged.expression, types, frame_.place, items_);
        for (TypeProblem& problem : verdict.problems) report(std::move(problem.message));
        judged.type = verdict.type;
        return judged;
    }

    const BlockFrame& frame_;
    std::map<BlockPath, KnownType>* types_;
    std::optional<Assumed> assumed_;
    BlockPath here_;
    ItemTypes items_;
    std::optional<Message> problem_;
};

Block* blockIn(Block& root, BlockPathView path) {
    return const_cast<Block*>(blockAt(root, path));  // one of `root`, which may be changed
}

/// The list that the part there belongs to, if it may go or be doubled with its socket.
Block* listAround(Block& root, BlockPathView path) {
    if (path.empty()) return nullptr;
    Block* list = blockIn(root, path.first(path.size() - 1));
    if (list == nullptr || path.back() >= list->sockets.size() || !isList(*list)) return nullptr;
    // The first operand of `in` is no part of its list.
    return path.back() == 0 && std::holds_alternative<block::In>(list->head) ? nullptr : list;
}

}  // namespace

Block freshBlock(const BlockHead& head) {
    Block fresh{head, std::vector<Block>(socketsOf(head))};
    const auto* member = std::get_if<Member>(&head);
    if (member != nullptr && rowOf(*member).of == ValueType::Board)
        fresh.sockets.front().head = Subject::Board;
    return fresh;
}

Block blockOf(const Expression& expression) {
    Block block{headOf(expression), {}};
    for (const Expression* operand : operandsOf(expression)) block.sockets.push_back(blockOf(*operand));
    return block;
}

std::optional<Expression> expressionOf(const Block& block) {
    if (block.isEmpty()) return std::nullopt;
    std::vector<Expression> operands;
    for (const Block& socket : block.sockets) {
        std::optional<Expression> operand = expressionOf(socket);
        if (!operand) return std::nullopt;
        operands.push_back(std::move(*operand));
    }
    return formOf(block.head, std::move(operands));
}

bool isList(const Block& block) {
    return std::holds_alternative<LogicalOperator>(block.head) ||
           std::holds_alternative<block::In>(block.head);
}

const Block* blockAt(const Block& root, BlockPathView path) {
    const Block* at = &root;
    for (const std::size_t socket : path) {
        if (socket >= at->sockets.size()) return nullptr;
        at = &at->sockets[socket];
    }
    return at;
}

std::optional<BlockPath> firstEmpty(const Block& root) {
    if (root.isEmpty()) return BlockPath{};
    for (std::size_t i = 0; i < root.sockets.size(); ++i) {
        if (auto below = firstEmpty(root.sockets[i])) {
            below->insert(below->begin(), i);
            return below;
        }
    }
    return std::nullopt;
}

std::map<BlockPath, KnownType> typesOf(const Block& root, const BlockFrame& frame) {
    std::map<BlockPath, KnownType> types;
    SocketTypes(frame, &types).run(root);
    return types;
}

std::vector<ValueType> typesTaken(const Block& root, BlockPathView path, const BlockFrame& frame) {
    const Block emptied = put(root, path, {});
    std::vector<ValueType> taken;
    for (const ValueType type : kTypes) {
        SocketTypes judge(frame, nullptr, SocketTypes::Assumed(path, type));
        judge.run(emptied);
        if (!judge.problem()) taken.push_back(type);
    }
    return taken;
}

std::optional<Message> problemOf(const Block& root, const BlockFrame& frame) {
    SocketTypes judge(frame);
    judge.run(root);
    return judge.problem();
}

std::optional<Message> whyNot(const Block& root, BlockPathView path, const Block& piece,
                              const BlockFrame& frame) {
    return problemOf(put(root, path, piece), frame);
}

Block put(const Block& root, BlockPathView path, Block piece) {
    Block next = root;
    if (Block* place = blockIn(next, path)) *place = std::move(piece);
    return next;
}

Block withoutBlock(const Block& root, BlockPathView path) {
    Block next = root;
    Block* there = blockIn(next, path);
    if (there == nullptr) return next;
    Block* list = listAround(next, path);
    if (list != nullptr && list->sockets.size() > 2) {
        list->sockets.erase(list->sockets.begin() + static_cast<std::ptrdiff_t>(path.back()));
    } else if (list != nullptr && std::holds_alternative<LogicalOperator>(list->head) && there->isEmpty()) {
        Block other = std::move(list->sockets[1 - path.back()]);
        *list = std::move(other);
    } else {
        *there = {};
    }
    return next;
}

std::optional<Block> wrapped(const Block& root, BlockPathView path, const Block& outer,
                             const BlockFrame& frame) {
    const Block* inner = blockAt(root, path);
    if (inner == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < outer.sockets.size(); ++i) {
        Block around = outer;
        around.sockets[i] = *inner;
        Block next = put(root, path, std::move(around));
        if (!problemOf(next, frame)) return next;
    }
    return std::nullopt;
}

std::optional<Block> unwrapped(const Block& root, BlockPathView path, const BlockFrame& frame) {
    const Block* outer = blockAt(root, path);
    if (outer == nullptr) return std::nullopt;
    for (const Block& inner : outer->sockets) {
        if (inner.isEmpty()) continue;
        Block next = put(root, path, inner);
        if (!problemOf(next, frame)) return next;
    }
    return std::nullopt;
}

std::optional<Block> swapped(const Block& root, BlockPathView one, BlockPathView other,
                             const BlockFrame& frame) {
    const auto liesIn = [](BlockPathView inner, BlockPathView outer) {
        return inner.size() >= outer.size() && std::ranges::equal(inner.first(outer.size()), outer);
    };
    const Block* first = blockAt(root, one);
    const Block* second = blockAt(root, other);
    if (first == nullptr || second == nullptr || liesIn(one, other) || liesIn(other, one))
        return std::nullopt;
    Block next = put(put(root, one, *second), other, *first);
    if (problemOf(next, frame)) return std::nullopt;
    return next;
}

std::optional<Block> doubled(const Block& root, BlockPathView path) {
    Block next = root;
    Block* list = listAround(next, path);
    if (list == nullptr) return std::nullopt;
    const Block copy = list->sockets[path.back()];
    list->sockets.insert(list->sockets.begin() + static_cast<std::ptrdiff_t>(path.back()) + 1, copy);
    return next;
}

std::optional<Block> extended(const Block& root, BlockPathView path) {
    Block next = root;
    Block* list = blockIn(next, path);
    if (list == nullptr || !isList(*list)) return std::nullopt;
    list->sockets.emplace_back();
    return next;
}

}  // namespace chesspp
