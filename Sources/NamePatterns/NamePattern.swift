internal import CPattern

/// A regular expression for names.
///
/// The syntax is that of PCRE2, with Unicode's letters, digits and cases. Bytes are compared as they are:
/// combining marks count, and composed and decomposed letters differ. Bytes that are not UTF-8 match nothing.
/// A match that would take more than a few tenths of a millisecond is given up and counts as none.
public struct NamePattern: Sendable {
    let compiled: CompiledPattern
    /// Automaton that decides matches in ASCII names; `nil` if only PCRE2 can.
    package let automaton: RowAutomaton?
    /// Text that every match in an ASCII name contains, in lower case if case is ignored.
    package let requiredText: [UInt8]
    /// Whether the pattern matches every ASCII name that contains `requiredText`.
    package let isText: Bool
    package let ignoresCase: Bool
    /// Whether a match does not depend on its context, so that any name containing the text matches.
    package let looksOnlyAtMatch: Bool

    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, of at most 4096 bytes.
    ///   - ignoresCase: Whether upper and lower case are equal.
    /// - Throws: `Failure` if the pattern is invalid.
    /// - Complexity: O(pattern), some tens of microseconds.
    public init(_ pattern: String, ignoresCase: Bool) throws(Failure) {
        var failure = cpattern_failure()
        let bytes = Array(pattern.utf8)
        guard let made = cpattern_compile(bytes, bytes.count, ignoresCase ? 1 : 0, &failure) else {
            let message = withUnsafeBytes(of: failure.message) { message in
                String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw Failure(message: message, offset: failure.offset)
        }
        compiled = CompiledPattern(made)
        looksOnlyAtMatch = Self.looksOnlyAtMatch(pattern)
        let node = PatternParser.node(of: pattern, ignoresCase: ignoresCase)
        automaton = node.flatMap { RowAutomaton($0) }
        requiredText = node?.requiredText(ignoringCase: ignoresCase) ?? []
        isText = node?.isText(ignoringCase: ignoresCase) ?? false
        self.ignoresCase = ignoresCase
    }

    /// Finds the first match.
    ///
    /// - Parameter bytes: A name, in UTF-8.
    /// - Returns: The byte range of the match, and of the first group if any; `nil` without a match.
    /// - Complexity: Bounded for each name; proportional to its length for most patterns.
    public func firstMatch(in bytes: UnsafeBufferPointer<UInt8>) -> (match: Range<Int>, group: Range<Int>?)? {
        firstMatch(in: bytes, from: 0)
    }

    /// Finds the first match that starts at an offset or later.
    package func firstMatch(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (match: Range<Int>, group: Range<Int>?)? {
        var match = cpattern_match()
        // The pattern lives as long as `compiled`, and the start is within the bytes.
        let result = withExtendedLifetime(compiled) {
            cpattern_first_match(
                compiled.pattern, bytes.baseAddress, bytes.count, min(start, bytes.count), &match)
        }
        guard result == CPATTERN_FOUND else { return nil }
        return (match.start..<match.end, match.has_group != 0 ? match.group_start..<match.group_end : nil)
    }
}

/// Owner of a compiled pattern.
///
/// Unchecked because the compiler does not know what the pointer refers to. It is safe on any thread: the
/// pattern is complete before this object is created, all C functions but the one that frees it take it as
/// constant, and it is freed when the last reference is released.
final class CompiledPattern: @unchecked Sendable {
    let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) {
        self.pattern = pattern
    }

    deinit { cpattern_free(pattern) }
}

extension NamePattern {
    /// Reason for which a pattern is invalid.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason in a few words.
        public let message: String
        /// Position in the pattern, in bytes of UTF-8.
        public let offset: Int

        /// Creates a failure at a byte of the pattern's UTF-8.
        public init(message: String, offset: Int) {
            self.message = message
            self.offset = offset
        }

        /// The reason and its position.
        public var description: String { "\(message) at byte \(offset)" }

        /// Returns a sentence for the user with the reason and the number of the character, from 1.
        public func sentence(about pattern: String) -> String {
            let bytes = Array(pattern.utf8)
            let before = String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self).count
            let place = offset < bytes.count ? "character \(before + 1)" : "its end"
            return "The pattern is not valid at \(place): \(message)."
        }
    }
}
