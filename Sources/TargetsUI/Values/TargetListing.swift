package import Names
package import TargetStore
package import TextUIKit

/// The targets displayed in a list, in display order.
///
/// A value type, so that table updates can be computed from the previous and the new listing.
package struct TargetListing: Sendable {
    package let targets: [Target]
    package let widths: TargetColumns.Widths
    package let totals: TargetTotals

    /// Filters and sorts targets; O(n), plus sorting.
    package init(_ targets: [Target] = [], sort: TargetSort = .own, search: NameSearch? = nil) {
        let matches = search.map { search in targets.filter { search.matches($0.name) } } ?? targets
        self.targets = sort.sorted(matches)
        widths = TargetColumns.Widths(matches)
        totals = TargetTotals(matches)
    }

    private init(targets: [Target]) {
        self.targets = targets
        widths = TargetColumns.Widths(targets)
        totals = TargetTotals(targets)
    }

    /// The listing after the hours of a target changed: its row changes, and moves if sorted by progress.
    ///
    /// Returns `nil` if the target is not displayed, or has another name.
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

    /// The position of a target in the order of progress, by binary search.
    private static func place(of target: Target, in targets: [Target], among all: [Target]) -> Int {
        let progress = target.progress
        // Targets with equal progress are in the list's own order, so this one follows those before it.
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

    /// The row of a target; `nil` if it is not displayed; O(n).
    package func row(of id: Target.ID) -> Int? { targets.firstIndex { $0.id == id } }

    /// The updates from another listing, for one section: a batch with few moves, and the changed rows.
    ///
    /// - Complexity: O(n); O(n log n) if the order differs.
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

package struct TargetTotals: Hashable, Sendable {
    package let count: Int
    package let achievedHours: Int
    package let targetHours: Int

    /// Adds up targets; O(targets).
    package init(_ targets: some Collection<Target>) {
        count = targets.count
        achievedHours = targets.reduce(0) { $0 + $1.achievedHour }
        targetHours = targets.reduce(0) { $0 + $1.targetHour }
    }

    package var hoursText: String { Figures.hours(achievedHours, of: targetHours) }
    package var shareText: String { Figures.share(achievedHours, of: targetHours) }
}
