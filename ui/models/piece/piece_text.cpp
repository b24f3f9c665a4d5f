// SPDX-License-Identifier: MIT
#include "ui/models/piece/piece_text.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_document.h"
#include "ui/models/to_qstring.h"

#include "core/analysis/describe.h"
#include "core/analysis/piece_value.h"
#include "core/base/overloaded.h"
#include "core/io/piece_json.h"
#include "core/language/enum_names.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chesspp::ui {
namespace {

WordsSentence sentenceOf(int depth, const SpokenText& spoken) {
    WordsSentence sentence{depth, QString::fromStdString(spoken.text), {}, {}};
    const std::string_view text = spoken.text;
    for (const SpokenPart& part : spoken.parts) {
        WordsPart& shown = (part.nodes.empty() ? sentence.lookedAt : sentence.parts).emplace_back();
        shown.begin = toQString(text.substr(0, part.begin)).size();
        shown.length = toQString(text.substr(part.begin, part.end - part.begin)).size();
        for (const std::string& node : part.nodes) shown.nodes += QString::fromStdString(node);
    }
    return sentence;
}

struct SceneTexts {
    Q_DECLARE_TR_FUNCTIONS(SceneWords)
};

struct SlowTexts {
    Q_DECLARE_TR_FUNCTIONS(SlowMoves)
};

std::string numberInWords(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals).toStdString();
}

constexpr std::size_t kMostSquares = 12;  // the rest is elided

/// Joins messages that differ only in the square into one that names all squares: "a1, a7, b2".
std::vector<Message> bySquares(const Diagnostics& problems) {
    std::vector<Message> texts;
    std::vector<std::vector<std::string>> squares;
    for (const Diagnostic& problem : problems.items()) {
        Message message = problem.message;
        std::string square;
        for (Argument& argument : message.arguments) {
            auto* written = std::get_if<std::string>(&argument.value);
            if (written != nullptr && argument.name == "square") square = std::exchange(*written, {});
        }
        const auto same = std::ranges::find(texts, message);
        if (same == texts.end() || square.empty()) {
            texts.push_back(std::move(message));
            squares.push_back({square});
        } else {
            squares[static_cast<std::size_t>(same - texts.begin())].push_back(square);
        }
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (Argument& argument : texts[i].arguments) {
            auto* written = std::get_if<std::string>(&argument.value);
            if (written == nullptr || argument.name != "square") continue;
            for (std::size_t at = 0; at < std::min(squares[i].size(), kMostSquares); ++at)
                *written += (at > 0 ? ", " : "") + squares[i][at];
            if (squares[i].size() > kMostSquares) *written += " …";
        }
    }
    return texts;
}

TreeItem withoutBelow(TreeItem thing) {
    std::visit(Overloaded{[](Node& node) {
                              node.children.clear();
                              auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
                              if (multi != nullptr) multi->parts.clear();
                          },
                          [](MultiPart&) {}, [](EventRule& rule) { rule.parts.clear(); }},
               thing);
    return thing;
}

/// The names of its action and target in the palette and the inspector.
QStringList namesIn(const TreeItem& thing, const LibraryContext& library) {
    QStringList names;
    std::optional<chesspp::Target> target;
    const auto addAction = [&](std::string_view action) { names += textOfAction(library, action).name; };
    std::visit(Overloaded{[&](const Node& node) {
                              if (node.action) addAction(nameOf(*node.action));
                              target = node.target;
                          },
                          [&](const MultiPart& part) {
                              addAction(nameOf(part.action));
                              if (part.target)
                                  std::visit([&](const auto& each) { target = each; }, *part.target);
                          },
                          [](const EventRule&) {}},
               thing);
    if (target) names += textOfTarget(library, nameOf(*target)).name;
    return names;
}

/// All searchable text of an item, without its children.
QString searchTextOf(const TreeItem& thing, const LibraryContext& library) {
    const OutlineLine line = lineOf(thing, library);
    QStringList all{line.title, line.comment};
    all += namesIn(thing, library);
    for (const OutlineDetail& detail : line.details) all += detail.text;
    all += QString::fromStdString(io::writeTreeItem(withoutBelow(thing)));
    return all.join('\n');
}

}  // namespace

std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library) {
    return wordsOf(piece, library, *library.known());
}

std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library,
                                   const KnownPieces& known) {
    words::Wording wording = library.wording();
    wording.kinds = [&](std::string_view id) {
        const PieceDefinition* found = known.find(id);
        return found == nullptr ? std::string() : library.nameOf(*found).toStdString();
    };
    std::vector<WordsSentence> sentences;
    for (const DescriptionLine& line : describe(piece, wording))
        sentences.push_back(sentenceOf(line.depth, library.speak(line.words)));
    return sentences;
}

QString scenesTitle(std::size_t holding, std::size_t all) {
    return SceneTexts::tr("Scenes: %1 of %2 pass").arg(holding).arg(all);
}

QString nameOf(const Scene& scene, const LibraryContext& library) {
    return QString::fromStdString(textIn(library.language().toStdString(), scene.names, scene.name));
}

QStringList problemsOf(const SceneVerdict& verdict, const PieceDefinition& piece,
                       const LibraryContext& library) {
    const auto inWords = [&](const std::string& actions) {
        QStringList words;
        for (const QString& each : QString::fromStdString(actions).split(QStringLiteral(", "))) {
            const std::string name = each.toStdString();
            const bool known = std::ranges::find(kActionNames, name) != kActionNames.end();
            words += known ? textOfAction(library, name).name : each;
        }
        return words.join(QStringLiteral(", ")).toStdString();
    };
    QStringList sentences;
    for (Message message : bySquares(verdict.problems)) {
        for (Argument& argument : message.arguments) {
            auto* written = std::get_if<std::string>(&argument.value);
            if (written == nullptr) continue;
            if (argument.name == "scene")
                *written = nameOf(piece.scenes[verdict.scene], library).toStdString();
            if (argument.name == "piece") *written = library.nameOf(piece).toStdString();
            if (argument.name == "found" || argument.name == "wanted") *written = inWords(*written);
        }
        sentences += library.sentence(message);
    }
    return sentences;
}

QString worthOf(const PieceValue& value, BoardShape board, const LibraryContext& library) {
    const std::optional<Message> text = words::worth(value, board, numberInWords);
    return text ? library.sentence(*text) : QString();
}

QStringList partsInWords(const ValueParts& parts, const LibraryContext& library) {
    QStringList sentences;
    for (const Message& each : words::worthInParts(parts, numberInWords)) sentences += library.sentence(each);
    return sentences;
}

QString workingOutText() {
    return SlowTexts::tr("Working out the moves…");
}

QString notWorkedOutText() {
    return SlowTexts::tr("The moves have not been worked out.");
}

QString tooLongText() {
    return SlowTexts::tr("It takes too long to work out the piece’s moves here.");
}

// --- fields ---

FieldLabel textOf(const LibraryContext& library, const std::string& code) {
    return {library.sentence({code, {}, {}}), library.sentence({code + ".why", {}, {}})};
}

std::string codeOfField(FieldOwner owner, std::string_view key) {
    const std::string plain(key);
    if (owner == FieldOwner::Piece) return "field.piece." + plain;
    const bool otherwise = owner == FieldOwner::MoveOther && (plain == "from" || plain == "to");
    return (otherwise ? "field.move-other." : "field.") + plain;
}

FieldLabel textOfField(const LibraryContext& library, FieldOwner owner, std::string_view key) {
    return textOf(library, codeOfField(owner, key));
}

FieldLabel textOfAction(const LibraryContext& library, std::string_view action) {
    return textOf(library, "action." + std::string(action));
}

FieldLabel textOfTarget(const LibraryContext& library, std::string_view target) {
    return textOf(library, "target." + std::string(target));
}

QString textOfWord(const LibraryContext& library, std::string_view key, std::string_view word) {
    return library.sentence({"word." + std::string(key) + '.' + std::string(word), {}, {}});
}

QString textOfArgument(const LibraryContext& library, const std::string& argument,
                       const std::string& written) {
    if (argument == "action") return textOfAction(library, written).name;
    if (argument == "target") return textOfTarget(library, written).name;
    if (argument == "key") return textOfField(library, FieldOwner::Thing, written).name;
    if (argument == "mirror") return textOfWord(library, "mirror", written);
    return QString::fromStdString(written);
}

QString textOfUnit(const LibraryContext& library, NumberUnit unit, int number) {
    constexpr std::array kUnits{"", "squares", "pieces", "turns"};
    if (unit == NumberUnit::None) return {};
    const std::string name = kUnits.at(static_cast<std::size_t>(unit));
    return library.sentence({"field.unit." + name, {{"n", number}}, {}});
}

// --- rows of the tree ---

OutlineLine lineOf(const TreeItem& thing, const LibraryContext& library) {
    const OutlineRow row = outlineOf(thing, library.wording());
    OutlineLine line{library.sentence(row.title), {}, {}, {}};
    for (const OutlineNote& note : row.notes)
        line.details.push_back({library.sentence(note.text), QString::fromStdString(note.code)});
    std::visit(
        [&](const auto& each) {
            line.comment = QString::fromStdString(each.comment);
            line.enabled = each.enabled;
        },
        thing);
    return line;
}

std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                               const LibraryContext& library) {
    const QStringList wanted = words.split(' ', Qt::SkipEmptyParts);
    std::vector<ItemId> found;
    if (wanted.isEmpty()) return found;
    const auto visit = [&](const auto& self, const TreeIds& ids) -> void {
        if (const std::optional<TreeItem> thing = document.thing(ids.id)) {
            const QString text = searchTextOf(*thing, library);
            if (std::ranges::all_of(
                    wanted, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
                found.push_back(ids.id);
        }
        for (const TreeIds& below : ids.below) self(self, below);
    };
    visit(visit, document.ids());
    return found;
}

}  // namespace chesspp::ui
