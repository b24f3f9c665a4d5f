// SPDX-License-Identifier: MIT
#include "ui/models/checks/piece_analysis.h"

#include "ui/art/art_catalog.h"
#include "ui/art/safe_image_loader.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"

#include "core/analysis/lint.h"
#include "core/authoring/tree_edits.h"
#include "core/base/message.h"
#include "core/base/overloaded.h"
#include "core/io/board_svg.h"
#include "core/language/piece_references.h"
#include "core/language/validate_tree.h"

#include <QCoreApplication>
#include <QImage>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

Diagnostics problemsOf(const chesspp::PieceArt& art) {
    ArtCatalog parts;  // not shared with other threads
    Diagnostics problems = io::checkArt(art, {std::ref(parts), std::ref(parts)});
    const auto unpack = [&](const Art& one, const char* pointer) {
        const auto* png = std::get_if<ArtPng>(&one);
        if (png == nullptr) return;
        const QByteArray bytes = QByteArray::fromBase64(QByteArray::fromStdString(png->base64));
        if (boundedBitmap(bytes).isNull()) problems.warning({{}, pointer, 0, 0}, "picture.damaged");
    };
    unpack(art.white, art.black ? "/art/white" : "/art");
    if (art.black) unpack(*art.black, "/art/black");
    return problems;
}

PieceAnalysis judge(std::shared_ptr<const PieceDefinition> piece, const PieceContext& company,
                    const Variant* frame, BoardShape board) {
    PieceAnalysis verdict;
    verdict.board = board;
    verdict.problems = checkTree(piece->tree);
    verdict.problems.append(checkEvents(piece->on));
    verdict.conflicts = lintName(*piece, company.all);
    if (piece->art) verdict.art = problemsOf(*piece->art);
    if (!verdict.problems.hasErrors()) {
        verdict.lint = lint(*piece, company.all);
        if (frame != nullptr) removeNamesOf(*frame, verdict.lint);
        if (frame != nullptr)
            verdict.scenes = judgeScenes(*piece, SceneCompany{company.near, company.far, *frame});
        Result<PieceValue> value = estimateValue(*piece, board);
        if (value) {
            verdict.value = *value;
        } else {
            verdict.noValue = std::move(value.error());
        }
    }
    verdict.piece = std::move(piece);
    return verdict;
}

struct CheckTexts {
    Q_DECLARE_TR_FUNCTIONS(PieceChecks)
};

QuickFix onThing(const QString& text, const std::string& pointer,
                 std::function<Diagnostics(PieceDocument&, ItemId)> apply) {
    return {text, [pointer, act = std::move(apply)](PieceDocument& document) {
                return act(document, document.index().idOf(placeOf(document.piece(), pointer)));
            }};
}

QuickFix setting(const QString& text, const std::string& pointer, const char* key, io::FieldValue value) {
    return onThing(text, pointer, [key, set = std::move(value)](PieceDocument& document, ItemId item) {
        return document.setField(item, key, set);
    });
}

/// Removes the condition at the pointer.
QuickFix leaveOut(const std::string& pointer) {
    return onThing(
        CheckTexts::tr("Remove Condition"), pointer, [pointer](PieceDocument& document, ItemId item) {
            const std::optional<TreeItem> thing = document.thing(item);
            const std::size_t slash = pointer.rfind('/');
            const std::string before = pointer.substr(0, slash);
            const std::string key = before.substr(before.rfind('/') + 1);
            const std::size_t index = static_cast<std::size_t>(std::atoi(pointer.substr(slash + 1).c_str()));
            if (!thing) return Diagnostics();
            const auto fields = std::visit(
                Overloaded{[](const Node& node) { return io::fieldsOf(node); },
                           [](const MultiPart& part) { return io::fieldsOf(part, io::PartOwner::Multi); },
                           [](const EventRule& rule) { return io::fieldsOf(rule); }},
                *thing);
            const auto field = std::ranges::find(fields, key, &io::Field::key);
            if (field == fields.end()) return Diagnostics();
            auto conditions = std::get<io::ConditionsField>(field->value);
            if (index < conditions.list.size())
                conditions.list.erase(conditions.list.begin() + static_cast<std::ptrdiff_t>(index));
            return document.setField(item, key, conditions);
        });
}

bool pointsAtCondition(const std::string& pointer) {
    const std::string before = pointer.substr(0, pointer.rfind('/'));
    const std::string key = before.substr(before.rfind('/') + 1);
    return key == "if" || key == "stop" || key == "when";
}

io::FieldValue word(std::optional<std::size_t> chosen, io::WordField::Need need) {
    return io::WordField{chosen, {}, need};
}

/// Fixes for an item that refers to a missing kind.
std::vector<QuickFix> fixesOfKind(const Diagnostic& problem, const TreeItem& thing,
                                  const LibraryContext& library) {
    const std::string& pointer = problem.place.pointer;
    const std::string missing = argumentText(problem.message, "name");
    const std::string nearest = argumentText(problem.message, "nearest");
    const std::vector<std::string>* offered = kindsOfferedBy(thing);
    const auto offers = [&](const std::string& kind) {
        return offered != nullptr && std::ranges::find(*offered, kind) != offered->end();
    };
    const auto change = [&](const QString& text, const QString& step, const auto& changed) {
        return onThing(text, pointer, [step, changed](PieceDocument& document, ItemId item) {
            const std::optional<TreeItem> current = document.thing(item);
            return current ? document.setThing(item, changed(*current), step) : Diagnostics();
        });
    };
    std::vector<QuickFix> fixes;
    const PieceDefinition* near = library.piece(nearest);
    if (near != nullptr && !offers(nearest)) {
        fixes.push_back(change(CheckTexts::tr("Use %1", "a piece's name").arg(library.nameOf(*near)),
                               CheckTexts::tr("Use another piece", "undo step"),
                               [missing, nearest](const TreeItem& current) {
                                   return withKindExchanged(current, missing, nearest);
                               }));
    }
    const bool others = offered != nullptr && std::ranges::any_of(*offered, [&](const std::string& each) {
                            return each != missing;
                        });
    if (others && offers(missing)) {
        fixes.push_back(
            change(CheckTexts::tr("Remove %1 from List", "a piece's id").arg(QString::fromStdString(missing)),
                   CheckTexts::tr("Remove piece from list", "undo step"),
                   [missing](const TreeItem& current) { return withoutOffered(current, missing); }));
    }
    return fixes;
}

/// Refers to rows of the tree by their titles instead of their JSON pointers.
Message inWords(Message message, const PieceDefinition& piece, const LibraryContext& library) {
    for (Argument& argument : message.arguments) {
        const auto* pointer = std::get_if<std::string>(&argument.value);
        if (pointer == nullptr || (!pointer->starts_with("/tree/") && !pointer->starts_with("/on/")))
            continue;
        const std::optional<TreeItem> thing = thingAt(piece, placeOf(piece, *pointer));
        if (thing)
            argument.value =
                CheckTexts::tr("“%1”", "a row of the tree").arg(lineOf(*thing, library).title).toStdString();
    }
    return message;
}

/// Does nothing if the scene has changed in the meantime.
QuickFix onScene(const QString& text, const QString& what, const SceneVerdict& verdict,
                 const PieceDefinition& piece, std::function<void(std::vector<Scene>&, std::size_t)> change) {
    return {text, [what, at = verdict.scene, old = piece.scenes[verdict.scene],
                   act = std::move(change)](PieceDocument& document) {
                std::vector<Scene> scenes = document.piece().scenes;
                if (at >= scenes.size() || !(scenes[at] == old)) return Diagnostics();
                act(scenes, at);
                return document.setScenes(std::move(scenes), what);
            }};
}

std::vector<QuickFix> fixesOf(const SceneVerdict& verdict, const PieceDefinition& piece) {
    std::vector<QuickFix> fixes;
    if (std::optional<QuickFix> fix = quickFixOf(verdict, piece)) fixes.push_back(std::move(*fix));
    fixes.push_back(onScene(CheckTexts::tr("Remove Scene"), CheckTexts::tr("Remove scene", "undo step"),
                            verdict, piece, [](std::vector<Scene>& scenes, std::size_t at) {
                                scenes.erase(scenes.begin() + static_cast<std::ptrdiff_t>(at));
                            }));
    return fixes;
}

/// Fixes for a picture that cannot be shown completely.
std::vector<QuickFix> fixesOfArt(const Diagnostic& problem) {
    const bool ofBlack = problem.place.pointer == "/art/black";
    const auto change = [](const QString& text, const auto& changed) {
        return QuickFix{text, [text, changed](PieceDocument& document) {
                            PieceDefinition piece = document.piece();
                            if (piece.art) changed(piece.art);
                            return document.setPiece(std::move(piece), text);
                        }};
    };
    std::vector<QuickFix> fixes;
    if (problem.message.code == "svg.left-out") {
        fixes.push_back(
            change(CheckTexts::tr("Keep Drawing Only"), [](std::optional<chesspp::PieceArt>& art) {
                std::optional<chesspp::PieceArt> clean = io::cleanArt(*art).art;
                art = std::move(clean);
            }));
    }
    fixes.push_back(ofBlack ? change(CheckTexts::tr("Remove Black’s Picture"),
                                     [](std::optional<chesspp::PieceArt>& art) { art->black.reset(); })
                            : change(CheckTexts::tr("Remove Picture"),
                                     [](std::optional<chesspp::PieceArt>& art) { art.reset(); }));
    return fixes;
}

/// Says that the picture can't be shown, which the reason alone does not.
QString sentenceOf(const Diagnostic& problem, const PieceDefinition& piece, const LibraryContext& library) {
    const QString sentence = library.sentence(inWords(problem.message, piece, library));
    const bool unseen = problem.place.pointer.starts_with("/art") && problem.message.code != "svg.left-out";
    return unseen ? CheckTexts::tr("Its picture can’t be shown. %1", "why").arg(sentence) : sentence;
}

std::vector<QuickFix> fixesOf(const Diagnostic& problem, const PieceDefinition& piece,
                              const LibraryContext& library) {
    const std::string& code = problem.message.code;
    const std::string& pointer = problem.place.pointer;
    using Need = io::WordField::Need;
    std::vector<QuickFix> fixes;
    if (code == "own.letter-taken") {
        return {{CheckTexts::tr("Remove Letter"), [](PieceDocument& document) {
                     return document.setField(kPieceItem, "letter", std::string());
                 }}};
    }
    if (code == "own.name-taken" || code == "own.name-empty") {
        return {{CheckTexts::tr("Use Id as Name"), [](PieceDocument& document) {
                     return document.setField(kPieceItem, "name", document.piece().id);
                 }}};
    }
    if (pointer.starts_with("/art")) return fixesOfArt(problem);
    const TreePlace place = placeOf(piece, pointer);
    if (place.isPiece()) return {};
    const std::optional<TreeItem> thing = thingAt(piece, place);
    if (thing && (code.starts_with("lint.kind-missing") || code.starts_with("lint.kind-unknown")))
        fixes = fixesOfKind(problem, *thing, library);
    if (code == "tree.mirror-idle")
        fixes.push_back(setting(CheckTexts::tr("Remove Mirror"), pointer, "mirror", word(0, Need::Must)));
    if (code == "tree.stop-if-missing") {
        fixes.push_back(
            setting(CheckTexts::tr("One Stop Is Enough"), pointer, "stop-if", word(0, Need::May)));
        fixes.push_back(
            setting(CheckTexts::tr("All Stops Must Be True"), pointer, "stop-if", word(1, Need::May)));
    }
    if (code == "tree.stop-if-idle")
        fixes.push_back(setting(CheckTexts::tr("Remove"), pointer, "stop-if", word({}, Need::May)));
    const bool condition = pointsAtCondition(pointer);
    const bool mayBeMeant = code == "lint.sides-differ" || code == "lint.sides-named";
    if (condition && !mayBeMeant) fixes.push_back(leaveOut(pointer));
    if (problem.severity == Severity::Warning && thing && !isOff(*thing)) {
        fixes.push_back(onThing(CheckTexts::tr("Disable Row"), pointer,
                                [](PieceDocument& document, ItemId item) { return document.toggle(item); }));
    }
    if (!condition) {
        fixes.push_back(onThing(CheckTexts::tr("Remove Row"), pointer,
                                [](PieceDocument& document, ItemId item) { return document.remove(item); }));
    }
    return fixes;
}

bool saysIdle(const std::string& code) {
    return code == "lint.covered" || code == "lint.condition-never" || code == "lint.condition-against" ||
           code == "tree.gate-empty";
}

}  // namespace

/// The same for all user pieces; SceneStatuses relies on it.
PieceContext contextOf(const PieceDefinition& piece, const LibraryContext& library) {
    PieceContext company{library.known(), {}, {}, {}};
    const bool cameAlong = library.piece(piece.id) != nullptr && !library.isOwn(piece.id);
    for (const PieceDefinition* each : company.known->all) {
        const bool own = library.isOwn(each->id);
        if (own && cameAlong) continue;
        (own ? company.near : company.far).push_back(each);
        company.all.push_back(each);
    }
    return company;
}

std::function<PieceAnalysis()> judging(std::shared_ptr<const PieceDefinition> piece,
                                       const LibraryContext& library, BoardShape board) {
    const Variant* frame = library.variant("chess");
    PieceContext company = contextOf(*piece, library);
    return [piece = std::move(piece), company = std::move(company),
            frame = frame != nullptr ? std::optional(*frame) : std::nullopt,
            board] { return judge(piece, company, frame ? &*frame : nullptr, board); };
}

std::optional<QuickFix> quickFixOf(const SceneVerdict& verdict, const PieceDefinition& piece) {
    if (verdict.holds()) return std::nullopt;
    const std::optional<Scene> next = sceneOfWhatIsGiven(piece.scenes[verdict.scene], verdict);
    if (!next) return std::nullopt;
    return onScene(CheckTexts::tr("Expect Current Result"), CheckTexts::tr("Fix scene", "undo step"), verdict,
                   piece, [next](std::vector<Scene>& scenes, std::size_t at) { scenes[at] = *next; });
}

std::vector<PieceCheck> checksOf(const PieceAnalysis& verdict, const LibraryContext& library) {
    std::vector<PieceCheck> checks;
    for (const Diagnostics* each : {&verdict.problems, &verdict.conflicts, &verdict.lint, &verdict.art}) {
        for (const Diagnostic& problem : each->items()) {
            checks.push_back({problem.severity, sentenceOf(problem, *verdict.piece, library),
                              problem.place.pointer, saysIdle(problem.message.code),
                              fixesOf(problem, *verdict.piece, library)});
        }
    }
    for (const SceneVerdict& scene : verdict.scenes) {
        if (scene.holds()) continue;
        checks.push_back({Severity::Error, problemsOf(scene, *verdict.piece, library).join(' '),
                          "/scenes/" + std::to_string(scene.scene), false, fixesOf(scene, *verdict.piece)});
    }
    std::ranges::stable_sort(checks, {},
                             [](const PieceCheck& check) { return check.severity != Severity::Error; });
    return checks;
}

}  // namespace chesspp::ui
