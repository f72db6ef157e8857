import Documents
import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// Random keys through all screens.
@MainActor
struct WalkTests {
    private static let steps = [
        "a", "e", "d", "D", "u", "U", "+", "=", "-", "s", "m", "E", "j", "k", "g", "G", "J", "K", "r", "w",
        "?", "x",
        "c", "1", "/", "<Enter>", "<Enter>", "<Esc>", "<Esc>", "<Tab>", "<BackTab>", "<Up>", "<Down>",
        "<Left>",
        "<Right>", "<Del>", "<Ins>", "<F1>", "<F2>", "<M-Up>", "<M-Down>", "<PgDn>", "<Home>", "<C-u>",
        "<C-r>",
        "<C-s>", "<BS>", "<Space>", "<click 2,5>", "<click 3,20>", "<click 1,58>", "<click 2,4>",
        "<drag 2,60 4,60>",
        "<drag 3,20 3,10>", "<wheeldown 3,3>",
    ]

    @Test(
        "F-06: whatever is pressed, the list shows the targets and they are saved in the end",
        arguments: 0..<6)
    func walk(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let fixture = Fixture()
        let oracle = Oracle(watching: fixture.manager)
        for step in 0..<400 {
            let script = Self.steps.randomElement(using: &random) ?? "j"
            if step % 67 == 0 {
                fixture.store.failSaving(step % 2 == 0 ? .system(call: "write", number: 28) : nil)
            }
            if step % 97 == 50 { fixture.store.changeElsewhere(fixture.manager.targets) }
            if step % 41 == 0 {
                let size = Size(
                    width: .random(in: 1...70, using: &random), height: .random(in: 1...16, using: &random))
                fixture.memory.send([.resize(size)])
            }
            try fixture.send(script)
            if step % 5 == 0 { fixture.settle() }
            #expect(Set(fixture.shownNames).isSubset(of: Set(fixture.names)))
            #expect(fixture.list.tableView.numberOfRows(inSection: 0) == fixture.list.listing.targets.count)
        }
        fixture.store.failSaving(nil)
        fixture.manager.retrySaving(.overwritingChanges)
        fixture.settle()
        #expect(fixture.store.targets == oracle.committed)
        #expect(oracle.losses == 0, "reloading has discarded edits that were not known to be unsaved")
    }

    /// What has been committed: reading again may change it only where it was known that it is not saved.
    @MainActor
    private final class Oracle {
        private(set) var committed: [Target]
        private(set) var losses = 0
        private var isGivenUp = false
        private var state: TargetManager.State

        init(watching manager: TargetManager) {
            committed = manager.targets
            state = manager.state
            let (onChange, onStateChange) = (manager.onChange, manager.onStateChange)
            manager.onStateChange = { [weak self] in
                self?.note($0)
                onStateChange?($0)
            }
            manager.onChange = { [weak self, weak manager] change in
                if let manager { self?.note(change, manager.targets) }
                onChange?(change)
            }
        }

        private func note(_ new: TargetManager.State) {
            // Only reading goes this way.
            if case .failed = state, new == .saved { isGivenUp = true } else { isGivenUp = false }
            state = new
        }

        private func note(_ change: TargetListChange, _ targets: [Target]) {
            if change.kind == .load, targets != committed, !isGivenUp { losses += 1 }
            isGivenUp = false
            committed = targets
        }
    }
}
