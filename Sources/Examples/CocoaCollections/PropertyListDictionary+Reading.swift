public import FormatCore
internal import Glibc
internal import PropertyLists
public import SystemSupport

extension PropertyListDictionary {
    /// Maximum size of a file, in bytes: 256 MiB.
    public static let largestFile = 256 << 20

    /// Reads a dictionary from an XML or binary property list.
    ///
    /// Mirrors `initWithContentsOfFile:`. Differs from it: an error has a reason, and a key that occurs twice
    /// keeps its last value.
    ///
    /// - Throws: `ReadingError` if the file cannot be read, is larger than `largestFile`, is not a property
    ///   list, is damaged, or has another value than a dictionary at its root.
    /// - Complexity: O(bytes).
    public convenience init(contentsOfFile path: FilePath) throws(ReadingError) {
        let name = path.displayText
        // A zero byte would truncate the path.
        let file = path.bytes.contains(0) ? -1 : open(path.cString, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw ReadingError(file: name, reason: .cannotOpen(Descriptor.message(errno)))
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(file, limit: Self.largestFile) { bytes += $0 }
        switch number {
        case 0: try self.init(bytes, file: name)
        case EISDIR: throw ReadingError(file: name, reason: .isDirectory)
        default: throw ReadingError(file: name, reason: .cannotRead(Descriptor.message(number)))
        }
    }

    /// Reads a dictionary from the bytes of an XML or binary property list.
    ///
    /// Errors name `file`.
    ///
    /// - Throws: `ReadingError`, as for a file.
    /// - Complexity: O(bytes).
    public convenience init(_ bytes: [UInt8], file: String) throws(ReadingError) {
        var limits = ReadingLimits()
        limits.bytes = Self.largestFile
        guard !bytes.isEmpty else { throw ReadingError(file: file, reason: .empty) }
        let root = PropertyListValue(try PropertyListTree(bytes, file: file, limits: limits))
        guard case .dictionary(let dictionary) = root else {
            throw ReadingError(file: file, reason: .wrongRoot(root.kind))
        }
        self.init(dictionary.values)
    }
}

extension PropertyListValue {
    /// The kind of the value in words, with an article.
    public var kind: String {
        switch self {
        case .null: "a null"
        case .string: "a string"
        case .integer, .real: "a number"
        case .boolean: "a Boolean"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .opaque: "an object"
        }
    }

    /// Creates a value of a property list, with immutable containers; bytes that are not UTF-8 are U+FFFD.
    init(_ tree: PropertyListTree) {
        switch tree {
        case .null: self = .null
        case .string(let value), .brokenString(let value): self = .string(value)
        case .integer(let value): self = .integer(value)
        case .real(let value): self = .real(value)
        case .boolean(let value): self = .boolean(value)
        case .date(let value): self = .date(value)
        case .data(let value): self = .data(value)
        // As in XML.
        case .uid(let value):
            self = .dictionary(PropertyListDictionary(["CF$UID": .integer(Int128(value))]))
        case .array(let values):
            self = .array(PropertyListArray(values.map { PropertyListValue($0) }))
        case .dictionary(let entries):
            let values = entries.lazy.map { ($0.key, PropertyListValue($0.value)) }
            self = .dictionary(PropertyListDictionary(Dictionary(values) { $1 }))
        }
    }
}
