// SPDX-License-Identifier: MIT
// Popup beside a square for choosing among named pictures, such as promotions or moves to the same square.
#pragma once

#include <QFrame>
#include <QIcon>
#include <QPointer>
#include <QString>
#include <vector>

class QListWidget;
class QPushButton;

namespace chesspp::ui {

struct Choice {
    int index = 0;  ///< given back when chosen
    QIcon picture;
    QString name;
};

class MoveChoicePopup final : public QWidget {
    Q_OBJECT
public:
    /// Covers the host until it is answered; deletes itself then. Up to four choices, and those with long
    /// names, stand in a strip along the square's file, more in a grid. Names may have several lines.
    /// square: in the host's coordinates.
    static MoveChoicePopup* open(QWidget& host, const QRect& square, std::vector<Choice> choices);

    [[nodiscard]] QRect panelRect() const;

public slots:
    void cancel();

signals:
    void chosen(int index);
    void cancelled();
    /// An entry is under the pointer or the keys, so that its effects can be shown.
    void previewed(int index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MoveChoicePopup(QWidget& host, const QRect& square, std::vector<Choice> choices);

    void layOut();
    /// One below the other: few choices, or such with long names.
    [[nodiscard]] bool isStrip() const;
    /// Which way a strip leads from the square: towards the middle of the host.
    [[nodiscard]] bool runsDownwards() const;
    void choose(std::size_t number);

    QRect square_;
    std::vector<Choice> choices_;
    QFrame* panel_ = nullptr;
    QListWidget* list_ = nullptr;
    QPushButton* cancelButton_ = nullptr;
    QPointer<QWidget> focusBefore_;
};

}  // namespace chesspp::ui
