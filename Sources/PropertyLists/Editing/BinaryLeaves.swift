internal import FormatCore

/// The scalar values of a dictionary in a binary property list, at any depth.
struct BinaryLeaves {
    /// The path to each value consists of reference indices in containers.
    private(set) var leaves: [PropertyListLeaf<[Int]>] = []
    private var parser: BinaryPropertyListParser
    private var path: [String] = []
    private var place: [Int] = []
    private var arrayDepth = 0

    /// Finds the values in the dictionary with an object number.
    package init(of number: Int, in source: FileSource, _ choice: RecordChoice) throws(ReadingError) {
        let layout = try BinaryPropertyListLayout(trailerOf: source.bytes, file: choice.file)
        parser = BinaryPropertyListParser(
            bytes: source.bytes, layout: layout, file: choice.file, limits: choice.limits)
        let record = try parser.object(number)
        guard record.kind == .dictionary else { return }
        try read(record, depth: 1)
    }

    private mutating func read(_ container: BinaryPropertyListObject, depth: Int) throws(ReadingError) {
        // The depth limit also catches containers that contain themselves.
        try parser.check(depth, of: container)
        try parser.spend(BinaryPropertyListParser.costOfObject)
        let isDictionary = container.kind == .dictionary
        for index in 0..<container.count {
            let step =
                isDictionary
                ? try parser.withText(of: try parser.key(index, of: container)) {
                    String(decoding: $1, as: UTF8.self)
                } : "\(index + 1)"
            let reference = isDictionary ? container.count + index : index
            let value = try parser.element(reference, of: container).object
            path.append(step)
            place.append(reference)
            try take(value, depth: depth)
            path.removeLast()
            place.removeLast()
        }
    }

    private mutating func take(_ value: BinaryPropertyListObject, depth: Int) throws(ReadingError) {
        guard let kind = PropertyListValue(value.kind) else {
            let isArray = value.kind != .dictionary
            arrayDepth += isArray ? 1 : 0
            try read(value, depth: depth + 1)
            arrayDepth -= isArray ? 1 : 0
            return
        }
        guard leaves.count < PropertyListFields.limit else { return }
        let text: [UInt8] =
            switch kind {
            case .string: try parser.withText(of: value) { Array($1) }
            case .data: Array(FieldValue.data(byteCount: value.count).text.utf8)
            default: Array(parser.scalarText(of: value).utf8)
            }
        try parser.spend(BinaryPropertyListParser.costOfObject)
        leaves.append(
            PropertyListLeaf(
                path: path, kind: kind, text: text, isInArray: arrayDepth > 0, place: place))
    }
}

extension PropertyListValue {
    /// Encodes a value as an object; the result is empty if the value does not fit the kind.
    package func object(_ value: [UInt8]) -> [UInt8] {
        let text = String(decoding: value, as: UTF8.self)
        switch self {
        case .string: return BinaryText.string(value)
        case .integer: return integer(text).map { BinaryText.integer($0) } ?? []
        case .real: return real(text).map { [0x23] + BinaryText.bytes($0.bitPattern) } ?? []
        case .boolean: return boolean(text).map { [$0 ? 0x09 : 0x08] } ?? []
        case .date: return date(text).map { [0x33] + BinaryText.bytes($0.bitPattern) } ?? []
        case .data, .other: return []
        }
    }
}
