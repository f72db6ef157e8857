package import NameService

/// Something in a helper that rows are copied out of; for one thread.
package protocol HelperSource {
    /// Opens it.
    ///
    /// - Parameters:
    ///   - address: Where it is.
    ///   - isImmutable: Whether to read it as if nobody ever wrote to it.
    /// - Throws: `ServiceFailure` if it cannot be opened.
    init(_ address: [UInt8], isImmutable: Bool) throws(ServiceFailure)

    /// The tables and views, in the order of their names.
    func tables() throws(ServiceFailure) -> [ServiceAnswer.Table]

    /// What the columns of rows are called.
    func columns(of source: ServiceRequest.Source) throws(ServiceFailure) -> [[UInt8]]

    /// Which of some columns hold a value in any row; all of them if there are no rows, or if that takes too
    /// long to find out.
    func filledColumns(of source: ServiceRequest.Source, among columns: [Int]) -> [Int]

    /// Begins to hand over rows, from the first one.
    ///
    /// - Parameters:
    ///   - source: Which rows.
    ///   - form: As what.
    ///   - nameColumns: The columns that are names; a row without any of them is left out.
    /// - Throws: `ServiceFailure` if there are no such rows.
    func begin(
        _ source: ServiceRequest.Source, _ form: ServiceRequest.Form, nameColumns: [Int]
    ) throws(ServiceFailure)

    /// Writes the bytes of rows that come next to the beginning of an array; returns how many, 0 at the end.
    ///
    /// - Throws: `ServiceFailure` where it cannot go on; the rows before that have been handed over.
    func read(into room: inout [UInt8]) throws(ServiceFailure) -> Int

    /// How many rows were handed over, left out because they have no name, and passed over.
    var rowCount: Int { get }
    var omittedCount: Int { get }
    var skippedCount: Int { get }

    /// What a table lacks to be browsed through where it is, a sentence each.
    func findings(about table: [UInt8]) throws(ServiceFailure) -> [String]

    /// What answers about the rows of a table where they are; `nil` if they can only be copied.
    func book(of table: [UInt8]) throws(ServiceFailure) -> (any BookAnswering)?

    /// Which columns a table has whose rows are to be changed.
    ///
    /// - Throws: `ServiceFailure` if they cannot be.
    func columns(ofEdited table: [UInt8]) throws(ServiceFailure) -> [TableColumn]

    /// Changes rows, or none of them if others have written to one, or it would do more than is accepted.
    ///
    /// - Parameters:
    ///   - change: The rows.
    ///   - promise: Called when nothing but the end of the transaction is left to do.
    /// - Returns: `changed`, `conflict` or `effects`.
    /// - Throws: `ServiceFailure` if it cannot be done; nothing is changed then.
    func change(
        _ change: TableChange, promise: (TablePromise) throws(ServiceFailure) -> Void
    ) throws(ServiceFailure) -> ServiceAnswer

    /// Whether a change was made that was promised.
    ///
    /// - Throws: `ServiceFailure` if that is not known.
    func settle(_ promise: TablePromise, of table: [UInt8]) throws(ServiceFailure) -> Bool

    /// Passes over the next row, in which a value is longer than is taken; returns whether it can.
    func skipRow(of source: ServiceRequest.Source) -> Bool
}

/// Answers what is asked about a list whose rows stay where they are, and goes on searching between two
/// questions.
package protocol BookAnswering {
    /// Answers a question.
    ///
    /// - Parameters:
    ///   - request: The question.
    ///   - number: Its number.
    /// - Returns: The answers, of which the last one is to the question; none if it comes later, or is not
    ///   needed.
    /// - Throws: `ServiceFailure` if rows cannot be read, or there is no such list.
    mutating func answer(_ request: ListRequest, number: UInt32) throws(ServiceFailure) -> [ListAnswer]

    /// Whether there is anything to go on with.
    var isBusy: Bool { get }

    /// Goes on, for some milliseconds at most.
    ///
    /// - Returns: What is to be told, with the number of its question; `nil` if it is not time.
    mutating func step() -> (number: UInt32, answer: ServiceAnswer)?
}

/// What holds for everyone who answers.
package enum BookLimits {
    /// How many lists are kept that searches have made.
    package static let lists = 8
    /// How many rows are handed over at once, and how many bytes of them, below what a message may have.
    package static let (rows, bytes) = (1_024, 768 << 10)
    /// How long it is between two further answers to a search.
    package static let interval = Duration.milliseconds(100)
}

extension HelperSource {
    package func book(of table: [UInt8]) throws(ServiceFailure) -> (any BookAnswering)? { nil }

    package func filledColumns(of source: ServiceRequest.Source, among columns: [Int]) -> [Int] { columns }

    package func findings(about table: [UInt8]) throws(ServiceFailure) -> [String] { [] }

    package func columns(ofEdited table: [UInt8]) throws(ServiceFailure) -> [TableColumn] {
        throw ServiceFailure(.notEditable, "its rows are read-only")
    }

    package func change(
        _ change: TableChange, promise: (TablePromise) throws(ServiceFailure) -> Void
    ) throws(ServiceFailure) -> ServiceAnswer {
        throw ServiceFailure(.notEditable, "its rows are read-only")
    }

    package func settle(_ promise: TablePromise, of table: [UInt8]) throws(ServiceFailure) -> Bool {
        throw ServiceFailure(.notEditable, "its rows are read-only")
    }
}

/// Answers questions about a source, in a process that does nothing else.
package struct HelperService<Source: HelperSource> {
    /// How many bytes of rows are sent at once.
    private static var bytesAtOnce: Int { 256 << 10 }
    /// How many rows with values that are too long are passed over; each takes a look at all rows before it.
    private static var mostSkipped: Int { 100 }

    private let channel: ServiceChannel
    private var list: Source?
    private var book: (any BookAnswering)?
    /// A question that was received and not answered yet.
    private var pending: ServiceFrame?

    /// Makes a service that is asked and answers by a channel.
    package init(_ channel: ServiceChannel) { self.channel = channel }

    /// Receives the first question, which is answered when the service runs; `nil` if there is none.
    package mutating func firstRequest() -> ServiceRequest? {
        pending = try? channel.receive()
        return pending.flatMap { try? ServiceRequest($0) }
    }

    /// Answers until the other side ends, or cannot be understood.
    package mutating func run() {
        do throws(ServiceChannel.Failure) {
            while true {
                while book?.isBusy == true, !channel.wait(atMost: .zero) {
                    if let told = book?.step() { try channel.send(told.answer.frame(number: told.number)) }
                }
                let frame = if let pending { pending } else { try channel.receive() }
                pending = nil
                do throws(ServiceFailure) {
                    try answer(frame)
                } catch {
                    try send(.failure(error), to: frame)
                }
            }
        } catch {
            // Nobody is there who could be told.
        }
    }

    private mutating func answer(_ frame: ServiceFrame) throws(ServiceFailure) {
        let request: ServiceRequest
        do throws(ServiceConfusion) {
            request = try ServiceRequest(frame)
        } catch {
            throw ServiceFailure(.other, "the question was not understood")
        }
        let answer: ServiceAnswer
        switch request {
        case .open(ServiceRequest.version, let path, let isImmutable):
            let list = try Source(path, isImmutable: isImmutable)
            self.list = list
            book = nil
            answer = .opened(try list.tables())
            guard answer.frame(number: 0).payload.count <= ServiceFrame.largestPayload else {
                throw ServiceFailure(.tooManyTables, "")
            }
        case .open: throw ServiceFailure(.other, "the helper is of another version")
        case .describe(let source): answer = .columns(try opened.columns(of: source))
        case .filled(let source, let columns):
            let names = try opened.columns(of: source)
            answer = .columns(
                try opened.filledColumns(of: source, among: columns.filter { names.indices.contains($0) })
                    .map { names[$0] })
        case .copy(let source, let form, let nameColumns):
            answer = try copy(source, form, nameColumns: nameColumns, for: frame)
        case .check(let table):
            answer = .findings(try opened.findings(about: table).map { Array($0.utf8) })
        case .list(let request): return try self.answer(aboutList: request, to: frame)
        case .edit(let table): answer = .editable(try opened.columns(ofEdited: table))
        case .change(let change):
            answer = try opened.change(change) { (promise) throws(ServiceFailure) in
                try tell(.promised(promise), to: frame)
            }
        case .settle(let table, let promise): answer = .settled(try opened.settle(promise, of: table))
        }
        try tell(answer, to: frame)
    }

    private mutating func answer(
        aboutList request: ListRequest, to frame: ServiceFrame
    ) throws(ServiceFailure) {
        if case .browse(let table) = request { book = try opened.book(of: table) }
        guard book != nil else { throw ServiceFailure(.other, "its rows can only be copied") }
        for told in try book?.answer(request, number: frame.number) ?? [] { try tell(.list(told), to: frame) }
    }

    private func tell(_ answer: ServiceAnswer, to frame: ServiceFrame) throws(ServiceFailure) {
        let told = answer.frame(number: frame.number)
        guard told.payload.count <= ServiceFrame.largestMessage else {
            throw ServiceFailure(.other, "the answer is longer than a message may be")
        }
        do throws(ServiceChannel.Failure) {
            try channel.send(told)
        } catch {
            throw ServiceFailure(.isGone, "")
        }
    }

    private var opened: Source {
        get throws(ServiceFailure) {
            guard let list else { throw ServiceFailure(.other, "nothing is open") }
            return list
        }
    }

    private func copy(
        _ source: ServiceRequest.Source, _ form: ServiceRequest.Form, nameColumns: [Int],
        for frame: ServiceFrame
    ) throws(ServiceFailure) -> ServiceAnswer {
        let list = try opened
        try list.begin(source, form, nameColumns: nameColumns)
        var room = [UInt8](repeating: 0, count: Self.bytesAtOnce)
        while true {
            let count: Int
            do throws(ServiceFailure) {
                count = try list.read(into: &room)
            } catch {
                guard error.kind == .tooLong, list.skippedCount < Self.mostSkipped, list.skipRow(of: source)
                else { throw error }
                continue
            }
            guard count > 0 else {
                return .end(
                    rows: list.rowCount, omitted: list.omittedCount, tooLong: list.skippedCount)
            }
            try tell(.text(Array(room[..<count])), to: frame)
        }
    }

    private func send(_ answer: ServiceAnswer, to frame: ServiceFrame) throws(ServiceChannel.Failure) {
        try channel.send(answer.frame(number: frame.number))
    }
}
