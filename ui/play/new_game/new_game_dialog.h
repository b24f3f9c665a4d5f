// SPDX-License-Identifier: MIT
// Dialog to choose a new game: variant, start, armies, players, clock, draws. Starts nothing itself.
#pragma once

#include "ui/models/table/new_game.h"
#include "ui/play/new_game/draw_rules_editor.h"
#include "ui/play/new_game/saved_start_field.h"

#include <QDialog>
#include <QSize>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace chesspp::ui {

class ArmyEditor;
class BoardSizeField;
class ClockEditor;
class LibraryContext;
class SectionList;

class NewGameDialog final : public QDialog {
    Q_OBJECT
public:
    struct Offer {
        QString id;
        QString name;
        QString summary;
        int starts = 1;       ///< number of start positions, which are numbered from 0
        bool open = false;    ///< played from any position
        QString family = {};  ///< the heading above it
        QString words = {};   ///< found by a search, beside the name
        QSize board = {8, 8};
    };

    /// `offers` must not be empty; `first` is the initial choice. The library must outlive the dialog.
    NewGameDialog(const LibraryContext& library, std::vector<Offer> offers, const NewGame& first,
                  DrawRulesEditor::For drawsFor, QWidget* parent);
    /// Saved positions that a game can begin from.
    void setPositions(std::vector<SavedStartField::Offer> positions) {
        position_->setOffers(std::move(positions));
    }

    [[nodiscard]] NewGame choice() const;
    /// Whether the choice of draws is for every new game.
    [[nodiscard]] DrawRulesEditor::For drawsFor() const { return draws_->games(); }
    /// Proposes these names in both fields of players.
    void completeNames(const QStringList& names);

private:
    [[nodiscard]] const Offer& offer() const;
    [[nodiscard]] QWidget* makeVariantColumn();
    [[nodiscard]] QWidget* makeArmyColumn();
    void addRow(QGridLayout& grid, const QString& text, QWidget* field);
    void showOffer();
    void showStart();
    void showPossible();
    [[nodiscard]] bool hasOwnBoard() const;
    void drawLot();

    const LibraryContext& library_;
    std::vector<Offer> offers_;
    std::optional<DrawChoice> chosenDraws_;  ///< before another variant was chosen
    DrawRulesEditor::For drawsFor_;
    SectionList* variants_;
    int shown_ = -1;  ///< the offer that the fields show
    QLabel* summary_;
    QWidget* startRow_;
    QSpinBox* start_;
    BoardSizeField* board_;
    SavedStartField* position_;
    QLineEdit* white_;
    QLineEdit* black_;
    QComboBox* first_;
    ClockEditor* clock_;
    DrawRulesEditor* draws_;
    ArmyEditor* army_;
    QPushButton* begin_;
};

}  // namespace chesspp::ui
