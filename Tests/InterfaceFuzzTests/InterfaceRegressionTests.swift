import Foundation
import InterfaceFuzzChecks
import TestClock
import Testing

/// Inputs that a fuzzer found and those it began with, through the same checks: see `Scripts/checks/fuzz`.
@MainActor
@Suite struct InterfaceRegressionTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz").standardizedFileURL

    /// The files that are kept for a target; none if it has no directory.
    private func files(_ kind: String, _ target: InterfaceFuzzTarget) throws -> [URL] {
        let directory = Self.directory.appendingPathComponent("\(kind)/\(target.rawValue)")
        guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    }

    @Test(
        "no input of the interface that was found by fuzzing fails again",
        arguments: InterfaceFuzzTarget.allCases)
    func regressions(target: InterfaceFuzzTarget) throws {
        for file in try files("Regressions", target) {
            let fault = target.fault(in: Array(try Data(contentsOf: file)))
            #expect(fault == nil, "\(file.lastPathComponent)")
        }
    }

    @Test("every seed of the interface passes, whole and cut short", arguments: InterfaceFuzzTarget.allCases)
    func seeds(target: InterfaceFuzzTarget) throws {
        let seeds = try files("Seeds", target)
        #expect(!seeds.isEmpty)
        for file in seeds {
            let input = Array(try Data(contentsOf: file))
            // The whole program takes a while.
            let parts = target == .program ? 2 : LongWalks.count(6, long: 16)
            for count in stride(from: 0, through: input.count, by: 1 + input.count / parts) {
                let fault = target.fault(in: Array(input.prefix(count)))
                #expect(fault == nil, "\(count) bytes of \(file.lastPathComponent)")
            }
            #expect(target.fault(in: input) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test(
        "bytes of every value in a row are decisions like any others", arguments: InterfaceFuzzTarget.allCases
    )
    func uniform(target: InterfaceFuzzTarget) {
        for byte in stride(
            from: 0, through: UInt8.max, by: target == .program ? 17 : LongWalks.count(5, long: 1))
        {
            #expect(target.fault(in: Array(repeating: byte, count: 40)) == nil, "\(byte)")
        }
    }
}
