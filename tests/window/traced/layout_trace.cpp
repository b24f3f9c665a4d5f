// SPDX-License-Identifier: MIT
#include "tests/window/traced/layout_trace.h"

#include "ui/board/board_view.h"
#include "ui/builder/inspector/offset_picker.h"
#include "ui/freeplay/palette/palette_view.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTreeView>

namespace chesspp::desktop::tests {
namespace {

QString firstLine(const QString& text) {
    return text.section('\n', 0, 0);
}

/// The visible name, else the accessible name.
QString nameOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button != nullptr && !button->text().isEmpty() ? button->text() : widget.accessibleName();
}

QPointF middleOf(const QWidget& widget) {
    return QRectF(widget.rect()).center();
}

bool isSeen(const QWidget& widget) {
    return widget.isVisible() && widget.visibleRegion().contains(middleOf(widget).toPoint());
}

class Layout {
public:
    explicit Layout(const QWidget& window) : window_(window) {}

    void visit(const QWidget& root) {
        boards(root);
        buttons(root);
        fields(root);
        cells(root);
        views(root);
        if (const auto* menu = qobject_cast<const QMenu*>(&root)) entries(*menu);
    }

    QStringList lines;

private:
    void write(const char* what, const QWidget& widget, QPointF point, const QString& rest) {
        const QPoint corner = widget.mapToGlobal(QPoint()) - window_.mapToGlobal(QPoint());
        const QPointF there = (QPointF(corner) + point) * widget.devicePixelRatioF();
        lines += QString("%1 %2 %3 %4").arg(what).arg(qRound(there.x())).arg(qRound(there.y())).arg(rest);
    }

    void boards(const QWidget& root) {
        for (const auto* board : root.findChildren<ui::BoardView*>()) {
            if (!board->isVisible()) continue;
            const ui::BoardGeometry& geometry = board->boardGeometry();
            const BoardShape shape = board->picture().shape();
            write("board", *board, geometry.boardRect().topLeft(),
                  QString("%1 %2 %3").arg(geometry.deviceSquareSize()).arg(shape.files()).arg(shape.ranks()));
            for (const QListWidget* list : board->findChildren<QListWidget*>()) {
                for (int row = 0; row < list->count(); ++row) {
                    const QRectF place = list->visualItemRect(list->item(row));
                    write("choice", *list->viewport(), place.center(),
                          QString(list->item(row)->text()).replace('\n', "; "));
                }
            }
        }
        for (const auto* squares : root.findChildren<ui::OffsetPicker*>()) {
            if (!isSeen(*squares)) continue;
            const QPointF own = QPointF(squares->centreOf({}));
            const double side = squares->centreOf({0, 1}).x() - own.x();
            write("squares", *squares, own,
                  QString("%1 %2")
                      .arg(qRound(side * squares->devicePixelRatioF()))
                      .arg(squares->accessibleName()));
        }
    }

    void buttons(const QWidget& root) {
        for (const auto* button : root.findChildren<QAbstractButton*>()) {
            const QString name = firstLine(nameOf(*button));
            if (isSeen(*button) && !name.isEmpty()) write("button", *button, middleOf(*button), name);
        }
        for (const auto* tabs : root.findChildren<QTabBar*>()) {
            for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i)
                write("tab", *tabs, QRectF(tabs->tabRect(i)).center() - QPointF(16, 0), tabs->tabText(i));
        }
    }

    void fields(const QWidget& root) {
        for (const auto* field : root.findChildren<QPlainTextEdit*>()) {
            if (isSeen(*field)) write("field", *field, middleOf(*field), field->accessibleName());
        }
        for (const auto* field : root.findChildren<QAbstractSpinBox*>()) {
            // The field without its arrows.
            if (isSeen(*field))
                write("field", *field, {middleOf(*field).x() / 2, middleOf(*field).y()}, nameOf(*field));
        }
        for (const auto* field : root.findChildren<QLineEdit*>()) {
            if (isSeen(*field) && qobject_cast<QAbstractSpinBox*>(field->parentWidget()) == nullptr)
                write("field", *field, middleOf(*field), nameOf(*field));
        }
        for (const auto* box : root.findChildren<QComboBox*>()) {
            if (isSeen(*box)) write("box", *box, middleOf(*box), nameOf(*box));
        }
    }

    void cells(const QWidget& root) {
        for (const auto* palette : root.findChildren<ui::PaletteView*>()) {
            if (!palette->isVisible()) continue;
            for (int row = 0; row < palette->model()->rowCount(); ++row) {
                for (int column = 0; column < palette->model()->columnCount(); ++column) {
                    const QModelIndex cell = palette->model()->index(row, column);
                    const QString name = cell.data(Qt::AccessibleTextRole).toString();
                    const QRect place = palette->visualRect(cell);
                    const bool inSight = palette->viewport()->rect().contains(place.center());
                    if (!name.isEmpty() && inSight)
                        write("cell", *palette->viewport(), QRectF(place).center(), name);
                }
            }
        }
    }

    void views(const QWidget& root) {
        for (const auto* list : root.findChildren<QListView*>()) {
            if (!list->isVisible() || qobject_cast<const ui::BoardView*>(list->parentWidget()) != nullptr)
                continue;
            for (int row = 0; row < list->model()->rowCount(list->rootIndex()); ++row)
                tellRow(*list, list->model()->index(row, list->modelColumn(), list->rootIndex()));
        }
        for (const auto* tree : root.findChildren<QTreeView*>()) {
            if (!tree->isVisible() || tree->model() == nullptr) continue;
            for (QModelIndex row = tree->model()->index(0, 0, tree->rootIndex()); row.isValid();
                 row = tree->indexBelow(row))
                tellRow(*tree, row);
        }
    }
    void tellRow(const QAbstractItemView& view, const QModelIndex& row) {
        const QRect place = view.visualRect(row);
        if (!view.viewport()->rect().contains(place.center()) || place.isEmpty()) return;
        const QString said = row.data(Qt::AccessibleTextRole).toString();
        const QString shown = said.isEmpty() ? row.data(Qt::DisplayRole).toString() : said;
        if (!shown.isEmpty()) write("row", *view.viewport(), QRectF(place).center(), firstLine(shown));
    }

    void entries(const QMenu& menu) {
        for (QAction* action : menu.actions()) {
            if (action->isVisible() && !action->isSeparator())
                write("entry", menu, QRectF(menu.actionGeometry(action)).center(), action->text());
        }
    }

    const QWidget& window_;
};

QString keyboard() {
    const QWidget* held = QApplication::focusWidget();
    if (held == nullptr) return {};
    const auto* board = qobject_cast<const ui::BoardView*>(held);
    if (board == nullptr) return "focus " + nameOf(*held);
    return "focus board " + QString::fromStdString(board->picture().shape().name(board->focusSquare()));
}

}  // namespace

QStringList layoutOf(const QWidget& window) {
    Layout layout(window);
    layout.visit(window);
    for (const QWidget* other : QApplication::topLevelWidgets()) {
        // The main window's visible children are already listed, except for menus.
        if (other == &window || !other->isVisible()) continue;
        if (!window.isAncestorOf(other) || qobject_cast<const QMenu*>(other) != nullptr) layout.visit(*other);
    }
    if (const QString held = keyboard(); !held.isEmpty()) layout.lines += held;
    return layout.lines;
}

}  // namespace chesspp::desktop::tests
