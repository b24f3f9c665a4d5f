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
    int index = 0;  ///< emitted when chosen
    QIcon picture;
    QString name;
};

class MoveChoicePopup final : public QWidget {
    Q_OBJECT
public:
    /// Covers the host until the user chooses or cancels, then deletes itself. Up to four choices, or any
    /// with long names, form a strip along the square's file, others a grid. Names may have several lines.
    /// `square`: in the host's coordinates.
    static MoveChoicePopup* open(QWidget& host, const QRect& square, std::vector<Choice> choices);

    [[nodiscard]] QRect panelRect() const;

public slots:
    void cancel();

signals:
    void chosen(int index);
    void cancelled();
    /// The pointer or a key selected an entry, so that its effects can be shown.
    void previewed(int index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MoveChoicePopup(QWidget& host, const QRect& square, std::vector<Choice> choices);

    void layOut();
    /// True for few choices or any long name; otherwise the choices form a grid.
    [[nodiscard]] bool isStrip() const;
    /// A strip runs from the square towards the middle of the host.
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
