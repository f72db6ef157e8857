package import CommandSupport
internal import ProcessRunner
internal import SourceText
internal import SystemSupport
package import TextUIKit

/// Hands addresses to a program that opens them, such as a browser.
@MainActor
package final class ValueOpener {
    /// The program and its arguments.
    private let command: [CommandWord]
    private weak var application: Application?

    /// The program that opens addresses unless another one is named.
    package nonisolated static let standardProgram = "xdg-open"

    /// Makes an opener.
    ///
    /// - Parameters:
    ///   - command: The program, looked for on `PATH`, and its arguments. The address takes the place of each
    ///     `CommandPlaceholder`, or comes behind the last argument; no shell sees it.
    ///   - application: Whose run loop hands on the answers.
    package init(command: [CommandWord], application: Application) {
        self.command = command
        self.application = application
    }

    /// The program, as sentences call it.
    private var program: String { command.first?.path.shown ?? "" }

    /// Opens an address: the program runs beside this one, without the terminal, for as long as it likes.
    ///
    /// - Parameters:
    ///   - value: What to open.
    ///   - failure: Called with a sentence, if the program cannot be started or says that it has failed.
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

    /// The program and its arguments with the address of a value among them.
    func arguments(for value: OpenableValue) -> [[UInt8]] {
        let address = Array(value.address.utf8)
        let filled = CommandPlaceholder.fill(command, with: address)
        return filled == command.map(\.bytes) ? filled + [address] : filled
    }

    /// A menu of what there is to choose from.
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
