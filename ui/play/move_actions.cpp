// SPDX-License-Identifier: MIT
#include "ui/play/move_actions.h"

#include "ui/play/move_list_panel.h"

#include <QCoreApplication>
#include <QMenu>
#include <QTreeView>

namespace chesspp::ui {
namespace {

using Actions = MoveActions;
using LineMove = TableDocument::LineMove;
using NotePlace = TableDocument::NotePlace;

constexpr Submenu kLines{QT_TRANSLATE_NOOP("Commands", "&Variations")};
constexpr Submenu kSigns{QT_TRANSLATE_NOOP("Commands", "Annotation S&ymbols")};

template <LineMove Way>
constexpr auto kGoTo = [](Actions& on) { on.goToLine(Way); };
template <LineMove Way>
constexpr auto kHasNeighbour = [](const Actions& on) { return on.table().neighbourLine(Way).has_value(); };
template <LineMove Way>
constexpr auto kMove = [](Actions& on) { on.table().moveLine(Way); };
template <LineMove Way>
constexpr auto kCanMove = [](const Actions& on) { return on.table().canMoveLine(Way); };
template <int Glyph>
constexpr auto kToggle = [](Actions& on) { on.table().toggleGlyph(Glyph); };
template <int Glyph>
constexpr Checked kHas{[](const Actions& on) { return on.table().hasGlyph(Glyph); }};

}  // namespace

std::span<const CommandOf<MoveActions>> MoveActions::commands() {
    static const auto kCommands = std::to_array<CommandOf<MoveActions>>({
        {"moves.previous-line", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "Pre&vious Variation"),
         kGoTo<LineMove::Up>, kHasNeighbour<LineMove::Up>, Qt::Key_Up, kLines},
        {"moves.next-line", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "&Next Variation"),
         kGoTo<LineMove::Down>, kHasNeighbour<LineMove::Down>, Qt::Key_Down, kLines},
        {"moves.promote", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "&Promote Variation"),
         kMove<LineMove::Up>, kCanMove<LineMove::Up>, ctrl(Qt::Key_Up), kLines},
        {"moves.demote", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "&Demote Variation"),
         kMove<LineMove::Down>, kCanMove<LineMove::Down>, ctrl(Qt::Key_Down), kLines},
        {"moves.main-line", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "Make &Main Line"),
         kMove<LineMove::Main>, kCanMove<LineMove::Main>, ctrlShift(Qt::Key_Up), kLines},
        {"moves.delete", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "De&lete from Here On"),
         [](Actions& on) { on.table().deleteMoves(); },
         [](const Actions& on) { return on.table().canDeleteMoves(); }, ctrl(Qt::Key_Delete), Icon::Remove},
        {"moves.comment", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "C&omment After Move…"),
         [](Actions& on) { on.list().editNote(NotePlace::Behind); },
         [](const Actions& on) { return on.table().canAnnotate(); }, ctrl(Qt::Key_Return),
         ctrl(Qt::Key_Enter), Icon::Edit},
        {"moves.comment-ahead", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "Comment &Before Move…"),
         [](Actions& on) { on.list().editNote(NotePlace::Ahead); },
         [](const Actions& on) { return on.table().canAnnotate() && on.hasMove(); },
         ctrlShift(Qt::Key_Return), ctrlShift(Qt::Key_Enter)},
        {"moves.sign-good", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "! Good Move"), kToggle<1>,
         &Actions::canSign, kHas<1>, alt(Qt::Key_1), kSigns},
        {"moves.sign-mistake", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "? Mistake"), kToggle<2>,
         &Actions::canSign, kHas<2>, alt(Qt::Key_2), kSigns},
        {"moves.sign-brilliant", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "!! Brilliant Move"),
         kToggle<3>, &Actions::canSign, kHas<3>, alt(Qt::Key_3), kSigns},
        {"moves.sign-blunder", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "?? Blunder"), kToggle<4>,
         &Actions::canSign, kHas<4>, alt(Qt::Key_4), kSigns},
        {"moves.sign-interesting", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "!? Interesting Move"),
         kToggle<5>, &Actions::canSign, kHas<5>, alt(Qt::Key_5), kSigns},
        {"moves.sign-dubious", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "?! Dubious Move"), kToggle<6>,
         &Actions::canSign, kHas<6>, alt(Qt::Key_6), kSigns},
        {"moves.sign-only", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "□ Only Move"), kToggle<7>,
         &Actions::canSign, kHas<7>, alt(Qt::Key_7), kSigns},
        {"moves.sign-novelty", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "N Novelty"), kToggle<146>,
         &Actions::canSign, kHas<146>, alt(Qt::Key_8), kSigns},
        {"moves.sign-unclear", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "∞ Unclear Position"),
         kToggle<13>, &Actions::canSign, kHas<13>, alt(Qt::Key_9), kSigns},
        {"moves.sign-equal", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "= Equal Position"), kToggle<10>,
         &Actions::canSign, kHas<10>, alt(Qt::Key_0), kSigns},
        {"moves.sign-white-slightly", Menu::Game, 4,
         QT_TRANSLATE_NOOP("Commands", "⩲ White Is Slightly Better"), kToggle<14>, &Actions::canSign,
         kHas<14>, ctrlAlt(Qt::Key_1), kSigns},
        {"moves.sign-black-slightly", Menu::Game, 4,
         QT_TRANSLATE_NOOP("Commands", "⩱ Black Is Slightly Better"), kToggle<15>, &Actions::canSign,
         kHas<15>, ctrlAlt(Qt::Key_2), kSigns},
        {"moves.sign-white-better", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "± White Is Better"),
         kToggle<16>, &Actions::canSign, kHas<16>, ctrlAlt(Qt::Key_3), kSigns},
        {"moves.sign-black-better", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "∓ Black Is Better"),
         kToggle<17>, &Actions::canSign, kHas<17>, ctrlAlt(Qt::Key_4), kSigns},
        {"moves.sign-white-winning", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "+− White Is Winning"),
         kToggle<18>, &Actions::canSign, kHas<18>, ctrlAlt(Qt::Key_5), kSigns},
        {"moves.sign-black-winning", Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "−+ Black Is Winning"),
         kToggle<19>, &Actions::canSign, kHas<19>, ctrlAlt(Qt::Key_6), kSigns},
    });
    return kCommands;
}

MoveActions::MoveActions(const ShownTable& table, MoveListPanel& list, QWidget& board, QObject* parent)
    : QObject(parent),
      table_(table),
      list_(list),
      set_(new CommandSet(board, CommandSet::Keys::Widget, *this, commands())) {
    set_->addKeysTo(*list.list());
    list.list()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list.list(), &QWidget::customContextMenuRequested, this, &MoveActions::showMenu);
}

void MoveActions::goToLine(LineMove way) {
    if (const std::optional<NodeId> node = table_->neighbourLine(way)) table_->goTo(*node);
}

bool MoveActions::hasMove() const {
    return table_->game().current() != NodeId{};
}

bool MoveActions::canSign() const {
    return table_->canAnnotate() && hasMove();
}

/// The menu is that of the move below the pointer, which becomes the current one.
void MoveActions::showMenu(QPoint at) {
    QTreeView& view = *list_.list();
    const QVariant node = view.indexAt(at).data(MoveTreeModel::NodeRole);
    if (node.isValid()) table_->goTo(NodeId{node.toUInt()});
    set_->refresh();
    auto* menu = new QMenu(&view);
    connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
    QMenu* signs = nullptr;
    for (CommandAction* action : set_->actions()) {
        const QLatin1String id(action->command().id);
        if (id == QLatin1String("moves.promote") || id == QLatin1String("moves.comment"))
            menu->addSeparator();
        if (action->command().submenu == kSigns.title) {
            if (signs == nullptr)
                signs = menu->addMenu(QCoreApplication::translate("Commands", kSigns.title));
            signs->addAction(action);
        } else {
            menu->addAction(action);
        }
    }
    menu->popup(view.viewport()->mapToGlobal(at));
}

}  // namespace chesspp::ui
