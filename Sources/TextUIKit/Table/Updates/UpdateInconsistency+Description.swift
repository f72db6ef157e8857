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
            "the table had \(old.of("section")); \(inserted.were) inserted and \(deleted) deleted, which makes "
                + "\(old + inserted - deleted), but the data source now gives \(new). "
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
            "section \(counts.oldSection)\(moved) had \(counts.old.of("row")); \(counts.inserted.were) inserted, "
            + "\(counts.deleted) deleted, \(counts.movedIn) moved in and \(counts.movedOut) moved out, which makes "
            + "\(counts.expected), but the data source now gives \(counts.new). "
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
            : "Change the data source first; insertions and the destinations of moves name places after the update."
    }
}

extension Int {
    /// The number with what it counts.
    fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// The number as the beginning of what was done.
    fileprivate var were: String { "\(self) \(self == 1 ? "was" : "were")" }
}
