// SPDX-License-Identifier: MIT
#include "ui/help/help_window.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QShortcut>
#include <QToolButton>

namespace chesspp::ui {
namespace {

constexpr int kListWidth = 30 * kGrid;
constexpr int kIdRole = Qt::UserRole;
constexpr int kAroundRole = Qt::UserRole + 1;

constexpr QKeyCombination kBackKeys(Qt::ALT, Qt::Key_Left);
constexpr QKeyCombination kForwardKeys(Qt::ALT, Qt::Key_Right);
constexpr QKeyCombination kPreviousHitKeys(Qt::SHIFT, Qt::Key_F3);
constexpr QKeyCombination kNextHitKeys(Qt::Key_F3);

QToolButton* buttonOf(Icon icon, const QString& words, QKeyCombination keys, QWidget* parent) {
    const QString text = QKeySequence(keys).toString(QKeySequence::NativeText);
    return iconButton(icon, QStringLiteral("%1 (%2)").arg(words, text), parent);
}

/// A title, and during a search the excerpt around the first hit.
class HelpRow final : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        const bool found = index.data(kAroundRole).isValid();
        return {10 * kGrid, found ? 3 * option.fontMetrics.height() + 2 * kGrid : 5 * kGrid};
    }

protected:
    [[nodiscard]] ListRow rowOf(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const QString around = index.data(kAroundRole).toString();
        return {.form = around.isEmpty() ? ListRow::Form::Plain : ListRow::Form::Strong,
                .around = {kGrid, kGrid / 2, kGrid, kGrid / 2},
                .title = index.data().toString(),
                .detail = around,
                .detailLines = around.isEmpty() ? 0 : 2};
    }
};

}  // namespace

HelpWindow::HelpWindow(const LibraryContext& library, QWidget* parent)
    : QWidget(parent, Qt::Window),
      book_(HelpBook::load(library.language())),
      pictures_(library),
      browser_(new HelpBrowser(book_, pictures_, this)),
      list_(new QListWidget(this)),
      search_(new SearchField(tr("Search the help"), *list_, this)),
      nothing_(new QLabel(tr("Nothing found. Try a shorter or different search."), this)),
      back_(buttonOf(Icon::Previous, tr("Back"), kBackKeys, this)),
      forward_(buttonOf(Icon::Next, tr("Forward"), kForwardKeys, this)),
      before_(buttonOf(Icon::Previous, tr("Previous match"), kPreviousHitKeys, this)),
      next_(buttonOf(Icon::Next, tr("Next match"), kNextHitKeys, this)),
      hits_(new QLabel(this)) {
    setWindowTitle(tr("Help"));
    layOut();
    addKeys();
    const QSize room = screen()->availableGeometry().size() - QSize(kGrid, 5 * kGrid);
    resize(QSize(960, 700).boundedTo(room));
    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::showList);
    connect(list_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item == nullptr) return;
        browser_->openPage(item->data(kIdRole).toString());
        browser_->mark(HelpBook::wordsOf(search_->text()));
        showHits();
    });
    connect(browser_, &HelpBrowser::pageShown, this, &HelpWindow::onPageShown);
    connect(browser_, &QTextBrowser::backwardAvailable, back_, &QWidget::setEnabled);
    connect(browser_, &QTextBrowser::forwardAvailable, forward_, &QWidget::setEnabled);
    connect(back_, &QToolButton::clicked, browser_, &QTextBrowser::backward);
    connect(forward_, &QToolButton::clicked, browser_, &QTextBrowser::forward);
    showList();
}

void HelpWindow::layOut() {
    auto* row = bareLayout<QHBoxLayout>(this, 2 * kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* left = bareLayout<QVBoxLayout>(nullptr, kGrid);
    left->addWidget(search_);
    auto* frame = new PanelFrame(this);
    frame->setFixedWidth(kListWidth);
    search_->setFixedWidth(kListWidth);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(list_, 1);
    inside->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->setWordWrap(true);
    nothing_->setMargin(kGrid);
    nothing_->hide();
    list_->setAccessibleName(tr("Help pages"));
    list_->setItemDelegate(new HelpRow(list_));
    makeBareList(*list_);
    left->addWidget(frame, 1);
    row->addLayout(left);

    auto* right = bareLayout<QVBoxLayout>(nullptr, kGrid);
    auto* bar = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    bar->addWidget(back_);
    bar->addWidget(forward_);
    bar->addStretch();
    bar->addWidget(hits_);
    bar->addWidget(before_);
    bar->addWidget(next_);
    right->addLayout(bar);
    auto* page = new PanelFrame(this);
    auto* inPage = bareLayout<QVBoxLayout>(page, -1, {2, 2, 2, 2});
    inPage->addWidget(browser_);
    right->addWidget(page, 1);
    row->addLayout(right, 1);
    back_->setEnabled(false);
    forward_->setEnabled(false);
    setTabOrder(search_, list_);
    setTabOrder(list_, browser_);
    search_->installEventFilter(this);
    search_->answerIn(*this);
}

void HelpWindow::addKeys() {
    const auto on = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(kBackKeys, [this] { browser_->backward(); });
    on(kForwardKeys, [this] { browser_->forward(); });
    const auto go = [this](HelpBrowser::Way way) {
        browser_->goToHit(way);
        showHits();
    };
    on(kNextHitKeys, [go] { go(HelpBrowser::Way::Next); });
    on(kPreviousHitKeys, [go] { go(HelpBrowser::Way::Before); });
    connect(next_, &QToolButton::clicked, this, [go] { go(HelpBrowser::Way::Next); });
    connect(before_, &QToolButton::clicked, this, [go] { go(HelpBrowser::Way::Before); });
}

void HelpWindow::putPage(const QString& id, const QString& markdown) {
    book_.put(id, markdown);
    const bool shown = browser_->page() == id;
    showList();
    if (shown) browser_->reload();
}

void HelpWindow::open(const QString& id) {
    search_->clear();
    browser_->openPage(id);
    show();
    raise();
    activateWindow();
    search_->setFocus(Qt::OtherFocusReason);
}

void HelpWindow::showList() {
    const QSignalBlocker quiet(list_);
    list_->clear();
    const QString text = search_->text().trimmed();
    if (text.isEmpty()) {
        for (const HelpPage& page : book_.pages()) {
            auto* item = new QListWidgetItem(page.title, list_);
            item->setData(kIdRole, page.id);
        }
    } else {
        for (const HelpHit& hit : book_.search(text)) {
            auto* item = new QListWidgetItem(hit.title, list_);
            item->setData(kIdRole, hit.page);
            item->setData(kAroundRole, hit.around);
            const QString summary = hit.count == 1
                                        ? tr("%1, one match: %2", "page, words around it")
                                        : tr("%1, %n matches: %2", "page, words around the first", hit.count);
            item->setData(Qt::AccessibleTextRole, summary.arg(hit.title, hit.around));
        }
    }
    nothing_->setVisible(list_->count() == 0);
    list_->setVisible(list_->count() > 0);
    // Shows the best page at once; an empty field keeps the current page.
    if (!text.isEmpty() && list_->count() > 0) browser_->openPage(list_->item(0)->data(kIdRole).toString());
    onPageShown(browser_->page());
    browser_->mark(HelpBook::wordsOf(text));
    showHits();
}

void HelpWindow::showHits() {
    const bool any = browser_->hits() > 0;
    for (QWidget* each : std::initializer_list<QWidget*>{hits_, before_, next_}) each->setVisible(any);
    hits_->setText(tr("%1 of %2", "hits").arg(browser_->currentHit() + 1).arg(browser_->hits()));
}

/// Selects the browser's page in the list, also after a link or a step in the history.
void HelpWindow::onPageShown(const QString& page) {
    const QSignalBlocker quiet(list_);
    list_->setCurrentItem(nullptr);
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->data(kIdRole).toString() == page) list_->setCurrentRow(row);
    }
    const HelpPage* found = book_.find(page);
    setWindowTitle(found != nullptr ? tr("%1 – Help", "page").arg(found->title) : tr("Help"));
    showHits();
}

void HelpWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

/// Enter in the field goes to the next hit.
bool HelpWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enters = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enters && browser_->hits() > 0) {
            browser_->goToHit(key->modifiers().testFlag(Qt::ShiftModifier) ? HelpBrowser::Way::Before
                                                                           : HelpBrowser::Way::Next);
            showHits();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace chesspp::ui
