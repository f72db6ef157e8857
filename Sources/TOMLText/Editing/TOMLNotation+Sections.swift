package import FormatCore

extension TOMLNotation: SectionNotation {
    package func keys(of source: FileSource) throws(NameEditError) -> [SectionKey] {
        let parser = TOMLParser(source.bytes)
        let tree = parser.tree
        let collections = TOMLCollections(tree)
        guard collections.areSections, let first = collections.nodes.first else { return [] }
        return tree.children(of: Int(tree[first].parent)).flatMap { node -> [SectionKey] in
            let title = tree.key(of: node)
            let lists = source.layout.lists.indices.filter { number in
                source.layout.lists[number].title == String(decoding: title, as: UTF8.self)
            }
            let (key, end) = (tree[node].key, tree[node].range.upperBound)
            guard collections.nodes.contains(node), !lists.isEmpty else {
                return [SectionKey(title: title, list: nil, text: key, entry: key)]
            }
            return lists.map { number in
                let list = source.layout.lists[number]
                let rows = list.rows.map { source.layout.rows[$0].range }
                let start = list.key ?? key.lowerBound
                let last = list.closing == nil ? rows.last?.upperBound ?? start : end
                return SectionKey(title: title, list: number, text: key, entry: start..<max(start, last))
            }
        }
    }

    package func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        var splices: [FilePatch.Splice] = []
        for key in keys {
            guard let list = key.list, let title = titles[list] else { continue }
            guard source.layout.lists[list].closing != nil else {
                throw .field("each record of this section has its title; change it in a text editor")
            }
            splices.append(
                .init(range: key.text, bytes: TOMLKey.literal(for: title, like: key.text, in: source.bytes)))
        }
        return FilePatch(splices)
    }

    package func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        let rest = Set(keys.filter { $0.list.map { !lists.contains($0) } ?? false }.map(\.title))
        guard rest.count > 1 else {
            throw .field("a file with one array has no sections; delete the names instead")
        }
        var splices: [FilePatch.Splice] = []
        for key in keys {
            guard let number = key.list, lists.contains(number) else { continue }
            let list = source.layout.lists[number]
            splices +=
                list.closing == nil
                ? removals(list.rows, source)
                : [.init(range: lines(around: key.entry, source), bytes: [])]
        }
        return FilePatch(splices)
    }
}
