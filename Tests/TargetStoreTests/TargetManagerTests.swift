import Documents
import TargetStore
import TestSupport
import Testing

@MainActor
struct TargetManagerTests {
    @Test("G-03, G-04: add can be chained; count and target(at:) read")
    func chain() throws {
        let desk = try Desk([])
        try desk.manager.add(.make("a")).add(.make("b")).insert(.make("c"), at: 0)
        #expect(desk.manager.count == 3)
        #expect(desk.names == ["c", "a", "b"])
        #expect(try desk.manager.target(at: 2).name == "b")
        #expect(desk.manager.index(of: try desk.manager.target(at: 1).id) == 1)
    }

    @Test(
        "CC-06: flaw (e): an index that is none is an error with index and count",
        arguments: [-1, 2, Int.max, .min])
    func index(_ index: Int) throws {
        let desk = try Desk(["a", "b"])
        let error = TargetListError.noTarget(index: index, count: 2)
        #expect(throws: error) { try desk.manager.target(at: index) }
        #expect(throws: error) { try desk.manager.remove(at: index) }
        #expect(throws: error) { try desk.manager.remove(at: [0, index]) }
        #expect(throws: error) { try desk.manager.replace(at: index, with: .make("c")) }
        #expect(throws: error) { try desk.manager.logHours(1, at: index) }
        #expect(throws: error) { try desk.manager.move(from: index, to: 0) }
        #expect(throws: error) { try desk.manager.move(from: 0, to: index) }
        let place = index == 2 ? 3 : index
        #expect(throws: TargetListError.noPlace(index: place, count: 2)) {
            try desk.manager.insert(.make("c"), at: place)
        }
        #expect(desk.names == ["a", "b"])
        #expect(desk.manager.undoTitle == nil)
        #expect(error.description.contains("index \(index): the list has 2"))
    }

    @Test("CC-07: the list takes no identity twice, whichever way it comes")
    func identities() throws {
        let desk = try Desk([])
        let target = try Target.make("a", id: 7)
        try desk.manager.add(target).add(.make("b", id: 8))
        let error = TargetListError.duplicate(target.id)
        #expect(throws: error) { try desk.manager.add(target) }
        #expect(throws: error) { try desk.manager.replace(at: 1, with: target) }
        try desk.manager.replace(at: 0, with: .make("c", id: 7)).remove(at: 0)
        try desk.manager.add(target)
        #expect(desk.names == ["b", "a"])
    }

    @Test("MU-02: the list that was handed out does not change")
    func snapshot() throws {
        let desk = try Desk(["a", "b"])
        let taken = desk.manager.targets
        try desk.manager.remove(at: 0)
        try desk.manager.logHours(3, at: 0)
        #expect(taken.map(\.name) == ["a", "b"])
        #expect(taken.map(\.achievedHour) == [0, 0])
    }

    @Test("Hours are logged and taken back within their bounds")
    func logging() throws {
        let desk = try Desk(["a"])
        #expect(try desk.manager.logHours(2, at: 0).achievedHour == 2)
        #expect(desk.manager.undoTitle?.description == #"log 2 hours for "a""#)
        try desk.manager.logHours(-1, at: 0)
        #expect(desk.manager.undoTitle?.past == #"Took back 1 hour from "a""#)
        #expect(throws: TargetListError.invalid(.negative(.achievedHour, -1))) {
            try desk.manager.logHours(-2, at: 0)
        }
        for hours in [Int.max, .min, Target.hourLimit] {
            #expect(throws: TargetListError.self) { try desk.manager.logHours(hours, at: 0) }
        }
        #expect(try desk.manager.target(at: 0).achievedHour == 1)
    }

    @Test("The observer gets the indexes that were removed, inserted, moved and changed")
    func changes() throws {
        let desk = try Desk(["a", "b", "c", "d"])
        var told: [TargetListChange] = []
        desk.manager.onChange = { told.append($0) }
        try desk.manager.remove(at: [3, 1])
        try desk.manager.move(from: 0, to: 1)
        try desk.manager.logHours(1, at: 0)
        try desk.manager.add(.make("e"))
        try desk.manager.undo()
        try desk.manager.redo()
        try desk.manager.load()
        #expect(told.map(\.removed) == [[1, 3], [], [], [], [2], [], []])
        #expect(told.map(\.inserted) == [[], [], [], [2], [], [2], []])
        #expect(told.map(\.moved) == [[], [.init(from: 0, to: 1)], [], [], [], [], []])
        #expect(told.map(\.changed) == [[], [], [0], [], [], [], []])
        #expect(told.map(\.kind) == [.edit, .edit, .edit, .edit, .undo, .redo, .load])
        #expect(told[0].title?.description == "delete 2 targets" && told[6].title == nil)
    }

    @Test("I-06: what changes nothing is not saved, reported, or undone")
    func nothing() throws {
        let desk = try Desk(["a", "b"])
        desk.manager.onChange = { Issue.record("unexpected notification: \($0)") }
        try desk.manager.move(from: 1, to: 1)
        try desk.manager.remove(at: [])
        try desk.manager.replace(at: 0, with: desk.manager.target(at: 0))
        try desk.manager.logHours(0, at: 0)
        #expect(try desk.manager.undo() == nil)
        #expect(try desk.manager.redo() == nil)
        #expect(desk.manager.state == .saved)
        #expect(desk.store.saveCount == 0)
    }
}
