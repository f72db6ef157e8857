internal import CNameScan
package import Languages

extension RowOrder {
    /// Start of a run of rows in another section.
    package struct Group: Equatable, Sendable {
        package var section: Int
        /// Number of the first row, from 0.
        package var row: Int
        /// Start of that row, in bytes.
        package var textOffset: Int
        /// Start of the stored key of the first keyed row from there on, in bytes.
        package var keysOffset: Int

        package init(section: Int, row: Int, textOffset: Int, keysOffset: Int) {
            self.section = section
            self.row = row
            self.textOffset = textOffset
            self.keysOffset = keysOffset
        }
    }

    /// Reason for which a walk stopped.
    package enum WalkStop: Sendable {
        /// All complete rows have been visited.
        case end
        /// The next row is lower than the one before.
        case descends
        /// The next row starts a group that does not fit.
        case groupsFull
        /// The stored key of the next row does not fit.
        case keysFull
    }

    /// Whether no row is lower than the one before; O(bytes up to the first row that is lower).
    package static func ascends(_ rows: Rows, in language: Language) -> Bool {
        var walk = Walk()
        while true {
            switch walk.ascend(along: rows, in: language).stop {
            case .end: return true
            case .descends, .keysFull: return false
            case .groupsFull: continue
            }
        }
    }

    /// A walk along ascending rows that can resume when more rows have arrived.
    package struct Walk: Sendable {
        private var walk = cnamescan_walk()

        package init() {}

        /// Number of the next row, from 0.
        package var row: Int { walk.row }
        /// Start of the next row, in bytes.
        package var textOffset: Int { walk.at }
        /// Start of the stored key of the next keyed row, in bytes.
        package var keysOffset: Int { walk.keys_at }

        /// Continues while rows ascend; returns the new groups and the reason for stopping.
        ///
        /// Rows visited before must be unchanged. A row in another section starts a group. Missing stored
        /// keys are written after the last one, into at most `keyRoom` bytes.
        ///
        /// - Complexity: O(bytes that have arrived).
        package mutating func ascend(
            along rows: Rows, in language: Language, keyRoom: Int = 0, groupLimit: Int = 256
        ) -> (groups: [Group], stop: WalkStop) {
            var rows = rows.asC
            var order = language.rowOrder
            var result = CNAMESCAN_WALK_END
            let groups = [cnamescan_group](unsafeUninitializedCapacity: groupLimit) { groups, count in
                // At most `groupLimit` groups are written, and their number is returned.
                result = cnamescan_walk_ascending(
                    &order, &walk, &rows, keyRoom, groups.baseAddress, groupLimit, &count)
            }
            let stop: WalkStop =
                switch result {
                case CNAMESCAN_WALK_DESCENDS: .descends
                case CNAMESCAN_WALK_GROUPS_FULL: .groupsFull
                case CNAMESCAN_WALK_KEYS_FULL: .keysFull
                default: .end
                }
            return (
                groups.map {
                    Group(
                        section: Int($0.section), row: $0.row, textOffset: $0.text_offset,
                        keysOffset: $0.keys_offset)
                }, stop
            )
        }
    }
}
