// SPDX-License-Identifier: MIT
#include "ui/models/library/library_context.h"

#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_art.h"
#include "ui/models/piece/piece_text.h"

#include "core/analysis/explain.h"
#include "core/game/resolve_variant.h"
#include "core/game/variant_names.h"
#include "core/game/waiting_piece.h"
#include "core/geometry/named_regions.h"
#include "core/io/embedded_files.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/sentence_json.h"

#include <QHash>
#include <QThread>
#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

namespace chesspp::ui {
namespace {

std::shared_ptr<const KnownPieces> listed(std::shared_ptr<KnownPieces> pieces) {
    pieces->all.clear();
    for (const auto& [id, piece] : pieces->byId) pieces->all.push_back(piece.get());
    return pieces;
}

/// The most common variants first, the others by id.
std::size_t placeOf(const Variant& variant) {
    static constexpr std::array<std::string_view, 3> kFirst{"chess", "chess960", "free"};
    return static_cast<std::size_t>(std::ranges::find(kFirst, variant.id) - kFirst.begin());
}

/// The text in the language, else the plain one.
QString localized(const QString& language, const TextsByLanguage& texts, const std::string& plain) {
    const auto found = texts.find(language.toStdString());
    return QString::fromStdString(found != texts.end() ? found->second : plain);
}

/// The text on a placeholder picture, without which all new pieces would look alike.
QString letterOrInitial(const std::string& letter, const QString& name) {
    if (!letter.empty()) return QString::fromStdString(letter);
    const auto initial = std::ranges::find_if(name, [](QChar each) { return each.isLetterOrNumber(); });
    return initial != name.end() ? QString(initial->toUpper()) : QString();
}

}  // namespace

struct LibraryContext::Data {
    std::shared_ptr<const KnownPieces> before;  ///< keeps references valid for one more change
    std::shared_ptr<const KnownVariants> variantsBefore;
    mutable std::mutex guard;  ///< guards `pieces_` and `variants_` for other threads
    MessageCatalog catalog;
    SentenceBook sentences;
    std::optional<io::ExampleBook> examples;
    std::unique_ptr<const SentenceSearch> search;
    std::shared_ptr<const KnownPieces> searchedPieces;  ///< whose names `search` has
    std::shared_ptr<LibraryArt> art = std::make_shared<LibraryArt>();
    std::map<std::string, QString, std::less<>> artKeys;  ///< by piece id
    std::map<std::string, RulesetPtr, std::less<>> rulesets;
    std::map<std::string, Result<RulesetPtr>, std::less<>> plain;
    std::unique_ptr<AsyncRulesetCache> editing;
};

Result<BuiltInLibrary> BuiltInLibrary::read(const QString& language) {
    const QString chosen = language == "de" ? language : QStringLiteral("en");
    Diagnostics problems;
    const auto files = embeddedFiles();
    io::PieceLibrary pieces;
    problems.append(pieces.add(io::embeddedTexts(files, "pieces/", ".json")));
    io::VariantLibrary variants;
    problems.append(variants.add(io::embeddedTexts(files, "resources/variants/", ".json")));
    const std::string ending = QString(".%1.json").arg(chosen).toStdString();
    Result<MessageCatalog> catalog =
        io::readCatalog(io::embeddedTexts(files, "resources/translations/", ending));
    if (!catalog) problems.append(catalog.error());
    Result<SentenceBook> sentences = io::readSentences(files);
    if (!sentences) problems.append(sentences.error());
    if (problems.hasErrors()) return std::unexpected(std::move(problems));

    BuiltInLibrary library{chosen, std::make_shared<KnownPieces>(), std::make_shared<KnownVariants>(),
                           std::move(*catalog), std::move(*sentences)};
    for (const PieceDefinition* piece : pieces.all())
        library.pieces->byId.emplace(piece->id, std::make_shared<const PieceDefinition>(*piece));
    for (const Variant* variant : variants.all())
        library.variants->byId.emplace(variant->id, std::make_shared<const Variant>(*variant));
    return library;
}

LibraryContext::LibraryContext(BuiltInLibrary builtIn)
    : language_(std::move(builtIn.language)),
      pieces_(listed(std::move(builtIn.pieces))),
      data_(std::make_unique<Data>()) {
    data_->catalog = std::move(builtIn.catalog);
    data_->sentences = std::move(builtIn.sentences);
    for (const PieceDefinition* piece : pieces_->all)
        data_->artKeys.emplace(piece->id, data_->art->keyOf(*piece));
    variants_ = inOrder(std::move(builtIn.variants));
    data_->editing = std::make_unique<AsyncRulesetCache>(*this);
}

Result<std::unique_ptr<LibraryContext>> LibraryContext::load(const QString& language) {
    Result<BuiltInLibrary> builtIn = BuiltInLibrary::read(language);
    if (!builtIn) return std::unexpected(std::move(builtIn.error()));
    return std::make_unique<LibraryContext>(std::move(*builtIn));
}

LibraryContext::~LibraryContext() {
    while (lease_.use_count() > 1) QThread::msleep(1);
}

std::shared_ptr<const KnownPieces> LibraryContext::known() const {
    const std::lock_guard lock(data_->guard);
    return pieces_;
}

void LibraryContext::putOwn(PieceDefinition piece) {
    std::vector<PieceDefinition> one;
    one.push_back(std::move(piece));
    putOwn(std::move(one));
}

void LibraryContext::putOwn(std::vector<PieceDefinition> pieces) {
    auto known = std::make_shared<KnownPieces>(*pieces_);
    std::set<std::string> changed;
    for (PieceDefinition& piece : pieces) {
        const std::string id = piece.id;
        const PieceDefinition* current = known->find(id);
        if ((current != nullptr && !isOwn(id)) || (current != nullptr && *current == piece)) continue;
        if (current == nullptr || current->art != piece.art) data_->artKeys[id] = data_->art->keyOf(piece);
        known->byId[id] = std::make_shared<const PieceDefinition>(std::move(piece));
        known->own.insert(id);
        changed.insert(id);
    }
    if (!changed.empty()) replacePieces(listed(std::move(known)), changed);
}

void LibraryContext::dropOwn(std::string_view id) {
    dropOwn(std::vector{std::string(id)});
}

void LibraryContext::dropOwn(const std::vector<std::string>& ids) {
    std::set<std::string> gone;
    for (const std::string& id : ids) {
        if (isOwn(id)) gone.insert(id);
    }
    if (gone.empty()) return;
    auto pieces = std::make_shared<KnownPieces>(*pieces_);
    for (const std::string& id : gone) {
        pieces->byId.erase(id);
        pieces->own.erase(id);
    }
    replacePieces(listed(std::move(pieces)), gone);
}

void LibraryContext::replacePieces(std::shared_ptr<const KnownPieces> pieces,
                                   const std::set<std::string>& ids) {
    {
        const std::lock_guard lock(data_->guard);
        data_->before = std::exchange(pieces_, std::move(pieces));
    }
    std::erase_if(data_->rulesets, [&](const auto& each) {
        return std::ranges::any_of(
            ids, [&](const std::string& id) { return each.second->kindById(id).has_value(); });
    });
    std::erase_if(data_->plain, [&](const auto& each) {
        return !each.second || std::ranges::any_of(ids, [&](const std::string& id) {
            return (*each.second)->kindById(id).has_value();
        });
    });
    for (const std::string& id : ids) data_->editing->forget(id);
    for (const std::string& id : ids) emit piecesChanged(QString::fromStdString(id));
    emit changed();
}

std::shared_ptr<const KnownVariants> LibraryContext::knownVariants() const {
    const std::lock_guard lock(data_->guard);
    return variants_;
}

bool LibraryContext::isBuiltIn(const Variant& variant) const {
    const std::shared_ptr<const KnownVariants> variants = knownVariants();
    const Variant* known = variants->find(variant.id);
    return known != nullptr && !variants->own.contains(variant.id) && *known == variant;
}

std::shared_ptr<const KnownVariants> LibraryContext::inOrder(std::shared_ptr<KnownVariants> variants) const {
    variants->all.clear();
    for (const auto& [id, variant] : variants->byId) variants->all.push_back(variant.get());
    const auto isOwn = [&](const Variant* each) { return variants->own.contains(each->id); };
    std::ranges::stable_sort(variants->all, [&](const Variant* a, const Variant* b) {
        if (isOwn(a) != isOwn(b)) return isOwn(b);
        if (isOwn(a)) return nameOf(*a).localeAwareCompare(nameOf(*b)) < 0;
        return placeOf(*a) < placeOf(*b);
    });
    return variants;
}

void LibraryContext::setOwnVariants(std::vector<Variant> variants) {
    auto now = std::make_shared<KnownVariants>(*variants_);
    for (const std::string& id : now->own) now->byId.erase(id);
    now->own.clear();
    for (Variant& variant : variants) {
        const std::string id = variant.id;
        const Variant* before = variants_->find(id);
        if (before != nullptr && !isOwnVariant(id)) continue;
        const bool same = before != nullptr && *before == variant;
        now->byId[id] =
            same ? variants_->byId.find(id)->second : std::make_shared<const Variant>(std::move(variant));
        now->own.insert(id);
    }
    const auto isKnown = [](const KnownVariants& in, const auto& each) {
        const auto found = in.byId.find(each.first);
        return found != in.byId.end() && found->second == each.second;
    };
    const bool same =
        now->byId.size() == variants_->byId.size() &&
        std::ranges::all_of(now->byId, [&](const auto& each) { return isKnown(*variants_, each); });
    if (same) return;
    const auto isGone = [&](const auto& each) {
        const auto found = variants_->byId.find(each.first);
        return found == variants_->byId.end() || !isKnown(*now, *found);
    };
    std::erase_if(data_->rulesets, isGone);
    std::erase_if(data_->plain, isGone);
    std::shared_ptr<const KnownVariants> all = inOrder(std::move(now));
    {
        const std::lock_guard lock(data_->guard);
        data_->variantsBefore = std::exchange(variants_, std::move(all));
    }
    emit variantsChanged();
}

const Variant* LibraryContext::variant(std::string_view id) const {
    return variants_->find(id);
}

Result<RulesetPtr> LibraryContext::ruleset(std::string_view variantId, std::string_view fen) const {
    if (fen.empty()) {
        if (const auto known = data_->rulesets.find(variantId); known != data_->rulesets.end())
            return known->second;
    }
    const Variant* found = variant(variantId);
    if (found == nullptr) {
        std::string known;
        for (const Variant* each : variants_->all) known += (known.empty() ? "" : ", ") + each->id;
        return failure({}, "window.unknown-variant", {{"id", variantId}, {"known", known}});
    }
    Result<RulesetPtr> compiled = rulesetFor(*found, fen, pieces_->all);
    if (compiled && (fen.empty() || !isOpen(*found)))
        data_->rulesets.emplace(std::string(variantId), *compiled);
    return compiled;
}

Result<RulesetPtr> LibraryContext::plainRuleset(std::string_view variantId) const {
    if (const auto fast = data_->rulesets.find(variantId); fast != data_->rulesets.end()) return fast->second;
    if (const auto known = data_->plain.find(variantId); known != data_->plain.end()) return known->second;
    const Variant* found = variant(variantId);
    if (found == nullptr) return ruleset(variantId);
    return data_->plain.emplace(std::string(variantId), rulesetFor(*found, {}, pieces_->all, Backend::Plain))
        .first->second;
}

AsyncRulesetCache& LibraryContext::rulesetCache() const {
    return *data_->editing;
}

QString LibraryContext::nameOf(const PieceDefinition& piece) const {
    QString name = localized(language_, piece.names, piece.name);
    // A piece without a name must still be distinguishable.
    if (name.trimmed().isEmpty()) return QString::fromStdString(piece.id);
    // Names in other people's files may be of any length, but must not widen the window.
    constexpr int kMost = 48;
    if (name.size() <= kMost) return name;
    QString brief = name.left(kMost - 1);
    if (brief.back().isHighSurrogate()) brief.chop(1);  // half a surrogate pair
    return brief.trimmed() + QChar(0x2026);
}

std::unordered_map<std::string, QString> LibraryContext::choiceNames() const {
    std::unordered_map<std::string, QString> names;
    QHash<QString, int> bearers;
    for (const PieceDefinition* each : pieces()) ++bearers[names[each->id] = nameOf(*each)];
    for (auto& [id, name] : names)
        if (bearers.value(name) > 1) name = nameWithId(name, id);
    return names;
}

QString LibraryContext::choiceName(const std::string& id, const QString& name) const {
    const bool shared = std::ranges::any_of(
        pieces(), [&](const PieceDefinition* each) { return each->id != id && nameOf(*each) == name; });
    return shared ? nameWithId(name, id) : name;
}

QString LibraryContext::nameWithId(const QString& name, const std::string& id) {
    return tr("%1 (%2)", "piece, where another one has its name").arg(name, QString::fromStdString(id));
}

QString LibraryContext::nameOf(const Variant& variant) const {
    return localized(language_, variant.names, variant.name);
}

QString LibraryContext::summaryOf(const Variant& variant) const {
    return localized(language_, variant.summaries, variant.summary);
}

QString LibraryContext::familyOf(const Variant& variant) const {
    if (isOwnVariant(variant.id)) return tr("Mine", "family of variants");
    return sentence({"variant-family." + std::string(chesspp::nameOf(variant.family)), {}});
}

words::Wording LibraryContext::wording() const {
    return {[this](std::string_view id) {
                const PieceDefinition* known = piece(id);
                return known != nullptr ? nameOf(*known).toStdString() : std::string(id);
            },
            &data_->sentences};
}

const SentenceBook& LibraryContext::sentences() const {
    return data_->sentences;
}

const io::ExampleBook& LibraryContext::examples() const {
    if (!data_->examples) data_->examples = io::readExamples(embeddedFiles()).value_or(io::ExampleBook());
    return *data_->examples;
}

const SentenceSearch& LibraryContext::sentenceSearch() const {
    if (data_->search != nullptr && data_->searchedPieces == pieces_) return *data_->search;
    std::vector<NamedChoice> kinds;
    for (const PieceDefinition* piece : pieces()) kinds.push_back({piece->id, nameOf(*piece).toStdString()});
    std::vector<NamedChoice> regions;
    for (const std::string_view name : standardRegionNames()) {
        const std::string code = "words.region." + std::string(name);
        regions.push_back({std::string(name), data_->catalog.render({code, {}}) + ' ' +
                                                  data_->catalog.render({code + ":in", {}})});
    }
    data_->search = std::make_unique<const SentenceSearch>(data_->sentences, data_->catalog, kinds, regions);
    data_->searchedPieces = pieces_;
    return *data_->search;
}

std::shared_ptr<const PieceArt> LibraryContext::art() const {
    return data_->art;
}

void LibraryContext::setPieceStyle(drawing::PieceStyle style) {
    data_->art->setStyle(style);
}

drawing::PieceStyle LibraryContext::pieceStyle() const {
    return data_->art->style();
}

PieceAppearance LibraryContext::appearance(const Ruleset& ruleset, Piece piece) const {
    const PieceDefinition& definition = ruleset.definition(piece.kind);
    const std::string& letter = ruleset.letterOf(piece.kind);
    const auto key = data_->artKeys.find(definition.id);
    const PieceDefinition* library = this->piece(definition.id);
    // A game keeps the rules it began with but shows the current name of a user piece.
    const QString name = nameOf(library != nullptr && isOwn(definition.id) ? *library : definition);
    return {piece,
            library != nullptr && key != data_->artKeys.end() ? key->second : data_->art->keyOf(definition),
            letterOrInitial(letter.empty() ? definition.letter : letter, name), name};
}

PieceAppearance LibraryContext::appearance(const PieceDefinition& piece, Owner owner) const {
    std::uint16_t place = 0;
    for (const PieceDefinition* each : pieces_->all) {
        if (each->id == piece.id) break;
        ++place;
    }
    // An incomplete piece is not in the library, but its picture is shown anyway.
    const PieceDefinition* known = this->piece(piece.id);
    const bool same = known != nullptr && known->art == piece.art;
    return {Piece{KindId{place}, owner},
            same ? data_->artKeys.find(piece.id)->second : data_->art->keyOf(piece),
            letterOrInitial(piece.letter, nameOf(piece)), nameOf(piece)};
}

BoardPicture LibraryContext::pictureOf(const Ruleset& ruleset, const Setup& setup,
                                       Coordinates coordinates) const {
    BoardPicture picture(setup.shape);
    picture.coordinates = coordinates;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (!setup.squares[i]) continue;
        picture.setPiece(Square{i}, appearance(ruleset, setup.squares[i]->piece));
        if (const auto waits = waitingBehind(ruleset, *setup.squares[i]))
            picture.waiting.push_back({Square{i}, appearance(ruleset, *waits)});
    }
    // A wall that is put elsewhere in every turn looks like what is put.
    const std::vector<KindRules>& kinds = ruleset.rules().kinds;
    const auto moving = std::ranges::find(kinds, DroppedAs::MovingWall, &KindRules::droppedAs);
    if (moving == kinds.end()) return picture;
    const Piece wall{KindId{static_cast<std::uint16_t>(moving - kinds.begin())}, Owner::Neutral};
    (setup.holes - ruleset.rules().boardHoles).forEach([&](Square square) {
        picture.holes.erase(square);
        picture.setPiece(square, appearance(ruleset, wall));
    });
    return picture;
}

QString LibraryContext::sentence(const Message& message, const Ruleset* ruleset) const {
    return QString::fromStdString(data_->catalog.render(named(message, ruleset)));
}

SpokenText LibraryContext::speakArguments(const Message& message) const {
    return data_->catalog.speakArguments(message);
}

SpokenText LibraryContext::speak(const Message& message) const {
    return data_->catalog.speak(message, words::lookedAtCodes());
}

Message LibraryContext::named(Message message, const Ruleset* ruleset) const {
    // Other messages keep the ids because the user has to type them.
    const bool ofSetup = message.code.starts_with("setup.") || message.code == "own.letter-taken";
    const bool ofTree = message.code.starts_with("tree.");
    for (Argument& argument : message.arguments) {
        if (auto* phrases = std::get_if<std::vector<Message>>(&argument.value)) {
            for (Message& each : *phrases) each = named(std::move(each), ruleset);
            continue;
        }
        const auto* written = std::get_if<std::string>(&argument.value);
        if (written == nullptr) continue;
        if (ofTree) {
            argument.value = textOfArgument(*this, argument.name, std::string(*written)).toStdString();
        } else if (argument.name == "variant") {
            if (const Variant* known = variant(*written)) argument.value = nameOf(*known).toStdString();
        } else if (argument.name == "kind" && written->empty()) {
            // The other pieces of a diagram have no kind.
            argument.value = tr("piece", "of no kind: it only stands there").toStdString();
        } else if (argument.name == "kind") {
            const PieceDefinition* known = ofSetup ? piece(*written) : nullptr;
            if (ruleset != nullptr) {
                const std::optional<KindId> kind = ruleset->rules().kindWritten(*written);
                if (kind) known = &ruleset->definition(*kind);
            }
            if (known != nullptr) argument.value = nameOf(*known).toStdString();
        }
    }
    return message;
}

QStringList LibraryContext::effectsOf(const Ruleset& ruleset, const Setup& setup,
                                      const FullMove& move) const {
    std::vector<Message> effects = actionsOf(ruleset, setup, move, wording());
    const auto byEvent = std::ranges::find(effects, kByEvent, &Message::code);
    if (byEvent != effects.begin()) effects.erase(byEvent, effects.end());
    const auto nothing = std::ranges::stable_partition(
        effects, [](const Message& effect) { return effect.code != "explain.does.takes-nothing"; });
    if (nothing.begin() != effects.begin()) {
        effects.erase(nothing.begin(), effects.end());
    } else if (effects.size() > 1) {
        return {tr("captures nothing", "what a move does")};
    }
    std::ranges::stable_partition(effects,
                                  [](const Message& effect) { return effect.code == "explain.does.takes"; });
    QStringList lines;
    for (const Message& effect : effects) lines += sentence(effect);
    return lines;
}

QStringList LibraryContext::sentences(const Diagnostics& problems) const {
    QStringList all;
    for (const Diagnostic& problem : problems.items()) all += sentence(problem.message);
    return all;
}

}  // namespace chesspp::ui
