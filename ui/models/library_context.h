// SPDX-License-Identifier: MIT
//
// What every place of the window stands on: the pieces and variants of the
// library, their rulesets (compiled once, when first asked for), their pictures,
// and core's messages as sentences of the window's language. Knows no widget.
#pragma once

#include "ui/board/piece_art.h"

#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class EditingRulesets;

class LibraryContext {
public:
    /// Reads the library built into the program. `language`: "en" or "de" (others: English). All problems
    /// are told; a program whose own library has one must not start.
    [[nodiscard]] static Result<std::unique_ptr<LibraryContext>> load(const QString& language);

    LibraryContext(const LibraryContext&) = delete;
    LibraryContext& operator=(const LibraryContext&) = delete;
    ~LibraryContext();

    /// Two letters: "en", "de".
    [[nodiscard]] const QString& language() const;

    /// Sorted by id.
    [[nodiscard]] const std::vector<const PieceDefinition*>& pieces() const;
    [[nodiscard]] const std::vector<const Variant*>& variants() const;
    /// Null when there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const;
    [[nodiscard]] const Variant* variant(std::string_view id) const;
    /// The ruleset of a variant; the same one each time. An unknown id is a problem that names the nearest.
    /// An open variant is settled by the FEN, or by its own start.
    [[nodiscard]] Result<RulesetPtr> ruleset(std::string_view variantId, std::string_view fen = {}) const;

    /// The rulesets that tables of this library edit with, made as they are needed.
    [[nodiscard]] EditingRulesets& editingRulesets() const;

    /// Names in the window's language.
    [[nodiscard]] QString nameOf(const PieceDefinition& piece) const;
    [[nodiscard]] QString nameOf(const Variant& variant) const;
    [[nodiscard]] QString summaryOf(const Variant& variant) const;

    /// Draws every piece of the library; pictures are read when first needed.
    [[nodiscard]] std::shared_ptr<const PieceArt> art() const;
    /// How a piece of a ruleset is shown on a board.
    [[nodiscard]] PieceLook look(const Ruleset& ruleset, Piece piece) const;
    /// How a piece of the library is shown outside of any game; its kind's number is its place in pieces().
    [[nodiscard]] PieceLook look(const PieceDefinition& piece, Owner owner) const;

    /// Core's messages as sentences; variants, and kinds that a setup speaks of, by their names.
    [[nodiscard]] QString sentence(const Message& message) const;
    /// The same as UTF-8, with the parts of it that speak of nodes of a tree.
    [[nodiscard]] SpokenText speak(const Message& message) const;
    [[nodiscard]] QStringList sentences(const Diagnostics& problems) const;
    /// What a move does, effect by effect, one line each; what events add only where it does nothing itself.
    [[nodiscard]] QStringList deeds(const Position& position, Move move) const;
    /// The same with all kinds by their names instead of letters or ids.
    [[nodiscard]] QString sentence(const Message& message, const Ruleset& ruleset) const;

private:
    /// The message with names in place of ids; letters are read by the ruleset, if there is one.
    [[nodiscard]] Message named(Message message, const Ruleset* ruleset) const;
    struct Data;
    explicit LibraryContext(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp::ui
