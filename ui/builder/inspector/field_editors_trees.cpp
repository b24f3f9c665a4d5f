// SPDX-License-Identifier: MIT
#include "ui/builder/builder_icons.h"
#include "ui/builder/examples/example_tip.h"
#include "ui/builder/inspector/field_editor.h"
#include "ui/builder/inspector/field_form.h"
#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/node_templates.h"
#include "core/language/enum_names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

/// The alternative of a variant and its fields. `Value` is an optional variant, such as a target.
template <class Value>
class SumEditor final : public FieldEditor {
public:
    using Sum = typename Value::value_type;

    /// An empty `nothing` makes the value mandatory.
    SumEditor(const std::vector<std::string_view>& names, const QString& nothing, const EditorContext& needs,
              QWidget* parent)
        : FieldEditor(parent),
          box_(new QComboBox(this)),
          form_(new FieldForm(needs.library, FieldOwner::Thing, this)) {
        auto* column = bareLayout<QVBoxLayout>(this);
        column->addWidget(box_, 0, Qt::AlignLeft);
        column->addWidget(form_);
        setFocusProxy(box_);
        showExamplesInToolTips(*box_, needs.library);
        box_->setAccessibleName(needs.name);
        if (!nothing.isEmpty()) box_->addItem(nothing, QString());
        for (const std::string_view name : names) {
            const FieldLabel words = textOfTarget(needs.library, name);
            box_->addItem(targetIcon(toQString(name), palette()), words.name, toQString(name));
            box_->setItemData(box_->count() - 1, words.why, Qt::ToolTipRole);
            box_->setItemData(box_->count() - 1, "target." + toQString(name), kExplainedRole);
        }
        connect(box_, &QComboBox::activated, this, [this](int index) {
            const std::string name = box_->itemData(index).toString().toStdString();
            if (name == shownName()) return;
            if (name.empty()) return commit(Value());
            const chesspp::Target fresh = freshTarget(name);
            std::visit(
                [this](const auto& target) {
                    if constexpr (std::is_constructible_v<Sum, decltype(target)>) commit(Value(Sum(target)));
                },
                fresh);
        });
        form_->setEvaluator(needs.evaluator);
        connect(form_, &FieldForm::stepBegins, this, &FieldEditor::stepBegins);
        connect(form_, &FieldForm::draftsChanged, this, &FieldEditor::draftsChanged);
        connect(form_, &FieldForm::edited, this, [this](const std::string& key, const io::FieldValue& value) {
            if (!value_) return;
            if (auto next = io::withField(*value_, key, value)) commit(std::move(next));
        });
    }

    void forget() override { form_->forget(); }
    void saveDraft(const std::string& at, DraftConditions& to) const override { form_->saveDraft(at, to); }
    void restoreDraft(const std::string& at, const DraftConditions& kept) override {
        form_->restoreDraft(at, kept);
    }
    void show(const io::FieldValue& value) override {
        value_ = std::get<Value>(value);
        int index = box_->findData(QString::fromStdString(shownName()));
        if (index < 0) {
            // An unfinished node can have an action without a target.
            box_->insertItem(0, FieldEditor::tr("none"), QString());
            index = 0;
        }
        box_->setCurrentIndex(index);
        form_->setVisible(value_.has_value());
        if (value_) form_->show(io::fieldsOf(*value_));
    }

private:
    [[nodiscard]] std::string shownName() const {
        if (!value_) return {};
        return std::visit([](const auto& target) { return std::string(nameOf(chesspp::Target(target))); },
                          *value_);
    }

    QComboBox* box_;
    FieldForm* form_;
    Value value_;
};

class LegsEditor final : public FieldEditor {
public:
    LegsEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent),
          library_(needs.library),
          evaluator_(needs.evaluator),
          column_(bareLayout<QVBoxLayout>(this)) {
        auto* add = iconButton(Icon::Add, FieldEditor::tr("Add a leg"), this);
        connect(add, &QToolButton::clicked, this, [this] {
            std::vector<Leg> next = legs_;
            next.push_back({{freshTarget("jump")}, {}, {}, {}});
            commit(std::move(next));
        });
        column_->addWidget(add, 0, Qt::AlignLeft);
        setFocusProxy(add);
    }

    void forget() override {
        for (FieldForm* form : forms_) form->forget();
    }
    void saveDraft(const std::string& at, DraftConditions& to) const override {
        for (std::size_t i = 0; i < forms_.size(); ++i)
            forms_[i]->saveDraft(at + '/' + std::to_string(i), to);
    }
    void restoreDraft(const std::string& at, const DraftConditions& kept) override {
        for (std::size_t i = 0; i < forms_.size(); ++i)
            forms_[i]->restoreDraft(at + '/' + std::to_string(i), kept);
    }
    void show(const io::FieldValue& value) override {
        legs_ = std::get<std::vector<Leg>>(value);
        const bool another = forms_.size() != legs_.size();
        if (another && kept_.empty()) kept_ = halfMadeByLeg();
        if (another) rebuild();
        for (std::size_t i = 0; i < legs_.size(); ++i) {
            std::vector<io::Field> fields = io::fieldsOf(legs_[i]);
            // A repeating leg has no target, and the first leg cannot repeat.
            const bool repeats = legs_[i].repeat != LegRepeat::Once;
            std::erase_if(fields, [&](const io::Field& field) {
                return (field.key == "to" && repeats) || (field.key == "repeat" && i == 0 && !repeats);
            });
            forms_[i]->show(fields);
        }
        const std::vector<DraftConditions> kept = std::exchange(kept_, {});
        for (std::size_t i = 0; i < std::min(kept.size(), forms_.size()); ++i)
            forms_[i]->restoreDraft({}, kept[i]);
    }

private:
    [[nodiscard]] std::vector<DraftConditions> halfMadeByLeg() const {
        std::vector<DraftConditions> kept(forms_.size());
        for (std::size_t i = 0; i < forms_.size(); ++i) forms_[i]->saveDraft({}, kept[i]);
        return kept;
    }

    void rebuild() {
        for (const FieldForm* form : forms_) {
            form->parentWidget()->hide();
            form->parentWidget()->deleteLater();
        }
        forms_.clear();
        for (std::size_t i = 0; i < legs_.size(); ++i) {
            auto* frame = new PanelFrame(this);
            auto* column = new QVBoxLayout(frame);
            auto* head = new QHBoxLayout;
            head->addWidget(new QLabel(FieldEditor::tr("Leg %1").arg(i + 1), frame));
            head->addStretch();
            auto* gone = iconButton(Icon::Remove, FieldEditor::tr("Remove this leg"), frame);
            gone->setEnabled(legs_.size() > 1);
            head->addWidget(gone);
            column->addLayout(head);
            auto* form = new FieldForm(library_, FieldOwner::Thing, frame);
            column->addWidget(form);
            form->setEvaluator(evaluator_);
            connect(form, &FieldForm::stepBegins, this, &FieldEditor::stepBegins);
            connect(form, &FieldForm::draftsChanged, this, &FieldEditor::draftsChanged);
            connect(gone, &QToolButton::clicked, this, [this, i] {
                std::vector<Leg> next = legs_;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                // A repeating leg that becomes the first needs a target of its own.
                if (next.front().repeat != LegRepeat::Once)
                    next.front() = {{freshTarget("jump")}, {}, {}, {}};
                kept_ = halfMadeByLeg();
                kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(i));
                commit(std::move(next));
            });
            connect(form, &FieldForm::edited, this,
                    [this, i](const std::string& key, const io::FieldValue& value) {
                        auto leg = io::withField(legs_[i], key, value);
                        if (!leg) return;
                        if (leg->repeat != LegRepeat::Once) leg->target.clear();
                        if (leg->repeat == LegRepeat::Once && leg->target.empty())
                            leg->target = {freshTarget("jump")};
                        std::vector<Leg> next = legs_;
                        next[i] = std::move(*leg);
                        commit(std::move(next));
                    });
            column_->insertWidget(static_cast<int>(i), frame);
            forms_.push_back(form);
        }
    }

    const LibraryContext& library_;
    ConditionEvaluator* evaluator_;
    QVBoxLayout* column_;
    std::vector<Leg> legs_;
    std::vector<FieldForm*> forms_;      ///< each in its frame
    std::vector<DraftConditions> kept_;  ///< drafts to restore once the legs are shown
};

constexpr int kLongestChip = 20 * kGrid;

/// The kinds offered by the game, or a list of kinds with a remove button each.
class KindsEditor final : public FieldEditor {
public:
    KindsEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent),
          library_(needs.library),
          army_(new QCheckBox(FieldEditor::tr("what the variant offers"), this)),
          chips_(new QWidget(this)),
          add_(new QComboBox(this)) {
        auto* column = bareLayout<QVBoxLayout>(this);
        addWidgets(*column, {army_, chips_});
        column->addWidget(add_, 0, Qt::AlignLeft);
        flow_ = new FlowLayout(chips_);
        setFocusProxy(add_);
        army_->setAccessibleName(QString("%1: %2").arg(needs.name, army_->text()));
        add_->setAccessibleName(FieldEditor::tr("%1: add a piece", "field").arg(needs.name));
        add_->setIconSize(QSize(20, 20));
        add_->addItem(FieldEditor::tr("Add a piece…"));
        for (const auto& [id, name] : kindNames(library_)) {
            const PieceDefinition* piece = library_.piece(id.toStdString());
            add_->addItem(pieceIcon(library_.art(), library_.appearance(*piece, Owner::White)), name, id);
        }
        connect(add_, &QComboBox::activated, this, [this](int index) {
            const std::string id = add_->itemData(index).toString().toStdString();
            add_->setCurrentIndex(0);
            if (id.empty() || std::ranges::find(choice_.kinds, id) != choice_.kinds.end()) return;
            KindChoice next = choice_;
            next.kinds.push_back(id);
            commit(std::move(next));
        });
        connect(army_, &QCheckBox::toggled, this, [this](bool on) {
            KindChoice next;
            next.source = on ? KindChoice::Source::Army : KindChoice::Source::Listed;
            if (!on) next.kinds = {"queen"};
            commit(std::move(next));
        });
    }
    void show(const io::FieldValue& value) override {
        choice_ = std::get<KindChoice>(value);
        const QSignalBlocker quiet(army_);
        const bool listed = choice_.source == KindChoice::Source::Listed;
        army_->setChecked(!listed);
        add_->setVisible(listed);
        chips_->setVisible(listed);
        for (QToolButton* chip : buttons_) {
            chip->hide();
            chip->deleteLater();
        }
        buttons_.clear();
        for (const std::string& id : choice_.kinds) {
            const PieceDefinition* piece = library_.piece(id);
            auto* chip = new QToolButton(chips_);
            chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            const QString name = piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
            if (piece != nullptr)
                chip->setIcon(pieceIcon(library_.art(), library_.appearance(*piece, Owner::White)));
            chip->setText(chip->fontMetrics().elidedText(name, Qt::ElideRight, kLongestChip) +
                          QString::fromUtf8(" ×"));
            chip->setToolTip(FieldEditor::tr("Remove: %1", "piece").arg(name));
            chip->setAccessibleName(chip->toolTip());
            connect(chip, &QToolButton::clicked, this, [this, id] {
                KindChoice next = choice_;
                std::erase(next.kinds, id);
                commit(std::move(next));
            });
            flow_->addWidget(chip);
            chip->show();
            buttons_.push_back(chip);
        }
    }

private:
    const LibraryContext& library_;
    QCheckBox* army_;
    QWidget* chips_;
    FlowLayout* flow_;
    QComboBox* add_;
    std::vector<QToolButton*> buttons_;
    KindChoice choice_;
};

}  // namespace

FieldEditor* makeTreeEditor(const io::FieldValue& value, const EditorContext& needs, QWidget* parent) {
    using MayBeTarget = std::optional<chesspp::Target>;
    using MayBePartTarget = std::optional<chesspp::PartTarget>;
    if (std::holds_alternative<KindChoice>(value)) return new KindsEditor(needs, parent);
    if (std::holds_alternative<std::vector<Leg>>(value)) return new LegsEditor(needs, parent);
    if (std::holds_alternative<MayBeTarget>(value))
        return new SumEditor<MayBeTarget>({kTargetNames.begin(), kTargetNames.end()}, {}, needs, parent);
    if (std::holds_alternative<MayBePartTarget>(value))
        return new SumEditor<MayBePartTarget>({kPartTargetNames.begin(), kPartTargetNames.end()},
                                              FieldEditor::tr("that square itself"), needs, parent);
    return nullptr;
}

}  // namespace chesspp::ui
