package import CommandSupport
package import NameLists
internal import ProcessRunner
internal import SystemSupport
package import TextUIKit

/// Tells about rows what a program writes about their names.
///
/// The program is run for the row in focus when that has rested there for a moment, and is stopped when it
/// goes on. No shell sees the name. What it has written is told when it has ended, and before that when it
/// pauses, so that one that goes on for ever is seen as well.
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

    /// Where the name goes.
    package enum NameArgument: Hashable, Sendable {
        /// Wherever an argument has the placeholder.
        case placeholders
        /// Behind the last argument; placeholders are text like any other.
        case end
    }

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - command: The program, looked for on `PATH`, and its arguments. A name that begins with a hyphen
    ///     looks like an option unless `--` comes before.
    ///   - nameArgument: Where the name goes; never into the program's own place.
    ///   - givesRows: Whether the whole row as it was read goes there in place of the name.
    ///   - delay: How long the focus must rest on a row before the program is run.
    ///   - pause: How long the program must have written nothing before what it has written so far is told;
    ///     if it never pauses, that is told once in three times this time.
    ///   - application: Whose run loop hands on the answers.
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
        let program = command.first?.path.shown ?? ""
        run = ProcessRun.start(arguments(with: name), pause: pause) { [weak application] output in
            let detail = Detail(lines: CommandOutput.lines(of: output))
            application?.post { completion(detail) }
        } completion: { [weak application] result in
            guard result.ending != .cancelled else { return }
            let detail = Self.detail(of: result, program: program)
            application?.post { completion(detail) }
        }
    }

    private func arguments(with name: [UInt8]) -> [[UInt8]] {
        switch nameArgument {
        case .placeholders: CommandPlaceholder.fill(command, with: name)
        case .end: command.map(\.bytes) + [name]
        }
    }

    /// What is told of a program that has ended.
    nonisolated static func detail(of result: ProcessResult, program: String) -> Detail {
        Detail(
            problem: problem(of: result, program: program), lines: CommandOutput.lines(of: result.output))
    }

    /// What went wrong with a program; `nil` for nothing.
    nonisolated static func problem(of result: ProcessResult, program: String) -> String? {
        switch result.ending {
        case .exited(0), .cancelled: nil
        case .exited(let status): "“\(program)” exited with status \(status)."
        case .signalled(let number): "“\(program)” was ended by the signal \(number)."
        case .notStarted(let reason): "“\(program)” cannot be started: \(reason)."
        case .outputLimit:
            "Only the first \(Counts.said(ProcessRun.standardOutputLimit, "byte")) are shown."
        }
    }
}
