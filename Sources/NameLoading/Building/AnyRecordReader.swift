package import AddressBooks
package import FormatCore
package import JSONText
internal import NameDirectory
package import PropertyLists
package import Tables
package import VCards

/// A reader of any format, dispatched statically.
package enum AnyRecordReader: FieldReader {
    case lines(LinesReader)
    case delimited(DelimitedTextReader)
    case cards(VCardReader)
    case addressBook(AddressBookReader)
    case json(JSONReader)
    case xmlPropertyList(XMLPropertyListReader)
    case binaryPropertyList(BinaryPropertyListReader)
    case openStepPropertyList(OpenStepPropertyListReader)

    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout RecordCollector
    ) throws(ReadingError) {
        switch self {
        case .lines(var reader):
            defer { self = .lines(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .delimited(var reader):
            defer { self = .delimited(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .cards(var reader):
            defer { self = .cards(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .addressBook(var reader):
            defer { self = .addressBook(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .json(var reader):
            defer { self = .json(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .xmlPropertyList(var reader):
            defer { self = .xmlPropertyList(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .binaryPropertyList(var reader):
            defer { self = .binaryPropertyList(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        case .openStepPropertyList(var reader):
            defer { self = .openStepPropertyList(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        }
    }

    /// Whether records may be raw text.
    package var hasRawRecords: Bool {
        if case .delimited = self { true } else { false }
    }

    package var hasFields: Bool {
        if case .lines = self { false } else { true }
    }

    package var chosenNameField: String? {
        switch self {
        case .delimited(let reader): reader.columns?.chosenNameField
        case .json(let reader): reader.chosenNameField
        default: nil
        }
    }

    package func isRaw(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
        if case .delimited(let reader) = self { reader.isRaw(record) } else { false }
    }

    package func isSeparator(_ byte: UInt8) -> Bool {
        if case .delimited(let reader) = self { reader.isSeparator(byte) } else { false }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        switch self {
        case .lines(let reader): reader.sortKeys(by: key)
        case .delimited(let reader): reader.sortKeys(by: key)
        case .cards(let reader): reader.sortKeys(by: key)
        case .addressBook(let reader): reader.sortKeys(by: key)
        case .json(let reader): reader.sortKeys(by: key)
        case .xmlPropertyList(let reader): reader.sortKeys(by: key)
        case .binaryPropertyList(let reader): reader.sortKeys(by: key)
        case .openStepPropertyList(let reader): reader.sortKeys(by: key)
        }
    }

    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .delimited, .lines: !record.isEmpty
        case .json: JSONRecord.hasFields(record)
        default: false
        }
    }

    package func append(_ record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        guard case .delimited(let reader) = self else { return text.append(contentsOf: record) }
        reader.append(record, to: &text)
    }

    package func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]? {
        guard case .json(let reader) = self else { return nil }
        return JSONFields.object(of: record, reader.columns, named: name)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        switch self {
        case .lines: return
        case .delimited(let reader): reader.forEachValue(ofRecord: record, body)
        case .cards(let reader): reader.forEachValue(ofRecord: record, body)
        case .addressBook(let reader): reader.forEachValue(ofRecord: record, body)
        case .json(let reader): reader.forEachValue(ofRecord: record, body)
        case .xmlPropertyList(let reader): reader.forEachValue(ofRecord: record, body)
        case .binaryPropertyList(let reader): reader.forEachValue(ofRecord: record, body)
        case .openStepPropertyList(let reader): reader.forEachValue(ofRecord: record, body)
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        switch self {
        case .lines(let reader): reader.fields(ofRecord: record)
        case .delimited(let reader): reader.fields(ofRecord: record)
        case .cards(let reader): reader.fields(ofRecord: record)
        case .addressBook(let reader): reader.fields(ofRecord: record)
        case .json(let reader): reader.fields(ofRecord: record)
        case .xmlPropertyList(let reader): reader.fields(ofRecord: record)
        case .binaryPropertyList(let reader): reader.fields(ofRecord: record)
        case .openStepPropertyList(let reader): reader.fields(ofRecord: record)
        }
    }
}
