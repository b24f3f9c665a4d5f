// SPDX-License-Identifier: MIT
#include "app/desktop/table_tabs.h"

#include "ui/commands/shortcuts.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>
#include <QToolButton>

namespace chesspp::desktop {
namespace {

constexpr int kLongestName = 100;
constexpr int kNarrowestField = 20 * ui::kGrid;

constexpr int kWidestTab = 28 * ui::kGrid;
constexpr int kTabHeight = 4 * ui::kGrid;

/// Limits the width of tabs with long names.
class Bar final : public QTabBar {
public:
    using QTabBar::QTabBar;

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override {
        return {std::min(QTabBar::tabSizeHint(index).width(), kWidestTab), kTabHeight};
    }
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
};

QString withoutMnemonics(QString text) {
    return text.replace('&', "&&");
}

}  // namespace

TableTabs::TableTabs(ui::TableList& tables, QWidget* parent)
    : QWidget(parent), tables_(tables), bar_(new Bar(this)) {
    auto* row =
        ui::bareLayout<QHBoxLayout>(this, ui::kGrid / 2, {2 * ui::kGrid, ui::kGrid, 2 * ui::kGrid, 0});
    row->addWidget(bar_);
    more_ = ui::iconButton(ui::Icon::Add, {}, this);
    row->addWidget(more_);
    row->addStretch();
    bar_->setAccessibleName(tr("Tables"));
    bar_->setMovable(true);
    bar_->setExpanding(false);
    bar_->setDocumentMode(true);
    bar_->setDrawBase(false);
    bar_->setElideMode(Qt::ElideRight);
    bar_->setUsesScrollButtons(true);
    bar_->setFocusPolicy(Qt::TabFocus);
    bar_->setContextMenuPolicy(Qt::CustomContextMenu);
    bar_->installEventFilter(this);
    // The texts of Qt's scroll buttons are not translated.
    for (QToolButton* button : bar_->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)) {
        const QString words = button->objectName() == QStringLiteral("ScrollLeftButton")
                                  ? tr("Tables further left")
                                  : tr("Tables further right");
        button->setAccessibleName(words);
        button->setToolTip(words);
    }
    for (int i = 0; i < tables_.count(); ++i) add(i);
    bar_->setCurrentIndex(tables_.currentIndex());

    connect(bar_, &QTabBar::currentChanged, this, [this](int index) {
        if (!follows_) tables_.setCurrent(index);
    });
    connect(bar_, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0) emit clicked();
    });
    connect(bar_, &QTabBar::tabBarDoubleClicked, this, [this](int index) {
        if (index >= 0) rename(index);
    });
    connect(bar_, &QTabBar::tabMoved, this, [this](int from, int to) {
        if (follows_) return;
        follows_ = true;
        tables_.move(from, to);
        follows_ = false;
    });
    connect(bar_, &QTabBar::customContextMenuRequested, this, &TableTabs::showMenu);
    connect(&tables_, &ui::TableList::opened, this, &TableTabs::add);
    connect(&tables_, &ui::TableList::closed, this, [this](ui::TableDocument* table) { remove(*table); });
    connect(&tables_, &ui::TableList::titleChanged, this, &TableTabs::showTitle);
    connect(&tables_, &ui::TableList::currentChanged, this,
            [this] { bar_->setCurrentIndex(tables_.currentIndex()); });
    connect(&tables_, &ui::TableList::moved, this, [this](int from, int to) {
        if (follows_) return;
        follows_ = true;
        bar_->moveTab(from, to);
        follows_ = false;
    });
}

void TableTabs::add(int index) {
    follows_ = true;
    bar_->insertTab(index, {});
    follows_ = false;
    const ui::TableDocument* table = &tables_.at(index);
    QToolButton* close = ui::iconButton(ui::Icon::Remove, {}, bar_);
    close->setFocusPolicy(Qt::NoFocus);  // the keyboard uses the command
    close->setIconSize(QSize(12, 12));
    close->setFixedSize(20, 20);
    bar_->setTabButton(index, QTabBar::RightSide, close);
    bar_->setTabData(index, QVariant::fromValue(reinterpret_cast<quintptr>(table)));
    connect(close, &QToolButton::clicked, this, [this, table] { tables_.close(tables_.indexOf(*table)); });
    showTitle(index);
    showBar();
}

void TableTabs::remove(const ui::TableDocument& table) {
    if (named_ == &table) endRenaming(Typed::GivenUp);
    if (asked_ == &table) asked_ = nullptr;
    for (int i = 0; i < bar_->count(); ++i) {
        if (bar_->tabData(i).value<quintptr>() != reinterpret_cast<quintptr>(&table)) continue;
        follows_ = true;
        QWidget* button = bar_->tabButton(i, QTabBar::RightSide);
        bar_->removeTab(i);
        if (button != nullptr) button->deleteLater();  // its click may be closing the table
        follows_ = false;
        break;
    }
    showBar();
}

void TableTabs::showBar() {
    setVisible(tables_.count() > 1 || field_ != nullptr);
}

void TableTabs::showTitle(int index) {
    const ui::TableDocument& table = tables_.at(index);
    const QString title = tables_.titleOf(index);
    bar_->setTabText(
        index,
        withoutMnemonics(table.isUnsaved() ? tr("• %1", "a table with unsaved changes").arg(title) : title));
    if (!isVisible()) bar_->updateGeometry();  // a hidden bar does not update its size hint
    QString tip = title;
    if (!table.file().isEmpty()) {
        tip = table.isUnsaved()
                  ? tr("%1\nChanged since it was saved as %2", "a table, a file")
                        .arg(title, QFileInfo(table.file()).fileName())
                  : tr("%1\nSaved as %2", "a table, a file").arg(title, QFileInfo(table.file()).fileName());
    } else if (table.isUnsaved()) {
        tip = tr("%1\nNot saved as a file; kept here until you close it", "a table").arg(title);
    }
    bar_->setTabToolTip(index, tip);
    bar_->setAccessibleTabName(
        index, table.isUnsaved() ? tr("%1, not saved", "a table, for screen readers").arg(title) : title);
    if (QWidget* close = bar_->tabButton(index, QTabBar::RightSide)) {
        const QString words = tr("Close “%1”").arg(title);
        close->setAccessibleName(words);
        if (closing_ != nullptr) ui::setTip(*close, *closing_, words);
    }
}

void TableTabs::setCommands(ui::CommandSet& window, ui::CommandSet& ofTable, ui::CommandSet& ofTabs) {
    window.connectButton(*more_, QLatin1String("file.new-table"));
    closing_ = &ofTabs.action(QLatin1String("file.close-table"))->command();
    for (int i = 0; i < tables_.count(); ++i) showTitle(i);
    addCommands_ = [&window, &ofTable, &ofTabs](QMenu& menu, int index) {
        window.addTo(menu, QLatin1String("file.new-table"));
        if (index >= 0) {
            ofTable.addTo(menu, QLatin1String("edit.rename"));
            menu.addSeparator();
            for (const char* id : {"file.close-table", "file.close-other-tables"})
                ofTabs.addTo(menu, QLatin1String(id));
        }
        window.addTo(menu, QLatin1String("file.reopen-table"));
    };
}

int TableTabs::target() const {
    const int asked = asked_ != nullptr ? tables_.indexOf(*asked_) : -1;
    return asked >= 0 ? asked : tables_.currentIndex();
}

void TableTabs::rename(int index) {
    if (field_ != nullptr) endRenaming(Typed::Kept);
    named_ = &tables_.at(index);
    field_ = new QLineEdit(tables_.titleOf(index), this);
    field_->setAccessibleName(tr("Name of the table"));
    field_->setPlaceholderText(tr("Name of the table"));
    field_->setMaxLength(kLongestName);
    showBar();
    QRect place = bar_->tabRect(index).translated(bar_->pos());
    place.setWidth(std::max(place.width(), kNarrowestField));
    place.moveRight(std::min(place.right(), width() - ui::kGrid));
    field_->setGeometry(place);
    field_->selectAll();
    field_->show();
    field_->setFocus(Qt::OtherFocusReason);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::returnPressed, this, [this] { endRenaming(Typed::Kept); });
}

void TableTabs::endRenaming(Typed typed) {
    if (field_ == nullptr) return;
    QLineEdit* field = std::exchange(field_, nullptr);
    const ui::TableDocument* named = std::exchange(named_, nullptr);
    field->removeEventFilter(this);
    field->hide();
    field->deleteLater();
    const int index = tables_.indexOf(*named);
    const QString name = field->text().simplified();
    // An unchanged default title is not stored as a name.
    if (typed == Typed::Kept && index >= 0 && name != tables_.titleOf(index)) tables_.at(index).rename(name);
    showBar();
    emit renamed();
}

void TableTabs::showMenu(QPoint at) {
    QMenu menu(this);
    fillMenu(menu, bar_->tabAt(at));
    menu.exec(bar_->mapToGlobal(at));
}

void TableTabs::fillMenu(QMenu& menu, int index) {
    asked_ = index >= 0 ? &tables_.at(index) : nullptr;
    // Not when the menu closes: its command is triggered after that.
    connect(&menu, &QObject::destroyed, this, [this] { asked_ = nullptr; });
    if (addCommands_) addCommands_(menu, index);
}

bool TableTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_) {
        if (event->type() == QEvent::FocusOut && !QApplication::activePopupWidget()) endRenaming(Typed::Kept);
        if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            endRenaming(Typed::GivenUp);
            return true;
        }
        return false;
    }
    // A click with another button than the left one does not go to the table.
    if (event->type() == QEvent::MouseButtonPress &&
        static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
        return true;
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int index = bar_->tabAt(mouse->pos());
        if (mouse->button() == Qt::MiddleButton && index >= 0) {
            tables_.close(index);
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && bar_->currentIndex() >= 0) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_F2) rename(bar_->currentIndex());
        if (key == Qt::Key_Delete) tables_.close(bar_->currentIndex());
        if (key == Qt::Key_F2 || key == Qt::Key_Delete) return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace chesspp::desktop
