// SPDX-License-Identifier: MIT
// List of a piece's problems; below it the fixes of the selected one.
#pragma once

#include "ui/models/checks/piece_analysis.h"

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
    /// Shows nothing, while the piece is analyzed.
    void clear();
    [[nodiscard]] QListWidget* list() const { return list_; }

signals:
    void nodeRequested(const QString& pointer);
    /// Emitted on a double click or Enter.
    void nodeOpened(const QString& pointer);
    void fixRequested(const chesspp::ui::QuickFix& fix);

private:
    void showFixes();

    std::vector<PieceCheck> checks_;
    Access access_ = Access::Read;
    QListWidget* list_;
    QLabel* fine_;
    QHBoxLayout* fixes_;
};

}  // namespace chesspp::ui
