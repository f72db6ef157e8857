internal import NameFormats
package import SourceText

/// The fields of rows.
extension JSONReader {
    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        JSONFields.fields(of: record, columns)
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        if case .field(let field) = key { return JSONSortKeys(field, columns) }
        return FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) { JSONFields.forEachValue(of: record, columns, body) }
}
