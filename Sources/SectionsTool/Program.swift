public import CommandSupport
internal import SectionsUI
internal import SourceText
internal import SystemSupport
internal import TextUIKit

/// The program: reads its arguments and does what they ask for.
@MainActor
public enum Program {
    /// Problems of the file of options that are said one by one.
    private static let problemsSaid = 10

    /// Does what a command line asks for.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - terminal: The terminal that the program was started from, of which nothing is changed unless it is needed.
    /// - Returns: How the program ends.
    public static func run(arguments: [CommandWord], terminal: TerminalAccess) -> ExitStatus {
        Descriptor.fillStandardStreams()
        do throws(UsageError) {
            let (options, problems) = try ProgramOptions.read(arguments: arguments)
            for problem in problems.prefix(problemsSaid) { Complaint.say(problem.description) }
            let more = problems.count - problemsSaid
            if more > 0, let last = problems.last {
                Complaint.say("\(last.source): and \(more) more problems")
            }
            return run(options, terminal)
        } catch {
            Complaint.say(error.description)
            return .error
        }
    }

    private static func run(_ options: ProgramOptions, _ terminal: TerminalAccess) -> ExitStatus {
        terminal.sayWhenOutOfMemory(Complaint.sections.line(sentence(forOutOfMemoryWith: options.files)))
        switch options.task {
        case .help(.options): return print(ProgramOptions.help)
        case .help(.keys): return print(keys(options.screen))
        case .manual: return print(ManualPage.text)
        case .completion(let shell): return print(Completion.script(for: shell))
        case .doctor: return print(DoctorTask(options, terminal: terminal.examine()).text)
        case .version: return print("sections \(ProgramOptions.version)\n")
        case .resetTerminal: return reset(terminal)
        case .filter, .listSections, .count, .mailQuery: return PrintingTask(options).run()
        case .edit: return EditingTask(options, terminal: terminal.make(options.screen)).run()
        case .browse:
            if PlainTask.isWanted(options) { return PlainTask(options).run() }
            return BrowsingTask(options, terminal: terminal.make(options.screen)).run()
        }
    }

    /// What is said if memory runs out: the file, if there is one, is what takes it.
    private static func sentence(forOutOfMemoryWith files: [FilePath]) -> String {
        switch files.count {
        case 0: "not enough memory"
        case 1 where files[0] != "-": ReadingError(file: files[0].shown, reason: .noMemory).description
        case 1: ReadingError(file: "standard input", reason: .noMemory).description
        default: "not enough memory for the names (read fewer files at a time)"
        }
    }

    private static func reset(_ terminal: TerminalAccess) -> ExitStatus {
        do throws(TerminalError) {
            try terminal.reset()
            return .success
        } catch {
            Complaint.say("--reset-terminal: \(error)")
            return .error
        }
    }

    /// What all keys do, and what they can be made to do.
    private static func keys(_ screen: ScreenOptions) -> String {
        let text = KeyTable.text(
            for: screen.keys, bindings: screen.bindings, startsInSearchBar: screen.start == .search)
        let names = NamedAction.all.map { "  \($0.name)" }.joined(separator: "\n")
        return "\(text)\nActions for --bind\n\(names)\n"
    }

    private static func print(_ text: String) -> ExitStatus {
        var output = StandardOutput(.sections)
        output.write(lines: text)
        return output.end(status: .success)
    }
}
