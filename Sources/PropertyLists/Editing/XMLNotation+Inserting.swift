internal import ByteScan
package import FormatCore

/// Positions of inserted elements, and the white space around them.
extension XMLNotation {
    /// The splice that inserts the pieces of an edit.
    package func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        switch edit.target {
        case .list(let list): return try insertion(edit, inList: list, source)
        case .rows: return try newList(edit, title: nil, source)
        case .section(let title):
            guard let last = source.layout.lists.lastIndex(where: { $0.key != nil }) else {
                return try newList(edit, title: title, source)
            }
            return try newSection(edit, title: title, after: last, source)
        }
    }

    private func insertion(
        _ edit: FileEdit, inList number: Int, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let list = source.layout.lists[number]
        let before = edit.rowBefore(in: list.rows)
        let previous = edit.rowAfter(in: list.rows)
        let texts = try texts(of: edit, inList: number, source)
        if let before {
            let row = source.layout.rows[before].range
            let space = source.indent(before: row.lowerBound)
            return .init(range: row.upperBound..<row.upperBound, bytes: texts.flatMap { space + $0 })
        }
        if let previous {
            let start = source.layout.rows[previous].range.lowerBound
            let space = source.indent(before: start)
            return .init(range: start..<start, bytes: texts.flatMap { $0 + space })
        }
        let (lead, trail) = margins(like: number, source)
        let rows = texts.flatMap { lead + $0 }
        guard let closing = list.closing else {
            // An empty-element tag is split into a start and an end tag.
            let tag = source.copy(list.opening)
            let slash = tag.lastIndex(of: UInt8(ascii: "/")) ?? tag.count
            var start = Array(tag[..<slash])
            while let last = start.last, ASCII.isSpace(last) { start.removeLast() }
            let end = Array("</array>".utf8)
            return .init(range: list.opening, bytes: start + [UInt8(ascii: ">")] + rows + trail + end)
        }
        let start = list.opening.upperBound
        guard list.rows.isEmpty, source.endOfSpace(from: start) == closing.lowerBound else {
            return .init(range: start..<start, bytes: rows)
        }
        return .init(range: start..<closing.lowerBound, bytes: rows + trail)
    }

    /// Appends a new section to the dictionary, formatted like the one before.
    private func newSection(
        _ edit: FileEdit, title: String, after number: Int, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let list = source.layout.lists[number]
        let key = list.key ?? list.opening.lowerBound
        let end = list.closing?.upperBound ?? list.opening.upperBound
        let (lead, trail) = margins(like: number, source)
        if let obstacle = obstacle(in: Array(title.utf8)) { throw .unwritable(obstacle) }
        var added = source.indent(before: key) + Self.element("key", Array(title.utf8))
        added += source.space(before: list.opening.lowerBound) + Array("<array>".utf8)
        for text in try texts(of: edit, inList: nil, source) { added += lead + text }
        added += trail + Array("</array>".utf8)
        return .init(range: end..<end, bytes: added)
    }

    /// The contents of a new file, or the sections of an empty dictionary.
    private func newList(
        _ edit: FileEdit, title: String?, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        guard source.layout.lists.isEmpty else { throw .notReadBack }
        let texts = try texts(of: edit, inList: nil, source)
        let start = TextEncoding.markCount(of: source.bytes)
        let isBlank = source.endOfSpace(from: start) == source.bytes.count
        if !isBlank {
            guard let place = source.emptyDictionary() else { throw .notReadBack }
            return .init(range: place, bytes: Self.dictionary(title ?? edit.letter ?? "#", texts))
        }
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        let list =
            title.map { Self.dictionary($0, texts) } ?? Array("<array>\n".utf8)
            + texts.flatMap { "\t".utf8 + $0 + "\n".utf8 } + Array("</array>".utf8)
        return .init(
            range: start..<source.bytes.count, bytes: Array(head.utf8) + list + Array("\n</plist>\n".utf8))
    }

    private static func dictionary(_ title: String, _ texts: [[UInt8]]) -> [UInt8] {
        var text = Array("<dict>\n\t".utf8) + element("key", Array(title.utf8)) + Array("\n\t<array>\n".utf8)
        for row in texts { text += "\t\t".utf8 + row + "\n".utf8 }
        return text + Array("\t</array>\n</dict>".utf8)
    }

    /// The white space before each and after the last element of an array, or of a similar one.
    private func margins(like number: Int, _ source: FileSource) -> (lead: [UInt8], trail: [UInt8]) {
        let list = source.layout.lists[number]
        let like = ([list] + source.layout.lists).first {
            !$0.rows.isEmpty && $0.closing != nil && ($0.key == nil) == (list.key == nil)
        }
        if let like, let closing = like.closing {
            return (
                source.indent(before: source.layout.rows[like.rows.lowerBound].range.lowerBound),
                source.indent(before: closing.lowerBound)
            )
        }
        // All arrays are empty: indents one level deeper than the array itself.
        let indent = source.indent(before: list.opening.lowerBound)
        guard let newline = indent.lastIndex(of: ASCII.newline) else { return ([], []) }
        let own = indent[(newline + 1)...]
        let step = own.isEmpty || own.contains(0x09) ? [0x09] : Array(own)
        return (indent + step, indent)
    }
}

extension FileSource {
    /// The white space before an offset, with the previous line's ending at the start of a line.
    fileprivate func indent(before place: Int) -> [UInt8] {
        let space = space(before: place)
        guard let newline = space.lastIndex(of: ASCII.newline) else { return space }
        return Array(space[(newline > 0 && space[newline - 1] == 0x0D ? newline - 1 : newline)...])
    }

    /// The range of the first empty dictionary.
    fileprivate func emptyDictionary() -> Range<Int>? {
        var at = 0
        while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[start...]
            if rest.starts(with: "<dict/>".utf8) { return start..<start + 7 }
            if rest.starts(with: "<dict>".utf8) {
                let end = endOfSpace(from: start + 6)
                if bytes[end...].starts(with: "</dict>".utf8) { return start..<end + 7 }
            }
            at = start + 1
        }
        return nil
    }
}
