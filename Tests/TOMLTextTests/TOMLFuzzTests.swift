import FormatCore
import Foundation
import FuzzChecks
import TOMLText
import TestSupport
import Testing

/// Reading and editing of damaged files, by the checks of the fuzzer.
@Suite("Damaged TOML")
struct TOMLFuzzTests {
    private static let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz/Seeds/toml").standardizedFileURL

    private static let marks = [
        "[", "]]", "\"", "'''", "=", ".", "#", "\n", "\\", "{", "}", ",", "a", "1", "\0", "\u{E9}",
    ]

    @Test("damaged files are read and edited without a fault", arguments: 0..<4)
    func damage(seed: UInt64) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.seeds, includingPropertiesForKeys: nil
        )
        .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
        var random = RandomNumbers(seed: seed)
        let count = ProcessInfo.processInfo.environment["TOML_FILES"].flatMap { Int($0) } ?? 150
        for _ in 0..<count {
            var file = files.randomElement(using: &random) ?? []
            for _ in 0...Int(random.next() % 4) where !file.isEmpty {
                let place = Int.random(in: 0..<file.count, using: &random)
                switch random.next() % 4 {
                case 0: file[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: file.remove(at: place)
                case 2:
                    file.insert(contentsOf: (Self.marks.randomElement(using: &random) ?? "").utf8, at: place)
                default:
                    let end = min(file.count, place + Int(random.next() % 30))
                    file.insert(
                        contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
                }
            }
            let fault = FuzzTarget.toml.fault(in: file)
            #expect(fault == nil, "\(Data(file).base64EncodedString())")
        }
    }

    @Test("any bytes are a record without a fault")
    func records() {
        var random = RandomNumbers(seed: 1)
        for _ in 0..<2_000 {
            let text = (0..<Int(random.next() % 8)).map { _ in Self.marks.randomElement(using: &random) ?? ""
            }.joined()
            let reader = TOMLReader(RecordChoice(file: "f"))
            Array(text.utf8).withUnsafeBufferPointer { record in
                _ = reader.fields(ofRecord: record)
                _ = reader.object(ofRecord: record, named: "x")
            }
        }
    }
}
