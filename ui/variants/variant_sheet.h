// SPDX-License-Identifier: MIT
//
// The right column of Variants: name, rules in a line, army with pictures, facts,
// the choice of the start, and the button that begins a game. Changes nothing.
#pragma once

#include <QFrame>

class QPushButton;
class QScrollArea;
class QSpinBox;

namespace chesspp {
struct Variant;
}

namespace chesspp::ui {

class LibraryContext;

class VariantSheet final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    VariantSheet(const LibraryContext& library, QWidget* parent);

    /// `starts`: how many it has; 0: it cannot be played. Null: nothing is chosen.
    void setVariant(const Variant* variant, int starts);
    /// The chosen start's number.
    [[nodiscard]] int start() const;
    [[nodiscard]] QSpinBox* startBox() const { return start_; }
    [[nodiscard]] QPushButton* playButton() const { return play_; }

signals:
    void startChanged(int number);
    void playAsked();

private:
    void fill(const Variant& variant);

    const LibraryContext& library_;
    QScrollArea* scroll_;
    QWidget* startRow_;
    QSpinBox* start_;
    QPushButton* play_;
};

}  // namespace chesspp::ui
