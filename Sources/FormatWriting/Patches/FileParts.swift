internal import ByteScan
package import SystemSupport

/// The files of a document that is more than one: their bytes stand one after the other.
///
/// Files are only ever added, at the end: one without bytes is one that is not there, or is to go. So a file
/// has the same number whatever is edited and undone.
package struct FileParts: Sendable, Equatable {
    /// How much longer a file becomes.
    package struct Growth: Sendable, Equatable {
        /// Its number; the count of the files for a new one.
        package let file: Int
        package let path: FilePath
        /// How many bytes more it has; fewer than none if it becomes shorter.
        package let byteCount: Int

        package init(file: Int, path: FilePath, byteCount: Int) {
            self.file = file
            self.path = path
            self.byteCount = byteCount
        }
    }

    /// The path of each.
    package private(set) var paths: [FilePath] = []
    /// Where the bytes of each end.
    private var ends: [Int] = []
    /// Where the rows of each end; those of files that were read.
    private var rowEnds: [Int] = []

    package init() {}

    package var count: Int { paths.count }
    package var byteCount: Int { ends.last ?? 0 }

    package mutating func append(_ path: FilePath, byteCount: Int) {
        paths.append(path)
        ends.append(self.byteCount + byteCount)
    }

    /// Notes that the next file was read, with so many rows in all files up to it.
    package mutating func endRows(at count: Int) { rowEnds.append(count) }

    package func bytes(ofFile file: Int) -> Range<Int> { (file > 0 ? ends[file - 1] : 0)..<ends[file] }
    package func rows(ofFile file: Int) -> Range<Int> { (file > 0 ? rowEnds[file - 1] : 0)..<rowEnds[file] }

    /// The file in which a row lies.
    ///
    /// - Complexity: O(log files).
    package func file(ofRow row: Int) -> Int { rowEnds.partitioningIndex { $0 > row } }

    /// The files after an edit; none of them is read yet.
    ///
    /// - Complexity: O(files).
    package func applying(_ growths: [Growth]) -> FileParts {
        var counts = paths.indices.map { bytes(ofFile: $0).count }
        var all = paths
        for growth in growths {
            if growth.file == all.count {
                all.append(growth.path)
                counts.append(0)
            }
            counts[growth.file] += growth.byteCount
        }
        var parts = FileParts()
        for (path, count) in zip(all, counts) { parts.append(path, byteCount: count) }
        return parts
    }
}

extension FileSource {
    /// One of the files, as if it were all; its rows have other numbers there, and its bytes other places.
    package func file(_ number: Int, of files: FileParts) -> FileSource {
        let (range, rows) = (files.bytes(ofFile: number), files.rows(ofFile: number))
        var own = FileLayout()
        own.rows = layout.rows[rows].map { row in
            FileLayout.Row(
                start: row.start - UInt32(range.lowerBound), end: row.end - UInt32(range.lowerBound),
                array: row.array)
        }
        return FileSource(bytes: UnsafeBufferPointer(rebasing: bytes[range]), layout: own)
    }
}

extension FilePatch.Splice {
    /// The same so many bytes further on.
    package func moved(by distance: Int) -> Self {
        Self(range: range.lowerBound + distance..<range.upperBound + distance, bytes: bytes)
    }
}
