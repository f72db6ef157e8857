import Glibc

/// Times, in process, what the documentation promises: the program's parts at several sizes.
@main
@MainActor
struct SectionsBenchmark {
    private static let errorStatus: Int32 = 2

    static func main() {
        do throws(BenchmarkError) {
            let options = try BenchmarkOptions(arguments: Array(CommandLine.arguments.dropFirst()))
            if options.wantsHelp {
                print(BenchmarkOptions.help)
            } else if let file = options.fileForPeakMemory {
                try PeakMemory.report(ofReading: file)
            } else {
                var run = try BenchmarkRun(options)
                try run.run()
            }
        } catch {
            let line = Array("sections-benchmark: \(error.description)\n".utf8)
            // The array's storage does not move while write() reads from it.
            _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            exit(errorStatus)
        }
    }
}

/// An error that prevents measuring, described in one line.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
