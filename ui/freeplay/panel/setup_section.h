// SPDX-License-Identifier: MIT
// Base classes of the pages and sections of Freeplay's right column. Hidden pages update only when shown.
#pragma once

#include "ui/freeplay/panel/panel_context.h"
#include "ui/theme/scroll_page.h"

#include <QStringList>
#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace chesspp::ui {

class SetupSection : public QWidget {
    Q_OBJECT
public:
    /// Without a heading where it is empty.
    SetupSection(PanelContext& context, const QString& heading, QWidget* parent);

    /// Shows what stands on the table; hides itself where the table's rules do not know of it.
    virtual void follow() = 0;
    /// The same when other squares are chosen and nothing else has changed.
    virtual void followChosen() {}

signals:
    /// Controls came or went: the Tab key has to learn its way anew.
    void rebuilt();

protected:
    [[nodiscard]] PanelContext& context() const { return context_; }
    [[nodiscard]] SetupEditor& editor() const { return context_.editor(); }
    [[nodiscard]] TableDocument& table() const { return context_.table(); }
    [[nodiscard]] const ShownTable& shown() const { return context_.shown(); }
    [[nodiscard]] const LibraryContext& library() const { return context_.library(); }
    /// Where the controls stand, below the heading.
    [[nodiscard]] QVBoxLayout* body() const { return body_; }
    /// Beside the heading, at the right edge.
    void addToHeading(QWidget* control);
    void setHeading(const QString& heading);
    /// Puts a fresh widget of the body in place of an old one, which goes when nobody is in it any more.
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
    /// `name`: what a screen reader calls it.
    SetupPage(PanelContext& context, const QString& name, QWidget* parent);

    /// Takes the section and puts it below those before.
    void add(SetupSection* section);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void followChosen();

    QWidget* page_;
    QVBoxLayout* column_;
    std::vector<SetupSection*> sections_;
    bool stale_ = true;
};

/// Quiet words that wrap.
[[nodiscard]] QLabel* quietLabel(const QString& text, QWidget* parent);
/// Words in front of a control, which they name for screen readers and by Alt+letter.
[[nodiscard]] QLabel* labelOf(const QString& text, QWidget* control, QWidget* parent);
/// A table of named numbers in an empty widget; the headings above its three columns.
[[nodiscard]] QGridLayout* namedNumbers(QWidget* empty, const QStringList& headings);
/// Begins a row there with its name; gives the row's number.
int addNamed(QGridLayout& table, const QString& name);

}  // namespace chesspp::ui
