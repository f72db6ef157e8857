internal import FormatCore

extension BinaryPropertyListParser {
    /// Parses the whole list.
    mutating func readTree() throws(ReadingError) -> PropertyListTree {
        try readTree(of: layout.rootNumber)
    }

    mutating func readTree(of number: Int) throws(ReadingError) -> PropertyListTree {
        try tree(of: try object(number), depth: 1)
    }

    private mutating func tree(
        of object: BinaryPropertyListObject, depth: Int
    ) throws(ReadingError) -> PropertyListTree {
        guard valueCount < limits.names else {
            throw ReadingError(file: file, reason: .tooManyNames(limit: limits.names))
        }
        // The count of results, here of values.
        valueCount += 1
        guard !object.kind.isString else { return try withText(of: object) { .text($1) } }
        try spend(Self.costOfObject)
        switch object.kind {
        case .null: return .null
        case .no: return .boolean(false)
        case .yes: return .boolean(true)
        case .integer: return .integer(integer(at: object.contents))
        case .real where object.contents.count == 4:
            return .real(Double(Float(bitPattern: UInt32(number(at: object.contents)))))
        case .real: return .real(Double(bitPattern: number(at: object.contents)))
        case .date: return .date(Double(bitPattern: number(at: object.contents)))
        case .data:
            try spend(object.count)
            return .data(Array(bytes[object.contents]))
        case .uid:
            guard object.contents.count <= 8 || bytes[object.contents.dropLast(8)].allSatisfy({ $0 == 0 })
            else { throw damaged("a reference to an object of an archive is too large", at: object.offset) }
            return .uid(number(at: object.contents.suffix(8)))
        case .dictionary: return try dictionary(object, depth: depth)
        default: return try array(object, depth: depth)
        }
    }

    private mutating func array(
        _ object: BinaryPropertyListObject, depth: Int
    ) throws(ReadingError) -> PropertyListTree {
        var elements: [PropertyListTree] = []
        try enter(object, depth: depth) { parser throws(ReadingError) in
            for index in 0..<object.count {
                let element = try parser.element(index, of: object).object
                elements.append(try parser.tree(of: element, depth: depth + 1))
            }
        }
        return .array(elements)
    }

    private mutating func dictionary(
        _ object: BinaryPropertyListObject, depth: Int
    ) throws(ReadingError) -> PropertyListTree {
        var entries: [PropertyListTree.Entry] = []
        try enter(object, depth: depth) { parser throws(ReadingError) in
            for index in 0..<object.count {
                let key = try parser.key(index, of: object)
                let text = try parser.withText(of: key) { PropertyListTree.string($1) }
                guard let text else { throw parser.damaged("a key is not valid text", at: key.offset) }
                let value = try parser.element(object.count + index, of: object).object
                entries.append(.init(key: text, value: try parser.tree(of: value, depth: depth + 1)))
            }
        }
        return .dictionary(entries)
    }

    /// An integer: sizes of 1, 2 and 4 bytes are unsigned, larger ones signed.
    func integer(at contents: Range<Int>) -> Int128 {
        switch contents.count {
        case 16:
            let high = Int128(Int64(bitPattern: number(at: contents.prefix(8))))
            return high << 64 | Int128(number(at: contents.suffix(8)))
        case 8: return Int128(Int64(bitPattern: number(at: contents)))
        default: return Int128(number(at: contents))
        }
    }
}
