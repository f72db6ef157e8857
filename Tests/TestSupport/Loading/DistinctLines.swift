package import Languages

/// Lines of few distinct ones in display order, as slowly and obviously as possible.
package enum DistinctLines {
    package static func listing(_ lines: [String], in language: Language = .root) -> Listing {
        let distinct = Set(lines).sorted { language.areInOrder($0, $1) }
        // Lines that are the same to the order have one rank.
        var order: [String] = []
        var rankOfLine: [String: Int] = [:]
        for line in distinct {
            if order.last.map({ language.areInOrder($0, line) }) != false { order.append(line) }
            rankOfLine[line] = order.count - 1
        }
        var rows = [[String]](repeating: [], count: order.count)
        for line in lines { rows[rankOfLine[line] ?? 0].append(line) }
        var sections: [(title: String, names: [String])] = []
        for row in rows {
            let title = row.first.map { language.title(ofSection: language.section(of: $0)) } ?? "#"
            if sections.last?.title != title { sections.append((title, [])) }
            sections[sections.count - 1].names += row
        }
        return Listing(sections)
    }
}
