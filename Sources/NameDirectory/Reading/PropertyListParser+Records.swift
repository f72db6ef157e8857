/// Dictionaries that are rows.
extension PropertyListParser {
    /// Reads a dictionary in an array, whose start tag was read.
    ///
    /// - Parameters:
    ///   - section: Where the array stands.
    ///   - index: Its place in the array.
    ///   - title: The section's title.
    ///   - offset: Where it is looked for, before comments.
    ///   - tag: Where its tag stands.
    ///   - isEmpty: Whether that is its end as well.
    ///   - sink: What takes the row.
    /// - Throws: `NameFileError` if it breaks the rules.
    mutating func readRecord<Sink: RecordSink>(
        in section: PropertyListSection, index: Int, title: UnsafeBufferPointer<UInt8>?, at offset: Int,
        tag: Int, isEmpty: Bool, into sink: inout Sink
    ) throws(NameFileError) {
        let depth = section.depth + 1
        guard limits.depth >= depth else { throw error(.tooDeep(limit: limits.depth)) }
        naming?.begin()
        if !isEmpty {
            while let (key, _) = try nextKey() { try readEntry(ofKey: key, depth: depth + 1) }
        }
        guard let name = naming?.finish() else {
            try report(section.path(ofElement: index), at: offset, .notAName(.dictionary), to: &sink)
            return
        }
        guard let ownTitle = naming?.title else {
            try take(name, title: title, record: offset..<at, source: tag..<at, into: &sink)
            return
        }
        try ownTitle.withUnsafeBufferPointer { ownTitle throws(NameFileError) in
            try take(name, title: ownTitle, record: offset..<at, source: tag..<at, into: &sink)
        }
    }

    /// Reads the value of an entry; `depth` is its level if it is a container.
    private mutating func readEntry(ofKey key: [UInt8], depth: Int) throws(NameFileError) {
        let (element, isEmpty) = try startOfValue(within: .dict)
        let use = key.withUnsafeBufferPointer { naming?.use(ofKey: $0, isText: element == .string) }
        guard let use, !use.isNone, !element.isContainer, element != .data else {
            try skipValue(element, isEmpty: isEmpty, depth: depth)
            return
        }
        var value = isEmpty ? [] : try text(of: element)
        if element == .yes || element == .no { value = Array(element.rawValue.utf8) }
        value.withUnsafeBufferPointer { naming?.take($0, for: use) }
    }

    /// Reads the start tag of a value in a container whose key, if it has keys, was read.
    private mutating func startOfValue(
        within container: Element
    ) throws(NameFileError) -> (element: Element, isEmpty: Bool) {
        let offset = placeOfMarkup()
        switch try nextMarkup(within: "<\(container.rawValue)>") {
        case .end(.dict) where container == .dict:
            throw error(.malformed("a key has no value"), at: offset)
        case .end(let element):
            throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
        case .start(let element, let isEmpty):
            guard element.kind != nil else {
                throw error(.malformed("<\(element.rawValue)> stands where a value should be"), at: offset)
            }
            return (element, isEmpty)
        }
    }

    // MARK: Showing a record

    /// Reads a value with all that is in it.
    mutating func readNode() throws(NameFileError) -> PropertyListNode {
        let (element, isEmpty) = try startOfValue(within: .array)
        return try node(of: element, isEmpty: isEmpty, depth: 1)
    }

    private mutating func node(
        of element: Element, isEmpty: Bool, depth: Int
    ) throws(NameFileError) -> PropertyListNode {
        guard element.isContainer else {
            let text = isEmpty ? [] : try text(of: element)
            switch element {
            case .yes, .no: return .text(element.rawValue)
            case .data: return .data(byteCount: Self.byteCount(ofBase64: text))
            default: return .text(String(decoding: text, as: UTF8.self))
            }
        }
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        if element == .dict {
            var entries: [PropertyListNode.Entry] = []
            while !isEmpty, let (key, _) = try nextKey() {
                let (inner, isEmpty) = try startOfValue(within: .dict)
                let value = try node(of: inner, isEmpty: isEmpty, depth: depth + 1)
                entries.append(.init(key: String(decoding: key, as: UTF8.self), value: value))
            }
            return .dictionary(entries)
        }
        var elements: [PropertyListNode] = []
        while !isEmpty {
            let offset = placeOfMarkup()
            switch try nextMarkup(within: "<array>") {
            case .end(.array):
                return .array(elements)
            case .start(let inner, let isEmpty) where inner.kind != nil:
                elements.append(try node(of: inner, isEmpty: isEmpty, depth: depth + 1))
            default:
                throw error(.malformed("a tag stands where a value should be"), at: offset)
            }
        }
        return .array(elements)
    }

    /// How many bytes a text in base 64 stands for (RFC 4648).
    private static func byteCount(ofBase64 text: [UInt8]) -> Int {
        let digits = text.count { !FileKind.isSpace($0) && $0 != UInt8(ascii: "=") }
        return digits * 3 / 4
    }
}
