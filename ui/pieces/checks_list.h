// SPDX-License-Identifier: MIT
// List of a piece's problems; below it the fixes of the selected one.
#pragma once

#include "ui/models/piece_analysis.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QListWidget;

namespace chesspp::ui {

class ChecksList final : public QWidget {
    Q_OBJECT
public:
    explicit ChecksList(QWidget* parent);

    enum class Access : std::uint8_t { Edit, Read };
    void setChecks(std::vector<PieceCheck> checks, Access access);
    [[nodiscard]] QListWidget* list() const { return list_; }

signals:
    void nodeAsked(const QString& pointer);
    /// By a double click or Enter.
    void nodeOpened(const QString& pointer);
    void mendAsked(const chesspp::ui::CheckMend& mend);

private:
    void showMends();

    std::vector<PieceCheck> checks_;
    Access access_ = Access::Read;
    QListWidget* list_;
    QLabel* fine_;
    QHBoxLayout* mends_;
};

}  // namespace chesspp::ui
