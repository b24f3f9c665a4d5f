// SPDX-License-Identifier: MIT
// The user's variants: files, names in use, the trash, undo, changes by other programs, a failing disk.
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/own_variant.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/library/user_variants.h"

#include "core/io/variant_json.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

using How = UserVariantLibrary::Taken::How;
using VariantSort = ExternalVariantChange::Sort;

struct Shelf {
    Files disk{"variants"};
    std::unique_ptr<LibraryContext> library = freshLibrary();
    std::unique_ptr<UserVariantLibrary> own;
    WriteError trouble = WriteError::None;

    explicit Shelf(const std::map<QString, QByteArray>& files = {}) {
        for (const auto& [name, text] : files) static_cast<void>(disk.put(name, text));
        reopen();
    }
    void reopen() {
        own.reset();
        own = std::make_unique<UserVariantLibrary>(
            *library, disk.path, [this](const QString& file, const std::optional<std::string>& text) {
                return trouble != WriteError::None ? trouble : writeAtomically(file, text);
            });
    }
    [[nodiscard]] UserVariantLibrary::Addition variant(const QByteArray& text) const {
        auto read = io::readVariant(text.toStdString(), "a.json", [this](std::string_view id) {
            const Variant* base = library->variant(id);
            return base != nullptr ? std::optional(io::SourceText{base->id, io::writeVariant(*base)})
                                   : std::nullopt;
        });
        if (!read) qFatal("%s", qPrintable(library->sentences(read.error()).join(' ')));
        return {std::move(read->variant), read->extends};
    }
    UserVariantLibrary::Taken add(const QByteArray& text) const {
        return own->add({variant(text)}).taken.front();
    }
    /// Ids and names of the user's variants in the library, sorted.
    [[nodiscard]] QString listed() const {
        QStringList all;
        for (const Variant* each : library->variants()) {
            if (library->isOwnVariant(each->id))
                all += QString::fromStdString(each->id) + '=' + library->nameOf(*each);
        }
        all.sort();
        return all.join(", ");
    }
    [[nodiscard]] QStringList deleted() const { return QDir(disk.path + "/deleted").entryList(QDir::Files); }
};

}  // namespace

class UserVariantsTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsAddedIsKeptAsWhatDiffers() {
        Shelf shelf;
        const QByteArray text = likeChess("tiny", "Tiny", R"("comment": "Mine.")");
        const auto taken = shelf.add(text);
        QCOMPARE(taken.how, How::Added);
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        QVERIFY2(shelf.disk.bytesOf("tiny.json").contains("\"extends\": \"chess\""),
                 shelf.disk.bytesOf("tiny.json").constData());
        shelf.library = freshLibrary();
        shelf.reopen();
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        QVERIFY(shelf.library->ruleset("tiny"));
        QCOMPARE(shelf.add(text).how, How::Known);
        QCOMPARE(shelf.disk.files(), QStringList{"tiny.json"});
    }

    void aNameOrIdInUseIsNoLoss_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("listed");
        QTest::newRow("the same id") << likeChess("tiny", "Other") << "tiny-2=Other, tiny=Tiny";
        QTest::newRow("the same name") << likeChess("other", "TINY") << "other=TINY 2, tiny=Tiny";
        QTest::newRow("both") << likeChess("tiny", "Tiny", R"("comment": "B")") << "tiny-2=Tiny 2, tiny=Tiny";
        QTest::newRow("a built-in id") << likeChess("shako", "Mine") << "shako-2=Mine, tiny=Tiny";
        QTest::newRow("a built-in name") << likeChess("mine", "Shako") << "mine=Shako 2, tiny=Tiny";
    }
    void aNameOrIdInUseIsNoLoss() {
        QFETCH(QByteArray, text);
        QFETCH(QString, listed);
        Shelf shelf({{"tiny.json", likeChess("tiny", "Tiny")}});
        QCOMPARE(shelf.add(text).how, How::Renamed);
        QCOMPARE(shelf.listed(), listed);
        shelf.own->undoStack().undo();
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        shelf.own->undoStack().redo();
        shelf.reopen();
        QCOMPARE(shelf.listed(), listed);
    }

    void theOldOneCanBeReplaced() {
        Shelf shelf({{"tiny.json", likeChess("tiny", "Tiny")}});
        QCOMPARE(shelf.own->replace("tiny", shelf.variant(likeChess("tiny", "Tiny", R"("comment": "B")"))),
                 WriteError::None);
        QCOMPARE(shelf.library->variant("tiny")->comment, "B");
        shelf.own->undoStack().undo();
        QCOMPARE(shelf.library->variant("tiny")->comment, shelf.library->variant("chess")->comment);
        QVERIFY(shelf.disk.bytesOf("tiny.json").contains("Tiny"));
    }

    void aRenamedVariantKeepsItsId() {
        Shelf shelf({{"a.json", likeChess("a", "A")}, {"b.json", likeChess("b", "B")}});
        QCOMPARE(shelf.own->rename("a", "  b "), WriteError::None);
        QCOMPARE(shelf.listed(), "a=b 2, b=B");
        QCOMPARE(shelf.own->rename("a", " "), WriteError::None);
        QCOMPARE(shelf.listed(), "a=b 2, b=B");
        shelf.own->undoStack().undo();
        QCOMPARE(shelf.listed(), "a=A, b=B");
    }

    void aDeletedVariantComesBack() {
        Shelf shelf({{"tiny.json", likeChess("tiny", "Tiny")}});
        QCOMPARE(shelf.own->remove("tiny"), WriteError::None);
        QCOMPARE(shelf.listed(), "");
        QVERIFY(shelf.library->variant("tiny") == nullptr && !shelf.library->ruleset("tiny"));
        QCOMPARE(shelf.disk.files(), QStringList());
        QCOMPARE(shelf.deleted().size(), 1);
        QCOMPARE(shelf.own->restoreLast(), "tiny");
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        QCOMPARE(shelf.deleted().size(), 0);

        // In a later session, while another one has its id and name.
        QCOMPARE(shelf.own->remove("tiny"), WriteError::None);
        shelf.reopen();
        shelf.add(likeChess("tiny", "Tiny", R"("comment": "B")"));
        const auto deleted = shelf.own->deleted();
        QCOMPARE(deleted.size(), 1U);
        auto read = UserVariantLibrary::readDeleted(deleted.front(), *shelf.library->knownVariants());
        QVERIFY(read);
        QCOMPARE(shelf.own->restoreDeleted(deleted.front(), std::move(*read)).taken.front().id, "tiny-2");
        QCOMPARE(shelf.listed(), "tiny-2=Tiny 2, tiny=Tiny");
        QVERIFY(shelf.own->deleted().empty());
        shelf.own->undoStack().undo();
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        QCOMPARE(shelf.own->deleted().size(), 1U);
    }

    void anotherProgramsChangesAreNoticed() {
        Shelf shelf({{"tiny.json", likeChess("tiny", "Tiny")}});
        QSignalSpy news(shelf.own.get(), &UserVariantLibrary::outside);
        const auto last = [&] { return news.takeLast().front().value<ExternalVariantChange>(); };
        shelf.disk.put("tiny.json", likeChess("tiny", "Tiny Two"));
        shelf.own->refresh();
        QTRY_COMPARE(shelf.listed(), "tiny=Tiny Two");
        QCOMPARE(last().sort, VariantSort::Changed);

        shelf.disk.put("more.json", likeChess("more", "More"));
        QTRY_COMPARE(shelf.listed(), "more=More, tiny=Tiny Two");  // by the watcher
        QVERIFY2(news.isEmpty(), "what appeared is only listed");

        shelf.disk.put("tiny.json", "{");
        shelf.own->refresh();
        QTRY_COMPARE(news.count(), 1);
        QCOMPARE(last().sort, VariantSort::Damaged);
        QCOMPARE(shelf.listed(), "more=More, tiny=Tiny Two");
        QCOMPARE(shelf.own->unreadable().size(), 1U);
        QCOMPARE(shelf.own->writeAgain("tiny"), WriteError::None);
        QTRY_VERIFY(shelf.own->unreadable().empty());

        QVERIFY(QFile::remove(shelf.disk.path + "/tiny.json"));
        shelf.own->refresh();
        QTRY_COMPARE(shelf.listed(), "more=More");
        QCOMPARE(last().sort, VariantSort::Deleted);
        QCOMPARE(shelf.own->restoreLast(), "tiny");
        QVERIFY(shelf.disk.bytesOf("tiny.json").contains("Tiny Two"));
    }

    void filesThatAreNoVariantsAreListedWithReasons_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("no JSON") << "tiny.json" << QByteArray("dear reader") << "json.syntax";
        QTest::newRow("another id") << "tiny.json" << likeChess("other", "O") << "own.variant-id-file";
        QTest::newRow("a built-in id") << "shako.json" << likeChess("shako", "O") << "own.variant-id-taken";
        QTest::newRow("no base") << "tiny.json" << likeChess("tiny", "O").replace("\"chess\"", "\"chezz\"")
                                 << "variant.unknown-base";
        QTest::newRow("a piece") << "tiny.json" << fileOf(pieceOf("tiny")) << "json.format";
    }
    void filesThatAreNoVariantsAreListedWithReasons() {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        Shelf shelf({{file, text}});
        QCOMPARE(shelf.listed(), "");
        QCOMPARE(shelf.own->unreadable().size(), 1U);
        const Diagnostic& problem = shelf.own->unreadable().front().problems.items().front();
        QVERIFY2(QString::fromStdString(problem.message.code).startsWith(code), problem.message.code.c_str());
        QCOMPARE(shelf.disk.bytesOf(file), text);
        // Such a file is not written over.
        if (file != "tiny.json") return;
        QCOMPARE(shelf.add(likeChess("tiny", "Tiny")).id, "tiny-2");
        QCOMPARE(shelf.disk.bytesOf(file), text);
    }

    void oneThatExtendsAnotherOfTheFolderFollowsIt() {
        Shelf shelf({{"a.json", likeChess("a", "A", R"("summary": "One.")")},
                     {"b.json", likeChess("b", "B").replace("\"chess\"", "\"a\"")}});
        QCOMPARE(shelf.library->variant("b")->summary, "One.");
        shelf.disk.put("a.json", likeChess("a", "A", R"("summary": "Another one.")"));
        shelf.own->refresh();
        QTRY_COMPARE(shelf.library->variant("b")->summary, "Another one.");
    }

    void aFailingDiskChangesNothing() {
        Shelf shelf({{"tiny.json", likeChess("tiny", "Tiny")}});
        shelf.trouble = WriteError::DiskFull;
        QCOMPARE(shelf.own->remove("tiny"), WriteError::DiskFull);
        QCOMPARE(shelf.own->rename("tiny", "Other"), WriteError::DiskFull);
        QCOMPARE(shelf.own->add({shelf.variant(likeChess("b", "B"))}).trouble, WriteError::DiskFull);
        QCOMPARE(shelf.listed(), "tiny=Tiny");
        QCOMPARE(shelf.own->undoStack().count(), 0);
        shelf.trouble = WriteError::None;
        shelf.add(likeChess("b", "B"));
        QSignalSpy failed(shelf.own.get(), &UserVariantLibrary::commandFailed);
        shelf.trouble = WriteError::NotAllowed;
        shelf.own->undoStack().undo();
        QCOMPARE(failed.count(), 1);
        QCOMPARE(shelf.listed(), "b=B, tiny=Tiny");
    }

    void aRenamedPieceIsMeantByItsNewId() {
        Shelf shelf;
        UserPieceLibrary pieces(*shelf.library, shelf.disk.path + "-pieces");
        QCOMPARE(pieces.importPieces({pieceOf("zebu")}), WriteError::None);
        shelf.add(likeChess("mine", "Mine", R"("army": {"N": "zebu"}, "draws": {"dead": null})"));
        shelf.add(likeChess("old", "Old", R"("army": {"N": "zebu"}, "draws": {"dead": null})"));
        QCOMPARE(shelf.own->remove("old"), WriteError::None);
        QVERIFY(shelf.library->ruleset("mine"));
        QCOMPARE(pieces.rename("zebu", "quagga", "Quagga"), WriteError::None);
        const Result<RulesetPtr> now = shelf.library->ruleset("mine");
        QVERIFY(now && (*now)->kindById("quagga"));
        QVERIFY(shelf.disk.bytesOf("mine.json").contains("quagga"));
        QCOMPARE(shelf.own->restoreLast(), "old");
        QVERIFY(shelf.library->ruleset("old"));
    }

    void whatAnotherProgramWroteOutlivesTheRenamingOfAPiece() {
        Shelf shelf;
        UserPieceLibrary pieces(*shelf.library, shelf.disk.path + "-pieces");
        QCOMPARE(pieces.importPieces({pieceOf("zebu")}), WriteError::None);
        shelf.add(likeChess("mine", "Mine", R"("army": {"N": "zebu"}, "draws": {"dead": null})"));
        const QByteArray foreign = likeChess("mine", "Theirs");
        shelf.disk.put("mine.json", foreign);
        QCOMPARE(pieces.rename("zebu", "quagga", "Quagga"), WriteError::None);
        QVERIFY(shelf.disk.bytesOf("mine.json").contains("quagga"));
        QCOMPARE(shelf.deleted().size(), 1);
        QCOMPARE(shelf.disk.bytesOf("deleted/" + shelf.deleted().front()), foreign);
    }
};

CHESSPP_TEST(UserVariantsTest)
#include "tst_user_variants.moc"
