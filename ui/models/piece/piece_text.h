// SPDX-License-Identifier: MIT
// Texts about a piece: description with links to the tree's nodes, value, problems of its scenes, slow moves.
#pragma once

#include "core/analysis/outline.h"
#include "core/analysis/piece_value.h"
#include "core/analysis/scenes.h"
#include "core/authoring/tree_ids.h"
#include "core/language/number_limits.h"
#include "core/language/piece_definition.h"

#include <QString>
#include <QStringList>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDocument;
struct KnownPieces;

/// A part of a sentence, in characters, that is about nodes.
struct WordsPart {
    qsizetype begin = 0;
    qsizetype length = 0;
    QStringList nodes;  ///< JSON pointers into the piece
};

struct WordsSentence {
    int depth = 0;  ///< nesting depth below the last sentence that is less deep
    QString text;
    std::vector<WordsPart> lookedAt;  ///< the square or piece that a quantifier looks at; without nodes
    std::vector<WordsPart> parts;     ///< a nested part comes after the enclosing one
};

[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library);
/// The same with the names of those pieces; thread-safe.
[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library,
                                                 const KnownPieces& known);

/// "Scenes: 8 of 8 pass".
[[nodiscard]] QString scenesTitle(std::size_t holding, std::size_t all);

/// Deviations from what the scene expects, with translated names of the scene, the piece and actions.
[[nodiscard]] QStringList problemsOf(const SceneVerdict& verdict, const PieceDefinition& piece,
                                     const LibraryContext& library);

/// In the window's language.
[[nodiscard]] QString nameOf(const Scene& scene, const LibraryContext& library);

/// "Worth about 3.1 pawns on a board of 8 × 8."; empty if no value was measured.
[[nodiscard]] QString worthOf(const PieceValue& value, BoardShape board, const LibraryContext& library);

/// One sentence each on range, captures and forks, restrictions and other effects.
[[nodiscard]] QStringList partsInWords(const ValueParts& parts, const LibraryContext& library);

// --- moves that take long to work out; `piece` is a name, empty if it is not known which piece it is ---

[[nodiscard]] QString workingOutText();
[[nodiscard]] QString notWorkedOutText();
/// Why something was not done.
[[nodiscard]] QString tooLongText();

// --- names and purposes of fields, actions and targets ---

struct FieldLabel {
    QString name;
    QString why;
};

/// The owner of a field, where the meaning of the key depends on it.
enum class FieldOwner : std::uint8_t { Thing, MoveOther, Piece };

/// The texts of a code such as "field.if" or "word.event.moved".
[[nodiscard]] FieldLabel textOf(const LibraryContext& library, const std::string& code);
/// The code of a field.
[[nodiscard]] std::string codeOfField(FieldOwner owner, std::string_view key);
[[nodiscard]] FieldLabel textOfField(const LibraryContext& library, FieldOwner owner, std::string_view key);
[[nodiscard]] FieldLabel textOfAction(const LibraryContext& library, std::string_view action);
[[nodiscard]] FieldLabel textOfTarget(const LibraryContext& library, std::string_view target);
/// Represents the missing word of a field where it is optional.
inline constexpr std::string_view kUnsaid = "unsaid";
/// The text of one of a field's words, or of kUnsaid.
[[nodiscard]] QString textOfWord(const LibraryContext& library, std::string_view key, std::string_view word);
/// Turns an action, target, field or mirror into its name in the inspector; other arguments stay as is.
[[nodiscard]] QString textOfArgument(const LibraryContext& library, const std::string& argument,
                                     const std::string& written);
/// The unit after a number, such as "squares"; empty if it has none.
[[nodiscard]] QString textOfUnit(const LibraryContext& library, NumberUnit unit, int number);

// --- rows of the tree, and searching them ---

/// A text, and for a condition its code, which is the same in every language.
struct OutlineDetail {
    QString text;
    QString code;
};

struct OutlineLine {
    QString title;                       ///< "Move: 2 forward, 1 right"
    std::vector<OutlineDetail> details;  ///< "in all eight directions", "if the target square is empty"
    QString comment;                     ///< the author's comment
    Enabled enabled = Enabled::Yes;
};

/// Describes an item by itself, regardless of its ancestors.
[[nodiscard]] OutlineLine lineOf(const TreeItem& thing, const LibraryContext& library);

/// Items whose text contains every word, in row order; none if there are no words.
[[nodiscard]] std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                                             const LibraryContext& library);

}  // namespace chesspp::ui
