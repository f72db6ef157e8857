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
    package static let version = 8

    private enum Kind: UInt8 { case open = 1, describe, copy, list, check, edit, change, settle, filled }

    /// Encodes the request.
    package func frame(number: UInt32) -> MessageFrame {
        var writer = PayloadWriter()
        let kind: Kind
        switch self {
        case .open(let version, let address, let isImmutable):
            kind = .open
            writer.append(version)
            writer.append(address)
            writer.append(isImmutable ? 1 : 0)
        case .describe(let source):
            kind = .describe
            source.write(to: &writer)
        case .filled(let source, let columns):
            kind = .filled
            source.write(to: &writer)
            writer.append(columns) { $0.append($1) }
        case .copy(let source, let form, let nameColumns):
            kind = .copy
            source.write(to: &writer)
            writer.append(form.rawValue)
            writer.append(nameColumns) { $0.append($1) }
        case .check(let table):
            kind = .check
            writer.append(table)
        case .list(let request):
            kind = .list
            request.write(to: &writer)
        case .edit(let table):
            kind = .edit
            writer.append(table)
        case .change(let change):
            kind = .change
            change.write(to: &writer)
        case .settle(let table, let promise):
            kind = .settle
            writer.append(table)
            promise.write(to: &writer)
        }
        return MessageFrame(type: kind.rawValue, number: number, payload: writer.bytes)
    }

    /// Decodes a request.
    ///
    /// - Throws: `ProtocolError` if it is not a valid request.
    package init(_ frame: MessageFrame) throws(ProtocolError) {
        var reader = PayloadReader(frame.payload)
        switch Kind(rawValue: frame.type) {
        case .open:
            let version = try reader.number()
            let address = try reader.text()
            self = .open(version: version, address: address, isImmutable: try reader.number() == 1)
        case .describe: self = .describe(try Source(from: &reader))
        case .filled:
            let source = try Source(from: &reader)
            self = .filled(
                source,
                columns: try reader.list { reader throws(ProtocolError) in try reader.number() })
        case .copy:
            let source = try Source(from: &reader)
            guard let form = Form(rawValue: try reader.number()) else { throw ProtocolError() }
            self = .copy(
                source, form,
                nameColumns: try reader.list { reader throws(ProtocolError) in try reader.number() })
        case .check: self = .check(table: try reader.text())
        case .list: self = .list(try ListRequest(from: &reader))
        case .edit: self = .edit(table: try reader.text())
        case .change: self = .change(try TableChange(from: &reader))
        case .settle: self = .settle(table: try reader.text(), try TablePromise(from: &reader))
        case nil: throw ProtocolError()
        }
        try reader.end()
    }
}

extension HelperRequest.Source {
    fileprivate func write(to writer: inout PayloadWriter) {
        switch self {
        case .table(let name):
            writer.append(0)
            writer.append(name)
        case .query(let text):
            writer.append(1)
            writer.append(text)
        case .edited(let name):
            writer.append(2)
            writer.append(name)
        }
    }

    fileprivate init(from reader: inout PayloadReader) throws(ProtocolError) {
        switch try reader.number() {
        case 0: self = .table(try reader.text())
        case 1: self = .query(try reader.text())
        case 2: self = .edited(try reader.text())
        default: throw ProtocolError()
        }
    }
}
