// SPDX-License-Identifier: MIT
// JSON Schemas: the files equal what the field tables give, shipped files fit them, broken ones do not where
// a schema can tell. The checker here fails on any keyword of JSON Schema that it does not implement.
#include "tests/support/test_program.h"

#include "core/io/schema.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <cmath>
#include <map>

namespace chesspp {

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Checker {
public:
    Checker() {
        for (const io::Document document : io::kDocuments) {
            const QString name = QString::fromUtf8(io::nameOf(document).data()) + ".schema.json";
            roots_[name] = QJsonDocument::fromJson(contents("resources/schema/" + name)).object();
        }
    }

    /// Where the document first does not fit; empty when it does.
    QString check(const QString& schema, const QJsonValue& value) {
        return misfit({schema, roots_[schema]}, value, {});
    }
    [[nodiscard]] const QStringList& unknownWords() const { return unknown_; }

private:
    struct SourceLocation {
        QString root;
        QJsonValue schema;
    };

    static bool isOfType(const QString& type, const QJsonValue& value) {
        if (type == "object") return value.isObject();
        if (type == "array") return value.isArray();
        if (type == "string") return value.isString();
        if (type == "boolean") return value.isBool();
        if (type == "null") return value.isNull();
        if (type == "integer") return value.isDouble() && std::trunc(value.toDouble()) == value.toDouble();
        return type == "number" && value.isDouble();
    }

    QString misfit(const SourceLocation& place, const QJsonValue& value, const QString& at) {
        if (place.schema.isBool()) return place.schema.toBool() ? QString() : at + ": not allowed";
        const QJsonObject schema = place.schema.toObject();
        for (auto word = schema.begin(); word != schema.end(); ++word) {
            const QString problem = misfit(place.root, schema, word.key(), word.value(), value, at);
            if (!problem.isEmpty()) return problem;
        }
        return {};
    }

    QString misfit(const QString& root, const QJsonObject& schema, const QString& word,
                   const QJsonValue& wanted, const QJsonValue& value, const QString& at) {
        const auto when = [&](bool fits, const char* what) { return fits ? QString() : at + ": " + what; };
        if (word == "$schema" || word == "title" || word == "description" || word == "$defs") return {};
        if (word == "type") return when(isOfType(wanted.toString(), value), "type");
        if (word == "const") return when(value == wanted, "const");
        if (word == "enum") return when(wanted.toArray().contains(value), "enum");
        if (word == "minimum") return when(value.toDouble() >= wanted.toDouble(), "minimum");
        if (word == "maximum") return when(value.toDouble() <= wanted.toDouble(), "maximum");
        if (word == "minItems") return when(value.toArray().size() >= wanted.toInt(), "minItems");
        if (word == "maxItems") return when(value.toArray().size() <= wanted.toInt(), "maxItems");
        if (word == "maxLength") return when(value.toString().size() <= wanted.toInt(), "maxLength");
        if (word == "pattern") {
            return when(QRegularExpression(wanted.toString()).match(value.toString()).hasMatch(), "pattern");
        }
        if (word == "$ref") return misfit(resolve(root, wanted.toString()), value, at);
        if (word == "anyOf") {
            for (const QJsonValue each : wanted.toArray()) {
                if (misfit({root, each}, value, at).isEmpty()) return {};
            }
            return at + ": anyOf";
        }
        if (word == "items") {
            const QJsonArray list = value.toArray();
            for (qsizetype i = 0; i < list.size(); ++i) {
                const QString problem = misfit({root, wanted}, list[i], at + '/' + QString::number(i));
                if (!problem.isEmpty()) return problem;
            }
            return {};
        }
        if (word == "required") {
            for (const QJsonValue key : wanted.toArray()) {
                if (!value.toObject().contains(key.toString())) return at + ": needs " + key.toString();
            }
            return {};
        }
        if (word == "properties" || word == "patternProperties" || word == "additionalProperties") {
            // All three are looked at where the first of them stands.
            return word == firstOfThree(schema) ? misfitInside(root, schema, value.toObject(), at)
                                                : QString();
        }
        unknown_ << word;
        return {};
    }

    static QString firstOfThree(const QJsonObject& schema) {
        for (const char* word : {"properties", "patternProperties", "additionalProperties"}) {
            if (schema.contains(word)) return word;
        }
        return {};
    }

    QString misfitInside(const QString& root, const QJsonObject& schema, const QJsonObject& value,
                         const QString& at) {
        const QJsonObject properties = schema["properties"].toObject();
        const QJsonObject patterns = schema["patternProperties"].toObject();
        for (auto member = value.begin(); member != value.end(); ++member) {
            const QString here = at + '/' + member.key();
            bool known = properties.contains(member.key());
            QString problem =
                known ? misfit({root, properties[member.key()]}, member.value(), here) : QString();
            for (auto pattern = patterns.begin(); pattern != patterns.end() && problem.isEmpty(); ++pattern) {
                if (!QRegularExpression(pattern.key()).match(member.key()).hasMatch()) continue;
                known = true;
                problem = misfit({root, pattern.value()}, member.value(), here);
            }
            if (!known && schema.contains("additionalProperties")) {
                problem = misfit({root, schema["additionalProperties"]}, member.value(), here);
            }
            if (!problem.isEmpty()) return problem;
        }
        return {};
    }

    SourceLocation resolve(const QString& root, const QString& reference) {
        const QString prefix = "#/$defs/";
        if (!reference.startsWith('#')) return {reference, roots_[reference]};
        const QString name = reference.mid(prefix.size());
        return {root, roots_[root]["$defs"].toObject()[name]};
    }

    std::map<QString, QJsonObject> roots_;
    QStringList unknown_;
};

}  // namespace

class SchemasTest : public QObject {
    Q_OBJECT
private slots:
    void theTreeHasWhatTheTablesGive_data() {
        QTest::addColumn<int>("document");
        for (const io::Document document : io::kDocuments) {
            QTest::newRow(io::nameOf(document).data()) << static_cast<int>(document);
        }
    }
    void theTreeHasWhatTheTablesGive() {
        QFETCH(const int, document);
        const auto which = static_cast<io::Document>(document);
        const QString name = QString::fromUtf8(io::nameOf(which).data());
        QVERIFY2(contents("resources/schema/" + name + ".schema.json").toStdString() == io::schemaOf(which),
                 qPrintable("write it anew: chesspp-cli schema " + name + " > resources/schema/" + name +
                            ".schema.json"));
    }

    void whatWeShipFits_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("schema");
        const auto rows = [](const char* folder, const char* pattern, const char* schema) {
            QDirIterator files(folder, {pattern}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                QTest::newRow(qPrintable(path)) << path << QString(schema);
            }
        };
        rows("pieces", "*.json", "piece.schema.json");
        rows("tests/data/lint", "*.json", "piece.schema.json");
        rows("resources/variants", "*.json", "variant.schema.json");
        rows("tests/data", "*.chesspp", "bundle.schema.json");
    }
    void whatWeShipFits() {
        QFETCH(const QString, path);
        QFETCH(const QString, schema);
        Checker checker;
        QCOMPARE(checker.check(schema, QJsonDocument::fromJson(contents(path)).object()), QString());
        QCOMPARE(checker.unknownWords(), QStringList());
    }

    /// What is wrong with these only a reader can tell: contents of texts, contradictions, counts.
    void whatIsBrokenDoesNotFit() {
        const QStringList beyondSchemas{"art",    "children", "conditions",   "duplicate-keys", "events",
                                        "multis", "stops",    "idle-mirrors", "targets",        "zero-steps"};
        Checker checker;
        int refused = 0;
        QDirIterator files("tests/data/broken", {"*.json"}, QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            const QJsonDocument json = QJsonDocument::fromJson(contents(path));
            if (!json.isObject() || beyondSchemas.contains(files.fileInfo().completeBaseName())) continue;
            QVERIFY2(!checker.check("piece.schema.json", json.object()).isEmpty(), qPrintable(path));
            ++refused;
        }
        QVERIFY(refused > 12);
    }

    void aVariantThatExtendsSaysOnlyWhatDiffers() {
        Checker checker;
        const auto fits = [&](const char* text) {
            return checker.check("variant.schema.json", QJsonDocument::fromJson(text).object()).isEmpty();
        };
        QVERIFY(fits(R"({"format": "chesspp-variant", "version": 1, "id": "a", "extends": "chess",
                         "army": {"Q": null}, "board": {"files": 10}})"));
        QVERIFY(!fits(R"({"format": "chesspp-variant", "version": 1, "id": "a", "board": {"files": 10}})"));
        QVERIFY(!fits(R"({"format": "chesspp-variant", "version": 1, "id": "a", "extends": "chess",
                          "draws": {"repetition": {"claim": 0}}})"));
        const auto whole = [](const std::string& queen) {
            return R"({"format": "chesspp-variant", "version": 1, "id": "a", "name": "A",
                       "army": {"K": "king", "Q": )" +
                   queen + R"(}, "start": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}})";
        };
        QVERIFY(fits(whole("\"queen\"").c_str()));
        QVERIFY(!fits(whole("null").c_str()));
        QVERIFY(!fits(R"({"format": "chesspp-variant", "version": 1, "id": "a", "extends": "chess",
                          "aarmy": {}})"));
    }
};

}  // namespace chesspp

CHESSPP_GUILESS_TEST(chesspp::SchemasTest)
#include "tst_schemas.moc"
