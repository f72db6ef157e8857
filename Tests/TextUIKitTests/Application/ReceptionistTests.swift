import TestSupport
import Testing
import TextUIKit

/// What is observed in these tests.
private struct Model: Sendable, Equatable {
    var count = 0
    var name = ""
}

@MainActor
struct ReceptionistTests {
    /// What was handled.
    @MainActor private final class Handled {
        var changes: [Change<Int>] = []
        var numbers: [Int] { changes.map(\.new) }
    }

    /// A queue that keeps its jobs until the test runs them.
    private final class JobQueue: Sendable {
        private let jobs = Observable<[@MainActor @Sendable () -> Void]>([])
        var count: Int { jobs.value.count }
        func add(_ job: @escaping @MainActor @Sendable () -> Void) { jobs.update { $0.append(job) } }
        @MainActor func doAll() {
            let waiting = jobs.update { jobs in
                let waiting = jobs
                jobs = []
                return waiting
            }
            for job in waiting { job() }
        }
    }

    private let stage = Stage(10, 2, Label())
    private let number = Observable(0)
    private let handled = Handled()
    private let queue = JobQueue()

    @Test("R-01: a change on another thread is handled on the loop")
    func otherThread() async {
        let receptionist = Receptionist(observing: number, in: stage.application) { [handled] change in
            MainActor.assertIsolated()
            handled.changes.append(change)
        }
        await Task.detached { [number] in number.value = 7 }.value
        #expect(handled.changes.isEmpty)
        stage.step()
        #expect(handled.changes == [Change(old: 0, new: 7)] && receptionist.isValid)
    }

    @Test("R-01: the change wakes a loop that waits for a key, and is handled by its next turn")
    func wakes() {
        let receptionist = Receptionist(observing: number, in: stage.application) { [handled] in
            handled.changes.append($0)
        }
        number.value = 1
        #expect(handled.changes.isEmpty, "nothing is handled where the change happens")
        let frames = stage.terminal.presentCount
        stage.step()
        #expect(handled.numbers == [1] && stage.terminal.presentCount == frames + 1)
        receptionist.invalidate()
    }

    @Test("R-02, R-03: the queue gets one job a change, and old and new values come in order")
    func jobs() {
        let receptionist = Receptionist(observing: number, on: { [queue] in queue.add($0) }) { [handled] in
            handled.changes.append($0)
        }
        for value in 1...3 { number.value = value }
        #expect(queue.count == 3 && handled.changes.isEmpty)
        queue.doAll()
        #expect(
            handled.changes == [Change(old: 0, new: 1), Change(old: 1, new: 2), Change(old: 2, new: 3)])
        #expect(receptionist.isValid)
    }

    @Test("R-03: an observer of a part of a value is called only if that part changes")
    func part() {
        let model = Observable(Model())
        let receptionist = Receptionist(
            observing: model, keyPath: \.count, on: { [queue] in queue.add($0) }
        ) { [handled] in handled.changes.append($0) }
        model.update { $0.name = "other" }
        #expect(queue.count == 0)
        model.update { $0.count = 5 }
        model.value = Model(count: 5, name: "third")
        model.update { $0.count += 1 }
        #expect(queue.count == 2)
        queue.doAll()
        #expect(handled.changes == [Change(old: 0, new: 5), Change(old: 5, new: 6)])
        receptionist.invalidate()
    }

    @Test("R-04: it works when the function that made it has returned; released or invalidated it does not")
    func lifetime() {
        func make() -> Receptionist {
            let offset = 100
            return Receptionist(observing: number, in: stage.application) { [handled] change in
                handled.changes.append(Change(old: change.old, new: change.new + offset))
            }
        }
        var receptionist: Receptionist? = make()
        number.value = 1
        stage.step()
        #expect(handled.numbers == [101])
        number.value = 2
        receptionist?.invalidate()
        #expect(receptionist?.isValid == false)
        stage.step()
        receptionist = make()
        number.value = 3
        receptionist = nil
        number.value = 4
        stage.step()
        #expect(handled.numbers == [101], "what waited is dropped as well")
    }

    @Test("R-04: neither keeps the other alive, and an application that has gone does no harm")
    func ownership() {
        weak var observed: Observable<Int>?
        let receptionist: Receptionist
        do {
            let value = Observable(1)
            observed = value
            let application = Application(terminal: InMemoryTerminal(size: .zero))
            receptionist = Receptionist(observing: value, in: application) { _ in
                Issue.record("called after the application was gone")
            }
            value.value = 2
        }
        #expect(observed == nil && receptionist.isValid)
        let orphan = Observable(1)
        let other = Receptionist(observing: orphan, in: Application(terminal: InMemoryTerminal(size: .zero)))
        { _ in }
        orphan.value = 2
        #expect(other.isValid)
    }

    @Test("R-05: of a burst the latest value comes in few jobs, and nothing comes if it is as before")
    func latest() async {
        let model = Observable(Model())
        let receptionist = Receptionist(
            observing: model, keyPath: \.count, on: { [queue] in queue.add($0) }, coalescing: .latest
        ) { [handled] in handled.changes.append($0) }
        await Task.detached { for value in 1...1_000 { model.update { $0.count = value } } }.value
        #expect(queue.count == 1)
        queue.doAll()
        #expect(handled.changes == [Change(old: 0, new: 1_000)])
        model.update { $0.count = 5 }
        model.update { $0.count = 1_000 }
        queue.doAll()
        #expect(handled.changes.count == 1)
        model.update { $0.count = 1 }
        queue.doAll()
        #expect(handled.changes.last == Change(old: 1_000, new: 1))
        receptionist.invalidate()
    }

    @Test("R-05: in a batch no change is lost, from several threads at once, and each follows the one before")
    func batch() async {
        let receptionist = Receptionist(
            observing: number, on: { [queue] in queue.add($0) }, coalescing: .batch
        ) { [handled] in handled.changes.append($0) }
        let tasks = (0..<4).map { _ in
            Task.detached { [number] in for _ in 0..<250 { number.update { $0 += 1 } } }
        }
        for task in tasks { await task.value }
        #expect(queue.count == 1 && number.value == 1_000)
        queue.doAll()
        #expect(handled.numbers == Array(1...1_000))
        #expect(handled.changes.allSatisfy { $0.new == $0.old + 1 })
        receptionist.invalidate()
    }

    @Test("R-05: without coalescing changes of several threads come in order as well")
    func order() async {
        let receptionist = Receptionist(observing: number, in: stage.application) { [handled] in
            handled.changes.append($0)
        }
        let tasks = (0..<4).map { _ in
            Task.detached { [number] in for _ in 0..<100 { number.update { $0 += 1 } } }
        }
        for task in tasks {
            // The loop turns while other threads go on.
            stage.step()
            await task.value
        }
        stage.step()
        #expect(handled.numbers == Array(1...400) && receptionist.isValid)
    }

    @Test("R-06: a task may end its own observation, and change what it observes")
    func reentrant() {
        @MainActor final class Owner { var receptionist: Receptionist? }
        let owner = Owner()
        owner.receptionist = Receptionist(observing: number, in: stage.application, coalescing: .batch) {
            [handled, number, owner] change in
            handled.changes.append(change)
            if change.new == 2 { owner.receptionist?.invalidate() } else { number.value = 2 }
        }
        number.value = 1
        stage.step()
        stage.step()
        number.value = 3
        stage.step()
        #expect(handled.numbers == [1, 2])
        owner.receptionist = nil
    }
}
