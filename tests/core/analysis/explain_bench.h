// SPDX-License-Identifier: MIT
// Explanations in chess with one more letter, X, for a tree of the test's own; results as short texts.
#pragma once

#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"

#include "core/analysis/explain.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"

#include <QTest>
#include <memory>
#include <vector>

namespace chesspp::testing {

inline constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline QString squaresOf(BoardShape shape, const std::vector<Square>& squares) {
    QStringList names;
    for (const Square square : squares) names << QString::fromStdString(shape.name(square));
    return names.join(',');
}

/// "answer: code@squares code@squares".
inline QString reasonsOf(BoardShape shape, const Explanation& told) {
    QString text;
    switch (told.answer) {
        case Answer::Can:
            text = "can:";
            break;
        case Answer::Forbidden:
            text = "forbidden:";
            break;
        case Answer::Cannot:
            text = "cannot:";
            break;
        case Answer::NoPiece:
            text = "nobody:";
            break;
    }
    for (const Reason& reason : told.reasons) {
        text += ' ' + QString::fromStdString(reason.message.code).remove("explain.");
        if (!reason.squares.empty()) text += '@' + squaresOf(shape, reason.squares);
    }
    return text;
}

inline MessageCatalog english() {
    const auto texts = io::readJsonFolder("resources/translations/core.d");
    std::vector<io::SourceText> own;
    for (const io::SourceText& text : *texts) {
        if (text.name.ends_with(".en.json")) own.push_back(text);
    }
    return *io::readCatalog(own);
}

/// "text=value" of a value and all that it was found from, in that order.
inline void addValues(const MessageCatalog& catalog, const TracedValue& seen, QStringList& lines) {
    lines << QString::fromStdString(seen.text + "=" + catalog.render(seen.value));
    for (const TracedValue& part : seen.parts) addValues(catalog, part, lines);
}

/// Chess with one more letter, X, for the tree.
inline RulesetPtr chessWith(const QByteArray& tree) {
    static std::vector<std::unique_ptr<PieceDefinition>> pieces;
    const std::string json =
        R"({"format": "chesspp-piece", "version": 1, "id": "x-piece", "name": "Ex", "letter": "X",
        "tree": )" +
        tree.toStdString() + "}";
    auto read = io::readPiece(json, "x.json");
    if (!read) {
        qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    }
    pieces.push_back(std::make_unique<PieceDefinition>(std::move(read->definition)));
    const PieceDefinition* own = pieces.back().get();
    Variant variant = chessVariant();
    variant.army.push_back({"X", own->id, false, {}});
    return *Ruleset::compile(variant,
                             [&](std::string_view id) { return id == own->id ? own : pieceOfTree(id); });
}

inline Explanation asked(const RulesetPtr& ruleset, const QByteArray& fen, const QByteArray& tried) {
    const auto setup = parseFen(*ruleset, fen.toStdString());
    const QByteArrayList squares = tried.split(' ');
    return explain(*ruleset, *setup, *setup->shape.parse(squares[0].toStdString()),
                   *setup->shape.parse(squares[1].toStdString()), {});
}

}  // namespace chesspp::testing
