import Glibc
import NameDirectory
import NcursesTerminal
import SectionsTool
import SectionsUI
import TextUIKit

/// The command: reads its arguments, shows the names on the terminal and prints the one that was chosen.
@main
@MainActor
struct SectionsCommand {
    static func main() {
        do throws(UsageError) {
            let (options, problems) = try ProgramOptions.read(
                arguments: Array(CommandLine.arguments.dropFirst()))
            for problem in problems { Complaint.say(problem.description) }
            exit(run(options))
        } catch {
            Complaint.say(error.description)
            exit(ExitStatus.error.rawValue)
        }
    }

    private static func run(_ options: ProgramOptions) -> Int32 {
        switch options.task {
        case .help(.options): return print(ProgramOptions.help)
        case .help(.keys):
            let text = KeyTable.text(
                for: options.screen.keys, bindings: options.screen.bindings,
                startsInSearchBar: options.screen.start == .search)
            let names = NamedAction.all.map { "  \($0.name)" }.joined(separator: "\n")
            return print("\(text)\nActions for --bind\n\(names)\n")
        case .version: return print("sections \(ProgramOptions.version)\n")
        case .filter, .listSections, .count, .mailQuery: return PrintingTask(options).run().rawValue
        default: return PlainTask.isWanted(options) ? PlainTask(options).run().rawValue : browse(options)
        }
    }

    private static func browse(_ options: ProgramOptions) -> Int32 {
        do throws(NameFileError) {
            guard let input = InputPaths(options.files) else {
                return try show(NameFeed(BundledNames.read()), options: options)
            }
            return try show(NameFeed(input.loader(options.reading)), options: options)
        } catch {
            Complaint.say(error.description)
            return ExitStatus.error.rawValue
        }
    }

    /// Runs the interface until the user has chosen or left, and answers.
    private static func show(_ feed: NameFeed, options: ProgramOptions) throws(NameFileError) -> Int32 {
        let application = Application(terminal: NcursesTerminal(mouse: options.screen.usesMouse))
        feed.start(in: application)
        let controller = SectionsViewController(
            names: try feed.firstNames(), edition: options.screen.edition,
            showsStatusLine: options.screen.showsStatusLine,
            query: options.choosing.query)
        controller.typeAheadTimeout = options.screen.typeAheadTimeout
        controller.keyMap = options.screen.keys
        controller.keyBindings = options.screen.bindings
        controller.startsInSearchBar = options.screen.start == .search
        var outcome: Outcome?
        controller.onFinish = { result in
            outcome = result
            application.stop()
        }
        feed.controller = controller
        let launcher = Launcher(controller: controller)
        application.delegate = launcher
        do throws(TerminalError) {
            try withExtendedLifetime(launcher) { () throws(TerminalError) in try application.run() }
        } catch {
            Complaint.say(error.description)
            return ExitStatus.error.rawValue
        }
        // Whoever has chosen gets the answer, whatever becomes of the rest of the names.
        let problems = outcome == nil ? try feed.problems() : (try? feed.problems()) ?? []
        for line in ProblemReport.lines(for: problems, file: feed.name) { Complaint.say(line) }
        guard case .chosen(let chosen) = outcome else { return (outcome ?? .cancelled).exitStatus }
        let rows = chosen.rows(in: options.output.order == .mark ? .marking : .list)
        return AnswerFormat(options.output).print(
            rows.lazy.map { ($0.section, $0.row) }, of: chosen.names
        ).rawValue
    }

    private static func print(_ text: String) -> Int32 {
        var output = StandardOutput()
        output.write(text)
        return output.end(status: .success).rawValue
    }
}

/// Shows the controller once the terminal is there.
@MainActor
private final class Launcher: ApplicationDelegate {
    private let controller: SectionsViewController
    private let window = Window()

    init(controller: SectionsViewController) {
        self.controller = controller
    }

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.makeKeyAndVisible(in: application)
    }
}
