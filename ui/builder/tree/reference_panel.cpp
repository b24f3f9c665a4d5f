// SPDX-License-Identifier: MIT
#include "ui/builder/tree/reference_panel.h"

#include "ui/board/piece_art.h"
#include "ui/commands/command_set.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 3 * kGrid;

const auto kReferenceCommands = std::to_array<CommandOf<ReferencePanel>>({
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Row"), &ReferencePanel::copy,
     QKeySequence::Copy, Icon::Copy},
});

}  // namespace

/// All pieces by name; pictures are rendered on first use.
class PieceChoices final : public TreeDiffModel {
public:
    PieceChoices(const LibraryContext& library, QWidget* parent)
        : TreeDiffModel(parent), library_(library), screen_(*parent) {}

    void reload() {
        const auto before = std::exchange(names_, {});
        for (const auto& [id, name] : library_.choiceNames())
            names_[keys_.numberOf(QString::fromStdString(id))] = name;
        TreeIds ids;
        for (auto each = names_.cbegin(); each != names_.cend(); ++each)
            ids.below.push_back({each.key(), {}});
        std::ranges::sort(ids.below, [this](const TreeIds& a, const TreeIds& b) {
            const int order = names_[a.id].localeAwareCompare(names_[b.id]);
            return order != 0 ? order < 0 : keys_.keyOf(a.id) < keys_.keyOf(b.id);
        });
        applyDiff(ids);
        for (auto each = before.cbegin(); each != before.cend(); ++each) {
            if (names_.value(each.key()) != each.value()) emitDataChanged(each.key());
        }
    }
    [[nodiscard]] int rowOf(const QString& id) const { return indexOf(keys_.find(id)).row(); }

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid()) return {};
        const QString& id = keys_.keyOf(itemAt(index));
        if (role == Qt::DisplayRole) return names_.value(itemAt(index));
        if (role == Qt::UserRole) return id;
        const PieceDefinition* piece =
            role == Qt::DecorationRole ? library_.piece(id.toStdString()) : nullptr;
        if (piece == nullptr) return {};
        return pieceOnPlate(*library_.art(), library_.appearance(*piece, Owner::White), kPicture,
                            screen_.devicePixelRatioF());
    }

private:
    const LibraryContext& library_;
    const QWidget& screen_;
    RowKeys keys_;  // ids
    QHash<ItemId, QString> names_;
};

ReferencePanel::ReferencePanel(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      library_(library),
      choices_(new PieceChoices(library, this)),
      choice_(new QComboBox(this)),
      view_(new TreeView(this)),
      copy_(iconButton(Icon::Copy, {}, this)),
      import_(iconButton(Icon::ArrowRight, tr("Insert the row into your piece (Enter)"), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    auto* head = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    QToolButton* close = iconButton(Icon::Remove, tr("Back to the list of pieces (Esc)"), this);
    choice_->setModel(choices_);
    choice_->setAccessibleName(tr("Other piece"));
    choice_->setToolTip(tr("The piece to copy rows from"));
    choice_->setIconSize(QSize(kPicture, kPicture));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(8);
    choice_->setMinimumHeight(4 * kGrid);
    head->addWidget(choice_, 1);
    head->addWidget(close);
    column->addLayout(head);
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(view_);
    column->addWidget(frame, 1);
    auto* bar = new QHBoxLayout;
    bar->addWidget(wrappedLabel(tr("Drag rows into your piece."), this), 1);
    addWidgets(*bar, {copy_, import_});
    column->addLayout(bar);
    view_->setAccessibleName(tr("Tree of the other piece"));
    view_->setDragEnabled(true);
    view_->setDragDropMode(QAbstractItemView::DragOnly);
    view_->setDefaultDropAction(Qt::CopyAction);
    view_->installEventFilter(this);
    choice_->installEventFilter(this);

    connect(choice_, &QComboBox::activated, this,
            [this](int index) { showPiece(choice_->itemData(index).toString().toStdString()); });
    connect(close, &QToolButton::clicked, this, &ReferencePanel::closeRequested);
    auto* commands = new CommandSet(*view_, CommandSet::Keys::Widget, *this, std::span(kReferenceCommands));
    commands->connectButton(*copy_, QLatin1String("edit.copy"));
    connect(import_, &QToolButton::clicked, this, &ReferencePanel::requestImport);
    connect(view_, &QTreeView::doubleClicked, this, &ReferencePanel::requestImport);
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        if (!isVisible()) return;
        listPieces();
        if (piece() != nullptr && id.toStdString() == piece()->id) showPiece(id.toStdString());
    });
}

void ReferencePanel::listPieces() {
    choices_->reload();
    choice_->setCurrentIndex(piece() != nullptr ? choices_->rowOf(QString::fromStdString(piece()->id)) : -1);
}

void ReferencePanel::showPiece(const std::string& id) {
    const PieceDefinition* found = library_.piece(id);
    if (found == nullptr) return;
    if (piece() != nullptr && piece()->id == id) {
        view_->shown()->become(*found);
    } else {
        view_->showPiece(*found, library_);
        view_->setCurrentIndex(view_->model()->index(0, 0));
    }
    listPieces();
}

void ReferencePanel::copy() {
    if (view_->shown() == nullptr) return;
    if (auto copied = mimeOf(*view_->shown(), view_->current()))
        QApplication::clipboard()->setMimeData(copied.release());
}

void ReferencePanel::requestImport() {
    if (view_->shown() == nullptr) return;
    if (const auto thing = view_->shown()->thing(view_->current())) emit importRequested(*thing);
}

bool ReferencePanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool inTree = watched == view_;
        const bool takes = inTree && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
        const bool closes = key.key() == Qt::Key_Escape;
        if (takes || closes) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride) return true;
            if (takes) requestImport();
            if (closes) emit closeRequested();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
