public import FormatCore

extension XMLPropertyListParser {
    /// The next key of a dictionary with the offset of its tag; `nil` after the dictionary's end tag.
    public mutating func nextKey() throws(ReadingError) -> (bytes: [UInt8], offset: Int)? {
        let offset = placeOfMarkup()
        switch try nextMarkup(within: "<dict>") {
        case .end(.dict):
            return nil
        case .end(let element):
            throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
        case .start(.key, let isEmpty):
            return (isEmpty ? [] : try text(of: .key), offset)
        case .start(let element, _):
            throw error(.malformed("<\(element.rawValue)> instead of a key"), at: offset)
        }
    }

    /// Skips a value after its start tag and checks its syntax; `depth` applies if it is a container.
    public mutating func skipValue(_ element: Element, isEmpty: Bool, depth: Int) throws(ReadingError) {
        guard element.isContainer else {
            if !isEmpty { _ = try text(of: element) }
            return
        }
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        guard !isEmpty else { return }
        if element == .array {
            while let (inner, isEmpty) = try nextValue(within: .array) {
                try skipValue(inner, isEmpty: isEmpty, depth: depth + 1)
            }
        } else {
            while try nextKey() != nil {
                let (inner, isEmpty) = try startOfValue(within: .dict)
                try skipValue(inner, isEmpty: isEmpty, depth: depth + 1)
            }
        }
    }

    /// Parses the start tag of a value in a container, in a dictionary after its key.
    public mutating func startOfValue(
        within container: Element
    ) throws(ReadingError) -> (element: Element, isEmpty: Bool) {
        let offset = placeOfMarkup()
        guard let start = try nextValue(within: container) else {
            throw error(.malformed("a key has no value"), at: offset)
        }
        return start
    }

    /// Parses the start tag of a value in a container; `nil` after the container's end tag.
    mutating func nextValue(
        within container: Element
    ) throws(ReadingError) -> (element: Element, isEmpty: Bool)? {
        let offset = placeOfMarkup()
        switch try nextMarkup(within: "<\(container.rawValue)>") {
        case .end(container):
            return nil
        case .end(let element):
            throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
        case .start(let element, let isEmpty):
            guard element.kind != nil else {
                throw error(.malformed("<\(element.rawValue)> instead of a value"), at: offset)
            }
            return (element, isEmpty)
        }
    }

    /// Parses the start tag of a value in a dictionary; errors name the place of its key if it is missing.
    mutating func startOfValue(
        ofKeyAt keyOffset: Int
    ) throws(ReadingError) -> (element: Element, kind: NodeKind, isEmpty: Bool, offset: Int) {
        let offset = placeOfMarkup()
        guard case .start(let element, let isEmpty) = try nextMarkup(within: "<dict>") else {
            throw error(.malformed("a key has no value"), at: keyOffset)
        }
        guard let kind = element.kind else {
            throw error(.malformed("<\(element.rawValue)> instead of a value"), at: offset)
        }
        return (element, kind, isEmpty, offset)
    }
}
