/// A text with attributes of its ranges that can be changed.
///
/// Mirrors `NSMutableAttributedString`. Views copy a text that is assigned to them, so later changes need
/// another assignment, as in UIKit.
///
/// - Complexity: O(text + runs) for each change.
open class MutableRichText: RichText {
    /// The text without attributes, for changes: a new one keeps the attributes of its beginning.
    ///
    /// Mirrors `NSMutableAttributedString.mutableString`, as a value.
    public final var mutableString: String {
        get { string }
        set { replaceCharacters(in: TextRange(0..<length), with: newValue) }
    }

    /// Appends a text; mirrors `NSMutableAttributedString.append(_:)`.
    public final func append(_ text: RichText) {
        string += text.string
        runs += text.runs
        join()
    }

    /// Inserts a text before a code unit; mirrors `insert(_:at:)`.
    public final func insert(_ text: RichText, at location: Int) {
        replaceCharacters(in: TextRange(location: location, length: 0), with: text)
    }

    /// Deletes a range; mirrors `deleteCharacters(in:)`.
    public final func deleteCharacters(in range: TextRange) {
        replaceCharacters(in: range, with: RichText(string: ""))
    }

    /// Replaces a range with a text and its attributes.
    ///
    /// Mirrors `NSMutableAttributedString.replaceCharacters(in:with:)`.
    public final func replaceCharacters(in range: TextRange, with text: RichText) {
        let before = runs(in: TextRange(0..<range.location))
        let after = runs(in: TextRange(range.upperBound..<length))
        string.replaceSubrange(indices(of: range), with: text.string)
        runs = before + text.runs + after
        join()
    }

    /// Replaces a range with a string, which gets the attributes of the first replaced code unit.
    ///
    /// Mirrors `NSMutableAttributedString.replaceCharacters(in:with:)`. Without a replaced unit the string
    /// gets the attributes of the unit before it, or at the beginning of the one after it.
    public final func replaceCharacters(in range: TextRange, with string: String) {
        let unit = range.length > 0 ? range.location : max(0, range.location - 1)
        let attributes = unit < length ? attributes(at: unit, effectiveRange: nil) : [:]
        replaceCharacters(in: range, with: RichText(string: string, attributes: attributes))
    }

    /// Replaces the whole text; mirrors `setAttributedString(_:)`.
    public final func setAttributedString(_ text: RichText) {
        string = text.string
        runs = text.runs
    }

    /// Adds an attribute to a range, or replaces its value.
    ///
    /// Mirrors `NSMutableAttributedString.addAttribute(_:value:range:)`.
    public final func addAttribute(_ name: Key, value: Any, range: TextRange) {
        change(range) { $0[name] = value }
    }

    /// Adds attributes to a range; mirrors `addAttributes(_:range:)`.
    public final func addAttributes(_ attributes: [Key: Any] = [:], range: TextRange) {
        change(range) { $0.merge(attributes) { $1 } }
    }

    /// Replaces all attributes of a range; `nil` removes them.
    ///
    /// Mirrors `NSMutableAttributedString.setAttributes(_:range:)`.
    public final func setAttributes(_ attributes: [Key: Any]?, range: TextRange) {
        change(range) { $0 = attributes ?? [:] }
    }

    /// Removes an attribute from a range; mirrors `removeAttribute(_:range:)`.
    public final func removeAttribute(_ name: Key, range: TextRange) {
        change(range) { $0[name] = nil }
    }

    /// Does nothing: changes take effect at once.
    ///
    /// Mirrors `NSMutableAttributedString.beginEditing()`.
    public final func beginEditing() {}

    /// Does nothing: changes take effect at once.
    ///
    /// Mirrors `NSMutableAttributedString.endEditing()`.
    public final func endEditing() {}

    private func change(_ range: TextRange, _ body: (inout [Key: Any]) -> Void) {
        let before = runs(in: TextRange(0..<max(0, range.location)))
        var changed = runs(in: range)
        let after = runs(in: TextRange(range.upperBound..<length))
        for index in changed.indices { body(&changed[index].attributes) }
        runs = before + changed + after
        join()
    }

    /// Joins adjacent runs with equal attributes.
    private func join() {
        var joined: [Run] = []
        for run in runs where run.length > 0 {
            if let last = joined.last, last.hasAttributes(of: run) {
                joined[joined.count - 1].length += run.length
            } else {
                joined.append(run)
            }
        }
        runs = joined
    }
}
