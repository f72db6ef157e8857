/// A damaged binary property list, whose objects are searched at their expected positions.
struct BinaryObjectFile {
    let bytes: [UInt8]
    let layout: BinaryLayoutGuess
    private(set) var starts: [Int?] = []
    /// The ranges of damaged objects, as far as they are known.
    private(set) var spans: [Int: Range<Int>] = [:]
    /// Whether each object was found at its position in the offset table.
    private(set) var isWhole = false
    /// Whether the offset table is wrong for an object that was found.
    private(set) var hasWrongEntry = false
    /// Replacements for damaged record keys, by object number.
    var restoredKeys: [Int: String] = [:]

    init(_ bytes: [UInt8], _ layout: BinaryLayoutGuess) {
        self.bytes = bytes
        self.layout = layout
        findObjects()
    }

    private mutating func findObjects() {
        let count = layout.table.isEmpty ? Int.max : layout.table.count
        var position = 8
        var number = 0
        isWhole = !layout.table.isEmpty
        while number < count, position < layout.end, number < TargetArchive.valueLimit {
            if let end = end(at: position), follows(end, number + 1) || isFollowed(end, number + 1) {
                if !follows(end, number + 1) { hasWrongEntry = true }
                starts.append(position)
                position = end
                number += 1
                continue
            }
            isWhole = false
            guard let next = nextSure(after: number, from: position) else { break }
            spans[number] = position..<(next.number == number + 1 ? next.place : position)
            starts += Array(repeating: nil, count: next.number - number)
            (number, position) = (next.number, next.place)
        }
        if !layout.table.isEmpty, starts.count < layout.table.count {
            isWhole = false
            starts += Array(repeating: nil, count: layout.table.count - starts.count)
        }
    }

    /// The possible starts of an object according to the offset table.
    private func places(_ number: Int) -> [Int] {
        guard number < layout.table.count else { return number == layout.table.count ? [layout.end] : [] }
        let place = layout.table[number]
        return layout.shift == 0 || place > layout.end ? [place] : [place, place + layout.shift]
    }

    /// Whether an object starts at an offset according to the table; always true without a table.
    private func follows(_ place: Int, _ number: Int) -> Bool {
        layout.table.isEmpty || places(number).contains(place)
    }

    /// Whether an object is at an offset despite the table, whose entry is therefore wrong.
    private func isFollowed(_ place: Int, _ number: Int) -> Bool {
        guard number < layout.table.count, let end = end(at: place) else { return false }
        return places(number + 1).contains(end)
    }

    /// The next object that starts where the table says and ends where its successor starts.
    private func nextSure(after number: Int, from place: Int) -> (number: Int, place: Int)? {
        guard number + 1 < layout.table.count else { return nil }
        for next in (number + 1)..<layout.table.count {
            for start in places(next) where start > place && start < layout.end {
                if let end = end(at: start), follows(end, next + 1) { return (next, start) }
            }
        }
        return nil
    }

    func end(at place: Int) -> Int? {
        guard let head = head(at: place) else { return nil }
        let unit: Int =
            switch head.kind {
            case 6: 2
            case 0xA, 0xB, 0xC: layout.referenceSize
            case 0xD: 2 * layout.referenceSize
            default: 1
            }
        guard head.count <= (layout.end - head.contents) / unit else { return nil }
        return head.contents + head.count * unit
    }

    /// The kind of an object, its number of bytes or elements, and the offset of its contents.
    func head(at place: Int) -> (kind: UInt8, count: Int, contents: Int)? {
        guard place >= 8, place < layout.end else { return nil }
        let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0xF))
        switch kind {
        case 0: return [0, 8, 9].contains(low) ? (kind, 0, place + 1) : nil
        case 1: return low <= 4 ? (kind, 1 << low, place + 1) : nil
        case 2: return low == 2 || low == 3 ? (kind, 1 << low, place + 1) : nil
        case 3: return low == 3 ? (kind, 8, place + 1) : nil
        case 8: return (kind, low + 1, place + 1)
        case 4...7, 0xA...0xD:
            guard low == 15 else { return (kind, low, place + 1) }
            guard place + 1 < layout.end, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0xF <= 3 else {
                return nil
            }
            let size = 1 << Int(bytes[place + 1] & 0xF)
            guard place + 2 + size <= layout.end else { return nil }
            return (kind, BinaryLayoutGuess.number(bytes, at: place + 2, size: size), place + 2 + size)
        default: return nil
        }
    }

    func references(from place: Int, count: Int) -> [Int] {
        (0..<count).map {
            BinaryLayoutGuess.number(
                bytes, at: place + $0 * layout.referenceSize, size: layout.referenceSize)
        }
    }

    func text(_ number: Int) -> String? {
        if let restored = restoredKeys[number] { return restored }
        guard starts.indices.contains(number), let place = starts[number], let head = head(at: place),
            head.kind == 5 || head.kind == 7, end(at: place) != nil
        else { return nil }
        return String(validating: bytes[head.contents..<head.contents + head.count], as: UTF8.self)
    }
}
