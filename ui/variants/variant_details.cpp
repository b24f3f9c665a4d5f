// SPDX-License-Identifier: MIT
#include "ui/variants/variant_details.h"

#include "ui/board/piece_art.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include "core/analysis/describe_conditions.h"
#include "core/game/fen_placement.h"
#include "core/notation/fen.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <set>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 4 * kGrid;

using Weight = StyledLabel::Weight;

/// Two kinds per row: picture, name, and the letter below the name.
QWidget* armyTable(const Ruleset& ruleset, const LibraryContext& library, QWidget* parent) {
    constexpr int kColumns = 2;
    auto* table = new QWidget(parent);
    auto* grid = bareLayout<QGridLayout>(table, kGrid);
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        const int row = i / kColumns;
        const int column = 2 * (i % kColumns);
        auto* picture = new QLabel(table);
        const auto show = [picture, &library, look = library.appearance(ruleset, Piece{kind, Owner::White})] {
            picture->setPixmap(pieceOnPlate(*library.art(), look, kPicture, picture->devicePixelRatioF()));
        };
        show();
        QObject::connect(library.art().get(), &PieceArt::changed, picture, show);
        grid->addWidget(picture, row, column);
        auto* words = bareLayout<QVBoxLayout>(nullptr, 0);
        words->addWidget(new StyledLabel(library.nameOf(ruleset.definition(kind)), table));
        auto* below = new StyledLabel(QString::fromStdString(ruleset.letterOf(kind)), Weight::Quiet, table);
        below->setToolTip(VariantDetails::tr("Letter in move notation"));
        words->addWidget(below);
        grid->addLayout(words, row, column + 1);
        grid->setColumnStretch(column + 1, 1);
    }
    return table;
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(VariantTexts)
};

QString namesOf(const std::vector<KindId>& kinds, const Ruleset& ruleset, const LibraryContext& library) {
    QStringList names;
    for (const KindId kind : kinds) names += library.nameOf(ruleset.definition(kind));
    return names.join(", ");
}

QString fileName(int file) {
    return QString(QChar('a' + file));
}

/// The ids of the kinds that castle on the wing, each with a partner's.
std::set<std::pair<std::string, std::string>> castlersOf(const Ruleset& ruleset, Wing wing) {
    std::set<std::pair<std::string, std::string>> found;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        for (const KindId partner : ruleset.movedUse(KindId{i}).castles[static_cast<std::size_t>(wing)])
            found.emplace(ruleset.definition(KindId{i}).id, ruleset.definition(partner).id);
    }
    return found;
}

QStringList castlingLines(const Ruleset& ruleset) {
    QStringList lines;
    for (const Wing wing : {Wing::HSide, Wing::ASide}) {
        const auto castlers = castlersOf(ruleset, wing);
        if (castlers.empty()) continue;
        const CastlingFiles files = ruleset.rules().castling[static_cast<std::size_t>(wing)];
        const QString king = fileName(files.actor);
        const QString partner = fileName(files.partner);
        const int edge = wing == Wing::HSide ? ruleset.rules().shape.files() - 1 : 0;
        if (castlers != std::set{std::pair<std::string, std::string>("king", "rook")}) {
            lines += Texts::tr("Towards the %1-file: king to %2, partner to %3", "files")
                         .arg(fileName(edge), king, partner);
        } else if (wing == Wing::HSide) {
            lines += Texts::tr("Kingside: king to %1, rook to %2", "files").arg(king, partner);
        } else {
            lines += Texts::tr("Queenside: king to %1, rook to %2", "files").arg(king, partner);
        }
    }
    return lines;
}

QString goalLine(GoalResult result, const QString& wins, const QString& loses, const QString& draws) {
    if (result == GoalResult::Win) return wins;
    return result == GoalResult::Loss ? loses : draws;
}

/// By WinnerOfDraw.
/// Nothing where each royal must be safe.
QString royalLine(RoyalRule rule) {
    switch (rule) {
        case RoyalRule::Each:
            return {};
        case RoyalRule::Last:
            return Texts::tr("only the last one of a side");
        case RoyalRule::Together:
            return Texts::tr("in check only while all of a side are attacked");
    }
    return {};
}

QString winnerLine(WinnerOfDraw winner, const std::array<QString, 4>& lines) {
    return lines[static_cast<std::size_t>(winner)];
}

QStringList drawLines(const Ruleset& ruleset) {
    const DrawRules& draws = ruleset.variant().draws;
    QStringList lines;
    if (!draws.counts.empty()) {
        // When they begin the comment says.
        const auto [fewest, most] = std::ranges::minmax(draws.counts, {}, &CountRule::moves);
        lines += fewest.moves == most.moves
                     ? Texts::tr("a count of %1 moves (automatic)").arg(most.moves)
                     : Texts::tr("counts of %1 to %2 moves (automatic)").arg(fewest.moves).arg(most.moves);
    }
    if (draws.repetition.claim) {
        lines += Texts::tr("%1-fold repetition (claim)").arg(*draws.repetition.claim);
    }
    if (draws.repetition.automatic) {
        lines += Texts::tr("%1-fold repetition (automatic)").arg(*draws.repetition.automatic);
    }
    if (draws.quietMoves.claim) {
        lines += Texts::tr("%1-move rule (claim)").arg(*draws.quietMoves.claim);
    }
    if (draws.quietMoves.automatic) {
        lines += Texts::tr("%1-move rule (automatic)").arg(*draws.quietMoves.automatic);
    }
    if (!ruleset.deadMaterial().empty()) lines += Texts::tr("insufficient material (automatic)");
    if (draws.repetitionWinner) {
        lines += winnerLine(*draws.repetitionWinner,
                            {Texts::tr("White wins by repetition"), Texts::tr("Black wins by repetition"),
                             Texts::tr("whoever repeats the position wins"),
                             Texts::tr("whoever repeats the position loses")});
    }
    if (draws.perpetualCheck) {
        lines += goalLine(*draws.perpetualCheck, Texts::tr("perpetual check wins"),
                          Texts::tr("perpetual check loses"), Texts::tr("perpetual check draws"));
    }
    if (draws.odds) {
        lines +=
            winnerLine(*draws.odds, {Texts::tr("White wins every draw"), Texts::tr("Black wins every draw"),
                                     Texts::tr("whoever made the last move wins every draw"),
                                     Texts::tr("whoever made the last move loses every draw")});
    }
    return lines;
}

/// What must all hold, as one clause.
QString joined(const std::vector<Condition>& conditions, ConditionPlace place,
               const LibraryContext& library) {
    const words::Conditions words(library.wording(), place);
    QStringList clauses;
    for (const Message& clause : words.clauses(conditions)) clauses += library.sentence(clause);
    return clauses.join(Texts::tr(" and "));
}

/// What captures put into hands, and where each kind may be dropped.
QStringList handLines(const Ruleset& ruleset, const LibraryContext& library) {
    const Rules& rules = ruleset.rules();
    QStringList lines;
    if (rules.fillsHands()) {
        lines += rules.hands.promoted == PromotedPiece::Reverts
                     ? Texts::tr("captured pieces go to the captor, promoted ones as what they were")
                     : Texts::tr("captured pieces go to the captor");
    }
    std::vector<KindId> endless;
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        if (rules.kinds[i].endless) endless.push_back(KindId{static_cast<std::uint16_t>(i)});
    }
    if (!endless.empty())
        lines += Texts::tr("%1: always another in hand", "pieces").arg(namesOf(endless, ruleset, library));
    for (const DropRule& rule : rules.drops) {
        const QString names = namesOf(rule.kinds, ruleset, library);
        const QString where = joined(rule.conditions, ConditionPlace::Drop, library);
        lines += where.isEmpty() ? Texts::tr("%1: to any empty square", "pieces").arg(names)
                                 : Texts::tr("%1: to an empty square, if %2", "pieces").arg(names, where);
        switch (rules.of(rule.kinds.front()).droppedAs) {
            case DroppedAs::Piece:
                break;
            case DroppedAs::Wall:
                lines += Texts::tr("it closes the square for the rest of the game");
                break;
            case DroppedAs::MovingWall:
                lines += Texts::tr("it leaves the square where it was");
                break;
        }
    }
    return lines;
}

/// What pieces may leave behind when they move.
QStringList gateLines(const Ruleset& ruleset, const LibraryContext& library) {
    QStringList lines;
    for (const GateRule& rule : ruleset.rules().gates) {
        const QString gated = namesOf(rule.gated, ruleset, library);
        const QString when = joined(rule.conditions, ConditionPlace::Candidate, library);
        lines += when.isEmpty()
                     ? Texts::tr("%1: on a square that a piece leaves", "pieces").arg(gated)
                     : Texts::tr("%1: on a square that a piece leaves, if %2", "pieces").arg(gated, when);
    }
    return lines;
}

std::vector<KindId> kindsOf(std::string_view letters, const Ruleset& ruleset) {
    std::vector<KindId> kinds;
    for (const std::string& letter : splitLetters(letters)) {
        if (const auto kind = ruleset.kindByLetter(letter)) kinds.push_back(*kind);
    }
    return kinds;
}

/// What the variant's promotions say; with none, what promotion into the army offers.
QStringList promotionLines(const Ruleset& ruleset, const LibraryContext& library) {
    const auto clause = [&](const std::vector<Condition>& conditions) {
        return joined(conditions, ConditionPlace::Candidate, library);
    };
    QStringList lines;
    for (const VariantPromotion& each : ruleset.variant().promotions) {
        QString line = Texts::tr("%1: to %2", "pieces")
                           .arg(namesOf(kindsOf(each.letters, ruleset), ruleset, library),
                                namesOf(kindsOf(each.becomes, ruleset), ruleset, library));
        if (!each.conditions.empty()) line += Texts::tr(", if %1").arg(clause(each.conditions));
        if (!each.forced.empty()) line += Texts::tr(", compulsory if %1").arg(clause(each.forced));
        lines += line;
    }
    const std::vector<KindId>& offers = ruleset.rules().offers;
    if (lines.isEmpty() && !offers.empty()) lines += namesOf(offers, ruleset, library);
    return lines;
}

/// With a place for its summary.
QString lineOf(const Goal& goal) {
    const QString drawn = Texts::tr("%1 (draws)");
    switch (goal.rule.side) {
        case ForSide::White:
            return goalLine(goal.result, Texts::tr("%1 (White wins)"), Texts::tr("%1 (White loses)"), drawn);
        case ForSide::Black:
            return goalLine(goal.result, Texts::tr("%1 (Black wins)"), Texts::tr("%1 (Black loses)"), drawn);
        case ForSide::Each:
            break;
    }
    return goalLine(goal.result, Texts::tr("%1 (wins)"), Texts::tr("%1 (loses)"), drawn);
}

}  // namespace

VariantDetails::VariantDetails(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), sheet_(new ScrollPage(tr("The variant"), this)) {
    auto* column = bareLayout<QVBoxLayout>(this);
    column->addWidget(sheet_);
    setVariant(nullptr);
}

void VariantDetails::setVariant(const Variant* variant) {
    if (variant != nullptr) return sheet_->setPage(pageOf(*variant));
    auto* empty = new StyledLabel(tr("Choose a variant from the list to see its rules."), nullptr);
    empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    sheet_->setPage(empty);
}

QWidget* VariantDetails::pageOf(const Variant& variant) const {
    QWidget* page = makePage();
    auto* rows = static_cast<QVBoxLayout*>(page->layout());
    rows->addWidget(new StyledLabel(library_.nameOf(variant), Weight::Title, page));
    const QString comment =
        QString::fromStdString(textIn(library_.language().toStdString(), variant.comments, variant.comment));
    // Prefers the comment, because the card in the gallery shows the summary.
    rows->addWidget(new StyledLabel(comment.isEmpty() ? library_.summaryOf(variant) : comment, page));
    rows->addSpacing(kGrid / 2);
    const Result<RulesetPtr> ruleset = library_.plainRuleset(variant.id);
    const Result<Position> start =
        ruleset ? startPosition(*ruleset, 0) : Result<Position>(std::unexpected(ruleset.error()));
    if (start) {
        rows->addWidget(new StyledLabel(tr("Army"), Weight::Part, page));
        rows->addWidget(armyTable(**ruleset, library_, page));
        rows->addSpacing(kGrid / 2);
        rows->addWidget(new StyledLabel(tr("Rules"), Weight::Part, page));
        auto* facts = new PropertyTable(page);
        for (const VariantFact& fact : factsOf(variant, **ruleset, library_))
            facts->add(fact.name, fact.lines);
        rows->addWidget(facts);
    } else {
        rows->addWidget(new StyledLabel(tr("This variant can’t be played:"), Weight::Part, page));
        for (const QString& problem : library_.sentences(start.error()))
            rows->addWidget(new StyledLabel(problem, page));
    }
    rows->addStretch();
    return page;
}

std::vector<VariantFact> factsOf(const Variant& variant, const Ruleset& ruleset,
                                 const LibraryContext& library) {
    const Rules& rules = ruleset.rules();
    std::vector<VariantFact> facts;
    if (std::holds_alternative<WholeLibrary>(variant.kinds)) {
        facts.push_back({Texts::tr("Other pieces"), {Texts::tr("all pieces in the library")}});
    }
    facts.push_back(
        {Texts::tr("Board"),
         {variant.board == BoardChoice::Any
              ? Texts::tr("any, set by the position")
              : Texts::tr("%1 files, %2 ranks").arg(rules.shape.files()).arg(rules.shape.ranks())}});
    std::vector<KindId> royals;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        if (ruleset.isRoyal(KindId{i})) royals.push_back(KindId{i});
    }
    QStringList goals;
    if (!royals.empty())
        goals << goalLine(variant.checkmate, Texts::tr("checkmate wins"), Texts::tr("checkmate loses"),
                          Texts::tr("checkmate draws"));
    if (!royals.empty() || !variant.stuckWithoutRoyals)
        goals << goalLine(variant.stalemate, Texts::tr("stalemate wins"), Texts::tr("stalemate loses"),
                          Texts::tr("stalemate draws"));
    if (variant.stuckWithoutRoyals) {
        goals << goalLine(*variant.stuckWithoutRoyals,
                          Texts::tr("a side with no royal piece and no legal move loses"),
                          Texts::tr("a side with no royal piece and no legal move wins"),
                          Texts::tr("a side with no royal piece and no legal move draws"));
    }
    const auto summaryIn = [&](const PositionRule& rule) {
        return QString::fromStdString(textIn(library.language().toStdString(), rule.summaries, rule.summary));
    };
    for (const Goal& goal : variant.goals) {
        goals << lineOf(goal).arg(summaryIn(goal.rule));
    }
    facts.push_back({Texts::tr("Goal"), goals});
    if (const QStringList hands = handLines(ruleset, library); !hands.isEmpty())
        facts.push_back({Texts::tr("In hand"), hands});
    if (const QStringList gates = gateLines(ruleset, library); !gates.isEmpty())
        facts.push_back({Texts::tr("Left behind"), gates});
    if (rules.turn) {
        const words::Conditions words(library.wording(), ConditionPlace::Goal);
        QStringList lines{
            Texts::tr("number of moves: %1").arg(library.sentence(words.noun(rules.turn->moves.front())))};
        if (!rules.turn->goesOn.empty())
            lines += Texts::tr("another move follows only if %1")
                         .arg(joined(rules.turn->goesOn, ConditionPlace::Goal, library));
        for (std::size_t i = 0; i < rules.turn->letters.size(); ++i) {
            const std::string& letters = rules.turn->letters[i];
            const QString names = letters == kAnyLetter
                                      ? Texts::tr("all")
                                      : namesOf(kindsOf(letters, ruleset), ruleset, library);
            lines += Texts::tr("move %1 of a turn: %2", "number, pieces").arg(i + 1).arg(names);
        }
        facts.push_back({Texts::tr("Turn"), lines});
    }
    if (rules.pass) {
        const QString when = joined(rules.pass->conditions, ConditionPlace::Goal, library);
        facts.push_back({Texts::tr("Pass"),
                         {when.isEmpty() ? Texts::tr("instead of a move")
                                         : Texts::tr("instead of a move, if %1").arg(when)}});
    }
    const auto add = [&](const QString& name, const std::vector<PositionRule>& list) {
        QStringList lines;
        for (const PositionRule& rule : list) lines << summaryIn(rule);
        if (!lines.empty()) facts.push_back({name, lines});
    };
    add(Texts::tr("Compulsory"), variant.obligations);
    add(Texts::tr("Forbidden"), variant.prohibitions);
    if (!royals.empty()) {
        QStringList lines{namesOf(royals, ruleset, library)};
        if (const QString line = royalLine(rules.royals); !line.isEmpty()) lines += line;
        facts.push_back({Texts::tr("Royal"), lines});
    }
    if (const QStringList lines = promotionLines(ruleset, library); !lines.isEmpty()) {
        facts.push_back({Texts::tr("Promotion"), lines});
    }
    for (const auto& [role, kinds] : rules.roles) {
        if (kinds.empty()) continue;
        const bool castle =
            std::ranges::all_of(kinds, [&](KindId kind) { return ruleset.movedUse(kind).partner; });
        facts.push_back({castle ? Texts::tr("Castling partner")
                                : Texts::tr("Role of %1").arg(QString::fromStdString(role)),
                         {namesOf(kinds, ruleset, library)}});
    }
    if (const QStringList lines = castlingLines(ruleset); !lines.isEmpty()) {
        facts.push_back({Texts::tr("Castling"), lines});
    }
    if (const QStringList lines = drawLines(ruleset); !lines.isEmpty()) {
        facts.push_back({Texts::tr("Draws"), lines});
    }
    return facts;
}

}  // namespace chesspp::ui
