internal import CPostgreSQL
internal import Glibc
internal import HelperProtocol
internal import SystemSupport

/// A read-only connection to a PostgreSQL server; must be used by one thread.
///
/// libpq finds passwords, services and certificates by its own rules.
final class PostgreSQLSession {
    /// The C object, valid as long as this one exists.
    let connection: OpaquePointer

    init(_ address: [UInt8]) throws(HelperFailure) {
        var opened: OpaquePointer?
        let place = address.map { CChar(bitPattern: $0) } + [0]
        // libpq buffers everything that a server sends before authentication is complete.
        let unlimit = AddressSpaceLimit.set(128 << 20)
        let code = cpostgresql_open(place, &opened)
        unlimit()
        guard let opened else { throw HelperFailure(.noMemory, "") }
        connection = opened
        if code != 0 {
            throw cpostgresql_needs_password(connection) != 0
                ? HelperFailure(.needsPassword, "") : failure(.cannotConnect)
        }
    }

    deinit { cpostgresql_close(connection) }

    /// Whether the connection is open, as far as known.
    var isConnected: Bool { cpostgresql_is_connected(connection) != 0 }

    /// Converts the last error; without an SQLSTATE it concerns the connection.
    func failure(_ other: HelperFailure.Kind = .isLost, rows: Int = 0) -> HelperFailure {
        // Both texts belong to the connection and are copied here.
        let lines = String(cString: cpostgresql_message(connection)).split(whereSeparator: \.isNewline)
        let message = lines.map { $0.drop { $0.isWhitespace } }.joined(separator: " ")
        let state = String(cString: cpostgresql_state(connection))
        let kind = HelperFailure.Kind(state: state) ?? other
        // If the connection stays open, the error concerns another server that this one has accessed.
        let isAbout = kind == .isLost && !state.isEmpty && cpostgresql_is_fatal(connection) == 0
        return HelperFailure(isAbout ? .isAway : kind, message, rows: rows)
    }

    // MARK: Statements

    /// Runs statements without parameters; none may return more than `limit` rows, or for 0 the general
    /// limit.
    func run(_ statements: String, limit: Int = 0) throws(HelperFailure) {
        if cpostgresql_run(connection, statements, limit) != 0 { throw failure() }
    }

    /// Whether the connection was closed because the server sent too much.
    var isFlooded: Bool { cpostgresql_is_flooded(connection) != 0 }

    /// Runs a single statement; returns the number of rows.
    @discardableResult
    func ask(_ statement: PostgreSQLStatement) throws(HelperFailure) -> Int {
        let code = statement.withValues { cpostgresql_ask(connection, statement.text, $0, $1) }
        if code != 0 { throw failure() }
        return rowCount
    }

    /// Number of rows that the statement has changed or returned, as reported by the server.
    var changeCount: Int { Int(cpostgresql_change_count(connection)) }

    /// Sends a statement; nothing else may be sent before its result is taken or it is cancelled.
    func begin(_ statement: PostgreSQLStatement) throws(HelperFailure) {
        let code = statement.withValues { cpostgresql_send(connection, statement.text, $0, $1) }
        if code != 0 { throw failure() }
    }

    /// Waits up to a timeout; returns whether the result of the statement sent has arrived.
    func wait(milliseconds: Int32) -> Bool { cpostgresql_wait(connection, milliseconds) != 0 }

    /// Takes the result of the statement sent; returns the number of rows.
    @discardableResult
    func take() throws(HelperFailure) -> Int {
        if cpostgresql_take(connection) != 0 { throw failure() }
        return rowCount
    }

    /// Cancels the statement sent, without waiting.
    func cancel() { cpostgresql_cancel(connection) }

    /// Whether the cancel request has not reached the server yet, so that nothing else may be sent.
    var isCancelling: Bool { cpostgresql_is_cancelling(connection) != 0 }

    /// Takes the result of the statement sent, with a timeout, after which it continues in the background.
    ///
    /// - Returns: Number of rows; `nil` after a timeout, in which case nothing else may be sent before
    ///   `settle` returns `true`.
    func finish(milliseconds: Int32) throws(HelperFailure) -> Int? {
        isLate = !wait(milliseconds: milliseconds)
        return isLate ? nil : try take()
    }

    /// Whether a statement continues after a timeout.
    private(set) var isLate = false

    /// Takes the late result if it has arrived; returns whether the session is idle.
    func settle() -> Bool {
        guard isLate, wait(milliseconds: 0) else { return !isLate }
        isLate = false
        _ = try? take()
        return true
    }

    // MARK: Results

    /// Number of rows in the last result.
    var rowCount: Int { Int(cpostgresql_row_count(connection)) }

    /// A value of the last result as text; empty for NULL.
    func text(_ row: Int, _ column: Int) -> String {
        // The text belongs to the result and is copied here.
        cpostgresql_value(connection, Int32(row), Int32(column)).map { String(cString: $0) } ?? ""
    }

    /// Number of columns in the last result.
    var columnCount: Int { Int(cpostgresql_column_count(connection)) }

    /// The bytes of a value of the last result; `nil` for NULL.
    func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
        var count = 0
        // The bytes belong to the result and are copied here.
        return cpostgresql_bytes(connection, Int32(row), Int32(column), &count).map {
            Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    /// Passes the bytes of a value of the last result to `body`; none for NULL.
    func withBytes(_ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var count = 0
        // The bytes belong to the result, which stays as it is during the call.
        let bytes = cpostgresql_bytes(connection, Int32(row), Int32(column), &count)
        body(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// A value of the last result as a number; 0 if it is not one.
    func number(_ row: Int, _ column: Int) -> Int { Int(text(row, column)) ?? 0 }
}

/// A statement with the values of its parameters `$1` and so on.
struct PostgreSQLStatement {
    private(set) var text: String
    private var values: [[UInt8]?]

    /// Makes a statement with the values that its text names, without zero bytes; `nil` for NULL.
    init(_ text: String, _ values: [[UInt8]?] = []) {
        self.text = text
        self.values = values
    }

    /// Appends SQL text.
    static func += (statement: inout PostgreSQLStatement, text: String) { statement.text += text }

    /// Appends a parameter, whose value is never interpreted as SQL.
    mutating func append(_ value: String, as type: String) {
        values.append(Array(value.utf8))
        text += "$\(values.count)::\(type)"
    }

    /// Appends a function call with a text parameter.
    mutating func append(_ function: String, of text: String) {
        self.text += function + "("
        append(text, as: "text")
        self.text += ")"
    }

    mutating func append(_ number: Int) { text += "\(number)" }

    /// Passes the values to `body` as C strings.
    fileprivate func withValues<Result>(_ body: ([UnsafePointer<CChar>?], Int32) -> Result) -> Result {
        // Separate copies, which exist until the body has returned.
        let copies = values.map { $0.flatMap { strdup($0.map { CChar(bitPattern: $0) } + [0]) } }
        defer { for copy in copies { free(copy) } }
        return body(copies.map { UnsafePointer($0) }, Int32(copies.count))
    }
}

extension HelperFailure.Kind {
    /// Converts an SQLSTATE: https://www.postgresql.org/docs/15/errcodes-appendix.html.
    ///
    /// - Returns: `nil` if it is empty, as after the loss of a connection.
    fileprivate init?(state: String) {
        switch state {
        case "": return nil
        case "42P01", "3F000": self = .noTable
        case "42501": self = .mayNotRead
        case "55P03": self = .isLocked
        case "53200": self = .noMemory
        case _ where state.hasPrefix("08") || state.hasPrefix("57P"): self = .isLost
        case _ where state.hasPrefix("28") || state == "3D000" || state.hasPrefix("53"): self = .cannotConnect
        case _ where state.hasPrefix("42") || state.hasPrefix("22") || state == "25006": self = .query
        default: self = .server
        }
    }
}
