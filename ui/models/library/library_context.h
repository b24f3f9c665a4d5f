// SPDX-License-Identifier: MIT
// What all workspaces share: the pieces and variants of the library, rulesets, pictures, translated messages.
#pragma once

#include "ui/board/piece_art.h"

#include "core/analysis/describe_conditions.h"
#include "core/authoring/ruleset_cache.h"
#include "core/authoring/sentence_search.h"
#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"
#include "core/drawing/composed_art.h"
#include "core/game/position.h"
#include "core/game/ruleset.h"
#include "core/io/example_json.h"

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

/// All pieces at one time: built-in and user pieces. Immutable.
struct KnownPieces {
    std::map<std::string, std::shared_ptr<const PieceDefinition>, std::less<>> byId;
    std::vector<const PieceDefinition*> all;  ///< sorted by id
    std::set<std::string, std::less<>> own;   ///< ids of user pieces

    [[nodiscard]] const PieceDefinition* find(std::string_view id) const {
        const auto found = byId.find(id);
        return found == byId.end() ? nullptr : found->second.get();
    }
};

/// All variants at one time: built-in ones and the user's. Immutable.
struct KnownVariants {
    std::map<std::string, std::shared_ptr<const Variant>, std::less<>> byId;
    std::vector<const Variant*> all;  ///< chess, Chess960, Free, the others by id; then the user's, by name
    std::set<std::string, std::less<>> own;  ///< ids of the user's variants

    [[nodiscard]] const Variant* find(std::string_view id) const {
        const auto found = byId.find(id);
        return found == byId.end() ? nullptr : found->second.get();
    }
};

/// The built-in pieces, variants and messages.
struct BuiltInLibrary {
    QString language;  ///< two letters: "en", "de"
    std::shared_ptr<KnownPieces> pieces;
    std::shared_ptr<KnownVariants> variants;
    MessageCatalog catalog;
    SentenceBook sentences;

    /// `language`: "en" or "de" (others: English). Errors prevent the start. Needs no application.
    /// Thread-safe.
    [[nodiscard]] static Result<BuiltInLibrary> read(const QString& language);
};

class LibraryContext final : public QObject, public RulesetSource {
    Q_OBJECT
public:
    explicit LibraryContext(BuiltInLibrary builtIn);
    /// The same from what BuiltInLibrary::read() returns.
    [[nodiscard]] static Result<std::unique_ptr<LibraryContext>> load(const QString& language);
    ~LibraryContext() override;

    /// Two letters: "en", "de".
    [[nodiscard]] const QString& language() const { return language_; }

    /// Sorted by id. References from this and piece() are valid until the second piecesChanged() from now.
    [[nodiscard]] const PieceDefinitions& pieces() const override { return pieces_->all; }
    /// The same with shared ownership. Thread-safe.
    [[nodiscard]] std::shared_ptr<const KnownPieces> known() const;
    /// A reference for a job in another thread: the library's destructor waits until all are released.
    [[nodiscard]] std::shared_ptr<const LibraryContext> lease() const { return lease_; }
    [[nodiscard]] bool isOwn(std::string_view id) const { return pieces_->own.contains(id); }
    /// Adds or replaces a user piece. Its tree must be valid, its id not that of a built-in piece.
    void putOwn(PieceDefinition piece);
    /// The same for many, at little more than the cost of one.
    void putOwn(std::vector<PieceDefinition> pieces);
    void dropOwn(std::string_view id);
    void dropOwn(const std::vector<std::string>& ids);
    /// References from this and variant() are valid until the second variantsChanged() from now.
    [[nodiscard]] const std::vector<const Variant*>& variants() const { return variants_->all; }
    /// The same with shared ownership. Thread-safe.
    [[nodiscard]] std::shared_ptr<const KnownVariants> knownVariants() const;
    [[nodiscard]] bool isOwnVariant(std::string_view id) const { return variants_->own.contains(id); }
    /// Whether it is a built-in variant and unchanged. Thread-safe.
    [[nodiscard]] bool isBuiltIn(const Variant& variant) const;
    /// Replaces all of the user's variants; those with the id of a built-in one are left out.
    void setOwnVariants(std::vector<Variant> variants);
    /// Null when there is none.
    [[nodiscard]] const PieceDefinition* piece(std::string_view id) const override {
        return pieces_->find(id);
    }
    [[nodiscard]] const Variant* variant(std::string_view id) const override;
    /// The same object each time; the FEN or the start determines an open variant's. Unknown ids: an error.
    [[nodiscard]] Result<RulesetPtr> ruleset(std::string_view variantId, std::string_view fen = {}) const;
    /// The same for pictures and facts: quick to make, and slow to play with.
    [[nodiscard]] Result<RulesetPtr> plainRuleset(std::string_view variantId) const;
    [[nodiscard]] Result<RulesetPtr> ownRuleset(std::string_view variantId) const override {
        return ruleset(variantId);
    }

    /// Rulesets for editing tables, compiled on demand.
    [[nodiscard]] AsyncRulesetCache& rulesetCache() const;

    /// Names in the window's language.
    [[nodiscard]] QString nameOf(const PieceDefinition& piece) const;
    [[nodiscard]] QString nameOf(const Variant& variant) const;
    /// Piece names for selection lists, by id; the id is appended where several pieces share a name.
    [[nodiscard]] std::unordered_map<std::string, QString> choiceNames() const;
    /// A piece's name for such a list.
    [[nodiscard]] QString choiceName(const std::string& id, const QString& name) const;
    [[nodiscard]] static QString nameWithId(const QString& name, const std::string& id);
    [[nodiscard]] QString summaryOf(const Variant& variant) const;
    /// "Mine", or the family that the variant says.
    [[nodiscard]] QString familyOf(const Variant& variant) const;
    /// For core's descriptions. Maps the id of a kind to its name; an unknown id to itself.
    [[nodiscard]] words::Wording wording() const;
    [[nodiscard]] const SentenceBook& sentences() const;
    /// Read on first use.
    [[nodiscard]] const io::ExampleBook& examples() const;
    /// By words of the window's language and the names of all pieces; made again once these have changed.
    [[nodiscard]] const SentenceSearch& sentenceSearch() const;

    /// Draws every piece of the library; pictures are read on first use.
    [[nodiscard]] std::shared_ptr<const PieceArt> art() const;
    /// The style in which art() draws all pieces but those with pictures of their own.
    void setPieceStyle(drawing::PieceStyle style);
    [[nodiscard]] drawing::PieceStyle pieceStyle() const;
    [[nodiscard]] PieceAppearance appearance(const Ruleset& ruleset, Piece piece) const;
    /// The appearance of a library piece outside any game; its kind number is its index in pieces().
    [[nodiscard]] PieceAppearance appearance(const PieceDefinition& piece, Owner owner) const;
    /// A board with the pieces and holes of a setup of the ruleset.
    [[nodiscard]] BoardPicture pictureOf(const Ruleset& ruleset, const Setup& setup,
                                         Coordinates coordinates) const;

    /// Core's messages as sentences; variants and kinds appear by their names, also letters of the ruleset.
    [[nodiscard]] QString sentence(const Message& message, const Ruleset* ruleset = nullptr) const;
    /// The same as UTF-8, with the parts that refer to nodes of a tree and to what a quantifier looks at.
    [[nodiscard]] SpokenText speak(const Message& message) const;
    [[nodiscard]] SpokenText speakArguments(const Message& message) const;
    [[nodiscard]] QStringList sentences(const Diagnostics& problems) const;
    /// Effects of a move, one line each: captures first. Events and idle squares only if there are no others.
    [[nodiscard]] QStringList effectsOf(const Ruleset& ruleset, const Setup& setup,
                                        const FullMove& move) const;

signals:
    void piecesChanged(const QString& id);
    /// Once after the piecesChanged() of pieces that changed together.
    void changed();
    /// References to the old id mean the new one from now on; emitted after both piecesChanged().
    void pieceRenamed(const QString& oldId, const QString& newId);
    void variantsChanged();

private:
    /// The message with names instead of ids; letters are resolved by the ruleset, if given.
    [[nodiscard]] Message named(Message message, const Ruleset* ruleset) const;
    [[nodiscard]] std::shared_ptr<const KnownVariants> inOrder(std::shared_ptr<KnownVariants> variants) const;
    void replacePieces(std::shared_ptr<const KnownPieces> pieces, const std::set<std::string>& ids);
    struct Data;

    QString language_;
    std::shared_ptr<const KnownPieces> pieces_;
    std::shared_ptr<const KnownVariants> variants_;
    /// Non-owning; its use count is what the destructor awaits.
    std::shared_ptr<const LibraryContext> lease_{this, [](const LibraryContext*) {}};
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp::ui
