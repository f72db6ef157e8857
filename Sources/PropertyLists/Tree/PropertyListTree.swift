/// A value of a property list with its contents and original types.
///
/// For lists other than names. It is parsed by the same bounded parsers, from XML and binary files. Shared
/// objects of a binary file are expanded at each reference, up to the expansion limit.
public enum PropertyListTree: Hashable, Sendable {
    /// An entry of a dictionary.
    public struct Entry: Hashable, Sendable {
        public let key: String
        public let value: PropertyListTree

        public init(key: String, value: PropertyListTree) {
            self.key = key
            self.value = value
        }
    }

    /// Null, in binary files only.
    case null
    case string(String)
    /// Text that contains invalid UTF-8, here replaced by U+FFFD.
    case brokenString(String)
    case integer(Int128)
    case real(Double)
    case boolean(Bool)
    /// A date, in seconds since the start of 2001.
    case date(Double)
    case data([UInt8])
    /// A reference to another object of an archive, by number; in XML a dictionary with the key `CF$UID`.
    case uid(UInt64)
    /// Values in order, also those of a set in a binary file.
    case array([PropertyListTree])
    /// Entries in file order; keys may be duplicated.
    case dictionary([Entry])

    /// Makes a string, or a broken string if the bytes are not valid UTF-8.
    public static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyListTree {
        if let text = string(bytes) { return .string(text) }
        return .brokenString(String(decoding: bytes, as: UTF8.self))
    }

    /// Decodes UTF-8; `nil` if it is invalid.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        // Nearly all keys and many texts are ASCII, which needs no validation.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        return String(validating: bytes, as: UTF8.self)
    }
}
