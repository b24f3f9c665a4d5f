// SPDX-License-Identifier: MIT
// Cost of a condition: how often it is evaluated, by the subjects and members that it uses.
#include "core/actions/condition_blocks.h"
#include "core/base/overloaded.h"

#include <algorithm>

namespace chesspp {

namespace {

/// What a question hangs on.
struct Traits {
    bool changes = false;    ///< on more than squares, sides and the board's shape
    bool piece = false;      ///< on who acts, or where it stands
    bool candidate = false;  ///< on where it would go
};

void collect(const Expression& expression, Traits& traits) {
    std::visit(Overloaded{[](const Literal&) {},
                          [&](Subject subject) {
                              switch (subject) {
                                  case Subject::Self:
                                  case Subject::Start:
                                      traits.piece = true;
                                      return;
                                  case Subject::Destination:
                                  case Subject::Shown:
                                  case Subject::Centre:
                                      traits.candidate = true;
                                      return;
                                  case Subject::Other:
                                      traits.candidate = true;
                                      traits.changes = true;
                                      return;
                                  case Subject::Last:
                                      traits.changes = true;
                                      return;
                                  case Subject::Board:
                                  case Subject::Friend:
                                  case Subject::Enemy:
                                  case Subject::White:
                                  case Subject::Black:
                                  case Subject::Item:
                                  case Subject::Outer:
                                      return;
                              }
                          },
                          [&](const MemberAccess& access) {
                              if (rowOf(access.member).cost != CostClass::Fixed) traits.changes = true;
                          },
                          [](const auto&) {}},
               expression.form);
    for (const Expression* operand : operandsOf(expression)) collect(*operand, traits);
}

/// Put together of conditions that are judged apart.
bool joins(const Expression& expression) {
    return std::holds_alternative<Logical>(expression.form) ||
           std::holds_alternative<Negation>(expression.form) ||
           std::holds_alternative<Otherwise>(expression.form);
}

}  // namespace

CostClass costOf(const Expression& expression) {
    if (joins(expression)) {
        CostClass dearest = CostClass::Fixed;
        for (const Expression* part : operandsOf(expression)) dearest = std::max(dearest, costOf(*part));
        return dearest;
    }
    Traits traits;
    collect(expression, traits);
    if (!traits.changes) return CostClass::Fixed;
    if (traits.candidate) return CostClass::OnceCandidate;
    return traits.piece ? CostClass::OncePiece : CostClass::OncePosition;
}

}  // namespace chesspp
