internal import FormatCore
internal import PropertyLists

/// Finds the intact objects of a damaged XML keyed archive.
///
/// The objects are consecutive elements of the list `$objects`. After a damaged one, the scan resumes at the
/// next intact record or class; the gap has an unknown number of objects.
struct XMLObjectScanner {
    /// Objects without gaps between them.
    struct Run {
        /// The number of the first object; `nil` after a gap.
        var firstNumber: Int?
        var objects: [PropertyListTree] = []
    }

    private let bytes: [UInt8]
    private(set) var runs: [Run] = []
    private var objectCount = 0
    /// The format version of the archive, if that part is intact.
    private(set) var version: Int?

    private static let head = Array("<plist version=\"1.0\">".utf8)
    private static let tail = Array("</plist>".utf8)
    private static let depthLimit = 8

    /// Finds the objects; O(bytes).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scan()
        findVersion()
    }

    private mutating func scan() {
        var run = Run(firstNumber: nil)
        var position = 0
        if let key = find(Array("<key>$objects</key>".utf8), from: 0) {
            let list = skipSpace(from: key.upperBound)
            if let tag = tag(at: list), tag.name == .array, tag.kind == .opening {
                position = tag.end
                run.firstNumber = 0
            }
        }
        while position < bytes.count, objectCount < TargetArchive.valueLimit {
            position = skipSpace(from: position)
            if run.firstNumber != nil || !run.objects.isEmpty, let end = elementEnd(at: position),
                let object = decode(position..<end)
            {
                run.objects.append(object)
                objectCount += 1
                position = end
                continue
            }
            if !run.objects.isEmpty { runs.append(run) }
            run = Run(firstNumber: nil)
            guard let next = nextRecord(from: position + 1) else { return }
            run.objects.append(next.object)
            objectCount += 1
            position = next.end
        }
        if !run.objects.isEmpty { runs.append(run) }
    }

    /// The first intact record or class from an offset on.
    private func nextRecord(from start: Int) -> (object: PropertyListTree, end: Int)? {
        var position = start
        while let match = find(Array("<dict>".utf8), from: position) {
            if let end = elementEnd(at: match.lowerBound), let object = decode(match.lowerBound..<end),
                object.isRecord || object.className != nil
            {
                return (object, end)
            }
            position = match.upperBound
        }
        return nil
    }

    private mutating func findVersion() {
        guard let key = find(Array("<key>$top</key>".utf8), from: 0) else { return }
        let start = skipSpace(from: key.upperBound)
        guard let end = elementEnd(at: start), case .dictionary(let entries) = decode(start..<end) else {
            return
        }
        if case .integer(let number) = ArchiveEntries(entries).only("version"), number >= 0 {
            version = Int(exactly: number)
        }
    }

    /// Parses an element; `nil` if it is invalid.
    private func decode(_ range: Range<Int>) -> PropertyListTree? {
        var limits = ReadingLimits()
        limits.names = TargetArchive.valueLimit
        limits.depth = Self.depthLimit + 1
        return try? PropertyListTree(Self.head + bytes[range] + Self.tail, file: "", limits: limits)
    }

    // MARK: Elements

    private enum Name: String, CaseIterable {
        case array, dict, key, string, integer, real, date, data
        case yes = "true"
        case no = "false"

        var isContainer: Bool { self == .array || self == .dict }
        var isEmpty: Bool { self == .yes || self == .no }
        static let spelled = allCases.map { ($0, Array($0.rawValue.utf8)) }
    }

    private struct Tag {
        enum Kind { case opening, closing, empty }
        let name: Name
        let kind: Kind
        let end: Int
    }

    /// An open container, and whether it expects a key.
    private struct Open {
        let name: Name
        var awaitsKey: Bool
    }

    /// The end of the element that starts at an offset; `nil` if it is damaged, at the first wrong token.
    private func elementEnd(at start: Int) -> Int? {
        var open: [Open] = []
        var position = start
        while true {
            guard let tag = tag(at: position) else { return nil }
            position = tag.end
            let awaitsKey = open.last?.awaitsKey ?? false
            switch tag.kind {
            case .closing:
                guard let last = open.popLast(), last.name == tag.name, last.name == .array || awaitsKey
                else {
                    return nil
                }
            case .opening where tag.name.isContainer:
                guard !awaitsKey, open.count < Self.depthLimit else { return nil }
                open.append(Open(name: tag.name, awaitsKey: tag.name == .dict))
                position = skipSpace(from: position)
                continue
            case .opening:
                guard (tag.name == .key) == awaitsKey, !tag.name.isEmpty,
                    let text = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
                    let end = self.tag(at: text), end.kind == .closing, end.name == tag.name
                else { return nil }
                position = end.end
            case .empty:
                guard !awaitsKey, tag.name != .key else { return nil }
            }
            guard let last = open.indices.last else { return position }
            if open[last].name == .dict { open[last].awaitsKey.toggle() }
            position = skipSpace(from: position)
        }
    }

    /// The tag at an offset; `nil` if it is not one of a property list.
    private func tag(at start: Int) -> Tag? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "<"),
            let close = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        var name = bytes[start + 1..<close]
        var kind = Tag.Kind.opening
        if name.first == UInt8(ascii: "/") {
            kind = .closing
            name = name.dropFirst()
        } else if name.last == UInt8(ascii: "/") {
            kind = .empty
            name = name.dropLast()
        }
        guard let match = Name.spelled.first(where: { name.elementsEqual($0.1) }) else { return nil }
        return Tag(name: match.0, kind: kind, end: close + 1)
    }

    private func skipSpace(from start: Int) -> Int {
        var position = start
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
        return position
    }

    private func find(_ text: [UInt8], from start: Int) -> Range<Int>? {
        var position = start
        while position + text.count <= bytes.count,
            let first = bytes[position...].firstIndex(of: text[0]), first + text.count <= bytes.count
        {
            if bytes[first..<first + text.count].elementsEqual(text) { return first..<first + text.count }
            position = first + 1
        }
        return nil
    }
}
