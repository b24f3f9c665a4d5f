// SPDX-License-Identifier: MIT
// A row of the new game dialog: begin from a saved position instead of a variant's start.
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace chesspp::ui {

class SavedStartField final : public QWidget {
    Q_OBJECT
public:
    struct Offer {
        QString id;
        QString name;
        QString folder;   ///< empty: none
        QString variant;  ///< its name
    };
    explicit SavedStartField(QWidget* parent);

    /// Without offers the row is hidden.
    void setOffers(std::vector<Offer> offers);
    /// Null: the variant's own start.
    [[nodiscard]] const Offer* chosen() const;
    /// An unknown id: none.
    void choose(const QString& id);
    [[nodiscard]] QPushButton* button() const { return choose_; }
    [[nodiscard]] QToolButton* clearButton() const { return clear_; }

signals:
    void changed();

private:
    void ask();

    std::vector<Offer> offers_;
    int chosen_ = -1;
    QLabel* name_;
    QPushButton* choose_;
    QToolButton* clear_;
};

}  // namespace chesspp::ui
