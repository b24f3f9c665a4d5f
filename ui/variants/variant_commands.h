// SPDX-License-Identifier: MIT
// The commands on the user's variants: rename, delete, restore, export.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/library/user_variants.h"
#include "ui/theme/message_bar.h"

#include <QObject>
#include <functional>

namespace chesspp::ui {

class LibraryContext;
class UserPieceLibrary;

class VariantCommands final : public QObject {
    Q_OBJECT
public:
    struct Host {
        QWidget* window = nullptr;  ///< for dialogs
        std::function<const Variant*()> current;
        std::function<void(const std::string& id)> select;
        std::function<void(Icon icon, const QString& text, std::vector<MessageBar::Answer> answers)> report;
    };
    /// All must outlive the object.
    VariantCommands(const LibraryContext& library, UserVariantLibrary& own, const UserPieceLibrary& pieces,
                    Host host, QObject* parent);

    [[nodiscard]] static std::span<const CommandOf<VariantCommands>> commands();
    /// Those whose shortcuts work while the list has the focus.
    [[nodiscard]] static std::span<const CommandOf<VariantCommands>> listCommands();

    void rename();
    void remove();
    void showDeleted();
    void exportVariant();
    void showUnreadable();
    [[nodiscard]] bool isOwn() const;
    [[nodiscard]] bool hasVariant() const { return host_.current() != nullptr; }
    [[nodiscard]] bool hasDeleted() const { return !own_.deleted().empty(); }
    /// Writes the current variant to the file: a bundle with the pieces it uses, or, if its name ends in
    /// .json, the variant alone.
    [[nodiscard]] WriteError exportTo(const QString& path) const;

private:
    void onExternalChange(const ExternalVariantChange& news);
    void showError(WriteError trouble);

    const LibraryContext& library_;
    UserVariantLibrary& own_;
    const UserPieceLibrary& pieces_;
    Host host_;
};

}  // namespace chesspp::ui
