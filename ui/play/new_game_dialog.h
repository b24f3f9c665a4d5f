// SPDX-License-Identifier: MIT
// Dialog to choose the variant, start position and players' names of a new game. Starts nothing itself.
#pragma once

#include <QDialog>
#include <QString>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace chesspp::ui {

class NewGameDialog final : public QDialog {
    Q_OBJECT
public:
    struct Offer {
        QString id;
        QString name;
        QString summary;
        int starts = 1;     ///< number of start positions, which are numbered from 0
        bool open = false;  ///< played from any position
    };
    struct Choice {
        QString variantId;
        int start = 0;
        QString white;
        QString black;
    };

    /// `offers` must not be empty; `first` is the initial choice.
    NewGameDialog(std::vector<Offer> offers, const Choice& first, QWidget* parent);

    [[nodiscard]] Choice choice() const;

private:
    [[nodiscard]] const Offer& offer() const;
    void showOffer();
    void drawLot();

    std::vector<Offer> offers_;
    QListWidget* variants_;
    QLabel* summary_;
    QWidget* startRow_;
    QSpinBox* start_;
    QLineEdit* white_;
    QLineEdit* black_;
};

}  // namespace chesspp::ui
