internal import CommandUI
public import NameLists
internal import TextUIKit

/// The interface of a screen for the objects that own parts of its state.
@MainActor
protocol ScreenHost: AnyObject {
    var application: Application? { get }
    /// The notice in the status line until the next key.
    var notice: String? { get set }
    /// The key map of the list.
    var keyMap: KeyMap { get }
    /// Whether more names may arrive.
    var isReading: Bool { get }
    /// The present height of the scope buttons above the list, in rows.
    var shownScopeRows: Int { get }
    /// Moves the search bar to its present place.
    func placeSearchBar()
    /// Whether an action must wait for the result of the typed search, or is impossible because that has
    /// failed.
    func waitsForSearch(_ action: @escaping () -> Void) -> Bool
    /// Performs one of the screen's own commands.
    func run(_ action: Action)
    /// Performs the first available of some actions, or shows why none of them is.
    func run(_ actions: [Action], _ input: CommandInput)
    /// Chooses the highlighted name.
    func accept()
    func finish(_ outcome: Outcome)
    /// Ends the screen, after asking if there are unsaved changes.
    func leave()
}

extension ScreenHost {
    /// The end of a sentence that may become untrue when more names arrive.
    var soFar: String { Counts.soFar(isReading) }

    /// Shows that a row cannot be used because it has not arrived.
    func sayRowIsMissing() { notice = "This name is not here yet." }

    /// A sentence, to be appended to another, that names the help key; empty if no key shows the help now.
    var helpSentence: String {
        let help = application?.keyCommandsInForce.first { $0.action == .showHelp }
        return help?.keys.first.map { " \($0) shows the keys." } ?? ""
    }

    /// Shows that keys or a line, with its colon, are not a command.
    func sayUnknownCommand(_ command: String) { notice = "Not a command: \(command)." + helpSentence }
}

/// The outcome of a screen of names.
public enum Outcome: Equatable, Sendable {
    /// Names were chosen: the marked ones, or else the highlighted one.
    case chosen(ChosenRows)
    /// Enter was pressed though no name matched.
    case noMatch
    /// The user left without choosing, or without saving.
    case cancelled
    /// An edited list was left with everything saved.
    case closed
}
