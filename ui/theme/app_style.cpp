// SPDX-License-Identifier: MIT
#include "ui/theme/app_style.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLayout>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QWidget>

namespace chesspp::ui {
namespace {

constexpr double kRadius = 6;

QColor over(const QColor& top, const QColor& below, double share) {
    const auto part = [share](int a, int b) { return static_cast<int>(a * share + b * (1 - share)); };
    return {part(top.red(), below.red()), part(top.green(), below.green()), part(top.blue(), below.blue())};
}

/// Restores the painter's state.
void paintRounded(QPainter& painter, const QRectF& area, const QPen& pen, const QBrush& brush) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawRounded(painter, area, kRadius, pen, brush);
    painter.restore();
}

/// Paints the background of an input field.
void paintField(const QStyleOption& option, QPainter& painter) {
    paintRounded(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), Qt::NoPen,
                 option.palette.brush(QPalette::Base));
}

bool isHigh(const QPalette& palette) {
    return contrastOf(palette) == Contrast::High;
}

/// The width of the frame around what has the focus, where it is `usual` in a normal palette.
double focusWidth(const QPalette& palette, double usual) {
    return isHigh(palette) ? 3 : usual;
}

/// Qt 6.4 does not say whether the user wants no animations. KDE and GTK write it into these files.
bool desktopWantsNoAnimations() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + '/';
    const auto value = [&folder](const char* file, const char* key) {
        const QString path = folder + QLatin1String(file);
        return QFileInfo(path).isFile() ? QSettings(path, QSettings::IniFormat).value(key) : QVariant();
    };
    const QVariant factor = value("kdeglobals", "KDE/AnimationDurationFactor");
    if (factor.isValid() && factor.toDouble() == 0) return true;
    for (const char* file : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"}) {
        const QVariant enabled = value(file, "Settings/gtk-enable-animations");
        if (enabled.isValid()) return !enabled.toBool();
    }
    return false;
}

bool isPrimary(const QWidget* widget) {
    return widget != nullptr && widget->property(kPrimaryButton).toBool();
}

void paintButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool down = option.state.testFlag(QStyle::State_Sunken) || option.state.testFlag(QStyle::State_On);
    const bool hovered = enabled && option.state.testFlag(QStyle::State_MouseOver);
    const bool primary = isPrimary(widget) && enabled;
    QColor fill = primary ? accent(palette) : palette.color(QPalette::Active, QPalette::Button);
    const QColor ink = palette.color(QPalette::Active, QPalette::ButtonText);
    if (!enabled) fill = over(fill, palette.color(QPalette::Window), 0.4);
    if (hovered) fill = over(ink, fill, primary ? 0.10 : 0.05);
    if (down) fill = over(ink, fill, 0.14);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) &&
                         option.state.testFlag(QStyle::State_KeyboardFocusChange);
    QPen line(primary ? over(ink, fill, 0.15) : hairline(palette), 1);
    if (focused) {
        line = QPen(primary ? palette.color(QPalette::WindowText) : accent(palette), focusWidth(palette, 2));
    }
    const double inset = line.widthF() / 2;
    paintRounded(painter, QRectF(option.rect).adjusted(inset, inset, -inset, -inset), line, fill);
}

void paintToolButton(const QStyleOption& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const QColor ink = palette.color(QPalette::Active, QPalette::WindowText);
    float share = 0;
    if (enabled && option.state.testFlag(QStyle::State_MouseOver)) share = 0.08F;
    if (option.state.testFlag(QStyle::State_On)) share = 0.12F;
    if (enabled && option.state.testFlag(QStyle::State_Sunken)) share = 0.18F;
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) &&
                         option.state.testFlag(QStyle::State_KeyboardFocusChange);
    paintRounded(painter, QRectF(option.rect).adjusted(1, 1, -1, -1),
                 focused ? QPen(accent(palette), focusWidth(palette, 2)) : QPen(Qt::NoPen),
                 withAlpha(ink, share));
}

void paintFrame(const QStyleOption& option, QPainter& painter) {
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const double width = focused ? focusWidth(option.palette, 1) : 1;
    const double inset = width / 2;
    paintRounded(painter, QRectF(option.rect).adjusted(inset, inset, -inset, -inset),
                 QPen(focused ? accent(option.palette) : hairline(option.palette), width), Qt::NoBrush);
}

/// A ring, filled with the accent if checked; Fusion's has too little contrast on dark windows.
void paintRadio(const QStyleOption& option, QPainter& painter) {
    const bool chosen = option.state.testFlag(QStyle::State_On);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1.5;
    QRectF ring(0, 0, side, side);
    ring.moveCenter(QRectF(option.rect).center());
    const QColor strong =
        option.state.testFlag(QStyle::State_Enabled) ? accent(option.palette) : quietText(option.palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(chosen || focused ? strong : quietText(option.palette), 1.25));
    painter.setBrush(option.palette.brush(QPalette::Base));
    painter.drawEllipse(ring);
    if (chosen) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(strong);
        painter.drawEllipse(ring.adjusted(side * 0.26, side * 0.26, -side * 0.26, -side * 0.26));
    }
    painter.restore();
}

/// The current tab looks like the current segment of a SegmentedControl; the others are flat.
void paintTab(const QStyleOption& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    const bool open = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    QColor fill = withAlpha(palette.color(QPalette::Active, QPalette::WindowText), hovered ? 0.08F : 0.04F);
    if (open) fill = palette.color(QPalette::Active, QPalette::Button);
    QPen line(open ? hairline(palette) : QColor(Qt::transparent), 1);
    if (focused && open) line = QPen(accent(palette), focusWidth(palette, 2));
    const double inset = line.widthF() / 2;
    // Space between adjacent tabs.
    const QRectF area = QRectF(option.rect).adjusted(inset, inset, -inset - kGrid / 2.0, -inset);
    paintRounded(painter, area, line, fill);
}

/// A translucent accent, so that the row's content keeps its colours.
void paintChosenRow(const QStyleOptionViewItem& option, QPainter& painter) {
    const QColor wash = withAlpha(accent(option.palette), 0.22F);
    const bool alone = option.viewItemPosition == QStyleOptionViewItem::OnlyOne ||
                       option.viewItemPosition == QStyleOptionViewItem::Invalid;
    // In a row of several cells no cell is emphasized, because the row is selected.
    const bool focused = alone && option.state.testFlag(QStyle::State_HasFocus);
    if (!alone) return painter.fillRect(option.rect, wash);
    const bool framed = focused || isHigh(option.palette);
    paintRounded(painter, QRectF(option.rect).adjusted(1, 1, -1, -1),
                 framed ? QPen(accent(option.palette), focused ? focusWidth(option.palette, 1.5) : 1)
                        : QPen(Qt::NoPen),
                 wash);
}

/// A rounded square, filled with the accent and ticked if checked, with a dash if partially checked.
void paintCheckBox(const QStyleOption& option, QPainter& painter) {
    const bool chosen = option.state.testFlag(QStyle::State_On);
    const bool some = option.state.testFlag(QStyle::State_NoChange);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1.5;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    const QColor quiet =
        enabled ? quietText(option.palette) : option.palette.color(QPalette::Disabled, QPalette::WindowText);
    const QColor strong = enabled ? accent(option.palette) : quiet;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawRounded(painter, box, 3, QPen(chosen || some || focused ? strong : quiet, 1.25),
                chosen || some ? QBrush(strong) : option.palette.brush(QPalette::Base));
    painter.setPen(QPen(option.palette.color(QPalette::HighlightedText), 1.75, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto at = [&](double x, double y) { return box.topLeft() + QPointF(x * side, y * side); };
    if (some) {
        painter.drawLine(at(0.26, 0.5), at(0.74, 0.5));
    } else if (chosen) {
        painter.drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.7), at(0.76, 0.31)});
    }
    painter.restore();
}

}  // namespace

AppStyle::AppStyle() : QProxyStyle("Fusion") {}

void AppStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (auto* button = qobject_cast<QPushButton*>(widget)) button->setAutoDefault(true);
}

/// Centres icon and text with kGrid between them, twice as much as Fusion.
void AppStyle::paintButtonLabel(const QStyleOptionButton& option, QPainter& painter,
                                const QWidget* widget) const {
    const bool enabled = option.state.testFlag(State_Enabled);
    QStyleOptionButton words(option);
    if (isPrimary(widget) && enabled) {
        words.palette.setColor(QPalette::ButtonText, words.palette.color(QPalette::HighlightedText));
    }
    if (option.icon.isNull() || option.text.isEmpty())
        return QProxyStyle::drawControl(CE_PushButtonLabel, &words, &painter, widget);
    const int textWidth = option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width();
    const int both = option.iconSize.width() + kGrid + textWidth;
    QRect area(option.rect);
    area.setWidth(std::min(both, option.rect.width()));
    area.moveLeft(option.rect.left() + (option.rect.width() - area.width()) / 2);
    const bool leftToRight = option.direction == Qt::LeftToRight;
    QRect picture(QPoint(), option.iconSize);
    picture.moveCenter(area.center());
    picture.moveLeft(leftToRight ? area.left() : area.right() + 1 - picture.width());
    const QIcon::Mode mode = !enabled ? QIcon::Disabled : isPrimary(widget) ? QIcon::Selected : QIcon::Normal;
    option.icon.paint(&painter, picture, Qt::AlignCenter, mode);
    const int taken = picture.width() + kGrid;
    drawItemText(&painter, leftToRight ? area.adjusted(taken, 0, 0, 0) : area.adjusted(0, 0, -taken, 0),
                 Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic, words.palette, enabled,
                 option.text, QPalette::ButtonText);
}

void AppStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    switch (element) {
        case PE_PanelButtonCommand:
            return paintButton(*option, *painter, widget);
        case PE_PanelButtonTool:
            return paintToolButton(*option, *painter);
        case PE_Frame:
        case PE_FrameLineEdit:
            return paintFrame(*option, *painter);
        case PE_PanelLineEdit: {
            paintField(*option, *painter);
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
                frame != nullptr && frame->lineWidth > 0) {
                paintFrame(*option, *painter);
            }
            return;
        }
        case PE_IndicatorRadioButton:
            return paintRadio(*option, *painter);
        case PE_IndicatorCheckBox:
            return paintCheckBox(*option, *painter);
        case PE_FrameFocusRect:
            if (widget != nullptr && (widget->inherits("QPushButton") || widget->inherits("QToolButton")))
                return;
            break;
        case PE_PanelItemViewRow:
            if (option->state.testFlag(State_Selected)) return;  // its cells are painted
            break;
        case PE_FrameTabBarBase:  // would be above the tabs
            return;
        case PE_FrameMenu:
            painter->setPen(hairline(option->palette));
            painter->setBrush(Qt::NoBrush);
            return painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        case PE_IndicatorTabTearLeft:  // the scroll arrows show that there are more tabs
        case PE_IndicatorTabTearRight:
            return;
        default:
            break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void AppStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const {
    if (element == CE_PushButtonLabel) {
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return paintButtonLabel(*button, *painter, widget);
    }
    if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        element == CE_ItemViewItem && item != nullptr && item->state.testFlag(State_Selected)) {
        paintChosenRow(*item, *painter);
        QStyleOptionViewItem words(*item);
        words.state &= ~(State_Selected | State_MouseOver | State_HasFocus);
        QProxyStyle::drawControl(element, &words, painter, widget);
        return;
    }
    if (element == CE_TabBarTabShape) return paintTab(*option, *painter);
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        element == CE_TabBarTabLabel && tab != nullptr) {
        QStyleOptionTab words(*tab);
        words.state.setFlag(State_HasFocus, false);  // the shape shows it
        if (!tab->state.testFlag(State_Selected))
            words.palette.setColor(QPalette::WindowText, quietText(tab->palette));
        QProxyStyle::drawControl(element, &words, painter, widget);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

/// A field with an arrow for each direction in which the value can change.
void AppStyle::paintSpinBox(const QStyleOptionSpinBox& option, QPainter& painter,
                            const QWidget* widget) const {
    paintField(option, painter);
    if (option.frame) paintFrame(option, painter);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto arrow = [&](SubControl part, QAbstractSpinBox::StepEnabledFlag way, int direction) {
        const QPointF middle = QRectF(subControlRect(CC_SpinBox, &option, part, widget)).center();
        const bool leadsOn =
            option.state.testFlag(State_Enabled) && (option.stepEnabled & way) != QAbstractSpinBox::StepNone;
        const bool lit =
            leadsOn && option.activeSubControls == part && option.state.testFlag(State_MouseOver);
        const QColor ink = lit       ? accent(option.palette)
                           : leadsOn ? option.palette.color(QPalette::Text)
                                     : option.palette.color(QPalette::Disabled, QPalette::Text);
        painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF{middle + QPointF(-3.5, 1.75 * direction),
                                       middle + QPointF(0, -1.75 * direction),
                                       middle + QPointF(3.5, 1.75 * direction)});
    };
    if (option.buttonSymbols != QAbstractSpinBox::NoButtons) {
        arrow(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, 1);
        arrow(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, -1);
    }
    painter.restore();
}

void AppStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                  QPainter* painter, const QWidget* widget) const {
    if (control == CC_SpinBox) {
        if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option))
            return paintSpinBox(*box, *painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (isHigh(option->palette)) paintContrastFrame(control, *option, *painter, widget);
}

void AppStyle::paintContrastFrame(ComplexControl control, const QStyleOptionComplex& option,
                                  QPainter& painter, const QWidget* widget) const {
    if (control == CC_ComboBox) return paintFrame(option, painter);
    if (control != CC_ScrollBar && control != CC_Slider) return;
    const SubControl handle = control == CC_Slider ? SC_SliderHandle : SC_ScrollBarSlider;
    QStyleOption part = static_cast<const QStyleOption&>(option);
    part.rect = subControlRect(control, &option, handle, widget);
    paintFrame(part, painter);
}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
        case PM_TabBarTabShiftVertical:
        case PM_TabBarTabShiftHorizontal:
        case PM_TabBarTabOverlap:
        case PM_TabBarBaseOverlap:
            return 0;
        case PM_MenuPanelWidth:  // else the menu's frame is not painted
            return 1;
        case PM_TabBarTabHSpace:
            return kGrid * 3;
        case PM_ButtonMargin:
        case PM_LayoutLeftMargin:
        case PM_LayoutTopMargin:
        case PM_LayoutRightMargin:
        case PM_LayoutBottomMargin:
            return kGrid * 2;
        case PM_DefaultFrameWidth:  // keeps selected rows off the rounded corners
            if (widget != nullptr && widget->inherits("QAbstractItemView")) return kGrid / 2;
            return QProxyStyle::pixelMetric(metric, option, widget);
        case PM_FocusFrameHMargin:  // beside the text of a list's row
        case PM_TabBarTabVSpace:
        case PM_LayoutHorizontalSpacing:
        case PM_LayoutVerticalSpacing:
            return kGrid;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize AppStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                 const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton) {
        result.setHeight(std::max(result.height(), kGrid * 4));
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool both = button != nullptr && !button->icon.isNull() && !button->text.isEmpty();
        // Flat buttons are as narrow as their text; Fusion's have a minimum width.
        if (button != nullptr && button->features.testFlag(QStyleOptionButton::Flat))
            result.setWidth(size.width() + 2 * kGrid);
        if (both) result.rwidth() += kGrid / 2;  // the wider gap between icon and text
    }
    if (type == CT_LineEdit || type == CT_ComboBox || type == CT_SpinBox) {
        result.setHeight(std::max(result.height(), kGrid * 4));
    }
    if (type == CT_ItemViewItem) result.rheight() += kGrid / 2;  // padding of a selected row
    if (type == CT_MenuItem && result.height() > kGrid) result.setHeight(result.height() + kGrid / 2);
    return result;
}

int AppStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                        QStyleHintReturn* result) const {
    // The icons of standard buttons are drawn for light windows.
    if (hint == SH_EtchDisabledText || hint == SH_DitherDisabledText ||
        hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (hint == SH_Widget_Animation_Duration) {
        if (!still_) still_ = desktopWantsNoAnimations();
        if (*still_) return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, result);
}

QDialogButtonBox* addDialogButtons(QDialog& dialog) {
    auto* buttons = new QDialogButtonBox(&dialog);
    dialog.layout()->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

QPushButton* addDialogButtons(QDialog& dialog, const QString& accept, const QString& reject) {
    QDialogButtonBox* buttons = addDialogButtons(dialog);
    QPushButton* accepting = buttons->addButton(accept, QDialogButtonBox::AcceptRole);
    accepting->setProperty(kPrimaryButton, true);
    accepting->setDefault(true);
    buttons->addButton(reject, QDialogButtonBox::RejectRole);
    return accepting;
}

}  // namespace chesspp::ui
