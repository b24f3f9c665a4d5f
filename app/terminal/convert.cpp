// SPDX-License-Identifier: MIT
// chesspp-cli convert: Betza's notation to a piece in JSON, pieces to Betza's notation, games of other
// programs to a bundle, variants to variants.ini. The form of an operand decides: a file has .json or a
// slash.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/imported_games.h"

#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/ini_writer.h"
#include "core/io/piece_json.h"
#include "core/io/variants_ini.h"
#include "core/notation/betza.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chesspp::terminal {

namespace {

bool isFile(std::string_view word) {
    return word.ends_with(".json") || word.find('/') != std::string_view::npos;
}

/// Whether the word can only be Betza: it has an atom, or is empty.
bool isBetza(std::string_view word) {
    return word.empty() ||
           (!isFile(word) && word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ*([@") != word.npos);
}

class Converter {
public:
    Converter(Context& context, const Arguments& arguments) : context_(context), arguments_(arguments) {}

    ExitCode run() {
        for (const std::string& word : arguments_.operands) {
            if (arguments_.has(Option::Ini)) {
                toIni(word);
            } else if (io::isIni(word) || isFile(word)) {
                fromFile(word);
            } else if (isBetza(word)) {
                fromBetza(word, excerpt(word));
            } else {
                fromPiece(word);
            }
        }
        if (const auto text = arguments_.text(Option::Betza)) {
            fromBetza(*text, std::string(spelling(Option::Betza)));
        }
        if (arguments_.has(Option::Json)) {
            print(writeJson(list_));
        } else {
            print(out_);
        }
        return code_;
    }

private:
    void tell(Diagnostics problems, const std::string& source, ExitCode code) {
        for (Diagnostic& problem : problems.items()) {
            if (problem.place.file.empty()) problem.place.file = source;
        }
        context_.output().printProblems(problems);
        if (problems.hasErrors()) code_ = std::max(code_, code);
    }

    void fromBetza(const std::string& text, const std::string& source) {
        auto tree = betzaTree(text);
        if (!tree) return tell(std::move(tree.error()), source, ExitCode::BadInput);
        tell(std::move(tree->warnings), source, ExitCode::Fine);
        PieceDefinition piece;
        piece.id = "piece";
        piece.name = text.empty() ? "Piece" : text;
        piece.tree = std::move(tree->tree);
        if (arguments_.has(Option::Json)) {
            JsonValue object = JsonValue::object();
            object.add("betza", JsonValue::of(text));
            // What the writer makes the reader takes.
            if (auto json = readJson(io::writePiece(piece), source)) object.add("piece", std::move(*json));
            list_.add(std::move(object));
        } else {
            out_ += io::writePiece(piece);
        }
    }

    /// Games of another program, or a piece.
    void fromFile(const std::string& name) {
        const auto text = io::readTextFile(name, io::FileSource::Any);
        if (!text) return tell(text.error(), name, ExitCode::BadInput);
        if (auto games = importedGames(*text)) return fromGames(std::move(*games), name);
        const auto loaded = io::readPiece(text->text, text->name);
        if (!loaded) return tell(loaded.error(), name, ExitCode::BadInput);
        toBetza(loaded->definition, name);
    }

    /// As one bundle.
    void fromGames(Result<std::vector<io::ImportedGame>> games, const std::string& name) {
        if (!games) return tell(std::move(games.error()), name, ExitCode::BadInput);
        io::Bundle bundle;
        bundle.name = name;
        for (io::ImportedGame& game : *games) {
            if (game.problems.hasErrors()) {
                tell(std::move(game.problems), name, ExitCode::No);
                continue;
            }
            bundle.variants.push_back({std::move(game.variant), {}});
            std::ranges::move(game.pieces, std::back_inserter(bundle.pieces));
        }
        out_ += io::writeBundle(bundle);
    }

    /// A variant, or those of a bundle, as sections of variants.ini.
    void toIni(const std::string& word) {
        if (word.ends_with(io::kBundleSuffix)) return bundleToIni(word);
        const auto ruleset = context_.ruleset(word, {excerpt(word), {}, 0, 0});
        if (!ruleset) return tell(ruleset.error(), word, ExitCode::BadInput);
        addSection((*ruleset)->variant().id, io::writeVariantsIni(**ruleset));
    }
    void bundleToIni(const std::string& name) {
        Diagnostics problems = context_.loadVariants();
        problems.append(context_.loadPieces());
        if (problems.hasErrors()) return tell(std::move(problems), name, ExitCode::BadInput);
        const auto text = io::readTextFile(name, io::FileSource::Any);
        if (!text) return tell(text.error(), name, ExitCode::BadInput);
        auto read = io::readBundle(text->text, text->name, context_.variantTexts());
        if (!read) return tell(std::move(read.error()), name, ExitCode::BadInput);
        tell(std::move(read->warnings), name, ExitCode::Fine);
        const std::vector<PieceDefinition>& own = read->bundle.pieces;
        const auto find = [&](std::string_view id) {
            const auto found = std::ranges::find(own, id, &PieceDefinition::id);
            return found != own.end() ? &*found : context_.findPiece(id);
        };
        for (const io::BundleVariant& each : read->bundle.variants) {
            auto writing = io::writeVariantsIni(each.variant, find);
            if (writing) {
                addSection(each.variant.id, std::move(*writing));
            } else {
                tell(std::move(writing.error()), name, ExitCode::BadInput);
            }
        }
    }
    void addSection(const std::string& id, io::IniWriting writing) {
        const bool complete = writing.complete();
        if (arguments_.has(Option::Json)) {
            JsonValue object = JsonValue::object();
            object.add("id", JsonValue::of(id));
            object.add("ini", JsonValue::of(writing.text));
            object.add("complete", JsonValue::of(complete));
            list_.add(std::move(object));
        } else {
            out_ += (out_.empty() ? "" : "\n") + writing.text;
        }
        tell(std::move(writing.lost), id, ExitCode::Fine);
        if (!complete) code_ = std::max(code_, ExitCode::No);
    }

    void fromPiece(const std::string& id) {
        const auto found = context_.piece(id, {excerpt(id), {}, 0, 0});
        if (!found) return tell(found.error(), id, ExitCode::BadInput);
        toBetza(**found, id);
    }

    void toBetza(const PieceDefinition& piece, const std::string& source) {
        BetzaWriting writing = writeBetza(piece);
        const bool complete = writing.complete();
        if (arguments_.has(Option::Json)) {
            JsonValue object = JsonValue::object();
            object.add("id", JsonValue::of(piece.id));
            object.add("betza", JsonValue::of(writing.text));
            object.add("complete", JsonValue::of(complete));
            list_.add(std::move(object));
        } else if (complete) {
            const bool several = arguments_.operands.size() > 1;
            out_ += (several ? piece.id + '\t' : std::string()) + writing.text + '\n';
        }
        tell(std::move(writing.unsaid), source, ExitCode::No);
    }

    Context& context_;
    const Arguments& arguments_;
    std::string out_;
    JsonValue list_ = JsonValue::array();
    ExitCode code_ = ExitCode::Fine;
};

}  // namespace

ExitCode runConvert(Context& context, const Arguments& arguments) {
    if (arguments.operands.empty() && !arguments.has(Option::Betza)) {
        Diagnostics problems;
        problems.error({"convert", {}, 0, 0}, "cli.operand-missing", {{"command", "convert"}});
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    return Converter(context, arguments).run();
}

}  // namespace chesspp::terminal
