// SPDX-License-Identifier: MIT
#include "ui/models/table/text/fen_fields.h"

#include "ui/models/library/library_context.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp::ui {
namespace {

struct FenTexts {
    Q_DECLARE_TR_FUNCTIONS(FenFields)
};

/// The names of the fields in the pointers of core's problems, by FenPart.
constexpr std::array<std::string_view, 7> kParts{"placement",   "side",        "castling",  "en-passant",
                                                 "quiet-plies", "move-number", "last-field"};
constexpr std::size_t kNeeded = 4;

std::vector<FenField> split(const QString& text) {
    std::vector<FenField> fields;
    qsizetype i = 0;
    while (i < text.size()) {
        if (text[i].isSpace()) {
            ++i;
            continue;
        }
        const std::size_t number = fields.size();
        const bool rest = text[i] == '{' && number >= kNeeded;
        qsizetype end = i;
        while (end < text.size() && (rest || !text[end].isSpace())) ++end;
        const auto part = rest ? FenPart::Rest : static_cast<FenPart>(std::min(number, kParts.size() - 1));
        fields.push_back({part, text.mid(i, end - i).trimmed(), static_cast<int>(i), {}});
        if (fields.size() == kParts.size()) break;  // core reports all further text as one problem
        i = end;
    }
    return fields;
}

/// The field with the name, else the one at that index of the text, else the placement.
FenField* fieldOf(std::vector<FenField>& fields, std::string_view name, int at) {
    FenField* found = &fields.front();
    for (FenField& field : fields) {
        if (kParts[static_cast<std::size_t>(field.part)] == name) return &field;
        if (!field.value.isEmpty() && field.at <= at) found = &field;
    }
    return found;
}

}  // namespace

const FenField* FenReading::field(FenPart part) const {
    const auto found = std::ranges::find(fields, part, &FenField::part);
    return found != fields.end() ? &*found : nullptr;
}

FenReading readFenFields(const LibraryContext& library, const Variant& home, const QString& text,
                         const PieceDefinitions& kept) {
    FenReading reading;
    reading.fields = split(text);
    const int end = static_cast<int>(text.size());
    for (std::size_t i = reading.fields.size(); i < kNeeded; ++i) {
        reading.fields.push_back({static_cast<FenPart>(i), {}, end, {}});
    }
    const std::string bytes = text.toStdString();
    Result<RulesetSetup> read = library.rulesetCache().read(home, bytes, kept);
    if (read) {
        reading.standing = std::move(*read);
        return reading;
    }
    for (const Diagnostic& problem : read.error().items()) {
        const auto column = static_cast<std::size_t>(std::max(problem.place.column - 1, 0));
        const int at = static_cast<int>(QString::fromStdString(bytes.substr(0, column)).size());
        FenField* field = fieldOf(reading.fields, problem.place.pointer, at);
        field->problems.push_back({problem.message, std::max(at, field->at)});
    }
    return reading;
}

QString nameOf(FenPart part) {
    const std::array names{FenTexts::tr("Placement", "field of a FEN"),
                           FenTexts::tr("Side to move", "field of a FEN"),
                           FenTexts::tr("Castling", "field of a FEN"),
                           FenTexts::tr("En passant", "field of a FEN"),
                           FenTexts::tr("Half-moves since capture or pawn move", "field of a FEN"),
                           FenTexts::tr("Move number", "field of a FEN"),
                           FenTexts::tr("Other details", "field of a FEN")};
    return names.at(static_cast<std::size_t>(part));
}

}  // namespace chesspp::ui
