internal import CommandUI
internal import TextUIKit

/// Reads the sequences of keys in the list, such as those of the `vi` map, and has the screen perform them.
@MainActor
final class SequenceKeys: KeyInterceptor {
    /// Timeout of an incomplete sequence.
    private static let timeout = Duration.seconds(3)

    private var reader = KeySequenceReader(KeySequenceTree([], []), lettersAreCommands: false)
    /// Cancels an incomplete sequence when the user pauses.
    private var timer: Application.Timer?
    private let tableView: TableView
    weak var host: (any ScreenHost)?

    init(_ tableView: TableView) { self.tableView = tableView }

    /// Reads other sequences from now on; on a key map whose letters are commands, numbers may precede them.
    func use(_ tree: KeySequenceTree, lettersAreCommands: Bool) {
        cancel()
        reader = KeySequenceReader(tree, lettersAreCommands: lettersAreCommands)
    }

    /// The keys of an incomplete sequence; `nil` if there is none.
    var pendingKeys: String? { reader.isPending ? reader.pendingKeys : nil }

    func intercepts(_ key: Key) -> Bool { reader.takes(key) }

    func handle(_ key: Key) {
        tableView.cancelTypeSelect()
        type(key)
    }

    /// Handles a key of the list that has no other meaning; returns whether it was used.
    @discardableResult
    func type(_ key: Key) -> Bool {
        guard reader.lettersAreCommands || reader.isPending || reader.takes(key) else { return false }
        host?.notice = nil
        endTimer()
        let answer = reader.type(key)
        switch answer {
        case .waiting:
            timer = host?.application?.schedule(after: Self.timeout) { [weak self] in self?.cancel() }
        case .command(let actions, let input): host?.run(actions, input)
        case .unknown(let keys): host?.sayUnknownCommand(keys)
        case .cancelled, .unused: break
        }
        return answer != .unused
    }

    /// Forgets the keys of an incomplete sequence.
    func cancel() {
        endTimer()
        reader.cancel()
    }

    private func endTimer() {
        timer?.invalidate()
        timer = nil
    }
}
