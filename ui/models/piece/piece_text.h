// SPDX-License-Identifier: MIT
// Texts about a piece: description with links to the tree's nodes, value, and the problems of its scenes.
#pragma once

#include "core/actions/number_facts.h"
#include "core/actions/piece_definition.h"
#include "core/analysis/outline.h"
#include "core/analysis/scenes.h"
#include "core/analysis/value.h"
#include "core/authoring/tree_ids.h"

#include <QString>
#include <QStringList>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDocument;
struct KnownPieces;

/// The part of a sentence, in characters, that speaks of nodes.
struct WordsPart {
    qsizetype begin = 0;
    qsizetype length = 0;
    QStringList nodes;  ///< JSON pointers into the piece
};

struct WordsSentence {
    int depth = 0;  ///< below the heading before it that is less deep
    QString text;
    std::vector<WordsPart> parts;  ///< a part that lies in another comes after it
};

[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library);
/// The same beside those pieces; may be called in any thread.
[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library,
                                                 const KnownPieces& known);

/// "Scenes: 8 of 8 hold", whole in each language.
[[nodiscard]] QString scenesTitle(std::size_t holding, std::size_t all);

/// What is not as the scene wants it, with the names that the window has for scene, piece and actions.
[[nodiscard]] QStringList problemsOf(const SceneVerdict& verdict, const PieceDefinition& piece,
                                     const LibraryContext& library);

/// In the window's language.
[[nodiscard]] QString nameOf(const Scene& scene, const LibraryContext& library);

/// "Worth about 3.1 pawns on a board of 8 × 8."; empty where no worth was measured.
[[nodiscard]] QString worthOf(const PieceValue& value, BoardShape board, const LibraryContext& library);

/// How far it goes, what it takes and forks, what it is bound to, what it does beside: a sentence each.
[[nodiscard]] QStringList partsInWords(const ValueParts& parts, const LibraryContext& library);

// --- what fields, actions and targets are called, and why they are there ---

struct FieldLabel {
    QString name;
    QString why;
};

/// What a field belongs to, where its key means something of its own there.
enum class FieldOwner : std::uint8_t { Thing, MoveOther, Piece };

[[nodiscard]] FieldLabel textOfField(const LibraryContext& library, FieldOwner owner, std::string_view key);
[[nodiscard]] FieldLabel textOfAction(const LibraryContext& library, std::string_view action);
[[nodiscard]] FieldLabel textOfTarget(const LibraryContext& library, std::string_view target);
/// Stands for no word where a field may go without one.
inline constexpr std::string_view kUnsaid = "unsaid";
/// One of the words that a field may hold, or kUnsaid.
[[nodiscard]] QString textOfWord(const LibraryContext& library, std::string_view key, std::string_view word);
/// An action, target, field or mirror named as in files, called as in the inspector; the rest stays.
[[nodiscard]] QString textOfArgument(const LibraryContext& library, const std::string& argument,
                                     const std::string& written);
/// "squares" behind a number; empty for one without.
[[nodiscard]] QString textOfUnit(const LibraryContext& library, NumberUnit unit, int number);

// --- the rows of its tree, and how words are found in them ---

/// A text, and of a condition how it is written, which is the same in every language.
struct OutlineDetail {
    QString text;
    QString code;
};

struct OutlineLine {
    QString title;                       ///< "Move: 2 forward, 1 right"
    std::vector<OutlineDetail> details;  ///< "in all eight directions", "if the target square is empty"
    QString comment;                     ///< what its author says of it
    Enabled enabled = Enabled::Yes;
};

/// Of one thing by itself, whatever it stands under.
[[nodiscard]] OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library);

/// All that one thing can be found by, what is below it apart.
[[nodiscard]] QString searchTextOf(const TreeThing& thing, const LibraryContext& library);

/// The things of which each word stands in the text, in the order of the rows; none for no words.
[[nodiscard]] std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                                             const LibraryContext& library);

}  // namespace chesspp::ui
