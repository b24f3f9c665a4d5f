// SPDX-License-Identifier: MIT
//
// Everything that keys do on Freeplay's board, in one table: what it is called, with
// which keys. The board's keys, its menu and the help read it. Does nothing itself.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp::ui {

enum class Deed : std::uint8_t {
    ChangeSide,
    NextForm,
    ToggleMoved,
    ToggleHoles,
    Remove,
    ToHand,
    Cut,
    Copy,
    Paste,
    ChooseAll,
    ChooseSameKind,
    MirrorFiles,
    MirrorRanks,
    Explain,
    FlipTurn,
    NextDial,
    NextSymmetry,
    Attackers,
    Mobility,
};
/// In the order of the menu.
inline constexpr std::array kDeeds{
    Deed::ChangeSide,     Deed::NextForm,     Deed::ToggleMoved, Deed::ToggleHoles, Deed::Remove,
    Deed::ToHand,         Deed::Cut,          Deed::Copy,        Deed::Paste,       Deed::ChooseAll,
    Deed::ChooseSameKind, Deed::MirrorFiles,  Deed::MirrorRanks, Deed::Explain,     Deed::FlipTurn,
    Deed::NextDial,       Deed::NextSymmetry, Deed::Attackers,   Deed::Mobility};

/// "Change the side".
[[nodiscard]] QString textOf(Deed deed);
[[nodiscard]] QList<QKeySequence> keysFor(Deed deed);
/// The deed that the key is for, plain or with modifiers; nothing: none is.
[[nodiscard]] std::optional<Deed> deedOf(QKeyCombination key);
/// Whether it begins a new part of the menu.
[[nodiscard]] bool beginsPart(Deed deed);

/// A line of the help.
struct KeyLine {
    QString does;
    QString keys;
};
/// All of the deeds, and what pointer and steering keys do besides.
[[nodiscard]] std::vector<KeyLine> freeplayKeys();

}  // namespace chesspp::ui
