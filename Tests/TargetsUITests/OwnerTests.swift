import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// The owners of the screen's state, without the screen of targets.
@MainActor
struct OwnerTests {
    private let memory = TestScreen(ViewController(), size: Size(width: 60, height: 14))
    private let store: InMemoryTargetStore
    private let manager: TargetManager
    private let host: StubHost

    init() {
        store = InMemoryTargetStore(Fixture.three, access: .writable)
        manager = TargetManager(store: store) { [weak application = memory.application] in
            application?.post($0)
        }
        try? manager.load()
        host = StubHost(memory)
    }

    // MARK: The table

    @Test("The table shows what the list, the order and the filter say, and keeps the focus on its target")
    func table() throws {
        var random = RandomNumbers(seed: 7)
        let table = TargetTable(manager, sort: .own, filter: "")
        let rows = Rows(table)
        table.tableView.dataSource = rows
        memory.window.rootViewController?.view.addSubview(table.tableView)
        table.tableView.frame = Rect(x: 0, y: 0, width: 60, height: 10)
        manager.onChange = { table.show($0, movesFocus: true) }
        table.showAll()
        var filter = ""
        for _ in 0..<300 {
            let former = table.focusedTarget
            var isEdit = true
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                let name = ["Read", "Swim", "rest", "Écrire"].randomElement(using: &random) ?? ""
                try manager.add(Fixture.target(name, .random(in: 0...9, using: &random), of: 9))
            case 1 where manager.count > 1:
                try manager.remove(at: .random(in: 0..<manager.count, using: &random))
            case 2 where manager.count > 0:
                let index = Int.random(in: 0..<manager.count, using: &random)
                try manager.logHours(1, at: index)
            case 3:
                isEdit = false
                table.show(in: TargetSort.allCases.randomElement(using: &random) ?? .own)
            case 4:
                isEdit = false
                filter = ["", "", "re", "zzz"].randomElement(using: &random) ?? ""
                table.filter(by: filter)
            default: _ = try manager.undo()
            }
            let expected = manager.targets.filter {
                filter.isEmpty || $0.name.lowercased().contains(filter)
            }
            #expect(Set(table.listing.targets) == Set(expected))
            #expect(table.listing.targets == table.sort.sorted(expected))
            #expect(table.tableView.numberOfRows(inSection: 0) == expected.count)
            #expect((table.focusedTarget == nil) == expected.isEmpty)
            if !isEdit, let former, expected.contains(former) { #expect(table.focusedTarget == former) }
        }
    }

    // MARK: The editor

    @Test("What a form made is seen: a filter that hides it goes")
    func keep() throws {
        let table = TargetTable(manager, sort: .own, filter: "swe")
        let rows = Rows(table)
        table.tableView.dataSource = rows
        table.showAll()
        let editor = TargetEditor(table)
        editor.host = host
        #expect(editor.keep(Fixture.target("Swept", 1, of: 2)) == nil)
        #expect(table.isFiltered && table.listing.targets.map(\.name) == ["Swedish", "Swept"])
        #expect(editor.keep(Fixture.target("Piano", 1, of: 2)) == nil)
        #expect(!table.isFiltered && table.bar.text == "" && table.listing.targets.count == 5)
        #expect(host.withdrawals == 2)
    }

    @Test("An edit says what it has done, and one that is refused why")
    func edit() throws {
        let editor = TargetEditor(TargetTable(manager, sort: .own, filter: ""))
        editor.host = host
        editor.log(5, for: manager.targets[1])
        #expect(host.notice == #""Swedish" is done."#)
        editor.undo()
        #expect(host.notice?.hasPrefix("Undid: ") == true)
        editor.delete(manager.targets[0].id)
        #expect(host.notice == #"Deleted "Read" (u to undo)"#)
        editor.undo()
        editor.move(from: 0, to: 2)
        #expect(manager.targets.map(\.name) == ["Swedish", "Exercise", "Read"])
        manager.flush(within: .seconds(10))
        let other = TargetManager(store: InMemoryTargetStore(Fixture.three, access: .readOnly(reason: "x"))) {
            _ in
        }
        try other.load()
        let reader = TargetEditor(TargetTable(other, sort: .own, filter: ""))
        reader.host = host
        host.notice = nil
        reader.delete(other.targets[0].id)
        #expect(other.count == 3 && host.notice != nil)
    }

    // MARK: Saving

    @Test("Leaving waits for the save that is under way, unless the user does something else")
    func leaving() throws {
        let saving = TargetSaving(manager)
        saving.host = host
        manager.onStateChange = { saving.stateChanged(to: $0) }
        store.holdSaves()
        try manager.logHours(1, at: 0)
        saving.leave()
        #expect(saving.wantedEnding == .done && host.endings.isEmpty)
        saving.withdrawEnding()
        #expect(saving.wantedEnding == nil)
        saving.leave()
        store.releaseSaves()
        settle()
        #expect(host.endings == [.done])
        saving.leave()
        #expect(host.endings == [.done, .done])
    }

    @Test("A save that fails is asked about when the user leaves, one question at a time")
    func failing() throws {
        let saving = TargetSaving(manager)
        saving.host = host
        manager.onStateChange = { saving.stateChanged(to: $0) }
        #expect(saving.obstacle == "Everything is saved.")
        store.failSaving(.system(call: "write", number: 28))
        try manager.logHours(1, at: 0)
        #expect(saving.obstacle == "It is being saved.")
        settle()
        #expect(saving.obstacle == nil && host.presenter.presentedViewController == nil)
        saving.leave()
        saving.leave()
        memory.step()
        #expect(memory.screen.contains("The last changes are not saved") && host.endings.isEmpty)
        store.failSaving(nil)
        try memory.send("<Up><Up><Enter>")
        settle()
        #expect(host.endings == [.done] && host.notice == "Saved.")
    }

    @Test("Changes by another program lead to a question on the next check, and are reloaded if wanted")
    func conflict() throws {
        let saving = TargetSaving(manager)
        saving.host = host
        saving.lookAtStore()
        #expect(host.presenter.presentedViewController == nil)
        store.changeElsewhere([Fixture.target("Theirs", 1, of: 2)])
        saving.lookAtStore()
        memory.step()
        #expect(memory.screen.contains("The file was changed by another program"))
        try memory.send("<Down><Enter>")
        #expect(manager.targets.map(\.name) == ["Theirs"] && host.notice == "Read again.")
        saving.readAgain()
        #expect(host.notice == "Read again." && host.overlays == 1)
    }

    private func settle() {
        manager.flush(within: .seconds(10))
        memory.step()
    }
}

/// The screen around an owner.
@MainActor
private final class StubHost: TargetsHost {
    private let memory: TestScreen
    var notice: String?
    private(set) var withdrawals = 0
    private(set) var overlays = 0
    private(set) var endings: [TargetsEnding] = []

    init(_ memory: TestScreen) { self.memory = memory }

    var shownApplication: Application? { memory.application }
    var presenter: ViewController { memory.window.rootViewController ?? ViewController() }
    func withdrawEnding() { withdrawals += 1 }
    func overlayDidClose() { overlays += 1 }
    func finish(_ ending: TargetsEnding) { endings.append(ending) }
}

/// The rows of a table, as the screen gives them.
@MainActor
private final class Rows: TableViewDataSource {
    private let table: TargetTable

    init(_ table: TargetTable) { self.table = table }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        table.listing.targets.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        table.cell(at: indexPath)
    }
}
