internal import CNameScan
package import Languages

extension RowOrder {
    /// Where rows of another section begin.
    package struct Group: Equatable, Sendable {
        /// The number of the section in the language.
        package var section: Int
        /// The number of the first such row, from 0.
        package var row: Int
        /// Where that row starts, in bytes.
        package var textOffset: Int
        /// Where the line of the first wide row from there on starts, in bytes.
        package var linesOffset: Int

        package init(section: Int, row: Int, textOffset: Int, linesOffset: Int) {
            self.section = section
            self.row = row
            self.textOffset = textOffset
            self.linesOffset = linesOffset
        }
    }

    /// Why a walk has stopped.
    package enum WalkStop: Sendable {
        /// All whole rows are walked along.
        case end
        /// The next row is lower than the one before it.
        case descends
        /// The next row begins a group for which there is no room.
        case groupsFull
        /// The line of the next row has no room.
        case linesFull
    }

    /// Whether no row is lower than the one before it.
    ///
    /// - Complexity: O(bytes up to the first that is lower).
    package static func ascends(_ rows: Rows, in language: Language) -> Bool {
        var walk = Walk()
        while true {
            switch walk.ascend(along: rows, in: language).stop {
            case .end: return true
            case .descends, .linesFull: return false
            case .groupsFull: continue
            }
        }
    }

    /// A walk along ascending rows that can go on when more of them have arrived.
    package struct Walk: Sendable {
        private var walk = cnamescan_walk()

        package init() {}

        /// The number of the next row, from 0.
        package var row: Int { walk.row }
        /// Where the next row starts, in bytes.
        package var textOffset: Int { walk.at }
        /// Where the line of the next wide row starts, in bytes.
        package var linesOffset: Int { walk.lines_at }

        /// Goes on while no row is lower than the one before it, and returns why it has stopped.
        ///
        /// What was walked along before must be unchanged. A row of another section begins a group. With
        /// `lineRoom` the lines that are missing are written into so many bytes behind the last line.
        ///
        /// - Complexity: O(bytes that have arrived).
        package mutating func ascend(
            along rows: Rows, in language: Language, lineRoom: Int = 0, groupLimit: Int = 256
        ) -> (groups: [Group], stop: WalkStop) {
            var rows = rows.asC
            var order = language.rowOrder
            var result = CNAMESCAN_WALK_END
            let groups = [cnamescan_group](unsafeUninitializedCapacity: groupLimit) { groups, count in
                // At most `groupLimit` groups are written, and how many is said.
                result = cnamescan_walk_ascending(
                    &order, &walk, &rows, lineRoom, groups.baseAddress, groupLimit, &count)
            }
            let stop: WalkStop =
                switch result {
                case CNAMESCAN_WALK_DESCENDS: .descends
                case CNAMESCAN_WALK_GROUPS_FULL: .groupsFull
                case CNAMESCAN_WALK_LINES_FULL: .linesFull
                default: .end
                }
            let found = groups.map {
                Group(
                    section: Int($0.section), row: $0.row, textOffset: $0.text_offset,
                    linesOffset: $0.lines_offset)
            }
            return (found, stop)
        }
    }
}
