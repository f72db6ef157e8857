internal import CNameScan
package import Languages

extension RowOrder {
    /// The sections of ascending rows, and a walk along all of them.
    package struct Outline: Sendable {
        package private(set) var groups: [Group]
        private(set) var walk: Walk

        /// Creates the outline of no rows.
        package init() { (groups, walk) = ([], Walk()) }

        init(groups: [Group], walk: Walk) { (self.groups, self.walk) = (groups, walk) }

        package var rowCount: Int { walk.row }
        /// Number of bytes of the rows.
        package var textCount: Int { walk.textOffset }
        /// Number of bytes of their stored keys.
        package var keysCount: Int { walk.keysOffset }
        var marks: [cnamescan_mark] { walk.marks }

        /// Continues while rows ascend; see `Walk.ascend(along:in:keyRoom:groupLimit:)`.
        package mutating func extend(along rows: Rows, in language: Language, keyRoom: Int = 0) -> WalkStop {
            let (found, stop) = walk.ascend(along: rows, in: language, keyRoom: keyRoom)
            groups += found
            return stop
        }

        /// Adds the outline of the rows after these if the first of them is not lower than the last of these.
        ///
        /// - Parameters:
        ///   - next: The outline of the rows after these, not empty.
        ///   - rows: All rows.
        ///   - language: The language of the order.
        /// - Returns: Whether they ascend.
        package mutating func append(_ next: Outline, of rows: Rows, in language: Language) -> Bool {
            guard walk.row > 0 else {
                self = next
                return true
            }
            guard walk.ascendsToNext(of: rows, in: language) else { return false }
            let (row, text, keys) = (rowCount, textCount, keysCount)
            for (index, group) in next.groups.enumerated() {
                if index == 0, group.section == groups.last?.section { continue }
                groups.append(
                    Group(
                        section: group.section, row: row + group.row, textOffset: text + group.textOffset,
                        keysOffset: keys + group.keysOffset))
            }
            walk.join(next.walk)
            return true
        }
    }

    /// Returns the groups and the marks that a C function adds to an outline with room for them.
    static func outline(
        groups groupLimit: Int, bytes: Int, _ fill: (inout cnamescan_outline) -> Void
    ) -> (groups: [Group], marks: [cnamescan_mark]) {
        let markLimit = bytes / Int(CNAMESCAN_MARK_BYTES) + 1
        var groups: [cnamescan_group] = []
        let marks = [cnamescan_mark](unsafeUninitializedCapacity: markLimit) { marks, markCount in
            groups = [cnamescan_group](unsafeUninitializedCapacity: groupLimit) { groups, groupCount in
                var outline = cnamescan_outline()
                (outline.groups, outline.group_capacity) = (groups.baseAddress, groupLimit)
                (outline.marks, outline.mark_capacity) = (marks.baseAddress, markLimit)
                // At most as many groups and marks are written, and their numbers are returned.
                fill(&outline)
                (groupCount, markCount) = (outline.group_count, outline.mark_count)
            }
        }
        return (
            groups.map {
                Group(
                    section: Int($0.section), row: $0.row, textOffset: $0.text_offset,
                    keysOffset: $0.keys_offset)
            }, marks
        )
    }
}
