import TestSupport
import Testing
import TextUIKit

/// Mistakes stop the program with a sentence that names what is wrong.
@Suite struct WrongUpdateTests {
    @MainActor
    private static func f3(_ change: (ListSource, TableView) -> Void) {
        let source = ListSource.f3
        let table = TableView()
        table.dataSource = source
        table.reloadData()
        change(source, table)
    }

    private func message(_ result: ExitTest.Result?) -> String {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    @Test("U-147: rows that do not add up stop the program, and the section and all five numbers are named")
    func rowArithmetic() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Self.f3 { source, table in
                    table.performBatchUpdates {
                        source.sections[0].rows = ["a", "b", "c", "d", "e", "f", "g", "h"]
                        table.insertRows(at: [.at(0, 0), .at(0, 1)])
                        table.deleteRows(at: [.at(0, 2)])
                        table.moveRow(at: .at(1, 0), to: .at(0, 2))
                        table.moveRow(at: .at(0, 1), to: .at(1, 0))
                    }
                }
            }
        }
        let text = message(result)
        #expect(text.contains("section 0 had 3 rows; 2 were inserted, 1 deleted, 1 moved in and 1 moved out"))
        #expect(text.contains("which makes 4, but the data source now gives 8"))
    }

    @Test("U-147: sections that do not add up")
    func sectionArithmetic() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Self.f3 { source, table in
                    source.sections.removeLast(2)
                    table.deleteSections([0])
                }
            }
        }
        #expect(message(result).contains("the table had 3 sections; 0 were inserted and 1 deleted"))
    }

    @Test("U-147: a change of the data without an update of the table")
    func missingUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Self.f3 { source, table in
                    source.sections[2].rows = []
                    table.beginUpdates()
                    table.endUpdates()
                }
            }
        }
        #expect(message(result).contains("section 2 had 2 rows; 0 were inserted, 0 deleted"))
    }

    @Test("U-142: an end without a beginning")
    func unpaired() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TableView().endUpdates() }
        }
        #expect(message(result).contains("endUpdates() without beginUpdates()"))
    }

    @Test("U-013: an unregistered identifier is named with the path")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = TableView().dequeueReusableCell(withIdentifier: "nobody", for: .at(3, 4))
            }
        }
        let text = message(result)
        #expect(text.contains("\"nobody\"") && text.contains("3") && text.contains("4"))
    }

    @Test("U-013: negative numbers in a batch are named as at a reload")
    func negative() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Negative: TableViewDataSource {
                    var count = 1
                    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
                        count
                    }
                    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
                    {
                        TableViewCell()
                    }
                }
                let source = Negative()
                let table = TableView()
                table.dataSource = source
                table.reloadData()
                source.count = -2
                table.deleteRows(at: [.at(0, 0)])
            }
        }
        let text = message(result)
        #expect(text.contains("-2 rows for section 0") && text.contains("must not be negative"))
    }

    @Test("U-013: one cell for two rows is named with the second row")
    func sameCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = ListSource.plain(3)
                let cell = TableViewCell(reuseIdentifier: "one")
                source.makeCell = { _, _ in cell }
                _ = TableStage(source, height: 3)
            }
        }
        let text = message(result)
        #expect(text.contains("another row shows") && text.contains("1"))
    }

    @Test("U-010: another cell for a row that is reconfigured")
    func reconfigured() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = TableStage(.plain(3), height: 3)
                table.source.makeCell = { _, _ in TableViewCell() }
                table.table.reconfigureRows(at: [.at(0, 1)])
            }
        }
        #expect(message(result).contains("another cell"))
    }

    @Test("U-137: a place for a moved row that there is not")
    func redirectedNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let astray = Recorder()
                astray.editing.target = { _, _ in .at(0, 2) }
                let table = TableStage(EditingListSource.threeByTwo, height: 9, recorder: astray)
                table.table.isEditing = true
                table.stage.press(Key(.down, .alternate))
            }
        }
        #expect(message(result).contains("section 0 takes rows 0 to 1"))
    }
}
