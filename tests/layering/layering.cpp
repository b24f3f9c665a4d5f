// SPDX-License-Identifier: MIT
// The table of folders and the checks that use it. Includes go downward only, never sideways; a folder that
// is not in the table is a violation.
#include "tests/layering/layering.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>

namespace chesspp::layering {

namespace {

constexpr std::size_t longestFile = 700;
constexpr std::string_view licenceLine = "// SPDX-License-Identifier: MIT";

/// A folder and what its files may include besides themselves: entries that end in '/'
/// are folders, the others single headers.
struct Floor {
    std::string_view folder;
    std::vector<std::string_view> mayInclude;
};

const std::vector<Floor>& floors() {
    static const std::vector<Floor> table = [] {
        std::vector<Floor> all;
        const auto add = [&all](std::string_view folder, std::vector<std::string_view> below) {
            // What lies below what is below may be included too.
            for (std::size_t i = 0; i < below.size(); ++i) {
                for (const Floor& floor : all) {
                    if (floor.folder != below[i]) continue;
                    for (const std::string_view deeper : floor.mayInclude) {
                        if (std::ranges::find(below, deeper) == below.end()) below.push_back(deeper);
                    }
                }
            }
            all.push_back({folder, std::move(below)});
        };
        add("core/base/", {});
        add("core/geometry/", {"core/base/"});
        add("core/language/", {"core/geometry/"});
        add("core/drawing/", {"core/language/"});
        add("core/board/", {"core/geometry/"});
        add("core/moves/", {"core/language/", "core/board/"});
        add("core/game/", {"core/moves/"});
        add("core/search/", {"core/game/"});
        add("core/notation/", {"core/game/"});
        add("core/io/", {"core/drawing/", "core/notation/"});
        add("core/analysis/", {"core/io/"});
        add("core/authoring/", {"core/analysis/"});

        // The view is handed pictures and transitions: it knows no rule.
        add("ui/board/", {"core/geometry/", "core/board/piece.h", "core/board/transition.h"});
        // Palettes, icons and plain widgets that stand for nothing.
        add("ui/theme/", {});
        // What users trigger, as actions: menus, buttons and shortcuts are made from them.
        add("ui/commands/", {"ui/theme/"});
        // Pictures of pieces and their composer: any place may offer it. Jobs lie below all models.
        add("ui/art/", {"core/io/", "ui/theme/", "ui/models/storage/"});
        // Models hand the view its pictures: they know these values and the art, not the view.
        add("ui/models/", {"core/authoring/", "core/search/", "ui/art/art_catalog.h",
                           "ui/art/safe_image_loader.h", "ui/board/board_picture.h", "ui/board/piece_art.h",
                           "ui/board/program_settings.h", "ui/board/setting.h", "ui/board/svg_piece_art.h"});
        // What the places do alike with moves on a board: asking which is meant, telling why.
        add("ui/moves/", {"ui/board/", "ui/models/", "ui/theme/"});
        // What every place is to the window.
        add("ui/workspace/", {"ui/board/", "ui/commands/", "ui/models/", "ui/theme/"});
        // What is heard of a table.
        add("ui/sounds/", {"ui/board/", "ui/models/"});
        for (const std::string_view feature :
             {"ui/play/", "ui/freeplay/", "ui/builder/", "ui/variants/", "ui/help/", "ui/print/"}) {
            add(feature, {"ui/art/", "ui/board/", "ui/commands/", "ui/models/", "ui/moves/", "ui/theme/",
                          "ui/workspace/"});
        }
        add("app/desktop/", {"ui/play/", "ui/freeplay/", "ui/builder/", "ui/variants/", "ui/help/",
                             "ui/print/", "ui/sounds/"});
        add("app/terminal/", {"core/authoring/", "core/search/"});
        return all;
    }();
    return table;
}

/// The slow evaluator of trees that defines what they mean. A game at the table does without it.
bool isReference(std::string_view target) {
    return target.starts_with("core/moves/reference/");
}

/// Who may include it: what explains, judges and edits trees.
constexpr std::array<std::string_view, 7> kReferenceFolders{
    "core/moves/", "core/analysis/", "core/authoring/", "ui/models/diagram/",
    "ui/builder/", "ui/print/",      "app/terminal/"};
/// Who still does besides; this list only shrinks.
constexpr std::array<std::string_view, 2> kReferenceFiles{"core/game/ruleset.cpp",
                                                          "core/notation/legal_texts.cpp"};

bool mayAskReference(std::string_view path) {
    return std::ranges::any_of(kReferenceFolders, [&](auto folder) { return path.starts_with(folder); }) ||
           std::ranges::find(kReferenceFiles, path) != kReferenceFiles.end();
}

/// The first two folders of a path with their '/', or nothing.
std::optional<std::string_view> folderOf(std::string_view path) {
    const std::size_t first = path.find('/');
    const std::size_t second = first == std::string_view::npos ? first : path.find('/', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return path.substr(0, second + 1);
}

struct Include {
    std::string_view target;
    bool quoted = false;
};

/// What an #include line names, if it is one.
std::optional<Include> includeOf(std::string_view line) {
    const auto skipBlanks = [&line] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skipBlanks();
    if (!line.starts_with('#')) return std::nullopt;
    line.remove_prefix(1);
    skipBlanks();
    if (!line.starts_with("include")) return std::nullopt;
    line.remove_prefix(std::string_view("include").size());
    skipBlanks();
    if (!line.starts_with('"') && !line.starts_with('<')) return std::nullopt;
    const bool quoted = line.starts_with('"');
    line.remove_prefix(1);
    const std::size_t end = line.find(quoted ? '"' : '>');
    if (end == std::string_view::npos) return std::nullopt;
    return Include{line.substr(0, end), quoted};
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool isQt(std::string_view target) {
    return target.size() > 1 && target[0] == 'Q' &&
           (target.starts_with("Qt") || (target[1] >= 'A' && target[1] <= 'Z'));
}

bool covers(std::string_view entry, std::string_view target) {
    return entry.ends_with('/') ? target.starts_with(entry) : target == entry;
}

/// Why `folder` may not include `include`, or nothing.
std::optional<std::string> objection(const Floor& floor, const Include& include) {
    const std::string_view target = include.target;
    const std::string folder(floor.folder);
    if (isQt(target) && (folder.starts_with("core/") || folder == "app/terminal/")) {
        return folder + " does without Qt: move what needs it to ui/ or app/desktop/";
    }
    if (target.starts_with("nlohmann/") && folder != "core/base/") {
        return "nlohmann/json stays inside core/base/: use core/base/json_value.h";
    }
    if (!include.quoted || target.ends_with(".moc")) return std::nullopt;
    const std::optional<std::string_view> targetFolder = folderOf(target);
    if (!targetFolder) return "write the path from the root of the tree";
    if (targetFolder == floor.folder ||
        std::ranges::any_of(floor.mayInclude, [&](auto entry) { return covers(entry, target); })) {
        return std::nullopt;
    }
    std::string allowed;
    for (const std::string_view entry : floor.mayInclude) {
        allowed += allowed.empty() ? "" : ", ";
        allowed += entry;
    }
    return folder + " may include only " + (allowed.empty() ? "itself" : allowed) + ", not " +
           std::string(target);
}

}  // namespace

std::vector<Violation> checkFile(std::string_view path, std::string_view text) {
    std::vector<Violation> found;
    const auto report = [&](std::size_t line, std::string reason) {
        found.push_back({std::string(path), static_cast<int>(line), std::move(reason)});
    };

    const std::vector<std::string_view> lines = linesOf(text);
    if (lines.empty() || lines[0] != licenceLine) {
        report(1, "begin with: " + std::string(licenceLine));
    } else if (path.ends_with(".h")) {
        const auto isText = [](std::string_view line) { return line.starts_with("// ") && line.size() > 3; };
        const auto has = [&](std::size_t index) { return index < lines.size() && isText(lines[index]); };
        if (!has(1)) report(2, "say in a comment below the licence what the header holds");
        if (has(1) && has(3)) report(4, "say in two lines what the header holds");
    }
    if (lines.size() > longestFile) {
        report(longestFile + 1, std::to_string(lines.size()) + " lines, " + std::to_string(longestFile) +
                                    " at most: give a part a file of its own");
    }

    if (path.starts_with("tests/")) return found;  // tests may look at everything
    const std::optional<std::string_view> folder = folderOf(path);
    const auto floor = std::ranges::find_if(
        floors(), [&](const Floor& candidate) { return folder && candidate.folder == *folder; });
    if (floor == floors().end()) {
        report(1, "its folder has no floor in the house: see the table in tests/layering/layering.cpp");
        return found;
    }
    bool asksReference = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::optional<Include> include = includeOf(lines[i]);
        if (!include) continue;
        if (std::optional<std::string> reason = objection(*floor, *include)) {
            report(i + 1, std::move(*reason));
        }
        asksReference |= isReference(include->target);
        if (isReference(include->target) && !mayAskReference(path))
            report(i + 1, "only what explains, judges or edits trees may include the reference evaluator");
    }
    if (!asksReference && std::ranges::find(kReferenceFiles, path) != kReferenceFiles.end())
        report(1, "it no longer includes the reference evaluator: take it off the list of those that do");
    return found;
}

std::vector<std::string> sourcesOf(const std::filesystem::path& root) {
    std::vector<std::string> sources;
    for (const char* const top : {"core", "ui", "app", "tests"}) {
        if (!std::filesystem::is_directory(root / top)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
            const std::filesystem::path& path = entry.path();
            if (entry.is_regular_file() && (path.extension() == ".h" || path.extension() == ".cpp")) {
                sources.push_back(path.lexically_relative(root).generic_string());
            }
        }
    }
    std::ranges::sort(sources);
    return sources;
}

std::vector<Violation> checkTree(const std::filesystem::path& root) {
    std::vector<Violation> found;
    for (const std::string& source : sourcesOf(root)) {
        std::ifstream stream(root / source, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        std::ranges::move(checkFile(source, text), std::back_inserter(found));
    }
    return found;
}

}  // namespace chesspp::layering
