// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/panel_context.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/variant_list_model.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/authoring/piece_counts.h"
#include "core/notation/fen.h"

#include <QRandomGenerator>
#include <utility>

namespace chesspp::ui {
namespace {

using Panel = PanelContext;

constexpr Submenu kTransform{QT_TRANSLATE_NOOP("Commands", "Tra&nsform Position")};
constexpr Submenu kStartOver{QT_TRANSLATE_NOOP("Commands", "Start O&ver")};
constexpr Submenu kRest{QT_TRANSLATE_NOOP("Commands", "P&ut Rest in Hand")};

const auto kPanelCommands = std::to_array<CommandOf<Panel>>({
    {"board.mirror-all-files", Menu::Board, 1,
     QT_TRANSLATE_NOOP("Commands", "Mirror Position &Left and Right"),
     [](Panel& on) { on.editor().mirrorBoard(MirrorAxis::Files); }, Icon::MirrorSides, kTransform},
    {"board.mirror-all-ranks", Menu::Board, 1,
     QT_TRANSLATE_NOOP("Commands", "Mirror Position &Top and Bottom"),
     [](Panel& on) { on.editor().mirrorBoard(MirrorAxis::Ranks); }, Icon::MirrorEnds, kTransform},
    {"board.rotate-left", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "R&otate Left by 90°"),
     [](Panel& on) { on.report(on.editor().turnBoard(3)); }, Icon::TurnLeft, kTransform},
    {"board.rotate-right", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "&Rotate Right by 90°"),
     [](Panel& on) { on.report(on.editor().turnBoard(1)); }, Icon::TurnRight, kTransform},
    {"board.swap-sides", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "S&wap White and Black"),
     [](Panel& on) { on.editor().swapSides(); }, Icon::SwapSides, kTransform},
    {"board.shift-left", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Shi&ft Left"),
     [](Panel& on) { on.shift({-1, 0}); }, Icon::ArrowLeft, kTransform},
    {"board.shift-up", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Shift &Up"),
     [](Panel& on) { on.shift({0, 1}); }, Icon::ArrowUp, kTransform},
    {"board.shift-down", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Shift &Down"),
     [](Panel& on) { on.shift({0, -1}); }, Icon::ArrowDown, kTransform},
    {"board.shift-right", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Shift Ri&ght"),
     [](Panel& on) { on.shift({1, 0}); }, Icon::ArrowRight, kTransform},
    {"board.fill-white-hand", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "Put Rest in &White’s Hand"),
     [](Panel& on) { on.editor().fillHand(Side::White); }, &Panel::hasHands, kRest},
    {"board.fill-black-hand", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "Put Rest in &Black’s Hand"),
     [](Panel& on) { on.editor().fillHand(Side::Black); }, &Panel::hasHands, kRest},
    {"board.clear", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Clear Board"),
     [](Panel& on) { on.editor().clear(); }, Icon::Clear, kStartOver},
    {"board.start", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Starting Position"), &Panel::putStart,
     [](const Panel& on) { return on.starts().count > 0; }, Icon::StartPosition, kStartOver},
    {"board.random-start", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Random Starting Position"),
     &Panel::drawStart, [](const Panel& on) { return on.starts().count > 1; }, Icon::Lot, kStartOver},
    {"board.reset", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Back to the Game’s Position"),
     [](Panel& on) { on.editor().reset(); }, [](const Panel& on) { return on.editor().canReset(); },
     Icon::Undo, kStartOver},
});

}  // namespace

PanelContext::PanelContext(SetupEditor& editor, const LibraryContext& library, QWidget& panel)
    : QObject(&panel),
      editor_(editor),
      library_(library),
      commands_(new CommandSet(panel, CommandSet::Keys::Window, *this, commands())) {}

std::span<const CommandOf<PanelContext>> PanelContext::commands() {
    return kPanelCommands;
}

void PanelContext::setChosen(const SquareSet& squares) {
    if (std::exchange(chosen_, squares) != squares) emit chosenChanged();
}

void PanelContext::report(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

const PanelContext::Starts& PanelContext::starts() const {
    const std::string& variant = table().home().id;
    if (starts_.variant == variant) return starts_;
    const Result<RulesetPtr> ruleset = library_.ruleset(variant);
    const int count = ruleset ? startCount(**ruleset) : 0;
    starts_ = {variant, count, usualStart(count)};
    return starts_;
}

void PanelContext::setStart(int number) {
    static_cast<void>(starts());
    starts_.number = number;
}

void PanelContext::drawStart() {
    const int drawn = static_cast<int>(QRandomGenerator::global()->bounded(starts().count - 1));
    // Never the current number, so that each press changes the board.
    starts_.number = drawn >= starts_.number ? drawn + 1 : drawn;
    emit startDrawn();
    putStart();
}

bool PanelContext::hasHands() const {
    return supportsHands(table().ruleset(), table().editableSetup());
}

}  // namespace chesspp::ui
