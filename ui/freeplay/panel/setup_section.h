// SPDX-License-Identifier: MIT
// Base classes of the pages and sections of Freeplay's right column. Hidden pages update only when shown.
#pragma once

#include "ui/freeplay/panel/panel_context.h"
#include "ui/theme/scroll_page.h"

#include <QStringList>
#include <QWidget>
#include <array>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace chesspp::ui {

class UndoMergingSpinBox;

class SetupSection : public QWidget {
    Q_OBJECT
public:
    /// An empty `heading` hides its row.
    SetupSection(PanelContext& context, const QString& heading, QWidget* parent);

    /// Updates from the table; hides the section if the table's rules have no use for it.
    virtual void updateFromTable() = 0;
    virtual void updateFromSelection() {}

signals:
    /// Controls were added or removed: the tab order must be set again.
    void rebuilt();

protected:
    [[nodiscard]] PanelContext& context() const { return context_; }
    [[nodiscard]] SetupEditor& editor() const { return context_.editor(); }
    [[nodiscard]] TableDocument& table() const { return context_.table(); }
    [[nodiscard]] const ShownTable& shown() const { return context_.shown(); }
    [[nodiscard]] const LibraryContext& library() const { return context_.library(); }
    /// The layout of the controls, below the heading.
    [[nodiscard]] QVBoxLayout* body() const { return body_; }
    /// Buttons of a command of the context, with a text or only its icon.
    [[nodiscard]] QPushButton* commandButton(const char* id, const QString& text, const QString& tip);
    [[nodiscard]] QToolButton* commandIcon(const char* id);
    void addToHeading(QWidget* control);
    void setHeading(const QString& heading);
    /// Replaces a widget of the body; the old one is deleted later, as the call may come from its signal.
    void exchange(QWidget*& old, QWidget* fresh);

private:
    PanelContext& context_;
    QLabel* heading_;
    QVBoxLayout* body_;
    QWidget* headingRow_;
};

class SetupPage final : public ScrollPage {
    Q_OBJECT
public:
    /// `name`: for screen readers.
    SetupPage(PanelContext& context, const QString& name, QWidget* parent);

    /// Takes ownership of the section and appends it.
    void add(SetupSection* section);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void updateFromTable();
    void updateFromSelection();

    QWidget* page_;
    QVBoxLayout* column_;
    std::vector<SetupSection*> sections_;
    bool stale_ = true;
};

/// A wrapping label in a subdued colour.
[[nodiscard]] QLabel* quietLabel(const QString& text, QWidget* parent);
/// A label that names a control for screen readers and gives it the focus by Alt+letter.
[[nodiscard]] QLabel* labelOf(const QString& text, QWidget* control, QWidget* parent);

inline constexpr int kMostCounted = 9999;
/// A counter with its two numbers.
struct CounterRow {
    std::string counter;
    std::array<UndoMergingSpinBox*, 2> spins{};
};
/// Makes a table in an empty widget. `headings`: of its three columns; `names`: of the spin boxes for screen
/// readers, with %1 for the counter.
[[nodiscard]] std::vector<CounterRow> makeCounterRows(QWidget* empty, const ShownTable& table,
                                                      const std::vector<std::string>& counters,
                                                      const QStringList& headings, const QStringList& names);
/// The counter's value, limited to kMostCounted; 0 without an id.
[[nodiscard]] int shownValue(const Counters& counters, std::optional<CounterId> id);

}  // namespace chesspp::ui
