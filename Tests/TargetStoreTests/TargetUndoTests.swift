import Documents
import TargetStore
import TestSupport
import Testing

@MainActor
struct TargetUndoTests {
    @Test("M-09: the titles say what would be undone and redone")
    func titles() throws {
        let desk = try Desk(["a"])
        try desk.manager.add(.make("b"))
        #expect(desk.manager.undoTitle?.description == #"add "b""#)
        let old = try desk.manager.target(at: 0)
        try desk.manager.replace(
            at: 0, with: Target(id: old.id, name: "A", targetHour: old.targetHour, achievedHour: 0))
        #expect(desk.manager.undoTitle?.description == #"rename "a""#)
        try desk.manager.move(from: 0, to: 1)
        #expect(desk.manager.undoTitle?.description == #"move "A""#)
        try desk.manager.remove(at: 0)
        #expect(desk.manager.undoTitle?.description == #"delete "b""#)
        try desk.manager.undo()
        #expect(desk.manager.redoTitle?.description == #"delete "b""#)
        #expect(desk.names == ["b", "A"])
        try desk.manager.add(.make("c"))
        #expect(desk.manager.redoTitle == nil)
        try desk.manager.load()
        #expect(desk.manager.undoTitle == nil)
    }

    @Test("M-09: of 1,000 random edits, undoing all gives the start, redoing all the end", arguments: 1...4)
    func randomEdits(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let desk = try Desk((0..<20).map { "start \($0)" })
        var model = desk.manager.targets
        var states = [model]
        for step in 0..<1_000 {
            let before = desk.manager.targets
            var change: TargetListChange?
            desk.manager.onChange = { change = $0 }
            try edit(desk.manager, &model, step: step, &random)
            #expect(desk.manager.targets == model)
            if let change { try check(change, from: before, to: model) }
            if model != states.last { states.append(model) }
        }
        let end = desk.manager.targets
        for state in states.dropLast().reversed() {
            let before = desk.manager.targets
            let change = try #require(try desk.manager.undo())
            #expect(desk.manager.targets == state)
            try check(change, from: before, to: state)
        }
        #expect(try desk.manager.undo() == nil)
        for state in states.dropFirst() {
            try desk.manager.redo()
            #expect(desk.manager.targets == state)
        }
        #expect(try desk.manager.redo() == nil)
        #expect(desk.manager.targets == end)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.targets == end)
    }

    /// One edit by the manager and, in an obvious way, of an array.
    private func edit(
        _ manager: TargetManager, _ model: inout [Target], step: Int, _ random: inout RandomNumbers
    ) throws {
        guard let place = model.indices.randomElement(using: &random) else {
            model.append(try .make("new \(step)"))
            try manager.add(model[0])
            return
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            let target = try Target.make("new \(step)")
            model.insert(target, at: place)
            try manager.insert(target, at: place)
        case 2:
            let places = model.indices.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
            for place in places.reversed() { model.remove(at: place) }
            try manager.remove(at: places.shuffled(using: &random))
        case 3:
            let destination = model.indices.randomElement(using: &random) ?? 0
            model.insert(model.remove(at: place), at: destination)
            try manager.move(from: place, to: destination)
        case 4:
            model[place] = try .make("other \(step)")
            try manager.replace(at: place, with: model[place])
        default:
            model[place] = try manager.logHours(1, at: place)
        }
    }

    /// Whether a change says truly where each target went.
    private func check(_ change: TargetListChange, from before: [Target], to after: [Target]) throws {
        var reached: Set<Int> = []
        for (index, target) in before.enumerated() {
            guard let now = change.newIndex(of: index) else {
                #expect(change.removed.contains(index))
                continue
            }
            reached.insert(now)
            #expect(after[now] == target || change.changed.contains(now))
        }
        #expect(reached.isDisjoint(with: change.inserted))
        #expect(reached.count + change.inserted.count == after.count)
    }
}

extension TargetListChange {
    /// Where a target of the list before is now; `nil` if it was removed.
    fileprivate func newIndex(of index: Int) -> Int? {
        guard !removed.contains(index) else { return nil }
        if let move = moved.first(where: { $0.from == index }) { return move.to }
        var place = index - removed.count { $0 < index } - moved.count { $0.from < index }
        for taken in (inserted + moved.map(\.to)).sorted() where taken <= place { place += 1 }
        return place
    }
}
