import SystemSupport
import Testing

/// Recording the pieces of parallel maps.
@Suite struct ParallelRecorderTests {
    private func recorded(on processors: Int, _ work: () -> Void) -> [ParallelRecorder.Map] {
        let recorder = ParallelRecorder()
        ThreadCount.$assumedProcessors.withValue(processors) {
            ParallelRecorder.$current.withValue(recorder, operation: work)
        }
        return recorder.finishedMaps
    }

    @Test(
        "each number is in one piece, and no more threads than allowed take any", arguments: [1, 2, 4, 8, 16])
    func pieces(processors: Int) {
        for count in [0, 1, 63, 64, 1_000, 100_000] {
            for sizes in [.init(), .init(fixed: 7)] as [ParallelMap.Sizes] {
                let maps = recorded(on: processors) {
                    _ = ParallelMap(count, sizes: sizes).run(into: 0) {
                        $0.count
                    } take: {
                        $0 += $2
                    }
                }
                #expect(maps.count == 1 && maps[0].count == count && !maps[0].isNested)
                #expect(maps[0].pieces.flatMap { Array($0.range) } == Array(0..<count))
                #expect(maps[0].threads == (count < 2 ? 1 : processors))
                #expect(Set(maps[0].pieces.map(\.thread)).count <= processors)
            }
        }
    }

    @Test("a map within a piece of another is nested, on any thread", arguments: [1, 2, 16])
    func nesting(processors: Int) {
        let maps = recorded(on: processors) {
            _ = ParallelMap.map(Array(0..<10)) { number in
                ParallelMap.map(Array(0..<5)) { $0 + number }.count
            }
        }
        #expect(maps.map(\.isNested) == Array(repeating: true, count: 10) + [false])
        #expect(maps.allSatisfy { $0.threads == processors })
    }

    @Test("with a recorder, little work is not divided")
    func minimum() {
        let maps = recorded(on: 4) {
            _ = ParallelMap(10, minimum: 11).run(into: 0) {
                $0.count
            } take: {
                $0 += $2
            }
        }
        #expect(maps.map(\.threads) == [1])
    }

    @Test("times are those of the processor, in the thread that worked")
    func times() {
        let maps = recorded(on: 1) {
            _ = ParallelMap.map([0, 1]) { number in
                let start = ParallelRecorder.threadTime
                while number == 1, ParallelRecorder.threadTime - start < .milliseconds(2) {}
            }
        }
        #expect(maps[0].pieces[1].time >= .milliseconds(2) && maps[0].pieces[1].thread == 0)
        #expect(ParallelRecorder.processTime >= ParallelRecorder.threadTime)
    }

    @Test("without a recorder nothing is recorded")
    func none() {
        let recorder = ParallelRecorder()
        _ = ParallelMap.map([1, 2, 3]) { $0 }
        #expect(recorder.finishedMaps.isEmpty)
    }
}
