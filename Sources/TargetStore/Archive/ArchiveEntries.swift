internal import PropertyLists

/// Lookup by key in a dictionary of an archive.
struct ArchiveEntries {
    let entries: [PropertyListTree.Entry]

    init(_ entries: [PropertyListTree.Entry]) { self.entries = entries }

    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// The value of a key; `nil` if the key is missing or duplicated.
    func only(_ key: String) -> PropertyListTree? {
        var match: PropertyListTree?
        for entry in entries where entry.key == key {
            guard match == nil else { return nil }
            match = entry.value
        }
        return match
    }

    /// The first key that is not among the given ones.
    func first(besides keys: Set<String>) -> String? {
        entries.first { !keys.contains($0.key) }?.key
    }
}

extension PropertyListTree {
    /// The type of the value in words.
    var words: String {
        switch self {
        case .null: "null"
        case .string: "a string"
        case .brokenString: "a string of damaged text"
        case .integer: "a whole number"
        case .real: "a number with a fraction"
        case .boolean: "true or false"
        case .date: "a date"
        case .data: "data"
        case .uid: "a reference"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}
