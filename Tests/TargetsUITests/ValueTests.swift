import Names
import TargetStore
import TargetsUI
import Testing
import TextUIKit

/// Drafts, figures, bars, columns and listings: values that know no screen.
@MainActor
struct ValueTests {
    @Test("M-06: a draft gives a target or says which field is wrong")
    func draft() throws {
        let original = Fixture.target("Read", 12, of: 100)
        var draft = TargetDraft(original)
        #expect(try draft.commit() == original)
        draft.name = "  Lesen "
        draft.targetHours = " 200 h"
        draft.achievedHours = ""
        let target = try draft.commit()
        #expect(target.id == original.id)
        #expect(target.name == "Lesen")
        #expect(target.targetHour == 200)
        #expect(target.achievedHour == 0)
    }

    @Test(
        "M-06: errors are reported at their fields, the first one first",
        arguments: [
            ("", "x", "", TargetError.Field.name), (" \t", "1", "1", .name), ("A", "", "1", .targetHour),
            ("A", "x", "1", .targetHour), ("A", "1.5", "1", .targetHour), ("A", "-1", "1", .targetHour),
            ("A", "99999999999999999999", "1", .targetHour), ("A", "1000000001", "1", .targetHour),
            ("A", "1", "١", .achievedHour), ("A", "h", "1", .targetHour), ("A", "1", "2 3", .achievedHour),
            (String(repeating: "a", count: 70_000), "1", "1", .name),
        ])
    func wrongDraft(name: String, targetHours: String, achievedHours: String, field: TargetError.Field) {
        var draft = TargetDraft()
        (draft.name, draft.targetHours, draft.achievedHours) = (name, targetHours, achievedHours)
        let problem = #expect(throws: TargetDraftProblem.self) { try draft.commit() }
        #expect(problem?.field == field)
        #expect(problem?.message.isEmpty == false)
    }

    @Test(
        "K-04: percent is rounded down, and a target of no hours is done",
        arguments: [
            (12, 100, 12), (29, 100, 29), (99, 100, 99), (199, 200, 99), (120, 100, 120), (0, 0, 100),
            (7, 0, 100), (0, 5, 0),
        ])
    func percent(achieved: Int, target: Int, percent: Int) {
        #expect(Figures.percent(achieved, of: target) == percent)
        #expect(Figures.percent(.max, of: .max) == 100)
        #expect(Figures.percent(.max, of: 1) == .max)
    }

    @Test("K-04: a bar is full if it is done and not before, and empty if nothing was done and not after")
    func bars() {
        for width in -1...12 {
            for target in 0...15 {
                for achieved in 0...20 {
                    let bar = ProgressBar(achieved: achieved, target: target, width: width)
                    #expect(bar.width == max(0, width))
                    #expect((0...bar.width).contains(bar.filled))
                    #expect((bar.filled == bar.width) == (achieved >= target) || bar.width == 0)
                    if achieved == 0, target > 0 { #expect(bar.filled == 0) }
                    if achieved > 0, bar.width > 1 { #expect(bar.filled > 0) }
                }
            }
        }
    }

    @Test(
        "Columns never overlap; where there is little room the percent goes, then the hours, and never the name"
    )
    func columns() {
        var widths = TargetColumns.Widths()
        (widths.hours, widths.percent) = (8, 5)
        for width in 0...220 {
            let columns = TargetColumns(width: width, widths)
            let all = [columns.name, columns.bar, columns.hours, columns.percent]
            for (left, right) in zip(all, all.dropFirst()) { #expect(left.upperBound <= right.lowerBound) }
            #expect(columns.percent.upperBound == min(width, TargetColumns.maxWidth))
            #expect(columns.hours.count == (width >= 18 ? 8 : 0))
            #expect(columns.percent.count == (width >= 25 ? 5 : 0))
            #expect(columns.name.count >= min(width, 8))
            if !columns.bar.isEmpty { #expect(columns.name.count >= 12) }
        }
        #expect(!TargetColumns(width: 37, widths).bar.isEmpty)
    }

    @Test("The widths are those of the longest texts")
    func widths() {
        let targets = [
            Fixture.target("A", 9, of: 10), Fixture.target("B", 1_200, of: 100),
            Fixture.target("C", 0, of: 0),
        ]
        let widths = TargetColumns.Widths(targets)
        #expect(
            widths.hours == (targets.map(\.hoursText) + [TargetTotals(targets).hoursText]).map(\.count).max())
        #expect(widths.percent == "1200 %".count)
    }

    @Test("What a table has to do leads from each listing to each other one")
    func listings() {
        let targets = ["b", "a", "d", "c"].enumerated().map { Fixture.target($1, $0, of: 10) }
        var listings: [TargetListing] = [TargetListing()]
        for sort in TargetSort.allCases {
            for search in [nil, NameSearch("a"), NameSearch("x")] {
                for count in 0...targets.count {
                    listings.append(TargetListing(Array(targets.prefix(count)), sort: sort, search: search))
                }
            }
        }
        for former in listings {
            for listing in listings {
                let (batch, changed) = listing.updates(from: former)
                #expect(changed.isEmpty)
                let gone = Set(batch.deletedRows.map(\.row) + batch.movedRows.map(\.source.row))
                var rows = former.targets.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
                let coming =
                    batch.insertedRows.map { ($0.row, listing.targets[$0.row]) }
                    + batch.movedRows.map { ($0.destination.row, former.targets[$0.source.row]) }
                for (row, target) in coming.sorted(by: { $0.0 < $1.0 }) { rows.insert(target, at: row) }
                #expect(rows == listing.targets)
            }
        }
    }

    @Test("A listing in which one target has other hours is that of all targets, in every order")
    func replacing() throws {
        // All lists of four targets with shares of 0, 1/2 and 1, and each target with each share.
        for code in 0..<81 {
            let shares = [code % 3, code / 3 % 3, code / 9 % 3, code / 27]
            let targets = shares.enumerated().map { Fixture.target("T\(3 - $0)", $1, of: 2) }
            for sort in TargetSort.allCases {
                for search in [nil, NameSearch("T")] {
                    let listing = TargetListing(targets, sort: sort, search: search)
                    for index in 0..<4 {
                        for share in 0..<3 {
                            var now = targets
                            now[index] = try Target(
                                id: now[index].id, name: now[index].name, targetHour: 2, achievedHour: share)
                            let new = try #require(listing.replacing(now[index], among: now, sort: sort))
                            let whole = TargetListing(now, sort: sort, search: search)
                            try #require(new.listing.targets == whole.targets)
                            #expect(listing.targets[new.from].id == new.listing.targets[new.to].id)
                            #expect(new.listing.widths == whole.widths && new.listing.totals == whole.totals)
                        }
                    }
                }
            }
        }
        let listing = TargetListing(Fixture.three, search: NameSearch("Read"))
        #expect(listing.replacing(Fixture.three[1], among: Fixture.three, sort: .own) == nil)
    }

    @Test("Sorting by name passes case and accents over, and equal shares keep their order")
    func sorting() {
        let names = ["zebra", "Éclair", "apple", "Zulu"].map { Fixture.target($0, 1, of: 2) }
        #expect(TargetSort.name.sorted(names).map(\.name) == ["apple", "Éclair", "zebra", "Zulu"])
        #expect(TargetSort.progress.sorted(names) == names)
        #expect(TargetSort.own.sorted(names) == names)
    }
}
