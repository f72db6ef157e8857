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
    private static let errorStatus: Int32 = 2

    static func main() {
        do throws(UsageError) {
            let options = try ProgramOptions(arguments: Array(CommandLine.arguments.dropFirst()))
            exit(run(options))
        } catch {
            complain(error.description)
            exit(errorStatus)
        }
    }

    private static func run(_ options: ProgramOptions) -> Int32 {
        switch options.task {
        case .help: return print(Array(ProgramOptions.help.utf8), status: 0)
        case .version: return print(Array("sections \(ProgramOptions.version)\n".utf8), status: 0)
        case .manual: return print(Array(ManualPage.text.utf8), status: 0)
        case .completion(let shell): return print(Array(Completion.script(for: shell).utf8), status: 0)
        default: return browse(options)
        }
    }

    private static func browse(_ options: ProgramOptions) -> Int32 {
        do throws(NameFileError) {
            guard let source = NameSource(options.files.first) else {
                return try show(NameFeed(BundledNames.read()), options: options)
            }
            return try show(NameFeed(source.loader()), options: options)
        } catch {
            complain(error.description)
            return errorStatus
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
            complain(error.description)
            return errorStatus
        }
        // Whoever has chosen gets the answer, whatever becomes of the rest of the names.
        let problems = outcome == nil ? try feed.problems() : (try? feed.problems()) ?? []
        for line in ProblemReport.lines(for: problems, file: feed.name) { complain(line) }
        guard case .chosen(let bytes) = outcome else { return (outcome ?? .cancelled).exitStatus }
        // What a terminal would obey is never sent to one; a pipe or a file gets the bytes as they were read.
        let answer = isatty(STDOUT_FILENO) == 1 ? SafeOutput.shown(bytes) : bytes
        return print(answer + [UInt8(ascii: "\n")], status: Outcome.chosen(bytes).exitStatus)
    }

    /// Writes all bytes to standard output.
    ///
    /// - Returns: `status`, or that of an error if they could not be written.
    private static func print(_ bytes: [UInt8], status: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let written = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                complain("standard output: \(String(cString: strerror(errno))); the answer was not written")
                return errorStatus
            }
        }
        return status
    }

    /// Says what is wrong in one line on standard error.
    private static func complain(_ message: String) {
        var line = Array("sections: \(SafeOutput.shown(message))\n".utf8)[...]
        while !line.isEmpty {
            let written = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard written > 0 || (written < 0 && errno == EINTR) else { return }
            line = line.dropFirst(max(0, written))
        }
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
