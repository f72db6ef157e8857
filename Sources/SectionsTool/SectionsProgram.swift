internal import CSystemSupport
public import CommandOptions
internal import CommandUI
internal import FormatCore
internal import Languages
internal import SectionsUI
internal import SystemSupport
internal import TextUIKit

/// The program `sections`, which parses its arguments and performs the task.
@MainActor
public enum SectionsProgram {
    /// Number of configuration problems reported one by one.
    private static let problemsSaid = 10

    /// Performs the task of a command line; changes the terminal only if the task needs it.
    public static func run(arguments: [CommandWord], terminal: TerminalAccess) -> ExitStatus {
        Descriptor.fillStandardStreams()
        cprocessrunner_return_large_blocks()
        if HelperMode.run(arguments) { return .success }
        do throws(UsageError) {
            let (options, problems) = try SectionsOptions.read(arguments: arguments)
            for problem in problems.prefix(problemsSaid) { StandardError.say(problem.description) }
            let more = problems.count - problemsSaid
            if more > 0, let last = problems.last {
                StandardError.say("\(last.source): and \(more) more problems")
            }
            return run(options, terminal)
        } catch {
            return StandardError.fail(error.description)
        }
    }

    private static func run(_ options: SectionsOptions, _ terminal: TerminalAccess) -> ExitStatus {
        ThreadCount.limit(to: options.threads)
        terminal.sayWhenOutOfMemory(StandardError.sections.line(sentence(forOutOfMemoryWith: options.files)))
        switch options.task {
        case .help(.options): return print(SectionsOptions.help)
        case .help(.keys): return print(keys(options.screen))
        case .manual: return print(SectionsManual.text)
        case .completion(let shell):
            return print(Completion(of: SectionsOptions.table.list).script(for: shell))
        case .doctor: return print(DoctorTask(options, terminal: terminal.examine()).text)
        case .version:
            let tables = "Language tables: \(Language.tableVersion); see NOTICE for their licenses"
            return print("sections \(Product.version)\n\(tables)\n")
        case .resetTerminal: return reset(terminal)
        case .checkDatabase(let address): return DatabaseSchemaTask.check(address, options)
        case .databaseSchema(let kind): return DatabaseSchemaTask(options, kind).run()
        case .makeBook(let file): return BookTask(options).run(writing: file)
        case .filter, .listSections, .count, .mailQuery, .export: return PrintingTask(options).run()
        case .edit:
            return EditingTask(options, terminal: terminal.make(options.screen), sayAtEnd: terminal.sayAtEnd)
                .run()
        case .browse:
            if PlainTask.isWanted(options) { return PlainTask(options).run() }
            return BrowsingTask(options, terminal: terminal.make(options.screen)).run()
        }
    }

    /// The message for running out of memory; names the file if there is only one.
    private static func sentence(forOutOfMemoryWith files: [FilePath]) -> String {
        switch files.count {
        case 0: "not enough memory"
        case 1 where files[0] != "-": ReadingError(file: files[0].displayText, reason: .noMemory).description
        case 1: ReadingError(file: "standard input", reason: .noMemory).description
        default: "not enough memory for the names (read fewer files at a time)"
        }
    }

    private static func reset(_ terminal: TerminalAccess) -> ExitStatus {
        do throws(TerminalError) {
            try terminal.reset()
            return .success
        } catch {
            return StandardError.fail("--reset-terminal: \(error)")
        }
    }

    /// The text on all keys and the actions they can be bound to.
    private static func keys(_ screen: ScreenOptions) -> String {
        let text = KeyTable.text(
            for: screen.keys, bindings: screen.bindings, startsInSearchBar: screen.start == .search)
        let names = NamedAction.all.map { "  \($0.name)" }.joined(separator: "\n")
        return "\(text)\nActions for --bind\n\(names)\n"
    }

    private static func print(_ text: String) -> ExitStatus {
        StandardOutput.print(text, failuresTo: .sections)
    }
}

extension StandardError {
    static let sections = StandardError(program: "sections")

    static func say(_ message: String) { sections.say(message) }

    static func fail(_ message: String) -> ExitStatus { sections.fail(message) }
}
