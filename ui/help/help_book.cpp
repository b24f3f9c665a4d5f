// SPDX-License-Identifier: MIT
#include "ui/help/help_book.h"

#include <QDir>
#include <QFile>
#include <QTextDocument>
#include <algorithm>
#include <functional>

namespace chesspp::ui {
namespace {

/// A text without case, accents and curved apostrophes, with the original position of each character.
struct Folded {
    QString text;
    std::vector<int> from;
};

Folded folded(const QString& text) {
    Folded result;
    for (int i = 0; i < text.size(); ++i) {
        for (const QChar each : QString(text[i]).normalized(QString::NormalizationForm_KD).toCaseFolded()) {
            if (each.isMark()) continue;
            result.text += each == QChar(0x2019) ? QChar('\'') : each;
            result.from.push_back(i);
        }
    }
    return result;
}

QString around(const QString& text, TextSpan hit) {
    constexpr int kBefore = 24;
    constexpr int kAll = 90;
    int start = std::max(0, hit.start - kBefore);
    while (start > 0 && start < hit.start && !text[start - 1].isSpace()) ++start;
    QString line = text.mid(start, kAll).simplified();
    if (start > 0) line.prepend(QStringLiteral("… "));
    if (start + kAll < text.size()) line.append(QStringLiteral(" …"));
    return line;
}

/// Escapes Markdown.
QString escaped(const QString& text) {
    QString safe;
    for (const QChar each : text) {
        if (QStringView(u"\\|*_`[]<>#").contains(each)) safe += '\\';
        safe += each == u'\n' ? u' ' : each;
    }
    return safe;
}

}  // namespace

std::vector<TextSpan> findWords(const QString& text, const QStringList& words) {
    const Folded all = folded(text);
    std::vector<TextSpan> spans;
    for (const QString& word : words) {
        const QString needle = folded(word).text;
        if (needle.isEmpty()) continue;
        bool any = false;
        for (qsizetype at = all.text.indexOf(needle); at >= 0;
             at = all.text.indexOf(needle, at + needle.size())) {
            const int start = all.from[static_cast<std::size_t>(at)];
            const int last = all.from[static_cast<std::size_t>(at + needle.size() - 1)];
            spans.push_back({start, last - start + 1});
            any = true;
        }
        if (!any) return {};
    }
    std::ranges::sort(spans, {}, &TextSpan::start);
    std::vector<TextSpan> apart;
    for (const TextSpan& span : spans) {
        if (apart.empty() || span.start >= apart.back().start + apart.back().length) apart.push_back(span);
    }
    return apart;
}

HelpBook HelpBook::load(const QString& language) {
    QDir folder(":/help/" + language);
    if (!folder.exists()) folder = QDir(":/help/en");
    HelpBook book;
    book.folder_ = folder.path();
    for (const QString& name : folder.entryList({"*.md"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;  // built in; tests detect a missing one
        book.put(name.section('-', 1).chopped(3), QString::fromUtf8(file.readAll()));
    }
    return book;
}

void HelpBook::put(const QString& id, const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    QString plain = document.toPlainText();
    plain.remove(QChar::ObjectReplacementCharacter);
    HelpPage page{id, plain.section('\n', 0, 0).trimmed(), markdown, plain};
    const auto known = std::ranges::find(pages_, id, &HelpPage::id);
    if (known != pages_.end()) {
        *known = std::move(page);
    } else {
        pages_.push_back(std::move(page));
    }
}

const HelpPage* HelpBook::find(const QString& id) const {
    const auto known = std::ranges::find(pages_, id, &HelpPage::id);
    return known != pages_.end() ? &*known : nullptr;
}

std::vector<HelpHit> HelpBook::search(const QString& text) const {
    const QStringList words = wordsOf(text);
    std::vector<HelpHit> inTitle;
    std::vector<HelpHit> elsewhere;
    if (words.isEmpty()) return {};
    for (const HelpPage& page : pages_) {
        const std::vector<TextSpan> hits = findWords(page.plain, words);
        if (hits.empty()) continue;
        // Prefers a hit in the body, which gives a more useful excerpt than the title.
        const int body = static_cast<int>(page.plain.indexOf('\n')) + 1;
        const auto shown = std::ranges::find_if(hits, [&](TextSpan hit) { return hit.start >= body; });
        HelpHit hit{page.id, page.title, around(page.plain, shown != hits.end() ? *shown : hits.front()),
                    static_cast<int>(hits.size())};
        (findWords(page.title, words).empty() ? elsewhere : inTitle).push_back(std::move(hit));
    }
    std::ranges::stable_sort(elsewhere, std::greater(), &HelpHit::count);
    std::ranges::move(elsewhere, std::back_inserter(inTitle));
    return inTitle;
}

QString keysPage(const QString& title, const std::vector<KeyGroup>& groups) {
    QString page = "# " + escaped(title) + "\n";
    for (const KeyGroup& group : groups) {
        if (group.rows.empty()) continue;
        // Markdown tables require a header row, which is the group's title.
        page += "\n| " + escaped(group.title) + " | |\n|---|---|\n";
        for (const KeyGroup::Row& row : group.rows)
            page += "| " + escaped(row.does) + " | " + escaped(row.keys) + " |\n";
    }
    return page;
}

}  // namespace chesspp::ui
