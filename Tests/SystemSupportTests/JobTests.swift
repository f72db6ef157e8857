import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Jobs whose threads begin, and whose results arrive, in the order that the test decides.
@MainActor
struct JobTests {
    private let threads = HeldThreads()
    private let mail = Mailbox()

    /// Starts a job that sends the same number, to a list of all results.
    @discardableResult
    private func start(_ number: Int, on starter: ThreadStarter? = nil, _ results: Results) -> Job<Int> {
        Job.start(on: starter ?? threads.starter, post: mail.post) { job in
            job.send(number)
        } handler: {
            results.numbers.append($0)
        }
    }

    private final class Results {
        var numbers: [Int] = []
    }

    @Test("The result is delivered once, on the run loop, and not before it")
    func delivering() {
        let results = Results()
        let job = start(1, results)
        mail.deliver()
        #expect(threads.count == 1 && results.numbers.isEmpty && !job.isOver)
        threads.run()
        #expect(results.numbers.isEmpty && !job.isOver)
        mail.deliver()
        #expect(results.numbers == [1] && job.isOver)
        mail.deliver()
        #expect(!job.deliver() && job.take() == nil && results.numbers == [1])
    }

    @Test("Jobs may end in any order", arguments: [[0, 0], [1, 0]])
    func order(_ order: [Int]) {
        let results = Results()
        start(1, results)
        start(2, results)
        for number in order { threads.runOne(number) }
        mail.deliver()
        #expect(results.numbers == (order[0] == 0 ? [1, 2] : [2, 1]))
    }

    @Test("Without a thread the work is done before start returns, and delivered by the run loop")
    func noThread() {
        let results = Results()
        let job = start(1, on: { _ in false }, results)
        #expect(results.numbers.isEmpty && mail.count == 1)
        mail.deliver()
        #expect(results.numbers == [1] && job.isOver)
    }

    @Test("A job that is cancelled before its thread begins is not done")
    func cancellingBefore() {
        let results = Results()
        let hasBegun = Mutex(false)
        let job = Job<Int>.start(on: threads.starter, post: mail.post) { _ in
            hasBegun.withLock { $0 = true }
        } handler: {
            results.numbers.append($0)
        }
        job.cancel()
        threads.run()
        #expect(job.isOver && !hasBegun.withLock { $0 } && mail.count == 0)
    }

    @Test("Work can ask whether it is cancelled, and its result is not delivered then")
    func cancellingDuring() async throws {
        let results = Results()
        let hasBegun = Mutex(false)
        let hasEnded = Mutex(false)
        let job = Job<Int>.start(post: mail.post) { job in
            hasBegun.withLock { $0 = true }
            while !job.progress.isCancelled { usleep(100) }
            job.send(1)
            hasEnded.withLock { $0 = true }
        } handler: {
            results.numbers.append($0)
        }
        try await mail.deliver { hasBegun.withLock { $0 } }
        job.cancel()
        try await mail.deliver { hasEnded.withLock { $0 } }
        #expect(results.numbers.isEmpty && job.isOver && mail.count == 0)
    }

    @Test("A result that has arrived when its job is cancelled is not delivered")
    func cancellingAfter() {
        let results = Results()
        let job = start(1, results)
        threads.run()
        job.cancel()
        mail.deliver()
        #expect(results.numbers.isEmpty && job.isOver && job.take() == nil)
    }

    @Test("Of preliminary results the newest is delivered; after the last one nothing is")
    func preliminaryResults() {
        let results = Results()
        let job = Job<Int>.start(on: threads.starter, post: mail.post) { job in
            job.send(1, isLast: false)
            job.send(2, isLast: false)
            job.send(3)
            job.send(4)
        } handler: {
            results.numbers.append($0)
        }
        threads.run()
        #expect(mail.count == 1)
        mail.deliver()
        #expect(results.numbers == [3] && job.isOver)
    }

    @Test("A result can be delivered at once, and taken without being delivered")
    func waiting() {
        let results = Results()
        let job = Job<Int>.start(post: mail.post) { job in
            job.send(1, isLast: false)
            while !job.progress.isCancelled { usleep(100) }
        } handler: {
            results.numbers.append($0)
        }
        #expect(job.deliver(within: .seconds(60)) && results.numbers == [1] && !job.isOver)
        #expect(!job.deliver(within: .milliseconds(2)))
        job.cancel()
        let other = start(2, on: BackgroundThread.startDetached, results)
        #expect(other.take(within: .seconds(60)) == 2 && other.isOver)
        mail.deliver()
        #expect(results.numbers == [1])
    }

    @Test("Progress in percent stays below 100, and is unknown if steps are not counted")
    func progress() {
        let progress = JobProgress()
        #expect(progress.percentage == nil)
        #expect(JobProgress(steps: 0).percentage == 0)
        progress.begin(steps: 200)
        progress.advance(by: 50)
        #expect(progress.percentage == 25)
        progress.advance(by: 150)
        #expect(progress.percentage == 99 && !progress.isCancelled)
        progress.cancel()
        #expect(progress.isCancelled)
    }
}

/// Queues that process the newest item only.
struct CoalescingQueueTests {
    @Test("An item replaces the waiting one, and one caller has to drain")
    func replacing() {
        let queue = CoalescingQueue<[Int]>()
        #expect(queue.add { ($0 ?? []) + [1] } && !queue.isEmpty)
        #expect(!queue.add { ($0 ?? []) + [2] })
        var items: [[Int]] = []
        queue.drain { items.append($0) }
        #expect(items == [[1, 2]] && queue.isEmpty)
        #expect(queue.add { ($0 ?? []) + [3] })
    }

    @Test("An item that is added while one is processed is processed after it")
    func addingMeanwhile() {
        let queue = CoalescingQueue<Int>()
        #expect(queue.add { _ in 1 })
        var items: [Int] = []
        queue.drain { item in
            items.append(item)
            if item < 3 { #expect(!queue.add { _ in item + 1 }) }
        }
        #expect(items == [1, 2, 3])
    }

    @Test("Several threads may drain: each item is processed once, and never two at a time")
    func draining() throws {
        let queue = CoalescingQueue<Int>()
        let sum = Mutex(0)
        let running = Mutex(0)
        let process: @Sendable (Int) -> Void = { item in
            #expect(
                running.withLock { running in
                    running += 1; return running
                } == 1)
            sum.withLock { $0 += item }
            running.withLock { $0 -= 1 }
        }
        let threadsLeft = Mutex(2)
        for _ in 0..<2 {
            try #require(
                BackgroundThread.startDetached {
                    for _ in 0..<1_000 {
                        _ = queue.add { ($0 ?? 0) + 1 }
                        queue.drain(process)
                    }
                    threadsLeft.withLock { $0 -= 1 }
                })
        }
        let deadline = ContinuousClock.now + .seconds(60)
        while threadsLeft.withLock({ $0 > 0 }), ContinuousClock.now < deadline { usleep(1_000) }
        #expect(sum.withLock { $0 } == 2_000 && queue.isEmpty)
    }
}
