import FormatCore
import Glibc
import NameLoading
import Names
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Reading with little memory, and from failing disks: the names so far stay, and the place is reported.
@Suite struct NameLoaderPressureTests {
    /// Bytes given in small parts, a memory that shrinks with them, and a disk that may fail.
    private final class Source: Sendable {
        let text: [UInt8]
        let memory: Int
        /// What others take when all was given.
        let takenAtEnd: Int
        private let given = Mutex(0)

        init(_ text: [UInt8], memory: Int, takenAtEnd: Int = 0) {
            self.text = text
            self.memory = memory
            self.takenAtEnd = takenAtEnd
        }

        func input(isFile: Bool, failingAt end: Int = .max) -> InputFile {
            self.input(byteCount: isFile ? text.count : nil) { room throws(ReadingError) in
                try self.given.withLock { given throws(ReadingError) in
                    let count = min(room.count, 10_000, self.text.count - given, max(0, end - given))
                    if count == 0, given < self.text.count {
                        throw ReadingError(file: "names", reason: .cannotRead("Input/output error"))
                    }
                    _ = room.update(fromContentsOf: self.text[given..<given + count])
                    given += count
                    return count
                }
            }
        }

        func input(byteCount: Int?, _ read: @escaping Giver.Read) -> InputFile {
            InputFile(name: "names", byteCount: byteCount, source: Giver(read: read))
        }

        struct Giver: InputSource {
            typealias Read = @Sendable (UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int

            let read: Read

            func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
                try read(room)
            }
        }

        /// A watch by which each byte given takes one of the memory.
        var watch: MemoryWatch {
            MemoryWatch(unwatched: 1_000) { _ in
                let given = self.given.withLock { $0 }
                let taken = given < self.text.count ? given : given + self.takenAtEnd
                return AvailableMemory(
                    bytes: max(0, self.memory - taken), total: self.memory, bound: .group)
            }
        }
    }

    private func loader(
        _ source: Source, isFile: Bool, failingAt end: Int = .max,
        _ change: (inout ReadingOptions) -> Void = { _ in }
    ) -> NameLoader {
        var options = ReadingOptions()
        change(&options)
        return NameLoader(
            source.input(isFile: isFile, failingAt: end), options: options, memory: source.watch)
    }

    /// A number of MiB of names in ascending order.
    private static func names(mebibytes: Int) -> (names: NumberedNames, text: [UInt8]) {
        let names = NumberedNames(count: mebibytes << 20 / 48)
        return (names, names.text(0..<names.count))
    }

    @Test("a file that needs more memory than there is is not read; the message says why, and what helps")
    func tooLarge() throws {
        let text = Self.names(mebibytes: 2).text
        let source = Source(text, memory: 1_500_000)
        let error = #expect(throws: ReadingError.self) { try loader(source, isFile: true).readAll() }
        #expect(
            error?.description
                == "names: needs 2 MiB of memory, but the memory limit of its cgroup leaves only 1 MiB"
                + " (read fewer names: grep TEXT FILE | sections)")
        #expect(error?.isAboutMemory == true)
        let recorder = LoadingRecorder(loader(Source(text, memory: 1_500_000), isFile: true))
        recorder.start()
        #expect(throws: ReadingError.self) { try recorder.waitForEnd() }
        // The same bytes as a table need more.
        for (format, memory) in [(ReadingOptions.Format.csv, 7 << 20), (.json, 4 << 20), (.vcard, 4 << 20)] {
            let loader = loader(Source(text, memory: memory), isFile: true) { $0.format = format }
            let error = #expect(throws: ReadingError.self) { try loader.readAll() }
            guard case .notEnoughMemory(_, _, .group) = error?.reason else {
                Issue.record("\(format): \(String(describing: error))")
                continue
            }
        }
    }

    @Test(
        "a pipe takes three quarters of the memory; the names until then are there", arguments: [false, true])
    func pipe(keepsOrder: Bool) throws {
        let (names, text) = Self.names(mebibytes: 12)
        let source = Source(text, memory: keepsOrder ? 100 << 20 : 8 << 20)
        let loader = loader(source, isFile: false) { $0.isSorted = !keepsOrder }
        let progress = try loader.readAll()
        if keepsOrder {
            #expect(progress.names.count == names.count && progress.failures.isEmpty)
            return
        }
        let stop = try #require(progress.failures.first)
        #expect(stop.reason == .memoryShareUsed && stop.place?.line == 0)
        let offset = try #require(stop.place?.offset)
        #expect(offset >= 6 << 20 && offset < 7 << 20)
        #expect(progress.names.count == offset / 48 || progress.names.count == offset / 49)
        #expect(Listing(progress.names) == names.listing(0..<progress.names.count))
        #expect(progress.isComplete && progress.problems.isEmpty)
    }

    @Test("reading stops while memory is left, with what is there", arguments: [true, false])
    func pressure(isSorted: Bool) throws {
        let names = NumberedNames(count: 400_000)
        let order = isSorted ? Array(0..<names.count) : names.shuffled(seed: 3)
        let text = names.text(order)
        // Enough for what the file has when reading begins; then it grows.
        let count = text.count / 2
        let source = Source(text, memory: count + count / 6)
        let whole = source.input(isFile: true)
        let input = source.input(byteCount: count) { room throws(ReadingError) in
            try whole.read(into: room)
        }
        let loader = NameLoader(input, options: ReadingOptions(), memory: source.watch)
        let progress = try loader.readAll()
        let stop = try #require(progress.failures.first)
        guard case .memoryRanLow(let left, .group) = stop.reason else {
            Issue.record("\(stop)")
            return
        }
        #expect(left > 0 && stop.place != nil)
        #expect(Listing(progress.names) == names.listing(order.prefix(progress.names.count)))
        #expect(progress.names.count > 10_000)
    }

    @Test("lines in disorder that others leave no memory to put in order: those that came first are shown")
    func latePressure() throws {
        let names = NumberedNames(count: 400_000)
        let order = names.shuffled(seed: 4)
        let text = names.text(order)
        let source = Source(text, memory: 4 * text.count, takenAtEnd: 3 * text.count - (8 << 20))
        let progress = try loader(source, isFile: true).readAll()
        let stop = try #require(progress.failures.first)
        guard case .memoryRanLow = stop.reason else {
            Issue.record("\(stop)")
            return
        }
        #expect(stop.place != nil && progress.isComplete)
        #expect(progress.names.count > names.count / 8 && progress.names.count <= names.count / 2)
        #expect(Listing(progress.names) == names.listing(order.prefix(progress.names.count)))
    }

    @Test(
        "a disk that fails in the middle: what was read stays, and the place is reported",
        arguments: [true, false])
    func failingDisk(isFile: Bool) throws {
        let (names, text) = Self.names(mebibytes: 1)
        for format in [nil, ReadingOptions.Format.csv, .lines] {
            let loader = loader(Source(text, memory: 1 << 30), isFile: isFile, failingAt: 500_000) {
                $0.format = format
                $0.isSorted = format == nil
            }
            let progress = try loader.readAll()
            let error = try #require(progress.failures.first)
            #expect(
                error.description
                    == "names: byte 500000: cannot be read: Input/output error (check the name and the permissions)"
            )
            #expect(progress.failures.count == 1 && progress.isComplete)
            #expect(progress.names.count >= 9_000 && progress.names.count < names.count / 2)
        }
    }

    @Test("a disk that fails at once is an error, and in a list to be whole it is one anywhere")
    func failingAtOnce() throws {
        let text = Self.names(mebibytes: 1).text
        let error = #expect(throws: ReadingError.self) {
            try loader(Source(text, memory: 1 << 30), isFile: true, failingAt: 0).readAll()
        }
        #expect(error?.reason == .cannotRead("Input/output error"))
        #expect(throws: ReadingError.self) {
            try loader(Source(text, memory: 1 << 30), isFile: true, failingAt: 500_000) {
                $0.isStrict = true
            }.readAll()
        }
    }

    @Test("a file that is replaced while it is read is read as it was")
    func replaced() throws {
        let names = NumberedNames(count: 20_000)
        let file = try NamesFile(names.text(0..<names.count))
        let other = try NamesFile(Array("Other\n".utf8))
        let recorder = try LoadingRecorder(file)
        recorder.start(atFirstList: { rename(other.path, file.path) })
        #expect(Listing(try recorder.waitForEnd().names) == names.listing(0..<names.count))
    }

    @Test("sentences about memory say how much, and who sets the bound")
    func sentences() {
        func sentence(_ reason: ReadingError.Reason) -> String { reason.description }
        let needed = 6_442_450_944
        #expect(
            sentence(.notEnoughMemory(needed: needed, left: 2_300_000_000, .machine))
                == "needs 6.0 GiB of memory, but the machine has only 2.1 GiB left")
        #expect(
            sentence(.notEnoughMemory(needed: needed, left: 900 << 10, .addressSpace))
                == "needs 6.0 GiB of memory, but ulimit -v leaves only 900 KiB")
        #expect(
            sentence(.memoryRanLow(left: 60 << 20, .machine))
                == "reading stopped here, because the machine has only 60 MiB of memory left")
        #expect(
            sentence(.tooLargeForRecords)
                == "is larger than 4 GiB; only lines in sections of their first letters can be larger")
    }
}
