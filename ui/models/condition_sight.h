// SPDX-License-Identifier: MIT
//
// What the expressions of conditions are worth where the user looks: on the diagram's
// position, for the square that is hovered. Asks the oracle; where a mirror turns what is
// asked, what the tree's own walk saw. Knows no widget.
#pragma once

#include "core/actions/condition_types.h"
#include "core/actions/expression.h"
#include "core/geometry/square.h"

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

class ConditionSight final : public QObject {
    Q_OBJECT
public:
    /// Both outlive it.
    ConditionSight(const LibraryContext& library, const PieceDiagram& diagram, QObject* parent = nullptr);
    ~ConditionSight() override;

    /// For the node at that pointer, with that square as destination; nothing: no square is looked at.
    void look(std::optional<Square> destination, const std::string& node);

    struct Value {
        QString words;              ///< "e4 (empty)", "yes", "3"
        std::optional<bool> truth;  ///< of type Boolean
    };
    /// Nothing where it cannot be told: the destination is not known, or it is asked of each item.
    [[nodiscard]] std::optional<Value> valueOf(const Expression& expression, ConditionPlace place) const;

signals:
    void changed();

private:
    struct Scene;
    [[nodiscard]] const std::map<std::string, QString>& seen() const;

    const LibraryContext& library_;
    const PieceDiagram& diagram_;
    std::optional<Square> destination_;
    std::string node_;
    mutable std::unique_ptr<const Scene> scene_;  ///< made when first asked
    mutable std::optional<std::map<std::string, QString>> seen_;
};

}  // namespace chesspp::ui
