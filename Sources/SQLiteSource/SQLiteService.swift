internal import CSQLite
internal import NameService
package import ServiceConnections

/// Answers questions about an SQLite file, in a process that can do nothing else.
package struct SQLiteService {
    /// How many bytes of rows are sent at once.
    private static let bytesAtOnce = 256 << 10
    /// How many rows with values that are too long are passed over; each takes a look at all rows before it.
    private static let mostSkipped = 100

    private let channel: ServiceChannel
    private var list: SQLiteList?

    /// Makes a service that is asked and answers by a channel.
    package init(_ channel: ServiceChannel) { self.channel = channel }

    /// Has this process give up what reading a file does not need; for a process that does nothing but that.
    package static func giveUpRights() { csqlite_give_up_rights() }

    /// Answers until the other side ends, or cannot be understood.
    package mutating func run() {
        do throws(ServiceChannel.Failure) {
            while true {
                let frame = try channel.receive()
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
            let list = try SQLiteList(path, isImmutable: isImmutable)
            self.list = list
            answer = .opened(try list.tables())
        case .open: throw ServiceFailure(.other, "the helper is of another version")
        case .describe(let source): answer = .columns(try opened.columns(of: source))
        case .copy(let source, let form, let nameColumns):
            answer = try copy(source, form, nameColumns: nameColumns, for: frame)
        }
        do throws(ServiceChannel.Failure) {
            try send(answer, to: frame)
        } catch {
            throw ServiceFailure(.isGone, "")
        }
    }

    private var opened: SQLiteList {
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
            do throws(ServiceChannel.Failure) {
                try send(.text(Array(room[..<count])), to: frame)
            } catch {
                throw ServiceFailure(.isGone, "")
            }
        }
    }

    private func send(_ answer: ServiceAnswer, to frame: ServiceFrame) throws(ServiceChannel.Failure) {
        try channel.send(answer.frame(number: frame.number))
    }
}
