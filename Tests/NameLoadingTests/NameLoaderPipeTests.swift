import FormatCore
import NameLoading
import Names
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Pipes of lines: what comes is shown soon, whether or not more comes.
@Suite(.serialized) struct NameLoaderPipeTests {
    @Test("what was written before the start is there when start returns; the end comes later")
    func writtenBefore() throws {
        let pipe = try WritablePipe()
        try pipe.write("bea\nAnna\n")
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        let progress = try #require(try recorder.loader.progress?.get())
        #expect(!progress.isComplete && progress.byteCount == nil && progress.bytesRead == 9)
        #expect(Listing(progress.names) == Listing([("A", ["Anna"]), ("B", ["bea"])]))
        pipe.end()
        let last = try recorder.waitForEnd()
        #expect(last.names == progress.names && last.byteCount == nil)
    }

    @Test("a pipe that is silent at first: its first lines are shown though nothing follows them")
    func silentAtFirst() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start(patience: .zero)
        #expect(recorder.loader.progress == nil)
        try pipe.write("Anna\nBea\n")
        try recorder.wait(forNames: 2)
        try pipe.write("Cleo\n")
        try recorder.wait(forNames: 3)
        pipe.end()
        #expect(try recorder.waitForEnd().names.count == 3)
    }

    @Test("a pipe that writes in pieces with pauses, in order or not", arguments: [true, false])
    func pieces(isSorted: Bool) throws {
        let names = NumberedNames(count: 9_000)
        let order = isSorted ? Array(0..<names.count) : names.shuffled(seed: 5)
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        var written = 0
        for count in [1, 2, 3, 100, 2_000, 2_001, 9_000] {
            try pipe.write(names.text(order[written..<count]))
            written = count
            try recorder.wait(forNames: count)
        }
        #expect(recorder.lists.allSatisfy { !$0.isComplete })
        pipe.end()
        try recorder.waitForEnd()
        for list in recorder.lists {
            #expect(Listing(list.names) == names.listing(order.prefix(list.names.count)))
        }
        #expect(recorder.lists.map(\.version) == recorder.lists.map(\.version).sorted())
    }

    @Test("news is announced once, however much arrives, until it is requested")
    func news() throws {
        let pipe = try WritablePipe()
        let loader = try NameLoader(path: FilePath(pipe.path))
        let calls = Mutex(0)
        try pipe.write("Anna\n")
        loader.start { calls.withLock { $0 += 1 } }
        #expect(calls.withLock { $0 } == 1)
        try pipe.write("Bea\n")
        #expect(calls.withLock { $0 } == 1)
        // The list is asked for here, so only the end of the pipe is announced.
        _ = try loader.progress?.get()
        pipe.end()
        loader.waitForEnd(atMost: LoadingRecorder.patience)
        #expect(calls.withLock { $0 } == 2)
        #expect(try loader.progress?.get().names.count == 2)
    }

    @Test("half a line is not a name before its end is known")
    func halfALine() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        try pipe.write("Anna\nBe")
        try recorder.wait(forNames: 1)
        try pipe.write("a")
        try pipe.write("\nCl\u{e9}")
        try recorder.wait(forNames: 2)
        pipe.end()
        #expect(
            Listing(try recorder.waitForEnd().names)
                == Listing([("A", ["Anna"]), ("B", ["Bea"]), ("C", ["Cl\u{e9}"])]))
    }

    @Test("megabytes through a pipe in disorder, every list right, and right for ever")
    func large() throws {
        let names = NumberedNames(count: 40_000)
        let order = names.shuffled(seed: 6)
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        for part in stride(from: 0, to: names.count, by: 10_000) {
            try pipe.write(names.text(order[part..<part + 10_000]))
            try recorder.wait(forNames: part + 10_000)
        }
        pipe.end()
        try recorder.waitForEnd()
        for count in [10_000, 20_000, 30_000, 40_000] {
            let list = try #require(recorder.lists.last { $0.names.count == count })
            #expect(Listing(list.names) == names.listing(order.prefix(count)))
        }
    }

    @Test("a pipe that never ends is cut short at the limit: a problem, not an error", arguments: [1, 2])
    func endless(seed: Int) throws {
        let names = NumberedNames(count: 6_000)
        let order = seed == 1 ? Array(0..<names.count) : names.shuffled(seed: 7)
        var limits = ReadingLimits()
        limits.bytes = 200_000
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path, limits: limits)
        recorder.start()
        // More than the limit, but no more than the pipe holds beyond it, so that writing never waits.
        try pipe.write(names.text(order.prefix(4_500)))
        let last = try recorder.waitForEnd()
        let count = 200_000 / 49
        #expect(last.isComplete && last.names.count == count && last.nameCount == count)
        #expect(last.problems == [.init(path: "", line: count, issue: .cutShort(bytes: 200_000))])
        #expect(Listing(last.names) == names.listing(order.prefix(count)))
        pipe.end()
    }

    @Test(
        "an endless pipe of rows that keep their order is cut where the rows take as much memory as the limit"
    )
    func endlessRows() throws {
        for hasSections in [true, false] {
            var options = ReadingOptions()
            options.isSorted = false
            options.hasSections = hasSections
            options.format = .lines
            options.limits.bytes = 120_000
            let pipe = try WritablePipe()
            let recorder = LoadingRecorder(try NameLoader(paths: [FilePath(pipe.path)], options: options))
            recorder.start(patience: .zero)
            // Without an end: the pipe is written to until the reading has ended.
            let lines = Array(String(repeating: "y\n", count: 1_000).utf8)
            while !recorder.hasEnded { try pipe.write(lines, while: { !recorder.hasEnded }) }
            let last = try recorder.waitForEnd()
            let problem = try #require(last.problems.first)
            #expect(problem.issue == .cutShort(bytes: last.bytesRead) && problem.line == last.names.count)
            // Less text than the limit: rows take memory as well.
            #expect(last.bytesRead < 120_000 && last.names.count == last.bytesRead / 2)
            pipe.end()
        }
    }

    @Test("exactly as many bytes as the limit are not cut, with and without a newline at the end")
    func exactlyTheLimit() throws {
        for end in ["", "\n"] {
            let text = "Anna\nBea\nCleo" + end
            for missing in [0, 1] {
                var limits = ReadingLimits()
                limits.bytes = text.utf8.count - missing
                let pipe = try WritablePipe()
                let recorder = try LoadingRecorder(path: pipe.path, limits: limits)
                try pipe.write(text)
                pipe.end()
                recorder.start()
                let last = try recorder.waitForEnd()
                #expect(last.problems.isEmpty == (missing == 0))
                #expect(missing > 0 || last.names.count == 3)
            }
        }
    }

    @Test("a line without end is too large, and is not called empty")
    func lineWithoutEnd() throws {
        var limits = ReadingLimits()
        limits.bytes = 100_000
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path, limits: limits)
        recorder.start()
        try pipe.write([UInt8](repeating: 0x61, count: 150_000))
        #expect(throws: ReadingError(file: pipe.path, reason: .tooLarge(limit: 100_000))) {
            try recorder.waitForEnd()
        }
    }

    @Test("a pipe that ends without a byte is empty", arguments: [Duration.zero, .seconds(60)])
    func nothing(patience: Duration) throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        if patience > .zero { pipe.end() }
        recorder.start(patience: patience)
        pipe.end()
        #expect(throws: ReadingError(file: pipe.path, reason: .empty)) { try recorder.waitForEnd() }
        #expect(recorder.lists.isEmpty)
    }

    @Test("what a pipe is, is not decided before there is enough of it")
    func undecided() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        for byte in Array("<plist><dict><key>A</key><array><string>Abe</string></array></dict>".utf8) {
            try pipe.write([byte])
        }
        #expect(recorder.all.isEmpty)
        try pipe.write("</plist>")
        pipe.end()
        #expect(Listing(try recorder.waitForEnd().names) == Listing([("A", ["Abe"])]))
    }

    @Test("a pipe of another kind is refused as soon as that is seen, though it goes on")
    func refusal() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start(patience: .zero)
        try pipe.write("%PDF-1.7\n")
        try recorder.wait(until: { (try? $0.get()) == nil })
        let reason = ReadingError.Reason.otherFormat("a PDF document")
        #expect(recorder.failure == ReadingError(file: pipe.path, reason: reason))
    }
}
