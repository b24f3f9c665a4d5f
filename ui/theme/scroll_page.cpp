// SPDX-License-Identifier: MIT
#include "ui/theme/scroll_page.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QFocusEvent>
#include <QFontDatabase>
#include <QFormLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

/// Allows line breaks after dots and brackets, because code has long words without spaces.
QString breakable(QString text) {
    const QString zeroWidthSpace = QChar(0x200B);
    return text.replace(".", "." + zeroWidthSpace).replace("(", "(" + zeroWidthSpace);
}

QString htmlOf(const std::vector<Phrase>& phrases, const QPalette& palette) {
    const QString family = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    QColor ground = palette.color(QPalette::WindowText);
    ground.setAlphaF(0.07F);
    const QString style = QString("font-family:'%1'; color:%2; background-color:rgba(%3,%4,%5,%6)")
                              .arg(family, palette.color(QPalette::WindowText).name())
                              .arg(ground.red())
                              .arg(ground.green())
                              .arg(ground.blue())
                              .arg(ground.alpha());
    QString html;
    for (const Phrase& phrase : phrases) {
        html +=
            phrase.as == Phrase::As::Words
                ? phrase.text.toHtmlEscaped()
                : QString("<span style=\"%1\">%2</span>").arg(style, breakable(phrase.text).toHtmlEscaped());
    }
    return html;
}

/// Passes the wheel of a box without the focus on to the page.
class PageFirst final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto* box = qobject_cast<const QWidget*>(watched);
        if (event->type() != QEvent::Wheel || box == nullptr || box->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

void leaveWheel(QWidget& box) {
    if (box.focusPolicy() == Qt::WheelFocus) box.setFocusPolicy(Qt::StrongFocus);
    box.installEventFilter(new PageFirst(&box));
}

}  // namespace

ScrollPage::ScrollPage(const QString& name, QWidget* parent)
    : PanelFrame(parent), scroll_(new QScrollArea(this)) {
    auto* inside = bareLayout<QVBoxLayout>(this, -1, {2 * kGrid, kGrid, kGrid / 2, kGrid});
    inside->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setAccessibleName(name);
    scroll_->installEventFilter(this);
}

void ScrollPage::setPage(QWidget* page) {
    scroll_->setWidget(page);  // deletes the previous page
    page->setAutoFillBackground(false);
    chainTabs();
}

void ScrollPage::chainTabs() {
    QWidget* last = scroll_;
    for (QWidget* each : scroll_->widget()->findChildren<QWidget*>()) {
        if (each->focusPolicy() == Qt::NoFocus || each->focusProxy() != nullptr) continue;
        setTabOrder(last, each);
        last = each;
    }
}

/// Highlights the frame's edge while keys scroll the page.
bool ScrollPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason) setEdge(Edge::Accent);
    } else if (event->type() == QEvent::FocusOut) {
        setEdge(Edge::Quiet);
    }
    return PanelFrame::eventFilter(watched, event);
}

QWidget* makePage() {
    auto* page = new QWidget;
    bareLayout<QVBoxLayout>(page, kGrid, {0, kGrid / 2, kGrid, 0});
    return page;
}

void ignoreWheelUnlessFocused(QWidget& widget) {
    for (QAbstractSpinBox* box : widget.findChildren<QAbstractSpinBox*>()) leaveWheel(*box);
    for (QComboBox* box : widget.findChildren<QComboBox*>()) leaveWheel(*box);
}

StyledLabel::StyledLabel(const QString& text, Weight weight, QWidget* parent)
    : QLabel(text, parent), weight_(weight) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (weight == Weight::Part || weight == Weight::Title) {
        QFont strong = font();
        strong.setWeight(QFont::DemiBold);
        if (weight == Weight::Title) strong.setPointSizeF(strong.pointSizeF() * 1.25);
        setFont(strong);
    }
    dress();
}

StyledLabel::StyledLabel(std::vector<Phrase> phrases, QWidget* parent)
    : QLabel(parent), weight_(Weight::Quiet), phrases_(std::move(phrases)) {
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    QString plain;
    for (const Phrase& phrase : phrases_) plain += phrase.text;
    setAccessibleName(plain);
    dress();
}

void StyledLabel::dress() {
    setContentsMargins(0, 1, 0, 0);  // accents of capitals exceed the font's ascent
    if (weight_ != Weight::Quiet) return;
    dressing_ = true;
    const QPalette house;
    QPalette own;
    own.setColor(QPalette::WindowText, quietText(house));
    setPalette(own);
    if (!phrases_.empty()) setText(htmlOf(phrases_, house));
    dressing_ = false;
}

void StyledLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !dressing_) dress();
}

PropertyTable::PropertyTable(QWidget* parent) : QWidget(parent), form_(new QFormLayout(this)) {
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setHorizontalSpacing(kGrid + kGrid / 2);
    form_->setVerticalSpacing(kGrid / 2);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);  // long words beside the scroll bar
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void PropertyTable::add(const QString& name, const QStringList& lines) {
    auto* values = new QWidget(this);
    auto* rows = bareLayout<QVBoxLayout>(values, kGrid / 2);
    for (const QString& line : lines) {
        if (!line.isEmpty()) rows->addWidget(new StyledLabel(line, values));
    }
    if (rows->isEmpty()) {
        delete values;
        return;
    }
    auto* label = new StyledLabel(name, StyledLabel::Weight::Quiet, this);
    label->setWordWrap(false);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    form_->addRow(label, values);
}

}  // namespace chesspp::ui
