/// A value of a property list with all that is in it, as it stands in the file.
///
/// For lists that are not names: each value keeps its type. Read by the same bounded parsers as names are,
/// from XML and binary files; objects that a binary file shares are written out as often as they are come by,
/// within the limit for that.
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

    /// Nothing, which only binary files have.
    case null
    case string(String)
    /// Text of which some bytes are no UTF-8: they are replaced by U+FFFD here.
    case brokenString(String)
    case integer(Int128)
    case real(Double)
    case boolean(Bool)
    /// A moment, in seconds since the start of 2001.
    case date(Double)
    case data([UInt8])
    /// A reference to another object of an archive, by its number: in XML a dictionary with the key `CF$UID`.
    case uid(UInt64)
    /// Values in order; a set of a binary file as well.
    case array([PropertyListTree])
    /// Entries in the order of the file; a key may come twice.
    case dictionary([Entry])

    /// What the bytes of a text say.
    public static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyListTree {
        if let text = string(bytes) { return .string(text) }
        return .brokenString(String(decoding: bytes, as: UTF8.self))
    }

    /// A text in UTF-8; `nil` if it is none.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        // Nearly all keys and many texts are ASCII, which needs no other look.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        return String(validating: bytes, as: UTF8.self)
    }
}
