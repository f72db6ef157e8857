internal import TextUIKit

/// The two ends of a path that is too long for a line; its middle is cut out, so that the file name stays.
package struct PathCut: Hashable, Sendable {
    /// The end of the part kept at the beginning: after the first folder, or the start of the text.
    package let headEnd: String.Index
    /// The slash at the start of the part kept at the end: the file name and as many folders as fit.
    package let tailStart: String.Index

    /// Finds the cut; `nil` if a text is not a path, fits, or has no folders to omit.
    ///
    /// The file name may still be too long for the line.
    ///
    /// - Complexity: O(text).
    package init?(of text: String, width: Int) {
        guard width > 0, Self.isPath(text), TextMetrics.width(of: text) > width else { return nil }
        // A slash at the end belongs to the name before it.
        let end = text.lastIndex { $0 != "/" } ?? text.startIndex
        let slashes = text[..<end].indices.filter { text[$0] == "/" }
        guard let last = slashes.last else { return nil }
        func fits(_ head: String.Index, _ tail: String.Index) -> Bool {
            let kept =
                TextMetrics.width(of: String(text[..<head])) + TextMetrics.width(of: String(text[tail...]))
            return kept < width
        }
        let head = Self.firstFolder(of: text, slashes)
        let start = head < last && fits(head, last) ? head : text.startIndex
        // Keeps as many of the last folders as fit; each one needs more room than those after it.
        let tail = slashes.reversed().prefix { $0 > start && fits(start, $0) }.last ?? last
        guard tail > start else { return nil }
        (headEnd, tailStart) = (start, tail)
    }

    /// Whether a text looks like a path: it begins like one, or has slashes and no white space.
    package static func isPath(_ text: String) -> Bool {
        if ["/", "~/", "./", "../"].contains(where: text.hasPrefix) { return true }
        return text.contains("/") && !text.contains(where: \.isWhitespace)
    }

    /// The end of the first folder with a name; `.`, `..`, `~`, the root and a part that ends with a colon do
    /// not count.
    private static func firstFolder(of text: String, _ slashes: [String.Index]) -> String.Index {
        var start = text.startIndex
        for slash in slashes {
            let name = text[start..<slash]
            start = text.index(after: slash)
            if !["", ".", "..", "~"].contains(name), name.last != ":" { return start }
        }
        return start
    }
}
