import TestSupport
import Testing
import TextUIKit

private struct Group {
    let name: String
}

private struct Member {
    let name: String
    let age: Int
    let group: Group?
}

/// Columns by key path.
@MainActor
struct ColumnTests {
    private let columns: [TableColumn<Member>] = [
        TableColumn("Name", \.name), TableColumn("Age", \.age, width: .fixed(3), alignment: .right),
        TableColumn("Group", \.group?.name, placeholder: "-"),
    ]

    private func lines(width: Int) -> [String] {
        let members = [
            Member(name: "Abe", age: 7, group: Group(name: "red")),
            Member(name: "Annabella", age: 101, group: nil),
        ]
        let source = ListSource.plain(2)
        source.makeCell = { _, path in
            let cell = TableColumnsCell()
            cell.show(members[path.row], in: columns)
            return cell
        }
        return TableStage(source, width: width, height: 2).stage.texts
    }

    @Test("K-01: a column shows one attribute, and the columns of all rows line up")
    func columnsLineUp() {
        #expect(lines(width: 30) == ["Abe           7  red", "Annabella   101  -"])
    }

    @Test("K-03: a missing link gives the placeholder")
    func missingLink() {
        #expect(lines(width: 26)[1].hasSuffix("-"))
        #expect(columns[2].text(Member(name: "", age: 0, group: nil)) == "-")
    }

    @Test("K-01: what has no room is cut, the columns at the right first")
    func narrow() {
        #expect(lines(width: 16) == ["Abe    7  red", "An…  101  -"])
        #expect(lines(width: 10) == ["7", "101"], "only the fixed column has room")
        for width in 0...30 { #expect(lines(width: width).count == 2) }
    }

    @Test("In all small worlds columns lie in order, apart and inside, and sharers differ by a cell at most")
    func exhaustive() {
        let kinds: [ColumnWidth] = [.flexible, .fixed(-1), .fixed(0), .fixed(2), .fixed(5)]
        for first in kinds {
            for second in kinds {
                for third in kinds {
                    for available in -1...16 { check([first, second, third], available) }
                }
            }
        }
    }

    private func check(_ widths: [ColumnWidth], _ available: Int) {
        let columns = ColumnLayout(widths, available: available).columns
        #expect(columns.count == 3)
        for (left, right) in zip(columns, columns.dropFirst()) where !right.isEmpty {
            #expect(left.upperBound + ColumnLayout.spacing <= right.lowerBound)
        }
        #expect(columns.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= max(0, available) })
        let shared = zip(widths, columns).filter { $0.0 == .flexible }.map(\.1.count)
        if let least = shared.min(), let most = shared.max(), least > 0 { #expect(most - least <= 1) }
    }
}
