/// A contradiction between changes of a table, or between them and the data source.
///
/// The description names the places and numbers and says what to do. Mirrors the message of UIKit's
/// `NSInternalInconsistencyException` ("Invalid update").
package struct UpdateInconsistency: Error, Hashable {
    /// A kind of change.
    package enum Change: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// A deletion, named by its place before the update.
        case deletion
        /// The source of a move, named by its place before the update.
        case departure
        /// A reload, named by its place before the update.
        case reload
        /// An insertion, named by its place after the update.
        case insertion
        /// The destination of a move, named by its place after the update.
        case arrival

        /// Whether the change names places before the update, not after it.
        package var namesOldPlace: Bool { self < .insertion }

        /// Orders changes, so that messages always name them in the same order.
        package static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
    }

    /// Row counts of a section that do not add up.
    package struct RowCounts: Hashable, Sendable {
        /// The number of the section before the update.
        package var oldSection: Int
        /// The number of the section after the update.
        package var newSection: Int
        /// The number of rows before the update.
        package var old: Int
        /// The number of inserted rows.
        package var inserted: Int
        /// The number of deleted rows.
        package var deleted: Int
        /// The number of rows moved into the section, including those moved inside it.
        package var movedIn: Int
        /// The number of rows moved out of the section, including those moved inside it.
        package var movedOut: Int
        /// The number of rows that the data source returns after the update.
        package var new: Int

        /// The number of rows that would be right after the update.
        package var expected: Int { old + inserted - deleted + movedIn - movedOut }
    }

    /// The kinds of contradictions.
    package enum Reason: Hashable, Sendable {
        /// A change names a section that does not exist; `count` is the number of sections.
        case noSuchSection(Change, section: Int, count: Int)
        /// A change names a row in a section that does not exist; `count` is the number of sections.
        case noSectionForRow(Change, path: IndexPath, count: Int)
        /// A change names a row that its section does not have; `count` is the number of rows.
        case noSuchRow(Change, path: IndexPath, count: Int)
        /// Two changes name the same section.
        case sectionNamedTwice(Change, Change, section: Int)
        /// Two changes name the same row.
        case rowNamedTwice(Change, Change, path: IndexPath)
        /// The counts of sections do not add up.
        case sectionCount(old: Int, inserted: Int, deleted: Int, new: Int)
        /// The counts of rows in a section do not add up.
        case rowCount(RowCounts)
    }

    /// The contradiction that was found.
    package let reason: Reason

    init(_ reason: Reason) { self.reason = reason }
}

extension UpdateInconsistency: CustomStringConvertible {
    /// The places and numbers that contradict each other, and what to do.
    package var description: String { "Invalid update of a table: \(reasonText)" }

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
    /// The participle for messages: the thing is to be deleted, moved, and so on.
    fileprivate var participle: String {
        switch self {
        case .deletion: "deleted"
        case .departure: "moved"
        case .reload: "reloaded"
        case .insertion: "inserted"
        case .arrival: "the destination of a move"
        }
    }

    /// The number of sections in the old or the new table, whichever the change names.
    fileprivate func table(_ count: Int) -> String {
        namesOldPlace
            ? "the table had \(count.of("section")) before the update"
            : "the data source gives \(count.of("section")) after the update"
    }

    /// The number of rows of a section in the old or the new table, whichever the change names.
    fileprivate func section(_ count: Int) -> String {
        namesOldPlace
            ? "that section had \(count.of("row")) before the update"
            : "the data source gives that section \(count.of("row")) after the update"
    }

    /// Advice about a place that does not exist.
    fileprivate var advice: String {
        namesOldPlace
            ? "Deletions, reloads and the sources of moves name places before the update."
            : "Change the data source first; "
                + "insertions and the destinations of moves name places after the update."
    }
}

extension Int {
    /// The number with its noun, in the plural if needed.
    fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    fileprivate var were: String { "\(self) \(self == 1 ? "was" : "were")" }
}
