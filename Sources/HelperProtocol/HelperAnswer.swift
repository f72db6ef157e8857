/// A message from a helper.
package enum HelperAnswer: Hashable, Sendable {
    /// A table or a view.
    package struct Table: Hashable, Sendable {
        package var name: [UInt8]
        package var isView: Bool
        /// Whether its rows can be browsed in place.
        package var isPrepared: Bool
        /// Whether its rows could be browsed in place, but not by this user.
        package var isBarred: Bool

        package init(name: [UInt8], isView: Bool, isPrepared: Bool = false, isBarred: Bool = false) {
            (self.name, self.isView, self.isPrepared, self.isBarred) = (name, isView, isPrepared, isBarred)
        }
    }

    /// The source is open and contains these tables.
    case opened([Table])
    /// Names of columns.
    case columns([[UInt8]])
    /// Bytes of rows in the requested form; more may follow.
    case text([UInt8])
    /// The end of the rows: the numbers of rows returned, of rows omitted because they have no name, and of
    /// rows omitted because of an overlong value.
    case end(rows: Int, omitted: Int, tooLong: Int)
    /// The request failed, or cannot be continued.
    case failure(HelperFailure)
    /// The problems of a table, one sentence each; empty if none.
    case findings([[UInt8]])
    /// An answer about a remote list.
    case list(ListAnswer)
    /// The columns of an editable table.
    case editable([ColumnSchema])
    /// Rows are about to be changed; the answer follows.
    case promised(TablePromise)
    /// Whether a change was made.
    case settled(Bool)
    /// Rows were changed.
    case changed(TableOutcome)
    /// Nothing was changed because of unaccepted effects; whether the change could be undone.
    case effects([TableEffect], canBeUndone: Bool)
    /// Nothing was changed because another client has changed a row.
    case conflict(TableConflict)

    private enum Kind: UInt8 {
        case opened = 64, columns, text, end, failure, list, findings, editable, changed, conflict, effects
        case promised, settled
    }

    /// Whether a message consists of row bytes only, which need no decoding.
    package static func isText(type: UInt8) -> Bool { type == Kind.text.rawValue }

    /// Encodes the message.
    package func frame(number: UInt32) -> MessageFrame {
        var writer = PayloadWriter()
        let kind: Kind
        switch self {
        case .opened(let tables):
            kind = .opened
            writer.append(tables) {
                $0.append($1.name)
                $0.append($1.isView ? 1 : 0)
                $0.append($1.isPrepared ? 1 : $1.isBarred ? 2 : 0)
            }
        case .columns(let names):
            kind = .columns
            writer.append(names) { $0.append($1) }
        case .text(let bytes): return MessageFrame(type: Kind.text.rawValue, number: number, payload: bytes)
        case .end(let rows, let omitted, let tooLong):
            kind = .end
            writer.append(rows)
            writer.append(omitted)
            writer.append(tooLong)
        case .failure(let failure):
            kind = .failure
            writer.append(failure.kind.rawValue)
            writer.append(failure.message.prefix(HelperFailure.longestMessage).utf8)
            writer.append(failure.rows)
        case .findings(let sentences):
            kind = .findings
            writer.append(sentences) { $0.append($1) }
        case .list(let answer):
            kind = .list
            answer.write(to: &writer)
        case .editable(let columns):
            kind = .editable
            writer.append(columns) { $1.write(to: &$0) }
        case .promised(let promise):
            kind = .promised
            promise.write(to: &writer)
        case .settled(let isMade):
            kind = .settled
            writer.append(isMade ? 1 : 0)
        case .changed(let outcome):
            kind = .changed
            outcome.write(to: &writer)
        case .effects(let effects, let canBeUndone):
            kind = .effects
            writer.append(effects) { $1.write(to: &$0) }
            writer.append(canBeUndone ? 1 : 0)
        case .conflict(let conflict):
            kind = .conflict
            conflict.write(to: &writer)
        }
        return MessageFrame(type: kind.rawValue, number: number, payload: writer.bytes)
    }

    /// Decodes a message.
    ///
    /// - Throws: `ProtocolError` if it is not a valid message.
    package init(_ frame: MessageFrame) throws(ProtocolError) {
        var reader = PayloadReader(frame.payload)
        switch Kind(rawValue: frame.type) {
        case .opened:
            let tables = try reader.list { reader throws(ProtocolError) in
                let (name, isView, kind) = (try reader.text(), try reader.number(), try reader.number())
                return Table(name: name, isView: isView == 1, isPrepared: kind == 1, isBarred: kind == 2)
            }
            self = .opened(tables)
        case .columns:
            self = .columns(try reader.list { reader throws(ProtocolError) in try reader.text() })
        case .text:
            self = .text(frame.payload)
            return
        case .end:
            self = .end(
                rows: try reader.number(), omitted: try reader.number(), tooLong: try reader.number())
        case .failure:
            let kind = HelperFailure.Kind(rawValue: try reader.number()) ?? .other
            let message = String(decoding: try reader.text(), as: UTF8.self)
            self = .failure(HelperFailure(kind, message, rows: try reader.number()))
        case .findings:
            self = .findings(try reader.list { reader throws(ProtocolError) in try reader.text() })
        case .list: self = .list(try ListAnswer(from: &reader))
        case .editable:
            self = .editable(
                try reader.list { reader throws(ProtocolError) in try ColumnSchema(from: &reader) })
        case .promised: self = .promised(try TablePromise(from: &reader))
        case .settled: self = .settled(try reader.number() == 1)
        case .changed: self = .changed(try TableOutcome(from: &reader))
        case .effects:
            let effects = try reader.list { reader throws(ProtocolError) in
                try TableEffect(from: &reader)
            }
            self = .effects(effects, canBeUndone: try reader.number() == 1)
        case .conflict: self = .conflict(try TableConflict(from: &reader))
        case nil: throw ProtocolError()
        }
        try reader.end()
    }
}

/// The reason why a helper cannot fulfil a request.
package struct HelperFailure: Error, Hashable, Sendable {
    package enum Kind: Int, Hashable, Sendable {
        case other
        /// The format is unknown to the helper.
        case notADatabase
        /// The data is damaged.
        case damaged
        /// Another program has locked it.
        case isLocked
        /// It cannot be opened.
        case cannotOpen
        /// Its write-ahead log cannot be read without permission to create files next to it.
        case needsLog
        /// There is no such table.
        case noTable
        /// The query is invalid or not permitted.
        case query
        /// A value exceeds the maximum length.
        case tooLong
        case noMemory
        /// A name contains a line end, so that rows cannot be returned as lines.
        case needsTable
        /// The helper has ended, or is not a valid one.
        case isGone
        /// The answer did not arrive in time.
        case isLate
        /// The server is unreachable or refuses the connection.
        case cannotConnect
        /// The server requires a password that was not provided.
        case needsPassword
        /// The connection to the server is lost.
        case isLost
        /// The server does not permit the user to read this.
        case mayNotRead
        /// Any other error reported by a server.
        case server
        /// One of several servers is unreachable or does not answer, but the others do.
        case isAway
        /// The rows of a table cannot be changed; the message gives the reason in our own words.
        case notEditable
        /// The database rejects a change, for example because of a constraint.
        case refused
        /// The file was modified during reading, and its rows could not be locked.
        case hasChanged
        /// A program has left an unfinished change, which must be rolled back before reading.
        case needsRollback
        /// There are too many tables for a list.
        case tooManyTables
        /// The answer to a change is missing; it may have been made.
        case mayBeMade
        /// Rows have no names.
        case nameless
    }

    /// Maximum number of characters in a message.
    static let longestMessage = 2_000

    package var kind: Kind
    /// Message of the database, which must be treated as untrusted.
    package var message: String
    /// Number of rows returned before.
    package var rows: Int

    package init(_ kind: Kind, _ message: String, rows: Int = 0) {
        (self.kind, self.message, self.rows) = (kind, message, rows)
    }
}
