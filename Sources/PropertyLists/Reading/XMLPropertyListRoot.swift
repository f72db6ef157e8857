package import FormatCore

/// Root dictionaries that are a record, or whose entries are records.
extension XMLPropertyListParser {
    /// The meaning of a list's root, judging by its first bytes; `nil` if it is not a dictionary.
    package static func root(
        of bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits
    ) -> PropertyListRoot? {
        var parser = XMLPropertyListParser(bytes: bytes, file: file, limits: limits)
        do throws(ReadingError) {
            guard case .start(.dict, false) = try parser.rootMarkup().tag else { return nil }
            return parser.census().root
        } catch {
            // The reader reports it.
            return nil
        }
    }

    /// The kinds of a dictionary's entries, after its start tag; the parser stays where it is.
    func census() -> PropertyListRoot.Census {
        var census = PropertyListRoot.Census()
        let end = min(bytes.count, at + PropertyListRoot.examined)
        var parser = XMLPropertyListParser(
            bytes: UnsafeBufferPointer(rebasing: bytes[..<end]), file: file, limits: limits)
        parser.at = at
        do throws(ReadingError) {
            while let (key, _) = try parser.nextKey() {
                let (element, isEmpty) = try parser.startOfValue(within: .dict)
                guard let kind = element.kind else { return PropertyListRoot.Census() }
                var holdsRecords: Bool?
                if element == .array, !isEmpty {
                    var inner = parser
                    if case .start(let first, _) = try inner.nextMarkup(within: "<array>") {
                        holdsRecords = first.isContainer
                    }
                }
                key.withUnsafeBufferPointer { census.add(key: $0, kind: kind, holdsRecords: holdsRecords) }
                try parser.skipValue(element, isEmpty: isEmpty, depth: 2)
            }
        } catch {
            // The entries before the end of what is examined, or before an error that is reported later.
            return census
        }
        return census
    }

    /// Reads the dictionaries with keys in a dictionary, after its start tag.
    mutating func readEntries<Sink: RecordSink>(
        depth: Int, naming: inout RecordNaming?, into sink: inout Sink
    ) throws(ReadingError) {
        guard limits.depth >= depth else { throw error(.tooDeep(limit: limits.depth)) }
        var index = 0
        while let (key, keyOffset) = try nextKey() {
            let (element, kind, isEmpty, offset) = try startOfValue(ofKeyAt: keyOffset)
            if element != .dict {
                try report(PropertyListSection.path(ofKey: key), at: offset, .notAName(kind), to: &sink)
                try skipValue(element, isEmpty: isEmpty, depth: depth + 1)
            } else if !isEmpty, census().isContainer {
                try readEntries(depth: depth + 1, naming: &naming, into: &sink)
            } else {
                try readRecord(
                    in: .root, index: index, key: key, title: nil, at: offset, tag: offset,
                    isEmpty: isEmpty, naming: &naming, into: &sink)
            }
            index += 1
        }
    }
}
