// SPDX-License-Identifier: MIT
// The kinds that a kind may become by promotion, as editors list them.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/authoring/setup_edits.h"

#include <QTest>

namespace chesspp::testing {

namespace {

QString namesOf(const Ruleset& ruleset, const std::vector<KindId>& kinds) {
    QStringList names;
    for (const KindId kind : kinds) names += QString::fromStdString(ruleset.definition(kind).id);
    return names.join(' ');
}

}  // namespace

class PromotionFormsTest : public QObject {
    Q_OBJECT
private slots:
    void aPawnBecomesWhatTheArmyOffers() {
        const RulesetPtr ruleset = chess();
        QCOMPARE(namesOf(*ruleset, promotionForms(*ruleset, *ruleset->kindByLetter("P"))),
                 QString("queen rook bishop knight"));
        QCOMPARE(namesOf(*ruleset, promotionForms(*ruleset, *ruleset->kindByLetter("R"))), QString());
    }

    void aFormIsFoundWithTheOthersOfItsKind() {
        const RulesetPtr ruleset = chess();
        for (const char* letter : {"P", "Q", "R", "B", "N"}) {
            QCOMPARE(namesOf(*ruleset, formsTogether(*ruleset, *ruleset->kindByLetter(letter))),
                     QString("pawn queen rook bishop knight"));
        }
        QCOMPARE(namesOf(*ruleset, formsTogether(*ruleset, *ruleset->kindByLetter("K"))), QString("king"));
    }

    void whatEventsPromoteToCountsToo() {
        Variant variant = chessVariant();
        variant.army.push_back({"C", "checker", {}, {}});
        const RulesetPtr ruleset = compiled(variant, Backend::Plain);
        const auto forms = promotionForms(*ruleset, *ruleset->kindByLetter("C"));
        QCOMPARE(namesOf(*ruleset, forms), QString("queen"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PromotionFormsTest)
#include "tst_promotion_targets.moc"
