import Synchronization
import SystemSupport
import Testing

/// Dividing work among threads.
@Suite struct ParallelMapTests {
    @Test("all numbers come once and in order", arguments: [1, 2, 3, 5, 16])
    func order(threads: Int) {
        ThreadCount.$assumedProcessors.withValue(threads) {
            for count in [0, 1, 2, 63, 64, 65, 1_000, 5_000] {
                for sizes in [.init(), .init(fixed: 1), .init(fixed: 7)] as [ParallelMap.Sizes] {
                    let ranges = ParallelMap(count, sizes: sizes).run(into: [Range<Int>]()) {
                        $0
                    } take: { all, range, part in
                        if range == part { all.append(range) }
                    }
                    #expect(ranges.map { Array($0.joined()) } == Array(0..<count))
                }
                let ranges = ParallelMap.map(count, minimum: 0, unit: 64) { $0 }
                #expect(Array(ranges.joined()) == Array(0..<count))
                #expect(ranges.allSatisfy { $0.lowerBound % 64 == 0 })
                #expect(ParallelMap.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
            }
        }
    }

    @Test("work that is not wanted ends without a result, and on few pieces", arguments: [1, 2, 16])
    func cancelling(threads: Int) {
        ThreadCount.$assumedProcessors.withValue(threads) {
            let done = Atomic(0)
            let map = ParallelMap(100_000, sizes: .init(fixed: 1)) { done.load(ordering: .relaxed) < 10 }
            let result = map.run(into: 0) { _ in
                done.wrappingAdd(1, ordering: .relaxed)
            } take: { _, _, _ in
            }
            #expect(result == nil && done.load(ordering: .relaxed) < 10 + threads)
        }
    }

    @Test("work may divide its own work, also while a lock is held", arguments: [1, 2, 3, 16])
    func nesting(threads: Int) {
        ThreadCount.$assumedProcessors.withValue(threads) {
            let lock = Mutex(0)
            let sums = ParallelMap.map(Array(0..<50)) { number in
                lock.withLock { total in
                    total += 1
                    return ParallelMap.map(Array(0..<10)) { $0 * number }.reduce(0, +)
                }
            }
            #expect(sums == (0..<50).map { $0 * 45 } && lock.withLock { $0 } == 50)
        }
    }

    @Test("several threads may ask for help at once")
    func contention() {
        ThreadCount.$assumedProcessors.withValue(4) {
            let sums = Mutex<[Int]>([])
            let ends = WakePipe()
            for _ in 0..<8 {
                let work: @Sendable () -> Void = {
                    let sum = ThreadCount.$assumedProcessors.withValue(3) {
                        ParallelMap.map(Array(0..<200)) { $0 }.reduce(0, +)
                    }
                    sums.withLock { $0.append(sum) }
                    ends?.wake()
                }
                if !BackgroundThread.startDetached(work) { work() }
            }
            while sums.withLock({ $0.count }) < 8 { ends?.wait(atMost: .seconds(60)) }
            #expect(sums.withLock { $0 } == Array(repeating: 19_900, count: 8))
        }
    }

    @Test("other work is done once, beside or after one's own", arguments: [1, 2, 16])
    func beside(threads: Int) {
        ThreadCount.$assumedProcessors.withValue(threads) {
            for _ in 0..<100 {
                let count = Atomic(0)
                let own = ParallelMap.run {
                    5
                } beside: {
                    count.wrappingAdd(1, ordering: .relaxed)
                }
                #expect(own == 5 && count.load(ordering: .relaxed) == 1)
            }
        }
    }

    @Test(
        "processors: those of the affinity mask, at most the quota of a group, rounded up",
        arguments: [
            ([:], 8), (["cpu.max": "max 100000\n"], 8), (["cpu.max": "150000 100000\n"], 2),
            (["cpu.max": "100000 100000\n"], 1), (["cpu.max": "50000 100000\n"], 1),
            (["cpu.max": "100001 100000\n"], 2), (["cpu.max": "9000000 100000\n"], 8),
            (["cpu.max": "0 100000\n"], 8), (["cpu.max": "200000\n"], 8), (["cpu.max": "300000 0\n"], 8),
            (["cpu.max": ""], 8), (["cpu.max": "x y z"], 8), (["cpu.max": "-1 100000"], 8),
        ] as [([String: String], Int)])
    func quota(files: [String: String], count: Int) {
        for place in ["", "/a", "/a/b"] {
            let processors = ThreadCount.processors(allowed: 8) { path in
                if path == "/proc/self/cgroup" { return "1:name=x:/z\n0::/a/b\n" }
                return files.first { path == "/sys/fs/cgroup\(place)/\($0.key)" }?.value
            }
            #expect(processors == count)
        }
    }

    @Test(
        "groups of version 1 have files for the quota and for its period",
        arguments: [("-1\n", 8), ("250000\n", 3), ("100000\n", 1), ("\n", 8)])
    func quotaOfVersionOne(quota: String, count: Int) {
        let files = [
            "/proc/self/cgroup": "4:memory:/m\n3:cpu,cpuacct:/a\n",
            "/sys/fs/cgroup/cpu/a/cpu.cfs_quota_us": quota,
            "/sys/fs/cgroup/cpu/a/cpu.cfs_period_us": "100000\n",
        ]
        #expect(ThreadCount.processors(allowed: 8) { files[$0] } == count)
        #expect(ThreadCount.processors(allowed: 0) { _ in nil } == 1)
    }
}
