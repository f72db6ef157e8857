import Testing
import TextUIKit

/// What a batch says when its changes cannot be.
@Suite struct UpdateInconsistencyTests {
    private func error(
        _ old: [Int], _ new: [Int], _ record: (inout UpdateBatch) -> Void
    ) -> UpdateInconsistency? {
        var batch = UpdateBatch()
        record(&batch)
        do {
            _ = try batch.resolved(from: old, to: new)
            return nil
        } catch {
            return error
        }
    }

    private func says(_ part: String, _ error: UpdateInconsistency?) {
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "nothing")")
    }

    @Test("U-147: a batch without changes is empty, also if nothing was recorded many times")
    func empty() throws {
        var batch = UpdateBatch()
        batch.deleteRows([])
        batch.insertSections([])
        #expect(batch.isEmpty)
        let mapping = try batch.resolved(from: [2, 0], to: [2, 0])
        #expect(mapping.newPath(ofOld: .at(0, 1)) == .at(0, 1))
        batch.reloadRows([.at(0, 1)])
        #expect(!batch.isEmpty)
        let reloaded = try batch.resolved(from: [2, 0], to: [2, 0])
        #expect(reloaded.newPath(ofOld: .at(0, 1)) == .at(0, 1) && reloaded.isReloaded(oldPath: .at(0, 1)))
    }

    @Test("U-147: rows that do not add up: the section and all numbers are named")
    func rowCounts() {
        let error = error([4, 4, 5], [4, 2, 7]) { batch in
            batch.insertRows([.at(2, 1)])
            batch.moveRow(at: .at(1, 0), to: .at(2, 2))
            batch.moveRow(at: .at(1, 1), to: .at(2, 3))
        }
        says(
            "section 2 had 5 rows; 1 was inserted, 0 deleted, 2 moved in and 0 moved out, which makes 8, but the data "
                + "source now gives 7. Change the data source by exactly the rows", error)
        guard case .rowCount(let counts)? = error?.reason else {
            Issue.record("another reason")
            return
        }
        #expect(counts.expected == 8 && counts.oldSection == 2 && counts.newSection == 2)
    }

    @Test("U-147: rows of a section that has moved are named with both numbers")
    func movedSection() {
        let error = error([1, 2], [3, 1]) { $0.moveSection(1, toSection: 0) }
        says("section 1 (section 0 after the update) had 2 rows; 0 were inserted", error)
        says("makes 2, but the data source now gives 3", error)
    }

    @Test("U-147: sections that do not add up")
    func sectionCounts() {
        says(
            "the table had 2 sections; 1 was inserted and 0 deleted, which makes 3, but the data source now gives 2",
            error([1, 1], [1, 1]) { $0.insertSections([0]) })
        says("the table had 1 section; 0 were inserted", error([1], []) { _ in })
    }

    @Test("U-147: places that there are not, before or after the update")
    func outOfRange() {
        says(
            "row 3 of section 0 is to be deleted, but that section had 3 rows before the update",
            error([3], [2]) { $0.deleteRows([.at(0, 3)]) })
        says(
            "row 1 of section 0 is to be inserted, but the data source gives that section 1 row after the update. "
                + "Change the data source first", error([1], [1]) { $0.insertRows([.at(0, 1)]) })
        says(
            "row 0 of section 4 is to be reloaded, but the table had 1 section before",
            error([1], [1]) { $0.reloadRows([.at(4, 0)]) })
        says(
            "section -1 is to be deleted, but the table had 1 section before",
            error([1], []) { $0.deleteSections([-1]) })
        says(
            "section 1 is to be the destination of a move, but the data source gives 1 section after",
            error([1], [1]) { $0.moveSection(0, toSection: 1) })
    }

    @Test("U-147: two changes of one place")
    func clashes() {
        let path = IndexPath.at(0, 0)
        says("row 0 of section 0 is to be deleted twice", error([3], [1]) { $0.deleteRows([path, path]) })
        says(
            "row 0 of section 0 is to be both deleted and moved",
            error([3], [2]) {
                $0.moveRow(at: path, to: .at(0, 1))
                $0.deleteRows([path])
            })
        says(
            "row 0 of section 0 is to be both deleted and reloaded",
            error([3], [2]) {
                $0.reloadRows([path])
                $0.deleteRows([path])
            })
        says(
            "section 0 is to be both moved and reloaded",
            error([3], [3]) {
                $0.reloadSections([0])
                $0.moveSection(0, toSection: 0)
            })
        says(
            "an insertion and a move would both put something at row 0 of section 0",
            error([3], [4]) {
                $0.insertRows([path])
                $0.moveRow(at: .at(0, 2), to: path)
            })
        says(
            "two insertions would both put something at section 1",
            error([3], [3, 1, 1]) { $0.insertSections([1, 1]) })
    }

    @Test("U-148: a reloaded row keeps its place among the others, and is listed once")
    func reload() throws {
        var batch = UpdateBatch()
        batch.insertRows([.at(0, 0)])
        batch.reloadRows([.at(0, 1)])
        batch.reloadRows([.at(0, 1)])
        let mapping = try batch.resolved(from: [2], to: [3])
        #expect(mapping.newPath(ofOld: .at(0, 1)) == .at(0, 2))
        #expect(mapping.reloadedRows == [.at(0, 1)])
    }

    @Test("U-145: a row may leave a section that is deleted, and enter one that is inserted")
    func outOfDeleted() throws {
        var batch = UpdateBatch()
        batch.deleteSections([0])
        batch.insertSections([1])
        batch.moveRow(at: .at(0, 1), to: .at(1, 0))
        batch.deleteRows([.at(0, 0)])
        let mapping = try batch.resolved(from: [2, 1], to: [1, 2])
        #expect(mapping.newSection(ofOld: 0) == nil && mapping.newSection(ofOld: 1) == 0)
        #expect(mapping.newPath(ofOld: .at(0, 1)) == .at(1, 0))
        #expect(mapping.newPath(ofOld: .at(1, 0)) == .at(0, 0))
    }
}
