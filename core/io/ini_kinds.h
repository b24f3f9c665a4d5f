// SPDX-License-Identifier: MIT
// The kinds of pieces that variants.ini names, for reading and for writing.
#pragma once

#include <array>
#include <string_view>

namespace chesspp::io {

/// A kind of piece that Fairy-Stockfish names.
struct NamedKind {
    std::string_view name;
    std::string_view piece;  ///< of the library; empty where it has none that only moves so
    std::string_view betza;
};

/// Betza has no notation for it.
inline constexpr std::string_view kUnsaid = "?";

inline constexpr std::array kNamedKinds{NamedKind{"knight", "knight", "N"},
                                        NamedKind{"bishop", "bishop", "B"},
                                        NamedKind{"rook", "rook", "R"},
                                        NamedKind{"queen", "queen", "Q"},
                                        NamedKind{"fers", "ferz", "F"},
                                        NamedKind{"alfil", "alfil", "A"},
                                        NamedKind{"fersAlfil", "ferfil", "FA"},
                                        NamedKind{"silver", "", "FfW"},
                                        NamedKind{"aiwok", "", "RNF"},
                                        NamedKind{"bers", "dragon-king", "RF"},
                                        NamedKind{"archbishop", "archbishop", "BN"},
                                        NamedKind{"chancellor", "chancellor", "RN"},
                                        NamedKind{"amazon", "amazon", "QN"},
                                        NamedKind{"knibis", "knibis", "mNcB"},
                                        NamedKind{"biskni", "biskni", "mBcN"},
                                        NamedKind{"kniroo", "kniroo", "mNcR"},
                                        NamedKind{"rookni", "rookni", "mRcN"},
                                        NamedKind{"shogiPawn", "", "fW"},
                                        NamedKind{"lance", "", "fR"},
                                        NamedKind{"shogiKnight", "", "fN"},
                                        NamedKind{"gold", "gold-general", "WfF"},
                                        NamedKind{"dragonHorse", "dragon-horse", "BW"},
                                        NamedKind{"clobber", "stone", "cW"},
                                        NamedKind{"breakthrough", "", "fmWfF"},
                                        NamedKind{"immobile", "", ""},
                                        NamedKind{"cannon", "cannon", "mRcpR"},
                                        NamedKind{"soldier", "", "fsW"},
                                        NamedKind{"horse", "horse", "nN"},
                                        NamedKind{"elephant", "", "nA"},
                                        NamedKind{"janggiElephant", "janggi-elephant", kUnsaid},
                                        NamedKind{"janggiCannon", "janggi-cannon", kUnsaid},
                                        NamedKind{"banner", "banner", "RcpRnN"},
                                        NamedKind{"wazir", "wazir", "W"},
                                        NamedKind{"commoner", "mann", "K"},
                                        NamedKind{"centaur", "centaur", "KN"}};

}  // namespace chesspp::io
