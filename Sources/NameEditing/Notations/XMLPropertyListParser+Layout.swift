internal import NameFormats
internal import PropertyLists
internal import SourceText

/// Where the parts of a record lie.
extension XMLPropertyListParser {
    struct RecordEntry {
        /// Where its key begins.
        let key: Int
        /// Where its value stands, with its tags.
        let value: Range<Int>
    }

    struct Record {
        var first: RecordEntry?
        /// The entry that is certain to be the name, a text; `nil` if there is none.
        var nameEntry: RecordEntry?
        var end: Int
    }

    /// Finds the parts of the dictionary that begins here; `nil` if this is none.
    ///
    /// - Throws: `ReadingError` if it breaks the rules.
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
                // What a boolean is called does not matter here, but that it is something does.
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
