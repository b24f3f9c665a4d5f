// SPDX-License-Identifier: MIT
// Base class of settings of which the program has one object, owned by the application.
#pragma once

#include <QCoreApplication>
#include <utility>

namespace chesspp::ui {

template <class Self, class Looks>
class ProgramSettings : public QObject {
public:
    /// Null if the program (such as a test) has none.
    [[nodiscard]] static Self* ofProgram() {
        const QCoreApplication* application = QCoreApplication::instance();
        return application != nullptr ? application->findChild<Self*>(QString(), Qt::FindDirectChildrenOnly)
                                      : nullptr;
    }
    /// Those of the program, or the default ones.
    [[nodiscard]] static Looks now() {
        const Self* settings = ofProgram();
        return settings != nullptr ? settings->looks() : Looks{};
    }
    /// Calls `then` whenever the looks change, as long as `context` exists.
    template <class Function>
    static void onChange(const QObject* context, Function&& then) {
        if (const Self* settings = ofProgram())
            connect(settings, &Self::changed, context, std::forward<Function>(then));
    }

    [[nodiscard]] const Looks& looks() const { return looks_; }
    void setLooks(const Looks& looks) {
        if (looks == looks_) return;
        looks_ = looks;
        emit static_cast<Self*>(this)->changed();
    }

private:
    friend Self;
    explicit ProgramSettings(QObject& application) : QObject(&application) {}

    Looks looks_;
};

}  // namespace chesspp::ui
