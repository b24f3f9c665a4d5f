// SPDX-License-Identifier: MIT
// Scrollable page for reading, and the widgets it is made of: texts, headings, code and a table of facts.
#pragma once

#include "ui/theme/panel_frame.h"

#include <QLabel>
#include <QString>
#include <QStringList>
#include <vector>

class QFormLayout;
class QScrollArea;

namespace chesspp::ui {

/// Holds one page; scrolls by wheel and, with the focus, by keys.
class ScrollPage : public PanelFrame {
    Q_OBJECT
public:
    /// `name`: what a screen reader calls it.
    ScrollPage(const QString& name, QWidget* parent);

    /// Takes the page and deletes the one before. Tab goes through it in the order in which it was made.
    void setPage(QWidget* page);
    [[nodiscard]] QScrollArea* scrollArea() const { return scroll_; }
    /// Once parts of the page were made anew: Tab goes through it in the order in which its widgets stand.
    void chainTabs();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QScrollArea* scroll_;
};

/// A page's column, empty, without margins but for the scroll bar's.
[[nodiscard]] QWidget* makePage();

/// Of all boxes of numbers and choices now below the widget, the wheel turns only one with the focus.
void ignoreWheelUnlessFocused(QWidget& widget);

/// Part of a line: words of the window's language, or code that is the same in each.
struct Phrase {
    enum class As : std::uint8_t { Words, Code } as = As::Words;
    QString text;

    friend bool operator==(const Phrase&, const Phrase&) = default;
};

/// A wrapped text. What the user wrote is never taken for markup.
class StyledLabel final : public QLabel {
    Q_OBJECT
public:
    enum class Weight : std::uint8_t {
        Plain,
        Quiet,  ///< names of facts, remarks
        Part,   ///< heading of a part of the page
        Title,  ///< heading of the page
    };

    StyledLabel(const QString& text, Weight weight, QWidget* parent);
    StyledLabel(const QString& text, QWidget* parent) : StyledLabel(text, Weight::Plain, parent) {}
    /// Quiet words, with code set off by its letters and ground.
    StyledLabel(std::vector<Phrase> phrases, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();

    Weight weight_;
    std::vector<Phrase> phrases_;  ///< empty: plain text
    bool dressing_ = false;
};

/// Facts below one another: a quiet name, and its lines beside it.
class PropertyTable final : public QWidget {
    Q_OBJECT
public:
    explicit PropertyTable(QWidget* parent);

    /// Empty lines are left out, and a fact without any.
    void add(const QString& name, const QStringList& lines);

private:
    QFormLayout* form_;
};

}  // namespace chesspp::ui
