package import CommandOptions
internal import FormatCore
internal import SystemSupport
package import TextUIKit

/// Passes addresses to a program that opens them, such as a browser.
@MainActor
package final class ValueOpener {
    /// The program and its arguments.
    private let command: [CommandWord]
    private weak var application: Application?

    /// The default program for opening addresses.
    package nonisolated static let standardProgram = "xdg-open"

    /// Creates an opener.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on `PATH`, and its arguments. The address replaces each
    ///     `CommandPlaceholder`, or follows the last argument; it does not pass through a shell.
    ///   - application: The application whose run loop delivers failures.
    package init(command: [CommandWord], application: Application) {
        self.command = command
        self.application = application
    }

    /// The program's name in messages.
    private var program: String { command.first?.path.displayText ?? "" }

    /// Opens an address; the program runs detached, without the terminal, for as long as it likes.
    ///
    /// - Parameters:
    ///   - value: The value to open.
    ///   - failure: Called with a message if the program cannot be started or fails.
    package func open(_ value: OpenableValue, failure: @escaping @MainActor (String) -> Void) {
        let program = program
        ProcessRun.startApart(arguments(for: value)) { [weak application] result in
            guard var problem = CommandDetailSource.problem(of: result, program: program) else { return }
            if case .notStarted(let reason) = result.ending {
                problem = "Cannot start “\(program)”: \(reason) (see --open-command)."
            }
            let sentence = problem
            application?.post { failure(sentence) }
        }
    }

    /// The program and its arguments with the address substituted or appended.
    func arguments(for value: OpenableValue) -> [[UInt8]] {
        let address = Array(value.address.utf8)
        let filled = CommandPlaceholder.fill(command, with: address)
        return filled == command.map(\.bytes) ? filled + [address] : filled
    }

    /// A menu of values to choose from.
    package func menu(
        of values: [OpenableValue], choose: @escaping @MainActor (OpenableValue) -> Void
    ) -> AlertController {
        let menu = AlertController(title: "Open", preferredStyle: .actionSheet)
        for value in values {
            let label = value.label.isEmpty ? "" : "   " + SafeText.oneLine(value.label, limit: 40)
            let title = SafeText.oneLine(value.text, limit: 80) + label
            menu.addAction(AlertAction(title: title, style: .default) { _ in choose(value) })
        }
        menu.addAction(AlertAction(title: "Cancel", style: .cancel))
        return menu
    }
}
