internal import ByteScan
import Documents
import NameDirectory
internal import NameLoading
internal import NameRows
internal import SourceText
internal import SystemSupport

/// One list: its files, and what is read of them, made when it is asked for.
@MainActor
final class ListData {
    let size: ListSize
    let script: ListScript
    let stopwatch: Stopwatch
    private let maker: NameMaker
    private var files: [Order: TemporaryFile] = [:]
    private var dictionary: NameDictionary?
    private var memory: TextMemory?
    private var readTime: Double?

    /// In which order a file has its rows.
    enum Order: CaseIterable {
        case sorted, shuffled
    }

    /// Makes a list of which nothing is there yet; throws if its words are not there.
    init(size: ListSize, script: ListScript, stopwatch: Stopwatch) throws(BenchmarkError) {
        self.size = size
        self.script = script
        self.stopwatch = stopwatch
        maker = try NameMaker(script)
    }

    func file(_ order: Order) throws(BenchmarkError) -> TemporaryFile {
        if let file = files[order] { return file }
        let file = try TemporaryFile()
        switch order {
        case .shuffled: try maker.makeRows(size.rows) { rows throws(BenchmarkError) in try file.append(rows) }
        case .sorted: try Self.write(try Self.names(from: self.file(.shuffled)), to: file)
        }
        files[order] = file
        return file
    }

    /// The names of the sorted file.
    func names() throws(BenchmarkError) -> NameDictionary {
        if let dictionary { return dictionary }
        let names = try Self.names(from: file(.sorted))
        dictionary = names
        return names
    }

    /// The bytes of the sorted file.
    func text() throws(BenchmarkError) -> TextMemory {
        if let memory { return memory }
        let text = try file(.sorted).contents()
        memory = text
        return text
    }

    /// The rows at the beginning of the shuffled file, the same ones at every size.
    func sample() throws(BenchmarkError) -> [String] {
        var bytes: [UInt8] = []
        try maker.makeRows(ListSize.twoThousand.rows) { bytes += $0 }
        return bytes.split(separator: ASCII.newline).map { String(decoding: $0, as: UTF8.self) }
    }

    /// How long one thread reads the bytes, which no search can be below: microseconds.
    func timeToRead() throws(BenchmarkError) -> Double {
        if let readTime { return readTime }
        let text = try text()
        let time = stopwatch.median { RowScan.rowCount(of: text.bytes) }
        readTime = time
        return time
    }

    /// Reads a file as the program does.
    static func names(from file: TemporaryFile) throws(BenchmarkError) -> NameDictionary {
        do throws(ReadingError) {
            return try NameFile.read(path: FilePath(file.path)).names
        } catch {
            throw BenchmarkError(error.description)
        }
    }

    private static func write(_ names: NameDictionary, to file: TemporaryFile) throws(BenchmarkError) {
        let bytesAtOnce = 1 << 20
        var bytes: [UInt8] = []
        for section in 0..<names.sectionCount {
            for row in 0..<names.count(ofSection: section) {
                bytes += names.bytes(ofNameAt: row, inSection: section)
                bytes.append(ASCII.newline)
                if bytes.count >= bytesAtOnce {
                    try file.append(bytes)
                    bytes.removeAll(keepingCapacity: true)
                }
            }
        }
        try file.append(bytes)
    }
}
