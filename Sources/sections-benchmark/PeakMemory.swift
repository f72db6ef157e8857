import Documents
internal import FormatCore
import Glibc
import NameDirectory
internal import NameLoading
internal import SystemSupport

/// Peak memory of a process, which never decreases, so that each measurement needs a new process.
enum PeakMemory {
    /// The option with which the benchmark starts itself.
    static let option = "--peak-memory-of"

    /// Starts a process that reads a file, and returns its peak memory in KiB.
    static func afterReading(_ file: TemporaryFile) throws(BenchmarkError) -> Double {
        let command = "exec \(quoted(CommandLine.ownPath)) \(option) \(quoted(file.path))"
        guard let pipe = popen(command, "r") else { throw BenchmarkError("no process can be started") }
        var answer: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { answer.append(UInt8(truncatingIfNeeded: byte)) }
        guard pclose(pipe) == 0,
            let peak = Double(String(decoding: answer, as: UTF8.self).prefix { $0 != "\n" })
        else { throw BenchmarkError("the process that measures memory has failed; run it with more memory") }
        return peak
    }

    /// Runs in that process: reads the file and prints the process's peak memory in KiB.
    static func report(ofReading path: String) throws(BenchmarkError) {
        let names: NameCollection
        do throws(ReadingError) {
            names = try NameLoader(path: FilePath(path)).readAll().names
        } catch {
            throw BenchmarkError(error.description)
        }
        let peak = withExtendedLifetime(names) { ownPeak() }
        guard let peak else { throw BenchmarkError("/proc/self/status does not tell the peak memory") }
        print(peak)
    }

    private static func ownPeak() -> Int? {
        guard let file = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(file) }
        var text: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split { $0 == " " || $0 == "\t" }
        return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }
    }

    /// A word quoted for the shell.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension CommandLine {
    /// Path of this program.
    fileprivate static var ownPath: String {
        // The text is copied before it is freed.
        guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
        defer { free(path) }
        return String(cString: path)
    }
}
