package import FormatCore

extension JSONNotation: SectionNotation {
    package func keys(of source: FileSource) throws(NameEditError) -> [SectionKey] {
        let mark = TextEncoding.markCount(of: source.bytes)
        let start = source.endOfSpace(from: mark)
        guard start < source.bytes.count, source.bytes[start] == UInt8(ascii: "{") else { return [] }
        let lists = source.layout.listsByOpening
        var members = members(of: start, source)
        var keys: [SectionKey] = []
        while let member = members.next() {
            var title: [UInt8] = []
            JSONString.append(member.key, of: source.bytes, to: &title)
            let list = lists[member.value.lowerBound + 1]
            let isWhole = list.map { source.layout.lists[$0].closing?.upperBound == member.value.upperBound }
            // In a truncated file, an array without its closing bracket extends to the end.
            guard isWhole ?? true else { throw .damagedSections }
            keys.append(
                SectionKey(
                    title: title, list: list, text: member.key,
                    entry: member.key.lowerBound - 1..<member.value.upperBound))
        }
        return keys
    }

    /// The members of the dictionary whose arrays are sections: the object at an offset, or one nested in it.
    private func members(of start: Int, _ source: FileSource) -> JSONMembers {
        let all = JSONMembers(of: start..<source.bytes.count, in: source.bytes)
        guard let key = source.layout.lists.lazy.compactMap(\.key).first else { return all }
        var members = all
        while let member = members.next(), member.key.lowerBound <= key {
            let isAround = member.value.lowerBound < key && key < member.value.upperBound
            if isAround, source.bytes[member.value.lowerBound] == UInt8(ascii: "{") {
                return self.members(of: member.value.lowerBound, source)
            }
        }
        return all
    }

    package func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        var splices: [FilePatch.Splice] = []
        for key in keys {
            guard let title = key.list.flatMap({ titles[$0] }) else { continue }
            try checkEscapes(of: key.text, title, source)
            splices.append(.init(range: key.text, bytes: JSONString.escaped(title)))
        }
        return FilePatch(splices)
    }

    /// Entries are removed with a comma, like elements.
    package func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        FilePatch(
            keys.runs(of: lists) { _, _ in true }
                .map { .init(range: inContainer($0, source), bytes: []) })
    }
}
