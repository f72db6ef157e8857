internal import ByteScan
import Documents
internal import FormatCore
import NameDirectory
internal import NameLoading
internal import NameRows
internal import SystemSupport

/// A list with its files and contents, generated on demand.
@MainActor
final class ListData {
    let size: ListSize
    let script: ListScript
    let stopwatch: Stopwatch
    private let maker: NameMaker
    private var files: [Order: TemporaryFile] = [:]
    private var dictionary: NameCollection?
    private var memory: TextMemory?
    private var readTime: Double?

    /// Order of the rows in a file.
    enum Order: CaseIterable {
        case sorted, shuffled
    }

    /// Creates a list without generating it; throws if its words are missing.
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
    func names() throws(BenchmarkError) -> NameCollection {
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

    /// The rows at the beginning of the shuffled file, which are the same for every size.
    func sample() throws(BenchmarkError) -> [String] {
        var bytes: [UInt8] = []
        try maker.makeRows(ListSize.twoThousand.rows) { bytes += $0 }
        return bytes.split(separator: ASCII.newline).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Time in microseconds for reading the bytes on one thread, a lower bound for any search.
    func timeToRead() throws(BenchmarkError) -> Double {
        if let readTime { return readTime }
        let text = try text()
        let time = stopwatch.median { RowScan.rowCount(of: text.bytes) }
        readTime = time
        return time
    }

    /// Reads a file as the program does.
    static func names(from file: TemporaryFile) throws(BenchmarkError) -> NameCollection {
        do throws(ReadingError) {
            return try NameLoader(path: FilePath(file.path)).readAll().names
        } catch {
            throw BenchmarkError(error.description)
        }
    }

    private static func write(_ names: NameCollection, to file: TemporaryFile) throws(BenchmarkError) {
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
