package import HelperProtocol

/// A source of rows in a helper; must be used by one thread.
package protocol HelperSource {
    associatedtype Table: BrowsableTable

    /// Opens the source.
    ///
    /// - Parameters:
    ///   - address: The path of a file, or the address of a server.
    ///   - isImmutable: Whether to assume that the source never changes.
    /// - Throws: `HelperFailure` if it cannot be opened.
    init(_ address: [UInt8], isImmutable: Bool) throws(HelperFailure)

    /// The tables and views, sorted by name.
    func tables() throws(HelperFailure) -> [HelperAnswer.Table]

    /// Names of the columns of rows.
    func columns(of source: HelperRequest.Source) throws(HelperFailure) -> [[UInt8]]

    /// Indexes of those columns that have a value in any row.
    ///
    /// Returns all of them if there are no rows, or if finding out takes too long.
    func filledColumns(of source: HelperRequest.Source, among columns: [Int]) -> [Int]

    /// Starts copying rows.
    ///
    /// - Parameters:
    ///   - source: The rows to copy.
    ///   - form: The output format.
    ///   - nameColumns: The name columns; rows in which all of them are NULL are omitted.
    /// - Throws: `HelperFailure` if there are no such rows.
    func begin(
        _ source: HelperRequest.Source, _ form: HelperRequest.Form, nameColumns: [Int]
    ) throws(HelperFailure)

    /// Writes the next bytes to the beginning of an array; returns their number, 0 at the end.
    ///
    /// - Throws: `HelperFailure` if reading cannot continue, after all earlier rows were returned.
    func read(into room: inout [UInt8]) throws(HelperFailure) -> Int

    /// Number of rows copied, of rows omitted because they have no name, and of rows skipped.
    var rowCount: Int { get }
    var omittedCount: Int { get }
    var skippedCount: Int { get }

    /// Checks what a table lacks for browsing in place, one sentence per problem.
    func findings(about table: [UInt8]) throws(HelperFailure) -> [String]

    /// The handler of requests about a table's rows in place; `nil` if they can only be copied.
    func queryHandler(for table: [UInt8]) throws(HelperFailure) -> ListQueryHandler<Table>?

    /// The columns of a table to be edited.
    ///
    /// - Throws: `HelperFailure` if it cannot be edited.
    func columns(ofEdited table: [UInt8]) throws(HelperFailure) -> [ColumnSchema]

    /// Changes rows, or none of them if another client has changed one, or the change has unaccepted effects.
    ///
    /// - Parameters:
    ///   - change: The rows.
    ///   - promise: Called when only the commit is left to do.
    /// - Returns: `changed`, `conflict` or `effects`.
    /// - Throws: `HelperFailure` if it fails; nothing is changed then.
    func change(
        _ change: TableChange, promise: (TablePromise) throws(HelperFailure) -> Void
    ) throws(HelperFailure) -> HelperAnswer

    /// Whether a promised change was made.
    ///
    /// - Throws: `HelperFailure` if that is unknown.
    func settle(_ promise: TablePromise, of table: [UInt8]) throws(HelperFailure) -> Bool

    /// Skips the next row, which contains an overlong value; returns whether that is possible.
    func skipRow(of source: HelperRequest.Source) -> Bool
}

extension HelperSource {
    package func filledColumns(of source: HelperRequest.Source, among columns: [Int]) -> [Int] { columns }

    /// Those of the columns that have a value in any row; all of them without rows.
    ///
    /// `hasRow` tells whether any row meets a where clause or, for an empty text, exists.
    package func filledColumns(
        among columns: [Int], named names: [[UInt8]],
        hasRow: (_ condition: String) throws(HelperFailure) -> Bool
    ) throws(HelperFailure) -> [Int] {
        guard try hasRow("") else { return columns }
        var filled: [Int] = []
        for column in columns {
            let name = SQLText.quoted(String(decoding: names[column], as: UTF8.self))
            if try hasRow(" where \(name) is not null") { filled.append(column) }
        }
        return filled
    }

    package func findings(about table: [UInt8]) throws(HelperFailure) -> [String] { [] }
}

/// Answers requests about a source, in a dedicated process.
package struct HelperServer<Source: HelperSource> {
    /// Number of bytes of rows sent at a time.
    private static var bytesAtOnce: Int { 256 << 10 }
    /// Maximum number of overlong rows that are skipped, because each requires a scan of all rows before it.
    private static var maxSkipped: Int { 100 }

    private let channel: MessageChannel
    private var source: Source?
    private var handler: ListQueryHandler<Source.Table>?
    /// A request that was received but not answered yet.
    private var pending: MessageFrame?

    /// Creates a server that communicates over a channel.
    package init(_ channel: MessageChannel) { self.channel = channel }

    /// Receives the first request, which is answered by `run`; `nil` if there is none.
    package mutating func firstRequest() -> HelperRequest? {
        pending = try? channel.receive()
        return pending.flatMap { try? HelperRequest($0) }
    }

    /// Answers requests until the other side closes the channel or sends an invalid message.
    package mutating func run() {
        do throws(MessageChannel.Failure) {
            while true {
                while handler?.isBusy == true, !channel.wait(atMost: .zero) {
                    if let found = handler?.step() {
                        try channel.send(found.answer.frame(number: found.number))
                    }
                }
                let frame = if let pending { pending } else { try channel.receive() }
                pending = nil
                do throws(HelperFailure) {
                    try answer(frame)
                } catch {
                    try send(.failure(error), to: frame)
                }
            }
        } catch {
            // The peer is gone.
        }
    }

    private mutating func answer(_ frame: MessageFrame) throws(HelperFailure) {
        let request: HelperRequest
        do throws(ProtocolError) {
            request = try HelperRequest(frame)
        } catch {
            throw HelperFailure(.other, "the question was not understood")
        }
        let answer: HelperAnswer
        switch request {
        case .open(HelperRequest.version, let path, let isImmutable):
            let source = try Source(path, isImmutable: isImmutable)
            self.source = source
            handler = nil
            answer = .opened(try source.tables())
            guard answer.frame(number: 0).payload.count <= MessageFrame.largestPayload else {
                throw HelperFailure(.tooManyTables, "")
            }
        case .open: throw HelperFailure(.other, "the helper is of another version")
        case .describe(let source): answer = .columns(try openSource.columns(of: source))
        case .filled(let source, let columns):
            let names = try openSource.columns(of: source)
            answer = .columns(
                try openSource.filledColumns(of: source, among: columns.filter { names.indices.contains($0) })
                    .map { names[$0] })
        case .copy(let source, let form, let nameColumns):
            answer = try copy(source, form, nameColumns: nameColumns, for: frame)
        case .check(let table):
            answer = .findings(try openSource.findings(about: table).map { Array($0.utf8) })
        case .list(let request): return try self.answer(aboutList: request, to: frame)
        case .edit(let table): answer = .editable(try openSource.columns(ofEdited: table))
        case .change(let change):
            answer = try openSource.change(change) { (promise) throws(HelperFailure) in
                try reply(.promised(promise), to: frame)
            }
        case .settle(let table, let promise): answer = .settled(try openSource.settle(promise, of: table))
        }
        try reply(answer, to: frame)
    }

    private mutating func answer(
        aboutList request: ListRequest, to frame: MessageFrame
    ) throws(HelperFailure) {
        if case .browse(let table) = request { handler = try openSource.queryHandler(for: table) }
        guard handler != nil else { throw HelperFailure(.other, "its rows can only be copied") }
        for answer in try handler?.answer(request, number: frame.number) ?? [] {
            try reply(.list(answer), to: frame)
        }
    }

    private func reply(_ answer: HelperAnswer, to frame: MessageFrame) throws(HelperFailure) {
        let message = answer.frame(number: frame.number)
        guard message.payload.count <= MessageFrame.largestMessage else {
            throw HelperFailure(.other, "the answer is longer than a message may be")
        }
        do throws(MessageChannel.Failure) {
            try channel.send(message)
        } catch {
            throw HelperFailure(.isGone, "")
        }
    }

    private var openSource: Source {
        get throws(HelperFailure) {
            guard let source else { throw HelperFailure(.other, "nothing is open") }
            return source
        }
    }

    private func copy(
        _ rows: HelperRequest.Source, _ form: HelperRequest.Form, nameColumns: [Int],
        for frame: MessageFrame
    ) throws(HelperFailure) -> HelperAnswer {
        let source = try openSource
        try source.begin(rows, form, nameColumns: nameColumns)
        var room = [UInt8](repeating: 0, count: Self.bytesAtOnce)
        while true {
            let count: Int
            do throws(HelperFailure) {
                count = try source.read(into: &room)
            } catch {
                guard error.kind == .tooLong, source.skippedCount < Self.maxSkipped, source.skipRow(of: rows)
                else { throw error }
                continue
            }
            guard count > 0 else {
                return .end(
                    rows: source.rowCount, omitted: source.omittedCount, tooLong: source.skippedCount)
            }
            try reply(.text(Array(room[..<count])), to: frame)
        }
    }

    private func send(_ answer: HelperAnswer, to frame: MessageFrame) throws(MessageChannel.Failure) {
        try channel.send(answer.frame(number: frame.number))
    }
}
