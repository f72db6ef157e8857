internal import CommandSupport
internal import TextUIKit

/// What the owners of a screen's state ask of the screen around them.
@MainActor
protocol ScreenHost: AnyObject {
    var application: Application? { get }
    /// What the status line says until the next key.
    var notice: String? { get set }
    /// What the keys of the list mean.
    var keyMap: KeyMap { get }
    /// Whether more names may come.
    var isReading: Bool { get }
    /// The rows that the scope buttons take at present above the list.
    var shownScopeRows: Int { get }
    /// Puts the search bar where it belongs now.
    func placeSearchBar()
    /// Whether something must wait for what the search that was typed finds, or cannot be done because that
    /// has failed.
    func waitsForSearch(_ action: @escaping () -> Void) -> Bool
    /// Does what a command of the screen's own asks for.
    func run(_ action: Action)
    /// Chooses the highlighted name.
    func accept()
    func finish(_ outcome: Outcome)
    /// Ends the screen, after asking if something was changed and is not saved.
    func leave()
}

extension ScreenHost {
    /// How a sentence ends that may be untrue when more names have come.
    var soFar: String { Counts.soFar(isReading) }

    /// Says that a row cannot be used that is not here yet.
    func sayRowIsMissing() { notice = "This name is not here yet." }

    /// The sentence that names the key of the help, behind another one; empty if no key leads there now.
    var helpSentence: String {
        let help = application?.keyCommandsInForce.first { $0.action == .showHelp }
        return help?.keys.first.map { " \($0) shows the keys." } ?? ""
    }

    /// The key that is being answered; `nil` if it is something else.
    var presentKey: Key? {
        if case .key(let key) = application?.currentEvent { key } else { nil }
    }
}
