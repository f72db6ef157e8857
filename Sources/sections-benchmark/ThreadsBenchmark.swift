internal import FormatCore
internal import Languages
internal import NameLoading
internal import NameOrdering
import Names
internal import SystemSupport

/// Records how operations divide among assumed numbers of processors.
///
/// It prints a line for each run of an operation, then one for each parallel map of the run, and after that
/// one for each piece of the map. All times are microseconds.
///
///     run   OPERATION TEXT PROCESSORS ELAPSED CALLER PROCESS RESULT
///     map   NUMBERS THREADS NESTED
///     piece NUMBERS THREAD TIME COMBINING
///
/// CALLER is the processor time of the calling thread, and PROCESS that of all threads.
@MainActor
struct ThreadsBenchmark {
    /// An operation and the text that it takes: a query, an order, or a language.
    struct Operation {
        let kind: String
        let text: String

        var search: NameSearch? {
            switch kind {
            case "contains": NameSearch(text, options: .init(sounds: .off))
            case "sounds": NameSearch(text, options: .init(matching: .sounds))
            case "fuzzy": NameSearch(text, options: .init(matching: .fuzzy, sounds: .off))
            case "regex": NameSearch(text, options: .init(matching: .regex))
            default: nil
            }
        }
    }

    let path: FilePath
    let turns: Int

    /// Records each operation on each number of processors; the median turn is printed.
    func measure(_ operations: [Operation], processors: [Int]) throws(ReadingError) {
        let names = try NameLoader(path: path).readAll().names
        for operation in operations {
            // The first one prepares the list and warms up the memory, and is recorded by itself.
            try run(operation, names, processors: processors[0], as: "first ")
            for count in processors { try run(operation, names, processors: count) }
        }
    }

    private func run(
        _ operation: Operation, _ names: NameCollection, processors: Int, as prefix: String = ""
    ) throws(ReadingError) {
        var turnsTaken: [Turn] = []
        for _ in 0..<(prefix.isEmpty ? turns : 1) {
            turnsTaken.append(try turn(operation, names, processors: processors))
        }
        turnsTaken.sort { $0.elapsed < $1.elapsed }
        let turn = turnsTaken[turnsTaken.count / 2]
        print(
            "run", prefix + operation.kind, operation.text, processors, Self.microseconds(turn.elapsed),
            Self.microseconds(turn.caller), Self.microseconds(turn.process), turn.result, separator: "\t")
        for map in turn.maps {
            print("map", map.count, map.threads, map.isNested ? 1 : 0, separator: "\t")
            for piece in map.pieces {
                print(
                    "piece", piece.range.count, piece.thread, Self.microseconds(piece.time),
                    Self.microseconds(piece.combiningTime), separator: "\t")
            }
        }
    }

    private struct Turn {
        let elapsed, caller, process: Duration
        let result: Int
        let maps: [ParallelRecorder.Map]
    }

    private func turn(
        _ operation: Operation, _ names: NameCollection, processors: Int
    ) throws(ReadingError) -> Turn {
        let recorder = ParallelRecorder()
        let (start, caller) = (ContinuousClock.now, ParallelRecorder.threadTime)
        let process = ParallelRecorder.processTime
        let result = ThreadCount.$assumedProcessors.withValue(processors) {
            ParallelRecorder.$current.withValue(recorder) {
                Result { () throws(ReadingError) in try perform(operation, names) }
            }
        }
        return Turn(
            elapsed: .now - start, caller: ParallelRecorder.threadTime - caller,
            process: ParallelRecorder.processTime - process, result: try result.get(),
            maps: recorder.finishedMaps)
    }

    /// Performs an operation and returns the number of its rows.
    private func perform(_ operation: Operation, _ names: NameCollection) throws(ReadingError) -> Int {
        if let search = operation.search {
            var found = names.mutableDeepCopy()
            found.filter(search)
            return found.count
        }
        if operation.kind == "order" {
            return ListOrder(operation.text).flatMap { names.ordered(by: $0)?.names.count } ?? 0
        }
        var options = ReadingOptions()
        options.language = LanguageTag(operation.text) ?? .root
        return try NameLoader(paths: [path], options: options).readAll().names.count
    }

    private static func microseconds(_ time: Duration) -> Double { time / .microseconds(1) }
}
