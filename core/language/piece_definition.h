// SPDX-License-Identifier: MIT
// A piece as its author wrote it: names, picture, tree, events, scenes. Independent of board and variant.
#pragma once

#include "core/base/localized_text.h"
#include "core/language/event.h"
#include "core/language/node.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chesspp {

/// Where a part or a whole piece looks: as it was drawn, or the other way.
enum class Facing : std::uint8_t { AsDrawn, Mirrored };

/// One part by name, and how far from its own place it is set, in units of a picture of 64 by 64.
struct PlacedPart {
    std::string part;
    double right = 0;
    double down = 0;
    Facing facing = Facing::AsDrawn;

    friend bool operator==(const PlacedPart&, const PlacedPart&) = default;
};

/// A recipe for a picture. Every part may be missing, but not all of them.
struct ArtRecipe {
    std::optional<PlacedPart> base;
    std::optional<PlacedPart> body;
    std::optional<PlacedPart> head;
    std::vector<PlacedPart> emblems;  ///< painted in this order
    std::string posture;              ///< empty: upright
    Facing facing = Facing::AsDrawn;

    friend bool operator==(const ArtRecipe&, const ArtRecipe&) = default;
};

/// A picture: a name of our own set, the picture itself, or a recipe for it. Nothing is linked.
struct ArtName {
    std::string name;  ///< "pawn" for "set:pawn"
    friend bool operator==(const ArtName&, const ArtName&) = default;
};
struct ArtSvg {
    std::string text;
    friend bool operator==(const ArtSvg&, const ArtSvg&) = default;
};
struct ArtPng {
    std::string base64;
    friend bool operator==(const ArtPng&, const ArtPng&) = default;
};
using Art = std::variant<ArtName, ArtSvg, ArtPng, ArtRecipe>;

/// One picture tinted for both sides, or one each.
struct PieceArt {
    Art white;
    std::optional<Art> black;  ///< none: the same
    friend bool operator==(const PieceArt&, const PieceArt&) = default;
};

/// What a scene expects of one shown square: the actions' names, sorted ("move", "castle" ...).
struct SceneSquare {
    std::string square;
    std::vector<std::string> actions;
    friend bool operator==(const SceneSquare&, const SceneSquare&) = default;
};

enum class SceneMode : std::uint8_t {
    Moves,  ///< exactly these
    Has,    ///< at least these
    Lacks,  ///< none of these
};

/// A small saved position with the squares expected, judged by the tree alone.
struct Scene {
    std::string name;
    TextsByLanguage names;
    std::string fen;
    std::string at;
    SceneMode mode = SceneMode::Moves;
    std::vector<SceneSquare> squares;
    std::vector<ExtraKey> extras;
    friend bool operator==(const Scene&, const Scene&) = default;
};

struct PieceDefinition {
    std::string id;
    std::string name;
    TextsByLanguage names;
    std::string letter;
    std::string family;
    std::vector<std::string> tags;
    std::string author;
    std::string licence;
    std::string source;
    std::string comment;
    TextsByLanguage comments;
    bool royal = false;
    std::optional<double> value;
    std::optional<PieceArt> art;
    std::vector<Node> tree;
    std::vector<EventRule> on;
    std::vector<Scene> scenes;
    std::vector<ExtraKey> extras;

    friend bool operator==(const PieceDefinition&, const PieceDefinition&) = default;
};

}  // namespace chesspp
