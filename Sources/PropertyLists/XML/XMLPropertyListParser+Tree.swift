internal import ByteScan
public import FormatCore

extension XMLPropertyListParser {
    /// Parses the whole list; also throws if it has more values than `limits.names`.
    mutating func readTree() throws(ReadingError) -> PropertyListTree {
        let (root, _, isWrapped) = try rootMarkup()
        if case .start(.plist, isEmpty: true) = root, !isWrapped {
            throw error(.malformed("<plist> holds nothing"))
        }
        guard case .start(let element, let isEmpty) = root, element.kind != nil else {
            throw error(.malformed("the root has no value"))
        }
        let tree = try tree(of: element, isEmpty: isEmpty, depth: 1)
        if isWrapped { try expectEnd(of: .plist) }
        try expectNothingMore()
        return tree
    }

    /// Parses a value after its start tag; `depth` applies if it is a container.
    private mutating func tree(
        of element: Element, isEmpty: Bool, depth: Int
    ) throws(ReadingError) -> PropertyListTree {
        // The count of results, here of values.
        guard valueCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
        valueCount += 1
        switch element {
        case .dict: return try dictionary(isEmpty: isEmpty, depth: depth)
        case .array: return try array(isEmpty: isEmpty, depth: depth)
        case .yes, .no:
            if !isEmpty { _ = try text(of: element) }
            return .boolean(element == .yes)
        default:
            let start = at
            if !isEmpty, let text = plainText(of: element) { return try scalar(text, element, at: start) }
            let text = isEmpty ? [] : try text(of: element)
            return try text.withUnsafeBufferPointer { text throws(ReadingError) in
                try scalar(text, element, at: start)
            }
        }
    }

    private mutating func dictionary(isEmpty: Bool, depth: Int) throws(ReadingError) -> PropertyListTree {
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        var entries: [PropertyListTree.Entry] = []
        while !isEmpty, let (key, offset) = try nextTreeKey() {
            let value = try nextTree(within: .dict, depth: depth + 1)
            guard let value else { throw error(.malformed("a key has no value"), at: offset) }
            if entries.isEmpty { entries.reserveCapacity(6) }
            entries.append(.init(key: key, value: value))
        }
        if entries.count == 1, entries[0].key == "CF$UID", case .integer(let number) = entries[0].value,
            let number = UInt64(exactly: number)
        {
            return .uid(number)
        }
        return .dictionary(entries)
    }

    public mutating func array(isEmpty: Bool, depth: Int) throws(ReadingError) -> PropertyListTree {
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        var elements: [PropertyListTree] = []
        while !isEmpty, let element = try nextTree(within: .array, depth: depth + 1) {
            elements.append(element)
        }
        return .array(elements)
    }

    /// The next value in a container; `nil` after the container's end tag.
    private mutating func nextTree(
        within container: Element, depth: Int
    ) throws(ReadingError) -> PropertyListTree? {
        skipSpace()
        if let number = plainReference() {
            guard valueCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
            guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
            valueCount += 1
            return .uid(number)
        }
        if let element = plainStart() { return try tree(of: element, isEmpty: false, depth: depth) }
        guard let (element, isEmpty) = try nextValue(within: container) else { return nil }
        return try tree(of: element, isEmpty: isEmpty, depth: depth)
    }

    private mutating func nextTreeKey() throws(ReadingError) -> (key: String, offset: Int)? {
        let offset = placeOfMarkup()
        if startsWith("<key>") {
            at += 5
            if let plain = plainText(of: .key), let key = PropertyListTree.string(plain) {
                return (key, offset)
            }
            at = offset
        } else if startsWith("</dict>") {
            at += 7
            return nil
        }
        guard let (bytes, offset) = try nextKey() else { return nil }
        guard let key = bytes.withUnsafeBufferPointer({ PropertyListTree.string($0) }) else {
            throw error(.malformed("a key is not valid text"), at: offset)
        }
        return (key, offset)
    }

    // MARK: Fast paths

    /// Skips a start tag in its usual form.
    private mutating func plainStart() -> Element? {
        if startsWith("<string>") {
            at += 8
            return .string
        }
        if startsWith("<integer>") {
            at += 9
            return .integer
        }
        if startsWith("<dict>") {
            at += 6
            return .dict
        }
        return nil
    }

    /// Parses a reference to an archived object in its usual form.
    private mutating func plainReference() -> UInt64? {
        guard startsWith("<dict>") else { return nil }
        var place = placePastSpace(at + 6)
        guard startsWith("<key>CF$UID</key>", at: place) else { return nil }
        place = placePastSpace(place + 17)
        guard startsWith("<integer>", at: place) else { return nil }
        place += 9
        let digits = place
        var number: UInt64 = 0
        while place < bytes.count, place - digits < 18, bytes[place] &- 0x30 < 10 {
            number = number * 10 + UInt64(bytes[place] - 0x30)
            place += 1
        }
        guard place > digits, startsWith("</integer>", at: place) else { return nil }
        place = placePastSpace(place + 10)
        guard startsWith("</dict>", at: place) else { return nil }
        at = place + 7
        return number
    }

    private func placePastSpace(_ place: Int) -> Int {
        var place = place
        while place < bytes.count, ASCII.isSpace(bytes[place]) { place += 1 }
        return place
    }

    /// The text of an element if it can be used unchanged, as usual; otherwise `nil` without moving.
    private mutating func plainText(of element: Element) -> UnsafeBufferPointer<UInt8>? {
        var end = at
        while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&") { end += 1 }
        let tag: StaticString
        switch element {
        case .key: tag = "</key>"
        case .string: tag = "</string>"
        case .integer: tag = "</integer>"
        default: return nil
        }
        guard startsWith(tag, at: end) else { return nil }
        defer { at = end + tag.utf8CodeUnitCount }
        return UnsafeBufferPointer(rebasing: bytes[at..<end])
    }

    /// Converts the text of an element to its value; `offset` is where the text starts.
    private mutating func scalar(
        _ text: UnsafeBufferPointer<UInt8>, _ element: Element, at offset: Int
    ) throws(ReadingError) -> PropertyListTree {
        let value: PropertyListTree? =
            switch element {
            case .integer: PropertyListText.integer(text).map { .integer($0) }
            case .real: PropertyListText.real(text).map { .real($0) }
            case .date: PropertyListDate.seconds(text: text).map { .date($0) }
            case .data: PropertyListText.data(text).map { .data($0) }
            default: .text(text)
            }
        guard let value else {
            throw error(.malformed("<\(element.rawValue)> does not hold what it says"), at: offset)
        }
        return value
    }
}
