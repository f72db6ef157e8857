internal import Documents
package import FormatCore
package import NameEditing
package import NameLoading
internal import Synchronization
internal import SystemSupport

extension CardFiles {
    /// The files with unsaved changes; the others are on disk.
    package func recoverable(_ copy: MutableNameDocument) -> [UInt8] {
        let known = state.withLock { $0.files }
        var kept = KeptCards()
        for (number, path) in copy.filePaths.enumerated() {
            let (bytes, version) = (
                copy.bytes(ofFile: number), number < known.count ? known[number].version : nil
            )
            guard version.map({ !$0.holds(bytes) }) ?? !bytes.isEmpty else { continue }
            kept.files.append(.init(path: name(of: path), base: version?.digest ?? 0, bytes: bytes))
        }
        return kept.bytes
    }

    /// Each kept file has its own base.
    package var base: UInt64 { 0 }

    package func matchesBase(_ kept: [UInt8], base: UInt64) -> Bool {
        guard let kept = KeptCards(kept) else { return false }
        let known = state.withLock { $0.files }
        let digests = Dictionary(known.map { (name(of: $0.path), $0.version?.digest ?? 0) }) { first, _ in
            first
        }
        return kept.files.allSatisfy { digests[$0.path, default: 0] == $0.base }
    }

    package func says(_ kept: [UInt8], _ document: NameDocument) -> Bool {
        guard let kept = KeptCards(kept) else { return false }
        let numbers = numbers(of: document)
        return kept.files.allSatisfy { file in
            file.bytes == (numbers[file.path].map { document.bytes(ofFile: $0) } ?? [])
        }
    }

    /// The cards as they were read, with kept files in place of the current ones.
    package func recovered(
        _ kept: [UInt8], over document: NameDocument, _ options: ReadingOptions
    ) throws(ReadingError) -> NameDocument {
        guard let kept = KeptCards(kept) else {
            throw ReadingError(
                file: path.displayText, reason: .malformed("the copy is not of a directory of cards"))
        }
        let numbers = numbers(of: document)
        var files = document.filePaths.enumerated().map { (path: $1, bytes: document.bytes(ofFile: $0)) }
        for file in kept.files {
            if let number = numbers[file.path] {
                files[number].bytes = file.bytes
            } else {
                files.append((path.appending(file.path), file.bytes))
            }
        }
        return try NameDocument(cards: files, in: path, options: options)
    }

    private func numbers(of document: NameDocument) -> [FilePath: Int] {
        Dictionary(document.filePaths.enumerated().map { (name(of: $1), $0) }) { first, _ in first }
    }

    /// The path of a file relative to the directory, as another program may use another path to the
    /// directory.
    private func name(of file: FilePath) -> FilePath {
        let start = path.appending("").bytes
        guard file.bytes.starts(with: start) else { return file }
        return FilePath(bytes: file.bytes.dropFirst(start.count).drop { $0 == UInt8(ascii: "/") })
    }
}
