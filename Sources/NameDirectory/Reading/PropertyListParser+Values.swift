/// Dictionaries, arrays, and what is left out of them.
extension PropertyListParser {
    /// Reads the root dictionary, whose start tag was read: titles and arrays of names.
    mutating func readSections() throws(NameFileError) {
        guard limits.depth >= 1 else { throw error(.tooDeep(limit: limits.depth)) }
        var titles: Set<String> = []
        while let (key, keyOffset) = try nextKey() {
            let title = String(decoding: key, as: UTF8.self)
            let valueOffset = placeOfMarkup()
            guard case .start(let element, let isEmpty) = try nextMarkup(within: "<dict>") else {
                throw error(.malformed("a key has no value"), at: keyOffset)
            }
            if element == .array {
                if !titles.insert(title).inserted {
                    report(title, at: keyOffset, .duplicateTitle)
                }
                builder.beginSection(title)
                if !isEmpty { try readNames(title: title) }
            } else if let kind = element.kind {
                report(title, at: valueOffset, .notAnArray(kind))
                try skipValue(element, isEmpty: isEmpty, depth: 2)
            } else {
                throw error(
                    .malformed("<\(element.rawValue)> stands where a value should be"), at: valueOffset)
            }
        }
    }

    /// Reads an array of names, whose start tag was read.
    private mutating func readNames(title: String) throws(NameFileError) {
        guard limits.depth >= 2 else { throw error(.tooDeep(limit: limits.depth)) }
        var index = 0
        while true {
            index += try readPlainNames()
            let offset = placeOfMarkup()
            switch try nextMarkup(within: "<array>") {
            case .end(.array):
                return
            case .end(let element):
                throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
            case .start(.string, let isEmpty):
                guard builder.rowCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
                builder.append(isEmpty ? [] : try text(of: .string))
                reportProgress()
            case .start(let element, let isEmpty):
                guard let kind = element.kind else {
                    throw error(
                        .malformed("<\(element.rawValue)> stands where a value should be"), at: offset)
                }
                report("\(title)[\(index)]", at: offset, .notAName(kind))
                try skipValue(element, isEmpty: isEmpty, depth: 3)
            }
            index += 1
        }
    }

    /// Reads the strings that come next and need nothing but copying, which nearly all do.
    ///
    /// - Returns: How many there were. The reader stands before the first thing that is not such a string.
    /// - Throws: `NameFileError` if there are too many names.
    private mutating func readPlainNames() throws(NameFileError) -> Int {
        let span = bytes.span
        let first = builder.rowCount
        while true {
            var start = at
            while start < span.count, FileKind.isSpace(span[start]) { start += 1 }
            guard Self.stands("<string>", in: span, at: start) else { break }
            start += 8
            var end = start
            while end < span.count, !Self.isSpecial(span[end]) { end += 1 }
            guard Self.stands("</string>", in: span, at: end) else { break }
            guard builder.rowCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
            builder.appendPlain(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            at = end + 9
            reportProgress()
        }
        return builder.rowCount - first
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

    /// Whether a byte ends the run of a name that can be copied as it is.
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == RowScan.newline
    }

    /// Reads a dictionary's next key.
    ///
    /// - Returns: The key's bytes and where its tag stands, or `nil` after the dictionary's end tag.
    private mutating func nextKey() throws(NameFileError) -> (bytes: [UInt8], offset: Int)? {
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
    private mutating func skipValue(_ element: Element, isEmpty: Bool, depth: Int) throws(NameFileError) {
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
