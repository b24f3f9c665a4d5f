// SPDX-License-Identifier: MIT
// Writes the rim of all shapes first, then each part's shapes and fine lines, so that a part also covers the
// lines of the parts below it; once for each placement of the posture.
#include "core/drawing/composed_art.h"

#include "core/drawing/svg.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <utility>
#include <vector>

namespace chesspp::drawing {

namespace {

// The role colours in the parts (resources/art/README.md, Colours).
constexpr std::string_view kDetail = "#4A4550";
constexpr std::string_view kSeam = "#8A8490";

/// No outline comes nearer to the edge of the picture.
constexpr double kHighest = 2.6;
/// Where what has no base stands, as if on the round one.
constexpr double kFoot = 46.4;

/// Line widths. The rim is painted below the outline; half of its extra width remains visible.
struct Pens {
    double line, fine, rim;
};
struct Look {
    std::string_view side, top, foot, outline, detail, rim;  ///< a gradient from top to foot if they differ
    Pens pens;
};
constexpr Pens kClassic{2.2, 1.4, 3.1};
/// No wider: the outermost paths lie 2.4 from the edge of the picture.
constexpr Pens kFlatWhite{2.8, 1.8, 3.6};
constexpr Pens kFlatBlack{2.2, 1.8, 3.6};
/// By style and side.
constexpr std::array<std::array<Look, 2>, kPieceStyles.size()> kLooks{
    {{Look{"white", "#FFFCF3", "#EADFC8", "#221F26", "#221F26", "#625C68", kClassic},
      Look{"black", "#4A4850", "#2A282E", "#1B1A1F", "#E6DECC", "#CFC8BA", kClassic}},
     {Look{"white", "#FFFFFF", "#FFFFFF", "#16151B", "#16151B", "#8B8694", kFlatWhite},
      Look{"black", "#1F1E25", "#1F1E25", "#1F1E25", "#FFFFFF", "#FFFFFF", kFlatBlack}}}};
constexpr std::array<std::string_view, kPartSorts.size()> kSortNames{"base", "body", "head", "emblem",
                                                                     "posture"};
constexpr std::array<std::string_view, kPieceStyles.size()> kStyleNames{"classic", "flat"};

enum class Role : std::uint8_t { Shape, Detail, Seam };

struct Drawn {
    Role role = Role::Shape;
    SvgElement element;
};
/// A part as it is painted.
struct Sheet {
    PartSort sort = PartSort::Base;
    bool isBehind = false;
    bool isCovered = false;  ///< by a head that had no room to stand upon it
    std::vector<Drawn> drawn;
};
/// A part as it was drawn.
struct Part {
    SvgElement root;
    std::optional<double> foot, top, peak;
};
/// One copy of the sheets that a posture sets.
struct Placement {
    std::string draws = "all";
    std::string transform;
    double scale = 1;
};

Role roleOf(const SvgElement& element) {
    for (const std::string_view paint : {"fill", "stroke"}) {
        const std::string* colour = element.find(paint);
        if (colour != nullptr && *colour == kDetail) return Role::Detail;
        if (colour != nullptr && *colour == kSeam) return Role::Seam;
    }
    return Role::Shape;
}

std::string number(double value) {
    return fmt::format("{}", std::round(value * 100) / 100);
}

class Joiner {
public:
    Joiner(const ArtRecipe& recipe, const Look& look, const PartText& parts)
        : recipe_(recipe), look_(look), parts_(parts) {}

    Result<std::string> join() {
        if (!recipe_.base && !recipe_.body && !recipe_.head && recipe_.emblems.empty()) {
            return failure({}, "art.nothing");
        }
        stack();
        const std::vector<Placement> placements = posture();
        if (!problems_.empty()) return std::unexpected(std::move(problems_));
        std::ranges::stable_sort(sheets_,
                                 [](const Sheet& a, const Sheet& b) { return a.isBehind && !b.isBehind; });
        return written(placements);
    }

private:
    /// What stands on what: each part on the top of the one below it, a hat on the head's crown.
    void stack() {
        double ground = kFoot;
        if (const auto base = part(PartSort::Base, recipe_.base)) {
            lay(PartSort::Base, *base, *recipe_.base, 0);
            ground = base->top.value_or(kFoot);
        }
        if (const auto body = part(PartSort::Body, recipe_.body)) {
            const double shift = body->foot ? ground - *body->foot : 0;
            lay(PartSort::Body, *body, *recipe_.body, shift);
            if (body->top) ground = *body->top + shift + recipe_.body->down;
        }
        std::optional<double> crown;
        if (const auto head = part(PartSort::Head, recipe_.head)) {
            const double shift = lifted(*head, ground);
            constexpr double kNoticed = 3;
            if (recipe_.body && head->foot && shift > ground - *head->foot + kNoticed) {
                sheets_.back().isCovered = true;
            }
            lay(PartSort::Head, *head, *recipe_.head, shift);
            crown = head->top.value_or(head->peak.value_or(ground) + 4) + shift + recipe_.head->down;
        }
        for (const PlacedPart& placed : recipe_.emblems) {
            if (const auto emblem = part(PartSort::Emblem, placed)) {
                lay(PartSort::Emblem, *emblem, placed, crown ? lifted(*emblem, *crown) : 0);
            }
        }
    }
    /// How far down a part goes to stand at that level; not so far up that it would be cut off.
    static double lifted(const Part& part, double level) {
        if (!part.foot) return 0;
        const double highest = part.peak ? std::min(0.0, kHighest - *part.peak) : level - *part.foot;
        return std::max(level - *part.foot, highest);
    }

    std::optional<Part> part(PartSort sort, const std::optional<PlacedPart>& placed) {
        if (!placed) return std::nullopt;
        return read(sort, placed->part);
    }
    std::optional<Part> read(PartSort sort, std::string_view name) {
        const std::string_view text = parts_(sort, name);
        if (text.empty()) {
            problems_.error({}, "art.unknown-part", {{"sort", nameOf(sort)}, {"part", name}});
            return std::nullopt;
        }
        auto root = readSvg(text);
        if (!root) {
            problems_.error({}, "art.damaged-part", {{"sort", nameOf(sort)}, {"part", name}});
            return std::nullopt;
        }
        Part read{std::move(*root), {}, {}, {}};
        read.foot = read.root.number("data-foot");
        read.top = read.root.number("data-top");
        read.peak = read.root.number("data-peak");
        return read;
    }

    void lay(PartSort sort, const Part& part, const PlacedPart& placed, double shift) {
        const double down = placed.down + shift;
        std::string moved;
        if (std::abs(placed.right) >= 0.005 || std::abs(down) >= 0.005) {
            moved = fmt::format("translate({} {})", number(placed.right), number(down));
        }
        if (placed.facing == Facing::Mirrored) moved += " translate(64 0) scale(-1 1)";
        const std::string* layer = part.root.find("data-layer");
        Sheet sheet{sort, layer != nullptr && *layer == "behind", false, {}};
        for (const SvgElement& group : part.root.children) {
            for (SvgElement element : group.children) {
                const Role role = roleOf(element);
                if (!moved.empty()) element.attributes.push_back({"transform", moved});
                sheet.drawn.push_back({role, std::move(element)});
            }
        }
        sheets_.push_back(std::move(sheet));
    }

    std::vector<Placement> posture() {
        std::vector<Placement> placements;
        if (!recipe_.posture.empty() && recipe_.posture != kUpright) {
            if (const auto stance = read(PartSort::Posture, recipe_.posture)) {
                for (const SvgElement& group : stance->root.children) {
                    Placement& placement = placements.emplace_back();
                    if (const std::string* draws = group.find("data-draws")) placement.draws = *draws;
                    if (const std::string* moved = group.find("transform")) placement.transform = *moved;
                    placement.scale = group.number("data-scale").value_or(1);
                }
            }
        }
        if (placements.empty()) placements.emplace_back();
        if (recipe_.facing == Facing::Mirrored) {
            for (Placement& each : placements) {
                each.transform = "translate(64 0) scale(-1 1)" +
                                 (each.transform.empty() ? std::string() : ' ' + each.transform);
            }
        }
        return placements;
    }

    [[nodiscard]] std::string written(const std::vector<Placement>& placements) const {
        const bool shaded = look_.top != look_.foot;
        const std::string body = shaded ? fmt::format("url(#{}-body)", look_.side) : std::string(look_.top);
        std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">\n";
        if (shaded) {
            text += fmt::format(
                "  <defs>\n"
                "    <linearGradient id=\"{0}-body\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"6\" "
                "x2=\"0\" y2=\"58\">\n"
                "      <stop offset=\"0\" stop-color=\"{1}\"/>\n      <stop offset=\"1\" "
                "stop-color=\"{2}\"/>\n"
                "    </linearGradient>\n  </defs>\n",
                look_.side, look_.top, look_.foot);
        }
        for (const Placement& placement : placements) {
            if (!placement.transform.empty()) text += "  <g transform=\"" + placement.transform + "\">\n";
            text += group("none", look_.rim, look_.pens.rim, placement, sheets_, Role::Shape);
            for (const Sheet& sheet : sheets_) {
                text += group(body, look_.outline, look_.pens.line, placement, {&sheet, 1}, Role::Shape);
                text += group("none", look_.detail, look_.pens.fine, placement, {&sheet, 1}, Role::Detail);
            }
            // Where parts meet, Black's outlines would run together: the seams go over all of them.
            if (look_.side == "black") {
                text += group("none", look_.detail, look_.pens.fine, placement, sheets_, Role::Seam);
            }
            if (!placement.transform.empty()) text += "  </g>\n";
        }
        return text + "</svg>\n";
    }

    /// Empty when the placement shows nothing of these roles.
    [[nodiscard]] std::string group(std::string_view fill, std::string_view stroke, double width,
                                    const Placement& placement, std::span<const Sheet> sheets,
                                    Role role) const {
        std::string lines;
        for (const Sheet& sheet : sheets) {
            if (placement.draws == "base" && sheet.sort != PartSort::Base) continue;
            if (placement.draws == "figure" && sheet.sort == PartSort::Base) continue;
            if (role == Role::Seam && sheet.isCovered) continue;
            for (const Drawn& each : sheet.drawn) {
                if (each.role == role) lines += coloured(each);
            }
        }
        if (lines.empty()) return {};
        return fmt::format(
            "  <g fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\">\n{}  </g>\n",
            fill, stroke, number(width / placement.scale), lines);
    }

    /// An element without the role colours: those of the group hold, but where it says something of its own.
    [[nodiscard]] std::string coloured(const Drawn& drawn) const {
        SvgElement element{drawn.element.name, {}, {}};
        for (const SvgAttribute& attribute : drawn.element.attributes) {
            const bool isRole = attribute.value == kDetail || attribute.value == kSeam;
            if (isRole && attribute.name == "fill") {
                element.attributes.insert(element.attributes.begin(), {"fill", std::string(look_.detail)});
            } else if (!isRole &&
                       (drawn.role == Role::Shape || attribute.name != "fill" || attribute.value != "none")) {
                element.attributes.push_back(attribute);
            }
        }
        return writeSvg(element, 4);
    }

    const ArtRecipe& recipe_;
    const Look& look_;
    const PartText& parts_;
    std::vector<Sheet> sheets_;
    Diagnostics problems_;
};

}  // namespace

std::string_view nameOf(PartSort sort) {
    return kSortNames[static_cast<std::size_t>(sort)];
}

std::string_view nameOf(PieceStyle style) {
    return kStyleNames[static_cast<std::size_t>(style)];
}

std::optional<PieceStyle> pieceStyleNamed(std::string_view name) {
    const auto found =
        std::ranges::find_if(kPieceStyles, [name](PieceStyle style) { return nameOf(style) == name; });
    return found != kPieceStyles.end() ? std::optional(*found) : std::nullopt;
}

Result<std::string> joinedArt(const ArtRecipe& recipe, Side side, const PartText& parts, PieceStyle style) {
    const auto& looks = kLooks[static_cast<std::size_t>(style)];
    return Joiner(recipe, looks[static_cast<std::size_t>(side)], parts).join();
}

}  // namespace chesspp::drawing
