import CommandOptions
import Foundation
import SystemSupport
import TargetStore
import TargetsTool
import Testing
import TextUIKit

import struct CommandOptions.ExitStatus

/// The program from its arguments to its exit status, on a terminal in memory.
@MainActor
struct TargetsProgramTests {
    private func run(_ path: String, keys: String, last: Event?) -> ExitStatus {
        let terminal = InMemoryTerminal(size: Size(width: 60, height: 14))
        let events: [Event] = keys.map { character in
            switch character {
            case "\t": .key(Key(.tab))
            case "\n": .key(Key(.enter))
            default: .key(.character(character))
            }
        }
        terminal.send(events + [last].compactMap(\.self))
        return TargetsProgram.run(arguments: [CommandWord(path)], environment: Environment([:])) { terminal }
    }

    @Test("F-10, G-16: what was edited is in the file when the program has ended, however it was ended")
    func saved() throws {
        let path = NSTemporaryDirectory() + "targets-\(UUID().uuidString).plist"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(run(path, keys: "aRead\t10\n", last: .key(.character("q"))) == .success)
        #expect(try FileTargetStore(path: FilePath(path)).load().targets.map(\.name) == ["Read"])
        #expect(run(path, keys: "+", last: .key(.control("c"))) == .cancelled)
        #expect(try FileTargetStore(path: FilePath(path)).load().targets.map(\.achievedHour) == [1])
        // The terminal goes away at once after the key.
        #expect(run(path, keys: "+", last: .closed) == .error)
        #expect(try FileTargetStore(path: FilePath(path)).load().targets.map(\.achievedHour) == [2])
    }

    @Test("G-09: nothing is made before the first change")
    func nothingMade() {
        let path = NSTemporaryDirectory() + "targets-\(UUID().uuidString)/below/targets.plist"
        #expect(run(path, keys: "", last: .key(.character("q"))) == .success)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
    }

    @Test("Without a home directory a file has to be named")
    func homeless() {
        let status = TargetsProgram.run(arguments: [], environment: Environment([:])) {
            InMemoryTerminal(size: Size(width: 1, height: 1))
        }
        #expect(status == .error)
    }

    @Test("The default place is that of the XDG specification; paths that are not absolute are left unread")
    func defaultPath() {
        func path(_ values: [String: String]) -> FilePath? {
            TargetsProgram.defaultPath(environment: Environment(values))
        }
        #expect(path(["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/targets/targets.plist")
        for value in ["", "d", "./d"] {
            #expect(
                path(["XDG_DATA_HOME": value, "HOME": "/h"]) == "/h/.local/share/targets/targets.plist")
        }
        #expect(path([:]) == nil)
        #expect(path(["HOME": "h"]) == nil)
    }
}
