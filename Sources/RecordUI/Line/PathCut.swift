internal import TextUIKit

/// Where a path is cut that is too long for a line: in the middle, so that its file name stays.
package struct PathCut: Hashable, Sendable {
    /// Where what is kept of the beginning ends: after its first folder, or at the start.
    package let headEnd: String.Index
    /// The slash that begins what is kept of the end: the file name, and as many folders as fit.
    package let tailStart: String.Index

    /// Finds the place; `nil` if a text is no path, fits, or has no folders to leave out.
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
        // Of the last folders as many as fit; the rooms grow from the end to the beginning.
        let tail = slashes.reversed().prefix { $0 > start && fits(start, $0) }.last ?? last
        guard tail > start else { return nil }
        (headEnd, tailStart) = (start, tail)
    }

    /// Whether a text is taken for a path: it begins as one, or has slashes and no blanks.
    package static func isPath(_ text: String) -> Bool {
        if ["/", "~/", "./", "../"].contains(where: text.hasPrefix) { return true }
        return text.contains("/") && !text.contains(where: \.isWhitespace)
    }

    /// Where the first folder ends that has a name; the root, `..` and what stands before a colon have none.
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
