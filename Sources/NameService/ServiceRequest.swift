/// What a helper that knows names is asked for.
package enum ServiceRequest: Hashable, Sendable {
    /// Rows that are asked for.
    package enum Source: Hashable, Sendable {
        /// Those of a table or a view, by its name.
        case table([UInt8])
        /// Those that a query gives, in the language of the database.
        case query([UInt8])
        /// Those of a table whose rows are changed, each with its key (`TableKey`) before its columns.
        case edited([UInt8])
    }

    /// What rows are handed over as.
    package enum Form: Int, Hashable, Sendable {
        /// Lines, of the first column alone.
        case lines
        /// A table of all columns (RFC 4180), without headings.
        case table
    }

    /// Open a list; it must come first.
    ///
    /// - `address`: Where it is: the path of a file.
    /// - `isImmutable`: Whether to read it as if nobody ever wrote to it.
    case open(version: Int, address: [UInt8], isImmutable: Bool)
    /// Say which columns rows have.
    case describe(Source)
    /// Say which of some columns, by their numbers from 0, hold a value in any row: their names. All do if
    /// there are no rows, or if that takes too long to find out.
    case filled(Source, columns: [Int])
    /// Hand over all rows. Those with nothing in all columns of names, by their numbers from 0, are left out.
    case copy(Source, Form, nameColumns: [Int])
    /// Say what a table lacks to be browsed through where it is.
    case check(table: [UInt8])
    /// Answer about a list whose rows stay where they are.
    case list(ListRequest)
    /// Say which columns a table has whose rows are to be changed, or why they cannot be.
    case edit(table: [UInt8])
    /// Change rows.
    case change(TableChange)
    /// Say whether a change was made whose answer was lost.
    case settle(table: [UInt8], TablePromise)

    /// The version of these messages.
    package static let version = 6

    private enum Kind: UInt8 { case open = 1, describe, copy, list, check, edit, change, settle, filled }

    /// The message that asks this.
    package func frame(number: UInt32) -> ServiceFrame {
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
        return ServiceFrame(type: kind.rawValue, number: number, payload: writer.bytes)
    }

    /// Reads a message.
    ///
    /// - Throws: `ServiceConfusion` if it asks nothing that is known.
    package init(_ frame: ServiceFrame) throws(ServiceConfusion) {
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
                columns: try reader.list { reader throws(ServiceConfusion) in try reader.number() })
        case .copy:
            let source = try Source(from: &reader)
            guard let form = Form(rawValue: try reader.number()) else { throw ServiceConfusion() }
            self = .copy(
                source, form,
                nameColumns: try reader.list { reader throws(ServiceConfusion) in try reader.number() })
        case .check: self = .check(table: try reader.text())
        case .list: self = .list(try ListRequest(from: &reader))
        case .edit: self = .edit(table: try reader.text())
        case .change: self = .change(try TableChange(from: &reader))
        case .settle: self = .settle(table: try reader.text(), try TablePromise(from: &reader))
        case nil: throw ServiceConfusion()
        }
        try reader.end()
    }
}

extension ServiceRequest.Source {
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

    fileprivate init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        switch try reader.number() {
        case 0: self = .table(try reader.text())
        case 1: self = .query(try reader.text())
        case 2: self = .edited(try reader.text())
        default: throw ServiceConfusion()
        }
    }
}
