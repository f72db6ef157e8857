internal import CommandUI
internal import TextUIKit

/// Reads the sequences of keys in the list, such as those of the `vi` map, and has the screen perform them.
@MainActor
final class SequenceKeys: KeyInterceptor {
    /// Timeout of an incomplete sequence.
    private static let timeout = Duration.seconds(3)

    /// `nil` until the first key.
    private var reader: KeySequenceReader?
    private var makeReader: @MainActor () -> KeySequenceReader = {
        KeySequenceReader(KeySequenceTree([], []), lettersAreCommands: false)
    }
    /// Cancels an incomplete sequence when the user pauses.
    private var timer: Application.Timer?
    private let tableView: TableView
    weak var host: (any ScreenHost)?

    init(_ tableView: TableView) { self.tableView = tableView }

    /// Reads the sequences of another reader from now on; `make` is called when the first key arrives.
    func use(_ make: @escaping @MainActor () -> KeySequenceReader) {
        cancel()
        reader = nil
        makeReader = make
    }

    /// The keys of an incomplete sequence; `nil` if there is none.
    var pendingKeys: String? { reader.flatMap { $0.isPending ? $0.pendingKeys : nil } }

    func intercepts(_ key: Key) -> Bool { prepared().takes(key) }

    /// The reader, made if it is missing.
    private func prepared() -> KeySequenceReader {
        let reader = reader ?? makeReader()
        self.reader = reader
        return reader
    }

    func handle(_ key: Key) {
        tableView.cancelTypeSelect()
        type(key)
    }

    /// Handles a key of the list that has no other meaning; returns whether it was used.
    @discardableResult
    func type(_ key: Key) -> Bool {
        var reader = prepared()
        guard reader.lettersAreCommands || reader.isPending || reader.takes(key) else { return false }
        host?.notice = nil
        endTimer()
        let answer = reader.type(key)
        self.reader = reader
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
        reader?.cancel()
    }

    private func endTimer() {
        timer?.invalidate()
        timer = nil
    }
}
