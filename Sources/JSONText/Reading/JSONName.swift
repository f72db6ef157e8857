package import FormatCore

/// The name of a record that another format has converted to JSON.
package struct JSONName {
    /// The name as displayed.
    package let text: [UInt8]
    /// The ranges in the record, with their quotes, of the values that the name consists of.
    package let values: [Range<Int>]
    /// The path of the name if it is neither under a usual key nor requested.
    package let chosenField: String?

    fileprivate init(
        _ found: JSONNameChoice.NameLocation, in record: UnsafeBufferPointer<UInt8>, _ display: NameDisplay?,
        isGuess: Bool = false
    ) {
        var room: [UInt8] = []
        var isWhole = true
        text = found.piece(of: record, display, room: &room, isWhole: &isWhole)
            .lend(from: record) { Array($0) }
        values = found.values
        chosenField = isGuess ? JSONFields.path(of: found, inRecord: 0..<record.count, of: record) : nil
    }
}

extension JSONNameChoice {
    /// The name of an object, or of a member of one with its key.
    package func name(ofRecord record: UnsafeBufferPointer<UInt8>, _ display: NameDisplay?) -> JSONName {
        let parts = JSONRecord(0..<record.count, in: record)
        guard let key = parts.key else {
            var isGuess = false
            let found = name(of: parts.value, in: record, isGuess: &isGuess)
            return JSONName(found, in: record, display, isGuess: isGuess)
        }
        return JSONName(name(of: parts, key: key, in: record), in: record, display)
    }

    /// The name of a record if it may be changed where it stands; `nil` if it may not.
    package func editableName(ofRecord record: UnsafeBufferPointer<UInt8>) -> JSONName? {
        certainName(ofRecord: 0..<record.count, nil, in: record).map { JSONName($0, in: record, nil) }
    }

    /// The title of the section that a record specifies; `nil` if there is none.
    package func title(ofRecord record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let parts = JSONRecord(0..<record.count, in: record)
        return section?.value(of: parts, in: record).flatMap { Self.scalar($0, in: record) }
            .map { JSONName($0, in: record, nil).text }
    }
}

extension JSONNameChoice.NameLocation {
    /// The ranges of the values, with their quotes.
    var values: [Range<Int>] {
        guard case .pair(let given, let family) = self else { return value.map { [$0] } ?? [] }
        return [given, family]
    }
}
