// SPDX-License-Identifier: MIT
// Painters fill shapes line by line, so cost depends on the number of edges, their length on the canvas and
// the area of each shape. The factors were measured with Qt 6.4 (tests/ui/art/tst_painting_cost).
#include "core/base/ascii.h"
#include "core/drawing/sanitize_svg.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace chesspp::drawing {
namespace {

constexpr double kCanvas = 512;        ///< pixels of an edge
constexpr double kLongestEdge = 1500;  ///< pixels of an edge that can meet the canvas, twice its diagonal
constexpr double kPerShape = 5;        ///< microseconds, as all that follow
constexpr double kPerEdge = 0.3;
constexpr double kPerPixelLong = 0.02;
/// Edges that cross one line of pixels are sorted one by one: a path's length counts by its square.
constexpr double kPerCrossing = 3e-6;
constexpr double kPerPixelFilled = 0.0015;
constexpr double kGradient = 5;   ///< times as dear as one colour
constexpr double kStroke = 3;     ///< times as dear as filling: two sides, and the joins
constexpr double kFarOut = 1500;  ///< for clipping a shape that reaches far beyond the canvas
constexpr double kFarAway = 16;   ///< canvases
constexpr int kMostNumbers = 7;   ///< of one command of a path

struct Point {
    double x = 0;
    double y = 0;
};

/// a c e / b d f, as SVG writes them.
struct Matrix {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
    [[nodiscard]] Point map(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    [[nodiscard]] double scale() const { return std::max(std::hypot(a, b), std::hypot(c, d)); }
};

/// First `inner`, then `outer`.
Matrix operator*(const Matrix& outer, const Matrix& inner) {
    return {outer.a * inner.a + outer.c * inner.b,           outer.b * inner.a + outer.d * inner.b,
            outer.a * inner.c + outer.c * inner.d,           outer.b * inner.c + outer.d * inner.d,
            outer.a * inner.e + outer.c * inner.f + outer.e, outer.b * inner.e + outer.d * inner.f + outer.f};
}

/// Numbers and letters of an attribute, one after another.
class NumberScanner {
public:
    explicit NumberScanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

    /// The next number; nothing where something else stands.
    std::optional<double> number() {
        passBlanks();
        const char* from = at_ != end_ && *at_ == '+' ? at_ + 1 : at_;
        double value = 0;
        const auto [next, error] = std::from_chars(from, end_, value);
        if (error != std::errc{}) return std::nullopt;
        at_ = next;
        return value;
    }
    /// The flag of an arc, which needs no blank behind it.
    std::optional<double> flag() {
        passBlanks();
        if (at_ == end_ || (*at_ != '0' && *at_ != '1')) return std::nullopt;
        return *at_++ - '0';
    }
    /// The next letter; a zero at the end.
    char letter() {
        passBlanks();
        return at_ != end_ ? *at_++ : '\0';
    }
    std::string_view word() {
        passBlanks();
        const char* const from = at_;
        while (at_ != end_ && isLatinLetter(*at_)) ++at_;
        return {from, static_cast<std::size_t>(at_ - from)};
    }

private:
    void passBlanks() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == ',' || *at_ == '\t' || *at_ == '\n' || *at_ == '\r'))
            ++at_;
    }
    const char* at_;
    const char* end_;
};

double numberOf(const SvgElement& element, std::string_view name, double otherwise = 0) {
    const std::string* text = element.find(name);
    return text != nullptr ? NumberScanner(*text).number().value_or(otherwise) : otherwise;
}

Matrix transformOf(std::string_view text) {
    Matrix all;
    NumberScanner scanner(text);
    for (std::string_view word = scanner.word(); !word.empty(); word = scanner.word()) {
        if (scanner.letter() != '(') break;
        std::array<double, 6> n{};
        std::size_t count = 0;
        while (const auto number = scanner.number()) {
            if (count < n.size()) n[count] = *number;
            ++count;
        }
        if (scanner.letter() != ')') break;
        const double radians = n[0] * std::numbers::pi / 180;
        const double sine = std::sin(radians);
        const double cosine = std::cos(radians);
        if (word == "matrix") all = all * Matrix{n[0], n[1], n[2], n[3], n[4], n[5]};
        if (word == "translate") all = all * Matrix{1, 0, 0, 1, n[0], n[1]};
        if (word == "scale") all = all * Matrix{n[0], 0, 0, count > 1 ? n[1] : n[0], 0, 0};
        if (word == "rotate")
            all = all * Matrix{1, 0, 0, 1, n[1], n[2]} * Matrix{cosine, sine, -sine, cosine, 0, 0} *
                  Matrix{1, 0, 0, 1, -n[1], -n[2]};
        if (word == "skewX") all = all * Matrix{1, 0, std::tan(radians), 1, 0, 0};
        if (word == "skewY") all = all * Matrix{1, std::tan(radians), 0, 1, 0, 0};
    }
    return all;
}

/// Edges as they are added, on the canvas.
class Outline {
public:
    explicit Outline(const Matrix& matrix) : matrix_(matrix) {}

    void moveTo(Point p) { last_ = reach(p); }
    /// A curve lies within its control points and is no longer than the way along them.
    void lineTo(Point p) {
        const Point next = reach(p);
        const double length = std::hypot(next.x - last_.x, next.y - last_.y);
        length_ += length <= kLongestEdge ? length : kLongestEdge;
        ++edges_;
        last_ = next;
    }

    [[nodiscard]] double edges() const { return edges_; }
    [[nodiscard]] double length() const { return length_; }
    /// Of what lies on the canvas, `more` pixels wider on each side.
    [[nodiscard]] double area(double more) const {
        const double width = std::min(right_ + more, kCanvas) - std::max(left_ - more, 0.0);
        const double height = std::min(bottom_ + more, kCanvas) - std::max(top_ - more, 0.0);
        return edges_ > 0 && width > 0 && height > 0 ? width * height : 0;
    }
    [[nodiscard]] bool isFar(double more) const {
        constexpr double kEdge = kFarAway * kCanvas;
        return edges_ > 0 && !(left_ - more >= -kEdge && top_ - more >= -kEdge && right_ + more <= kEdge &&
                               bottom_ + more <= kEdge);
    }

private:
    Point reach(Point p) {
        const Point on = matrix_.map(p);
        left_ = std::min(left_, on.x);
        right_ = std::max(right_, on.x);
        top_ = std::min(top_, on.y);
        bottom_ = std::max(bottom_, on.y);
        return on;
    }

    static constexpr double kNone = std::numeric_limits<double>::infinity();
    Matrix matrix_;
    Point last_;
    double left_ = kNone, top_ = kNone, right_ = -kNone, bottom_ = -kNone;
    double edges_ = 0;
    double length_ = 0;
};

void addRectangle(Outline& outline, double x, double y, double width, double height) {
    outline.moveTo({x, y});
    for (const Point corner :
         {Point{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}, {x, y}}) {
        outline.lineTo(corner);
    }
}

void addPoints(Outline& outline, std::string_view text) {
    NumberScanner scanner(text);
    for (bool first = true;; first = false) {
        const auto x = scanner.number();
        const auto y = scanner.number();
        if (!x || !y) return;
        first ? outline.moveTo({*x, *y}) : outline.lineTo({*x, *y});
    }
}

/// Numbers that the command of a path takes; -1: it is none.
int countOf(char command) {
    constexpr std::string_view kCommands = "zhvmltsqca";
    constexpr std::array kCounts{0, 1, 1, 2, 2, 2, 4, 4, 6, 7};
    const std::size_t at = kCommands.find(static_cast<char>(command | 0x20));
    return at < kCounts.size() ? kCounts[at] : -1;
}

class PathWalk {
public:
    explicit PathWalk(Outline& outline) : outline_(outline) {}

    void walk(std::string_view text) {
        NumberScanner scanner(text);
        for (char command = scanner.letter(); countOf(command) >= 0; command = scanner.letter()) {
            const int count = countOf(command);
            if (count == 0) {
                outline_.lineTo(start_);
                now_ = start_;
                continue;
            }
            // One letter goes for all that follow it.
            while (take(scanner, command, count)) {
                if (command == 'M') command = 'L';
                if (command == 'm') command = 'l';
            }
        }
    }

private:
    bool take(NumberScanner& scanner, char command, int count) {
        std::array<double, kMostNumbers> n{};
        const bool arc = (command | 0x20) == 'a';
        for (int i = 0; i < count; ++i) {
            const auto number = arc && (i == 3 || i == 4) ? scanner.flag() : scanner.number();
            if (!number) return false;
            n[static_cast<std::size_t>(i)] = *number;
        }
        const bool relative = command >= 'a';
        const Point from = relative ? now_ : Point{};
        const auto point = [&](std::size_t at) { return Point{from.x + n[at], from.y + n[at + 1]}; };
        switch (command | 0x20) {
            case 'm':
                now_ = start_ = point(0);
                outline_.moveTo(now_);
                return true;
            case 'h':
                return lineTo({from.x + n[0], now_.y});
            case 'v':
                return lineTo({now_.x, from.y + n[0]});
            case 'c':
                outline_.lineTo(point(0));
                outline_.lineTo(point(2));
                return lineTo(point(4));
            case 's':
            case 'q':
                outline_.lineTo(point(0));
                return lineTo(point(2));
            case 'a':
                arcTo(std::max(std::abs(n[0]), std::abs(n[1])), point(5));
                return true;
        }
        return lineTo(point(0));
    }
    bool lineTo(Point p) {
        outline_.lineTo(p);
        now_ = p;
        return true;
    }
    /// Four curves at the most, around a middle that is no farther from either end than the radius.
    void arcTo(double radius, Point end) {
        radius = std::max(radius, std::hypot(end.x - now_.x, end.y - now_.y));
        outline_.lineTo({now_.x - 2 * radius, now_.y - 2 * radius});
        outline_.lineTo({now_.x + 2 * radius, now_.y + 2 * radius});
        lineTo(end);
    }

    Outline& outline_;
    Point start_;
    Point now_;
};

void addShape(Outline& outline, const SvgElement& shape) {
    const auto number = [&](std::string_view name) { return numberOf(shape, name); };
    if (shape.name == "path") {
        if (const std::string* text = shape.find("d")) PathWalk(outline).walk(*text);
    } else if (shape.name == "rect") {
        addRectangle(outline, number("x"), number("y"), number("width"), number("height"));
    } else if (shape.name == "circle" || shape.name == "ellipse") {
        const bool circle = shape.name == "circle";
        const double rx = number(circle ? "r" : "rx");
        const double ry = number(circle ? "r" : "ry");
        addRectangle(outline, number("cx") - rx, number("cy") - ry, 2 * rx, 2 * ry);
    } else if (shape.name == "line") {
        outline.moveTo({number("x1"), number("y1")});
        outline.lineTo({number("x2"), number("y2")});
    } else if (const std::string* points = shape.find("points")) {
        addPoints(outline, *points);
    }
}

/// What elements inherit.
struct Style {
    Matrix matrix;
    bool fills = true;
    bool strokes = false;
    bool gradient = false;
    double width = 1;
    double miter = 4;
};

class Estimate {
public:
    double of(const SvgElement& root) {
        Style style;
        NumberScanner box(*root.find("viewBox"));
        const double x = box.number().value_or(0);
        const double y = box.number().value_or(0);
        const double width = box.number().value_or(1);
        const double height = box.number().value_or(1);
        const double scale = kCanvas / std::max(width, height);
        style.matrix = Matrix{scale, 0, 0, scale, -x * scale, -y * scale};
        add(root, style);
        return cost_;
    }

private:
    // The reader has bounded how deep elements nest.
    void add(const SvgElement& element, Style style) {
        if (!(cost_ <= kMostMicroseconds)) return;
        inherit(element, style);
        shape(element, style);
        for (const SvgElement& child : element.children) add(child, style);
    }

    static void inherit(const SvgElement& element, Style& style) {
        if (const std::string* text = element.find("transform"))
            style.matrix = style.matrix * transformOf(*text);
        const auto takePaint = [&](std::string_view name, bool& paints) {
            const std::string* paint = element.find(name);
            if (paint == nullptr || *paint == "inherit") return;
            paints = *paint != "none";
            style.gradient = style.gradient || paint->starts_with("url(");
        };
        takePaint("fill", style.fills);
        takePaint("stroke", style.strokes);
        style.width = numberOf(element, "stroke-width", style.width);
        style.miter = numberOf(element, "stroke-miterlimit", style.miter);
    }

    void shape(const SvgElement& element, const Style& style) {
        Outline outline(style.matrix);
        addShape(outline, element);
        if (outline.edges() == 0) return;
        const double fill = style.gradient ? kGradient * kPerPixelFilled : kPerPixelFilled;
        cost_ += kPerShape;
        if (style.fills)
            cost_ += kPerEdge * outline.edges() + kPerPixelLong * outline.length() +
                     kPerCrossing * outline.length() * outline.length() + fill * outline.area(0);
        double beyond = 0;
        if (style.strokes) {
            // A sharp corner reaches as far as its limit says.
            beyond = std::abs(style.width) * style.matrix.scale() / 2 * std::max(1.0, style.miter);
            const double around = std::min(2 * beyond, kLongestEdge);
            const double length = outline.length() + around * outline.edges();
            cost_ += kStroke * (kPerEdge * outline.edges() + kPerPixelLong * length) +
                     kPerCrossing * 4 * length * length +
                     fill * std::min(outline.area(beyond), 2 * beyond * outline.length());
        }
        // Lines that leave the canvas so far take a tenth of a second each; round shapes are clipped before.
        const bool isRound = element.name == "circle" || element.name == "ellipse";
        if (outline.isFar(beyond)) cost_ += isRound || !outline.isFar(0) ? kFarOut : 2 * kMostMicroseconds;
    }

    double cost_ = 0;
};

}  // namespace

double paintingCost(const SvgElement& root) {
    return Estimate().of(root);
}

}  // namespace chesspp::drawing
