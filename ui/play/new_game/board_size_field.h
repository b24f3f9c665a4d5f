// SPDX-License-Identifier: MIT
// A row of the new game dialog: files and ranks for a variant that leaves the board open.
#pragma once

#include <QSize>
#include <QWidget>

class QSpinBox;

namespace chesspp::ui {

class BoardSizeField final : public QWidget {
    Q_OBJECT
public:
    explicit BoardSizeField(QWidget* parent);

    /// Files and ranks.
    [[nodiscard]] QSize size() const;
    void setSize(QSize size);
    [[nodiscard]] QSpinBox* files() const { return files_; }
    [[nodiscard]] QSpinBox* ranks() const { return ranks_; }

signals:
    void changed();

private:
    QSpinBox* files_;
    QSpinBox* ranks_;
};

}  // namespace chesspp::ui
