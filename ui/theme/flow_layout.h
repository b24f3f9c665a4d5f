// SPDX-License-Identifier: MIT
// Layout that arranges widgets in rows and wraps like text.
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace chesspp::ui {

class FlowLayout final : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(QWidget* parent = nullptr);

    void addItem(QLayoutItem* item) override { items_.emplace_back(item); }
    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    enum class Purpose : std::uint8_t { Measure, Place };
    /// Returns the height of the rows.
    int flow(const QRect& rect, Purpose purpose) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace chesspp::ui
