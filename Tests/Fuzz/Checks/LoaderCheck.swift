import FormatCore
internal import Glibc
import NameLoading
import Names
import SystemSupport

/// What is promised of the whole way from a file to what is shown, whatever the file holds.
enum LoaderCheck {
    /// Loads what follows the first three bytes and looks at everything in it.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        guard let file = temporaryFile(input.dropFirst(3)) else {
            return "a temporary file cannot be written"
        }
        defer { close(file) }
        do throws(ReadingError) {
            let loader = try NameLoader(
                paths: [FilePath("/proc/self/fd/\(file)")], options: ReadingOptions(fuzzing: input))
            let progress = try loader.readAll()
            if !progress.isComplete { return "the reading is over and not complete" }
            if progress.problems.contains(where: { !ReaderCheck.isOneLine($0.description) }) {
                return "a problem is more than a line"
            }
            return fault(of: progress.names)
        } catch {
            return ReaderCheck.isOneLine(error.description) ? nil : "the error is more than a line"
        }
    }

    /// A file that has no name any more; `nil` if the system gives none.
    private static func temporaryFile(_ content: some Sequence<UInt8>) -> CInt? {
        var path = Array("/tmp/fuzz-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return nil }
        unlink(path)
        let content = Array(content)
        guard content.isEmpty || write(file, content, content.count) == content.count else {
            close(file)
            return nil
        }
        return file
    }

    private static func fault(of names: NameCollection) -> String? {
        var count = 0
        var valid: [String] = []
        for section in 0..<names.sectionCount {
            _ = names.title(ofSection: section)
            for row in 0..<names.count(ofSection: section) {
                count += 1
                let name = names.name(at: row, inSection: section)
                let bytes = names.bytes(ofNameAt: row, inSection: section)
                if name != String(decoding: bytes, as: UTF8.self), !bytes.contains(0x0A) {
                    return "a name is not its bytes"
                }
                if Array(name.utf8) == bytes { valid.append(name) }
                guard count < 50 else { continue }
                _ = names.beginningOfName(at: row, inSection: section, limit: 5)
                _ = names.fields(ofRecordAt: row, inSection: section)
                _ = names.bytes(ofRowAsReadAt: row, inSection: section)
                _ = names.bytes(ofRecordAt: row, inSection: section)
                guard let found = names.id(ofName: bytes) else { return "a name is not found again" }
                if names.bytes(ofNameAt: found.number, inSection: found.section) != bytes {
                    return "another name is found"
                }
            }
        }
        if count != names.count { return "the sections have \(count) names of \(names.count)" }
        guard let query = valid.first.map({ String($0.prefix(3)) }) else { return nil }
        for matching in NameSearch.Matching.allCases {
            var found = names.mutableDeepCopy()
            found.filter(NameSearch(query, options: .init(matching: matching)))
            if let fault = PatternCheck.searchFault(
                for: query, in: Array(valid.prefix(200)), matching: matching)
            {
                return fault
            }
        }
        return nil
    }
}
