// SPDX-License-Identifier: MIT
#include "app/desktop/table_piece_notice.h"

#include "app/desktop/notification_overlay.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"

#include <algorithm>
#include <utility>

namespace chesspp::desktop {

using Foreign = ui::TableDocument::ForeignPiece;

TablePieceNotice::TablePieceNotice(ui::TableList& tables, ui::UserPieceLibrary& own,
                                   NotificationOverlay& notice, std::function<bool()> isTableShown)
    : tables_(tables), own_(own), notice_(notice), isTableShown_(std::move(isTableShown)) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &TablePieceNotice::refresh);
    connect(&tables_, &ui::TableList::currentChanged, this, &TablePieceNotice::refreshSoon);
    connect(&tables_, &ui::TableList::tableChanged, this, &TablePieceNotice::refreshSoon);
    connect(&tables_.current().library(), &ui::LibraryContext::piecesChanged, this,
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
    if (isTableShown_() && !pieces.empty()) return show(pieces);
    const bool shown = notice_.about() == NotificationOverlay::About::Pieces && notice_.isVisible();
    if (shown) notice_.dismiss();
    // Resets the text, so that the notice reappears with the table unless the user closed it.
    if (shown || pieces.empty()) text_.clear();
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
    if (table_ == &table && text_ == text) return;
    // Waits until the user has read what was reported before, such as on the edit just made.
    if (notice_.isVisible() && notice_.about() != NotificationOverlay::About::Pieces) return;
    table_ = &table;
    text_ = text;
    isClosed_ = false;
    std::vector<NotificationOverlay::Answer> answers;
    if (missing) answers.emplace_back(tr("Add"), [this] { addMissing(); });
    if (other) {
        answers.emplace_back(tr("Use Mine"), [this] {
            notice_.dismiss();
            if (table_) table_->useLibraryPieces();
        });
    }
    notice_.report(NotificationOverlay::About::Pieces, ui::Icon::Info, text, std::move(answers));
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
