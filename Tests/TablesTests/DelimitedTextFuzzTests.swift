import FormatCore
import Tables
import TestClock
import TestSupport
import Testing

/// All short texts over the bytes that mean something, and damage to longer ones.
@Suite struct DelimitedTextFuzzTests {
    private func reader(header: Bool?) -> DelimitedTextReader {
        DelimitedTextReader(
            choice: RecordChoice(sectionField: "2", file: "people.csv"), delimiter: 0x2C, hasHeaderRow: header
        )
    }

    private let file = Array(
        "\u{FEFF}given name,family name,note\r\n\"A\"\"n\",Example,\"x\r\ny\"\r\rBob,\"S\" s\n,,\na\"b,\u{0},\"z"
            .utf8)

    /// Reads as slowly and obviously as possible; only for texts without quotes.
    private func slowRows(_ text: String) -> [[String]] {
        // By scalars, because CR and LF together are one character.
        var lines: [[[Unicode.Scalar]]] = [[[]]]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r": lines.append([[]])
            case ",": lines[lines.count - 1].append([])
            default: lines[lines.count - 1][lines[lines.count - 1].count - 1].append(scalar)
            }
        }
        return lines.filter { $0 != [[]] }.map { line in
            line.map { String(String.UnicodeScalarView($0)) }
        }
    }

    @Test(
        "E12: every short text gives the same rows in one piece and in two, and all bytes of it are in rows")
    func shortTexts() {
        for text in allTexts(over: ["a", "\"", ",", "\n", "\r"], upTo: 5) {
            let bytes = Array(text.utf8)
            let whole = record(bytes, by: reader(header: false))
            #expect(whole.error == nil)
            for cut in 0...bytes.count where record(bytes, cuts: [cut], by: reader(header: false)) != whole {
                Issue.record("\(text.debugDescription) cut at \(cut)")
            }
            if !text.contains("\"") {
                #expect(whole.rows.map { $0.fields.map(\.text) } == slowRows(text))
            }
            // Between rows there are line ends only.
            var place = 0
            for row in whole.rows {
                #expect(row.record.lowerBound >= place)
                #expect(bytes[place..<row.record.lowerBound].allSatisfy { $0 == 0x0A || $0 == 0x0D })
                place = row.record.upperBound
                let before = bytes[..<row.record.lowerBound]
                let pairs = zip(before, before.dropFirst()).count { $0 == 0x0D && $1 == 0x0A }
                #expect(row.line == before.count { $0 == 0x0A || $0 == 0x0D } - pairs + 1)
            }
            #expect(bytes[place...].allSatisfy { $0 == 0x0A || $0 == 0x0D })
        }
    }

    @Test(
        "E2, E12: cut at every byte, and with every byte changed, nothing traps and pieces make no difference"
    )
    func damage() {
        #expect(firstSplitThatMatters(file, by: reader(header: nil)) == nil)
        for count in 0...file.count {
            let part = Array(file[..<count])
            let whole = record(part, by: reader(header: nil))
            #expect(
                record(part, cuts: [count / 2, max(count - 1, 0)].sorted(), by: reader(header: nil)) == whole)
        }
        for place in file.indices {
            for byte in [0, 0x0A, 0x0D, 0x22, 0x2C, 0x41, 0xFF] as [UInt8] {
                var damaged = file
                damaged[place] = byte
                let whole = record(damaged, by: reader(header: nil))
                #expect(record(damaged, cuts: [place, place + 1], by: reader(header: nil)) == whole)
            }
        }
        for byte in UInt8.min...UInt8.max {
            let odd = DelimitedTextReader(choice: .init(file: "f"), delimiter: byte, hasHeaderRow: nil)
            _ = record(file, cuts: [9], by: odd)
            _ = DelimitedTextReader.delimiter(ofHead: file, suffix: "csv")
        }
    }

    @Test("E12: quotes that are never closed do not make the reading slow")
    func openQuotes() {
        let text = Array(String(repeating: "\"a\n\"\"\n", count: 5_000).utf8) + Array("\"x\ny\n".utf8)
        var read = Recorded()
        let time = ProcessorTime.measure {
            read = record(
                text, by: DelimitedTextReader(choice: .init(file: "f"), delimiter: 0x2C, hasHeaderRow: false))
        }
        #expect(read.names.suffix(2) == ["x", "y"])
        // To look for the end of the file at each of the 5,000 quotes would take a hundred times as long.
        #expect(time < .seconds(2))
    }
}
