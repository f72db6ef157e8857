import Glibc

/// The figures of a run in a file: one line each, with a key, a tab, and microseconds or KiB of memory.
struct SavedRun {
    private(set) var values: [String: Double] = [:]
    private var keys: [String] = []

    init() {}

    mutating func add(_ key: String, _ value: Double) {
        if values.updateValue(value, forKey: key) == nil { keys.append(key) }
    }

    /// Reads a file; throws if it does not exist or a line is invalid.
    init(file path: String) throws(BenchmarkError) {
        guard let file = fopen(path, "r") else {
            throw Self.error(path, "name the file of an earlier --save")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        guard ferror(file) == 0 else { throw Self.error(path, "name the file of an earlier --save") }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 2, let value = Double(parts[1]), value.isFinite, value >= 0 else {
                throw BenchmarkError(
                    "\(path): line \(index + 1): is not a key and number with a tab between; name the file of a --save"
                )
            }
            add(String(parts[0]), value)
        }
    }

    /// Checks that a file can be written before time is spent on measuring; its contents are kept.
    static func checkWritable(_ path: String) throws(BenchmarkError) {
        guard let file = fopen(path, "a") else { throw error(path, "name a file that can be written") }
        fclose(file)
    }

    /// Overwrites the file; throws if it cannot be written.
    func write(to path: String) throws(BenchmarkError) {
        guard let file = fopen(path, "w") else { throw Self.error(path, "name a file that can be written") }
        let lines = keys.map { "\($0)\t\(Figures.fixed(values[$0] ?? 0, places: 3))\n" }
        let isWritten = fputs(lines.joined(), file) >= 0
        guard fclose(file) == 0, isWritten else { throw Self.error(path, "name a file with room for it") }
    }

    private static func error(_ path: String, _ advice: String) -> BenchmarkError {
        // strerror()'s text is copied at once.
        BenchmarkError("\(path): \(String(cString: strerror(errno))); \(advice)")
    }
}
