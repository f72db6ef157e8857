internal import FormatCore
internal import Records

/// The meaning of a dictionary at the root of a property list, judging by its entries.
package enum PropertyListRoot: Sendable {
    case sections
    case record
    case records

    /// Maximum number of bytes examined.
    static let examined = 1 << 20

    struct Census {
        private var saysPerson = false
        private var hasArray = false
        private var hasRecordArray = false
        private var hasDictionary = false
        private var hasPlainValue = false

        /// Adds an entry; `holdsRecords` tells whether an array contains containers, `nil` for an empty one.
        mutating func add(key: UnsafeBufferPointer<UInt8>, kind: NodeKind, holdsRecords: Bool? = nil) {
            switch kind {
            case .array:
                if holdsRecords != nil { hasArray = true }
                if holdsRecords == true { hasRecordArray = true }
            case .dictionary: hasDictionary = true
            case .string:
                hasPlainValue = true
                let part = NamePart(ofKey: key)
                let contact = Heading.contactField(String(decoding: key, as: UTF8.self))
                if part == .given || part == .family || NameFieldRank(ofKey: key) == .name
                    || contact == .email || contact == .phone
                {
                    saysPerson = true
                }
            default: hasPlainValue = true
            }
        }

        var root: PropertyListRoot {
            if saysPerson, !hasRecordArray { return .record }
            return hasDictionary && !hasArray ? .records : .sections
        }

        /// Whether it contains only dictionaries, and therefore is not a record itself.
        var isContainer: Bool { root == .records && !hasPlainValue }
    }
}
