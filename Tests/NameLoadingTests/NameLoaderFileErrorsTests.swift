import FormatCore
import Foundation
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

@Suite struct NameLoaderFileErrorsTests {
    private func withDirectory(_ body: (String) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url.path)
    }

    private func error(path: String, limits: ReadingLimits = .init()) -> ReadingError? {
        do {
            _ = try NameLoader(path: FilePath(path), limits: limits).readAll()
            return nil
        } catch {
            return error
        }
    }

    @Test("a file of any size is read whole", arguments: [6, 1_000, 2_000, 20_000])
    func file(count: Int) throws {
        try withDirectory { directory in
            let names = (0..<count).map { "Name \($0)" }
            let path = directory + "/names.plist"
            try Data(propertyList([("N", names)])).write(to: URL(fileURLWithPath: path))
            let read = try NameLoader(path: FilePath(path)).readAll().names
            #expect(read.count == count)
            #expect(read.name(at: count - 1, inSection: 0) == "Name \(count - 1)")
        }
    }

    @Test("F1: a directory, a device, a missing file, an empty name: one line with the name and the reason")
    func notFiles() throws {
        try withDirectory { directory in
            #expect(error(path: directory)?.reason == .isDirectory)
            let missing = directory + "/none\n"
            #expect(error(path: missing)?.description.contains("No such file or directory") == true)
            #expect(error(path: missing)?.description.contains("none\\x0A: cannot be opened") == true)
            #expect(error(path: "")?.description.contains("No such file") == true)
            #expect(error(path: directory + "/a\u{0}b")?.description.contains("Invalid argument") == true)
            let empty = directory + "/empty"
            try Data().write(to: URL(fileURLWithPath: empty))
            #expect(error(path: empty)?.reason == .empty)
            try Data(propertyList(fixtureSections)).write(to: URL(fileURLWithPath: empty))
            var limits = ReadingLimits()
            limits.bytes = 100
            #expect(error(path: empty, limits: limits)?.reason == .tooLarge(limit: 100))
        }
        #expect(error(path: "/dev/null")?.reason == .notAFile("a device"))
    }

    @Test("F1: a file that may not be read")
    func unreadable() throws {
        try withDirectory { directory in
            let path = directory + "/secret"
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            // The superuser may read it all the same, and then it is a name; see BadInputTests for an ordinary user.
            #expect(error(path: path)?.reason == (geteuid() == 0 ? nil : .cannotOpen("Permission denied")))
        }
    }

    @Test("F1: a pipe is read to its end")
    func pipe() throws {
        let pipe = Pipe()
        let list = propertyList([("N", (0..<20_000).map { "Name \($0)" })])
        let writer = Thread {
            pipe.fileHandleForWriting.write(Data(list))
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(try NameLoader(path: FilePath(path)).readAll().names.count == 20_000)
    }
}
