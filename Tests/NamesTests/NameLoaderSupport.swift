import FormatCore
import Foundation
import Glibc
import Languages
import NameLoading
import Names
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// All reports of a loader, in order.
final class LoadingRecorder: Sendable {
    /// How long anything may take: the machine may be busy with other tests.
    static let patience = Duration.seconds(30)

    let loader: NameLoader
    private let file: NamesFile?
    private let condition = NSCondition()
    private let reports = Mutex<[Result<LoadingProgress, ReadingError>]>([])

    /// Opens a pipe, or a file that the caller owns.
    init(path: String, limits: ReadingLimits = .init()) throws {
        file = nil
        loader = try NameLoader(path: FilePath(path), limits: limits)
    }

    /// Takes a loader of input that the caller owns.
    init(_ loader: NameLoader) {
        file = nil
        self.loader = loader
    }

    /// Opens a file, and keeps it.
    init(_ file: NamesFile, limits: ReadingLimits = .init()) throws {
        self.file = file
        loader = try NameLoader(path: FilePath(file.path), limits: limits)
    }

    /// Opens a file with these bytes.
    convenience init(bytes: [UInt8], limits: ReadingLimits = .init()) throws {
        try self.init(NamesFile(bytes), limits: limits)
    }

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for the first bytes of a pipe.
    ///   - atFirstList: Done by the loading thread between the first list and the next bytes.
    func start(patience: Duration = .milliseconds(20), atFirstList: (@Sendable () -> Void)? = nil) {
        loader.start(patience: patience) { [self] in
            guard let progress = loader.progress else { return }
            condition.lock()
            let isFirst = reports.withLock {
                $0.append(progress)
                return $0.count == 1
            }
            condition.broadcast()
            condition.unlock()
            if isFirst { atFirstList?() }
        }
    }

    var all: [Result<LoadingProgress, ReadingError>] { reports.withLock { $0 } }
    var lists: [LoadingProgress] { all.compactMap { try? $0.get() } }
    var hasEnded: Bool {
        guard case .success(let progress) = all.last else { return !all.isEmpty }
        return progress.isComplete
    }
    var failure: ReadingError? {
        guard case .failure(let error) = all.last else { return nil }
        return error
    }

    /// Waits until the last report meets a condition.
    func wait(
        until isWished: (Result<LoadingProgress, ReadingError>) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let deadline = ContinuousClock.now + Self.patience
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let last = all.last, isWished(last) { return }
            let left = ContinuousClock.now.duration(to: deadline)
            try #require(left > .zero, "not reported in time", sourceLocation: sourceLocation)
            _ = condition.wait(until: Date(timeIntervalSinceNow: left / .seconds(1)))
        }
    }

    /// Waits until `count` names are shown.
    func wait(forNames count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(until: { (try? $0.get().names.count) == count }, sourceLocation: sourceLocation)
    }

    /// Waits for the end, and answers the last list.
    @discardableResult
    func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> LoadingProgress {
        try wait(
            until: {
                guard case .success(let progress) = $0 else { return true }
                return progress.isComplete
            }, sourceLocation: sourceLocation)
        return try #require(all.last, sourceLocation: sourceLocation).get()
    }
}

/// A named pipe whose writing end the test has.
///
/// Named, because its ends can be opened so that programs which other tests start never inherit them.
final class WritablePipe: Sendable {
    /// What a loader opens.
    let path: String
    private let reading: Int32
    private let writing: Mutex<Int32>

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try #require(mkfifo(path, 0o600) == 0)
        // Neither end waits for the other one, nor does a later open of the path.
        reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        writing = Mutex(open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC))
        try #require(reading >= 0 && writing.withLock { $0 >= 0 })
    }

    deinit {
        end()
        close(reading)
        unlink(path)
    }

    /// Writes all bytes, and waits for the reader while the pipe is full.
    ///
    /// - Parameters:
    ///   - bytes: What to write.
    ///   - isRead: Returns whether the pipe is still read; called while it is full.
    /// - Throws: An issue if the pipe is not read in time.
    func write(_ bytes: [UInt8], while isRead: () -> Bool = { true }) throws {
        let deadline = ContinuousClock.now + LoadingRecorder.patience
        let writing = writing.withLock { $0 }
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let count = rest.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count < 0 else { continue }
            try #require(errno == EAGAIN && ContinuousClock.now < deadline, "the pipe is not read")
            guard isRead() else { return }
            var entry = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
            _ = poll(&entry, 1, 20)
        }
    }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Ends it.
    func end() {
        writing.withLock {
            if $0 >= 0 { close($0) }
            $0 = -1
        }
    }
}

/// A file for one test.
final class NamesFile: Sendable {
    let path: String

    init(_ bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }

    /// What is read of it at once.
    func read() throws -> NameCollection {
        try withExtendedLifetime(self) { try NameLoader(path: FilePath(path)).readAll().names }
    }

    /// Gives it another size.
    func truncate(to size: Int) { Glibc.truncate(path, size) }

    /// Puts bytes after its end.
    func append(_ bytes: [UInt8]) {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        // The array's storage stays where it is while write() reads from it.
        bytes.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}

/// Names whose order is known without sorting: a letter and a number, which grow together.
struct NumberedNames {
    let count: Int
    /// What stands after the number.
    var tail = " of the house behind the hill by the sea"

    func letter(_ number: Int) -> String {
        String(UnicodeScalar(UInt8(65 + number * 26 / count)))
    }

    func name(_ number: Int) -> String {
        let digits = String(number)
        return letter(number) + String(repeating: "0", count: 7 - digits.count) + digits + tail
    }

    /// Those with these numbers as lines, in their order.
    func text(_ numbers: some Sequence<Int>) -> [UInt8] {
        var text: [UInt8] = []
        for number in numbers {
            text += name(number).utf8
            text.append(10)
        }
        return text
    }

    /// What a list of those with these numbers must be.
    func listing(_ numbers: some Sequence<Int>) -> Listing {
        var isThere = [Bool](repeating: false, count: count)
        for number in numbers { isThere[number] = true }
        var sections: [(title: String, names: [String])] = []
        for number in 0..<count where isThere[number] {
            let letter = letter(number)
            if sections.last?.title != letter { sections.append((letter, [])) }
            sections[sections.count - 1].names.append(name(number))
        }
        return Listing(sections)
    }

    func shuffled(seed: UInt64) -> [Int] {
        var random = RandomNumbers(seed: seed)
        return (0..<count).shuffled(using: &random)
    }
}

/// Lines of few distinct ones in display order, as slowly and obviously as possible.
enum DistinctLines {
    static func listing(_ lines: [String], in language: Language = .root) -> Listing {
        let distinct = Set(lines).sorted { language.areInOrder($0, $1) }
        // Lines that are the same to the order have one rank.
        var order: [String] = []
        var rankOfLine: [String: Int] = [:]
        for line in distinct {
            if order.last.map({ language.areInOrder($0, line) }) != false { order.append(line) }
            rankOfLine[line] = order.count - 1
        }
        var rows = [[String]](repeating: [], count: order.count)
        for line in lines { rows[rankOfLine[line] ?? 0].append(line) }
        var sections: [(title: String, names: [String])] = []
        for row in rows {
            let title = row.first.map { language.title(ofSection: language.section(of: $0)) } ?? "#"
            if sections.last?.title != title { sections.append((title, [])) }
            sections[sections.count - 1].names += row
        }
        return Listing(sections)
    }
}
