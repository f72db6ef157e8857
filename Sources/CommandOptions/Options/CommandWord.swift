internal import Glibc
public import SystemSupport

/// A command-line argument or the value of a variable: bytes that need not be UTF-8.
public struct CommandWord: Hashable, Sendable {
    /// The bytes, without a zero byte.
    public let bytes: [UInt8]

    /// Creates a word from bytes.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Creates a word from the UTF-8 of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    init(cString: UnsafePointer<CChar>) {
        // The caller's string is zero-terminated and is copied up to the zero.
        self.init(
            bytes: UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) })
    }

    /// The arguments of this process, without the program's name.
    public static var arguments: [CommandWord] {
        // The system passes `argc` zero-terminated strings, which do not change while the process runs.
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { CommandWord(cString: $0) }
        }
    }

    /// The word as text, with U+FFFD for bytes that are not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The word as a file path.
    public var path: FilePath { FilePath(bytes: bytes) }

    var isOption: Bool { bytes.count > 1 && bytes[0] == UInt8(ascii: "-") }

    /// The name of a long option, and the value after its first equals sign, if any.
    var optionParts: (name: String, value: CommandWord?) {
        let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (
            String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? CommandWord(bytes: parts[1]) : nil
        )
    }
}

extension CommandWord: ExpressibleByStringLiteral {
    /// Creates a word from the UTF-8 of a literal.
    public init(stringLiteral text: String) { self.init(text) }
}
