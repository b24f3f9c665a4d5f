// SPDX-License-Identifier: MIT
// The sentences that we ship: each is found again in what it means and has words in both languages. Problems
// of files of sentences.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/authoring/condition_blocks.h"
#include "core/authoring/sentence_edits.h"
#include "core/base/message_catalog.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/sentence_json.h"
#include "core/language/condition_text.h"

#include <QFile>
#include <QTest>
#include <array>
#include <optional>

using namespace chesspp;

namespace {

const SentenceBook& shippedSentences() {
    static const SentenceBook book = [] {
        QFile file("resources/sentences.json");
        if (!file.open(QIODevice::ReadOnly)) qFatal("no sentences");
        auto read = io::readSentences({"sentences.json", file.readAll().toStdString()});
        if (!read) qFatal("%s", testing::codesOf(read.error()).c_str());
        return *read;
    }();
    return book;
}

Literal anyLiteral(ValueType type) {
    switch (type) {
        case ValueType::Number:
            return {std::int64_t{7}};
        case ValueType::Square:
            return {std::string("e4")};
        case ValueType::Region:
            return {std::string("edge")};
        case ValueType::Kind:
            return {std::string("pawn")};
        case ValueType::Text:
            return {std::string("heat")};
        case ValueType::Boolean:
        case ValueType::Side:
        case ValueType::Piece:
        case ValueType::Move:
        case ValueType::Pieces:
        case ValueType::Board:
            break;
    }
    qFatal("a blank without options of a type without literals");
}

using Choices = std::vector<BlankChoice>;

std::vector<Choices> choicesIn(const Expression& pattern);

/// With every option, and every choice in it.
std::vector<BlankChoice> choicesOf(const std::string& name) {
    const SentenceBlank* blank = shippedSentences().blank(name);
    if (blank == nullptr) qFatal("%s", name.c_str());
    if (blank->options.empty()) return {{name, {}, anyLiteral(blank->type), {}}};
    std::vector<BlankChoice> all;
    for (const BlankOption& option : blank->options) {
        for (Choices& inner : choicesIn(option.pattern))
            all.push_back({name, option.id, {}, std::move(inner)});
    }
    return all;
}

/// Every choice in each blank, with the first in all others.
std::vector<Choices> choicesIn(const Expression& pattern) {
    std::vector<std::vector<BlankChoice>> each;
    Choices first;
    for (const std::string& name : blanksIn(pattern))
        first.push_back(each.emplace_back(choicesOf(name)).front());
    std::vector<Choices> all{first};
    for (std::size_t i = 0; i < each.size(); ++i) {
        for (std::size_t j = 1; j < each[i].size(); ++j) {
            all.push_back(first);
            all.back()[i] = each[i][j];
        }
    }
    return all;
}

/// From its text. What speaks of an item is read inside a quantifier.
std::optional<Expression> readAgain(const Expression& condition) {
    if (const auto read = parseCondition(printCondition(condition), ConditionPlace::Pattern)) return *read;
    const std::string around = "any(start.around(1), " + printCondition(condition) + ")";
    const auto read = parseCondition(around, ConditionPlace::Pattern);
    return read ? std::optional(std::get<Quantifier>(read->form).operands.back()) : std::nullopt;
}

MessageCatalog wordsIn(const char* language) {
    const auto texts = io::readJsonFolder("resources/translations/core.d");
    std::vector<io::SourceText> own;
    for (const io::SourceText& text : *texts) {
        if (text.name.ends_with(std::string(".") + language + ".json")) own.push_back(text);
    }
    return io::readCatalog(own).value();
}

}  // namespace

class TestSentenceJson : public QObject {
    Q_OBJECT

private slots:
    void everySentenceIsFoundInWhatItMeans_data() {
        QTest::addColumn<int>("number");
        QVERIFY(shippedSentences().sentences().size() > 100);
        for (std::size_t i = 0; i < shippedSentences().sentences().size(); ++i) {
            QTest::newRow(shippedSentences().sentences()[i].id.c_str()) << static_cast<int>(i);
        }
    }
    void everySentenceIsFoundInWhatItMeans() {
        QFETCH(const int, number);
        const Sentence& sentence = shippedSentences().sentences()[static_cast<std::size_t>(number)];
        bool isFound = false;
        for (const Choices& choices : choicesIn(sentence.pattern)) {
            const auto means = shippedSentences().conditionOf({sentence.id, choices});
            QVERIFY(means);
            const std::string text = printCondition(*means);
            const auto found = shippedSentences().find(*means);
            QVERIFY2(found, text.c_str());
            // One before it may say the same of a special case, with the sides of == exchanged.
            const auto same = shippedSentences().conditionOf(*found);
            QVERIFY2(same && shippedSentences().find(*same) == found, text.c_str());
            isFound |= found->id == sentence.id;
        }
        QVERIFY2(isFound, "sentences before it hide it");
    }

    /// As the builder edits and saves it: the sentence's choices, its blocks, its text, and the sentence
    /// again.
    void everyChoiceOpensIntoBlocksAndComesBack_data() { everySentenceIsFoundInWhatItMeans_data(); }
    void everyChoiceOpensIntoBlocksAndComesBack() {
        QFETCH(const int, number);
        const Sentence& sentence = shippedSentences().sentences()[static_cast<std::size_t>(number)];
        const auto always = [](const Expression&) { return true; };
        for (const Choices& choices : choicesIn(sentence.pattern)) {
            const ChosenSentence chosen{sentence.id, choices};
            for (std::size_t i = 0; i < choices.size(); ++i) {
                const std::array path{i};
                for (const BlankChoice& other : optionsOf(shippedSentences(), choices[i], always)) {
                    const auto means = shippedSentences().conditionOf(withChoice(chosen, path, other));
                    QVERIFY(means);
                    const std::string text = printCondition(*means);
                    const auto opened = expressionOf(blockOf(*means));
                    QVERIFY2(opened == *means, text.c_str());
                    const auto read = readAgain(*means);
                    QVERIFY2(read, text.c_str());
                    const auto again = shippedSentences().find(*read);
                    QVERIFY2(again, text.c_str());
                    const auto same = shippedSentences().conditionOf(*again);
                    QVERIFY2(same && shippedSentences().find(*same) == again, text.c_str());
                }
            }
        }
    }

    void everySentenceHasWords_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("de") << "de";
    }
    void everySentenceHasWords() {
        QFETCH(const QString, language);
        const MessageCatalog words = wordsIn(qPrintable(language));
        for (const Sentence& sentence : shippedSentences().sentences())
            QVERIFY2(words.contains("sentence." + sentence.id), sentence.id.c_str());
        for (const std::string& topic : shippedSentences().topics())
            QVERIFY2(words.contains("topic." + topic), topic.c_str());
        for (const SentenceBlank& blank : shippedSentences().blanks()) {
            if (blank.words == SentenceBlank::kValueWords) continue;
            const std::string& owner = blank.words.empty() ? blank.name : blank.words;
            for (const BlankOption& option : blank.options)
                QVERIFY2(words.contains("blank." + owner + '.' + option.id), option.id.c_str());
        }
    }

    void problemsStandWhereTheyAre_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* name, const char* json, const char* codes) {
            QTest::newRow(name) << QByteArray(json) << codes;
        };
        row("not JSON", "{", "json.ends-early");
        row("unknown key", R"({"sentence": []})", "json.unknown-key");
        row("no id", R"({"topics": ["t"], "sentences": [{"topic": "t", "pattern": "self.moved"}]})",
            "json.missing-key");
        row("no topic", R"({"sentences": [{"id": "a", "pattern": "self.moved"}]})", "json.missing-key");
        row("unknown topic",
            R"({"topics": ["t"], "sentences": [{"id": "a", "topic": "u", "pattern": "self.moved"}]})",
            "json.unknown-word");
        row("twice", R"({"topics": ["t"], "sentences": [{"id": "a", "topic": "t", "pattern": "self.moved"},
                         {"id": "a", "topic": "t", "pattern": "true"}]})",
            "json.duplicate-key");
        row("unknown type", R"({"blanks": [{"name": "n", "type": "numbers"}]})", "json.unknown-word");
        row("unknown blank",
            R"({"topics": ["t"], "sentences": [{"id": "a", "topic": "t", "pattern": "self.moves == $n"}]})",
            "condition.unknown-name");
        row("blank of another type",
            R"({"topics": ["t"], "blanks": [{"name": "n", "type": "number"}],
                "sentences": [{"id": "a", "topic": "t", "pattern": "$n"}]})",
            "condition.type");
    }
    void problemsStandWhereTheyAre() {
        QFETCH(const QByteArray, json);
        const auto read = io::readSentences({"test", json.toStdString()});
        QVERIFY(!read);
        const QString found = QString::fromStdString(testing::codesOf(read.error()));
        QFETCH(const QString, codes);
        QVERIFY2(found.startsWith(codes), qPrintable(found));
    }
};

CHESSPP_GUILESS_TEST(TestSentenceJson)
#include "tst_sentence_json.moc"
