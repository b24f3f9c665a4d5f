// SPDX-License-Identifier: MIT
// What the expressions of conditions are worth where the user looks: on the diagram's position, for the
// square that is hovered, or for the square on which a part acts when a move is shown there.
#pragma once

#include "core/actions/condition_types.h"
#include "core/actions/expression.h"
#include "core/board/setup.h"
#include "core/geometry/square.h"

#include <QObject>
#include <QString>
#include <map>
#include <optional>
#include <string>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

class ConditionSight final : public QObject {
    Q_OBJECT
public:
    ConditionSight(const LibraryContext& library, const PieceDiagram& diagram, QObject* parent = nullptr);
    ~ConditionSight() override;

    /// For the node, part or event at that pointer, with that square as destination of its node; nothing: no
    /// square is looked at.
    void look(std::optional<Square> destination, const std::string& thing);

    struct Value {
        QString words;              ///< "e4 (empty)", "yes", "3"
        std::optional<bool> truth;  ///< of type Boolean
    };
    /// Nothing where it cannot be told: the destination is not known, or it is asked of each item.
    [[nodiscard]] std::optional<Value> valueOf(const Expression& expression, ConditionPlace place) const;
    /// Why not, as a sentence; empty where there is a value, or nothing is to be said.
    [[nodiscard]] QString whyNot(const Expression& expression, ConditionPlace place) const;
    /// Asked of each square or piece in turn, it has no value of its own wherever one looks.
    [[nodiscard]] static bool isOfEachItem(const Expression& expression);
    /// Whether a square is looked at.
    [[nodiscard]] bool looks() const { return destination_.has_value(); }

signals:
    void changed();

private:
    struct Aim;
    enum class Lack : std::uint8_t {
        Nothing,
        NoPiece,
        NoSquare,
        EachItem,
        Elsewhere,
        OffBoard,
        Disc,
        Nobody,
        Event
    };
    [[nodiscard]] const std::map<std::string, QString>& seen() const;
    [[nodiscard]] bool hasPiece() const;
    [[nodiscard]] const Setup& scene() const;
    /// Found once for all blocks of a place.
    [[nodiscard]] const Aim& aimOf(ConditionPlace place) const;
    [[nodiscard]] Aim findAim(ConditionPlace place) const;
    [[nodiscard]] Aim aimOfPart(ConditionPlace place, Aim aim) const;
    [[nodiscard]] Lack lackOf(const Expression& expression, ConditionPlace place) const;

    const LibraryContext& library_;
    const PieceDiagram& diagram_;
    std::optional<Square> destination_;
    std::string thing_;
    std::string node_;                    ///< that it is, or is a part of
    mutable std::optional<Setup> scene_;  ///< made when first asked
    mutable std::optional<std::map<std::string, QString>> seen_;
    mutable std::map<ConditionPlace, Aim> aims_;
};

}  // namespace chesspp::ui
