// SPDX-License-Identifier: MIT
// chesspp-cli check: reports problems in pieces, variants and bundles, including scenes that fail and
// variants that cannot be played. Prints nothing about a correct file.
#include "app/terminal/built_in_art.h"
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/imported_games.h"

#include "core/analysis/lint.h"
#include "core/analysis/scenes.h"
#include "core/base/json_value.h"
#include "core/io/board_svg.h"
#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/pgn_rules.h"
#include "core/io/piece_json.h"
#include "core/io/source_location.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <memory>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kVariantFormat = "chesspp-variant";

struct Checked {
    io::SourceText text;
    std::unique_ptr<PieceDefinition> piece;  ///< of a piece's file that could be read
    std::unique_ptr<io::Bundle> bundle;      ///< likewise of a bundle's
    Diagnostics problems;
    ExitCode code = ExitCode::Fine;
};

class Checker {
public:
    explicit Checker(Context& context) : context_(context) {}

    ExitCode check(const std::vector<std::string>& names, bool json) {
        for (const std::string& name : names) load(name);
        lintPieces();
        judgePieces();
        ExitCode worst = ExitCode::Fine;
        JsonValue list = JsonValue::array();
        for (const Checked& file : files_) {
            worst = std::max(worst, file.code);
            for (const Diagnostic& problem : file.problems.items()) {
                if (json) {
                    list.add(asJson(problem));
                } else {
                    printLine(context_.output().line(problem));
                }
            }
        }
        if (json) print(writeJson(list));
        return worst;
    }

private:
    void load(const std::string& name) {
        Checked& file = files_.emplace_back();
        auto text = io::readTextFile(name, io::FileSource::Any);
        if (!text) {
            refuse(file, std::move(text.error()));
            return;
        }
        file.text = std::move(*text);
        if (auto games = importedGames(file.text)) return loadGames(file, std::move(*games));
        const auto root = readJson(file.text.text, file.text.name);
        if (!root) {
            refuse(file, root.error());
            return;
        }
        const JsonValue* format = root->find("format");
        if (format != nullptr && format->text == kVariantFormat) {
            loadVariant(file);
        } else if (format != nullptr && format->text == io::kBundleFormat) {
            loadBundle(file);
        } else {
            loadPiece(file);
        }
    }

    static void refuse(Checked& file, Diagnostics problems) {
        file.problems.append(std::move(problems));
        file.code = ExitCode::BadInput;
    }

    void loadGames(Checked& file, Result<std::vector<io::ImportedGame>> games) {
        if (!games) return refuse(file, std::move(games.error()));
        for (io::ImportedGame& game : *games) {
            if (!game.problems.hasErrors()) game.problems.append(whatHinders(game));
            if (game.problems.hasErrors()) {
                refuse(file, std::move(game.problems));
            } else {
                file.problems.append(std::move(game.problems));
            }
        }
    }
    /// What stands against playing it, and what is likely a mistake.
    Diagnostics whatHinders(const io::ImportedGame& game) {
        const auto find = [&](std::string_view id) -> const PieceDefinition* {
            const auto own = std::ranges::find(game.pieces, id, &PieceDefinition::id);
            return own != game.pieces.end() ? &*own : context_.findPiece(id);
        };
        const auto compiled = Ruleset::compile(game.variant, find, Backend::Portable);
        const auto start =
            compiled ? playableStart(*compiled) : Result<Position>(std::unexpected(compiled.error()));
        Diagnostics problems = start ? lint(game.variant, find) : start.error();
        for (Diagnostic& problem : problems.items()) problem.place = game.place;
        return problems;
    }

    static void loadPiece(Checked& file) {
        auto read = io::readPiece(file.text.text, file.text.name);
        if (!read) {
            refuse(file, std::move(read.error()));
            return;
        }
        file.problems.append(std::move(read->warnings));
        file.piece = std::make_unique<PieceDefinition>(std::move(read->definition));
    }

    void loadVariant(Checked& file) {
        auto read = context_.readVariant(file.text);
        if (!read) {
            refuse(file, std::move(read.error()));
            return;
        }
        file.problems.append(std::move(read->warnings));
        const Variant& variant = read->variant;
        const auto compiled = context_.compile(variant, {});
        if (!compiled) {
            refuse(file, io::placedIn(file.text, variant.id, compiled.error()));
            return;
        }
        if (const auto start = playableStart(*compiled); !start) {
            refuse(file, io::placedIn(file.text, variant.id, start.error()));
            return;
        }
        Diagnostics meant = lint(variant, [this](std::string_view id) { return context_.findPiece(id); });
        file.problems.append(io::placedIn(file.text, variant.id, std::move(meant)));
    }

    void loadBundle(Checked& file) {
        auto read = io::readBundle(file.text.text, file.text.name, context_.variantTexts());
        if (!read) {
            refuse(file, std::move(read.error()));
            return;
        }
        file.problems.append(std::move(read->warnings));
        const io::PgnWorld world{[this](std::string_view id) { return context_.findPiece(id); },
                                 [this](std::string_view id) { return context_.findVariant(id); },
                                 [this] {
                                     // Problems of the user's pieces were printed when they were read.
                                     auto all = context_.allPieces();
                                     return all ? std::move(*all) : std::vector<const PieceDefinition*>{};
                                 },
                                 [this](std::string_view name) { return context_.findVariantByName(name); }};
        Diagnostics found = io::checkBundle(read->bundle, file.text, world);
        if (found.hasErrors()) file.code = ExitCode::BadInput;
        file.problems.append(std::move(found));
        file.bundle = std::make_unique<io::Bundle>(std::move(read->bundle));
    }

    /// Those of bundles, of --variants and those that come along.
    std::vector<Variant> variants() {
        std::vector<Variant> all = context_.allVariants().value_or(std::vector<Variant>{});
        for (const Checked& file : files_) {
            if (!file.bundle) continue;
            for (const io::BundleVariant& each : file.bundle->variants) all.push_back(each.variant);
        }
        return all;
    }

    /// What is hardly meant in the pieces of files and bundles.
    void lintPieces() {
        std::vector<const PieceDefinition*> known;
        for (const Checked& file : files_) {
            if (file.piece) known.push_back(file.piece.get());
            if (!file.bundle) continue;
            for (const PieceDefinition& piece : file.bundle->pieces) known.push_back(&piece);
        }
        if (known.empty()) return;
        if (const auto all = context_.allPieces()) known.insert(known.end(), all->begin(), all->end());
        const std::vector<Variant> games = variants();
        const auto linted = [&](Checked& file, const PieceDefinition& piece, const std::string& prefix) {
            Diagnostics found = lint(piece, known);
            for (const Variant& variant : games) removeNamesOf(variant, found);
            if (piece.art) found.append(io::checkArt(*piece.art, builtInArt()));
            if (found.hasErrors()) file.code = std::max(file.code, ExitCode::No);
            for (Diagnostic& problem : found.items()) {
                problem.place.pointer.insert(0, prefix);
                if (problem.place.file == piece.id) problem.place.file.clear();
            }
            return found;
        };
        for (Checked& file : files_) {
            Diagnostics found;
            if (file.piece) found.append(linted(file, *file.piece, {}));
            const std::size_t pieces = file.bundle ? file.bundle->pieces.size() : 0;
            for (std::size_t i = 0; i < pieces; ++i)
                found.append(linted(file, file.bundle->pieces[i], "/pieces/" + std::to_string(i)));
            // The document is read once more for the places, and for all of them together.
            file.problems.append(io::placedIn(file.text, {}, std::move(found)));
        }
    }

    /// A bundle's pieces with their scenes, and its scenes of other pieces.
    void judgeBundle(Checked& file, const std::vector<const PieceDefinition*>& near,
                     const std::vector<const PieceDefinition*>& far, const Variant& frame) {
        const auto judge = [&](const PieceDefinition& piece, const auto& pointerOf) {
            for (SceneVerdict& verdict : judgeScenes(piece, {near, far, frame})) {
                if (verdict.holds()) continue;
                file.code = std::max(file.code, ExitCode::No);
                for (Diagnostic& problem : verdict.problems.items()) {
                    problem.place.pointer = pointerOf(problem.place.pointer);
                }
                file.problems.append(io::placedIn(file.text, piece.id, std::move(verdict.problems)));
            }
        };
        for (std::size_t i = 0; i < file.bundle->pieces.size(); ++i) {
            judge(file.bundle->pieces[i],
                  [&](const std::string& pointer) { return "/pieces/" + std::to_string(i) + pointer; });
        }
        for (std::size_t i = 0; i < file.bundle->scenes.size(); ++i) {
            const io::BundleScene& scene = file.bundle->scenes[i];
            const auto own = std::ranges::find(file.bundle->pieces, scene.piece, &PieceDefinition::id);
            const PieceDefinition* of =
                own != file.bundle->pieces.end() ? &*own : context_.findPiece(scene.piece);
            if (of == nullptr) continue;  // reported by the check of the bundle
            PieceDefinition piece = *of;
            piece.scenes = {scene.scene};
            constexpr std::string_view kOnly = "/scenes/0";
            judge(piece, [&](const std::string& pointer) {
                return "/scenes/" + std::to_string(i) + "/scene" +
                       pointer.substr(std::min(kOnly.size(), pointer.size()));
            });
        }
    }

    void judgePieces() {
        const bool scenes = std::any_of(files_.begin(), files_.end(), [](const Checked& file) {
            return file.bundle || (file.piece && !file.piece->scenes.empty());
        });
        if (!scenes) return;
        std::vector<const PieceDefinition*> near;
        for (const Checked& file : files_) {
            if (file.piece) near.push_back(file.piece.get());
        }
        std::vector<const PieceDefinition*> far;
        if (const auto all = context_.allPieces()) {
            for (const PieceDefinition* piece : *all) {
                (context_.isUsers(piece->id) ? near : far).push_back(piece);
            }
        }
        const auto frame = context_.ruleset();
        if (!frame) {
            refuse(files_.front(), frame.error());
            return;
        }
        for (Checked& file : files_) {
            if (file.bundle) {
                std::vector<const PieceDefinition*> company;
                for (const PieceDefinition& piece : file.bundle->pieces) company.push_back(&piece);
                company.insert(company.end(), near.begin(), near.end());
                judgeBundle(file, company, far, (*frame)->variant());
            }
            if (!file.piece) continue;
            for (SceneVerdict& verdict : judgeScenes(*file.piece, {near, far, (*frame)->variant()})) {
                if (verdict.holds()) continue;
                file.code = std::max(file.code, ExitCode::No);
                file.problems.append(io::placedIn(file.text, file.piece->id, std::move(verdict.problems)));
            }
        }
    }

    JsonValue asJson(const Diagnostic& problem) {
        JsonValue object = JsonValue::object();
        object.add("file", JsonValue::of(problem.place.file));
        object.add("pointer", JsonValue::of(problem.place.pointer));
        object.add("line", JsonValue::of(std::int64_t{problem.place.line}));
        object.add("column", JsonValue::of(std::int64_t{problem.place.column}));
        object.add("severity",
                   JsonValue::of(std::string(problem.severity == Severity::Error ? "error" : "warning")));
        object.add("code", JsonValue::of(problem.message.code));
        object.add("sentence", JsonValue::of(context_.output().sentence(problem.message)));
        return object;
    }

    Context& context_;
    std::vector<Checked> files_;
};

}  // namespace

ExitCode runCheck(Context& context, const Arguments& arguments) {
    Diagnostics problems = context.loadPieces();
    problems.append(context.loadVariants());
    if (problems.hasErrors()) {
        context.output().printProblems(problems);
        return ExitCode::BadInput;
    }
    return Checker(context).check(arguments.operands, arguments.has(Option::Json));
}

}  // namespace chesspp::terminal
