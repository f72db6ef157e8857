/// A text with attributes of its ranges.
///
/// Mirrors `NSAttributedString`. Positions are UTF-16 code units, as in Foundation. Views draw the font's
/// weight and slant, the foreground and background colours, underlines, lines through letters, and links as
/// underlined text. Other attributes are stored and returned.
///
/// Differs from UIKit: a range beyond the text stops the program with a message, where UIKit raises.
open class RichText {
    /// The attributes of consecutive code units.
    struct Run {
        var length: Int
        var attributes: [Key: Any]
    }

    /// The text without attributes; mirrors `NSAttributedString.string`.
    public internal(set) final var string: String
    /// The runs, which cover the text in order; none is empty.
    final var runs: [Run]

    /// Creates a text without attributes; mirrors `NSAttributedString.init(string:)`.
    public convenience init(string: String) { self.init(string: string, attributes: nil) }

    /// Creates a text with the same attributes everywhere.
    ///
    /// Mirrors `NSAttributedString.init(string:attributes:)`.
    public init(string: String, attributes: [Key: Any]? = nil) {
        self.string = string
        let length = string.utf16.count
        runs = length > 0 ? [Run(length: length, attributes: attributes ?? [:])] : []
    }

    /// Creates a copy of a text; mirrors `NSAttributedString.init(attributedString:)`.
    public init(attributedString: RichText) {
        string = attributedString.string
        runs = attributedString.runs
    }

    /// The number of UTF-16 code units; mirrors `NSAttributedString.length`.
    public final var length: Int { runs.reduce(0) { $0 + $1.length } }

    /// Returns the attributes of a code unit; `range` receives the units around it that have the same ones.
    ///
    /// Mirrors `NSAttributedString.attributes(at:effectiveRange:)`.
    ///
    /// - Complexity: O(runs).
    public final func attributes(
        at location: Int, effectiveRange range: UnsafeMutablePointer<TextRange>?
    ) -> [Key: Any] {
        var start = 0
        for run in runs {
            if location >= start, location < start + run.length {
                range?.pointee = TextRange(location: start, length: run.length)
                return run.attributes
            }
            start += run.length
        }
        Self.stop("location \(location) is beyond the text of \(start) code units")
    }

    /// Returns one attribute of a code unit; `nil` if it has none.
    ///
    /// Mirrors `NSAttributedString.attribute(_:at:effectiveRange:)`.
    public final func attribute(
        _ name: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<TextRange>?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[name]
    }

    /// Returns a part of the text with its attributes.
    ///
    /// Mirrors `NSAttributedString.attributedSubstring(from:)`.
    public final func attributedSubstring(from range: TextRange) -> RichText {
        let text = RichText(string: String(string[indices(of: range)]))
        text.runs = runs(in: range)
        return text
    }

    /// Calls a closure with each run of a range, until the closure sets its last argument to `true`.
    ///
    /// Mirrors `NSAttributedString.enumerateAttributes(in:options:using:)`, without options.
    public final func enumerateAttributes(
        in range: TextRange, using block: ([Key: Any], TextRange, UnsafeMutablePointer<Bool>) -> Void
    ) {
        var start = range.location
        for run in runs(in: range) {
            var stops = false
            // The pointer is valid during the call.
            withUnsafeMutablePointer(to: &stops) {
                block(run.attributes, TextRange(location: start, length: run.length), $0)
            }
            if stops { return }
            start += run.length
        }
    }

    /// Calls a closure with an attribute of each run in a range, `nil` where there is none.
    ///
    /// Mirrors `NSAttributedString.enumerateAttribute(_:in:options:using:)`, without options.
    public final func enumerateAttribute(
        _ name: Key, in range: TextRange, using block: (Any?, TextRange, UnsafeMutablePointer<Bool>) -> Void
    ) {
        enumerateAttributes(in: range) { block($0[name], $1, $2) }
    }

    /// Whether another text has the same characters and attributes.
    ///
    /// Mirrors `NSAttributedString.isEqual(to:)`.
    public final func isEqual(to other: RichText) -> Bool {
        string == other.string && runs.count == other.runs.count
            && zip(runs, other.runs).allSatisfy { $0.length == $1.length && $0.hasAttributes(of: $1) }
    }

    // MARK: Ranges

    final func indices(of range: TextRange) -> Range<String.Index> {
        guard let indices = Range<String.Index>(range, in: string) else {
            Self.stop("range \(range.lowerBound)..<\(range.upperBound) is beyond the text of \(length) units")
        }
        return indices
    }

    /// Returns the parts of the runs in a range.
    final func runs(in range: TextRange) -> [Run] {
        _ = indices(of: range)
        var start = 0
        var parts: [Run] = []
        for run in runs {
            let end = start + run.length
            let common = min(end, range.upperBound) - max(start, range.lowerBound)
            if common > 0 { parts.append(Run(length: common, attributes: run.attributes)) }
            start = end
        }
        return parts
    }

    static func stop(_ reason: String) -> Never { fatalError("RichText: \(reason)") }
}

extension RichText.Run {
    /// Whether two runs have equal attributes; values that cannot be compared differ.
    func hasAttributes(of other: RichText.Run) -> Bool {
        attributes.count == other.attributes.count
            && attributes.allSatisfy { name, value in
                guard let one = value as? any Hashable, let other = other.attributes[name] as? any Hashable
                else { return false }
                return AnyHashable(one) == AnyHashable(other)
            }
    }
}

extension RichText: Hashable {
    /// Whether both have the same characters and attributes.
    public static func == (one: RichText, other: RichText) -> Bool { one.isEqual(to: other) }

    /// Hashes the characters.
    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
