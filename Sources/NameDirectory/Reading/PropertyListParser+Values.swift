/// Dictionaries, arrays, and what is left out of them.
extension PropertyListParser {
    /// Reads the root dictionary, whose start tag was read: titles and arrays of names.
    mutating func readSections<Sink: RecordSink>(into sink: inout Sink) throws(NameFileError) {
        guard limits.depth >= 1 else { throw error(.tooDeep(limit: limits.depth)) }
        var titles: Set<String> = []
        while let (key, keyOffset) = try nextKey() {
            let valueOffset = placeOfMarkup()
            guard case .start(let element, let isEmpty) = try nextMarkup(within: "<dict>") else {
                throw error(.malformed("a key has no value"), at: keyOffset)
            }
            if element == .array {
                if !titles.insert(String(decoding: key, as: UTF8.self)).inserted {
                    try report(
                        PropertyListSection.path(ofKey: key), at: keyOffset, .duplicateTitle, to: &sink)
                }
                key.withUnsafeBufferPointer { sink.declareSection($0) }
                sink.beginArray(at: valueOffset..<at, key: keyOffset)
                if isEmpty { sink.endArray(at: at..<at) }
                if !isEmpty { try readRows(of: PropertyListSection(title: key), into: &sink) }
            } else if let kind = element.kind {
                try report(
                    PropertyListSection.path(ofKey: key), at: valueOffset, .notAnArray(kind), to: &sink)
                try skipValue(element, isEmpty: isEmpty, depth: 2)
            } else {
                throw error(
                    .malformed("<\(element.rawValue)> stands where a value should be"), at: valueOffset)
            }
        }
    }

    /// Reads an array of names, whose start tag was read.
    mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, into sink: inout Sink
    ) throws(NameFileError) {
        guard limits.depth >= section.depth else { throw error(.tooDeep(limit: limits.depth)) }
        try section.withTitle { title throws(NameFileError) in
            try readRows(of: section, title: title, into: &sink)
        }
    }

    private mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, title: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
    ) throws(NameFileError) {
        var index = 0
        while true {
            index += try readPlainNames(title: title, into: &sink)
            let offset = placeOfMarkup()
            // Comments belong to no element.
            try skipBetweenTags()
            let start = at
            switch try nextMarkup(within: "<array>") {
            case .end(.array):
                sink.endArray(at: offset..<at)
                return
            case .end(let element):
                throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
            case .start(.string, let isEmpty):
                let name = isEmpty ? [] : try text(of: .string)
                try take(
                    name, title: title, record: offset..<offset, source: start..<at, into: &sink)
            case .start(.dict, let isEmpty) where naming != nil:
                try readRecord(
                    in: section, index: index, title: title, at: offset, tag: start, isEmpty: isEmpty,
                    into: &sink)
            case .start(let element, let isEmpty):
                guard let kind = element.kind else {
                    throw error(
                        .malformed("<\(element.rawValue)> stands where a value should be"), at: offset)
                }
                try report(section.path(ofElement: index), at: offset, .notAName(kind), to: &sink)
                try skipValue(element, isEmpty: isEmpty, depth: section.depth + 1)
            }
            index += 1
        }
    }

    /// Gives a row away.
    mutating func take<Sink: RecordSink>(
        _ name: [UInt8], title: UnsafeBufferPointer<UInt8>?, record: Range<Int>, source: Range<Int>? = nil,
        into sink: inout Sink
    ) throws(NameFileError) {
        guard rowCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
        let line = line(of: record.lowerBound)
        try name.withUnsafeBufferPointer { name throws(NameFileError) in
            try sink.take(
                FoundRow(name: name, title: title, record: record, line: line, source: source))
        }
        rowCount += 1
    }

    /// Reads the strings that come next and need nothing but copying, which nearly all do.
    ///
    /// - Returns: How many there were. The reader stands before the first thing that is not such a string.
    /// - Throws: `NameFileError` if there are too many names.
    private mutating func readPlainNames<Sink: RecordSink>(
        title: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
    ) throws(NameFileError) -> Int {
        let span = bytes.span
        let first = rowCount
        var line = line(of: at)
        while true {
            var start = at
            var newlines = 0
            while start < span.count, FileKind.isSpace(span[start]) {
                newlines &+= span[start] == RowScan.newline ? 1 : 0
                start += 1
            }
            guard Self.stands("<string>", in: span, at: start) else { break }
            let name = start + 8
            // What ends the run of a name that can be copied as it is.
            let end = WordScan.offset(
                of: UInt8(ascii: "<"), UInt8(ascii: "&"), RowScan.newline, in: span, from: name)
            guard Self.stands("</string>", in: span, at: end) else { break }
            guard rowCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
            // Lines are counted on the way: there is none in such a name.
            line += newlines
            didCount(line: line, at: start)
            at = end + 9
            rowCount += 1
            try sink.take(
                FoundRow(
                    name: UnsafeBufferPointer(rebasing: bytes[name..<end]), title: title,
                    record: start..<start, line: line, source: start..<at))
        }
        return rowCount - first
    }

    @inline(__always)
    private static func stands(_ text: StaticString, in bytes: borrowing Span<UInt8>, at offset: Int) -> Bool
    {
        guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
        // A static string's bytes live as long as the program, and there are utf8CodeUnitCount of them.
        for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Reads a dictionary's next key.
    ///
    /// - Returns: The key's bytes and where its tag stands, or `nil` after the dictionary's end tag.
    mutating func nextKey() throws(NameFileError) -> (bytes: [UInt8], offset: Int)? {
        let offset = placeOfMarkup()
        switch try nextMarkup(within: "<dict>") {
        case .end(.dict):
            return nil
        case .end(let element):
            throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
        case .start(.key, let isEmpty):
            return (isEmpty ? [] : try text(of: .key), offset)
        case .start(let element, _):
            throw error(.malformed("<\(element.rawValue)> stands where a key should be"), at: offset)
        }
    }

    /// Goes past a value, whose start tag was read, and checks its form; `depth` is its level if it is a
    /// container.
    mutating func skipValue(_ element: Element, isEmpty: Bool, depth: Int) throws(NameFileError) {
        guard element.isContainer else {
            if !isEmpty { _ = try text(of: element) }
            return
        }
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        guard !isEmpty else { return }
        while true {
            if element == .dict {
                guard try nextKey() != nil else { return }
            }
            let offset = placeOfMarkup()
            switch try nextMarkup(within: "<\(element.rawValue)>") {
            case .end(.array) where element == .array:
                return
            case .end(.dict) where element == .dict:
                throw error(.malformed("a key has no value"), at: offset)
            case .end(let other):
                throw error(.malformed("</\(other.rawValue)> ends what was not begun"), at: offset)
            case .start(let inner, let isEmpty):
                guard inner.kind != nil else {
                    throw error(.malformed("<\(inner.rawValue)> stands where a value should be"), at: offset)
                }
                try skipValue(inner, isEmpty: isEmpty, depth: depth + 1)
            }
        }
    }
}
