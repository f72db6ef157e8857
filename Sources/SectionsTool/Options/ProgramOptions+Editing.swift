public import CommandSupport

/// What has no meaning where a list is edited.
extension ProgramOptions {
    /// Takes a task that prints names or edits them; one of each contradict each other.
    mutating func choose(_ task: Task) throws(UsageError) {
        let other = task == .edit ? self.task : task
        if task == .edit || self.task == .edit, let name = other.printingOption {
            throw .wrongValue(
                option: name, reason: "it prints names, and --edit changes them; leave one of them out")
        }
        self.task = task
    }

    /// Checks what a command line with `--edit` says beside it.
    ///
    /// - Throws: `UsageError` for the first option about an answer, as there is none.
    public func checkEditing() throws(UsageError) {
        guard task == .edit else { return }
        let answers: [(name: String, isAsked: Bool)] = [
            ("--select-1", choosing.takesSingleMatch), ("--exit-0", choosing.endsWithoutMatch),
            ("--print", !output.fields.isEmpty), ("--print0", output.endsWithNUL),
            ("--print-section", output.printsSection), ("--print-order", output.order != .list),
            ("--json", output.isJSON),
        ]
        guard let asked = answers.first(where: \.isAsked) else { return }
        throw .wrongValue(
            option: asked.name, reason: "with --edit no name is chosen, and none printed; leave it out")
    }
}

extension ProgramOptions.Task {
    /// The option that asks for it, if it prints names.
    fileprivate var printingOption: String? {
        switch self {
        case .filter: "--filter"
        case .listSections: "--sections"
        case .count: "--count"
        case .mailQuery: "--mutt-query"
        default: nil
        }
    }
}
