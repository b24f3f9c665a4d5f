// SPDX-License-Identifier: MIT
// How moves are written on screen: in letters, English or of the user's language, or in figurines.
#pragma once

#include "ui/board/program_settings.h"
#include "ui/board/setting.h"

#include "core/game/ruleset.h"

#include <QString>
#include <array>
#include <utility>
#include <vector>

namespace chesspp::ui {

enum class MoveNotation : std::uint8_t { Letters, Language, Figurines };
enum class TypedLetters : std::uint8_t { English, Both };

struct NotationLooks {
    MoveNotation notation = MoveNotation::Letters;
    TypedLetters typed = TypedLetters::English;
    friend bool operator==(const NotationLooks&, const NotationLooks&) = default;
};

inline constexpr std::array kNotationChoices{
    SettingChoice{"letters", QT_TRANSLATE_NOOP("Settings", "Letters (K Q R B N)")},
    SettingChoice{"language", QT_TRANSLATE_NOOP("Settings", "Letters of my language")},
    SettingChoice{"figurines", QT_TRANSLATE_NOOP("Settings", "Figurines")}};
inline constexpr std::array kTypedChoices{
    SettingChoice{"english", QT_TRANSLATE_NOOP("Settings", "English letters")},
    SettingChoice{"both", QT_TRANSLATE_NOOP("Settings", "English letters and those of my language")}};

inline constexpr std::array kNotationSettings{
    setting<NotationLooks, &NotationLooks::notation>(
        "moves/notation", QT_TRANSLATE_NOOP("Settings", "&Notation in the move list:"), kNotationChoices),
    setting<NotationLooks, &NotationLooks::typed>(
        "moves/typed", QT_TRANSLATE_NOOP("Settings", "&Typed moves:"), kTypedChoices)};

class NotationSettings final : public ProgramSettings<NotationSettings, NotationLooks> {
    Q_OBJECT
public:
    /// At most one may exist; it must be created before what uses it.
    explicit NotationSettings(QObject& application) : ProgramSettings(application) {}

signals:
    void changed();
};

/// A game's letters and what stands for them on screen. Empty for English letters, and for letters of a
/// language that would mean two pieces of the game.
using LetterExchange = std::vector<std::pair<QChar, QString>>;
[[nodiscard]] LetterExchange lettersShown(const Ruleset& ruleset, MoveNotation notation);
/// SAN with other letters. `san` is English, as core writes it.
[[nodiscard]] QString withLetters(const QString& san, const LetterExchange& letters);
/// A piece's letter, or its id in brackets, in a move.
struct PieceInMove {
    qsizetype start = 0;
    qsizetype length = 1;
    KindId kind;
};
/// The pieces that withLetters() has left in letters, in order.
[[nodiscard]] std::vector<PieceInMove> piecesInLetters(const QString& shown, const Ruleset& ruleset);
/// The move in English letters, from those of the language and figurines. Other texts stay as they are.
[[nodiscard]] QString inEnglish(const QString& typed, const Ruleset& ruleset);

/// The signs of PGN's glyphs as they stand behind a move: "!?", " ±", " $34".
[[nodiscard]] QString signsOf(const std::vector<int>& glyphs);

}  // namespace chesspp::ui
