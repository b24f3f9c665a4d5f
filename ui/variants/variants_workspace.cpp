// SPDX-License-Identifier: MIT
#include "ui/variants/variants_workspace.h"

#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_variants.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"
#include "ui/variants/start_bar.h"
#include "ui/variants/variant_commands.h"
#include "ui/variants/variant_details.h"
#include "ui/variants/variant_gallery.h"

#include <QFocusEvent>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

const auto kVariantCommands = std::to_array<CommandOf<VariantsWorkspace>>({
    {"variant.play", Menu::Variant, 0, QT_TRANSLATE_NOOP("Commands", "&Start Game"),
     &VariantsWorkspace::showNewGameDialog, ctrlShift(Qt::Key_P), Icon::Play},
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find Variant…"),
     [](VariantsWorkspace& on) { on.cards()->search()->enter(); }, QKeySequence::Find},
});

}  // namespace

VariantsWorkspace::VariantsWorkspace(const LibraryContext& library, UserVariantLibrary& own,
                                     const UserPieceLibrary& pieces, QWidget* parent)
    : Workspace(parent),
      library_(library),
      own_(own),
      board_(new BoardView(library.art(), this)),
      cards_(new VariantGallery(library, this)),
      sheet_(new VariantDetails(library, this)),
      bar_(new StartBar(this)),
      note_(new MessageBar(this, MessageBar::Form::Note)) {
    auto* fill = bareLayout<QVBoxLayout>(this);
    auto* left = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(left, kGrid);
    column->addWidget(cards_, 1);
    column->addWidget(note_);
    fill->addWidget(new WorkspaceLayout({left, board_, sheet_, withBottomMargin(bar_, this)}, this));

    setTabOrder(cards_->view(), board_);
    setTabOrder(board_, sheet_->sheet()->scrollArea());

    connect(cards_, &VariantGallery::currentChanged, this, &VariantsWorkspace::showVariant);
    connect(cards_, &VariantGallery::activated, this, &VariantsWorkspace::showNewGameDialog);
    connect(bar_, &StartBar::startChanged, this, &VariantsWorkspace::showStart);
    connect(bar_, &StartBar::playRequested, this, &VariantsWorkspace::showNewGameDialog);
    makeCommands(pieces);
    const auto showUnreadable = [this] { cards_->setUnreadable(static_cast<int>(own_.unreadable().size())); };
    connect(&own_, &UserVariantLibrary::changed, this, showUnreadable);
    connect(&own_, &UserVariantLibrary::stepped, cards_, &VariantGallery::setCurrent);
    showUnreadable();
    connect(cards_->unreadable(), &QPushButton::clicked, commands_, &VariantCommands::showUnreadable);
    cards_->setCurrent("chess");
    showStart();
    connect(cards_, &VariantGallery::currentChanged, this, &VariantsWorkspace::titleChanged);
    connect(cards_, &VariantGallery::currentChanged, this, &VariantsWorkspace::stateChanged);
    remember(
        "document",
        [this] {
            const Variant* shown = cards_->current();
            return shown != nullptr ? QJsonValue(QString::fromStdString(shown->id)) : QJsonValue();
        },
        [this](const QJsonValue& id) { cards_->setCurrent(id.toString()); });
}

void VariantsWorkspace::makeCommands(const UserPieceLibrary& pieces) {
    commands_ = new VariantCommands(
        library_, own_, pieces,
        {this, [this] { return cards_->current(); },
         [this](const std::string& id) { cards_->setCurrent(QString::fromStdString(id)); },
         [this](Icon icon, const QString& text, std::vector<MessageBar::Answer> answers) {
             note_->report(icon, text, std::move(answers));
         }},
        this);
    auto* ofPlace = new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kVariantCommands));
    auto* ofVariant =
        new CommandSet(*this, CommandSet::Keys::Window, *commands_, VariantCommands::commands());
    static_cast<void>(new CommandSet(*cards_->view(), CommandSet::Keys::Widget, *commands_,
                                     VariantCommands::listCommands()));
    QListView& list = *cards_->view();
    list.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&list, &QWidget::customContextMenuRequested, this, [this, ofPlace, ofVariant](QPoint at) {
        QMenu menu(this);
        for (CommandSet* each : {ofPlace, ofVariant}) each->refresh();
        ofPlace->addTo(menu, QLatin1String("variant.play"));
        menu.addSeparator();
        for (const char* each : {"edit.rename", "variant.delete", "file.save-as"})
            ofVariant->addTo(menu, QLatin1String(each));
        menu.exec(cards_->view()->viewport()->mapToGlobal(at));
    });
}

QWidget* VariantsWorkspace::footer() const {
    return bar_->parentWidget();
}

QUndoStack* VariantsWorkspace::undoStack() const {
    return &own_.undoStack();
}

void VariantsWorkspace::selectVariant(const QString& id) {
    note_->hide();
    cards_->setCurrent(id);
}

WorkspaceInfo VariantsWorkspace::type() {
    CommandList inPlace = listOf(std::span<const CommandOf<VariantsWorkspace>>(kVariantCommands));
    const CommandList onVariants = listOf(VariantCommands::commands());
    inPlace.insert(inPlace.end(), onVariants.begin(), onVariants.end());
    return {
        .id = "variants",
        .command = {"view.variants", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "&Variants"),
                    ctrl(Qt::Key_4), Icon::Variants},
        .tip = tr("Browse the variants and their rules"),
        .helpPage = "pieces",
        .commands = {{tr("In Variants"), CommandKeys::Window, std::move(inPlace)},
                     {tr("In the list of variants"), CommandKeys::Widget,
                      listOf(VariantCommands::listCommands())}},
        .make = [](const WorkspaceServices& needs, QWidget* parent) -> Workspace* {
            auto* place = new VariantsWorkspace(needs.library, needs.ownVariants, needs.own, parent);
            connect(place, &VariantsWorkspace::playRequested, place,
                    [&host = needs.host](const QString& id, int start) { host.playVariant(id, start); });
            return place;
        },
        .hints = {
            tr("Choose a game to see its board, army and rules. Start Game opens it on a table of its own."),
            tr("A variant’s file that you open or drop here is listed under Mine, with its pieces.")}};
}

QString VariantsWorkspace::title() const {
    const Variant* shown = cards_->current();
    return shown != nullptr ? library_.nameOf(*shown) : tr("Variants");
}

void VariantsWorkspace::showVariant(const Variant* variant) {
    sheet_->setVariant(variant);
    const int starts = variant != nullptr ? cards_->model().startsOf(*variant) : 0;
    QString text;
    if (starts > 0) {
        text = tr("Press Enter or double-click to play “%1”.").arg(library_.nameOf(*variant));
    } else if (variant != nullptr) {
        text = tr("“%1” can’t be played; the reasons are beside the board.").arg(library_.nameOf(*variant));
    }
    bar_->setStarts(text, starts, usualStart(starts));
    showStart();
}

void VariantsWorkspace::showStart() {
    const Variant* variant = cards_->current();
    BoardPicture picture =
        variant != nullptr ? cards_->model().startPicture(*variant, bar_->start()) : BoardPicture();
    picture.bottom = bottom();
    board_->setPicture(std::move(picture));
}

void VariantsWorkspace::showNewGameDialog() {
    const Variant* variant = cards_->current();
    if (variant == nullptr || cards_->model().startsOf(*variant) == 0) return;
    emit playRequested(QString::fromStdString(variant->id), bar_->start());
}

/// Replaces a focus proxy, with which Tab would skip the search field and the workspace switch.
void VariantsWorkspace::focusInEvent(QFocusEvent* event) {
    cards_->view()->setFocus(event->reason());
}
}  // namespace chesspp::ui
