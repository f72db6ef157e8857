import EditingSessions
import FormatCore
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// What is edited is held in memory several times over.
@Suite struct EditedMemoryTests {
    private let memory = MemoryWatch(unwatched: 100) { _ in
        AvailableMemory(bytes: 1_000, total: 2_000, bound: .group)
    }

    private func expectRefusal(needing needed: Int, _ read: () throws -> EditedDocument) {
        do {
            _ = try read()
            Issue.record("It was read.")
        } catch EditingFailure.names(let error) {
            #expect(error.reason == .notEnoughMemory(needed: needed, left: 1_000, .group))
        } catch {
            Issue.record(error)
        }
    }

    @Test("a file, or a directory of cards, that does not fit into memory is refused before it is read")
    func refusal() throws {
        let directory = try TemporaryDirectory()
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nEND:VCARD\r\n"
        try directory.write(String(repeating: "Ann\n", count: 75), to: "large")
        try directory.write(String(repeating: "Ann\n", count: 40), to: "small")
        let paths = (0..<6).map { FilePath(directory.path + "/\($0).vcf") }
        for number in 0..<6 { try directory.write(card, to: "\(number).vcf") }
        expectRefusal(needing: 1_500) {
            try EditedFile(path: FilePath(directory.path + "/large"), memory: memory).read(ReadingOptions())
        }
        expectRefusal(needing: 6 * 5 * card.utf8.count) {
            try CardFiles(path: FilePath(directory.path), memory: memory) { (paths, []) }.read(
                ReadingOptions())
        }
        let small = EditedFile(path: FilePath(directory.path + "/small"), memory: memory)
        #expect(try small.read(ReadingOptions()).document.names.count == 40)
        let few = CardFiles(path: FilePath(directory.path), memory: memory) { (Array(paths.prefix(4)), []) }
        #expect(try few.read(ReadingOptions()).document.names.count == 4)
    }
}
