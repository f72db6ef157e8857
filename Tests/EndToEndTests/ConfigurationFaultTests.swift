import Glibc
import TestSupport
import Testing

/// Files of options that are none.
@Suite(.serialized)
struct ConfigurationFaultTests {
    /// Prints what a search finds, with a file of options that says nothing of use.
    private func run(
        _ prepare: (TemporaryDirectory) throws -> Void
    ) throws -> (complaints: [String], time: Duration) {
        let directory = try TemporaryDirectory()
        _ = try directory.file("fruit.txt", "pear\nplum\n".utf8)
        mkdir(directory.path + "/sections", 0o700)
        try prepare(directory)
        let result = try Shell.run(
            "sections -f pl fruit.txt", in: directory, environment: ["XDG_CONFIG_HOME": directory.path])
        unlink(directory.path + "/sections/config")
        #expect(result.output == "plum\n" && result.status == .exited(0), "the defaults hold")
        #expect(
            !result.error.unicodeScalars.contains {
                $0 != "\n" && ($0.value < 32 || (127..<160).contains($0.value))
            })
        let prefix = "sections: \(directory.path)/sections/config:"
        let lines = result.error.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix(prefix) }, "\(result.error)")
        return (lines.map { String($0.dropFirst(prefix.count)) }, result.processorTime)
    }

    @Test("B13: a file of options of a gigabyte is not read")
    func huge() throws {
        let (complaints, time) = try run { directory in
            let path = try directory.file("sections/config", [])
            #expect(truncate(path, 1 << 30) == 0)
        }
        #expect(complaints == ["1:1: is larger than 1048576 bytes"])
        #expect(time < .seconds(5))
    }

    @Test("B13: binary junk is reported with line and column, and does not fill the screen")
    func junk() throws {
        var chance = RandomNumbers(seed: 1)
        for _ in 0..<20 {
            var bytes: [UInt8] = []
            for _ in 0..<20_000 {
                let byte = UInt8(truncatingIfNeeded: chance.next())
                // With a NUL the first glance would do.
                bytes.append(byte == 0 ? 10 : byte)
            }
            let (complaints, _) = try run { _ = try $0.file("sections/config", bytes) }
            #expect((1...11).contains(complaints.count))
            for complaint in complaints.prefix(10) {
                let parts = complaint.split(separator: ":")
                #expect(parts.count >= 3 && Int(parts[0]) != nil && Int(parts[1]) != nil, "\(complaint)")
            }
        }
        let (complaints, _) = try run { _ = try $0.file("sections/config", [0x61, 0, 0x62]) }
        #expect(complaints == ["1:1: is not text"])
    }

    @Test("B13: unknown keys and bad syntax are reported one by one, and the rest of the file applies")
    func syntax() throws {
        let text = "nonsense = 1\n\n  keys vi\nheader = \"open\nno-status\n"
        let (complaints, _) = try run { _ = try $0.file("sections/config", text.utf8) }
        #expect(complaints.map { String($0.prefix(4)) } == ["1:1:", "3:8:", "4:10"])
    }
}
