internal import CPostgreSQL
internal import Glibc
internal import NameService
internal import SystemSupport

/// A connection to a PostgreSQL server, over which nothing can be changed; for one thread.
///
/// libpq finds passwords, services and certificates in its own ways.
final class PostgreSQLSession {
    /// What C knows it by; good as long as this lives.
    let connection: OpaquePointer

    /// Connects.
    init(_ address: [UInt8]) throws(ServiceFailure) {
        var opened: OpaquePointer?
        let place = address.map { CChar(bitPattern: $0) } + [0]
        // Until the server lets one in, its library keeps all that it sends.
        let unlimit = AddressSpaceLimit.set(128 << 20)
        let code = cpostgresql_open(place, &opened)
        unlimit()
        guard let opened else { throw ServiceFailure(.noMemory, "") }
        connection = opened
        if code != 0 {
            throw cpostgresql_needs_password(connection) != 0
                ? ServiceFailure(.needsPassword, "") : failure(.cannotConnect)
        }
    }

    deinit { cpostgresql_close(connection) }

    /// Whether the server is there, as far as is known.
    var isConnected: Bool { cpostgresql_is_connected(connection) != 0 }

    /// What was wrong last; without a code of the server it is about the connection.
    func failure(_ other: ServiceFailure.Kind = .isLost, rows: Int = 0) -> ServiceFailure {
        // Both are texts of the connection's own, copied here.
        let lines = String(cString: cpostgresql_message(connection)).split(whereSeparator: \.isNewline)
        let message = lines.map { $0.drop { $0.isWhitespace } }.joined(separator: " ")
        let state = String(cString: cpostgresql_state(connection))
        let kind = ServiceFailure.Kind(state: state) ?? other
        // What the server says and goes on is about another server, which it has asked itself.
        let isAbout = kind == .isLost && !state.isEmpty && cpostgresql_is_fatal(connection) == 0
        return ServiceFailure(isAbout ? .isAway : kind, message, rows: rows)
    }

    // MARK: Statements

    /// Runs statements without values, of which none gives more rows than a limit; 0 stands for as many as
    /// anything does.
    func run(_ statements: String, limit: Int = 0) throws(ServiceFailure) {
        if cpostgresql_run(connection, statements, limit) != 0 { throw failure() }
    }

    /// Whether the connection was ended because the server has sent more than is taken.
    var isFlooded: Bool { cpostgresql_is_flooded(connection) != 0 }

    /// Runs one statement; returns how many rows it gives.
    @discardableResult
    func ask(_ statement: PostgreSQLStatement) throws(ServiceFailure) -> Int {
        let code = statement.withValues { cpostgresql_ask(connection, statement.text, $0, $1) }
        if code != 0 { throw failure() }
        return rowCount
    }

    /// Runs one statement with bytes for `$1` and so on, none of which is zero; `nil` for NULL.
    func ask(_ statement: String, _ values: [[UInt8]?]) throws(ServiceFailure) {
        // Each is a copy of its own, which lives until the answer has come.
        let copies = values.map { $0.flatMap { strdup($0.map { CChar(bitPattern: $0) } + [0]) } }
        defer { for copy in copies { free(copy) } }
        let code = cpostgresql_ask(
            connection, statement, copies.map { UnsafePointer($0) }, Int32(copies.count))
        if code != 0 { throw failure() }
    }

    /// How many rows that statement has changed or given, as the server says.
    var changeCount: Int { Int(cpostgresql_change_count(connection)) }

    /// Has the server begin with a statement; nothing else may be asked before it was taken or cancelled.
    func begin(_ statement: PostgreSQLStatement) throws(ServiceFailure) {
        let code = statement.withValues { cpostgresql_send(connection, statement.text, $0, $1) }
        if code != 0 { throw failure() }
    }

    /// Whether the result of what was begun is there, or comes in so many milliseconds.
    func wait(milliseconds: Int32) -> Bool { cpostgresql_wait(connection, milliseconds) != 0 }

    /// Takes the result of what was begun; returns how many rows it has.
    @discardableResult
    func take() throws(ServiceFailure) -> Int {
        if cpostgresql_take(connection) != 0 { throw failure() }
        return rowCount
    }

    /// Has the server end what was begun; does not wait for that.
    func cancel() { cpostgresql_cancel(connection) }

    /// Whether the server was not told yet; nothing else may be begun before.
    var isCancelling: Bool { cpostgresql_is_cancelling(connection) != 0 }

    /// Runs one statement unless that takes longer than so many milliseconds; then it goes on.
    ///
    /// - Returns: How many rows it gives; `nil` if it goes on, so that nothing else may be asked before it
    ///   has settled.
    func ask(_ statement: PostgreSQLStatement, milliseconds: Int32) throws(ServiceFailure) -> Int? {
        try begin(statement)
        return try finish(milliseconds: milliseconds)
    }

    /// Takes the result of what was begun, as `ask` does.
    func finish(milliseconds: Int32) throws(ServiceFailure) -> Int? {
        isLate = !wait(milliseconds: milliseconds)
        return isLate ? nil : try take()
    }

    /// Whether something goes on that has taken too long.
    private(set) var isLate = false

    /// Takes what has taken too long, if it is there now; returns whether nothing goes on any more.
    func settle() -> Bool {
        guard isLate, wait(milliseconds: 0) else { return !isLate }
        isLate = false
        _ = try? take()
        return true
    }

    // MARK: Results

    /// How many rows the last statement gave.
    var rowCount: Int { Int(cpostgresql_row_count(connection)) }

    /// A value of the last result; nothing if it is null.
    func text(_ row: Int, _ column: Int) -> String {
        // The text is the result's own, copied here.
        cpostgresql_value(connection, Int32(row), Int32(column)).map { String(cString: $0) } ?? ""
    }

    /// How many columns they have.
    var columnCount: Int { Int(cpostgresql_column_count(connection)) }

    /// The bytes of a value of the last result; `nil` of NULL.
    func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
        var count = 0
        // The bytes are the result's own, copied here.
        return cpostgresql_bytes(connection, Int32(row), Int32(column), &count).map {
            Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    /// The same as a number; 0 if it is none.
    func number(_ row: Int, _ column: Int) -> Int { Int(text(row, column)) ?? 0 }
}

/// A statement with the values that stand for `$1` and so on in it.
struct PostgreSQLStatement {
    private(set) var text: String
    private var values: [String] = []

    init(_ text: String) { self.text = text }

    /// Adds text as it is.
    static func += (statement: inout PostgreSQLStatement, text: String) { statement.text += text }

    /// Adds a value; nothing of it is read as SQL.
    mutating func append(_ value: String, as type: String) {
        values.append(value)
        text += "$\(values.count)::\(type)"
    }

    /// Adds what a function makes of a text.
    mutating func append(_ function: String, of text: String) {
        self.text += function + "("
        append(text, as: "text")
        self.text += ")"
    }

    /// Adds a number.
    mutating func append(_ number: Int) { text += "\(number)" }

    /// Lends the values as C has them.
    fileprivate func withValues<Result>(_ body: ([UnsafePointer<CChar>?], Int32) -> Result) -> Result {
        // Each is a copy of its own, which lives until the body has returned.
        let copies = values.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies.map { UnsafePointer($0) }, Int32(copies.count))
    }
}

extension ServiceFailure.Kind {
    /// Makes it of an SQLSTATE: https://www.postgresql.org/docs/15/errcodes-appendix.html.
    ///
    /// - Returns: `nil` if there is none, as where a connection is lost.
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
