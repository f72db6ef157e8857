internal import ByteScan
package import FormatCore

/// Positions of inserted rows, and the space around them.
extension TOMLNotation {
    static let comma = UInt8(ascii: ",")

    package func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        switch edit.target {
        case .list(let number):
            let list = source.layout.lists[number]
            try checkPieces(edit, number, source)
            let texts = try texts(of: edit, inList: number, source)
            return list.closing == nil
                ? try lines(texts, edit, in: list.rows, source) : elements(texts, edit, in: list, source)
        case .rows:
            guard source.layout.rows.isEmpty else {
                throw .field("the whole file is one record; write a table for each record in a text editor")
            }
            return try newTable(edit, source)
        case .section(let title):
            guard let list = source.layout.lists.last else { return try newTable(edit, source, title: title) }
            return try newSection(title, edit, after: list, source)
        }
    }

    /// Checks that rows stay in their notation, and that new keys are unique.
    private func checkPieces(
        _ edit: FileEdit, _ number: Int, _ source: FileSource
    ) throws(NameEditError) {
        let list = source.layout.lists[number]
        for piece in edit.pieces {
            switch piece {
            case .name(let name):
                let model = edit.models(inList: number, source.layout).first
                if let model, !list.rows.isEmpty, !record(model, source).keys.isEmpty {
                    try checkKey(name, ofRow: model, source)
                }
            case .row(let row) where !list.rows.contains(row):
                guard isInBrackets(row, source) == (list.closing != nil) else { throw .otherKind }
                if source.bytes[source.layout.rows[row].range.lowerBound] == UInt8(ascii: "[") {
                    throw .field("the headers of this record name its section; change them in a text editor")
                }
            case .row, .record: break
            }
        }
    }

    package func hasOthers(_ list: FileLayout.List, _ source: FileSource) -> Bool {
        guard let closing = list.closing else { return false }
        let array = UnsafeBufferPointer(
            rebasing: source.bytes[list.opening.lowerBound..<closing.upperBound])
        let tree = TOMLParser(value: array).tree
        return tree.children(of: TOMLTree.root + 1).count(where: { _ in true }) > list.rows.count
    }

    // MARK: Lines

    /// Inserts records that consist of lines, with an empty line between them where others have one.
    private func lines(
        _ texts: [[UInt8]], _ edit: FileEdit, in rows: Range<Int>, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        let (before, behind) = (edit.rowBefore(in: rows), edit.rowAfter(in: rows))
        guard let near = before ?? behind ?? rows.first else { throw .unknownFields }
        let place = source.layout.rows[near].range
        let lineEnd = source.lineEnd(near: place.lowerBound)
        let space = lineEnd + (hasEmptyLine(between: rows, near: near, source) ? lineEnd : [])
        guard before == nil, behind != nil else {
            let end = endOfLine(place.upperBound, source)
            return .init(range: end..<end, bytes: texts.flatMap { space + $0 })
        }
        let start = startOfLine(place.lowerBound, source)
        return .init(range: start..<start, bytes: texts.flatMap { $0 + space })
    }

    private func hasEmptyLine(between rows: Range<Int>, near row: Int, _ source: FileSource) -> Bool {
        let first = row + 1 < rows.upperBound ? row : row - 1
        guard rows.contains(first) else {
            return source.bytes[source.layout.rows[row].range.lowerBound] == UInt8(ascii: "[")
        }
        let gap = source.layout.rows[first].range.upperBound..<source.layout.rows[first + 1].range.lowerBound
        return source.bytes[gap].split(separator: ASCII.newline, omittingEmptySubsequences: false)
            .dropFirst().dropLast().contains { $0.allSatisfy(ASCII.isSpace) }
    }

    /// The offset of the ending of a line.
    private func endOfLine(_ offset: Int, _ source: FileSource) -> Int {
        guard let newline = source.bytes[offset...].firstIndex(of: ASCII.newline) else {
            return source.bytes.count
        }
        return newline > offset && source.bytes[newline - 1] == ASCII.carriageReturn ? newline - 1 : newline
    }

    /// Appends the first table to a file.
    private func newTable(
        _ edit: FileEdit, _ source: FileSource, title: String? = nil
    ) throws(NameEditError) -> FilePatch.Splice {
        let texts = try texts(of: edit, inList: nil, source)
        let end = source.bytes.count
        let lineEnd = end > 0 ? source.lineEnd(near: end - 1) : [ASCII.newline]
        let isOpen = end > 0 && startOfLine(end, source) < end
        var text = isOpen ? lineEnd : []
        if let title {
            text += array(title: title, texts) + lineEnd
        } else {
            let key = (nameField ?? "name").split(separator: ".", omittingEmptySubsequences: false)
                .map { TOMLKey.literal(for: Array($0.utf8)) }.joined(separator: [TOMLScanner.dot])
            let tables = texts.map { "[[contacts]]".utf8 + lineEnd + key + " = ".utf8 + $0 + lineEnd }
            text += tables.joined(separator: lineEnd)
        }
        return .init(range: end..<end, bytes: text)
    }

    private func array(title: String, _ texts: [[UInt8]]) -> [UInt8] {
        TOMLKey.literal(for: Array(title.utf8)) + " = [".utf8 + texts.joined(separator: Array(", ".utf8))
            + [UInt8(ascii: "]")]
    }

    /// Adds an array for a new section after the last one.
    private func newSection(
        _ title: String, _ edit: FileEdit, after list: FileLayout.List, _ source: FileSource
    ) throws(NameEditError) -> FilePatch.Splice {
        guard let closing = list.closing, list.key != nil else {
            throw .field("a section of tables begins with a header; write it in a text editor")
        }
        let texts = try texts(of: edit, inList: nil, source)
        let end = endOfLine(closing.upperBound, source)
        return .init(range: end..<end, bytes: source.lineEnd(near: end) + array(title: title, texts))
    }

    // MARK: Elements

    private func elements(
        _ texts: [[UInt8]], _ edit: FileEdit, in list: FileLayout.List, _ source: FileSource
    ) -> FilePatch.Splice {
        let before = edit.rowBefore(in: list.rows).map { source.layout.rows[$0].range }
        let behind = edit.rowAfter(in: list.rows).map { source.layout.rows[$0].range }
        let space = space(in: list, source)
        if let before {
            return elements(texts, after: before.upperBound, space, source)
        }
        if let behind {
            let start = behind.lowerBound
            return .init(range: start..<start, bytes: texts.flatMap { $0 + [Self.comma] + space })
        }
        let start = list.opening.upperBound
        let end = source.endOfSpace(from: start)
        let isEmpty = list.rows.isEmpty && end == list.closing?.lowerBound
        let joined = Array(texts.joined(separator: [Self.comma, 0x20]))
        // What is removed is followed by other values or comments.
        return .init(range: start..<(isEmpty ? end : start), bytes: joined)
    }

    /// Inserts after an element; on lines of their own, after the comment of its line.
    private func elements(
        _ texts: [[UInt8]], after element: Int, _ space: [UInt8], _ source: FileSource
    ) -> FilePatch.Splice {
        var scanner = TOMLScanner(source.bytes, at: element)
        scanner.skipBlanks()
        let hasComma = scanner.byte == Self.comma
        if hasComma { scanner.at += 1 }
        scanner.skipBlanks()
        let hasComment = scanner.byte == TOMLScanner.comment
        guard space.contains(ASCII.newline), hasComment, (try? scanner.skipComment()) != nil else {
            return .init(range: element..<element, bytes: texts.flatMap { [Self.comma] + space + $0 })
        }
        let rest = source.copy(element..<scanner.at)
        let added = Array(texts.map { space + $0 }.joined(separator: [Self.comma]))
        let text = hasComma ? rest + added + [Self.comma] : [Self.comma] + rest + added
        return .init(range: element..<scanner.at, bytes: text)
    }

    /// The white space between a comma and the next element.
    private func space(in list: FileLayout.List, _ source: FileSource) -> [UInt8] {
        let starts = list.rows.map { source.layout.rows[$0].range.lowerBound }
        for start in starts.dropFirst().prefix(1) + starts.prefix(1) {
            let space = source.space(before: start)
            if space.contains(ASCII.newline) || start != starts.first { return space }
        }
        return [0x20]
    }
}
