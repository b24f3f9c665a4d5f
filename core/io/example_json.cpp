// SPDX-License-Identifier: MIT
#include "core/io/example_json.h"

#include "core/game/fen_placement.h"
#include "core/game/fen_preview.h"
#include "core/io/files.h"
#include "core/io/read_context.h"
#include "core/io/tree_fields.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <set>

namespace chesspp::io {

// Found by readValue() of a list.
void describe(FieldReader& fields, ExampleBoard& board) {
    fields.required("fen", board.fen);
    fields.optional("from", board.from);
    fields.optional("first", board.first);
    fields.optional("to", board.to);
    bool moves = true;
    fields.optional("moves", moves);
    fields.optional("tree", board.tree);
    board.moves = moves ? ExampleBoard::Moves::Some : ExampleBoard::Moves::None;
}
void describe(FieldReader& fields, Example& example) {
    fields.required("explains", example.explains);
    fields.required("piece", example.piece);
    fields.required("tree", example.tree);
    fields.optional("on", example.on);
    fields.required("boards", example.boards);
}

namespace {

/// The problems of a part of the document: their pointers begin at `at` from now on.
Diagnostics below(const std::string& at, const Diagnostics& problems) {
    Diagnostics placed;
    for (Diagnostic problem : problems.items()) {
        problem.place.pointer = at + problem.place.pointer;
        placed.items().push_back(std::move(problem));
    }
    return placed;
}

/// Kinds without trees: enough to read where pieces stand.
Rules kindsAlone(const ExampleBoard& board, const Example& example) {
    Rules rules;
    rules.shape = shapeOf(board);
    for (const auto& [letter, id] : kindsOn(board, example)) {
        KindRules& kind = rules.kinds.emplace_back();
        kind.letter = letter;
        kind.id = id;
    }
    return rules;
}

class ExampleReader {
public:
    explicit ExampleReader(const SourceText& text) : context_(text.text, text.name) {}

    Result<ExampleBook> run(const JsonValue& root) {
        checkTexts(context_, root);
        if (context_.failed()) return std::unexpected(context_.take());
        std::vector<Example> examples;
        if (context_.expect(root, {}, JsonValue::Kind::Object)) {
            FieldReader fields(context_, root, {});
            fields.required("examples", examples);
            fields.finish();
        }
        // What was not read as it is written is not checked: each gap would be reported twice.
        if (context_.failed()) return std::unexpected(context_.take());
        std::set<std::string_view> explained;
        for (std::size_t i = 0; i < examples.size(); ++i) {
            const std::string at = "/examples/" + std::to_string(i);
            check(root, at, examples[i]);
            for (std::size_t j = 0; j < examples[i].explains.size(); ++j) {
                const std::string& each = examples[i].explains[j];
                if (!explained.insert(each).second)
                    report(root, at + "/explains/" + std::to_string(j), "json.duplicate-key",
                           {{"key", each}});
            }
        }
        if (context_.failed()) return std::unexpected(context_.take());
        return ExampleBook(std::move(examples));
    }

private:
    void report(const JsonValue& root, const std::string& at, std::string code,
                std::vector<Argument> arguments = {}) {
        context_.error(resolve(root, at), at, std::move(code), std::move(arguments));
    }

    void check(const JsonValue& root, const std::string& at, const Example& example) {
        context_.within(root, below(at, checkTree(example.tree)));
        context_.within(root, below(at, checkEvents(example.on)));
        if (example.boards.empty() || example.boards.size() > 2)
            report(root, at + "/boards", "example.boards");
        for (std::size_t i = 0; i < example.boards.size(); ++i)
            check(root, at + "/boards/" + std::to_string(i), example, example.boards[i]);
    }

    void check(const JsonValue& root, const std::string& at, const Example& example,
               const ExampleBoard& board) {
        if (const auto read = squaresOf(board, kindsAlone(board, example)); !read) {
            const Diagnostics found = below(at, read.error());
            for (const Diagnostic& problem : found.items())
                context_.inside(resolve(root, problem.place.pointer), problem.place.pointer, {problem});
        }
        if (board.tree) context_.within(root, below(at, checkTree(*board.tree)));
        if (board.to && board.moves == ExampleBoard::Moves::None)
            report(root, at + "/to", "example.move-of-none");
    }

    ReadContext context_;
};

}  // namespace

const Example* ExampleBook::find(std::string_view explained) const {
    const auto found = std::ranges::find_if(examples_, [explained](const Example& each) {
        return std::ranges::find(each.explains, explained) != each.explains.end();
    });
    return found == examples_.end() ? nullptr : &*found;
}

BoardShape shapeOf(const ExampleBoard& board) {
    const PlacementOutline outline = PlacementOutline::of(board.fen);
    return BoardShape::make(outline.files, outline.ranks).value_or(BoardShape());
}

std::vector<std::pair<std::string, std::string>> kindsOn(const ExampleBoard& board, const Example& example) {
    const PlacementOutline outline = PlacementOutline::of(board.fen);
    std::vector<std::pair<std::string, std::string>> kinds{{std::string(kExamplePiece), example.piece}};
    for (const auto& [letter, id] : kExampleLetters) {
        if (id != example.piece && outline.symbols.contains(std::string(letter)))
            kinds.emplace_back(letter, id);
    }
    for (const std::string& id : outline.ids) {
        if (std::ranges::find(kinds, id, [](const auto& kind) { return kind.second; }) == kinds.end())
            kinds.emplace_back(std::string(), id);
    }
    return kinds;
}

Result<ExampleSquares> squaresOf(const ExampleBoard& board, const Rules& rules) {
    const SourceLocation start{{}, "/fen", 1, 1};
    Result<ReadPlacement> placement = parsePlacement(rules, board.fen, start);
    if (!placement) {
        Diagnostics problems;
        for (Diagnostic problem : placement.error().items()) {
            problem.place.pointer = start.pointer;
            problems.items().push_back(std::move(problem));
        }
        return std::unexpected(std::move(problems));
    }
    ExampleSquares read{std::move(placement->setup), {}, {}};
    Diagnostics problems;
    const auto squareNamed = [&](const std::string& name, const char* pointer) {
        const std::optional<Square> square = read.setup.shape.parse(name);
        if (!square) problems.error({{}, pointer, 1, 1}, "example.square", {{"square", name}});
        return square;
    };
    const auto isExample = [&](const SetupPiece& piece) {
        return rules.of(piece.piece.kind).letter == kExamplePiece;
    };
    const std::vector<Square> examples = read.setup.piecesThat(isExample).list();
    std::optional<Origin> from;
    if (board.from == kExampleHand) {
        const auto kind = std::ranges::find(rules.kinds, kExamplePiece, &KindRules::letter);
        const KindId dropped{static_cast<std::uint16_t>(kind - rules.kinds.begin())};
        from = Origin::hand(dropped);
        read.setup.hands[Side::White][dropped] = 1;
    } else if (board.from) {
        const std::optional<Square> square = squareNamed(*board.from, "/from");
        from = square;
        if (square && !read.setup.at(*square))
            problems.error({{}, "/from", 1, 1}, "example.no-piece", {{"square", *board.from}});
    } else if (examples.size() == 1) {
        from = examples.front();
    } else {
        problems.error(start, "example.one-piece");
    }
    if (board.to) read.to = squareNamed(*board.to, "/to");
    std::optional<Square> first;
    if (board.first) first = squareNamed(*board.first, "/first");
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    read.from = *from;
    const std::optional<Square> square = from->onBoard();
    if (!square) return read;
    SetupPiece& piece = *read.setup.at(*square);
    if (first) {
        piece.firstSquare = first;
        piece.moved = MovedState::Moved;
    }
    read.setup.sideToMove = piece.piece.owner == Owner::Black ? Side::Black : Side::White;
    return read;
}

Result<ExampleBook> readExamples(const SourceText& text) {
    const Result<JsonValue> root = readJson(text.text, text.name);
    if (!root) return std::unexpected(root.error());
    return ExampleReader(text).run(*root);
}

Result<ExampleBook> readExamples(std::span<const EmbeddedFile> files) {
    const std::vector<SourceText> texts = embeddedTexts(files, "resources/examples", ".json");
    return texts.empty() ? ExampleBook() : readExamples(texts.front());
}

}  // namespace chesspp::io
