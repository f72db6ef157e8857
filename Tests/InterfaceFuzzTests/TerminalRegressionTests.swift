import Foundation
import InterfaceFuzzChecks
import SystemSupport
import TestSupport
import Testing

/// Inputs of the targets that draw on a real terminal, in a process of its own: see `Scripts/checks/fuzz`.
@Suite struct TerminalRegressionTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz").standardizedFileURL

    @Test(
        "a terminal shows what was drawn, for every seed and every input that was found by fuzzing",
        .timeLimit(.minutes(5)), arguments: TerminalFuzzTarget.allCases)
    func replay(target: TerminalFuzzTarget) async throws {
        let files = try ["Seeds", "Regressions"].flatMap { kind in
            let directory = Self.directory.appendingPathComponent("\(kind)/\(target.rawValue)")
            guard FileManager.default.fileExists(atPath: directory.path) else { return [URL]() }
            return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        }
        #expect(!files.isEmpty)
        // The fuzzer takes a terminal of its own, which a leader of a process group cannot.
        let program = [
            "/bin/sh", "-c", "\"$@\"; exit $?", "sh", BuiltProgram.path("fuzzer"), "--replay",
            target.rawValue,
        ]
        let arguments = (program + files.map(\.path)).map { Array($0.utf8) }
        let result = await withCheckedContinuation { continuation in
            ProcessRun.start(arguments) { continuation.resume(returning: $0) }
        }
        #expect(result.ending == .exited(0), "\(String(decoding: result.output, as: UTF8.self))")
    }
}
