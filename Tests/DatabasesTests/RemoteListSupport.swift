import FuzzChecks
import HelperProtocol
import ListHelper
import NameLists
import Names
import RemoteLists

/// A server that answers when the test says so, late or never.
@MainActor
final class SlowServer: ListTransport {
    private var service: ListQueryHandler<IndexedTable>
    private let book: MemoryRows
    private var handlers: [UInt32: @MainActor (Result<ListAnswer, HelperFailure>) -> Void] = [:]
    /// Questions that were sent and not looked at yet, and answers that have not arrived yet.
    private var questions: [(number: UInt32, request: ListRequest)] = []
    private var answers: [(number: UInt32, answer: Result<ListAnswer, HelperFailure>)] = []
    private var timers: [(time: ContinuousClock.Instant, action: @MainActor () -> Void)] = []
    private(set) var now = ContinuousClock.now
    private var last: UInt32 = 0
    private(set) var restarts = 0
    private(set) var asked = 0
    /// Whether it ends before it has answered anything.
    var endsAtOnce = false
    /// Whether others keep locked what is asked for.
    var isLocked = false
    /// Whether it has ended, so that every question fails.
    var hasEnded = false

    init(_ book: MemoryRows) {
        self.book = book
        service = ListQueryHandler(IndexedTable(book))
    }

    func ask(
        _ request: ListRequest, answer: @escaping @MainActor (Result<ListAnswer, HelperFailure>) -> Void
    ) -> UInt32 {
        last += 1
        asked += 1
        handlers[last] = answer
        if isLocked {
            answers.append(
                (last, .failure(HelperFailure(.isLocked, "canceling statement due to lock timeout"))))
        } else if hasEnded {
            answers.append((last, .failure(HelperFailure(.isGone, "it has ended"))))
        } else {
            questions.append((last, request))
        }
        return last
    }

    func ignoreAnswers(to request: UInt32) { handlers[request] = nil }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        timers.append((now + delay, action))
    }

    func restart() {
        restarts += 1
        hasEnded = endsAtOnce
        (handlers, questions, answers) = ([:], [], [])
        service = ListQueryHandler(IndexedTable(book))
    }

    /// It dies with whatever it was asked, or loses its connection.
    func end(_ kind: HelperFailure.Kind = .isGone) {
        hasEnded = true
        answers = handlers.keys.sorted().map { ($0, .failure(HelperFailure(kind, "it has ended"))) }
        questions = []
    }

    /// Answers the oldest question, or goes on searching; returns whether there was anything to do.
    func work() -> Bool {
        if !questions.isEmpty {
            let (number, request) = questions.removeFirst()
            do throws(HelperFailure) {
                for answer in try service.answer(request, number: number) {
                    answers.append((number, .success(answer)))
                }
            } catch {
                answers.append((number, .failure(error)))
            }
            return true
        }
        guard !hasEnded, service.isBusy else { return false }
        if let (number, answer) = service.step() {
            switch answer {
            case .list(let list): answers.append((number, .success(list)))
            case .failure(let failure): answers.append((number, .failure(failure)))
            default: break
            }
        }
        return true
    }

    /// Has the oldest answer arrive; returns whether there was one.
    func deliver() -> Bool {
        guard !answers.isEmpty else { return false }
        let (number, answer) = answers.removeFirst()
        let handler = handlers[number]
        switch answer {
        case .success(.progress), .success(.moves): break
        default: handlers[number] = nil
        }
        handler?(answer)
        return true
    }

    /// Time goes by.
    func advance(by time: Duration) {
        now += time
        let due = timers.filter { $0.time <= now }
        timers.removeAll { $0.time <= now }
        for timer in due { timer.action() }
    }

    /// Whether anything will be done later.
    var isScheduled: Bool { !timers.isEmpty }

    /// Moves rows; the next answer reports it.
    func tellMoved(_ moved: ListAnswer.RowMoves) {
        guard let first = handlers.keys.min() else { return }
        answers.append((first, .success(.moves(moved))))
    }

    /// Does all that there is to do.
    func settle() { while work() || deliver() {} }
}

/// A client that shows a list and checks its notifications.
@MainActor
final class Watcher: NameListDelegate {
    private(set) var fetches = 0
    private(set) var moves = 0
    private var isMoving = false

    func nameListDidFetch(_ list: any NameList) { fetches += 1 }

    func nameListWillMoveRows(_ list: any NameList) {
        precondition(!isMoving)
        isMoving = true
    }

    func nameList(_ list: any NameList, didMoveRows mapping: (any RowMapping)?) {
        precondition(isMoving && mapping == nil)
        isMoving = false
        moves += 1
    }
}
