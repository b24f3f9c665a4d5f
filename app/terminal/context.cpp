// SPDX-License-Identifier: MIT
// A built-in piece or variant is read alone, from the file that is named after its id. Files of the user are
// read completely, so that all their problems are reported.
#include "app/terminal/context.h"

#include "app/terminal/imported_games.h"
#include "app/terminal/print_list.h"

#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"
#include "core/game/resolve_variant.h"
#include "core/io/bundle_json.h"
#include "core/io/embedded_files.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/io/sentence_json.h"
#include "core/io/source_location.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <algorithm>
#include <filesystem>
#include <span>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kPieceFolder = "pieces/";
constexpr std::string_view kVariantFolder = "resources/variants/";
constexpr std::string_view kUsualVariant = "chess";

bool namesFile(std::string_view name) {
    return name.ends_with(".json") || name.find('/') != std::string_view::npos;
}

/// The built-in file of an id, in the folder or in one of those in it.
const EmbeddedFile* builtIn(std::string_view folder, std::string_view id) {
    const std::string name = std::string(id) + ".json";
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (!file.path.starts_with(folder) || !file.path.ends_with(name)) continue;
        if (file.path[file.path.size() - name.size() - 1] == '/') return &file;
    }
    return nullptr;
}

/// The same problems, of another source.
Diagnostics in(std::string_view source, Diagnostics problems) {
    for (Diagnostic& problem : problems.items()) problem.place.file = source;
    return problems;
}

Result<Position> afterMoves(Position position, std::string_view moves) {
    constexpr std::string_view kSpaces = " \t\r\n";
    std::size_t begin = 0;
    while ((begin = moves.find_first_not_of(kSpaces, begin)) != std::string_view::npos) {
        const std::size_t end = std::min(moves.find_first_of(kSpaces, begin), moves.size());
        const Result<Move> move = parseMove(position, moves.substr(begin, end - begin));
        if (!move) {
            Diagnostics problems = in(spelling(Option::Moves), move.error());
            for (Diagnostic& problem : problems.items()) {
                problem.place.line = 1;
                problem.place.column = static_cast<int>(begin) + std::max(problem.place.column, 1);
            }
            return std::unexpected(std::move(problems));
        }
        position.play(*move);
        begin = end;
    }
    return position;
}

}  // namespace

io::PgnWorld Context::builtInWorld() {
    return {[this](std::string_view id) { return isUsers(id) ? nullptr : findPiece(id); },
            [this](std::string_view id) { return isUsersVariant(id) ? nullptr : findVariant(id); }};
}

Diagnostics Context::loadPieces() {
    const auto folder = arguments_.text(Option::Pieces);
    if (piecesLoaded_ || !folder) return {};
    piecesLoaded_ = true;
    Diagnostics problems;
    if (folder->ends_with(io::kBundleSuffix)) {
        const auto text = io::readTextFile(*folder, io::FileSource::Any);
        if (!text) return text.error();
        auto read = io::readBundle(text->text, text->name, variantTexts());
        if (!read) return std::move(read.error());
        problems = std::move(read->warnings);
        problems.append(userPieces_.add(std::move(read->bundle.pieces), text->name));
    } else {
        const auto files = io::jsonFilesIn(*folder);
        if (!files) return files.error();
        for (const std::filesystem::path& file : *files) {
            const auto text = io::readTextFile(file);
            const Diagnostics found = text ? userPieces_.add(std::span(&*text, 1)) : text.error();
            if (found.hasErrors()) {
                const auto id = text ? io::idOf(*text) : std::nullopt;
                unreadPieces_.emplace(id.value_or(file.stem().string()), file.string());
            }
            output_.printProblems(found);
        }
        std::erase_if(unreadPieces_,
                      [&](const auto& each) { return userPieces_.find(each.first) != nullptr; });
    }
    if (!problems.hasErrors()) output_.printProblems(std::exchange(problems, {}));
    return problems;
}

const PieceDefinition* Context::findPiece(std::string_view id) {
    if (const PieceDefinition* piece = userPieces_.find(id)) return piece;
    if (const auto known = builtInPieces_.find(id); known != builtInPieces_.end()) return known->second.get();
    const EmbeddedFile* file = builtIn(kPieceFolder, id);
    if (file == nullptr) return nullptr;
    auto piece = io::readPiece(file->text, file->path);
    if (!piece) return nullptr;
    auto owned = std::make_unique<PieceDefinition>(std::move(piece->definition));
    return builtInPieces_.emplace(std::string(id), std::move(owned)).first->second.get();
}

const Variant* Context::findVariantByName(std::string_view name) {
    if (!variantIds_) {
        variantIds_.emplace();
        if (const auto all = allVariants()) {
            // Names that are built in come before the user's.
            for (const bool users : {false, true}) {
                for (const Variant& each : *all) {
                    if (isUsersVariant(each.id) != users) continue;
                    variantIds_->emplace(each.name, each.id);
                    for (const std::string& alias : each.aliases) variantIds_->emplace(alias, each.id);
                }
            }
        }
    }
    const auto found = variantIds_->find(name);
    return found != variantIds_->end() ? findVariant(found->second) : nullptr;
}

const Variant* Context::findVariant(std::string_view id) {
    if (const auto known = foundVariants_.find(id); known != foundVariants_.end()) return &known->second;
    const auto text = variantTexts()(id);
    if (!text) return nullptr;
    auto read = io::readVariant(text->text, text->name, variantTexts());
    if (!read) return nullptr;
    return &foundVariants_.emplace(std::string(id), std::move(read->variant)).first->second;
}

Result<std::vector<const PieceDefinition*>> Context::allPieces() {
    if (Diagnostics problems = loadPieces(); problems.hasErrors())
        return std::unexpected(std::move(problems));
    std::vector<const PieceDefinition*> all = userPieces_.all();
    for (const io::SourceText& text : io::embeddedTexts(embeddedFiles(), kPieceFolder, ".json")) {
        const std::string id = std::filesystem::path(text.name).stem().string();
        if (userPieces_.find(id) != nullptr || isUnread(id)) continue;
        if (const PieceDefinition* piece = findPiece(id)) all.push_back(piece);
    }
    std::sort(all.begin(), all.end(),
              [](const PieceDefinition* a, const PieceDefinition* b) { return a->id < b->id; });
    return all;
}

Diagnostics Context::loadVariants() {
    const auto file = arguments_.text(Option::Variants);
    if (variantsLoaded_ || !file) return {};
    variantsLoaded_ = true;
    auto text = io::readTextFile(*file, io::FileSource::Any);
    if (!text) return text.error();
    if (auto games = importedGames(*text)) return loadGames(std::move(*games), text->name);
    const auto read = readVariant(*text);
    if (!read) return read.error();
    output_.printProblems(read->warnings);
    userVariants_.emplace(read->variant.id, std::move(*text));
    return {};
}

Diagnostics Context::loadGames(Result<std::vector<io::ImportedGame>> games, const std::string& file) {
    if (!games) return games.error();
    for (io::ImportedGame& game : *games) {
        if (game.problems.hasErrors()) {
            refusedGames_.emplace(game.id, game.problems);
            refusedGames_.emplace(game.name, std::move(game.problems));
            continue;
        }
        userVariants_.emplace(game.id, io::SourceText{file, io::writeVariant(game.variant)});
        if (Diagnostics problems = userPieces_.add(std::move(game.pieces), file); problems.hasErrors())
            return problems;
    }
    return {};
}

io::VariantResolver Context::variantTexts() const {
    return [this](std::string_view id) -> std::optional<io::SourceText> {
        const auto user = userVariants_.find(id);
        if (user != userVariants_.end()) return user->second;
        const EmbeddedFile* file = builtIn(kVariantFolder, id);
        if (file == nullptr) return std::nullopt;
        return io::SourceText{std::string(file->path), std::string(file->text)};
    };
}

Result<std::vector<Variant>> Context::allVariants() {
    if (Diagnostics problems = loadVariants(); problems.hasErrors()) {
        return std::unexpected(std::move(problems));
    }
    std::map<std::string, io::SourceText> texts;
    for (io::SourceText& text : io::embeddedTexts(embeddedFiles(), kVariantFolder, ".json")) {
        std::string id = io::idOf(text).value_or(std::string());
        texts.emplace(std::move(id), std::move(text));
    }
    for (const auto& [id, text] : userVariants_) texts.insert_or_assign(id, text);
    std::vector<Variant> all;
    for (const auto& [id, text] : texts) {
        auto read = io::readVariant(text.text, text.name, variantTexts());
        if (!read) return std::unexpected(std::move(read.error()));
        all.push_back(std::move(read->variant));
    }
    return all;
}

Result<Variant> Context::variant(const std::string& name, const SourceLocation& place) {
    if (Diagnostics problems = loadVariants(); problems.hasErrors()) {
        return std::unexpected(std::move(problems));
    }
    std::optional<io::SourceText> text;
    if (namesFile(name)) {
        auto read = io::readTextFile(name, io::FileSource::Any);
        if (!read) return std::unexpected(std::move(read.error()));
        text = std::move(*read);
    } else {
        text = variantTexts()(name);
        if (!text) {
            if (const Variant* aliased = findVariantByName(name)) text = variantTexts()(aliased->id);
        }
    }
    if (const auto refused = refusedGames_.find(name); !text && refused != refusedGames_.end())
        return std::unexpected(refused->second);
    if (!text) {
        std::vector<std::string> ids;
        if (const auto all = allVariants()) {
            for (const Variant& each : *all) ids.push_back(each.id);
        }
        const std::vector<std::string_view> views(ids.begin(), ids.end());
        if (const auto nearest = nearestName(name, views)) {
            return failure(place, "cli.unknown-variant-near", {{"id", excerpt(name)}, {"nearest", *nearest}});
        }
        return failure(place, "cli.unknown-variant", {{"id", excerpt(name)}});
    }
    auto read = readVariant(*text);
    if (!read) return std::unexpected(std::move(read.error()));
    output_.printProblems(read->warnings);
    variantFiles_.insert_or_assign(read->variant.id, std::move(*text));
    return std::move(read->variant);
}

Diagnostics Context::unread(std::string_view id) const {
    Diagnostics problems;
    problems.error({unreadPieces_.find(id)->second, {}, 0, 0}, "cli.unread-piece", {{"id", std::string(id)}});
    return problems;
}

Diagnostics Context::placed(const std::string& variant, Diagnostics problems) const {
    const auto file = variantFiles_.find(variant);
    return file == variantFiles_.end() ? std::move(problems)
                                       : io::placedIn(file->second, variant, std::move(problems));
}

Result<io::LoadedVariant> Context::readVariant(const io::SourceText& text) const {
    auto read = io::readVariant(text.text, text.name, variantTexts());
    if (read) return read;
    std::vector<std::string> ids;
    for (const auto& [id, user] : userVariants_) ids.push_back(id);
    for (const io::SourceText& known : io::embeddedTexts(embeddedFiles(), kVariantFolder, ".json")) {
        ids.push_back(io::idOf(known).value_or(std::string()));
    }
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    addNearest(read.error(), "variant.unknown-base", "id", views);
    return read;
}

Diagnostics Context::withNearestKinds(Diagnostics problems) {
    const auto all = allPieces();
    if (!all) return problems;
    std::vector<std::string_view> ids;
    for (const PieceDefinition* piece : *all) ids.push_back(piece->id);
    for (const char* code : kUnknownKindCodes) addNearest(problems, code, "kind", ids);
    return problems;
}

Result<RulesetPtr> Context::compile(const Variant& variant, std::string_view fen) {
    const Backend backend = arguments_.has(Option::Portable) ? Backend::Portable : Backend::Fastest;
    const auto made = [&]() -> Result<RulesetPtr> {
        if (!isOpen(variant)) {
            return Ruleset::compile(variant, [this](std::string_view id) { return findPiece(id); }, backend);
        }
        const auto all = allPieces();
        if (!all) return std::unexpected(all.error());
        return rulesetFor(variant, fen, *all, backend);
    }();
    if (made) return made;
    return std::unexpected(withNearestKinds(made.error()));
}

Result<RulesetPtr> Context::ruleset(const std::string& name, const SourceLocation& place,
                                    std::string_view fen) {
    if (const auto known = rulesets_.find(name); known != rulesets_.end()) return known->second;
    const std::string settledName = name + '\n' + std::string(fen);
    if (const auto known = rulesets_.find(settledName); known != rulesets_.end()) return known->second;
    Diagnostics problems = loadPieces();
    auto written = variant(name, place);
    if (!written) {
        problems.append(std::move(written.error()));
        return std::unexpected(std::move(problems));
    }
    auto compiled = compile(*written, fen);
    for (const auto& [id, file] : unreadPieces_) {
        if (compiled && (*compiled)->kindById(id)) problems.append(unread(id));
    }
    if (problems.hasErrors()) {
        if (!compiled) problems.append(std::move(compiled.error()));
        return std::unexpected(std::move(problems));
    }
    if (!compiled) {
        if (!fen.empty() && isOpen(*written)) {
            for (Diagnostic& problem : compiled.error().items()) {
                // What has no file is wrong with the FEN that settles.
                if (problem.place.file.empty()) problem.place.file = spelling(Option::Fen);
            }
        }
        return std::unexpected(placed(written->id, std::move(compiled.error())));
    }
    rulesets_.emplace(isOpen(*written) ? settledName : name, *compiled);
    return compiled;
}

Result<RulesetPtr> Context::ruleset() {
    return rulesetAt(arguments_.text(Option::Fen).value_or(std::string()));
}

Result<RulesetPtr> Context::rulesetAt(std::string_view fen) {
    const std::string name = arguments_.text(Option::Variant).value_or(std::string(kUsualVariant));
    return ruleset(name, {std::string(spelling(Option::Variant)), {}, 0, 0}, fen);
}

Result<Position> Context::start() {
    const auto rules = ruleset();
    if (!rules) return std::unexpected(rules.error());
    const auto fen = arguments_.text(Option::Fen);
    if (!fen) {
        auto written = writtenStart(*rules);
        if (!written) return std::unexpected(placed((*rules)->variant().id, std::move(written.error())));
        return written;
    }
    auto position = positionFromFen(*rules, *fen);
    if (!position) return std::unexpected(in(spelling(Option::Fen), std::move(position.error())));
    return position;
}

Result<RulesetSetup> Context::table() {
    const auto fen = arguments_.text(Option::Fen);
    if (!fen || arguments_.has(Option::Moves)) {
        const auto played = position();
        if (!played) return std::unexpected(played.error());
        return RulesetSetup{played->rulesetPtr(), played->setup()};
    }
    const auto rules = ruleset();
    if (!rules) return std::unexpected(rules.error());
    auto setup = parseFen(**rules, *fen);
    if (!setup) return std::unexpected(in(spelling(Option::Fen), std::move(setup.error())));
    return RulesetSetup{*rules, std::move(*setup)};
}

Result<Square> Context::square(const BoardShape& shape, std::string_view name, const SourceLocation& place) {
    if (const auto square = shape.parse(name)) return *square;
    const Square last{static_cast<std::uint16_t>(shape.squareCount() - 1)};
    return failure(place, "cli.square", {{"found", excerpt(name)}, {"last", shape.name(last)}});
}

Result<const PieceDefinition*> Context::piece(std::string_view id, const SourceLocation& place) {
    const auto all = allPieces();
    if (!all) return std::unexpected(all.error());
    if (isUnread(id)) return std::unexpected(unread(id));
    if (const PieceDefinition* found = findPiece(id)) return found;
    std::vector<std::string_view> known;
    for (const PieceDefinition* each : *all) known.push_back(each->id);
    if (const auto near = nearestName(id, known)) {
        return failure(place, "cli.unknown-piece-near", {{"id", excerpt(id)}, {"nearest", *near}});
    }
    return failure(place, "cli.unknown-piece", {{"id", excerpt(id)}});
}

words::Wording Context::wording() {
    if (!sentences_) {
        Result<SentenceBook> read = io::readSentences(embeddedFiles());
        sentences_ = read ? std::move(*read) : SentenceBook();
    }
    return {[this](std::string_view id) {
                const PieceDefinition* found = findPiece(id);
                return found == nullptr ? std::string()
                                        : nameIn(output_.language(), found->name, found->names);
            },
            &*sentences_};
}

Result<Position> Context::position() {
    auto position = start();
    const auto moves = arguments_.text(Option::Moves);
    if (!position || !moves) return position;
    return afterMoves(std::move(*position), *moves);
}

}  // namespace chesspp::terminal
