/// What a helper that knows names says.
package enum ServiceAnswer: Hashable, Sendable {
    /// A table or a view.
    package struct Table: Hashable, Sendable {
        package var name: [UInt8]
        package var isView: Bool
        /// Whether its rows may stay in it.
        package var isBook: Bool
        /// Whether its rows could stay in it, but not for this user.
        package var isBarred: Bool

        package init(name: [UInt8], isView: Bool, isBook: Bool = false, isBarred: Bool = false) {
            (self.name, self.isView, self.isBook, self.isBarred) = (name, isView, isBook, isBarred)
        }
    }

    /// The list is open; what tables there are in it.
    case opened([Table])
    /// What columns are called.
    case columns([[UInt8]])
    /// Bytes of rows, as they were asked for; further ones may follow.
    case text([UInt8])
    /// All is said; how many rows that were, and how many were left out because they have no name, or a value
    /// that is longer than is taken.
    case end(rows: Int, omitted: Int, tooLong: Int)
    /// It cannot be done, or no further.
    case failure(ServiceFailure)
    /// What a table lacks, a sentence each; nothing if it lacks nothing.
    case findings([[UInt8]])
    /// What was asked about a list whose rows stay where they are.
    case list(ListAnswer)
    /// Which columns a table has whose rows can be changed.
    case editable([TableColumn])
    /// Rows are about to be changed; the answer comes behind this.
    case promised(TablePromise)
    /// Whether a change was made.
    case settled(Bool)
    /// Rows were changed.
    case changed(TableOutcome)
    /// Nothing was changed, because that would do more than was accepted; whether it could be undone.
    case effects([TableEffect], canBeUndone: Bool)
    /// Nothing was changed, because others have written to a row.
    case conflict(TableConflict)

    private enum Kind: UInt8 {
        case opened = 64, columns, text, end, failure, list, findings, editable, changed, conflict, effects
        case promised, settled
    }

    /// Whether a message carries bytes of rows alone, which need no reading.
    package static func isText(type: UInt8) -> Bool { type == Kind.text.rawValue }

    /// The message that says this.
    package func frame(number: UInt32) -> ServiceFrame {
        var writer = PayloadWriter()
        let kind: Kind
        switch self {
        case .opened(let tables):
            kind = .opened
            writer.append(tables) {
                $0.append($1.name)
                $0.append($1.isView ? 1 : 0)
                $0.append($1.isBook ? 1 : $1.isBarred ? 2 : 0)
            }
        case .columns(let names):
            kind = .columns
            writer.append(names) { $0.append($1) }
        case .text(let bytes): return ServiceFrame(type: Kind.text.rawValue, number: number, payload: bytes)
        case .end(let rows, let omitted, let tooLong):
            kind = .end
            writer.append(rows)
            writer.append(omitted)
            writer.append(tooLong)
        case .failure(let failure):
            kind = .failure
            writer.append(failure.kind.rawValue)
            writer.append(failure.message.prefix(ServiceFailure.longestMessage).utf8)
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
        return ServiceFrame(type: kind.rawValue, number: number, payload: writer.bytes)
    }

    /// Reads a message.
    ///
    /// - Throws: `ServiceConfusion` if it says nothing that is known.
    package init(_ frame: ServiceFrame) throws(ServiceConfusion) {
        var reader = PayloadReader(frame.payload)
        switch Kind(rawValue: frame.type) {
        case .opened:
            let tables = try reader.list { reader throws(ServiceConfusion) in
                let (name, isView, kind) = (try reader.text(), try reader.number(), try reader.number())
                return Table(name: name, isView: isView == 1, isBook: kind == 1, isBarred: kind == 2)
            }
            self = .opened(tables)
        case .columns:
            self = .columns(try reader.list { reader throws(ServiceConfusion) in try reader.text() })
        case .text:
            self = .text(frame.payload)
            return
        case .end:
            self = .end(
                rows: try reader.number(), omitted: try reader.number(), tooLong: try reader.number())
        case .failure:
            let kind = ServiceFailure.Kind(rawValue: try reader.number()) ?? .other
            let message = String(decoding: try reader.text(), as: UTF8.self)
            self = .failure(ServiceFailure(kind, message, rows: try reader.number()))
        case .findings:
            self = .findings(try reader.list { reader throws(ServiceConfusion) in try reader.text() })
        case .list: self = .list(try ListAnswer(from: &reader))
        case .editable:
            self = .editable(
                try reader.list { reader throws(ServiceConfusion) in try TableColumn(from: &reader) })
        case .promised: self = .promised(try TablePromise(from: &reader))
        case .settled: self = .settled(try reader.number() == 1)
        case .changed: self = .changed(try TableOutcome(from: &reader))
        case .effects:
            let effects = try reader.list { reader throws(ServiceConfusion) in
                try TableEffect(from: &reader)
            }
            self = .effects(effects, canBeUndone: try reader.number() == 1)
        case .conflict: self = .conflict(try TableConflict(from: &reader))
        case nil: throw ServiceConfusion()
        }
        try reader.end()
    }
}

/// Why a helper cannot do what it was asked for.
package struct ServiceFailure: Error, Hashable, Sendable {
    package enum Kind: Int, Hashable, Sendable {
        case other
        /// It is nothing that the helper knows.
        case notADatabase
        /// What it has read is damaged.
        case damaged
        /// Another program writes to it.
        case isLocked
        /// It cannot be opened.
        case cannotOpen
        /// It has a write-ahead log, which cannot be read without the right to write beside it.
        case needsLog
        /// There is no such table.
        case noTable
        /// The query is wrong, or asks for what may not be done.
        case query
        /// A value is longer than is taken.
        case tooLong
        case noMemory
        /// A name has a line end in it, so that rows cannot be handed over as lines.
        case needsTable
        /// The helper has ended, or is none.
        case isGone
        /// There is no answer in time.
        case isLate
        /// There is no server, or it lets nobody in.
        case cannotConnect
        /// The server wants a password that nobody has told.
        case needsPassword
        /// The connection to the server is lost.
        case isLost
        /// The server does not let the user read this.
        case mayNotRead
        /// Something else that a server says.
        case server
        /// One of several servers does not answer, or cannot be reached; the others do.
        case isAway
        /// The rows of a table cannot be changed; the message says why, in words of ours.
        case notEditable
        /// The database does not take a change, as for a rule of the table.
        case refused
        /// The file was written to while it was read, and nothing could keep its rows as they were.
        case hasChanged
        /// A program ended in the middle of a change, which must be taken back before rows are right.
        case needsRollback
        /// There are more tables than a list has room for.
        case tooManyTables
        /// There is no answer to a change, which may have been made.
        case mayBeMade
        /// Rows have no names.
        case nameless
    }

    /// The most characters of a message.
    static let longestMessage = 2_000

    package var kind: Kind
    /// What the database says itself; it may say anything.
    package var message: String
    /// How many rows were handed over before.
    package var rows: Int

    package init(_ kind: Kind, _ message: String, rows: Int = 0) {
        (self.kind, self.message, self.rows) = (kind, message, rows)
    }
}
