internal import ByteScan
internal import FormatCore

/// The scalar values of a dictionary in an XML property list, at any depth.
struct XMLLeaves {
    struct Place {
        /// The range of the value including its tags.
        package let value: Range<Int>
        /// The range of the value with its key; in arrays only the value.
        package let entry: Range<Int>
    }

    private(set) var leaves: [PropertyListLeaf<Place>] = []
    /// The arrays, except those nested in other arrays.
    private(set) var arrays: [Range<Int>] = []
    private var parser: XMLPropertyListParser
    private var path: [String] = []
    private var arrayDepth = 0

    /// Finds the values in the element that starts at an offset.
    package init(at start: Int, of source: FileSource, _ choice: RecordChoice) throws(ReadingError) {
        parser = XMLPropertyListParser(bytes: source.bytes, file: choice.file, limits: choice.limits)
        parser.at = start
        guard case .start(.dict, let isEmpty) = try parser.nextMarkup(within: "<array>") else { return }
        if !isEmpty { try readDictionary(depth: 1) }
    }

    private mutating func readDictionary(depth: Int) throws(ReadingError) {
        guard depth <= parser.limits.depth else {
            throw parser.error(.tooDeep(limit: parser.limits.depth))
        }
        while true {
            try parser.skipBetweenTags()
            let start = parser.at
            guard let (key, _) = try parser.nextKey() else { return }
            path.append(String(decoding: key, as: UTF8.self))
            _ = try readValue(of: start, depth: depth)
            path.removeLast()
        }
    }

    private mutating func readArray(depth: Int) throws(ReadingError) {
        guard depth <= parser.limits.depth else {
            throw parser.error(.tooDeep(limit: parser.limits.depth))
        }
        arrayDepth += 1
        var number = 1
        while true {
            path.append("\(number)")
            let isEnd = try !readValue(of: nil, depth: depth)
            path.removeLast()
            if isEnd { break }
            number += 1
        }
        arrayDepth -= 1
    }

    /// Parses a value, whose entry starts at its key; returns `false` at the end of the array.
    private mutating func readValue(of entry: Int?, depth: Int) throws(ReadingError) -> Bool {
        try parser.skipBetweenTags()
        let start = parser.at
        guard case .start(let element, let isEmpty) = try parser.nextMarkup(within: "<dict>") else {
            return false
        }
        guard let kind = PropertyListValue(element) else {
            if !isEmpty {
                if element == .array {
                    try readArray(depth: depth + 1)
                } else if element == .dict {
                    try readDictionary(depth: depth + 1)
                } else {
                    throw parser.error(.malformed("a tag instead of a value"))
                }
            }
            if element == .array, arrayDepth == 0 { arrays.append(start..<parser.at) }
            return true
        }
        let text = isEmpty ? [] : try parser.text(of: element)
        guard leaves.count < PropertyListFields.limit else { return true }
        let value = start..<parser.at
        leaves.append(
            PropertyListLeaf(
                path: path, kind: kind, text: Self.displayText(of: text, element, kind),
                isInArray: arrayDepth > 0,
                place: Place(value: value, entry: (entry ?? start)..<parser.at)))
        return true
    }

    private static func displayText(
        of text: [UInt8], _ element: XMLPropertyListParser.Element, _ kind: PropertyListValue
    ) -> [UInt8] {
        switch kind {
        case .string: text
        case .boolean: Array(element.rawValue.utf8)
        case .data:
            Array(FieldValue.data(byteCount: XMLPropertyListParser.byteCount(ofBase64: text)).text.utf8)
        default: ASCII.trimmed(text)
        }
    }
}
