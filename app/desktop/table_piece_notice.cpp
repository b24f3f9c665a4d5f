// SPDX-License-Identifier: MIT
#include "app/desktop/table_piece_notice.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/library/user_variants.h"
#include "ui/models/table/new_game.h"
#include "ui/models/table/setup_editor.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/notation/fen.h"

#include <algorithm>
#include <utility>

namespace chesspp::desktop {

using Foreign = ui::TableDocument::ForeignPiece;

namespace {

/// Whether the table's variant is unknown here, or another one than the user's of the same id.
bool isOtherVariant(const ui::TableDocument& table) {
    const std::string& id = table.home().id;
    const Variant* known = table.library().variant(id);
    // Changed in New Game from a variant that is known here, it is not foreign.
    if (known == nullptr) return !ui::changesOf(table.library(), table.home());
    return table.library().isOwnVariant(id) && *known != table.home();
}

}  // namespace

TablePieceNotice::TablePieceNotice(ui::TableList& tables, ui::UserPieceLibrary& own,
                                   ui::UserVariantLibrary& variants, NotificationOverlay& notice, Host host)
    : tables_(tables), own_(own), variants_(variants), notice_(notice), host_(std::move(host)) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &TablePieceNotice::refresh);
    connect(&tables_, &ui::TableList::currentChanged, this, &TablePieceNotice::refreshSoon);
    connect(&tables_, &ui::TableList::tableChanged, this, &TablePieceNotice::refreshSoon);
    connect(&tables_.current().library(), &ui::LibraryContext::piecesChanged, this,
            &TablePieceNotice::refreshSoon);
    connect(&tables_.current().library(), &ui::LibraryContext::variantsChanged, this,
            &TablePieceNotice::refreshSoon);
    connect(&notice_, &NotificationOverlay::dismissed, this, &TablePieceNotice::onDismissed);
    refreshSoon();
}

/// A notice that another one has replaced comes back after it; one that the user closed does not.
void TablePieceNotice::onDismissed() {
    if (notice_.about() == NotificationOverlay::About::Pieces) {
        isClosed_ = true;
    } else if (!isClosed_) {
        text_.clear();
    }
    refreshSoon();
}

void TablePieceNotice::refresh() {
    std::vector<Foreign> pieces = tables_.current().foreignPieces();
    // Unknown pieces are reported with the reasons why the position cannot be played.
    std::erase_if(pieces, [](const Foreign& each) { return each.why == Foreign::Why::Unknown; });
    const bool isOther = isOtherVariant(tables_.current());
    if (host_.isTableShown() && !pieces.empty()) return show(pieces);
    if (host_.isTableShown() && isOther && variants_.isRead()) return showVariant();
    const bool shown = notice_.about() == NotificationOverlay::About::Pieces && notice_.isVisible();
    if (shown) notice_.dismiss();
    // Resets the text, so that the notice reappears with the table unless the user closed it.
    if (shown || (pieces.empty() && !isOther)) text_.clear();
}

void TablePieceNotice::show(const std::vector<Foreign>& pieces) {
    ui::TableDocument& table = tables_.current();
    const bool missing =
        std::ranges::any_of(pieces, [](const Foreign& each) { return each.why == Foreign::Why::Missing; });
    const bool other =
        std::ranges::any_of(pieces, [](const Foreign& each) { return each.why == Foreign::Why::Other; });
    const QString name = table.library().nameOf(*pieces.front().piece);
    const QString one = missing ? tr("The %1 here is not in your library.", "a piece").arg(name)
                                : tr("The %1 here is older than yours.", "a piece").arg(name);
    const QString text = pieces.size() == 1
                             ? one
                             : tr("%n pieces here are older than yours, or not in your library.", "",
                                  static_cast<int>(pieces.size()));
    std::vector<NotificationOverlay::Answer> answers;
    if (missing) answers.emplace_back(tr("Add"), [this] { addMissing(); });
    if (other) {
        answers.emplace_back(tr("Use Mine"), [this] {
            notice_.dismiss();
            if (table_) table_->useLibraryPieces();
        });
    }
    report(text, std::move(answers));
}

void TablePieceNotice::showVariant() {
    const ui::TableDocument& table = tables_.current();
    const ui::LibraryContext& library = table.library();
    const QString name = library.nameOf(table.home());
    if (library.variant(table.home().id) == nullptr)
        return report(tr("The variant “%1” of this table is not among yours.").arg(name),
                      {{tr("Add"), [this] { addVariant(); }}});
    if (!table.hasMoves())
        return report(tr("The variant “%1” here differs from yours.").arg(name),
                      {{tr("Use Mine"), [this] { useMyVariant(); }}});
    report(tr("The variant “%1” here differs from yours. This game keeps it.").arg(name),
           {{tr("New Game with Mine"), [this] {
                 notice_.dismiss();
                 if (table_) host_.playVariant(QString::fromStdString(table_->home().id));
             }}});
}

void TablePieceNotice::report(const QString& text, std::vector<NotificationOverlay::Answer> answers) {
    ui::TableDocument& table = tables_.current();
    if (table_ == &table && text_ == text) return;
    // Waits until the user has read what was reported before, such as on the edit just made.
    if (notice_.isVisible() && notice_.about() != NotificationOverlay::About::Pieces) return;
    table_ = &table;
    text_ = text;
    isClosed_ = false;
    notice_.report(NotificationOverlay::About::Pieces, ui::Icon::Info, text, std::move(answers));
}

void TablePieceNotice::addVariant() {
    notice_.dismiss();
    if (!table_ || table_->library().variant(table_->home().id) != nullptr) return;
    if (variants_.add({{table_->home()}}).trouble == ui::WriteError::None) return;
    notice_.report(NotificationOverlay::About::News, ui::Icon::Warning,
                   tr("The variant could not be saved to disk. It stays on the table."));
}

void TablePieceNotice::useMyVariant() {
    notice_.dismiss();
    const Variant* mine = table_ ? table_->library().variant(table_->home().id) : nullptr;
    if (mine == nullptr) return;
    Diagnostics problems;
    if (table_->isEdited()) {
        problems = ui::SetupEditor(*table_, table_->library()).changeHome(*mine);
    } else {
        const Result<RulesetPtr> ruleset = table_->library().ruleset(mine->id);
        Result<Position> start =
            ruleset ? startPosition(*ruleset, 0) : Result<Position>(std::unexpected(ruleset.error()));
        if (start) {
            table_->restart(std::move(*start), table_->players(), table_->timeControls());
        } else {
            problems = std::move(start.error());
        }
    }
    if (problems.empty()) return;
    notice_.report(NotificationOverlay::About::News, ui::Icon::Warning,
                   ui::inBrief(table_->library().sentences(problems)));
}

void TablePieceNotice::addMissing() {
    notice_.dismiss();
    if (!table_) return;
    std::vector<PieceDefinition> pieces;
    for (const Foreign& each : table_->foreignPieces()) {
        if (each.why == Foreign::Why::Missing) pieces.push_back(*each.piece);
    }
    if (own_.importPieces(std::move(pieces)) == ui::WriteError::None) return;
    notice_.report(NotificationOverlay::About::News, ui::Icon::Warning,
                   tr("The piece could not be saved to disk. It stays on the table."));
}

}  // namespace chesspp::desktop
