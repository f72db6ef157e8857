internal import FormatCore

/// The objects of an edited binary property list by number: changed ones, and unchanged ones in the file.
///
/// Numbers are stable, so references stay valid. Unreferenced objects are freed, their numbers reused.
struct BinaryObjects {
    private let source: UnsafeBufferPointer<UInt8>
    private var parser: BinaryPropertyListParser
    private var naming: RecordNaming
    private let layout: BinaryPropertyListLayout
    /// The reference count of each object; the root counts one more.
    private var uses: [Int]
    private var newBytes: [Int: [UInt8]] = [:]
    /// The references of new and changed containers, which are encoded last.
    private var containers: [Int: Container] = [:]
    private var free: [Int] = []

    /// A container and its references; in a dictionary, all keys precede all values.
    struct Container {
        package let kind: UInt8
        package var references: [Int]

        package init(kind: UInt8, references: [Int]) {
            self.kind = kind
            self.references = references
        }
    }

    /// Counts the references.
    package init(_ source: UnsafeBufferPointer<UInt8>, choice: RecordChoice) throws(ReadingError) {
        self.source = source
        layout = try BinaryPropertyListLayout(trailerOf: source, file: choice.file)
        parser = BinaryPropertyListParser(
            bytes: source, layout: layout, file: choice.file, limits: choice.limits)
        naming = RecordNaming(choice: choice)
        uses = [Int](repeating: 0, count: layout.objectCount)
        uses[layout.rootNumber] = 1
        for number in 0..<layout.objectCount {
            let object = try parser.object(number)
            guard object.kind.isContainer else { continue }
            for index in 0..<Self.referenceCount(of: object) {
                uses[try parser.element(index, of: object).number] += 1
            }
        }
        // Freed by earlier edits.
        for number in 0..<layout.objectCount where uses[number] == 0 {
            if try parser.object(number).kind == .null { free.append(number) }
        }
    }

    package var root: Int { layout.rootNumber }
    private var count: Int { uses.count }

    private static func referenceCount(of object: BinaryPropertyListObject) -> Int {
        object.kind == .dictionary ? 2 * object.count : object.count
    }

    package func number(at place: Range<Int>) -> Int { Int(clamping: parser.number(at: place)) }

    /// The index of the reference at a range of the file within its container.
    package func index(of place: Range<Int>, in container: Int) throws(ReadingError) -> Int {
        (place.lowerBound - (try parser.object(container)).contents.lowerBound) / layout.referenceSize
    }

    func container(_ number: Int) throws(ReadingError) -> Container {
        if let container = containers[number] { return container }
        let object = try parser.object(number)
        var references: [Int] = []
        for index in 0..<Self.referenceCount(of: object) {
            references.append(try parser.element(index, of: object).number)
        }
        return Container(kind: source[object.offset] >> 4, references: references)
    }

    func isDictionary(_ number: Int) throws(ReadingError) -> Bool {
        number < layout.objectCount
            ? try parser.object(number).kind == .dictionary : containers[number]?.kind == 0xD
    }

    /// The kind of an unchanged object.
    package func kind(of number: Int) throws(ReadingError) -> BinaryPropertyListObject.Kind {
        try parser.object(number).kind
    }

    /// The index of the entry that holds the name of a dictionary; `nil` if the name is joined or missing.
    mutating func nameEntry(of number: Int) throws(ReadingError) -> Int? {
        try parser.nameEntry(of: try parser.object(number), &naming)
    }

    /// Whether a string of the file can be represented in UTF-8 without loss.
    package func isText(_ number: Int) throws(ReadingError) -> Bool {
        let object = try parser.object(number)
        let contents = source[object.contents]
        guard object.kind == .utf16 else { return String(validating: contents, as: UTF8.self) != nil }
        let units = stride(from: contents.startIndex, to: contents.endIndex - 1, by: 2).lazy.map {
            UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
        }
        return String(validating: units, as: UTF16.self) != nil
    }

    func isShared(_ number: Int) -> Bool { uses[number] > 1 }

    // MARK: Changing

    package mutating func add(_ bytes: [UInt8]) -> Int {
        let number = makeNumber()
        newBytes[number] = bytes
        return number
    }

    package mutating func add(_ container: Container) -> Int {
        let number = makeNumber()
        containers[number] = container
        for reference in container.references { uses[reference] += 1 }
        return number
    }

    private mutating func makeNumber() -> Int {
        if let number = free.popLast() {
            newBytes[number] = nil
            return number
        }
        uses.append(0)
        return count - 1
    }

    mutating func replace(_ number: Int, by bytes: [UInt8]) { newBytes[number] = bytes }

    /// Replaces a container, and updates the reference counts.
    mutating func replace(_ number: Int, by container: Container) throws(ReadingError) {
        let old = try self.container(number).references
        for reference in container.references { uses[reference] += 1 }
        containers[number] = container
        for reference in old { try release(reference) }
    }

    /// Releases a reference to an object; the last one also frees objects that only it uses.
    package mutating func release(_ number: Int) throws(ReadingError) {
        var left = [number]
        while let number = left.popLast() {
            uses[number] -= 1
            guard uses[number] == 0 else { continue }
            var isContainer = containers[number] != nil
            if !isContainer, number < layout.objectCount, newBytes[number] == nil {
                isContainer = try parser.object(number).kind.isContainer
            }
            if isContainer { left += try container(number).references }
            containers[number] = nil
            // A null object, until the number is reused.
            newBytes[number] = [0]
            free.append(number)
        }
    }

    /// Retains objects while references to them change.
    mutating func hold(_ numbers: [Int]) {
        for number in numbers { uses[number] += 1 }
    }

    mutating func letGo(_ numbers: [Int]) throws(ReadingError) {
        for number in numbers { try release(number) }
    }

    // MARK: Writing

    /// The patch that produces the file with these objects.
    package mutating func patch() throws(ReadingError) -> FilePatch {
        var referenceSize = layout.referenceSize
        while referenceSize < 8, (count - 1) >> (8 * referenceSize) > 0 { referenceSize += 1 }
        if referenceSize > layout.referenceSize {
            for number in 0..<layout.objectCount where newBytes[number] == nil && containers[number] == nil {
                if try parser.object(number).kind.isContainer { containers[number] = try container(number) }
            }
        }
        for (number, container) in containers {
            let size = container.kind == 0xD ? container.references.count / 2 : container.references.count
            newBytes[number] =
                BinaryText.head(container.kind, size)
                + container.references.flatMap { BinaryText.bytes($0, referenceSize) }
        }
        var splices: [FilePatch.Splice] = []
        var offsets = [Int](repeating: 0, count: count)
        var shift = 0
        var last = BinaryPropertyListLayout.headerSize
        for extent in try extents() {
            guard extent.range.lowerBound >= last else {
                throw parser.damaged("objects lie in each other", at: extent.range.lowerBound)
            }
            last = extent.range.upperBound
            offsets[extent.number] = extent.range.lowerBound + shift
            guard let bytes = newBytes[extent.number], !bytes.elementsEqual(source[extent.range]) else {
                continue
            }
            splices.append(.init(range: extent.range, bytes: bytes))
            shift += bytes.count - extent.range.count
        }
        var rest: [UInt8] = []
        for number in layout.objectCount..<count {
            offsets[number] = layout.tableStart + shift + rest.count
            rest += newBytes[number] ?? [0]
        }
        let tableStart = layout.tableStart + shift + rest.count
        var offsetSize = layout.offsetSize
        while offsetSize < 8, tableStart >> (8 * offsetSize) > 0 { offsetSize += 1 }
        rest.reserveCapacity(rest.count + count * offsetSize + BinaryPropertyListLayout.trailerSize)
        for offset in offsets { BinaryText.append(offset, offsetSize, to: &rest) }
        rest += source[(source.count - BinaryPropertyListLayout.trailerSize)...].prefix(6)
        rest += [UInt8(offsetSize), UInt8(referenceSize)]
        for number in [count, root, tableStart] { BinaryText.append(number, 8, to: &rest) }
        splices.append(.init(range: layout.tableStart..<source.count, bytes: rest))
        return FilePatch(splices)
    }

    /// The byte ranges of the objects in the file, in ascending order.
    private func extents() throws(ReadingError) -> [(number: Int, range: Range<Int>)] {
        var extents: [(number: Int, range: Range<Int>)] = []
        extents.reserveCapacity(layout.objectCount)
        var isAscending = true
        for number in 0..<layout.objectCount {
            let object = try parser.object(number)
            let range = object.offset..<object.contents.upperBound
            if let last = extents.last, last.range.lowerBound > range.lowerBound { isAscending = false }
            extents.append((number, range))
        }
        return isAscending ? extents : extents.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
