package import CommandOptions
internal import FormatCore
package import NameLists
internal import SystemSupport
package import TextUIKit

/// Shows the output of a command for the focused row.
///
/// The program is run once the focus has rested on a row for a moment, and is stopped when the focus moves
/// on. The name does not pass through a shell. The output is shown when the program ends, and whenever it
/// pauses before, so that a program that never ends is shown as well.
@MainActor
package final class CommandDetailSource: DetailSource {
    private let command: [CommandWord]
    private let nameArgument: NameArgument
    private let givesRows: Bool
    private let delay: Duration
    private let pause: Duration
    private weak var application: Application?
    private var timer: Application.Timer?
    private var run: ProcessRun?

    /// The position of the name among the arguments.
    package enum NameArgument: Hashable, Sendable {
        /// Wherever an argument contains the placeholder.
        case placeholders
        /// After the last argument; placeholders are plain text.
        case end
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on `PATH`, and its arguments.
    ///   - nameArgument: The position of the name; never that of the program itself.
    ///   - givesRows: Whether to pass the whole row as it was read instead of the name.
    ///   - delay: Time the focus must rest on a row before the program is run.
    ///   - pause: Time without output after which the output so far is shown; if the output never pauses, it
    ///     is shown once in three times this time.
    ///   - application: The application whose run loop delivers the details.
    package init(
        command: [CommandWord], nameArgument: NameArgument = .placeholders, givesRows: Bool = false,
        delay: Duration = .milliseconds(100),
        pause: Duration = .milliseconds(100),
        application: Application
    ) {
        self.command = command
        self.nameArgument = nameArgument
        self.givesRows = givesRows
        self.delay = delay
        self.pause = pause
        self.application = application
    }

    isolated deinit { run?.cancel() }

    package func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void
    ) {
        cancel()
        let name =
            givesRows
            ? names.bytes(ofRowAsReadAt: row, inSection: section)
            : names.bytes(ofNameAt: row, inSection: section)
        timer = application?.schedule(after: delay) { [weak self] in
            self?.start(with: name, completion: completion)
        }
    }

    package func cancel() {
        timer?.invalidate()
        timer = nil
        run?.cancel()
        run = nil
    }

    private func start(with name: [UInt8], completion: @escaping @MainActor (Detail) -> Void) {
        timer = nil
        let program = command.first?.path.displayText ?? ""
        let words: [[UInt8]]
        do throws(CommandPlaceholder.OptionLikeText) {
            words = try arguments(with: name)
        } catch {
            return completion(Detail(problem: error.sentence, lines: []))
        }
        run = ProcessRun.start(words, pause: pause) { [weak application] output in
            let detail = Detail(lines: CommandOutput.lines(of: output))
            application?.post { completion(detail) }
        } completion: { [weak application] result in
            guard result.ending != .cancelled else { return }
            let detail = Self.detail(of: result, program: program)
            application?.post { completion(detail) }
        }
    }

    private func arguments(
        with name: [UInt8]
    ) throws(CommandPlaceholder.OptionLikeText) -> [[UInt8]] {
        switch nameArgument {
        case .placeholders:
            // With `./` before it, a path cannot be read as an option and still names the same file.
            let isRelative = givesRows && name.first.map { "-+".utf8.contains($0) } == true
            return try CommandPlaceholder.arguments(
                of: command, with: isRelative ? Array("./".utf8) + name : name)
        case .end: return command.map(\.bytes) + [name]
        }
    }

    /// The detail of a program that has ended.
    nonisolated static func detail(of result: ProcessResult, program: String) -> Detail {
        Detail(
            problem: problem(of: result, program: program), lines: CommandOutput.lines(of: result.output))
    }

    /// The message about a failed program; `nil` if it succeeded.
    nonisolated static func problem(of result: ProcessResult, program: String) -> String? {
        switch result.ending {
        case .exited(0), .cancelled: nil
        case .exited(let status): "“\(program)” exited with status \(status)."
        case .signalled(let number): "“\(program)” was ended by the signal \(number)."
        case .notStarted(let reason): "“\(program)” cannot be started: \(reason)."
        case .outputLimit:
            "Only the first \(SafeText.count(ProcessRun.standardOutputLimit, "byte")) are shown."
        }
    }
}
