public import FormatCore

/// A parser for one binary property list.
///
/// Objects can be shared, so a small file can expand to more than fits in memory. Each object therefore
/// counts each time it is visited, and the total is limited.
public struct BinaryPropertyListParser {
    /// The file; the creator of the parser keeps the bytes valid and in place while it is used.
    public let bytes: UnsafeBufferPointer<UInt8>
    public let file: String
    public let limits: ReadingLimits
    public let layout: BinaryPropertyListLayout
    /// The number of results so far: all values of a tree, or rows of a list.
    public var valueCount = 0
    /// The number of bytes that may still be expanded.
    @usableFromInline var budget: Int
    @usableFromInline let wholeBudget: Int
    /// The offsets of the containers being parsed, to detect ones that contain themselves.
    @usableFromInline var open: [Int] = []
    /// A reusable buffer for text converted from UTF-16.
    @usableFromInline var scratch: [UInt8] = []

    /// The cost of an object in bytes, in addition to its contents.
    @inlinable public static var costOfObject: Int { 16 }
    /// The expansion limit: a factor of the file size, plus a constant number of bytes.
    private static let expansion = 64
    private static let freeExpansion = 1 << 20

    public init(
        bytes: UnsafeBufferPointer<UInt8>, layout: BinaryPropertyListLayout, file: String,
        limits: ReadingLimits
    ) {
        self.bytes = bytes
        self.layout = layout
        self.file = file
        self.limits = limits
        wholeBudget = min(limits.bytes, bytes.count * Self.expansion + Self.freeExpansion)
        budget = wholeBudget
    }

    /// Charges bytes to the expansion budget.
    @inlinable
    @inline(__always)
    public mutating func spend(_ bytes: Int) throws(ReadingError) {
        budget -= bytes
        if budget < 0 {
            throw ReadingError(file: file, reason: .tooMuchExpanded(limit: wholeBudget))
        }
    }

    /// A `damaged` error at an offset.
    public func damaged(_ what: String, at offset: Int) -> ReadingError {
        ReadingError(file: file, place: .init(line: 0, offset: offset), reason: .damaged(what))
    }

    /// Runs a closure within a container at a depth; the root's is 1.
    ///
    /// - Throws: `ReadingError` if it is nested too deeply or contains itself.
    @inlinable
    @inline(__always)
    public mutating func enter(
        _ object: BinaryPropertyListObject, depth: Int,
        _ body: (inout Self) throws(ReadingError) -> Void
    ) throws(ReadingError) {
        try begin(object, depth: depth)
        try body(&self)
        open.removeLast()
    }

    @usableFromInline
    mutating func begin(_ object: BinaryPropertyListObject, depth: Int) throws(ReadingError) {
        guard !open.contains(object.offset) else {
            throw damaged("\(object.kind.problemKind.rawValue) contains itself", at: object.offset)
        }
        try check(depth, of: object)
        open.append(object.offset)
    }

    /// Checks the nesting depth of a container.
    @inlinable
    @inline(__always)
    public func check(_ depth: Int, of object: BinaryPropertyListObject) throws(ReadingError) {
        guard depth <= limits.depth else { throw tooDeep(object) }
    }

    @usableFromInline
    func tooDeep(_ object: BinaryPropertyListObject) -> ReadingError {
        ReadingError(
            file: file, place: .init(line: 0, offset: object.offset), reason: .tooDeep(limit: limits.depth))
    }

    // MARK: Finding objects

    /// An unsigned number of at most 8 bytes, at a range within the file.
    @inlinable
    @inline(__always)
    public func number(at range: Range<Int>) -> UInt64 {
        let span = bytes.span
        var number: UInt64 = 0
        for place in range { number = number << 8 | UInt64(span[place]) }
        return number
    }

    /// The range of the reference to an element of a container.
    @inlinable
    @inline(__always)
    public func place(ofElement index: Int, of container: BinaryPropertyListObject) -> Range<Int> {
        let start = container.contents.lowerBound + index * layout.referenceSize
        return start..<start + layout.referenceSize
    }

    /// An element of a container, and its object number; in a dictionary, the values follow the keys.
    ///
    /// - Throws: `ReadingError` if the reference is invalid.
    @inlinable
    @inline(__always)
    public func element(
        _ index: Int, of container: BinaryPropertyListObject
    ) throws(ReadingError) -> (object: BinaryPropertyListObject, number: Int) {
        let place = place(ofElement: index, of: container)
        let reference = number(at: place)
        guard reference < UInt64(layout.objectCount) else {
            throw damaged("a reference is to none of the objects", at: place.lowerBound)
        }
        return (try object(Int(reference)), Int(reference))
    }

    /// The header of an object by number.
    ///
    /// - Throws: `ReadingError` if its offset is invalid, or it does not end before the offset table.
    @inlinable
    @inline(__always)
    public func object(_ number: Int) throws(ReadingError) -> BinaryPropertyListObject {
        let place = layout.placeInTable(ofObject: number)
        let offset = self.number(at: place)
        guard offset >= UInt64(BinaryPropertyListLayout.headerSize), offset < UInt64(layout.tableStart) else {
            throw damaged("an offset lies outside the objects", at: place.lowerBound)
        }
        return try object(at: Int(offset))
    }

    /// The header of the object at an offset, which must be between the file header and the offset table.
    @inlinable
    @inline(__always)
    func object(at offset: Int) throws(ReadingError) -> BinaryPropertyListObject {
        let marker = bytes.span[offset]
        guard let kind = BinaryPropertyListObject.Kind(marker: marker) else {
            throw damaged("unknown kind of object", at: offset)
        }
        var start = offset + 1
        var count = Int(marker & 0xF)
        var unit = 1
        switch kind {
        case .null, .no, .yes: count = 0
        case .integer, .real, .date: count = 1 << count
        case .uid: count += 1
        default:
            if count == 0xF { (count, start) = try longCount(at: start) }
            if kind == .utf16 { unit = 2 }
            if kind == .array || kind == .set { unit = layout.referenceSize }
            if kind == .dictionary { unit = 2 * layout.referenceSize }
        }
        guard count <= (layout.tableStart - start) / unit else {
            throw damaged("an object is longer than the file", at: offset)
        }
        return BinaryPropertyListObject(
            kind: kind, offset: offset, count: count, contents: start..<start + count * unit)
    }

    /// A count of 15 or more, which is encoded as an integer after the first byte.
    @usableFromInline
    func longCount(at place: Int) throws(ReadingError) -> (count: Int, end: Int) {
        guard place < layout.tableStart, (0x10...0x13).contains(bytes.span[place]) else {
            throw damaged("a length is not a number", at: place)
        }
        let end = place + 1 + 1 << Int(bytes.span[place] & 0xF)
        guard end <= layout.tableStart, let count = Int(exactly: number(at: place + 1..<end)) else {
            throw damaged("a length is larger than the file", at: place)
        }
        return (count, end)
    }

    /// A key of a dictionary.
    @inlinable
    @inline(__always)
    public func key(
        _ index: Int, of dictionary: BinaryPropertyListObject
    ) throws(ReadingError) -> BinaryPropertyListObject {
        let key = try element(index, of: dictionary).object
        guard key.kind.isString else { throw damaged("a key is not a string", at: key.offset) }
        return key
    }

    /// Skips a value and checks its syntax.
    public mutating func skip(_ object: BinaryPropertyListObject, depth: Int) throws(ReadingError) {
        try spend(Self.costOfObject)
        guard object.kind.isContainer else {
            try spend(object.contents.count)
            return
        }
        try enter(object, depth: depth) { parser throws(ReadingError) in
            let isDictionary = object.kind == .dictionary
            for index in 0..<object.count {
                if isDictionary { try parser.spend(try parser.key(index, of: object).contents.count) }
                let value = isDictionary ? object.count + index : index
                try parser.skip(try parser.element(value, of: object).object, depth: depth + 1)
            }
        }
    }
}
