package import NameDirectory
package import TargetStore
package import TextUIKit

/// The targets that a list shows, in the order in which it shows them.
///
/// A value: what has to be changed in a table follows from the listing before and the one after.
package struct TargetListing: Sendable {
    package let targets: [Target]
    /// What they have room for in columns.
    package let widths: TargetColumns.Widths
    /// What they come to.
    package let totals: TargetTotals

    /// Makes a listing.
    ///
    /// - Complexity: O(n), and that of the order.
    package init(_ targets: [Target] = [], sort: TargetSort = .own, search: NameSearch? = nil) {
        let found = search.map { search in targets.filter { search.matches($0.name) } } ?? targets
        self.targets = sort.sorted(found)
        widths = TargetColumns.Widths(found)
        totals = TargetTotals(found)
    }

    private init(targets: [Target]) {
        self.targets = targets
        widths = TargetColumns.Widths(targets)
        totals = TargetTotals(targets)
    }

    /// This listing after a target has got other hours: a row changes, and moves in the order of progress.
    ///
    /// Returns `nil` if it is not shown or has another name.
    ///
    /// - Complexity: O(n), without sorting.
    package func replacing(
        _ target: Target, among all: [Target], sort: TargetSort
    ) -> (listing: TargetListing, from: Int, to: Int)? {
        guard let from = row(of: target.id), targets[from].name.utf8.elementsEqual(target.name.utf8) else {
            return nil
        }
        var targets = targets
        var to = from
        if sort == .progress, targets[from].progress != target.progress {
            targets.remove(at: from)
            to = Self.place(of: target, in: targets, among: all)
            targets.insert(target, at: to)
        } else {
            targets[from] = target
        }
        return (TargetListing(targets: targets), from, to)
    }

    /// Where a target belongs in the order of progress, by halves.
    private static func place(of target: Target, in targets: [Target], among all: [Target]) -> Int {
        let progress = target.progress
        // Those that are equal stand in their own order, so this one comes behind those that are before it
        // there.
        var before: Set<Target.ID>?
        func isBefore(_ other: Target) -> Bool {
            if other.progress != progress { return other.progress > progress }
            if before == nil {
                before = Set(
                    all.prefix { $0.id != target.id }.lazy.filter { $0.progress == progress }.map(\.id))
            }
            return before?.contains(other.id) == true
        }
        var range = 0..<targets.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isBefore(targets[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The row of a target; `nil` if it is not shown.
    ///
    /// - Complexity: O(n).
    package func row(of id: Target.ID) -> Int? { targets.firstIndex { $0.id == id } }

    /// What a table of one section has to do to show this listing: as few rows as possible move, and some
    /// change.
    ///
    /// - Complexity: O(n); O(n log n) if the order is another one.
    package func updates(from former: TargetListing) -> (batch: UpdateBatch, changed: [IndexPath]) {
        if targets.count == former.targets.count, zip(targets, former.targets).allSatisfy({ $0.id == $1.id })
        {
            let changed = targets.indices.filter { targets[$0] != former.targets[$0] }
            return (UpdateBatch(), changed.map { IndexPath(row: $0, section: 0) })
        }
        let before = Dictionary(former.targets.map { ($0.id, $0) }) { first, _ in first }
        let changed = targets.indices.filter { row in
            before[targets[row].id].map { $0 != targets[row] } ?? false
        }
        return (
            snapshot.updates(from: former.snapshot), changed.map { IndexPath(row: $0, section: 0) }
        )
    }

    private var snapshot: DiffableDataSourceSnapshot<Int, Target.ID> {
        var snapshot = DiffableDataSourceSnapshot<Int, Target.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(targets.map(\.id))
        return snapshot
    }
}
