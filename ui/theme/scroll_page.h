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

/// Scroll area of a single page; scrolls by wheel and, with the focus, by keys.
class ScrollPage : public PanelFrame {
    Q_OBJECT
public:
    /// `name` is the accessible name.
    ScrollPage(const QString& name, QWidget* parent);

    /// Takes ownership of the page and deletes the previous one. The tab order is the order of creation.
    void setPage(QWidget* page);
    [[nodiscard]] QScrollArea* scrollArea() const { return scroll_; }
    /// Sets the tab order to the order of the layout; call it after parts of the page were recreated.
    void chainTabs();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QScrollArea* scroll_;
};

/// An empty page with a vertical layout, without margins except for the scroll bar.
[[nodiscard]] QWidget* makePage();

/// Makes all existing spin and combo boxes below the widget ignore the wheel without the focus.
void ignoreWheelUnlessFocused(QWidget& widget);

/// Part of a line: localized words, or code.
struct Phrase {
    enum class As : std::uint8_t { Words, Code } as = As::Words;
    QString text;

    friend bool operator==(const Phrase&, const Phrase&) = default;
};

/// A wrapped text. Never interprets the user's text as markup.
class StyledLabel final : public QLabel {
    Q_OBJECT
public:
    enum class Weight : std::uint8_t {
        Plain,
        Quiet,  ///< names of properties, remarks
        Part,   ///< section heading
        Title,  ///< page heading
    };

    StyledLabel(const QString& text, Weight weight, QWidget* parent);
    StyledLabel(const QString& text, QWidget* parent) : StyledLabel(text, Weight::Plain, parent) {}
    /// Quiet text, with code in its own font and background.
    StyledLabel(std::vector<Phrase> phrases, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();

    Weight weight_;
    std::vector<Phrase> phrases_;  ///< empty: plain text
    bool dressing_ = false;
};

/// Rows with a quiet name and its lines beside it.
class PropertyTable final : public QWidget {
    Q_OBJECT
public:
    explicit PropertyTable(QWidget* parent);

    /// Skips empty lines, and a row without lines.
    void add(const QString& name, const QStringList& lines);

private:
    QFormLayout* form_;
};

}  // namespace chesspp::ui
