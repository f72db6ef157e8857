import FormatCore
import Foundation
import Glibc
import NameLoading
import Names
import TestSupport
import Testing

/// Little address space: a list is shown, or a lack of memory is reported; nothing stops the program.
@Suite struct NameLoaderMemoryTests {
    /// Megabytes that a reading may take beside what the process has already.
    private static let megabytes = [4_000, 300, 100, 40, 24, 20]

    /// Limits this process to its present memory and `bytes` more.
    private static func limitAddressSpace(toMore bytes: Int) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var pages = 0
        if let file = fopen("/proc/self/statm", "r") {
            var line = [CChar](repeating: 0, count: 128)
            // No more bytes are read than there is room for.
            if fgets(&line, Int32(line.count), file) != nil { pages = strtol(line, nil, 10) }
            fclose(file)
        }
        limit.rlim_cur = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// Reads a file or a pipe under each limit, and ends the process with failure if something else comes out
    /// than the list or an error about memory.
    private static func expectListOrError(
        from least: Int = 0, _ listing: (NameCollection) -> Bool, of recorder: () throws -> LoadingRecorder
    ) throws {
        var shown = 0
        for megabytes in megabytes where megabytes >= least {
            let recorder = try recorder()
            limitAddressSpace(toMore: megabytes << 20)
            recorder.start()
            let end = Result { try recorder.waitForEnd() }
            limitAddressSpace(toMore: 8 << 30)
            switch end {
            case .success(let progress):
                guard progress.problems.isEmpty, listing(progress.names) else { exit(EXIT_FAILURE) }
                shown += 1
            case .failure(let error):
                guard (error as? ReadingError)?.reason == .noMemory else { exit(EXIT_FAILURE) }
            }
        }
        if shown < 2 { exit(EXIT_FAILURE) }
    }

    @Test("a file in order or not, with little address space")
    func file() async {
        for isSorted in [true, false] {
            await #expect(processExitsWith: .success) { [isSorted = isSorted as Bool] in
                let names = NumberedNames(count: 12_000)
                let file = try NamesFile(names.text(isSorted ? Array(0..<12_000) : names.shuffled(seed: 9)))
                let listing = names.listing(0..<12_000)
                try Self.expectListOrError({ Listing($0) == listing }, of: { try LoadingRecorder(file) })
            }
        }
    }

    @Test("a property list with little address space")
    func propertyLists() async {
        await #expect(processExitsWith: .success) {
            let rows = String(repeating: "<string>of the house by the sea</string>\n", count: 40_000)
            let list = propertyList(body: "<dict><key>O</key><array>\(rows)</array></dict>")
            let file = try NamesFile(list)
            try Self.expectListOrError(from: 40, { $0.count == 40_000 }, of: { try LoadingRecorder(file) })
        }
    }

    @Test("a pipe with more data than there is address space for is cut short, and that is reported")
    func pipe() async {
        await #expect(processExitsWith: .success) {
            let names = NumberedNames(count: 400_000, tail: "")
            let text = names.text(0..<400_000)
            var cut = 0
            // What is too little differs from run to run: memory of the readings before is used again.
            for megabytes in (2...80).reversed() where cut < 3 {
                let pipe = try WritablePipe()
                let recorder = try LoadingRecorder(path: pipe.path)
                // Where there is no thread for the reading, start reads to the end of the pipe.
                Thread.detachNewThread {
                    try? pipe.write(text, while: { !recorder.hasEnded })
                    pipe.end()
                }
                Self.limitAddressSpace(toMore: megabytes << 20)
                recorder.start()
                let end = Result { try recorder.waitForEnd() }
                Self.limitAddressSpace(toMore: 8 << 30)
                switch end {
                case .success(let progress):
                    let isWhole = progress.names.count == 400_000
                    guard isWhole == progress.problems.isEmpty else { exit(EXIT_FAILURE) }
                    cut += isWhole ? 0 : 1
                case .failure(let error):
                    guard (error as? ReadingError)?.reason == .noMemory else { exit(EXIT_FAILURE) }
                }
            }
            if cut == 0 { exit(EXIT_FAILURE) }
        }
    }
}
