package import FormatCore

extension XMLNotation: SectionNotation {
    package func keys(of source: FileSource) throws(NameEditError) -> [SectionKey] {
        var parser = XMLPropertyListParser(bytes: source.bytes, file: choice.file, limits: choice.limits)
        do throws(ReadingError) {
            guard case .start(.dict, false) = try parser.rootMarkup().tag else { return [] }
            return try parser.sectionKeys(source.layout.listsByOpening)
        } catch {
            throw .damagedSections
        }
    }

    package func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        FilePatch(
            keys.compactMap { key in
                guard let title = key.list.flatMap({ titles[$0] }) else { return nil }
                // An empty-element tag is replaced by a start and an end tag.
                let isTag = key.text.lowerBound == key.entry.lowerBound
                return .init(
                    range: key.text, bytes: isTag ? Self.element("key", title) : Self.escaped(title))
            })
    }

    /// Entries are removed with their lines if they are alone on them; comments before them are kept.
    package func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        let runs = keys.runs(of: lists) {
            source.endOfSpace(from: $0.entry.upperBound) == $1.entry.lowerBound
        }
        return FilePatch(runs.map { .init(range: source.line(around: $0, takesSpace: false), bytes: []) })
    }
}

extension XMLPropertyListParser {
    /// Parses the entries of a dictionary whose start tag has been read.
    fileprivate mutating func sectionKeys(_ lists: [Int: Int]) throws(ReadingError) -> [SectionKey] {
        var keys: [SectionKey] = []
        while true {
            try skipBetweenTags()
            let start = at
            guard case .start(.key, let isEmpty) = try nextMarkup(within: "<dict>") else { return keys }
            let textStart = at
            let title = isEmpty ? [] : try text(of: .key)
            // The key's end tag starts at the last `<`.
            var textEnd = at - 1
            while !isEmpty, textEnd > textStart, bytes[textEnd] != UInt8(ascii: "<") { textEnd -= 1 }
            let (element, isEmptyValue) = try startOfValue(within: .dict)
            let list = lists[at]
            try skipValue(element, isEmpty: isEmptyValue, depth: 2)
            keys.append(
                SectionKey(
                    title: title, list: element == .array ? list : nil,
                    text: isEmpty ? start..<textStart : textStart..<textEnd, entry: start..<at))
        }
    }
}
