/// Why changes of a table contradict each other, or what the data source says.
///
/// The description names the places and numbers and says what to do. Mirrors the message of UIKit's
/// `NSInternalInconsistencyException` ("Invalid update").
public struct UpdateInconsistency: Error, Hashable {
    /// A kind of change.
    public enum Change: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// Something goes away; named by its place before the update.
        case deletion
        /// Something leaves its place for another; named by its place before the update.
        case departure
        /// Something shows something else; named by its place before the update.
        case reload
        /// Something is new; named by its place after the update.
        case insertion
        /// Something comes from another place; named by its place after the update.
        case arrival

        /// Whether the change names places before the update, not after it.
        public var namesOldPlace: Bool { self < .insertion }

        /// Orders changes, so that a message names them always in the same way.
        public static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
    }

    /// The numbers of rows of a section that do not add up.
    public struct RowCounts: Hashable, Sendable {
        /// The section before the update.
        public var oldSection: Int
        /// The section after the update.
        public var newSection: Int
        /// The rows before the update.
        public var old: Int
        /// The rows that are inserted.
        public var inserted: Int
        /// The rows that are deleted.
        public var deleted: Int
        /// The rows that are moved into the section, those moved inside it among them.
        public var movedIn: Int
        /// The rows that are moved out of the section, those moved inside it among them.
        public var movedOut: Int
        /// The rows that the data source gives after the update.
        public var new: Int

        /// The rows that there should be after the update.
        public var expected: Int { old + inserted - deleted + movedIn - movedOut }
    }

    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// A section is named that the table does not have; `count` is the number of sections.
        case noSuchSection(Change, section: Int, count: Int)
        /// A row is named in a section that the table does not have; `count` is the number of sections.
        case noSectionForRow(Change, path: IndexPath, count: Int)
        /// A row is named that its section does not have; `count` is the number of rows.
        case noSuchRow(Change, path: IndexPath, count: Int)
        /// Two changes name the same section.
        case sectionNamedTwice(Change, Change, section: Int)
        /// Two changes name the same row.
        case rowNamedTwice(Change, Change, path: IndexPath)
        /// The numbers of sections do not add up.
        case sectionCount(old: Int, inserted: Int, deleted: Int, new: Int)
        /// The numbers of rows of a section do not add up.
        case rowCount(RowCounts)
    }

    /// What is wrong.
    public let reason: Reason

    /// Makes an error.
    init(_ reason: Reason) { self.reason = reason }
}
