// SPDX-License-Identifier: MIT
//
// Layouts, and following only while seen.
#include "ui/freeplay/panel/page_section.h"

#include "ui/theme/place_layout.h"
#include "ui/theme/sheet.h"

#include <QAbstractSpinBox>
#include <QEvent>
#include <QFocusEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace chesspp::ui {

PageSection::PageSection(PanelContext& context, const QString& heading, QWidget* parent)
    : QWidget(parent),
      context_(context),
      heading_(new SheetText(heading, SheetText::Weight::Part, this)),
      body_(new QVBoxLayout),
      headingRow_(new QWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    auto* row = new QHBoxLayout(headingRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(heading_, 1);
    column->addWidget(headingRow_);
    body_->setSpacing(kGrid / 2);
    column->addLayout(body_);
    setHeading(heading);
}

void PageSection::addToHeading(QWidget* control) {
    headingRow_->layout()->addWidget(control);
}

void PageSection::setHeading(const QString& heading) {
    heading_->setText(heading);
    headingRow_->setVisible(!heading.isEmpty());
}

void PageSection::exchange(QWidget*& old, QWidget* fresh) {
    delete body_->replaceWidget(old, fresh);
    old->hide();
    old->deleteLater();
    old = fresh;
    old->show();
    emit rebuilt();
}

SetupPage::SetupPage(PanelContext& context, const QString& name, QWidget* parent)
    : PanelFrame(parent),
      scroll_(new QScrollArea(this)),
      page_(new QWidget),
      column_(new QVBoxLayout(page_)) {
    auto* inside = new QVBoxLayout(this);
    inside->setContentsMargins(kGrid + kGrid / 2, kGrid / 2, 2, kGrid / 2);
    inside->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setAccessibleName(name);
    scroll_->installEventFilter(this);
    column_->setContentsMargins(0, kGrid / 2, kGrid + 2, kGrid / 2);
    column_->setSpacing(kGrid + kGrid / 2);
    column_->addStretch();
    scroll_->setWidget(page_);
    page_->setAutoFillBackground(false);
    connect(&context.table(), &TableDocument::changed, this, &SetupPage::follow);
    connect(&context, &PanelContext::chosenChanged, this, &SetupPage::followChosen);
}

void SetupPage::add(PageSection* section) {
    column_->insertWidget(column_->count() - 1, section);
    sections_.push_back(section);
    connect(section, &PageSection::rebuilt, this, &SetupPage::chainTabs);
}

void SetupPage::follow() {
    stale_ = !isVisible();
    if (stale_) return;
    for (PageSection* each : sections_) each->follow();
}

void SetupPage::followChosen() {
    if (!isVisible()) {
        stale_ = true;
        return;
    }
    for (PageSection* each : sections_) each->followChosen();
}

void SetupPage::showEvent(QShowEvent* event) {
    PanelFrame::showEvent(event);
    if (!stale_) return;
    follow();
    chainTabs();
}

/// In the order in which they stand, whichever was made last.
void SetupPage::chainTabs() {
    QWidget* last = scroll_;
    for (QWidget* each : page_->findChildren<QWidget*>()) {
        if ((each->focusPolicy() & Qt::TabFocus) == 0 || each->focusProxy() != nullptr) continue;
        setTabOrder(last, each);
        last = each;
    }
}

/// The frame tells by its edge that keys scroll what is in it.
bool SetupPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason) setEdge(Edge::Accent);
    } else if (event->type() == QEvent::FocusOut) {
        setEdge(Edge::Quiet);
    }
    return PanelFrame::eventFilter(watched, event);
}

QLabel* quietLabel(const QString& text, QWidget* parent) {
    return new SheetText(text, SheetText::Weight::Quiet, parent);
}

QLabel* labelOf(const QString& text, QWidget* control, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setBuddy(control);
    label->setWordWrap(true);
    QString name = text;
    nameControl(control, name.remove('&'));
    return label;
}

void nameControl(QWidget* control, const QString& name) {
    control->setAccessibleName(name);
}

}  // namespace chesspp::ui
