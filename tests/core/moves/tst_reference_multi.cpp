// SPDX-License-Identifier: MIT
// Multis in the reference evaluator: parts are judged on the position before and carried out in order. Boards
// are drawn in letters; `A` acts.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceMulti : public QObject {
    Q_OBJECT

private slots:
    void aMultiDoesItsPartsInOrder_data();
    void aMultiDoesItsPartsInOrder();
};

namespace {

MultiPart goThere() {
    return part(MoveAction{}, PartBase::Destination, {}, kNecessary);
}
MultiPart takeAt(PartBase base, Offset at, Necessity necessity = Necessity::Optional) {
    return when(part(CaptureAction{}, base, at, necessity), destinationIs(SquareMember::HasEnemy));
}

Sentence ahead(std::vector<MultiPart> parts) {
    return act(MultiAction{std::move(parts)}, jump(1, 0));
}

}  // namespace

void TestReferenceMulti::aMultiDoesItsPartsInOrder_data() {
    QTest::addColumn<TreeCase>("one");

    // Necessary and not.
    add("goes and takes beside", ahead({goThere(), takeAt(PartBase::Start, {0, 1})}), {"...", "...", "Ao."},
        "a1a2=.../A../...");
    add("a part that does not hold is left out", ahead({goThere(), takeAt(PartBase::Start, {0, 1})}),
        {"...", "...", "A.."}, "a1a2=.../A../...");
    add("a necessary part that does not hold forbids all",
        ahead({goThere(), takeAt(PartBase::Start, {0, 1}, kNecessary)}), {"...", "...", "A.."}, "");
    add("with no part left there is no move",
        ahead({takeAt(PartBase::Start, {0, 1}), takeAt(PartBase::Destination, {0, 1})}),
        {"...", "...", "A.."}, "");
    add("a part off the board does not hold",
        ahead({goThere(), part(CaptureAction{}, PartBase::Start, Offset{0, -1}, kNecessary)}),
        {"...", "...", "A.."}, "");
    add("a part in a hole does not hold",
        ahead({goThere(), part(CaptureAction{}, PartBase::Start, Offset{0, 1}, kNecessary)}),
        {"...", "...", "A*."}, "");
    add("no multi where nothing can be shown", ahead({takeAt(PartBase::Start, {0, 1})}),
        {"...", "*..", "Ao."}, "");
    add("conditions of the multi see the shown square",
        ahead({goThere()}).when(destinationIs(SquareMember::Empty)), {"...", "o..", "A.."}, "");
    MultiPart disabled = takeAt(PartBase::Start, {0, 1}, kNecessary);
    disabled.enabled = Enabled::No;
    add("a part that is off is not there", ahead({goThere(), disabled}), {"...", "...", "A.."},
        "a1a2=.../A../...");

    // Where parts count from.
    add("from the destination", ahead({goThere(), takeAt(PartBase::Destination, {0, 1})}),
        {"...", ".o.", "A.."}, "a1a2=.../A../...");
    add("a capture to the side as black sees it", ahead({goThere(), takeAt(PartBase::Destination, {0, 1})}),
        {"..a", ".O.", "..."}, "c3c2=.../..a/...");
    add("destination is a part's own, shown the multi's",
        ahead({goThere(),
               when(part(CaptureAction{}, PartBase::Start, Offset{0, 1}, kNecessary),
                    logical(LogicalOperator::And, {destinationIs(SquareMember::HasEnemy),
                                                   member(the(Subject::Shown), SquareMember::Empty)}))}),
        {"...", "...", "Ao."}, "a1a2=.../A../...");
    add("centre is a disc's middle",
        ahead({when(
            partOnDisc(CaptureAction{}, PartBase::Destination, {1, RadiusFill::Disc, RadiusCentre::With}),
            compare(the(Subject::Centre), ComparisonOperator::Equal, the(Subject::Destination)))}),
        {"...", "oo.", "A.."}, "a1a2=.../.o./A..");

    // Judged before, done in order.
    add("conditions see the board before, whatever the order",
        ahead({when(part(CaptureAction{}, PartBase::Destination, {}, kNecessary),
                    destinationIs(SquareMember::HasEnemy)),
               when(goThere(), destinationIs(SquareMember::HasEnemy))}),
        {"...", "o..", "A.."}, "a1a2=.../A../...");
    add("a capture after the move takes who stands there then",
        ahead({goThere(), part(CaptureAction{}, PartBase::Destination)}), {"...", "o..", "A.."},
        "a1a2=.../.../...");
    add("a summon where the actor stood",
        ahead({goThere(), part(SummonAction{kinds({"stone"})}, PartBase::Start)}), {"...", "...", "A.."},
        "a1a2O=.../A../O..");
    add("a summon before the move is in its way",
        ahead({part(SummonAction{kinds({"stone"})}, PartBase::Destination), goThere()}),
        {"...", "...", "A.."}, "a1a2O=.../A../...");
    add("the actor is followed as it moves and changes",
        ahead({goThere(), part(PromoteAction{kinds({"target"})}, PartBase::Start, {}, kNecessary)}),
        {"...", "...", "A.."}, "a1a2T=.../T../...");
    add("the actor changed first goes on moving",
        ahead({part(PromoteAction{kinds({"target"})}, PartBase::Start, {}, kNecessary), goThere()}),
        {"...", "...", "A.."}, "a1a2T=.../T../...");
    add("explosion takes the actor too",
        ahead({goThere(), partOnDisc(CaptureAction{}, PartBase::Destination,
                                     {1, RadiusFill::Disc, RadiusCentre::With})}),
        {"oO.", "oO.", "A.o"}, "a1a2=.../.../..o");

    // Pieces that are gone by their turn.
    const MultiPart pushAway = part(MoveOtherAction{{1, 0}, {2, 0}}, PartBase::Start);
    MultiPart mustPushAway = pushAway;
    mustPushAway.necessity = kNecessary;
    add("another is moved out of the way first", ahead({pushAway, goThere()}), {"...", "o..", "A.."},
        "a1a2=o../A../...");
    add("a piece taken before cannot be moved: left out", ahead({goThere(), pushAway}), {"...", "o..", "A.."},
        "a1a2=.../A../...");
    add("a piece taken before cannot be moved: forbidden", ahead({goThere(), mustPushAway}),
        {"...", "o..", "A.."}, "");
    add("nobody to move does not hold", ahead({mustPushAway, goThere()}), {"...", "...", "A.."}, "");
    add("an actor taken before does not move",
        ahead({part(CaptureAction{}, PartBase::Start), part(MoveAction{}, PartBase::Destination)}),
        {"...", "...", "A.."}, "a1a2=.../.../...");
    add("an actor taken before forbids its necessary move",
        ahead({part(CaptureAction{}, PartBase::Start), goThere()}), {"...", "...", "A.."}, "");
    add("an actor replaced by a summon is gone",
        ahead({part(SummonAction{kinds({"stone"})}, PartBase::Start),
               part(MoveAction{}, PartBase::Destination)}),
        {"...", "...", "A.."}, "a1a2O=.../.../O..");
    add("the actor may be the one that is moved",
        ahead({part(MoveOtherAction{{0, 0}, {0, 1}}, PartBase::Start)}), {"...", "...", "A.."},
        "a1a2=.../.../.A.");
    add("the actor is followed by a move-other and a convert as well",
        ahead({goThere(), part(MoveOtherAction{{0, 0}, {0, 1}}, PartBase::Start, {}, kNecessary),
               part(ConvertAction{}, PartBase::Start, {}, kNecessary)}),
        {"...", "...", "A.."}, "a1a2=.../.../.A.");
    add("a converted piece stays where it is",
        ahead({part(ConvertAction{}, PartBase::Destination),
               part(MoveAction{}, PartBase::Start, Offset{0, 1})}),
        {"...", "o..", "A.."}, "a1a2=.../O../.A.");
    add("a piece taken before is not converted",
        ahead({goThere(), part(ConvertAction{}, PartBase::Destination, {}, kNecessary)}),
        {"...", "o..", "A.."}, "");
    add("a swap within a multi follows the actor",
        ahead({part(MoveAction{}, PartBase::Start, Offset{0, 1}),
               part(SwapAction{}, PartBase::Destination, {}, kNecessary)}),
        {"...", "o..", "A.."}, "a1a2=.../A../.o.");
    add("a pass is a part that does nothing and holds",
        ahead({part(PassAction{}, PartBase::Start, {}, kNecessary)}), {"...", "...", "A.."},
        "a1a2=.../.../A..");

    // Choices.
    add("a choice makes a move each", ahead({goThere(), part(PromoteAction{army()}, PartBase::Start)}),
        {"...", "...", "A.."}, "a1a2O=.../O../... a1a2T=.../T../...");
    add("two choices make every pair, the first changing slowest",
        ahead({part(SummonAction{kinds({"stone", "target"})}, PartBase::Start, Offset{0, 1}),
               part(PromoteAction{kinds({"stone", "rook"})}, PartBase::Start)}),
        {"...", "...", "A.."}, "a1a2OO=.../.../OO. a1a2OR=.../.../RO. a1a2TO=.../.../OT. a1a2TR=.../.../RT.");
    add("a disc of summons chooses for each square",
        ahead({when(partOnDisc(SummonAction{kinds({"stone"})}, PartBase::Start, {1, RadiusFill::Ring, {}}),
                    destinationIs(SquareMember::Empty))}),
        {"...", "...", "A.."}, "a1a2OOO=.../OO./AO.");
    add("nothing to choose from does not hold",
        ahead({goThere(), part(PromoteAction{kinds({})}, PartBase::Start, {}, kNecessary)}),
        {"...", "...", "A.."}, "");
    add("nobody can go to a whole disc",
        ahead({partOnDisc(MoveAction{}, PartBase::Start, {1, RadiusFill::Ring, {}})}), {"...", "...", "A.."},
        "");

    add("a multi under a jump opens its children", ahead({goThere()}).then({act(MoveAction{}, jump(0, 1))}),
        {"...", "...", "A.."}, "a1a2=.../A../... a1b1=.../.../.A.");
    add("a multi without a move keeps them closed",
        ahead({takeAt(PartBase::Start, {0, 1}, kNecessary)}).then({act(MoveAction{}, jump(0, 1))}),
        {"...", "...", "A.."}, "");
}

void TestReferenceMulti::aMultiDoesItsPartsInOrder() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

CHESSPP_GUILESS_TEST(TestReferenceMulti)
#include "tst_reference_multi.moc"
