// SPDX-License-Identifier: MIT
// Rules, boards and texts; sentences.cpp has conditions and nodes, chess_rules.cpp chess. Aborts on misuse.
#include "tests/kit/rules_kit.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <set>

namespace chesspp::kit {

namespace {

[[noreturn]] void misuse(std::string_view what) {
    std::fprintf(stderr, "rules kit: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

KindId kindOfLetter(const Rules& rules, char letter) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        if (rules.kinds[i].letter == std::string(1, upper)) return KindId{static_cast<std::uint16_t>(i)};
    }
    misuse(std::string("no kind has the letter ") + letter);
}

KindId kindOfId(const Rules& rules, const std::string& id) {
    if (const std::optional<KindId> kind = rules.kindNamed(id)) return *kind;
    misuse("no kind is called " + id);
}

void put(const Rules& rules, Setup& setup, Square at, char letter) {
    SetupPiece piece;
    const bool white = std::isupper(static_cast<unsigned char>(letter)) != 0;
    piece.piece = {kindOfLetter(rules, letter), white ? Owner::White : Owner::Black};
    setup.at(at) = piece;
}

/// Makes king and partner of a castling letter unmoved.
void grant(const Rules& rules, Setup& setup, char letter) {
    const bool white = std::isupper(static_cast<unsigned char>(letter)) != 0;
    const Owner owner = white ? Owner::White : Owner::Black;
    const int rank = white ? 0 : setup.shape.ranks() - 1;
    const char lower = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const KindId king = kindOfId(rules, "king");
    const KindId rook = kindOfId(rules, "rook");
    const auto isAt = [&](int file, KindId kind) {
        const std::optional<SetupPiece>& piece = setup.at(*setup.shape.at(file, rank));
        return piece && piece->piece == Piece{kind, owner};
    };
    int kingFile = 0;
    while (kingFile < setup.shape.files() && !isAt(kingFile, king)) ++kingFile;
    if (kingFile == setup.shape.files()) misuse("a castling letter without a king");
    int rookFile = lower - 'a';
    if (lower == 'k') {
        for (rookFile = setup.shape.files() - 1; rookFile > kingFile && !isAt(rookFile, rook);) --rookFile;
    } else if (lower == 'q') {
        for (rookFile = 0; rookFile < kingFile && !isAt(rookFile, rook);) ++rookFile;
    }
    if (!isAt(rookFile, rook)) misuse("a castling letter without a rook");
    setup.at(*setup.shape.at(kingFile, rank))->moved = MovedState::Unmoved;
    setup.at(*setup.shape.at(rookFile, rank))->moved = MovedState::Unmoved;
}

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == at) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

std::string join(const std::vector<std::string>& words) {
    std::string joined;
    for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
    return joined;
}

}  // namespace

RulesKit::RulesKit(int files, int ranks) {
    const std::optional<BoardShape> shape = BoardShape::make(files, ranks);
    if (!shape) misuse("a board of that size does not exist");
    rules_.shape = *shape;
    rules_.castling = {CastlingFiles{2, 3}, CastlingFiles{6, 5}};
}
RulesKit& RulesKit::kind(std::string id, std::string letter, std::vector<Node> tree, Royalty royalty) {
    KindRules kind;
    kind.id = std::move(id);
    kind.letter = std::move(letter);
    kind.royalty = royalty;
    kind.tree = std::move(tree);
    rules_.kinds.push_back(std::move(kind));
    return *this;
}
RulesKit& RulesKit::role(const std::string& name, const std::string& id) {
    rules_.roles[name].push_back(kindOfId(rules_, id));
    return *this;
}
RulesKit& RulesKit::offers(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) rules_.offers.push_back(kindOfId(rules_, id));
    return *this;
}
RulesKit& RulesKit::mark(std::string name) {
    rules_.marks.push_back(std::move(name));
    return *this;
}
RulesKit& RulesKit::castling(CastlingFiles aSide, CastlingFiles hSide) {
    rules_.castling = {aSide, hSide};
    return *this;
}

Rules smallRules(int files, int ranks, std::vector<Node> tree) {
    RulesKit kit(files, ranks);
    const Node sliding = act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns);
    kit.kind("actor", "A", std::move(tree))
        .kind("stone", "O", {})
        .kind("target", "T", {})
        .kind("royal", "K", {}, Royalty::Royal)
        .kind("rook", "R", {sliding})
        .role("rook", "rook")
        .offers({"stone", "target"})
        .mark("trail");
    return kit.rules();
}

Setup board(const Rules& rules, const std::vector<std::string_view>& rows) {
    Setup setup(rules.shape);
    if (static_cast<int>(rows.size()) != rules.shape.ranks()) misuse("a board with other ranks");
    int rank = rules.shape.ranks() - 1;
    for (const std::string_view row : rows) {
        if (static_cast<int>(row.size()) != rules.shape.files()) misuse("a board with other files");
        for (int file = 0; file < rules.shape.files(); ++file) {
            const Square at = *rules.shape.at(file, rank);
            const char letter = row[static_cast<std::size_t>(file)];
            if (letter == '*') {
                setup.holes.insert(at);
            } else if (letter != '.') {
                put(rules, setup, at, letter);
            }
        }
        --rank;
    }
    return setup;
}

Setup fromFen(const Rules& rules, std::string_view fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 4) misuse("a FEN with fewer than four fields");
    Setup setup(rules.shape);
    int rank = rules.shape.ranks() - 1;
    for (const std::string& row : split(fields[0], '/')) {
        int file = 0;
        for (const char letter : row) {
            if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
                file += letter - '0';
            } else {
                put(rules, setup, *rules.shape.at(file++, rank), letter);
            }
        }
        --rank;
    }
    setup.sideToMove = fields[1] == "w" ? Side::White : Side::Black;
    for (int index = 0; index < rules.shape.squareCount(); ++index) {
        const Square at{static_cast<std::uint16_t>(index)};
        std::optional<SetupPiece>& piece = setup.at(at);
        if (!piece) continue;
        const bool unmoved = rules.of(piece->piece.kind).unmovedOn[facing(piece->piece.owner)].contains(at) &&
                             rules.of(piece->piece.kind).id == "pawn";
        piece->moved = unmoved ? MovedState::Unmoved : MovedState::Moved;
    }
    if (fields[2] != "-") {
        for (const char letter : fields[2]) grant(rules, setup, letter);
    }
    if (fields[3] != "-") {
        setup.marks.push_back({MarkId{0}, square(setup, fields[3]), opposite(setup.sideToMove), 1});
    }
    return setup;
}

Square square(const Setup& setup, std::string_view name) {
    if (const std::optional<Square> found = setup.shape.parse(name)) return *found;
    misuse("no such square: " + std::string(name));
}
void setMoved(Setup& setup, std::string_view name) {
    setup.at(square(setup, name)).value().moved = MovedState::Moved;
}
void setNeutral(Setup& setup, std::string_view name) {
    setup.at(square(setup, name)).value().piece.owner = Owner::Neutral;
}
Setup withoutMoved(Setup setup) {
    for (auto& piece : setup.squares) {
        if (piece) piece->moved = MovedState::Moved;
    }
    return setup;
}

std::string textOf(const Rules& rules, const Setup& setup) {
    std::string text;
    for (int rank = rules.shape.ranks() - 1; rank >= 0; --rank) {
        for (int file = 0; file < rules.shape.files(); ++file) {
            const Square at = *rules.shape.at(file, rank);
            const std::optional<SetupPiece>& piece = setup.at(at);
            char letter = setup.holes.contains(at) ? '*' : '.';
            if (piece) {
                letter = rules.of(piece->piece.kind).letter.front();
                if (piece->piece.owner == Owner::Black) {
                    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
                }
            }
            text += letter;
        }
        if (rank > 0) text += '/';
    }
    return text;
}

std::string textOf(const Rules& rules, const FullMove& move) {
    const auto dropped = move.from.dropped();
    std::string text = dropped ? rules.of(*dropped).letter + '@' : rules.shape.name(move.from.square());
    text += rules.shape.name(*move.shown);
    for (const KindId kind : move.choices) text += rules.of(kind).letter;
    return text;
}

std::string effectsOf(const Rules& rules, const FullMove& move) {
    const auto on = [&](Square square) { return rules.shape.name(square); };
    const auto of = [&](KindId kind) { return rules.of(kind).letter; };
    std::string text = textOf(rules, move) + ":";
    for (const Effect& each : move.effects) {
        text += " ";
        const std::string at = on(each.at);
        const auto by = [&] { return std::to_string(static_cast<int>(each.owner)); };
        const auto counter = [&] {
            return "c" + std::to_string(each.counter.index) + "=" + std::to_string(each.value);
        };
        switch (each.type) {
            case EffectType::Relocate:
                text += at + "-" + on(each.to);
                break;
            case EffectType::Remove:
                text += "x" + at;
                break;
            case EffectType::Place:
                text += "+" + of(each.kind) + by() + at;
                break;
            case EffectType::Transform:
                text += at + "=" + of(each.kind);
                break;
            case EffectType::Convert:
                text += at + "~" + by();
                break;
            case EffectType::Exchange:
                text += at + "<>" + on(each.to);
                break;
            case EffectType::Castle:
                text += "O" + at + on(each.to) + on(each.partner) + on(each.partnerTo);
                break;
            case EffectType::MakeHole:
                text += "hole0" + at;
                break;
            case EffectType::RemoveHole:
                text += "hole1" + at;
                break;
            case EffectType::CountOnPiece:
                text += "piece" + at + counter();
                break;
            case EffectType::CountOnSquare:
                text += at + counter();
                break;
            case EffectType::CountForSide:
                text += "side" + by() + counter();
                break;
            case EffectType::Give:
                text += "hand" + by() + of(each.kind);
                break;
            case EffectType::Drop:
            case EffectType::Gate:
                text += of(each.kind) + by() + "@" + at;
                break;
            case EffectType::LeaveMark:
                text += "mark" + std::to_string(each.mark.index) + at + "*" + std::to_string(each.value);
                break;
        }
    }
    return text;
}

std::string textOf(const Rules& rules, const std::vector<FullMove>& moves) {
    std::vector<std::string> words;
    for (const FullMove& move : moves) words.push_back(textOf(rules, move));
    return join(words);
}

std::string shownOf(const Rules& rules, const std::vector<FullMove>& moves) {
    std::set<std::string> names;
    for (const FullMove& move : moves) names.insert(rules.shape.name(*move.shown));
    return join({names.begin(), names.end()});
}

}  // namespace chesspp::kit
