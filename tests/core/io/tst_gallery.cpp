// SPDX-License-Identifier: MIT
// The shipped pieces together use every form of the language; each has a letter, words and a picture.
#include "tests/kit/shipped_pieces.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/language/condition_types.h"
#include "core/language/enum_names.h"
#include "core/language/member_table.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>
#include <string>

using namespace chesspp;
using kit::shippedPieces;

namespace {

/// "GROUP: FORM".
std::string form(std::string_view group, std::string_view name) {
    return std::string(group) + ": " + std::string(name);
}
template <class Enum>
std::string numbered(std::string_view group, Enum value) {
    return form(group, std::to_string(static_cast<int>(value)));
}

/// Every form of the language, from the tables and sums that make it up.
class Language {
public:
    Language() {
        for (const std::string_view each : kTargetNames) add("target", each);
        for (const std::string_view each : kActionNames) add("action", each);
        for (const std::string_view each : kPartActionNames) add("part", each);
        table<Mirror>("mirror");
        table<StopRule>("stop-if");
        table<OffBoard>("off-board");
        table<HurdleFate>("hurdle");
        table<LegRepeat>("repeat");
        table<Wing>("castle side");
        table<Blocked>("blocked");
        table<WallChange>("change");
        table<SetAction::Of>("of");
        table<PartBase>("at");
        table<PieceEvent>("event");
        for (const char* each : {"first", "last", "from"}) add("line", each);
        for (const char* each : {"any", "enemy", "friend", "a kind"}) add("over", each);
        for (const char* each : {"if", "stop", "leave", "then", "a gate", "count", "turns", "squares", "when",
                                 "if of an event", "if of a part", "if of a leg"}) {
            add("field", each);
        }
        numbers("radius", {RadiusFill::Ring, RadiusFill::Disc});
        numbers("self", {RadiusCentre::Without, RadiusCentre::With});
        numbers("before", {Reach::Rule::Any, Reach::Rule::Exactly, Reach::Rule::AtMost});
        numbers("after", {Reach::Rule::Any, Reach::Rule::Exactly, Reach::Rule::AtMost});
        numbers("take", {LegTaking::Passes, LegTaking::Takes});
        numbers("necessary", {Necessity::Optional, Necessity::Necessary});
        numbers("into", {KindChoice::Source::Listed, KindChoice::Source::Army});
        numbers("logic", {LogicalOperator::And, LogicalOperator::Or, LogicalOperator::Xor});
        numbers("comparison", {ComparisonOperator::Equal, ComparisonOperator::NotEqual,
                               ComparisonOperator::Less, ComparisonOperator::LessOrEqual,
                               ComparisonOperator::Greater, ComparisonOperator::GreaterOrEqual});
        numbers("quantifier", {QuantifierKind::Count, QuantifierKind::Any, QuantifierKind::All});
        for (std::size_t i = 0; i < std::variant_size_v<decltype(Expression::form)>; ++i) {
            add("form of a condition", std::to_string(i));
        }
        for (std::size_t i = 0; i < std::variant_size_v<Member>; ++i) add("member of", std::to_string(i));
    }
    [[nodiscard]] const std::set<std::string>& forms() const { return forms_; }

private:
    void add(std::string_view group, std::string_view name) { forms_.insert(form(group, name)); }
    template <class Enum>
    void table(std::string_view group) {
        for (const auto& [value, name] : kNames<Enum>) add(group, name);
    }
    template <class Enum>
    void numbers(std::string_view group, std::initializer_list<Enum> values) {
        for (const Enum each : values) forms_.insert(numbered(group, each));
    }

    std::set<std::string> forms_;
};

/// The forms that pieces use, each with the piece that was met first.
class Usage {
public:
    explicit Usage(const std::vector<const PieceDefinition*>& pieces) {
        for (const PieceDefinition* piece : pieces) {
            piece_ = piece->id;
            for (const Node& node : piece->tree) visit(node);
            for (const EventRule& rule : piece->on) visit(rule);
        }
    }
    [[nodiscard]] const std::map<std::string, std::string>& forms() const { return forms_; }
    [[nodiscard]] const std::vector<Member>& members() const { return members_; }

private:
    void add(const std::string& form) { forms_.try_emplace(form, piece_); }
    void use(std::string_view group, std::string_view name) { add(form(group, name)); }
    void field(std::string_view name, bool stands) {
        if (stands) use("field", name);
    }

    void visit(const Node& node) {
        use("mirror", nameOf(node.mirror));
        if (node.stopRule) use("stop-if", nameOf(*node.stopRule));
        field("a gate", !node.action);
        field("if", !node.conditions.empty());
        field("stop", !node.stops.empty());
        field("leave", !node.leaves.empty());
        field("then", !node.children.empty());
        if (node.action) {
            use("action", nameOf(*node.action));
            std::visit([this](const auto& action) { content(action); }, *node.action);
        }
        if (node.target) visit(*node.target);
        for (const Condition& each : node.conditions) visit(each);
        for (const Condition& each : node.stops) visit(each);
        for (const Node& child : node.children) visit(child);
    }
    void visit(const EventRule& rule) {
        use("event", nameOf(rule.event));
        field("when", !rule.when.empty());
        field("if of an event", !rule.conditions.empty());
        for (const Condition& each : rule.when) visit(each);
        for (const Condition& each : rule.conditions) visit(each);
        for (const MultiPart& part : rule.parts) visit(part);
    }
    void visit(const MultiPart& part) {
        use("at", nameOf(part.at));
        add(numbered("necessary", part.necessity));
        field("if of a part", !part.conditions.empty());
        std::visit([this](const auto& action) { content(action); }, part.action);
        if (part.target) std::visit([this](const auto& target) { shape(target); }, *part.target);
        for (const Condition& each : part.conditions) visit(each);
    }

    template <class Plain>
    void content(const Plain&) {}
    void content(const SummonAction& action) { add(numbered("into", action.into.source)); }
    void content(const PromoteAction& action) { add(numbered("into", action.into.source)); }
    void content(const CastleAction& action) { use("castle side", nameOf(action.wing)); }
    void content(const PushAction& action) { pushOrPull(action.squares, action.blocked); }
    void content(const PullAction& action) { pushOrPull(action.squares, action.blocked); }
    void content(const WallAction& action) { use("change", nameOf(action.change)); }
    void content(const SetAction& action) {
        use("of", nameOf(action.of));
        field("turns", action.turns > 1);
        for (const Expression& each : action.value) visit(each);
    }
    void content(const MultiAction& action) {
        for (const MultiPart& part : action.parts) {
            use("part", nameOf(part.action));
            visit(part);
        }
    }
    void pushOrPull(int squares, Blocked blocked) {
        use("blocked", nameOf(blocked));
        field("squares", squares > 1);
    }

    void visit(const Target& target) {
        use("target", nameOf(target));
        std::visit([this](const auto& each) { shape(each); }, target);
    }
    template <class Plain>
    void shape(const Plain&) {}
    void shape(const Line& line) {
        if (line.first > 1) use("line", "first");
        if (line.last) use("line", "last");
        if (line.from) use("line", "from");
        use("off-board", nameOf(line.offBoard));
    }
    void shape(const Slide& slide) { shape(slide.line); }
    void shape(const Radius& radius) {
        add(numbered("radius", radius.fill));
        add(numbered("self", radius.centre));
    }
    void shape(const Hop& hop) {
        const bool isWord = hop.over == "any" || hop.over == "enemy" || hop.over == "friend";
        use("over", isWord ? std::string_view(hop.over) : "a kind");
        add(numbered("before", hop.before.rule));
        add(numbered("after", hop.after.rule));
        use("hurdle", nameOf(hop.hurdle));
        field("count", hop.count > 1);
    }
    void shape(const SquareTarget& named) {
        use("target", "square");
        for (const Expression& each : named.square) visit(each);
    }
    void shape(const PathTarget& path) {
        for (const Leg& leg : path.legs) {
            use("repeat", nameOf(leg.repeat));
            add(numbered("take", leg.taking));
            field("if of a leg", !leg.conditions.empty());
            if (!leg.target.empty()) visit(leg.target.front());
            for (const Condition& each : leg.conditions) visit(each);
        }
    }

    void visit(const Expression& expression) {
        use("form of a condition", std::to_string(expression.form.index()));
        if (const auto* access = std::get_if<MemberAccess>(&expression.form)) {
            use("member of", std::to_string(access->member.index()));
            members_.push_back(access->member);
        } else if (const auto* logical = std::get_if<Logical>(&expression.form)) {
            add(numbered("logic", logical->operation));
        } else if (const auto* comparison = std::get_if<Comparison>(&expression.form)) {
            add(numbered("comparison", comparison->operation));
        } else if (const auto* quantifier = std::get_if<Quantifier>(&expression.form)) {
            add(numbered("quantifier", quantifier->kind));
        }
        for (const Expression* operand : operandsOf(expression)) visit(*operand);
    }

    std::string piece_;
    std::map<std::string, std::string> forms_;
    std::vector<Member> members_;
};

/// The examples of the page that describes pieces, each as a piece.
const std::vector<PieceDefinition>& examples() {
    static const std::vector<PieceDefinition> pieces = [] {
        const auto page = io::readTextFile("pieces/README.md");
        if (!page) qFatal("no page");
        static const QRegularExpression block("```json\\n(.*?)```",
                                              QRegularExpression::DotMatchesEverythingOption);
        std::vector<PieceDefinition> read;
        for (auto match = block.globalMatch(QString::fromStdString(page->text)); match.hasNext();) {
            QString json = match.next().captured(1);
            if (!json.contains("\"format\"")) {
                const QString head = R"({"format": "chesspp-piece", "version": 1, "id": "x", "name": "X", )";
                json = head + (json.contains("\"event\"") ? R"("tree": [], "on": [)" : R"("tree": [)") +
                       json + "]}";
            }
            auto piece = io::readPiece(json.toStdString(), "example");
            if (!piece) qFatal("%s", qPrintable(json));
            read.push_back(std::move(piece->definition));
        }
        return read;
    }();
    return pieces;
}
Usage usageOfExamples() {
    std::vector<const PieceDefinition*> pieces;
    for (const PieceDefinition& each : examples()) pieces.push_back(&each);
    return Usage(pieces);
}

}  // namespace

class TestGallery : public QObject {
    Q_OBJECT

private slots:
    void everyFormOfTheLanguageIsShipped_data() {
        QTest::addColumn<bool>("used");
        const Usage usage(shippedPieces().all());
        const Language language;
        for (const std::string& form : language.forms()) {
            QTest::newRow(form.c_str()) << usage.forms().contains(form);
        }
    }
    void everyFormOfTheLanguageIsShipped() {
        QFETCH(bool, used);
        QVERIFY2(used, "no piece of the folder uses it");
    }

    void whatIsUsedIsAFormOfTheLanguage() {
        const Language language;
        const Usage usage(shippedPieces().all());
        for (const auto& [form, piece] : usage.forms()) {
            QVERIFY2(language.forms().contains(form), (form + " of " + piece).c_str());
        }
    }

    void everyFormStandsInAnExampleOfTheReadme_data() {
        QTest::addColumn<bool>("used");
        const Usage usage = usageOfExamples();
        const Language language;
        for (const std::string& form : language.forms()) {
            QTest::newRow(form.c_str()) << usage.forms().contains(form);
        }
        for (const MemberRow& row : kMembers) {
            if (row.isOfRules()) continue;  // in those of resources/variants/README.md
            QTest::newRow(form(typeCode(row.of), row.name).c_str())
                << (std::ranges::find(usage.members(), row.member) != usage.members().end());
        }
    }
    void everyFormStandsInAnExampleOfTheReadme() {
        QFETCH(bool, used);
        QVERIFY2(used, "no example of pieces/README.md uses it");
    }

    void theReadmeListsEachByItsFamily() {
        const auto page = io::readTextFile("pieces/README.md");
        QVERIFY(page);
        std::string family;
        std::map<std::string, std::string> listed;
        static const QRegularExpression line("^\\| (\\w*) ?\\| `([a-z-]+)` \\| ([A-Z]+) \\|",
                                             QRegularExpression::MultilineOption);
        for (auto match = line.globalMatch(QString::fromStdString(page->text)); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            if (!found.captured(1).isEmpty()) family = found.captured(1).toStdString();
            listed[found.captured(2).toStdString()] = family + ' ' + found.captured(3).toStdString();
        }
        std::map<std::string, std::string> expected;
        for (const PieceDefinition* piece : shippedPieces().all()) {
            expected[piece->id] = piece->family + ' ' + piece->letter;
        }
        QCOMPARE(listed, expected);
    }

    void eachHasALetterOfItsOwn() {
        std::map<std::string, std::string> owners;
        for (const PieceDefinition* piece : shippedPieces().all()) {
            const auto [owner, isNew] = owners.try_emplace(piece->letter, piece->id);
            QVERIFY2(isNew, (piece->id + " has the letter of " + owner->second).c_str());
            QVERIFY2(!piece->letter.empty(), piece->id.c_str());
        }
    }

    void eachSaysWhatItIs() {
        for (const PieceDefinition* piece : shippedPieces().all()) {
            for (const std::string* text : {&piece->family, &piece->author, &piece->licence, &piece->source,
                                            &piece->comment, &piece->name}) {
                QVERIFY2(!text->empty(), piece->id.c_str());
            }
            QVERIFY2(piece->royal || piece->value, piece->id.c_str());
            QVERIFY2(piece->art && std::holds_alternative<ArtName>(piece->art->white), piece->id.c_str());
            const std::string& picture = std::get<ArtName>(piece->art->white).name;
            for (const char* side : {"white-", "black-"}) {
                const QString path =
                    "resources/art/pieces/" + QString(side) + QString::fromStdString(picture) + ".svg";
                QVERIFY2(QFile::exists(path), qPrintable(path));
            }
        }
    }
};

CHESSPP_GUILESS_TEST(TestGallery)
#include "tst_gallery.moc"
