// SPDX-License-Identifier: MIT
// Fields to choose when a game is drawn: as its variant says, or by rules of the players' own.
#pragma once

#include "core/authoring/variant_changes.h"

#include <QWidget>
#include <optional>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace chesspp::ui {

class DrawRulesEditor final : public QWidget {
    Q_OBJECT
public:
    explicit DrawRulesEditor(QWidget* parent);

    enum class For : std::uint8_t { ThisGame, EveryGame };
    /// `chosen`: rules selected earlier; nullopt shows the variant's. `games`: whether they apply to every
    /// new game.
    void setRules(const DrawChoice& ofVariant, const std::optional<DrawChoice>& chosen, For games);

    /// nullopt: as the variant says.
    [[nodiscard]] std::optional<DrawChoice> choice() const;
    /// Whether every new game begins with this choice from now on.
    [[nodiscard]] For games() const;

private:
    struct Bounds {
        QSpinBox* claim;
        QSpinBox* automatic;
    };
    [[nodiscard]] Bounds addBounds(const QString& text, int most);
    static void fill(const Bounds& bounds, const DrawCounter& counter);
    [[nodiscard]] static DrawCounter counterIn(const Bounds& bounds);
    void showFields();

    QComboBox* whose_;
    QWidget* own_;
    Bounds repetition_{};
    Bounds quietMoves_{};
    QCheckBox* material_;
    QCheckBox* always_;
};

}  // namespace chesspp::ui
