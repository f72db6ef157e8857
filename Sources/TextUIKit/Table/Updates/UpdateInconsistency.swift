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

    init(_ reason: Reason) { self.reason = reason }
}

extension UpdateInconsistency: CustomStringConvertible {
    /// The places and numbers that contradict each other, and what to do.
    public var description: String { "Invalid update of a table: \(reasonText)" }

    private var reasonText: String {
        switch reason {
        case .noSuchSection(let change, let section, let count):
            "section \(section) is to be \(change.participle), but \(change.table(count)). \(change.advice)"
        case .noSectionForRow(let change, let path, let count):
            "\(path) is to be \(change.participle), but \(change.table(count)). \(change.advice)"
        case .noSuchRow(let change, let path, let count):
            "\(path) is to be \(change.participle), but \(change.section(count)). \(change.advice)"
        case .sectionNamedTwice(let first, let second, let section):
            Self.sentence(first, second, "section \(section)")
        case .rowNamedTwice(let first, let second, let path):
            Self.sentence(first, second, "\(path)")
        case .sectionCount(let old, let inserted, let deleted, let new):
            "the table had \(old.of("section")); \(inserted.were) inserted and \(deleted) deleted, "
                + "which makes \(old + inserted - deleted), but the data source now gives \(new). "
                + "Change the data source by exactly the sections that the update inserts and deletes."
        case .rowCount(let counts):
            Self.sentence(counts)
        }
    }

    private static func sentence(_ first: Change, _ second: Change, _ name: String) -> String {
        if first.namesOldPlace {
            let what =
                first == second
                ? "\(first.participle) twice" : "both \(first.participle) and \(second.participle)"
            return "\(name) is to be \(what). Record one change for it: deletions, reloads and the sources "
                + "of moves all name places before the update."
        }
        let what =
            switch (first, second) {
            case (.insertion, .insertion): "two insertions"
            case (.arrival, .arrival): "two moves"
            default: "an insertion and a move"
            }
        return
            "\(what) would both put something at \(name). Give each a place of its own: insertions and the "
            + "destinations of moves name places after the update."
    }

    private static func sentence(_ counts: RowCounts) -> String {
        let moved =
            counts.oldSection == counts.newSection ? "" : " (section \(counts.newSection) after the update)"
        return
            "section \(counts.oldSection)\(moved) had \(counts.old.of("row")); "
            + "\(counts.inserted.were) inserted, \(counts.deleted) deleted, \(counts.movedIn) moved in "
            + "and \(counts.movedOut) moved out, which makes \(counts.expected), "
            + "but the data source now gives \(counts.new). "
            + "Change the data source by exactly the rows that the update inserts, deletes and moves."
    }
}

extension UpdateInconsistency.Change {
    /// What is done to the thing.
    fileprivate var participle: String {
        switch self {
        case .deletion: "deleted"
        case .departure: "moved"
        case .reload: "reloaded"
        case .insertion: "inserted"
        case .arrival: "the destination of a move"
        }
    }

    /// How many sections there are where the change looks.
    fileprivate func table(_ count: Int) -> String {
        namesOldPlace
            ? "the table had \(count.of("section")) before the update"
            : "the data source gives \(count.of("section")) after the update"
    }

    /// How many rows there are where the change looks.
    fileprivate func section(_ count: Int) -> String {
        namesOldPlace
            ? "that section had \(count.of("row")) before the update"
            : "the data source gives that section \(count.of("row")) after the update"
    }

    /// What to do about a place that there is not.
    fileprivate var advice: String {
        namesOldPlace
            ? "Deletions, reloads and the sources of moves name places before the update."
            : "Change the data source first; "
                + "insertions and the destinations of moves name places after the update."
    }
}

extension Int {
    /// The number with what it counts.
    fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// The number as the beginning of what was done.
    fileprivate var were: String { "\(self) \(self == 1 ? "was" : "were")" }
}
