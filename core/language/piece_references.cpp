// SPDX-License-Identifier: MIT
// Every action has an overload, so that a new one must be handled here.
#include "core/language/piece_references.h"

#include "core/base/ascii.h"
#include "core/language/member_table.h"
#include "core/language/piece_letter.h"
#include "core/language/visit_tree.h"

#include <algorithm>

namespace chesspp {
namespace {

std::string* literalText(Expression& expression) {
    auto* literal = std::get_if<Literal>(&expression.form);
    return literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
}

/// `visit(std::string& name, const std::string& pointer)`; the piece is the same again unless that changes
/// it.
template <class Visit>
class KindVisitor {
public:
    explicit KindVisitor(const Visit& visit) : visit_(visit) {}

    void piece(PieceDefinition& piece) {
        nodes(piece.tree, "/tree");
        forEachItem(piece.on, "/on", [&](EventRule& rule, const std::string& pointer) {
            own(rule, pointer);
            parts(rule.parts, pointer);
        });
    }

    // Without what stands below it.
    void own(EventRule& rule, const std::string& pointer) {
        expressions(rule.when, pointer);
        expressions(rule.conditions, pointer);
    }
    void own(MultiPart& part, const std::string& pointer) {
        expressions(part.conditions, pointer);
        std::visit([&](auto& action) { this->action(action, pointer); }, part.action);
    }
    void own(Node& node, const std::string& pointer) {
        expressions(node.conditions, pointer);
        expressions(node.stops, pointer);
        if (node.target) target(*node.target, pointer);
        if (node.action) std::visit([&](auto& action) { this->action(action, pointer); }, *node.action);
    }

private:
    void nodes(std::vector<Node>& list, const std::string& pointer) {
        forEachItem(list, pointer, [&](Node& node, const std::string& here) {
            own(node, here);
            if (auto* multi = actionAs<MultiAction>(node)) parts(multi->parts, here);
            nodes(node.children, here + "/then");
        });
    }

    void parts(std::vector<MultiPart>& list, const std::string& pointer) {
        forEachItem(list, pointer + "/parts",
                    [&](MultiPart& part, const std::string& here) { own(part, here); });
    }

    void target(Target& target, const std::string& pointer) {
        if (auto* hop = std::get_if<Hop>(&target)) {
            if (hop->over != "any" && hop->over != "enemy" && hop->over != "friend")
                visit_(hop->over, pointer);
        } else if (auto* named = std::get_if<SquareTarget>(&target)) {
            expressions(named->square, pointer);
        } else if (auto* path = std::get_if<PathTarget>(&target)) {
            for (Leg& leg : path->legs) {
                expressions(leg.conditions, pointer);
                for (Target& inner : leg.target) this->target(inner, pointer);
            }
        }
    }

    template <class Offering>
        requires requires(Offering& action) { action.into; }
    void action(Offering& action, const std::string& pointer) {
        for (std::string& kind : action.into.kinds) visit_(kind, pointer);
    }
    void action(GiveAction& action, const std::string& pointer) { visit_(action.kind, pointer); }
    void action(SetAction& action, const std::string& pointer) { expressions(action.value, pointer); }
    void action(MultiAction&, const std::string&) {}   // its parts stand below it
    void action(CastleAction&, const std::string&) {}  // names a role
    /// Without texts it names no kind.
    template <class Plain>
        requires std::is_trivially_copyable_v<Plain>
    void action(Plain&, const std::string&) {}

    void expressions(std::vector<Expression>& list, const std::string& pointer) {
        for (Expression& each : list) expression(each, pointer);
    }

    void expression(Expression& expression, const std::string& pointer) {
        auto* access = std::get_if<MemberAccess>(&expression.form);
        auto* comparison = std::get_if<Comparison>(&expression.form);
        auto* membership = std::get_if<Membership>(&expression.form);
        if (access != nullptr && access->member == Member(SideMember::Hand) && !access->arguments.empty()) {
            if (std::string* text = literalText(access->arguments.front())) visit_(*text, pointer);
        }
        if (comparison != nullptr) compared(comparison->operands, pointer);
        if (membership != nullptr) compared(membership->operands, pointer);
        std::visit(
            [&](auto& form) { forEachOperandList(form, [&](auto& list) { expressions(list, pointer); }); },
            expression.form);
    }

    /// Texts beside something of type kind are ids.
    void compared(std::vector<Expression>& operands, const std::string& pointer) {
        const auto isKind = [](const Expression& operand) {
            const auto* access = std::get_if<MemberAccess>(&operand.form);
            return access != nullptr && rowOf(access->member).result == ValueType::Kind;
        };
        if (std::ranges::none_of(operands, isKind)) return;
        for (Expression& operand : operands) {
            if (std::string* text = literalText(operand)) visit_(*text, pointer);
        }
    }

    const Visit& visit_;
};

void replaceAll(std::string& text, std::size_t from, const std::string& was, const std::string& now) {
    for (std::size_t at = text.find(was, from); at != std::string::npos; at = text.find(was, at + now.size()))
        text.replace(at, was.size(), now);
}

/// The id behind "was", however the JSON is spaced.
void replaceFormer(std::string& text, std::size_t from, const std::string& was, const std::string& now) {
    constexpr std::string_view kKey = "\"was\"";
    const std::string quoted = '"' + was + '"';
    for (std::size_t at = text.find(kKey, from); at != std::string::npos; at = text.find(kKey, at + 1)) {
        std::size_t value = text.find_first_not_of(' ', at + kKey.size());
        if (value == std::string::npos || text[value] != ':') continue;
        value = text.find_first_not_of(' ', value + 1);
        if (value != std::string::npos && text.compare(value, quoted.size(), quoted) == 0)
            text.replace(value, quoted.size(), '"' + now + '"');
    }
}

/// The ids in the list of kinds of which none is left.
void replaceGone(std::string& text, std::size_t from, const std::string& was, const std::string& now) {
    const std::size_t key = text.find("\"kinds\"", from);
    if (key == std::string::npos) return;
    const std::size_t open = text.find('[', key);
    const std::size_t close = text.find(']', key);
    if (open == std::string::npos || close == std::string::npos || close < open) return;
    std::string list = text.substr(open, close - open);
    replaceAll(list, 0, '"' + was + '"', '"' + now + '"');
    text.replace(open, close - open, list);
}

}  // namespace

std::vector<KindNaming> kindsNamed(const PieceDefinition& piece) {
    std::vector<KindNaming> all;
    const auto note = [&](const std::string& name, const std::string& pointer) {
        const KindNaming found{name, pointer};
        if (std::ranges::find(all, found) == all.end()) all.push_back(found);
    };
    PieceDefinition copy = piece;
    KindVisitor(note).piece(copy);
    forEachItem(piece.scenes, "/scenes", [&](const Scene& scene, const std::string& pointer) {
        static_cast<void>(withPartsReplaced(scene.fen, [&](const std::string& part, char next) {
            if (next == '{' && part.size() > 2 && part.front() == '(') {
                const std::string name = part.substr(1, part.size() - 2);
                if (name != piece.id) note(name, pointer);
            }
            return part;
        }));
    });
    return all;
}

std::string withPartsReplaced(const std::string& fen, const PlacementPart& part) {
    const std::size_t begin = std::min(fen.find_first_not_of(' '), fen.size());
    const std::size_t end = std::min(fen.find(' ', begin), fen.size());
    std::string text = fen.substr(0, begin);
    for (std::size_t i = begin; i < end;) {
        std::size_t next = i + 1;
        if (fen[i] == '(' || fen[i] == '{') {
            const std::size_t close = fen.find(fen[i] == '(' ? ')' : '}', i);
            next = std::min(close, end - 1) + 1;
        } else if (const std::size_t length = bareLetterLength(std::string_view(fen).substr(i, end - i));
                   length > 0) {
            next = i + length;
        }
        text += part(fen.substr(i, next - i), next < end ? fen[next] : '\0');
        i = next;
    }
    return text + fen.substr(end);
}

PieceDefinition withKindRenamed(PieceDefinition piece, const std::string& was, const std::string& now) {
    KindVisitor([&](std::string& name, const std::string&) {
        if (name == was) name = now;
    }).piece(piece);
    for (Scene& scene : piece.scenes) scene.fen = withKindRenamed(scene.fen, {}, was, now);
    if (piece.id == was) piece.id = now;
    return piece;
}

TreeItem withKindExchanged(TreeItem thing, const std::string& was, const std::string& now) {
    const auto rename = [&](std::string& name, const std::string&) {
        if (name == was) name = now;
    };
    std::visit([&](auto& each) { KindVisitor(rename).own(each, {}); }, thing);
    return thing;
}

std::string withKindRenamed(const std::string& fen, const std::string& letter, const std::string& was,
                            const std::string& now) {
    const std::string lower = toLower(letter);
    std::string text = withPartsReplaced(fen, [&](const std::string& part, char next) {
        const bool owned = next == '{';
        const bool isBracket = part.front() == '(';
        const std::string inner = isBracket && part.size() > 2 ? part.substr(1, part.size() - 2) : part;
        if (isBracket && owned && inner == was) return '(' + now + ')';
        const bool isLetter = !letter.empty() && (isBracket || letterText(letter) == letter) &&
                              (inner == letter || inner == lower);
        if (!isLetter) return part;
        return '(' + now + ')' + (owned ? "" : inner == letter ? "{0}" : "{1}");
    });
    // The last field: former kinds, past moves, kinds that are gone.
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t told = std::min(text.find(' ', begin), text.size());
    replaceAll(text, told, "(" + was + "){", "(" + now + "){");
    replaceFormer(text, told, was, now);
    replaceGone(text, told, was, now);
    return text;
}

bool namesKind(const std::string& fen, const std::string& kind) {
    return withKindRenamed(fen, {}, kind, kind + '-') != fen;
}

}  // namespace chesspp
