// SPDX-License-Identifier: MIT
// The help pages of one language with their order and search, and the page of shortcuts.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

struct HelpPage {
    QString id;     ///< such as "freeplay", in links "freeplay.md"
    QString title;  ///< its first heading
    QString markdown;
    QString plain;  ///< plain text for the search
};

/// A page that contains all search words.
struct HelpHit {
    QString page;
    QString title;
    QString around;  ///< excerpt around the first hit, in one line
    int count = 0;   ///< hits on the page
};

struct TextSpan {
    int start = 0;
    int length = 0;
};

/// The hits, ignoring case, accents and dots, in order, without overlaps; empty unless all words occur.
[[nodiscard]] std::vector<TextSpan> findWords(const QString& text, const QStringList& words);

class HelpBook {
public:
    /// The built-in pages ":/help/<language>/<number>-<id>.md", by number; English if there is no language.
    [[nodiscard]] static HelpBook load(const QString& language);

    /// The file of the picture of the window with this name, in the language of the pages.
    [[nodiscard]] QString screenshotFile(const QString& name) const {
        return folder_ + "/screenshots/" + name + ".png";
    }
    /// Replaces the page with the id, or appends a page.
    void put(const QString& id, const QString& markdown);
    [[nodiscard]] const std::vector<HelpPage>& pages() const { return pages_; }
    [[nodiscard]] const HelpPage* find(const QString& id) const;
    /// Sorted: pages with the words in their title, then by number of hits. Empty for an empty text.
    [[nodiscard]] std::vector<HelpHit> search(const QString& text) const;

    [[nodiscard]] static QStringList wordsOf(const QString& text) {
        return text.split(' ', Qt::SkipEmptyParts);
    }

private:
    std::vector<HelpPage> pages_;
    QString folder_;
};

struct KeyGroup {
    struct Row {
        QString does;
        QString keys;
    };
    QString title;
    std::vector<Row> rows;
};

/// The page of shortcuts as Markdown, with a table for each group. Omits empty groups.
[[nodiscard]] QString keysPage(const QString& title, const std::vector<KeyGroup>& groups);

}  // namespace chesspp::ui
