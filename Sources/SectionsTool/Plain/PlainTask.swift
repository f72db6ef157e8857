internal import CommandOptions
internal import FormatCore
internal import Glibc
internal import Names
internal import SectionsUI

/// Lets the user choose names in a line-based dialogue on the controlling terminal.
struct PlainTask {
    private let options: SectionsOptions

    init(_ options: SectionsOptions) {
        self.options = options
    }

    /// Whether to use the dialogue: it was requested, or the terminal is dumb.
    static func isWanted(_ options: SectionsOptions, environment: Environment = .process) -> Bool {
        options.screen.isPlain ?? (environment["TERM"] == "dumb")
    }

    /// Loads the names, asks, and prints the chosen ones.
    func run() -> ExitStatus {
        do throws(ReadingError) {
            let (names, isComplete) = try LoadedNames.read(options)
            if let status = statusWithoutAsking(names) { return status.answering(fromAll: isComplete) }
            return converse(about: names)
        } catch {
            if error.isEmptyInput, options.choosing.endsWithoutMatch { return .noMatch }
            StandardError.say(error.description)
            return error.status
        }
    }

    /// The result determined by the options alone; `nil` if the user must be asked.
    private func statusWithoutAsking(_ names: NameCollection) -> ExitStatus? {
        guard options.choosing.takesSingleMatch || options.choosing.endsWithoutMatch else { return nil }
        var found = names.mutableDeepCopy()
        found.filter(NameSearch(options.choosing.query, options: options.search))
        if found.count == 0 { return options.choosing.endsWithoutMatch ? .noMatch : nil }
        guard found.count == 1, options.choosing.takesSingleMatch,
            let section = (0..<found.sectionCount).first(where: { found.count(ofSection: $0) > 0 })
        else { return nil }
        return AnswerFormat(options.output).print([found.id(ofRow: 0, inSection: section)], of: names)
    }

    private func converse(about names: NameCollection) -> ExitStatus {
        guard let terminal = PlainTerminal() else {
            return StandardError.fail("there is no terminal to ask on; --filter TEXT prints what matches")
        }
        let search = options.search
        var prompt = PlainPrompt(names: names, allowsSeveral: options.choosing.allowsMarking) {
            NameSearch($0, options: search)
        }
        if let header = options.screen.header { terminal.say(header) }
        for line in prompt.begin(query: options.choosing.query) { terminal.say(line) }
        while let line = terminal.ask(prompt.question) {
            switch prompt.answer(line) {
            case .lines(let lines): for line in lines { terminal.say(line) }
            case .cancelled: return .cancelled
            case .chosen(let ids):
                return AnswerFormat(options.output)
                    .print(options.output.order == .list ? ids.sorted() : ids, of: names)
            }
        }
        terminal.say("")
        return .cancelled
    }
}
