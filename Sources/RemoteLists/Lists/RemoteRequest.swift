internal import FormatCore
internal import HelperProtocol
internal import NameLists
internal import Names

/// A request to a remote list.
@MainActor
final class RemoteRequest: NameRequest {
    var onCancel: (() -> Void)?
    var percentage: Int?
    private(set) var isOver = false
    private(set) var isCancelled = false

    func end() {
        isOver = true
        onCancel = nil
    }

    func cancel() {
        guard !isOver else { return }
        (isOver, isCancelled) = (true, true)
        onCancel?()
        onCancel = nil
    }
}

/// Fetches rows for printing, as many at a time as fit into an answer.
@MainActor
final class RecordFetch: NameRequest {
    private var records: RemoteRecords
    private var missing: [RowID]
    private let count: Int
    private let source: RemoteSession
    private var completion: (@MainActor (Result<any NameRecords, NameListFailure>) -> Void)?
    private var onCancel: (() -> Void)?

    init(
        _ records: RemoteRecords, _ missing: [RowID], from source: RemoteSession,
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) {
        self.records = records
        // Rows are returned in order.
        self.missing = missing.sorted(by: >)
        count = missing.count
        self.source = source
        self.completion = completion
    }

    private static let rowsAtOnce = 512

    func resume() {
        guard !missing.isEmpty else { return end(.success(records)) }
        let requested = Array(missing.suffix(Self.rowsAtOnce).reversed())
        onCancel = source.ask(.keyed(requested)) { [self] in take($0, to: requested) }
    }

    private func take(_ answer: Result<ListAnswer, NameListFailure>, to requested: [RowID]) {
        guard completion != nil else { return }
        switch answer {
        case .failure(let failure): end(.failure(failure))
        case .success(.rows(let keys, let rows)):
            guard let names = source.names(of: keys, rows) else {
                return end(.failure(NameListFailure("Rows cannot be read.", canRetry: true)))
            }
            // Rows before the last one received that are missing do not exist; if none were received, none
            // exist.
            let count = keys.last.flatMap { requested.firstIndex(of: $0) }.map { $0 + 1 } ?? requested.count
            let here = Dictionary(zip(keys, keys.indices)) { first, _ in first }
            for key in requested[..<count] {
                if let row = here[key] {
                    records.add(row, of: names, at: key)
                } else {
                    records.addMissing(key)
                }
            }
            missing.removeLast(min(count, missing.count))
            resume()
        case .success: end(.failure(NameListFailure("Rows cannot be read.", canRetry: true)))
        }
    }

    private func end(_ result: Result<any NameRecords, NameListFailure>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }

    var isOver: Bool { completion == nil }
    var percentage: Int? { count > 0 ? (count - missing.count) * 100 / count : nil }

    func cancel() {
        completion = nil
        onCancel?()
    }
}
