internal import CommandSupport
public import TargetStore
public import TextUIKit

/// A form for one target: three fields, of which nothing is kept before Enter.
@MainActor
public final class TargetFormViewController: ViewController {
    /// What the fields say.
    package private(set) var draft: TargetDraft
    /// The fields, in the order of `TargetError.Field`.
    package let fields: [TextField] = TargetError.Field.allCases.map { _ in TextField() }
    /// Called when the user leaves the program from here, with whether by Ctrl-C.
    var onLeave: ((_ isInterrupted: Bool) -> Void)?
    /// Called when a question of the form's has been answered.
    var onAnswer: (() -> Void)?
    /// Called when the user types: who leaves does not.
    var onTyping: (() -> Void)?
    /// Asked what to say in the place of the hints; `nil` for nothing.
    var message: (() -> String?)?

    private let keep: (Target) -> String?
    private let titles = ["Name", "Target hours", "Achieved hours"].map { text in
        let label = Label()
        label.text = text
        return label
    }
    private let problemLabel = Label()
    private let hintsLine = StatusLine()
    /// The field that is wrong.
    private var problemField: Int?

    /// Makes a form; `keep` answers why what it has made could not be kept, which the form shows.
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

    // MARK: Keys

    public override var keyCommands: [KeyCommand] { FormCommands.keys }

    public override func canPerform(_ action: Action) -> Bool {
        action == .navigateBack || FormCommands.table.canPerform(action, in: self)
    }

    public override func perform(_ action: Action, sender: Responder?) {
        // The bar's button goes back as Esc does.
        FormCommands.table[action == .navigateBack ? .discardForm : action]?.perform(in: self)
    }

    /// Goes to another field, from the last one to the first.
    func moveField(by step: Int) {
        let present = fields.firstIndex { $0.isFirstResponder } ?? 0
        fields[(present + step + fields.count) % fields.count].becomeFirstResponder()
    }

    /// Keeps what the fields say, and goes back; or says what is wrong with them, and stays.
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

    /// Goes back without keeping anything, after asking if something was changed.
    func askBeforeDiscarding() {
        askIfChanged("Discard what you have changed here?", "Discard") { [weak self] in
            self?.navigationController?.popViewController(animated: true)
        }
    }

    /// Leaves the program without keeping anything, after asking if something was changed.
    func askBeforeLeaving() {
        // The key that answers the question is another one.
        let isInterrupted = application?.currentEvent == .key(.control("c"))
        askIfChanged("Discard what you have changed here, and quit?", "Quit") { [weak self] in
            self?.onLeave?(isInterrupted)
        }
    }

    private func askIfChanged(_ question: String, _ answer: String, then go: @escaping @MainActor () -> Void)
    {
        guard draft.isChanged else { return go() }
        // The form may be gone by then.
        let onAnswer = onAnswer
        confirm(question, actionTitle: answer, isDestructive: true, cancelTitle: "Keep editing") {
            if $0 { go() }
            onAnswer?()
        }
    }

    /// Shows why the form cannot be kept, at the field that is wrong.
    private func show(_ problem: (message: String, field: Int?)?) {
        problemLabel.text = problem?.message
        problemField = problem?.field
        if let problemField { fields[problemField].becomeFirstResponder() }
        view.setNeedsLayout()
    }

    // MARK: Layout

    /// Gives each field its row, and the problem the rows below the field that is wrong.
    public override func viewDidLayoutSubviews() {
        let size = view.frame.size
        let column = min(17, size.width / 2)
        // Where there are rows enough, each field has one below it for what is wrong.
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
        // Below its field if there is room for it, else from the left edge.
        let wanted = TextMetrics.width(of: problemLabel.text ?? "")
        let left = isAtField && column + wanted < size.width ? column : 2
        problemLabel.frame = Rect(
            x: left, y: min(below, size.height - 1), width: size.width - left - 1,
            height: isAtField ? 1 : max(1, hintsRow - below))
    }
}
