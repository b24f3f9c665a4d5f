// SPDX-License-Identifier: MIT
// The pieces, variants, ruleset and position that the common options select. Each is read only when it is
// needed, so that the program starts fast.
#pragma once

#include "app/terminal/arguments.h"
#include "app/terminal/output.h"

#include "core/analysis/describe_conditions.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"
#include "core/io/imported_game.h"
#include "core/io/library.h"
#include "core/io/pgn_rules.h"
#include "core/io/variant_json.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::terminal {

/// A setup and the rules it is seen by.
struct RulesetSetup {
    RulesetPtr ruleset;
    Setup setup;
};

class Context {
public:
    Context(const Arguments& arguments, Output& output) : arguments_(arguments), output_(output) {}

    [[nodiscard]] Output& output() { return output_; }

    /// The variant that a text names: an id, an alias, or a file (it ends in .json or has a slash in it).
    /// An unknown id is reported at `place`. An open variant is settled by the FEN, or by its own start.
    [[nodiscard]] Result<RulesetPtr> ruleset(const std::string& name, const SourceLocation& place,
                                             std::string_view fen = {});
    /// That of --variant, settled by --fen; chess when there is none.
    [[nodiscard]] Result<RulesetPtr> ruleset();
    /// The same, settled by another FEN.
    [[nodiscard]] Result<RulesetPtr> rulesetAt(std::string_view fen);
    /// The variant with the pieces that this context knows; loadPieces() comes before.
    [[nodiscard]] Result<RulesetPtr> compile(const Variant& variant, std::string_view fen);
    /// The position of --fen, or the variant's start, after --moves.
    [[nodiscard]] Result<Position> position();
    /// The position of --fen, or the variant's start, before --moves.
    [[nodiscard]] Result<Position> start();

    /// The setup of --fen, which the rules may be unable to play; with --moves or without --fen that of
    /// position().
    [[nodiscard]] Result<RulesetSetup> table();
    /// A square by its name; one that the board lacks is reported at `place`.
    [[nodiscard]] static Result<Square> square(const BoardShape& shape, std::string_view name,
                                               const SourceLocation& place);
    /// A piece by its id; an unknown one is reported at `place`.
    [[nodiscard]] Result<const PieceDefinition*> piece(std::string_view id, const SourceLocation& place);
    /// For descriptions in the language of the output.
    [[nodiscard]] words::Wording wording();

    /// Every piece and every variant, the user's before those built in. Problems are of the user's files;
    /// without the pieces that isUnread().
    [[nodiscard]] Result<std::vector<const PieceDefinition*>> allPieces();
    [[nodiscard]] Result<std::vector<Variant>> allVariants();

    /// Finds a piece by id: among those of --pieces first, then among those built in; null if
    /// there is none. Only after loadPieces().
    [[nodiscard]] const PieceDefinition* findPiece(std::string_view id);
    /// Finds a variant by id, likewise: --variants, then those built in. Only after loadVariants().
    [[nodiscard]] const Variant* findVariant(std::string_view id);
    /// By its English name or an alias, likewise.
    [[nodiscard]] const Variant* findVariantByName(std::string_view name);
    /// What every run of the program knows; games carry the rest (io::bundleTag).
    [[nodiscard]] io::PgnWorld builtInWorld();
    /// Whether the piece of that id is one of --pieces.
    [[nodiscard]] bool isUsers(std::string_view id) const { return userPieces_.find(id) != nullptr; }
    [[nodiscard]] bool isUsersVariant(std::string_view id) const { return userVariants_.contains(id); }
    /// Whether a file of --pieces that is named after this id could not be read; its problems were printed.
    [[nodiscard]] bool isUnread(std::string_view id) const { return unreadPieces_.contains(id); }
    [[nodiscard]] bool hasUnread() const { return !unreadPieces_.empty(); }
    /// Reads --pieces, once; returns its problems, but for those of single files, which concern only who
    /// needs their pieces.
    [[nodiscard]] Diagnostics loadPieces();
    /// The texts of variants by id: --variants first, then those built in. Only after loadVariants().
    [[nodiscard]] io::VariantResolver variantTexts() const;
    /// Reads a variant's text; an unknown base is reported with the nearest known one.
    [[nodiscard]] Result<io::LoadedVariant> readVariant(const io::SourceText& text) const;
    /// Reads --variants, a variant or games of another program, once; returns its problems. Those of single
    /// games concern only who asks for them.
    [[nodiscard]] Diagnostics loadVariants();

private:
    /// Adds the nearest known kinds to problems of unknown ones.
    [[nodiscard]] Diagnostics withNearestKinds(Diagnostics problems);
    /// The games of another program, from that file.
    [[nodiscard]] Diagnostics loadGames(Result<std::vector<io::ImportedGame>> games, const std::string& file);
    [[nodiscard]] Result<Variant> variant(const std::string& name, const SourceLocation& place);
    /// That of a piece that isUnread().
    [[nodiscard]] Diagnostics unread(std::string_view id) const;
    /// Problems of a variant's id, placed in the file that it was read from.
    [[nodiscard]] Diagnostics placed(const std::string& variant, Diagnostics problems) const;

    const Arguments& arguments_;
    Output& output_;
    bool piecesLoaded_ = false;
    bool variantsLoaded_ = false;
    io::PieceLibrary userPieces_;
    std::map<std::string, std::string, std::less<>> unreadPieces_;  ///< files by id
    std::map<std::string, std::unique_ptr<PieceDefinition>, std::less<>> builtInPieces_;
    std::map<std::string, io::SourceText, std::less<>> userVariants_;
    std::map<std::string, Diagnostics, std::less<>> refusedGames_;  ///< of another program, by id and name
    std::map<std::string, io::SourceText, std::less<>>
        variantFiles_;  ///< by id: those named on the command line
    std::map<std::string, Variant, std::less<>> foundVariants_;
    std::optional<std::map<std::string, std::string, std::less<>>>
        variantIds_;  ///< by English name and alias, once read
    std::map<std::string, RulesetPtr> rulesets_;
    std::optional<SentenceBook> sentences_;  ///< read when first needed
};

}  // namespace chesspp::terminal
