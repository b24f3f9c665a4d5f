// SPDX-License-Identifier: MIT
//
// The right column of Freeplay: whose turn it is, the position's text, what is
// wrong with the text or why the rules cannot play the setup, and what can be done
// with all of it. Each change is one undo step of the table.
#pragma once

#include "ui/models/table_document.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QVBoxLayout;

namespace chesspp::ui {

class FenField;
class LibraryContext;

class SetupPanel final : public QWidget {
    Q_OBJECT
public:
    /// Table and library outlive it.
    SetupPanel(TableDocument& table, const LibraryContext& library, QWidget* parent);

    [[nodiscard]] FenField* fenField() const { return fen_; }
    /// The sentences shown now, below the field.
    [[nodiscard]] QStringList reasons() const { return reasons_; }

private:
    void follow();
    void takeFen(const QString& text);
    void showReasons(const QString& headline, const QStringList& reasons);
    void putStart();
    [[nodiscard]] QString fenNow() const;

    TableDocument& table_;
    const LibraryContext& library_;
    QRadioButton* white_;
    QRadioButton* black_;
    FenField* fen_;
    QLabel* verdictIcon_;
    QLabel* verdict_;
    QScrollArea* scroll_;
    QWidget* list_ = nullptr;
    QPushButton* start_;
    QPushButton* clear_;
    QPushButton* undo_;
    QPushButton* redo_;
    QStringList reasons_;
    /// The present stay in the field is one undo step.
    TableDocument::Gesture typing_ = TableDocument::Gesture::None;
    bool takes_ = false;  ///< a text is just being put on the table
};

}  // namespace chesspp::ui
