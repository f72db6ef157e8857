/// A message from a helper.
package enum HelperAnswer: Hashable, Sendable {
    /// A table or a view.
    package struct Table: Hashable, Sendable {
        package var name: [UInt8]
        package var isView: Bool
        package var preparation: Preparation

        /// Preparation for browsing the rows in place; messages contain the raw values.
        package enum Preparation: Int, Sendable {
            case none
            case complete
            /// This user may not read the auxiliary tables.
            case barred
            /// The list of a book, which has its own order and sections.
            case book
            /// A former version of the program has prepared the table, and this one cannot use that.
            case outdated
        }

        package init(name: [UInt8], isView: Bool, _ preparation: Preparation = .none) {
            (self.name, self.isView, self.preparation) = (name, isView, preparation)
        }

        /// Whether its rows can be browsed in place.
        package var isPrepared: Bool { preparation == .complete || isBook }
        package var isBook: Bool { preparation == .book }
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

    /// Whether a message consists of row bytes only, which need no decoding.
    package static func isText(type: UInt8) -> Bool { Int(type) == text([]).kind }

    /// Encodes the message.
    package func frame(number: UInt32) -> MessageFrame {
        let payload = if case .text(let bytes) = self { bytes } else { PayloadCoder.payload(of: self) }
        return MessageFrame(type: UInt8(kind), number: number, payload: payload)
    }

    /// Decodes a message.
    ///
    /// - Throws: `ProtocolError` if it is not a valid message.
    package init(_ frame: MessageFrame) throws(ProtocolError) {
        self =
            Self.isText(type: frame.type)
            ? .text(frame.payload)
            : try PayloadCoder.value(of: frame.payload, like: Self.sample(ofKind: Int(frame.type)))
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

// MARK: Messages

/// The kind is the type of the message instead of a part of its payload.
extension HelperAnswer: PayloadChoice {
    static let samples: [HelperAnswer] = [
        .opened([]), .columns([]), .text([]), .end(rows: 0, omitted: 0, tooLong: 0), .failure(.blank),
        .findings([]), .list(.blank), .editable([]), .promised(.blank), .settled(false), .changed(.blank),
        .effects([], canBeUndone: false), .conflict(.blank),
    ]

    var kind: Int {
        switch self {
        case .opened: 64
        case .columns: 65
        case .text: 66
        case .end: 67
        case .failure: 68
        case .list: 69
        case .findings: 70
        case .editable: 71
        case .changed: 72
        case .conflict: 73
        case .effects: 74
        case .promised: 75
        case .settled: 76
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperAnswer {
        switch self {
        case .opened(let tables): .opened(try tables.coded(by: &coder))
        case .columns(let names): .columns(try coder.texts(names))
        // The bytes of rows are the payload itself; see `frame`.
        case .text: self
        case .end(let rows, let omitted, let tooLong):
            .end(
                rows: try coder.number(rows), omitted: try coder.number(omitted),
                tooLong: try coder.number(tooLong))
        case .failure(let failure): .failure(try failure.coded(by: &coder))
        case .findings(let sentences): .findings(try coder.texts(sentences))
        case .list(let answer): .list(try answer.coded(by: &coder))
        case .editable(let columns): .editable(try columns.coded(by: &coder))
        case .promised(let promise): .promised(try promise.coded(by: &coder))
        case .settled(let isMade): .settled(try coder.flag(isMade))
        case .changed(let outcome): .changed(try outcome.coded(by: &coder))
        case .effects(let effects, let canBeUndone):
            .effects(try effects.coded(by: &coder), canBeUndone: try coder.flag(canBeUndone))
        case .conflict(let conflict): .conflict(try conflict.coded(by: &coder))
        }
    }
}

extension HelperAnswer.Table: PayloadValue {
    static let blank = HelperAnswer.Table(name: [], isView: false)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperAnswer.Table {
        let (name, isView) = (try coder.text(name), try coder.flag(isView))
        let preparation = HelperAnswer.Table.Preparation(rawValue: try coder.number(preparation.rawValue))
        return HelperAnswer.Table(name: name, isView: isView, preparation ?? .none)
    }
}

extension HelperFailure: PayloadValue {
    static let blank = HelperFailure(.other, "")

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperFailure {
        let kind = Kind(rawValue: try coder.number(kind.rawValue)) ?? .other
        let message = try coder.text(Array(message.prefix(Self.longestMessage).utf8))
        return HelperFailure(
            kind, String(decoding: message, as: UTF8.self), rows: try coder.number(rows))
    }
}
