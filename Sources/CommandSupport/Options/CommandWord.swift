internal import Glibc
public import SystemSupport

/// A word of a command line or the value of a variable: the system's bytes, which need not be UTF-8.
public struct CommandWord: Hashable, Sendable {
    /// The bytes, without a zero.
    public let bytes: [UInt8]

    /// Makes a word of bytes.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Makes the word whose bytes are the UTF-8 of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    init(cString: UnsafePointer<CChar>) {
        // The caller's string ends with a zero byte; it is copied up to there.
        self.init(
            bytes: UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) })
    }

    /// The words that this process was started with, without the program's own name.
    public static var arguments: [CommandWord] {
        // The system passes `argc` zero-terminated strings, and nothing changes them while the process runs.
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { CommandWord(cString: $0) }
        }
    }

    /// The word as text; U+FFFD stands for bytes that are not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The word as the path of a file.
    public var path: FilePath { FilePath(bytes: bytes) }

    var isOption: Bool { bytes.count > 1 && bytes[0] == UInt8(ascii: "-") }

    /// The name of a long option, and the value behind its first equals sign, if there is one.
    var optionParts: (name: String, value: CommandWord?) {
        let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (
            String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? CommandWord(bytes: parts[1]) : nil
        )
    }
}

extension CommandWord: ExpressibleByStringLiteral {
    /// Makes the word whose bytes are the UTF-8 of a literal.
    public init(stringLiteral text: String) { self.init(text) }
}
