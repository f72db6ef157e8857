/// The path of a file: bytes, as the system has them, which need not be UTF-8.
///
/// Two paths are equal if their bytes are. Only `shown` is text, for people; it never opens a file.
public struct FilePath: Hashable, Sendable {
    /// The bytes; what is empty or has a zero byte names no file.
    public let bytes: [UInt8]

    /// Makes a path of bytes, without a zero at the end.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Makes the path whose bytes are the UTF-8 of a text; escapes of `shown` mean nothing in it.
    public init(_ text: String) { bytes = Array(text.utf8) }

    private static let slash = UInt8(ascii: "/")

    /// Whether it begins at the root.
    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// The directory that it is in: what stands before the last slash, "." without one.
    public var directory: FilePath {
        guard let place = bytes.lastIndex(of: Self.slash) else { return "." }
        return FilePath(bytes: bytes[...max(0, place - (place > 0 ? 1 : 0))])
    }

    /// What is behind the last slash; empty if the path ends with one.
    public var lastComponent: FilePath {
        guard let place = bytes.lastIndex(of: Self.slash) else { return self }
        return FilePath(bytes: bytes[(place + 1)...])
    }

    /// The path of something in this directory; with a slash between them unless there is one.
    public func appending(_ component: FilePath) -> FilePath {
        FilePath(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + component.bytes)
    }

    /// The path with a text's UTF-8 at its end.
    public func with(suffix: String) -> FilePath { FilePath(bytes: bytes + suffix.utf8) }

    /// The bytes with the zero at the end that the C library wants; a zero byte before cuts the path short.
    package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension FilePath: ExpressibleByStringLiteral {
    /// Makes the path whose bytes are the UTF-8 of a literal.
    public init(stringLiteral text: String) { self.init(text) }
}
