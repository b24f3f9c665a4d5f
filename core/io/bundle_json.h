// SPDX-License-Identifier: MIT
// Reads, writes and checks bundles (.chesspp): JSON with pieces, variants, positions, games and scenes.
#pragma once

#include "core/io/variant_json.h"
#include "core/language/piece_definition.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

struct PgnWorld;  // pgn_rules.h

inline constexpr int kBundleVersion = 1;
inline constexpr std::string_view kBundleFormat = "chesspp-bundle";
inline constexpr std::string_view kBundleSuffix = ".chesspp";

struct BundleVariant {
    Variant variant;
    std::optional<Variant> base;  ///< what it extends: only what differs is written
};

struct BundlePosition {
    std::string name;
    std::string folder;             ///< that it is kept in; empty: in none
    std::string variant = "chess";  ///< an id
    std::string fen;
    std::string comment;
    std::vector<ExtraKey> extras;
};

struct BundleGame {
    std::string name;
    std::string pgn;  ///< one game or several
    std::vector<ExtraKey> extras;
};

/// A scene beside the pieces: of one of them or of a built-in piece.
struct BundleScene {
    std::string piece;  ///< an id
    Scene scene;
    std::vector<ExtraKey> extras;
};

struct Bundle {
    std::string name;
    std::string author;
    std::string licence;
    std::string comment;
    std::vector<PieceDefinition> pieces;
    std::vector<BundleVariant> variants;
    std::vector<BundlePosition> positions;
    std::vector<BundleGame> games;
    std::vector<BundleScene> scenes;
    std::string settings;  ///< JSON of an object, kept as it is; empty: none
    std::vector<ExtraKey> extras;
};

struct LoadedBundle {
    Bundle bundle;
    Diagnostics warnings;
};

/// The bundle, or every problem in any part of it, with the place in this file. A variant may extend another
/// of the bundle, or one that `outside` has. Two pieces or two variants of one id are a problem.
[[nodiscard]] Result<LoadedBundle> readBundle(std::string_view json, std::string_view fileName,
                                              const VariantResolver& outside);

/// The canonical text: each part as in its own file, parts that are empty left out.
[[nodiscard]] std::string writeBundle(const Bundle& bundle);

/// Whether variants, positions and games can be played; scenes are evaluated in core/analysis/scenes.h. Every
/// problem with its place in `file`, from which the bundle was read. The bundle's own pieces and
/// variants go before those of the world, of which its parts may speak too.
[[nodiscard]] Diagnostics checkBundle(const Bundle& bundle, const SourceText& file, const PgnWorld& world);

/// The same of a variant that has its own file.
[[nodiscard]] Diagnostics checkVariant(const Variant& variant, const SourceText& file, const PgnWorld& world);

}  // namespace chesspp::io
