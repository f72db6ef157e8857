internal import CommandUI
public import TargetStore
public import TextUIKit

/// A form with the three fields of a target, saved by Enter.
@MainActor
public final class TargetFormViewController: ViewController {
    package private(set) var draft: TargetDraft
    /// The fields, in the order of `TargetError.Field`.
    package let fields: [TextField] = TargetError.Field.allCases.map { _ in TextField() }
    /// Called when the user quits from the form; the argument tells whether by Ctrl-C.
    var onLeave: ((_ isInterrupted: Bool) -> Void)?
    /// Called when the user has answered a question of the form.
    var onAnswer: (() -> Void)?
    /// Called when the user types, which cancels a pending quit.
    var onTyping: (() -> Void)?
    /// Returns a message to show instead of the hints; `nil` for the hints.
    var message: (() -> String?)?

    private let keep: (Target) -> String?
    private let titles = ["Name", "Target hours", "Achieved hours"].map { text in
        let label = Label()
        label.text = text
        return label
    }
    private let problemLabel = Label()
    private let hintsLine = StatusLine()
    private var problemField: Int?

    /// Makes a form; `keep` saves the target, or returns an error message for the form to show.
    public init(_ draft: TargetDraft, keep: @escaping (Target) -> String?) {
        self.draft = draft
        self.keep = keep
        super.init()
        title = draft.original == nil ? "New target" : "Edit target"
    }

    public override func loadView() {
        view = View()
        for part in titles + fields + [problemLabel, hintsLine] as [View] { view.addSubview(part) }
    }

    public override func viewDidLoad() {
        for (field, text) in zip(fields, [draft.name, draft.targetHours, draft.achievedHours]) {
            field.text = text
            field.addAction(for: .editingChanged) { [weak self] _ in self?.fieldsChanged() }
        }
        fields[0].placeholder = "What is it?"
        fields[1].placeholder = "such as 100"
        fields[2].placeholder = "none yet"
        problemLabel.numberOfLines = 0
        hintsLine.isNotice = true
        hintsLine.hints = FormCommands.hints
    }

    public override func updateProperties() { hintsLine.text = message?() ?? "" }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields[0].becomeFirstResponder()
    }

    public override var preferredFocusEnvironment: Responder? { fields[0] }

    private func fieldsChanged() {
        draft.name = fields[0].text ?? ""
        draft.targetHours = fields[1].text ?? ""
        draft.achievedHours = fields[2].text ?? ""
        show(nil)
        onTyping?()
    }

    public override var keyCommands: [KeyCommand] { FormCommands.keys }

    public override func canPerform(_ action: Action) -> Bool {
        action == .navigateBack || FormCommands.table.canPerform(action, in: self)
    }

    public override func perform(_ action: Action, sender: Responder?) {
        // The back button acts like Esc.
        FormCommands.table[action == .navigateBack ? .discardForm : action]?.perform(in: self)
    }

    /// Moves to another field, wrapping around.
    func moveField(by step: Int) {
        let present = fields.firstIndex { $0.isFirstResponder } ?? 0
        fields[(present + step + fields.count) % fields.count].becomeFirstResponder()
    }

    /// Saves the target and goes back, or shows the error and stays.
    func commit() {
        do throws(TargetDraftProblem) {
            let target = try draft.commit()
            if let reason = keep(target) {
                show((reason, nil))
            } else {
                navigationController?.popViewController(animated: true)
            }
        } catch {
            show((error.message, TargetError.Field.allCases.firstIndex(of: error.field)))
        }
    }

    /// Goes back without saving; asks first if something was changed.
    func askBeforeDiscarding() {
        askIfChanged("Discard what you have changed here?", "Discard") { [weak self] in
            self?.navigationController?.popViewController(animated: true)
        }
    }

    /// Quits without saving; asks first if something was changed.
    func askBeforeLeaving() {
        // Checked now, as the answer to the question is another key.
        let isInterrupted = application?.currentEvent == .key(.control("c"))
        askIfChanged("Discard what you have changed here, and quit?", "Quit") { [weak self] in
            self?.onLeave?(isInterrupted)
        }
    }

    private func askIfChanged(_ question: String, _ answer: String, then go: @escaping @MainActor () -> Void)
    {
        guard draft.isChanged else { return go() }
        // Captured, as the form may be gone by the time of the answer.
        let onAnswer = onAnswer
        confirm(question, actionTitle: answer, isDestructive: true, cancelTitle: "Keep editing") {
            if $0 { go() }
            onAnswer?()
        }
    }

    /// Shows why the form cannot be saved, and focuses the invalid field.
    private func show(_ problem: (message: String, field: Int?)?) {
        problemLabel.text = problem?.message
        problemField = problem?.field
        if let problemField { fields[problemField].becomeFirstResponder() }
        view.setNeedsLayout()
    }

    /// Lays out the fields in rows, with the error message below the invalid field.
    public override func viewDidLayoutSubviews() {
        let size = view.frame.size
        let column = min(17, size.width / 2)
        // If there are enough rows, each field has one below it for the error message.
        let step = size.height >= 8 ? 2 : 1
        let top = size.height >= 8 ? 1 : 0
        for index in fields.indices {
            let y = top + index * step
            titles[index].frame = Rect(x: 2, y: y, width: max(0, column - 3), height: 1)
            fields[index].frame = Rect(
                x: column, y: y, width: max(0, min(60, size.width - column - 2)), height: 1)
        }
        problemLabel.style = view.theme.notice
        let hintsRow = size.height > 4 ? size.height - 1 : size.height
        hintsLine.frame = Rect(x: 0, y: hintsRow, width: size.width, height: size.height - hintsRow)
        let isAtField = step == 2 && problemField != nil
        let below = top + (isAtField ? (problemField ?? 0) * step + 1 : 3 * step)
        // Aligned with the field if the message fits there, else at the left margin.
        let wanted = TextMetrics.width(of: problemLabel.text ?? "")
        let left = isAtField && column + wanted < size.width ? column : 2
        problemLabel.frame = Rect(
            x: left, y: min(below, size.height - 1), width: size.width - left - 1,
            height: isAtField ? 1 : max(1, hintsRow - below))
    }
}
