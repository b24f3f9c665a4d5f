// SPDX-License-Identifier: MIT
// Sentences found by phrases as people type them (tests/data/phrases).
#include "tests/support/rules_for_tests.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/authoring/sentence_search.h"
#include "core/geometry/named_regions.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/sentence_json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace chesspp;

namespace {

struct SearchDesk {
    MessageCatalog words;
    SentenceBook book;
    std::vector<NamedChoice> kinds;
    std::vector<NamedChoice> regions;
    std::unique_ptr<SentenceSearch> search;

    explicit SearchDesk(const std::string& language) {
        const auto texts = io::readJsonFolder("resources/translations/core.d");
        if (!texts) qFatal("no translations");
        std::vector<io::SourceText> own;
        for (const io::SourceText& text : *texts) {
            if (text.name.ends_with("." + language + ".json")) own.push_back(text);
        }
        words = io::readCatalog(own).value();
        QFile file("resources/sentences.json");
        if (!file.open(QIODevice::ReadOnly)) qFatal("no sentences");
        book = io::readSentences({"sentences.json", file.readAll().toStdString()}).value();
        for (const QString& piece : QDir("pieces").entryList({"*.json"})) {
            const std::string id = QFileInfo(piece).completeBaseName().toStdString();
            const PieceDefinition& kind = *testing::pieceOfTree(id);
            kinds.push_back({id, textIn(language, kind.names, kind.name)});
        }
        for (const std::string_view name : standardRegionNames()) {
            const std::string code = "words.region." + std::string(name);
            regions.push_back(
                {std::string(name), words.render({code, {}}) + ' ' + words.render({code + ":in", {}})});
        }
        search = std::make_unique<SentenceSearch>(book, words, kinds, regions);
    }
};

const SearchDesk& searchDesk(const std::string& language) {
    static const SearchDesk english("en");
    static const SearchDesk german("de");
    return language == "de" ? german : english;
}

/// Everything chosen, that in options first where it has the same name.
void collect(const std::vector<BlankChoice>& choices, QMap<QString, QString>& made) {
    for (const BlankChoice& each : choices) {
        const QString name = QString::fromStdString(each.blank);
        if (made.contains(name)) continue;
        if (!each.option.empty()) {
            made[name] = QString::fromStdString(each.option);
        } else if (const auto* number = std::get_if<std::int64_t>(&each.literal.value)) {
            made[name] = QString::number(*number);
        } else if (const auto* text = std::get_if<std::string>(&each.literal.value)) {
            made[name] = QString::fromStdString(*text);
        }
        collect(each.inner, made);
    }
}

QString textOf(const std::vector<BlankChoice>& choices) {
    QMap<QString, QString> made;
    collect(choices, made);
    QStringList all;
    for (auto each = made.cbegin(); each != made.cend(); ++each) all += each.key() + '=' + each.value();
    return all.join(' ');
}

/// "ID BLANK=CHOICE … / ID …", any of them; "-" nothing.
bool isOneOf(const ChosenSentence& found, const QString& wanted) {
    QMap<QString, QString> choices;
    collect(found.choices, choices);
    for (const QString& each : wanted.split(" / ")) {
        QStringList parts = each.split(' ', Qt::SkipEmptyParts);
        if (parts.takeFirst() != QString::fromStdString(found.id)) continue;
        const bool all = std::ranges::all_of(parts, [&](const QString& part) {
            return choices.value(part.section('=', 0, 0)) == part.section('=', 1);
        });
        if (all) return true;
    }
    return false;
}

struct Phrase {
    QString typed;
    QString wanted;
};
std::vector<Phrase> phrasesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", qPrintable(path));
    std::vector<Phrase> phrases;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts).mid(1)) {
        const QStringList cells = line.split('\t');
        phrases.push_back({cells.at(0), cells.at(2)});
    }
    return phrases;
}

/// Outside count, any and all.
bool mayStandOutside(const Expression& pattern) {
    return pattern != Expression{Subject::Item};
}

}  // namespace

class TestSentenceSearch : public QObject {
    Q_OBJECT

private slots:
    void phrasesFindTheirSentence_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("leastFirst");
        QTest::addColumn<int>("leastAmongThree");
        const auto row = [](const char* file, int first, int amongThree) {
            QTest::newRow(file) << QString(file) << first << amongThree;
        };
        row("known.en", 92, 98);
        row("known.de", 92, 98);
        if (kSanitizer != Sanitizer::None) return;  // a hundred phrases take seconds there
        row("more.en", 117, 120);
        row("more.de", 121, 124);
        row("sealed.en", 43, 45);
        row("sealed.de", 41, 42);
        row("fresh.en", 240, 250);
        row("fresh.de", 237, 247);
    }
    void phrasesFindTheirSentence() {
        QFETCH(const QString, file);
        QFETCH(const int, leastFirst);
        QFETCH(const int, leastAmongThree);
        const SentenceSearch& search = *searchDesk(file.section('.', 1).toStdString()).search;
        int first = 0;
        int amongThree = 0;
        QStringList others;
        const std::vector<Phrase> phrases = phrasesOf("tests/data/phrases/" + file + ".tsv");
        for (const Phrase& phrase : phrases) {
            const auto found = search.find(phrase.typed.toStdString(), mayStandOutside);
            const auto place = std::ranges::find_if(found, [&](const SentenceSearch::Found& each) {
                return isOneOf(each.chosen, phrase.wanted);
            });
            const auto number = place == found.end() ? 3 : place - found.begin();
            first += number == 0 ? 1 : 0;
            amongThree += number < 3 ? 1 : 0;
            if (number > 0) {
                QStringList best;
                for (std::size_t i = 0; i < std::min<std::size_t>(3, found.size()); ++i)
                    best +=
                        QString::fromStdString(found[i].chosen.id) + ' ' + textOf(found[i].chosen.choices);
                others += phrase.typed + " -> " + best.join(" | ") + " [wanted " + phrase.wanted + ']';
            }
        }
        const QString counts =
            QString("%1 first, %2 among three of %3").arg(first).arg(amongThree).arg(phrases.size());
        const bool isShort = first < leastFirst || amongThree < leastAmongThree;
        if (isShort || qEnvironmentVariableIsSet("CHESSPP_PHRASES_LOG")) {
            for (const QString& other : others) qInfo("%s", qPrintable(other));
        }
        QVERIFY2(first >= leastFirst, qPrintable(counts));
        QVERIFY2(amongThree >= leastAmongThree, qPrintable(counts));
    }

    void whatPiecesAreMadeWithIsFoundFirst_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char* language, const char* typed, const char* wanted) {
            QTest::newRow(typed) << language << wanted;
        };
        row("en", "own king within 3 of the target",
            "near pieces=own kind=king n=3 square=here spot=destination");
        row("en", "it has never captured", "never-captured piece=self");
        row("en", "it has captured", "has-captured piece=self");
        row("en", "captured at least 3", "captured-at-least piece=self n=3");
        row("en", "it is not attacked", "attacked-not square=here spot=start by=enemy");
        row("en", "target not royal", "royal-not piece=on there=target");
        row("en", "other piece is an enemy", "belongs someone=other side=enemy");
        row("en", "other piece next to it", "someone-beside someone=other square=here spot=start");
        row("de", "eigener König höchstens 3 vom Zielfeld",
            "near pieces=own kind=king n=3 square=here spot=destination");
        row("de", "hat noch nie geschlagen", "never-captured piece=self");
        row("de", "sie hat geschlagen", "has-captured piece=self");
        row("de", "mindestens 3 geschlagen", "captured-at-least piece=self n=3");
        row("de", "nicht angegriffen", "attacked-not square=here spot=start by=enemy");
        row("de", "Ziel nicht königlich", "royal-not piece=on there=target");
        row("de", "jene Figur ist gegnerisch", "belongs someone=other side=enemy");
        row("de", "jene Figur neben ihr", "someone-beside someone=other square=here spot=start");
    }
    void whatPiecesAreMadeWithIsFoundFirst() {
        QFETCH(const QString, language);
        QFETCH(const QString, wanted);
        const auto found =
            searchDesk(language.toStdString()).search->find(QTest::currentDataTag(), mayStandOutside);
        QMap<QString, QString> choices;
        collect(found.front().chosen.choices, choices);
        QStringList made;
        for (auto each = choices.cbegin(); each != choices.cend(); ++each)
            made += each.key() + '=' + each.value();
        QVERIFY2(isOneOf(found.front().chosen, wanted),
                 qPrintable(QString::fromStdString(found.front().chosen.id) + ' ' + made.join(' ')));
    }
};

CHESSPP_GUILESS_TEST(TestSentenceSearch)
#include "tst_sentence_search.moc"
