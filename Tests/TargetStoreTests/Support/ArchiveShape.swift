import PropertyLists

/// The parts of a keyed archive, of which a test can change any.
struct ArchiveShape {
    typealias Entry = PropertyListTree.Entry

    var archiver = PropertyListTree.string("NSKeyedArchiver")
    var archiverVersion = PropertyListTree.integer(100_000)
    /// Three records, A, B and C, as a program for iOS writes them.
    var objects: [PropertyListTree]
    var top: [Entry] = [Entry(key: "root", value: .uid(1))]
    var parts: [Entry] = []

    /// The number of the second record.
    static let record = 6
    /// The number of its name.
    static let name = 7
    /// The number of the list.
    static let list = 1
    /// The number of the class of targets.
    static let targetClass = 3

    init() {
        objects = [
            .string("$null"),
            .entries(["$class": .uid(2), "NS.objects": .array([.uid(4), .uid(6), .uid(8)])]),
            .entries([
                "$classes": .array([.string("NSMutableArray")]), "$classname": .string("NSMutableArray"),
            ]),
            .entries(["$classes": .array([.string("Target")]), "$classname": .string("Target")]),
        ]
        for (name, hours) in [("A", 1), ("B", 2), ("C", 3)] {
            objects.append(
                .entries([
                    "$class": .uid(3), "achievedHour": .integer(Int128(hours)),
                    "name": .uid(UInt64(objects.count + 1)), "targetHour": .integer(10),
                ]))
            objects.append(.string(name))
        }
    }

    /// Sets or, with `nil`, removes a field of an object.
    mutating func set(_ key: String, _ value: PropertyListTree?, of object: Int = record) {
        guard case .dictionary(var entries) = objects[object] else { return }
        entries.removeAll { $0.key == key }
        if let value { entries.append(Entry(key: key, value: value)) }
        objects[object] = .dictionary(entries)
    }

    mutating func setElements(_ elements: [PropertyListTree]) {
        set("NS.objects", .array(elements), of: Self.list)
    }

    var tree: PropertyListTree {
        .dictionary(
            [
                Entry(key: "$archiver", value: archiver), Entry(key: "$objects", value: .array(objects)),
                Entry(key: "$top", value: .dictionary(top)), Entry(key: "$version", value: archiverVersion),
            ] + parts)
    }

    /// Both forms of the file.
    var files: [[UInt8]] { [TreeWriting.xml(tree), TreeWriting.binary(tree)] }
}

extension PropertyListTree {
    /// A dictionary with its keys in order.
    static func entries(_ values: [String: PropertyListTree]) -> PropertyListTree {
        .dictionary(values.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) })
    }
}
