// SPDX-License-Identifier: MIT
// A piece's name in a narrow column: as wide as there is room, shortened where there is not, then with the
// whole name as its tooltip. Knows no piece.
#pragma once

#include <QWidget>

namespace chesspp::ui {

class KindLabel final : public QWidget {
    Q_OBJECT
public:
    KindLabel(const QString& name, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int lines() const;

    QString name_;
};

}  // namespace chesspp::ui
