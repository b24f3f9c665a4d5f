// SPDX-License-Identifier: MIT
#include "ui/models/piece/sentence_parts.h"

#include "ui/models/library/library_context.h"

#include "core/analysis/describe_conditions.h"
#include "core/language/member_table.h"

#include <optional>
#include <utility>

namespace chesspp::ui {
namespace {

/// Where the choice in a blank of that name stands, first among these, then in any of them.
std::optional<ChoicePath> pathTo(const std::vector<BlankChoice>& choices, const std::string& blank,
                                 const ChoicePath& above) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (choices[i].blank != blank) continue;
        ChoicePath path = above;
        path.push_back(i);
        return path;
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        ChoicePath path = above;
        path.push_back(i);
        if (auto found = pathTo(choices[i].inner, blank, path)) return found;
    }
    return std::nullopt;
}

class PartReader {
public:
    PartReader(const SentenceBook& book, const ChosenSentence& sentence, const SpokenText& spoken)
        : book_(book), sentence_(sentence), spoken_(spoken) {}

    [[nodiscard]] std::vector<SentencePart> read() {
        return partsBetween(0, spoken_.text.size(), sentence_.choices, {});
    }

private:
    /// Of the spoken parts from next_ on those that lie in the text between the two bytes.
    std::vector<SentencePart> partsBetween(std::size_t begin, std::size_t end,
                                           const std::vector<BlankChoice>& choices, const ChoicePath& above) {
        std::vector<SentencePart> parts;
        const auto addText = [&](std::size_t to) {
            if (to <= begin) return;
            const std::string text = spoken_.text.substr(begin, to - begin);
            parts.push_back({QString::fromStdString(text), {}, {}, false});
            begin = to;
        };
        while (next_ < spoken_.parts.size() && spoken_.parts[next_].begin < end) {
            const SpokenPart& spoken = spoken_.parts[next_++];
            const auto path = pathTo(choices, spoken.nodes.front(), above);
            if (!path || spoken.end <= spoken.begin) continue;
            addText(spoken.begin);
            const BlankChoice& choice = *choiceAt(sentence_, *path);
            // A square is chosen as a whole: "the square in front of it".
            const bool isWhole = book_.blank(choice.blank)->words == SentenceBlank::kValueWords;
            const std::vector<BlankChoice> none;
            const bool isLookedAt = book_.valueOf(choice) == Expression{Subject::Item};
            parts.push_back({{},
                             *path,
                             partsBetween(spoken.begin, spoken.end, isWhole ? none : choice.inner, *path),
                             isLookedAt});
            begin = spoken.end;
        }
        addText(end);
        return parts;
    }

    const SentenceBook& book_;
    const ChosenSentence& sentence_;
    const SpokenText& spoken_;
    std::size_t next_ = 0;
};

}  // namespace

QString SentencePart::whole() const {
    QString all = text;
    for (const SentencePart& part : parts) all += part.whole();
    return all;
}

std::vector<SentencePart> partsOf(const ChosenSentence& sentence, const LibraryContext& library,
                                  ConditionPlace place) {
    const words::Wording wording = library.wording();
    const Message words = words::Conditions(wording, place).wordsOf(sentence);
    const SpokenText spoken = library.speakArguments(words);
    return PartReader(library.sentences(), sentence, spoken).read();
}

QString wordsOfChoice(const std::vector<SentencePart>& parts, const ChoicePath& choice) {
    for (const SentencePart& part : parts) {
        if (part.choice == choice) return part.whole();
        if (const QString inner = wordsOfChoice(part.parts, choice); !inner.isEmpty()) return inner;
    }
    return {};
}

OptionAllowed optionsAllowedIn(ConditionPlace place, OfEachItem inside) {
    return [place, inside](const Expression& pattern) {
        if (pattern == Expression{Subject::Item}) return inside == OfEachItem::Yes;
        return !anyWithin(pattern, [place](const Expression& each) {
            const auto* subject = std::get_if<Subject>(&each.form);
            return subject != nullptr && !rowOf(*subject).mayStandIn(place);
        });
    };
}

}  // namespace chesspp::ui
