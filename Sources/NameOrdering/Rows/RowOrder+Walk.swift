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
        /// Starts of rows at a distance of some kilobytes.
        private(set) var marks: [cnamescan_mark] = []

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
            let outline = RowOrder.outline(groups: groupLimit, bytes: rows.length - walk.at) {
                result = cnamescan_walk_ascending(&order, &walk, &rows, keyRoom, &$0)
            }
            marks += outline.marks
            let stop: WalkStop =
                switch result {
                case CNAMESCAN_WALK_DESCENDS: .descends
                case CNAMESCAN_WALK_GROUPS_FULL: .groupsFull
                case CNAMESCAN_WALK_KEYS_FULL: .keysFull
                default: .end
                }
            return (outline.groups, stop)
        }

        /// Continues at the end of rows of which another walk has visited all.
        ///
        /// The first of them must not be lower than the last one of this walk.
        mutating func join(_ next: Walk) {
            let (text, keys) = (walk.at, walk.keys_at)
            if text > 0 { marks.append(cnamescan_mark(text_offset: text, keys_offset: keys)) }
            marks += next.marks.map {
                cnamescan_mark(text_offset: text + $0.text_offset, keys_offset: keys + $0.keys_offset)
            }
            let row = walk.row
            walk = next.walk
            walk.row += row
            walk.at += text
            walk.keys_at += keys
            walk.previous += text
            walk.marked += text
            if walk.previous_key != Int(bitPattern: UInt.max) { walk.previous_key += keys }
        }

        /// Returns whether the next row is not lower than the last one; both must exist.
        func ascendsToNext(of rows: Rows, in language: Language) -> Bool {
            var rows = rows.asC
            var order = language.rowOrder
            // Without a stored key the offset is after all of them.
            let last = cnamescan_mark(text_offset: walk.previous, keys_offset: walk.previous_key)
            let next = cnamescan_mark(text_offset: walk.at, keys_offset: walk.keys_at)
            return cnamescan_compare_marked(&order, &rows, last, &rows, next) <= 0
        }

        /// Creates the walk along rows that a C function has sorted.
        init(_ walk: cnamescan_walk, marks: [cnamescan_mark]) { (self.walk, self.marks) = (walk, marks) }
    }
}
