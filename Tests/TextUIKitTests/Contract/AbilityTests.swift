import TestSupport
import Testing
import TextUIKit

/// What UIKit finds out by looking whether an optional method is there.
@MainActor
struct AbilityTests {
    /// The two members that must be written.
    private class TwoMembers: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            cell.textLabel?.text = "row\(indexPath.row)"
            return cell
        }
    }

    /// A subclass of a data source says by a protocol that it deletes.
    private final class Deletable: TwoMembers, TableViewEditingDataSource {
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {}
    }

    private final class Movable: TwoMembers, TableViewReorderingDataSource {
        func tableView(
            _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {}
    }

    /// As a file for UIKit has it: everything in the class that adopts the protocols.
    private final class Editable: TableViewDataSource, TableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            cell.textLabel?.text = "row\(indexPath.row)"
            return cell
        }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { log.append("commit \(indexPath.row)") }
        func tableView(
            _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)") }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 1.6 }
        func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Float { 3 }
    }

    /// Forwards to another data source, as a proxy in front of one does.
    private final class Proxy: TableViewDataSource {
        let other: any TableViewDataSource
        init(_ other: any TableViewDataSource) { self.other = other }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            other.tableView(tableView, numberOfRowsInSection: section)
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            other.tableView(tableView, cellForRowAt: indexPath)
        }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {}
        func responds(to member: TableViewDataSourceMember) -> Bool { other.responds(to: member) }
    }

    /// Titles, and no word about where they lead.
    private final class Titled: TableViewDataSource {
        func numberOfSections(in tableView: TableView) -> Int { 3 }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell()
        }
        func sectionIndexTitles(for tableView: TableView) -> [String]? { ["A", "B", "C", "D", "E"] }
    }

    private func show(
        _ source: any TableViewDataSource, editing: Bool = false, height: Int = 2
    ) -> (table: TableView, stage: Stage) {
        let table = TableView()
        table.dataSource = source
        table.isEditing = editing
        table.showsVerticalScrollIndicator = false
        return (table, Stage(20, height, table))
    }

    @Test("T-004, U-133: rows can be deleted by a key only if commit is implemented")
    func commit() {
        for (source, isAsked) in [(TwoMembers(), false), (Deletable(), true), (Movable(), false)] {
            let (table, stage) = show(source)
            stage.press(Key(.delete))
            #expect(table.cellForRow(at: .at(0, 0))?.showingDeleteConfirmation == isAsked)
            #expect(stage.line(0).contains("Delete") == isAsked)
        }
    }

    @Test("U-133, U-135: members in the class that adopts the protocol are called, without another protocol")
    func oneClass() {
        let source = Editable()
        let (table, stage) = show(source, height: 8)
        stage.press(Key(.delete), Key(.enter))
        #expect(source.log == ["commit 0"])
        table.isEditing = true
        stage.redraw()
        #expect(stage.line(0) == "[-] row0        [ ≡" || stage.line(0).hasSuffix("≡"))
        stage.press(Key(.down, .alternate))
        #expect(source.log == ["commit 0", "move 0 1"])
        #expect(source.responds(to: .commitEditingStyle) && source.responds(to: .moveRow))
    }

    @Test("U-049: heights may be of any numeric type, and are rounded to rows")
    func heights() {
        let source = Editable()
        let (table, _) = show(source, height: 8)
        table.delegate = source
        #expect(table.rectForRow(at: .at(0, 2)) == Rect(x: 0, y: 6, width: 20, height: 3), "estimated")
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: .at(0, 2)) == Rect(x: 0, y: 4, width: 20, height: 2), "measured")
    }

    @Test("A data source that forwards to another one answers for that one")
    func proxy() {
        for (source, isAsked) in [(TwoMembers(), false), (Deletable(), true)] {
            let proxy = Proxy(source)
            let (table, stage) = show(proxy)
            stage.press(Key(.delete))
            #expect(table.cellForRow(at: .at(0, 0))?.showingDeleteConfirmation == isAsked)
        }
    }

    @Test("T-004, U-131: without canEditRow every row may be edited")
    func canEdit() {
        let source = Deletable()
        let (table, stage) = show(source, editing: true)
        #expect(stage.texts == ["[-] row0", "[-] row1"])
        #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
    }

    @Test("T-004, U-135: rows have a control to move them only if moveRow is implemented, and then all have")
    func moveRow() {
        let (movable, deletable, plain) = (Movable(), Deletable(), TwoMembers())
        let signs = [movable, deletable, plain].map { source in
            show(source, editing: true).stage.texts.map { $0.hasSuffix("≡") }
        }
        #expect(signs == [[true, true], [false, false], [false, false]])
    }

    @Test("T-004, U-073: without sectionForSectionIndexTitle entry i leads to section i")
    func mapping() {
        let source = Titled()
        let (table, stage) = show(source)
        for (index, offset) in [0, 4, 8].enumerated() {
            #expect(table.performSectionIndexJump(at: index) && table.contentOffset.y == offset)
        }
        stage.redraw()
        stage.tap(19, 0)
        #expect(table.contentOffset.y == 0)
    }

    @Test("U-074: without a mapping an entry beyond the last section scrolls nothing")
    func noSection() {
        let source = Titled()
        let (table, stage) = show(source, height: 5)
        stage.tap(19, 1)
        #expect(table.contentOffset.y == 4)
        for y in 3...4 { stage.tap(19, y) }
        #expect(!table.performSectionIndexJump(at: 3) && !table.performSectionIndexJump(at: 4))
        #expect(table.contentOffset.y == 4)
    }

    @Test("T-004, U-070: there is a column only if sectionIndexTitles is implemented")
    func titles() {
        let (titled, plain) = (Titled(), TwoMembers())
        let (table, stage) = show(titled)
        #expect(table.sectionIndexTitles == ["A", "B", "C", "D", "E"])
        #expect(["A", "C"] == (0..<2).map { String(stage.terminal.canvas[19, $0].character) })
        table.dataSource = plain
        stage.redraw()
        #expect(table.sectionIndexTitles == nil)
        #expect((0..<2).allSatisfy { stage.terminal.canvas[19, $0].character == " " })
    }
}
