import Foundation
import FuzzChecks
import Testing

/// Inputs that a fuzzer found and those it began with, through the same checks: see `Scripts/checks/fuzz`.
@Suite struct FuzzRegressionTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz").standardizedFileURL

    /// The files that are kept for a target; none if it has no directory.
    private func files(_ kind: String, _ target: FuzzTarget) throws -> [URL] {
        let directory = Self.directory.appendingPathComponent("\(kind)/\(target.rawValue)")
        guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    }

    @Test("E20: no input that was found by fuzzing fails again", arguments: FuzzTarget.allCases)
    func regressions(target: FuzzTarget) throws {
        for file in try files("Regressions", target) {
            let fault = target.fault(in: Array(try Data(contentsOf: file)))
            #expect(fault == nil, "\(file.lastPathComponent)")
        }
    }

    @Test("E20: every seed passes, whole and cut short at any byte", arguments: FuzzTarget.allCases)
    func seeds(target: FuzzTarget) throws {
        let seeds = try files("Seeds", target)
        #expect(!seeds.isEmpty)
        for file in seeds {
            let input = Array(try Data(contentsOf: file))
            for count in stride(from: 0, through: input.count, by: 1 + input.count / 64) {
                let fault = target.fault(in: Array(input.prefix(count)))
                #expect(fault == nil, "\(count) bytes of \(file.lastPathComponent)")
            }
            #expect(target.fault(in: input) == nil, "\(file.lastPathComponent)")
        }
    }
}
