// SPDX-License-Identifier: MIT
// Evaluates the expressions of a piece's conditions on the diagram, for the square under the pointer.
#pragma once

#include "core/authoring/condition_bindings.h"
#include "core/moves/reference/members.h"

#include <QObject>
#include <QString>
#include <map>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

class ConditionEvaluator final : public QObject {
    Q_OBJECT
public:
    ConditionEvaluator(const LibraryContext& library, const PieceDiagram& diagram);

    /// Selects the node, part or event at that pointer, and its node's destination, if any.
    void setSelection(std::optional<Square> destination, const std::string& thing);

    struct Value {
        QString words;              ///< "e4 (empty)", "yes", "3"
        std::optional<bool> truth;  ///< of type Boolean
    };
    /// Nothing where the destination is unknown, or where the expression is evaluated per item.
    [[nodiscard]] std::optional<Value> valueOf(const Expression& expression, ConditionPlace place) const;
    /// Why there is no value, as a sentence; empty where there is one, or no reason to show.
    [[nodiscard]] QString whyNot(const Expression& expression, ConditionPlace place) const;
    [[nodiscard]] bool hasSquare() const { return destination_.has_value(); }
    /// Shows on the diagram the squares of this region or of these pieces; none: shows no squares.
    void showLookedAt(std::optional<Expression> squares, ConditionPlace place);

signals:
    void changed();
    void lookedAtChanged(const chesspp::SquareSet& squares);

private:
    void reset();
    void findLookedAt();
    /// What the explanation of the node's moves contains about each expression, by its text.
    [[nodiscard]] const std::map<std::string, QString>& explained() const;
    [[nodiscard]] const Setup& scene() const;
    /// Computed once for all blocks of a place.
    [[nodiscard]] const ConditionBindings& bindings(ConditionPlace place) const;
    [[nodiscard]] NoValue reasonFor(const Expression& expression, ConditionPlace place) const;
    /// None where reasonFor() gives a reason.
    [[nodiscard]] std::optional<reference::Value> evaluate(const Expression& expression,
                                                           ConditionPlace place) const;
    [[nodiscard]] std::optional<Value> workOut(const Expression& expression, ConditionPlace place) const;

    const LibraryContext& library_;
    const PieceDiagram& diagram_;
    std::optional<Square> destination_;
    std::string thing_;
    std::optional<Expression> lookedThrough_;
    ConditionPlace lookedFrom_ = ConditionPlace::Candidate;
    mutable std::optional<Setup> scene_;  ///< created on first use, as are those below
    mutable std::optional<std::map<std::string, QString>> explained_;
    mutable std::map<ConditionPlace, ConditionBindings> bindings_;
    mutable bool tooLong_ = false;  ///< something here was given up; those above may be incomplete
};

}  // namespace chesspp::ui
