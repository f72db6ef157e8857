internal import CPattern

/// A regular expression for names.
///
/// The syntax is that of PCRE2, with Unicode's letters, digits and cases. It compares bytes as they are:
/// marks are not passed over, and composed and decomposed letters differ. Bytes that are not UTF-8 match
/// nothing. A match that would take more than some tenths of a millisecond of trying is given up and counts
/// as none.
public struct NamePattern: Sendable {
    let compiled: CompiledPattern
    /// What tells whether it matches in names of ASCII; `nil` if only PCRE2 can.
    package let automaton: RowAutomaton?
    /// What every match in a name of ASCII contains, letters in lower case if theirs does not count.
    package let requiredText: [UInt8]
    /// Whether it matches wherever that text is, in names of ASCII.
    package let isText: Bool
    package let ignoresCase: Bool
    /// Whether a match depends on nothing before and behind it, so that what contains the text matches too.
    package let looksOnlyAtMatch: Bool

    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, of 4096 bytes at most.
    ///   - ignoresCase: Whether upper and lower case are equal.
    /// - Throws: `Failure` if it is not valid.
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
    /// - Returns: Where the match is and, if the pattern has a group that takes part in it, where the first
    ///   one is, in bytes; `nil` if there is no match.
    /// - Complexity: Bounded for each name; in proportion to it for most patterns.
    public func firstMatch(in bytes: UnsafeBufferPointer<UInt8>) -> (match: Range<Int>, group: Range<Int>?)? {
        firstMatch(in: bytes, from: 0)
    }

    /// Finds the first match that begins at a place or later.
    package func firstMatch(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (match: Range<Int>, group: Range<Int>?)? {
        var match = cpattern_match()
        // The pattern lives as long as `compiled`, and the place is not behind the end of the bytes.
        let result = withExtendedLifetime(compiled) {
            cpattern_first_match(
                compiled.pattern, bytes.baseAddress, bytes.count, min(start, bytes.count), &match)
        }
        guard result == CPATTERN_FOUND else { return nil }
        return (match.start..<match.end, match.has_group != 0 ? match.group_start..<match.group_end : nil)
    }
}

/// A pattern in the form that is carried out.
///
/// Unchecked because the compiler does not know what the pointer leads to. It is safe from any thread: what
/// it leads to is written before this is made, every function of the C side but the one that frees takes it
/// as constant, and it is freed when nobody has this any more.
final class CompiledPattern: @unchecked Sendable {
    let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) {
        self.pattern = pattern
    }

    deinit { cpattern_free(pattern) }
}
