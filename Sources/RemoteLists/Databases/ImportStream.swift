internal import FormatCore
internal import HelperProtocol
internal import NameLoading
internal import Synchronization
internal import Tables

/// Provides the rows of a database as the bytes of a file: lines if there are only names, otherwise a table.
///
/// For editing, it provides them as values.
final class ImportStream: InputSource {
    private struct State {
        var form: HelperRequest.Form
        /// Number of the pending request; `nil` before it was sent.
        var question: UInt32?
        /// Header row bytes not yet read.
        var headings: ArraySlice<UInt8> = []
        /// Number of unread bytes in the current message.
        var coming = 0
        var hasEnded = false
        /// Number of rows without a name.
        var omitted = 0
        /// Number of rows with an overlong value.
        var tooLong = 0
    }

    private let source: HelperRequest.Source
    private let connection: HelperConnection
    private let file: String
    let headings: [String]
    private let names: NameColumns
    private let preparation: HelperAnswer.Table.Preparation
    private let state: Mutex<State>

    init(
        of source: HelperRequest.Source, over connection: HelperConnection, file: String,
        headings: [String], names: NameColumns, form: HelperRequest.Form,
        preparation: HelperAnswer.Table.Preparation
    ) {
        self.preparation = preparation
        self.source = source
        self.connection = connection
        self.file = file
        self.headings = headings
        self.names = names
        state = Mutex(State(form: form))
    }

    private static let lines = DetectedFormat(.lines)

    var format: DetectedFormat? { state.withLock { $0.form == .lines ? Self.lines : .tableWithHeaderRow } }

    var vacantColumns: [Int] { names.vacant }

    var problems: [NameProblem] {
        let (omitted, tooLong) = state.withLock { ($0.omitted, $0.tooLong) }
        return [
            preparationProblem.map { NameProblem(path: "", line: 0, issue: .malformed($0)) },
            Self.problem(omitted, "without a name (\(names.nullity(headings)))"),
            Self.problem(tooLong, "with a value of more than 16 MiB"),
        ].compactMap(\.self)
    }

    /// The reason for reading all rows of a table that was prepared for browsing in place.
    private var preparationProblem: String? {
        switch preparation {
        case .barred:
            "the table was prepared for browsing, but this user may not read its auxiliary tables: "
                + "all rows were read"
        case .outdated:
            "an earlier version has prepared the table for browsing, so all rows were read: "
                + "run what --database-schema prints for it again"
        case .none, .complete, .book: nil
        }
    }

    /// A problem that reports missing rows; `nil` if none are missing.
    private static func problem(_ count: Int, _ kind: String) -> NameProblem? {
        guard count > 0 else { return nil }
        let what =
            count == 1
            ? "1 row \(kind) is not shown" : "\(SafeText.grouped(count)) rows \(kind) are not shown"
        return NameProblem(path: "", line: 0, issue: .malformed(what))
    }

    func wait(atMost time: Duration?) -> Bool {
        let isThere = state.withLock { state in
            // Send the request first, since nothing arrives without it; if that fails, reading reports the
            // error.
            if state.question == nil, !state.hasEnded { try? begin(&state) }
            return state.hasEnded || state.question == nil || !state.headings.isEmpty || state.coming > 0
        }
        return isThere || connection.channel.wait(atMost: time)
    }

    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        // Only one thread reads; the lock protects the state from threads that query it.
        var state = state.withLock { $0 }
        defer { self.state.withLock { $0 = state } }
        do throws(HelperFailure) {
            return try read(into: room, &state)
        } catch {
            state.hasEnded = true
            throw ReadingError(error, file: file)
        }
    }

    func cancel() { connection.end() }

    private func read(
        into room: UnsafeMutableBufferPointer<UInt8>, _ state: inout State
    ) throws(HelperFailure) -> Int {
        guard !state.hasEnded, !room.isEmpty else { return 0 }
        if state.question == nil { try begin(&state) }
        if !state.headings.isEmpty {
            let part = state.headings.prefix(room.count)
            _ = room.update(fromContentsOf: part)
            state.headings = state.headings.dropFirst(part.count)
            return part.count
        }
        while state.coming == 0 {
            guard try beginMessage(&state) else { return 0 }
        }
        do throws(MessageChannel.Failure) {
            let count = try connection.channel.receivePart(
                UnsafeMutableBufferPointer(rebasing: room[..<min(room.count, state.coming)]))
            state.coming -= count
            return count
        } catch {
            throw HelperFailure(error)
        }
    }

    /// Requests the rows.
    private func begin(_ state: inout State) throws(HelperFailure) {
        state.question = try connection.ask(.copy(source, state.form, nameColumns: names.names))
        state.headings = state.form == .table ? CSVCell.row(of: headings)[...] : []
    }

    /// The error that none of the rows can be shown.
    private func nameless(_ count: Int) -> HelperFailure {
        let rows =
            count == 1
            ? "its only row has no name" : "none of its \(SafeText.grouped(count)) rows has a name"
        return HelperFailure(.nameless, "\(rows) (\(names.nullity(headings)))")
    }

    /// Receives the head of the next message; returns whether rows follow in it or after it.
    private func beginMessage(_ state: inout State) throws(HelperFailure) -> Bool {
        let frame: MessageFrame
        do throws(MessageChannel.Failure) {
            let head = try connection.channel.receiveHead()
            if head.number == state.question, HelperAnswer.isText(type: head.type) {
                state.coming = head.count
                return true
            }
            let payload = try connection.channel.receivePayload(of: head)
            frame = MessageFrame(type: head.type, number: head.number, payload: payload)
        } catch {
            throw HelperFailure(error)
        }
        guard frame.number == state.question else { return true }
        switch try HelperAnswer.read(frame) {
        case .end(let rows, let omitted, let tooLong):
            state.hasEnded = true
            (state.omitted, state.tooLong) = (omitted, tooLong)
            connection.end()
            guard rows > 0 || omitted == 0 || state.form == .values else { throw nameless(omitted) }
            return false
        case .failure(let failure) where failure.kind == .needsTable && state.form == .lines:
            // Request everything again in the other form; the reader notices the change by the format.
            state.form = .table
            state.question = nil
            return false
        case .failure(let failure): throw failure
        case .opened, .columns, .text, .list, .findings, .editable, .changed, .conflict, .effects, .promised,
            .settled:
            throw HelperFailure.otherVersion
        }
    }
}
