internal import FormatCore

extension XMLPropertyListParser {
    struct RecordEntry {
        package let key: Int
        /// The range of the value including its tags.
        package let value: Range<Int>
    }

    struct Record {
        package var first: RecordEntry?
        /// The entry that certainly holds the name as a string; `nil` if there is none.
        var nameEntry: RecordEntry?
        package var end: Int
    }

    /// Parses the layout of the dictionary that starts here; `nil` if this is not a dictionary.
    mutating func readLayoutOfRecord(_ naming: inout RecordNaming) throws(ReadingError) -> Record? {
        guard case .start(.dict, let isEmpty) = try nextMarkup(within: "<array>") else { return nil }
        naming.begin()
        var record = Record(end: at)
        var nameKey: [UInt8] = []
        var isCertain = true
        while !isEmpty {
            try skipBetweenTags()
            record.end = at
            guard let (key, keyOffset) = try nextKey() else { break }
            try skipBetweenTags()
            let start = at
            guard case .start(let element, let isEmpty) = try nextMarkup(within: "<dict>") else { break }
            let rank = naming.rank
            let use = key.withUnsafeBufferPointer { naming.use(ofKey: $0, isText: element == .string) }
            if !use.isNone, !element.isContainer, element != .data {
                let value = isEmpty ? [] : try text(of: element)
                // A Boolean element has no text, but it is a value.
                let text = value.isEmpty && element != .string ? [0x20] : value
                text.withUnsafeBufferPointer { naming.take($0, for: use) }
            } else {
                try skipValue(element, isEmpty: isEmpty, depth: 2)
            }
            let entry = RecordEntry(key: keyOffset, value: start..<at)
            record.first = record.first ?? entry
            if naming.rank != rank {
                (record.nameEntry, nameKey, isCertain) = (entry, key, element == .string)
            } else if record.nameEntry != nil, key == nameKey {
                isCertain = false
            }
        }
        if !isCertain || !naming.isNamed { record.nameEntry = nil }
        return record
    }
}
