// SPDX-License-Identifier: MIT
// Evaluates the expressions of a piece's conditions on the diagram, for the square under the pointer.
#pragma once

#include "core/authoring/condition_bindings.h"

#include <QObject>
#include <QString>
#include <map>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

class ConditionEvaluator final : public QObject {
    Q_OBJECT
public:
    ConditionEvaluator(const LibraryContext& library, const PieceDiagram& diagram, QObject* parent = nullptr);

    /// For the node, part or event at that pointer, with that square as destination of its node; nothing: no
    /// square is looked at.
    void look(std::optional<Square> destination, const std::string& thing);

    struct Value {
        QString words;              ///< "e4 (empty)", "yes", "3"
        std::optional<bool> truth;  ///< of type Boolean
    };
    /// Nothing where the destination is not known, or where it is evaluated for each item in turn.
    [[nodiscard]] std::optional<Value> valueOf(const Expression& expression, ConditionPlace place) const;
    /// Why not, as a sentence; empty where there is a value, or nothing is to be said.
    [[nodiscard]] QString whyNot(const Expression& expression, ConditionPlace place) const;
    /// Whether a square is looked at.
    [[nodiscard]] bool looks() const { return destination_.has_value(); }

signals:
    void changed();

private:
    void reset();
    /// What the explanation of the node's moves says of each expression, by its text.
    [[nodiscard]] const std::map<std::string, QString>& explained() const;
    [[nodiscard]] const Setup& scene() const;
    /// Found once for all blocks of a place.
    [[nodiscard]] const ConditionBindings& bindings(ConditionPlace place) const;
    [[nodiscard]] NoValue reasonFor(const Expression& expression, ConditionPlace place) const;

    const LibraryContext& library_;
    const PieceDiagram& diagram_;
    std::optional<Square> destination_;
    std::string thing_;
    mutable std::optional<Setup> scene_;  ///< made when first used, as those below
    mutable std::optional<std::map<std::string, QString>> explained_;
    mutable std::map<ConditionPlace, ConditionBindings> bindings_;
};

}  // namespace chesspp::ui
