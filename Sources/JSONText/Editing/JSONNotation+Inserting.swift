internal import ByteScan
package import FormatCore

/// Positions of inserted elements, and the white space around them.
extension JSONNotation {
    private static let comma = UInt8(ascii: ",")

    /// The splice that inserts the pieces of an edit.
    package func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        switch edit.target {
        case .list(let list): return try insertion(edit, inList: list, source)
        case .rows where source.layout.rows.isEmpty: return try newArray(edit, title: nil, source)
        case .rows: return try insertion(edit, amongValues: source)
        case .section(let title):
            guard let last = source.layout.lists.lastIndex(where: { $0.key != nil && $0.closing != nil })
            else {
                return try newArray(edit, title: title, source)
            }
            return try newSection(edit, title: title, after: last, source)
        }
    }

    private func insertion(
        _ edit: FileEdit, inList number: Int, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let list = source.layout.lists[number]
        try checkKeys(of: edit, in: list, source)
        let before = edit.rowBefore(in: list.rows)
        let behind = edit.rowAfter(in: list.rows)
        let texts = try texts(of: edit, inList: number, source).map { entry($0, in: list, source) }
        let separator = [Self.comma] + space(inList: number, near: before ?? behind, source)
        if let before {
            let end = source.layout.rows[before].range.upperBound
            return .init(range: end..<end, bytes: texts.flatMap { separator + $0 })
        }
        if let behind {
            let start = source.layout.rows[behind].range.lowerBound
            return .init(range: start..<start, bytes: texts.flatMap { $0 + separator })
        }
        let start = list.opening.upperBound
        let joined = Array(texts.joined(separator: separator))
        if hasOthers(list, source) {
            let lead = source.copy(start..<source.endOfSpace(from: start))
            return .init(
                range: start..<start, bytes: lead + joined + [Self.comma] + (lead.isEmpty ? [0x20] : []))
        }
        let (lead, trail) = margins(like: number, source)
        // White space in an empty array belongs to no element.
        let end = list.rows.isEmpty ? source.endOfSpace(from: start) : start
        return .init(range: start..<end, bytes: lead + joined + trail)
    }

    /// Appends a new section to the dictionary, formatted like the one before.
    private func newSection(
        _ edit: FileEdit, title: String, after number: Int, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let list = source.layout.lists[number]
        guard source.bytes[list.opening.lowerBound] == UInt8(ascii: "[") else { throw .unknownFields }
        let key = list.key ?? list.opening.lowerBound
        let end = list.closing?.upperBound ?? list.opening.upperBound
        let texts = try texts(of: edit, inList: nil, source)
        let (lead, trail) = margins(like: number, source)
        var added = [Self.comma] + source.space(before: key)
        // The first key may directly follow the bracket.
        let isFirst = source.layout.lists.first { $0.key != nil }?.key == key
        if isFirst, added.count == 1, source.hasSpaceAfterColon(of: list) { added.append(0x20) }
        added += JSONString.quoted(Array(title.utf8))
        added += source.copy(source.startOfColon(of: list)..<list.opening.upperBound)
        added += lead
        added += texts.joined(separator: [Self.comma] + space(inList: number, near: nil, source))
        added += trail + [UInt8(ascii: "]")]
        return .init(range: end..<end, bytes: added)
    }

    /// The contents of a new file.
    private func newArray(
        _ edit: FileEdit, title: String?, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let start = TextEncoding.markCount(of: source.bytes)
        guard source.layout.lists.isEmpty, source.endOfSpace(from: start) == source.bytes.count else {
            throw .notReadBack
        }
        let texts = try texts(of: edit, inList: nil, source)
        if writesLines, title == nil {
            return .init(range: start..<source.bytes.count, bytes: texts.flatMap { newRecord(of: $0) })
        }
        let indent = title == nil ? "  " : "    "
        let rows = Array("[\n".utf8) + texts.map { indent.utf8 + $0 }.joined(separator: Array(",\n".utf8))
        let whole: [UInt8] =
            if let title {
                "{\n  ".utf8 + JSONString.quoted(Array(title.utf8)) + ": ".utf8 + rows + "\n  ]\n}\n".utf8
            } else {
                rows + "\n]\n".utf8
            }
        return .init(range: start..<source.bytes.count, bytes: whole)
    }

    /// A line of a new JSON Lines file: an object, because a bare string would be detected as a line of text.
    private func newRecord(of value: [UInt8]) -> [UInt8] {
        "{".utf8 + JSONString.quoted(Array((nameField ?? "name").utf8)) + ": ".utf8 + value + "}\n".utf8
    }

    /// Inserts into a sequence of values, normally one per line.
    private func insertion(
        _ edit: FileEdit, amongValues source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let all = source.layout.rows.indices
        let before = edit.rowBefore(in: all)
        let behind = edit.rowAfter(in: all)
        let model = before ?? behind ?? all.first
        let texts = try texts(of: edit, inList: nil, source)
        let lineEnd = source.lineEnd(near: model.map { source.layout.rows[$0].range.upperBound } ?? 0)
        if let before {
            // After the array that contains the row, if any.
            let list = source.layout.list(ofRow: before).map { source.layout.lists[$0] }
            let end = list?.closing?.upperBound ?? source.layout.rows[before].range.upperBound
            return .init(range: end..<end, bytes: texts.flatMap { lineEnd + $0 })
        }
        let start = behind.map { source.layout.rows[$0].range.lowerBound } ?? source.bytes.count
        return .init(range: start..<start, bytes: texts.flatMap { $0 + lineEnd })
    }

    // MARK: White space

    /// Whether an array has elements that are not rows.
    package func hasOthers(_ list: FileLayout.List, _ source: FileSource) -> Bool {
        let end = list.closing?.upperBound ?? source.bytes.count
        var members = JSONMembers(of: list.opening.lowerBound..<end, in: source.bytes)
        var count = 0
        while members.next() != nil { count += 1 }
        return count > list.rows.count
    }

    /// The white space between a comma and the next element.
    private func space(inList number: Int, near row: Int?, _ source: FileSource) -> [UInt8] {
        let list = source.layout.lists[number]
        if let row {
            if row > list.rows.lowerBound {
                return source.space(before: source.layout.rows[row].range.lowerBound)
            }
            if row + 1 < list.rows.upperBound {
                return source.space(before: source.layout.rows[row + 1].range.lowerBound)
            }
        }
        let (lead, _) = margins(like: number, source)
        if lead.contains(ASCII.newline) { return lead }
        for other in [list] + source.layout.lists where other.rows.count > 1 {
            return source.space(before: source.layout.rows[other.rows.lowerBound + 1].range.lowerBound)
        }
        return list.key == nil || source.hasSpaceAfterColon(of: list) ? [0x20] : []
    }

    /// The white space before the first and after the last element of an array, or of a similar one.
    private func margins(like number: Int, _ source: FileSource) -> (lead: [UInt8], trail: [UInt8]) {
        let list = source.layout.lists[number]
        let like = ([list] + source.layout.lists).first {
            !$0.rows.isEmpty && $0.closing != nil && ($0.key == nil) == (list.key == nil)
        }
        guard let like, let closing = like.closing else {
            // All arrays are empty: indents one level deeper than the key, if the key's indentation shows how
            // far that is.
            let indent = list.key.map { source.space(before: $0) } ?? []
            let step = indent.lastIndex(of: ASCII.newline).map { indent[($0 + 1)...] } ?? []
            return step.isEmpty ? ([], []) : (indent + step, indent)
        }
        let start = like.opening.upperBound
        return (source.copy(start..<source.endOfSpace(from: start)), source.space(before: closing.lowerBound))
    }
}

extension FileSource {
    /// The start of the text between an array's key and the array.
    fileprivate func startOfColon(of list: FileLayout.List) -> Int {
        let colon = startOfSpace(before: list.opening.lowerBound) - 1
        return colon < 0 ? list.opening.lowerBound : startOfSpace(before: colon)
    }

    fileprivate func hasSpaceAfterColon(of list: FileLayout.List) -> Bool {
        list.opening.lowerBound > 0 && ASCII.isSpace(bytes[list.opening.lowerBound - 1])
    }
}
