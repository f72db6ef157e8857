package import Documents
package import NameEditing
internal import Synchronization
package import SystemSupport

extension CardFiles {
    /// Writes changed files, creates those of new cards, and removes those without cards; goes on after a
    /// failure, because one unsaved card is better than all of them.
    package func save(
        _ copy: MutableNameDocument, _ options: SaveOptions, only file: FilePath?
    ) throws(DocumentError) {
        let files = files(of: copy.filePaths)
        let usual = options.subtracting([.overwritingChanges, .inPlace])
        var failures: [DocumentError] = []
        var count = 0
        for (number, document) in files.enumerated() {
            let own = file == nil || file == document.path ? options : usual
            do throws(DocumentError) {
                if try Self.save(copy.bytes(ofFile: number), to: document, own) { count += 1 }
            } catch {
                failures.append(error)
            }
        }
        state.withLock { [count, others = failures.count - 1] state in
            state.note = others < 0 ? nil : Self.note(saved: count, failed: others)
            if others < 0 { state.watch.recordState(of: path) }
        }
        if let failure = failures.first { throw failure }
    }

    /// The files of a document; those of new cards do not exist until they are saved.
    private func files(of paths: [FilePath]) -> [DocumentFile] {
        state.withLock { state in
            for path in paths[min(state.files.count, paths.count)...] {
                state.files.append(DocumentFile(path: path))
            }
            return Array(state.files.prefix(paths.count))
        }
    }

    /// Saves bytes to a file, or removes the file if there are none; returns whether anything changed.
    private static func save(
        _ bytes: [UInt8], to file: DocumentFile, _ options: SaveOptions
    ) throws(DocumentError) -> Bool {
        guard file.version.map({ !$0.holds(bytes) }) ?? !bytes.isEmpty else { return false }
        if bytes.isEmpty { try file.remove(options) } else { try file.save(bytes, options) }
        return true
    }

    /// The results for all files other than the one that failed first, in words.
    private static func note(saved: Int, failed: Int) -> String? {
        func files(_ count: Int) -> String { count == 1 ? "1 other file" : "\(count) other files" }
        let parts = [
            saved > 0 ? "\(files(saved)) \(saved == 1 ? "was" : "were") saved" : nil,
            failed > 0 ? "\(files(failed)) could not be saved either" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ") + "."
    }
}

extension FileVersion {
    /// Whether the file has exactly these bytes.
    func holds(_ bytes: [UInt8]) -> Bool { size == bytes.count && digest == FileDigest(bytes).value }
}
