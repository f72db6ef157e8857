internal import ByteScan
package import Languages
package import NamePaths
package import NameRows
package import Names
internal import SystemSupport

/// Puts paths into the order of their folders as they arrive.
///
/// The paths stay where they were read. Programs list files directory by directory, so threads divide the
/// paths into runs of neighbours in one folder. A list copies the runs folder by folder, on all threads, and
/// sorts the names within each folder.
package struct PathCollector: LineCollecting {
    /// Minimum number of bytes that a thread divides into runs at a time.
    private static let minPieceBytes = 256 << 10

    /// The paths directly in a folder: its first and last runs, and their sizes.
    private struct Contents {
        var first = -1
        var last = -1
        var rowCount = 0
        var byteCount = 0
    }

    package let region: TextRegion
    private let language: Language
    private let choice: FolderSections
    /// Whether less address space was available than requested.
    private let isLimited: Bool
    package var pieceBytes: Int
    package private(set) var bytesReceived = 0
    package private(set) var complete = 0
    package private(set) var rowCount = 0
    private var isASCII = true
    private var tree = FolderTree()
    /// Contents of the folders of the tree, except the last ones without paths.
    private var contents: [Contents] = []
    private var runs: [PathRun] = []
    /// For each run, the next one in the same folder, or -1.
    private var nextRuns: [Int] = []

    /// Creates a collector of paths that are read into the region of another collector.
    package init(in lines: LineCollector, language: Language, _ choice: FolderSections) {
        region = lines.region
        isLimited = lines.isLimited
        pieceBytes = lines.pieceBytes
        self.language = language
        self.choice = choice
    }

    package var isOrdered: Bool { false }

    package var bytesToMakeList: Int {
        complete + tree.byteCount + runs.count * MemoryLayout<PathRun>.stride
            + ThreadCount.current * pieceBytes
    }

    package mutating func receive(upTo end: Int, isASCII: Bool) throws(LineCollector.Failure) {
        let former = max(bytesReceived, complete)
        bytesReceived = end
        if !isASCII { self.isASCII = false }
        guard let newline = region.bytes(former..<bytesReceived).lastIndex(of: ASCII.newline) else { return }
        take(upTo: former + newline + 1)
    }

    package mutating func finish() throws(LineCollector.Failure) {
        guard complete < bytesReceived else { return }
        guard bytesReceived < region.capacity else { throw .full(limit: region.capacity) }
        region.room(bytesReceived..<bytesReceived + 1)[0] = ASCII.newline
        bytesReceived += 1
        take(upTo: bytesReceived)
    }

    package mutating func dropLastLine() { bytesReceived = complete }

    package mutating func keepRuns(upTo limit: Int) {
        let bytes = region.bytes(0..<complete)
        let first = RowScan.offset(afterRows: 1, in: bytes)
        let end = max(first, bytes[..<min(limit, complete)].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0)
        (complete, rowCount, bytesReceived) = (0, 0, end)
        (tree, contents, runs, nextRuns) = (FolderTree(), [], [], [])
        take(upTo: end)
        releaseUnusedMemory()
    }

    package func releaseUnusedMemory() {
        // Whole pages after the padding that the kernels may read.
        let start = (bytesReceived + TextRegion.padding + 4_095) / 4_096 * 4_096
        _ = region.release(from: start, upTo: region.capacity)
    }

    // MARK: Folders

    /// Takes whole lines after those taken before.
    private mutating func take(upTo end: Int) {
        let size = max(Self.minPieceBytes, (end - complete) / (4 * ThreadCount.current))
        let pieces = ParallelMap.map(region.wholeLines(in: complete..<end, bytes: size)) { [region] in
            PathRun.runs(of: $0, in: region)
        }
        complete = end
        for piece in pieces { for run in piece { add(run) } }
    }

    private mutating func add(_ run: PathRun) {
        let prefix = region.bytes(run.start..<run.start + run.prefixLength)
        let folder = RowPath.withFolder(ofPrefix: prefix) { tree.number(of: $0) }
        while contents.count <= folder { contents.append(Contents()) }
        let number = runs.count
        runs.append(run)
        nextRuns.append(-1)
        if contents[folder].first < 0 {
            contents[folder].first = number
        } else {
            nextRuns[contents[folder].last] = number
        }
        contents[folder].last = number
        contents[folder].rowCount += run.rowCount
        contents[folder].byteCount += run.byteCount
        rowCount += run.rowCount
    }

    // MARK: Lists

    /// The paths so far, in display order, in a region of their own.
    ///
    /// - Throws: `LineCollector.Failure` if memory runs out.
    /// - Complexity: O(bytes + folders · log folders), plus sorting the names of each folder.
    package mutating func store(isLast: Bool) throws(LineCollector.Failure) -> NameStore {
        guard let text = TextRegion(capacity: complete) else { throw .noMemory }
        let order = tree.displayOrder
        let buffers = SortBuffers()
        let areSorted = ParallelMap.map(folderPieces(order)) { [language, region] in
            $0.write(from: region, to: text, in: language, buffers)
        }
        guard areSorted.allSatisfy(\.self) else { throw .noMemory }
        var lines = SharedLines(region: text, acceptsLess: isLimited, language: language)
        try lines.take(upTo: complete, isASCII: isASCII)
        var counts = contents.map(\.rowCount)
        counts.append(contentsOf: repeatElement(0, count: tree.count - counts.count))
        return lines.store(
            sections: choice.sections(of: tree, in: order, counts: counts).map {
                NameStore.Section(title: $0.title, rows: $0.rows)
            }, areByFolder: true)
    }

    /// The folders with paths, in display order, in pieces for threads.
    private func folderPieces(_ order: [Int]) -> [FolderPiece] {
        var pieces: [FolderPiece] = []
        var piece = FolderPiece(start: 0)
        for number in order where number < contents.count && contents[number].rowCount > 0 {
            var folderRuns: [PathRun] = []
            var run = contents[number].first
            while run >= 0 {
                folderRuns.append(runs[run])
                run = nextRuns[run]
            }
            piece.append(folderRuns, byteCount: contents[number].byteCount)
            if piece.byteCount >= FolderPiece.usualBytes {
                pieces.append(piece)
                piece = FolderPiece(start: piece.start + piece.byteCount)
            }
        }
        if piece.byteCount > 0 { pieces.append(piece) }
        return pieces
    }
}
