// SPDX-License-Identifier: MIT
// The help pages of one language with their order and search, and the page of shortcuts.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

struct HelpPage {
    QString id;     ///< "freeplay": links name it "freeplay.md"
    QString title;  ///< its first heading
    QString markdown;
    QString plain;  ///< what is read and searched
};

/// A page on which everything searched for stands.
struct HelpHit {
    QString page;
    QString title;
    QString around;  ///< some words around the first hit, in one line
    int count = 0;   ///< hits on the page
};

struct TextSpan {
    int start = 0;
    int length = 0;
    friend constexpr bool operator==(TextSpan, TextSpan) = default;
};

/// Where the words stand, without case, accents and dots, in order, none overlapping; or not all: empty.
[[nodiscard]] std::vector<TextSpan> findWords(const QString& text, const QStringList& words);

class HelpBook {
public:
    /// The built-in pages ":/help/<language>/<number>-<id>.md", by number; English if there is no language.
    [[nodiscard]] static HelpBook load(const QString& language);

    /// At the end, or in place of the page that has the id.
    void put(const QString& id, const QString& markdown);
    [[nodiscard]] const std::vector<HelpPage>& pages() const { return pages_; }
    [[nodiscard]] const HelpPage* find(const QString& id) const;
    /// Those with the words in their title first, then those with the most hits; without words none.
    [[nodiscard]] std::vector<HelpHit> search(const QString& text) const;

    [[nodiscard]] static QStringList wordsOf(const QString& text) {
        return text.split(' ', Qt::SkipEmptyParts);
    }

private:
    std::vector<HelpPage> pages_;
};

struct KeyGroup {
    struct Row {
        QString does;
        QString keys;
    };
    QString title;
    std::vector<Row> rows;
};

/// The page of keys as Markdown, a table of rows a group. Groups without rows are left out.
[[nodiscard]] QString keysPage(const QString& title, const std::vector<KeyGroup>& groups);

}  // namespace chesspp::ui
