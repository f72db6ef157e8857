/// A request to a helper.
package enum HelperRequest: Hashable, Sendable {
    /// A set of rows.
    package enum Source: Hashable, Sendable {
        /// The rows of a table or view, by its name.
        case table([UInt8])
        /// The results of a query in the language of the database.
        case query([UInt8])
        /// The rows of an edited table, each with its key (`TableKey`) before its columns.
        case edited([UInt8])
    }

    /// Format of returned rows.
    package enum Form: Int, Hashable, Sendable {
        /// Lines of the first column only.
        case lines
        /// A table of all columns (RFC 4180) without headings.
        case table
        /// The values of all columns with their types, as documented for `CROW_VALUES`.
        case values
    }

    /// Opens a source; must come first.
    ///
    /// - `address`: The path of a file, or the address of a server.
    /// - `isImmutable`: Whether to assume that the source never changes.
    case open(version: Int, address: [UInt8], isImmutable: Bool)
    /// Returns the columns of rows.
    case describe(Source)
    /// Returns the names of those columns, given by their indexes from 0, that have a value in any row.
    ///
    /// All of them are returned if there are no rows, or if finding out takes too long.
    case filled(Source, columns: [Int])
    /// Returns all rows, except those that are NULL in all name columns, given by their indexes from 0.
    case copy(Source, Form, nameColumns: [Int])
    /// Returns what a table lacks for browsing in place.
    case check(table: [UInt8])
    /// A request about a remote list.
    case list(ListRequest)
    /// Returns the columns of a table to be edited, or the reason why it cannot be.
    case edit(table: [UInt8])
    /// Changes rows.
    case change(TableChange)
    /// Returns whether a change was made whose answer was lost.
    case settle(table: [UInt8], TablePromise)

    /// Version of the protocol.
    package static let version = 10

    /// Encodes the request.
    package func frame(number: UInt32) -> MessageFrame {
        MessageFrame(type: UInt8(kind), number: number, payload: PayloadCoder.payload(of: self))
    }

    /// Decodes a request.
    ///
    /// - Throws: `ProtocolError` if it is not a valid request.
    package init(_ frame: MessageFrame) throws(ProtocolError) {
        self = try PayloadCoder.value(of: frame.payload, like: Self.sample(ofKind: Int(frame.type)))
    }
}

// MARK: Messages

/// The kind is the type of the message instead of a part of its payload.
extension HelperRequest: PayloadChoice {
    static let samples: [HelperRequest] = [
        .open(version: 0, address: [], isImmutable: false), .describe(.blank), .filled(.blank, columns: []),
        .copy(.blank, .blank, nameColumns: []), .check(table: []), .list(.blank), .edit(table: []),
        .change(.blank), .settle(table: [], .blank),
    ]

    var kind: Int {
        switch self {
        case .open: 1
        case .describe: 2
        case .copy: 3
        case .list: 4
        case .check: 5
        case .edit: 6
        case .change: 7
        case .settle: 8
        case .filled: 9
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperRequest {
        switch self {
        case .open(let version, let address, let isImmutable):
            .open(
                version: try coder.number(version), address: try coder.text(address),
                isImmutable: try coder.flag(isImmutable))
        case .describe(let source): .describe(try source.coded(by: &coder))
        case .filled(let source, let columns):
            .filled(try source.coded(by: &coder), columns: try columns.coded(by: &coder))
        case .copy(let source, let form, let nameColumns):
            .copy(
                try source.coded(by: &coder), try form.coded(by: &coder),
                nameColumns: try nameColumns.coded(by: &coder))
        case .check(let table): .check(table: try coder.text(table))
        case .list(let request): .list(try request.coded(by: &coder))
        case .edit(let table): .edit(table: try coder.text(table))
        case .change(let change): .change(try change.coded(by: &coder))
        case .settle(let table, let promise):
            .settle(table: try coder.text(table), try promise.coded(by: &coder))
        }
    }
}

extension HelperRequest.Source: PayloadChoice {
    static let samples: [HelperRequest.Source] = [.table([]), .query([]), .edited([])]

    var kind: Int {
        switch self {
        case .table: 0
        case .query: 1
        case .edited: 2
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperRequest.Source {
        switch try coder.choice(self) {
        case .table(let name): .table(try coder.text(name))
        case .query(let text): .query(try coder.text(text))
        case .edited(let name): .edited(try coder.text(name))
        }
    }
}

extension HelperRequest.Form: PayloadChoice {
    static let samples: [HelperRequest.Form] = [.lines, .table, .values]

    var kind: Int { rawValue }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> HelperRequest.Form {
        try coder.choice(self)
    }
}
