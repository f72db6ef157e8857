/// Times what the documentation promises, in process: the engine, at several sizes.
@main
@MainActor
struct SectionsBenchmark {
    static func main() {
        let benchmark = EngineBenchmark(turns: 15)
        print("microseconds, the median of \(benchmark.turns); in brackets the ratio to the first table")
        // The first turns of a process are slower than all others.
        _ = benchmark.measures(of: EngineBenchmark.worlds[0])
        var first: [Duration] = []
        for world in EngineBenchmark.worlds {
            print("\(world.rows) rows in \(world.sections) sections")
            let measures = benchmark.measures(of: world)
            if first.isEmpty { first = measures.map(\.time) }
            for ((name, time), reference) in zip(measures, first) {
                print("    \(name): \(microseconds(time)) (\(ratio(time, reference)))")
            }
        }
    }

    private static func microseconds(_ time: Duration) -> Int64 {
        time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
    }

    private static func ratio(_ time: Duration, _ reference: Duration) -> Double {
        (time / reference * 10).rounded() / 10
    }
}
