internal import FormatCore

/// Keys of rows that are members of an object, which must be unique.
extension JSONNotation {
    /// Checks a new text for a row if it replaces the row's key.
    ///
    /// - Throws: `NameEditError` if it is empty, or the key of another row.
    func checkKey(
        _ text: [UInt8], at place: Range<Int>, ofRow row: Int, _ source: FileSource
    ) throws(NameEditError) {
        let range = source.layout.rows[row].range
        guard let key = JSONRecord(range, in: source.bytes).key, key.overlaps(place) || key == place,
            JSONString.string(key, of: source.bytes) != String(decoding: text, as: UTF8.self)
        else { return }
        try checkKey(text, inListOf: row, source)
    }

    /// Checks the key of a new row in the object of another row.
    ///
    /// - Throws: `NameEditError` if it is empty, or the key of another row.
    func checkKey(_ text: [UInt8], inListOf row: Int, _ source: FileSource) throws(NameEditError) {
        guard let list = source.layout.list(ofRow: row) else { return }
        try checkKey(text, in: source.layout.lists[list], source)
    }

    /// Checks the names of new rows that become keys, and the keys of rows from elsewhere.
    ///
    /// - Throws: `NameEditError` if one is the key of another row, or if rows with and without
    ///   keys would mix.
    func checkKeys(
        of edit: FileEdit, in list: FileLayout.List, _ source: FileSource
    ) throws(NameEditError) {
        let hasKeys = source.bytes[list.opening.lowerBound] == UInt8(ascii: "{")
        for piece in edit.pieces {
            switch piece {
            case .name(let name) where hasKeys: try checkKey(name, in: list, source)
            case .row(let row) where !list.rows.contains(row):
                let key = JSONRecord(source.layout.rows[row].range, in: source.bytes).key
                guard hasKeys == (key != nil) else { throw .otherKind }
                if let key {
                    try checkKey(Array(JSONString.string(key, of: source.bytes).utf8), in: list, source)
                }
            case .name, .row, .record: break
            }
        }
    }

    private func checkKey(
        _ text: [UInt8], in list: FileLayout.List, _ source: FileSource
    ) throws(NameEditError) {
        guard !text.isEmpty else { throw .emptyKey }
        var members = JSONMembers(
            of: list.opening.lowerBound..<(list.closing?.upperBound ?? source.bytes.count), in: source.bytes)
        while let member = members.next() {
            var key: [UInt8] = []
            JSONString.append(member.key, of: source.bytes, to: &key)
            guard key != text else { throw .keyInUse(String(decoding: text, as: UTF8.self)) }
        }
    }

    /// The member for a bare name in an object: the name as the key of an empty string.
    func entry(_ text: [UInt8], in list: FileLayout.List, _ source: FileSource) -> [UInt8] {
        guard source.bytes[list.opening.lowerBound] == UInt8(ascii: "{"),
            !text.withUnsafeBufferPointer(JSONRecord.hasFields)
        else { return text }
        return text + Array(": \"\"".utf8)
    }
}
