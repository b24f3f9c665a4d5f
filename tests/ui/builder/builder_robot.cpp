// SPDX-License-Identifier: MIT
// A value with several parts is edited in single steps. The editors are looked up again after each step,
// which may have changed them.
#include "tests/ui/builder/builder_robot.h"

#include "tests/ui/builder/field_hand.h"
#include "tests/ui/kit/press.h"
#include "ui/builder/tree/tree_panel.h"

#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <QPointer>
#include <QTreeView>

namespace chesspp::ui::tests {
namespace {

constexpr int kMostSteps = 400;

class Robot {
public:
    explicit Robot(Workshop& shop) : shop_(shop), tree_(*shop.place.tree()), view_(*tree_.view()) {}

    void build(const PieceDefinition& wanted) {
        buildNodes(wanted.tree, kPieceItem);
        for (const EventRule& rule : wanted.on) {
            shop_.press("Event");
            const QPointer<ActionPalette> palette = shop_.openPalette();
            clickRow(palette->events(), nameOf(rule.event));
            if (rule.event != PieceEvent::Immobilizes) pick("set", {});
            const ItemId event = tree_.current();
            fill(rule);
            if (!rule.parts.empty()) buildParts(rule.parts, event);
        }
    }

    QString trouble;

private:
    [[nodiscard]] PieceDocument& document() { return *shop_.place.document(); }

    void choose(ItemId item) {
        const QModelIndex index = tree_.model()->indexOf(item);
        view_.scrollTo(index);
        QTest::mouseClick(view_.viewport(), Qt::LeftButton, {}, view_.visualRect(index).center());
        if (tree_.current() != item) say("a row that cannot be chosen");
    }
    void key(Qt::Key which, Qt::KeyboardModifiers modifiers) { press(&view_, which, modifiers); }
    void say(const QString& what) {
        if (trouble.isEmpty()) trouble = what;
    }

    void buildNodes(const std::vector<Node>& nodes, ItemId parent) {
        ItemId before = kPieceItem;
        for (const Node& node : nodes) {
            before = buildNode(node, parent, before);
            if (!trouble.isEmpty()) return;
        }
    }

    /// Adds it below `parent` after `before`; kPieceItem: at the top level, or first.
    ItemId buildNode(const Node& node, ItemId parent, ItemId before) {
        const ItemId chosen = before != kPieceItem ? before : parent;
        if (chosen != kPieceItem) choose(chosen);
        const bool intoGate = chosen != kPieceItem && isGate(chosen);
        if (node.action) {
            shop_.press("Action");
            pick(nameOf(*node.action), node.target ? nameOf(*node.target) : std::string_view());
        } else {
            shop_.press("Only If");
        }
        const ItemId item = tree_.current();
        if (item == chosen) say("nothing was added");
        // Nodes are added inside a selected gate, else after the selected node.
        if (before != kPieceItem && intoGate) key(Qt::Key_Left, Qt::AltModifier);
        if (before == kPieceItem && parent != kPieceItem && !intoGate) key(Qt::Key_Right, Qt::AltModifier);
        fill(node);
        if (node.action) {
            if (const auto* multi = std::get_if<MultiAction>(&*node.action)) buildParts(multi->parts, item);
        }
        buildNodes(node.children, item);
        return item;
    }

    void buildParts(const std::vector<MultiPart>& parts, ItemId whole) {
        clear(whole);
        for (const MultiPart& part : parts) {
            if (!trouble.isEmpty()) return;
            choose(whole);
            shop_.press("And Also");
            pick(nameOf(part.action), {});
            if (tree_.current() == whole) say("no part was added");
            fill(part);
        }
    }

    /// Deletes the parts that a new multi or event starts with.
    void clear(ItemId whole) {
        const auto parts = [&] { return view_.model()->rowCount(tree_.model()->indexOf(whole)); };
        while (parts() > 0 && trouble.isEmpty()) {
            const int before = parts();
            choose(tree_.model()->itemAt(tree_.model()->index(0, 0, tree_.model()->indexOf(whole))));
            key(Qt::Key_Delete, Qt::NoModifier);
            if (parts() == before) say("a part that is not deleted");
        }
    }

    [[nodiscard]] bool isGate(ItemId item) {
        const std::optional<TreeItem> thing = document().thing(item);
        const auto* node = thing ? std::get_if<Node>(&*thing) : nullptr;
        return node != nullptr && !node->action;
    }

    void pick(std::string_view action, std::string_view target) {
        const QPointer<ActionPalette> palette = shop_.openPalette();  // closes when something was added
        clickRow(palette->actions(), action);
        if (palette && palette->isVisible()) clickRow(palette->targets(), target);
        if (palette && palette->isVisible()) say(QString("%1 is not added by a click").arg(text(action)));
    }
    void clickRow(QListWidget* list, std::string_view name) {
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole).toString() != text(name)) continue;
            list->scrollToItem(list->item(row));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(row)).center());
            waitForEvents();
            return;
        }
        say(QString("the palette has no %1").arg(text(name)));
    }

    [[nodiscard]] std::vector<io::Field> fieldsNow() {
        const ItemId item = tree_.current();
        const std::optional<TreeItem> thing = document().thing(item);
        if (!thing) return {};
        const io::PartOwner owner =
            isOfEvent(*document().index().placeOf(item)) ? io::PartOwner::Event : io::PartOwner::Multi;
        return fieldsOf(*thing, owner);
    }
    [[nodiscard]] static std::vector<io::Field> fieldsOf(const TreeItem& thing, io::PartOwner owner) {
        return std::visit(Overloaded{[](const Node& node) { return io::fieldsOf(node); },
                                     [&](const MultiPart& part) { return io::fieldsOf(part, owner); },
                                     [](const EventRule& rule) { return io::fieldsOf(rule); }},
                          thing);
    }

    /// Gives the selected row the fields of `wanted`.
    void fill(const TreeItem& wanted) {
        if (!trouble.isEmpty()) return;
        const io::PartOwner owner = isOfEvent(*document().index().placeOf(tree_.current()))
                                        ? io::PartOwner::Event
                                        : io::PartOwner::Multi;
        const std::vector<io::Field> aim = fieldsOf(wanted, owner);
        waitForEvents();
        for (int step = 0; step < kMostSteps; ++step) {
            const std::vector<io::Field> now = fieldsNow();
            if (now == aim) break;
            const std::string edited = stepTowards(*shop_.place.inspector()->form(), now, aim);
            if (edited.empty()) {
                for (std::size_t i = 0; i < std::min(now.size(), aim.size()); ++i) {
                    if (!(now[i] == aim[i])) return say(QString("%1 has no editor").arg(text(now[i].key)));
                }
                return say("a field without an editor");
            }
            if (fieldsNow() == now || step + 1 == kMostSteps)
                return say(QString("%1 does not become what it should be").arg(text(edited)));
        }
    }

    Workshop& shop_;
    TreePanel& tree_;
    QTreeView& view_;
};

}  // namespace

QString buildByHand(Workshop& shop, const PieceDefinition& wanted) {
    Robot robot(shop);
    robot.build(wanted);
    return robot.trouble;
}

}  // namespace chesspp::ui::tests
