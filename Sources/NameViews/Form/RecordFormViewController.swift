internal import CommandUI
package import FormatCore
internal import NameEditing
package import TextUIKit

/// A form with the fields of one record; nothing is saved before Enter.
///
/// However many fields there are, only the visible ones have controls.
@MainActor
package final class RecordFormViewController: ViewController {
    /// The edited fields.
    package private(set) var draft: RecordDraft {
        didSet { if draft != oldValue { onDraft?(draft.isChanged ? draft : nil) } }
    }
    /// Called with the draft when it changes; with `nil` if it equals the original again, or the form closes.
    package var onDraft: ((RecordDraft?) -> Void)?
    /// The visible fields.
    package private(set) var window = FormWindow()
    private let keep: (RecordDraft) -> RecordEditError?
    private let recordTitle: String
    let titleLine = StatusLine()
    let problemLabel = Label()
    let hintsLine = StatusLine()
    private var rows: [RecordFormRow] = []
    /// The error message of the focused field; `nil` for none.
    private var problem: String?

    /// Creates a form; `keep` saves the draft or returns an error, which the form shows at its field.
    package init(title: String, _ draft: RecordDraft, keep: @escaping (RecordDraft) -> RecordEditError?) {
        self.draft = draft
        self.keep = keep
        recordTitle = title
        super.init()
        self.title = title
    }

    package override func loadView() {
        view = View()
        view.backgroundStyle = .plain
        for part in [titleLine, hintsLine, problemLabel] as [View] { view.addSubview(part) }
    }

    package override func viewDidLoad() {
        problemLabel.numberOfLines = 0
        hintsLine.isNotice = true
        window.count = draft.fields.count
    }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        arrange()
        focusField()
    }

    package override var preferredFocusEnvironment: Responder? { fieldInFocus }

    private var fieldInFocus: TextField? { rows.first { $0.field == window.focus }?.textField }

    private func focusField() { fieldInFocus?.becomeFirstResponder() }

    package override func updateProperties() {
        let changed = draft.isChanged ? " \u{2022} changed" : ""
        titleLine.text = "\(recordTitle)\(changed)  \(window.focus + 1)/\(window.count)"
        let field = draft.fields[window.focus]
        hintsLine.hints = RecordFormCommands.hints(
            hasTypes: field.types != nil, hasAdditions: !draft.additions.isEmpty)
    }

    // MARK: Keys

    package override var keyCommands: [KeyCommand] { RecordFormCommands.keys + [.showFormHelp] }

    package override func canPerform(_ action: Action) -> Bool {
        action == .showFormHelp || RecordFormCommands.table.canPerform(action, in: self)
    }

    package override func perform(_ action: Action, sender: Responder?) {
        if action == .showFormHelp { return showHelp() }
        RecordFormCommands.table[action]?.perform(in: self)
    }

    private func showHelp() {
        let help = HelpViewController(sections: [
            HelpSection(title: "In a form", commands: RecordFormCommands.keys)
        ])
        present(help, animated: false)
    }

    /// Moves the focus to another field.
    func move(_ change: (inout FormWindow) -> Void) {
        show(nil)
        change(&window)
        arrange()
        focusField()
    }

    // MARK: Changes

    func type(_ text: String, in field: Int) {
        guard draft.fields.indices.contains(field) else { return }
        draft.setValue(FormText.value(text), at: field)
        show(nil)
        arrange()
    }

    /// Whether a field can be changed; shows the reason if it cannot.
    func canChange(_ field: Int) -> Bool {
        guard let lock = draft.fields[field].lock else { return true }
        show(lock)
        return false
    }

    func breakLine() {
        guard draft.fields[window.focus].allowsLines else { return show("This field has one line.") }
        _ = fieldInFocus?.paste(String(FormText.lineEnd))
    }

    /// Adds an item of the focused field's kind, or of the first kind that can be added.
    func add() {
        let key = draft.additionKey(of: window.focus) ?? draft.additions.first?.key
        guard let key, let index = draft.add(key) else {
            return show("Nothing can be added to this record.")
        }
        window.count = draft.fields.count
        move { $0.setFocus(index) }
    }

    func removeField() {
        guard canChange(window.focus) else { return }
        draft.remove(at: window.focus)
        window.count = draft.fields.count
        move { $0.settle() }
    }

    func askForTypes() {
        let index = window.focus
        guard let types = draft.fields[index].types else { return show("This field has no kinds.") }
        guard canChange(index) else { return }
        let dialog = AlertController(title: "What kind?", message: "such as home, work, cell, fax")
        dialog.addTextField { field in
            field.placeholder = "kind"
            field.text = types
            field.returnKeyType = .done
        }
        dialog.addAction(AlertAction(title: "Cancel", style: .cancel))
        let action = AlertAction(title: "OK") { [weak self, weak dialog] _ in
            guard let self else { return }
            draft.setTypes(dialog?.textFields?.first?.text ?? "", at: index)
            arrange()
        }
        dialog.addAction(action)
        dialog.preferredAction = action
        present(dialog, animated: false)
    }

    // MARK: Leaving

    /// Saves the draft and closes the form, or shows the error at its field and stays.
    func commit() {
        guard draft.isChanged else { return close() }
        guard let error = keep(draft) else { return close() }
        if let field = error.field { window.setFocus(field) }
        show(error.description)
        arrange()
        focusField()
    }

    /// Closes the form without saving, after asking if something was changed.
    func askBeforeDiscarding() {
        guard draft.isChanged else { return close() }
        confirm(
            "Discard what you have changed here?", actionTitle: "Discard", isDestructive: true,
            cancelTitle: "Keep editing"
        ) { [weak self] in
            if $0 { self?.close() }
        }
    }

    private func close() {
        onDraft?(nil)
        dismiss(animated: false)
    }

    /// Shows the error message of the focused field.
    private func show(_ problem: String?) {
        guard self.problem != problem else { return }
        self.problem = problem
        arrange()
    }

    // MARK: Layout

    package override func viewDidLayoutSubviews() {
        arrange()
        if !rows.contains(where: { $0.textField.isFirstResponder }), presentedViewController == nil {
            focusField()
        }
    }

    /// Lays out the visible fields, and the error message below its field.
    private func arrange() {
        guard isViewLoaded, !draft.fields.isEmpty else { return }
        let size = view.frame.size
        titleLine.frame = Rect(x: 0, y: 0, width: size.width, height: min(1, size.height))
        let bottom = size.height > 3 ? size.height - 1 : size.height
        hintsLine.frame = Rect(x: 0, y: bottom, width: size.width, height: size.height - bottom)
        let column = RecordFormRow.column(of: draft.fields, width: size.width)
        let left = min(2, size.width)
        window.height = max(bottom - 1, 1)
        problemLabel.text = problem
        problemLabel.style = view.theme.notice
        problemLabel.frame.size.width = max(size.width - left - 1, 1)
        let wanted =
            problem == nil
            ? 0 : problemLabel.sizeThatFits(Size(width: problemLabel.frame.width, height: 9)).height
        window.rowsBelowFocus = min(wanted, max(window.height - 1, 0))
        window.settle()
        let shown = window.shown
        while rows.count < shown.count {
            let row = RecordFormRow(self)
            rows.append(row)
            row.views.forEach(view.addSubview)
        }
        // A row keeps its field, and with it the focus and the caret.
        let fields = Set(shown.map(\.field))
        var free = rows.filter { row in !(row.field.map(fields.contains) ?? false) }
        for place in shown {
            guard let row = rows.first(where: { $0.field == place.field }) ?? free.popLast() else { continue }
            row.show(
                draft.fields[place.field], number: place.field, isTyped: isFirst(place.field),
                at: Rect(x: left, y: place.row + 1, width: max(size.width - left - 1, 0), height: 1),
                column: column)
        }
        for row in free { row.hide() }
        let below = (shown.first { $0.field == window.focus }?.row ?? 0) + 2
        problemLabel.frame = Rect(
            x: left, y: below, width: problemLabel.frame.width, height: window.rowsBelowFocus)
        problemLabel.isHidden = problem == nil
    }

    /// Whether a field is the first of its item, whose label shows the types.
    private func isFirst(_ index: Int) -> Bool {
        index == 0 || !draft.isSameItem(index - 1, index)
    }

    /// Called when a field gets the focus, for example by a click.
    func didBegin(_ field: Int) {
        guard field != window.focus else { return }
        show(nil)
        window.setFocus(field)
        arrange()
    }
}

extension Action {
    static let showFormHelp = Action("showFormHelp")
}

extension KeyCommand {
    static var showFormHelp: KeyCommand { KeyCommand([Key(.function(1))], .showFormHelp, title: "This help") }
}
