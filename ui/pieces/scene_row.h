// SPDX-License-Identifier: MIT
// A scene in the list: a sign of shape and colour, its name, its problems; a button that may stand pressed.
// Knows not what pressing it does.
#pragma once

#include <QAbstractButton>
#include <QStringList>

namespace chesspp::ui {

class SceneRow final : public QAbstractButton {
    Q_OBJECT
public:
    /// No problems: it holds.
    SceneRow(const QString& name, const QStringList& problems, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString name_;
    QString problems_;  ///< a line each
};

}  // namespace chesspp::ui
