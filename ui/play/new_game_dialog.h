// SPDX-License-Identifier: MIT
// What is to be played, from which start, and who sits where. Is handed the variants as plain values and
// gives back a choice; starts nothing.
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
        int starts = 1;  ///< how many start positions there are; numbered from 0
    };
    struct Choice {
        QString variantId;
        int start = 0;
        QString white;
        QString black;
    };

    /// `offers` is not empty; `first` is filled in.
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
