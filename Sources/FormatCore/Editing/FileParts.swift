internal import ByteScan
package import SystemSupport

/// The files of a document that consists of several, whose bytes are concatenated.
///
/// Files are only ever added at the end. A file without bytes does not exist or is to be removed. So file
/// numbers are stable across edits and undo.
package struct FileParts: Sendable, Equatable {
    /// The growth of a file.
    package struct Growth: Sendable, Equatable {
        /// The file number; the file count for a new file.
        package let file: Int
        package let path: FilePath
        /// The number of bytes added; negative if the file shrinks.
        package let byteCount: Int

        package init(file: Int, path: FilePath, byteCount: Int) {
            self.file = file
            self.path = path
            self.byteCount = byteCount
        }
    }

    /// The path of each file.
    package private(set) var paths: [FilePath] = []
    /// The end offset of each file.
    private var ends: [Int] = []
    /// The end of each file's rows, for files that have been parsed.
    private var rowEnds: [Int] = []

    package init() {}

    package var count: Int { paths.count }
    package var byteCount: Int { ends.last ?? 0 }

    package mutating func append(_ path: FilePath, byteCount: Int) {
        paths.append(path)
        ends.append(self.byteCount + byteCount)
    }

    /// Records that the next file has been parsed, with the total number of rows so far.
    package mutating func endRows(at count: Int) { rowEnds.append(count) }

    package func bytes(ofFile file: Int) -> Range<Int> { (file > 0 ? ends[file - 1] : 0)..<ends[file] }
    package func rows(ofFile file: Int) -> Range<Int> { (file > 0 ? rowEnds[file - 1] : 0)..<rowEnds[file] }

    /// The file that contains a row.
    ///
    /// - Complexity: O(log files).
    package func file(ofRow row: Int) -> Int { rowEnds.partitioningIndex { $0 > row } }

    /// The files after an edit, none of them parsed yet.
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
    /// One of the files as a source of its own, with row numbers and offsets relative to it.
    package func file(_ number: Int, of files: FileParts) -> FileSource {
        let (range, rows) = (files.bytes(ofFile: number), files.rows(ofFile: number))
        var own = FileLayout()
        own.encodings = layout.encodings
        own.rows = layout.rows[rows].map { row in
            FileLayout.Row(
                start: row.start - UInt32(range.lowerBound), end: row.end - UInt32(range.lowerBound),
                array: row.array)
        }
        return FileSource(bytes: UnsafeBufferPointer(rebasing: bytes[range]), layout: own)
    }
}

extension FilePatch.Splice {
    /// The splice shifted by a number of bytes.
    package func moved(by distance: Int) -> Self {
        Self(range: range.lowerBound + distance..<range.upperBound + distance, bytes: bytes)
    }
}
