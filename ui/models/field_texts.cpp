// SPDX-License-Identifier: MIT
#include "ui/models/field_texts.h"

#include "ui/models/library_context.h"

#include <array>

namespace chesspp::ui {
namespace {

FieldText textOf(const LibraryContext& library, const std::string& code) {
    return {library.sentence({code, {}, {}}), library.sentence({code + ".why", {}, {}})};
}

}  // namespace

FieldText textOfField(const LibraryContext& library, FieldOwner owner, std::string_view key) {
    const std::string plain(key);
    if (owner == FieldOwner::Piece) return textOf(library, "field.piece." + plain);
    const bool otherwise = owner == FieldOwner::MoveOther && (plain == "from" || plain == "to");
    return textOf(library, (otherwise ? "field.move-other." : "field.") + plain);
}

FieldText textOfAction(const LibraryContext& library, std::string_view action) {
    return textOf(library, "action." + std::string(action));
}

FieldText textOfTarget(const LibraryContext& library, std::string_view target) {
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

}  // namespace chesspp::ui
