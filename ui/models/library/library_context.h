// SPDX-License-Identifier: MIT
// What all workspaces share: the pieces and variants of the library, rulesets, pictures, translated messages.
#pragma once

#include "ui/board/piece_art.h"

#include "core/authoring/ruleset_cache.h"
#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace chesspp::ui {

class AsyncRulesetCache;

/// All pieces that there are at one time: built in and the user's own. Never changes.
struct KnownPieces {
    std::map<std::string, std::shared_ptr<const PieceDefinition>, std::less<>> byId;
    std::vector<const PieceDefinition*> all;  ///< sorted by id
    std::set<std::string, std::less<>> own;   ///< ids of those that were not built in

    [[nodiscard]] const PieceDefinition* find(std::string_view id) const {
        const auto found = byId.find(id);
        return found == byId.end() ? nullptr : found->second.get();
    }
};

class LibraryContext final : public QObject, public RulesetSource {
    Q_OBJECT
public:
    /// Reads the built-in library. `language`: "en" or "de" (others: English). Problems must stop the start.
    [[nodiscard]] static Result<std::unique_ptr<LibraryContext>> load(const QString& language);

    ~LibraryContext() override;

    /// Two letters: "en", "de".
    [[nodiscard]] const QString& language() const;

    /// Sorted by id. What this and piece() give lives until the second piecesChanged() from now.
    [[nodiscard]] const PieceDefinitions& pieces() const override;
    /// The same for good. May be called in any thread.
    [[nodiscard]] std::shared_ptr<const KnownPieces> known() const;
    /// This, for a job in another thread: the end of the library waits until all of these are gone.
    [[nodiscard]] std::shared_ptr<const LibraryContext> lease() const;
    /// Whether it was not built in.
    [[nodiscard]] bool isOwn(std::string_view id) const;
    /// A piece of the user's own, new or changed. Its tree must be sound, its id none of a built-in one.
    void putOwn(PieceDefinition piece);
    /// The same of many, which costs little more than one.
    void putOwn(std::vector<PieceDefinition> pieces);
    void dropOwn(std::string_view id);
    /// Emits pieceRenamed(): the piece is out under the old id, and in under the new one.
    void tellRenamed(std::string_view was, std::string_view now);
    [[nodiscard]] const std::vector<const Variant*>& variants() const;
    /// Null when there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const override;
    [[nodiscard]] const Variant* variant(std::string_view id) const override;
    /// The same one each time; an open variant's is settled by the FEN or its start. Unknown ids: a problem.
    [[nodiscard]] Result<RulesetPtr> ruleset(std::string_view variantId, std::string_view fen = {}) const;
    [[nodiscard]] Result<RulesetPtr> ownRuleset(std::string_view variantId) const override {
        return ruleset(variantId);
    }

    /// The rulesets that tables of this library edit with, made as they are needed.
    [[nodiscard]] AsyncRulesetCache& rulesetCache() const;

    /// Names in the window's language.
    [[nodiscard]] QString nameOf(const PieceDefinition& piece) const;
    [[nodiscard]] QString nameOf(const Variant& variant) const;
    /// What lists to choose from call the pieces, by id: with the id where several have one name.
    [[nodiscard]] std::unordered_map<std::string, QString> choiceNames() const;
    [[nodiscard]] static QString nameWithId(const QString& name, const std::string& id);
    [[nodiscard]] QString summaryOf(const Variant& variant) const;
    /// For core's messages about kinds: a name by the id; of an unknown one the id itself.
    [[nodiscard]] std::function<std::string(std::string_view id)> kindNames() const;

    /// Draws every piece of the library; pictures are read when first needed.
    [[nodiscard]] std::shared_ptr<const PieceArt> art() const;
    /// How a piece of a ruleset is shown on a board.
    [[nodiscard]] PieceAppearance look(const Ruleset& ruleset, Piece piece) const;
    /// How a piece of the library is shown outside of any game; its kind's number is its place in pieces().
    [[nodiscard]] PieceAppearance look(const PieceDefinition& piece, Owner owner) const;
    /// A board with the pieces and holes of a setup of the ruleset.
    [[nodiscard]] BoardPicture pictureOf(const Ruleset& ruleset, const Setup& setup,
                                         Coordinates coordinates) const;

    /// Core's messages as sentences; variants, and kinds that a setup speaks of, by their names.
    [[nodiscard]] QString sentence(const Message& message) const;
    /// The same as UTF-8, with the parts of it that speak of nodes of a tree.
    [[nodiscard]] SpokenText speak(const Message& message) const;
    [[nodiscard]] QStringList sentences(const Diagnostics& problems) const;
    /// What a move does, a line each: takings first. Events and idle squares only where it does no more.
    [[nodiscard]] QStringList deeds(const Ruleset& ruleset, const Setup& setup, const FullMove& move) const;
    /// The same with all kinds by their names instead of letters or ids.
    [[nodiscard]] QString sentence(const Message& message, const Ruleset& ruleset) const;

signals:
    /// A piece of the user's own is another, is there now, or is not any more.
    void piecesChanged(const QString& id);
    /// What speaks of the one means the other from now on; once both of piecesChanged() have been told.
    void pieceRenamed(const QString& was, const QString& now);

private:
    /// The message with names in place of ids; letters are read by the ruleset, if there is one.
    [[nodiscard]] Message named(Message message, const Ruleset* ruleset) const;
    void take(std::shared_ptr<const KnownPieces> pieces, const std::set<std::string>& ids);
    struct Data;
    explicit LibraryContext(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp::ui
