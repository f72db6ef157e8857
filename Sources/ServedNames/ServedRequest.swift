internal import NameDirectory
internal import NameLists
internal import NameService

/// A question about a served list.
@MainActor
final class ServedRequest: NameRequest {
    var takeBack: (() -> Void)?
    var percentage: Int?
    private(set) var isOver = false
    private(set) var isCancelled = false

    func end() {
        isOver = true
        takeBack = nil
    }

    func cancel() {
        guard !isOver else { return }
        (isOver, isCancelled) = (true, true)
        takeBack?()
        takeBack = nil
    }
}

/// Fetches rows to be printed, as many at once as there is room for in an answer.
@MainActor
final class RecordGathering: NameRequest {
    private var records: ServedRecords
    private var missing: [Int]
    private let count: Int
    private let source: ServedSource
    private var completion: (@MainActor (Result<any NameRecords, NameListFailure>) -> Void)?
    private var takeBack: (() -> Void)?

    init(
        _ records: ServedRecords, _ missing: [Int], from source: ServedSource,
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) {
        self.records = records
        // Rows are handed over in their order.
        self.missing = missing.sorted().reversed()
        count = missing.count
        self.source = source
        self.completion = completion
    }

    private static let rowsAtOnce = 512

    func goOn() {
        guard !missing.isEmpty else { return end(.success(records)) }
        takeBack = source.ask(.numbered(Array(missing.suffix(Self.rowsAtOnce).reversed()))) { [self] in
            take($0)
        }
    }

    private func take(_ answer: Result<ListAnswer, NameListFailure>) {
        guard completion != nil else { return }
        switch answer {
        case .failure(let failure): end(.failure(failure))
        case .success(.rows(let numbers, let table)):
            guard let names = source.names(of: numbers, in: table), !numbers.isEmpty else {
                return end(.failure(NameListFailure("Rows cannot be read.", canRetry: true)))
            }
            for (index, number) in numbers.enumerated() {
                if let place = source.place(ofNumber: number) { records.add(index, of: names, at: place) }
            }
            missing.removeLast(min(numbers.count, missing.count))
            goOn()
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
        takeBack?()
    }
}
