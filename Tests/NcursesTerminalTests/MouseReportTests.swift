import NcursesTerminal
import Testing
import TextCanvas

@Suite struct MouseReportTests {
    /// What a parser says of each byte.
    private func steps(
        _ text: String, _ form: MouseReport.Parser.Form = .decimal
    ) -> [MouseReport.Parser.Step] {
        var parser = MouseReport.Parser(form)
        return text.utf8.map { parser.take($0) }
    }

    @Test("a report is read to its end, whatever its numbers")
    func wellFormed() {
        for (code, column, row) in [(0, 1, 1), (32, 80, 24), (64, 300, 7), (65, 99999, 99999), (28, 0, 0)] {
            for (final, isRelease) in [("M", false), ("m", true)] {
                let text = "\(code);\(column);\(row)\(final)"
                let expected = MouseReport(code: code, column: column, row: row, isRelease: isRelease)
                #expect(steps(text).last == .done(expected))
                #expect(steps(text).dropLast().allSatisfy { $0 == .more })
            }
        }
    }

    @Test("G1: every truncation of a report waits, and the Escape of the next key interrupts it")
    func truncations() {
        let text = "10;200;30"
        for count in 0...text.utf8.count {
            let part = String(text.prefix(count))
            #expect(steps(part).allSatisfy { $0 == .more })
            #expect(steps(part + "\u{1b}").last == .interrupted)
            #expect(steps(part + "\r").last == .interrupted)
        }
    }

    @Test(
        "junk ends with its final byte and is nothing",
        arguments: [
            "M", ";M", ";;M", "1;M", "1;2M", "1;2;M", "1;2;3;4M", "1;;3M", "1000000;1;1M", "-1;1;1M",
            "1;1;1x",
        ])
    func junk(_ text: String) {
        #expect(steps(text).last == .broken)
        #expect(steps(text).dropLast().allSatisfy { $0 == .more })
    }

    @Test("a report that never ends takes no memory and does not trap")
    func endless() {
        var parser = MouseReport.Parser(.decimal)
        for turn in 0..<100_000 {
            #expect(parser.take(UInt8(ascii: turn % 2 == 0 ? "9" : ";")) == .more)
        }
        for _ in 0..<100_000 { _ = parser.take(UInt8(ascii: "9")) }
        #expect(parser.take(UInt8(ascii: "M")) == .broken)
    }

    @Test("all bytes after all short beginnings give one of four answers, and only final bytes end")
    func exhaustive() {
        let beginnings = ["", "0", "0;", "0;1", "0;1;", "0;1;2", ";", "x;"]
        for beginning in beginnings where !beginning.contains("x") {
            for byte in UInt8.min...UInt8.max {
                var parser = MouseReport.Parser(.decimal)
                for byte in beginning.utf8 { _ = parser.take(byte) }
                switch parser.take(byte) {
                case .more: #expect((0x20..<0x40).contains(byte))
                case .done: #expect(beginning == "0;1;2" && (byte == 0x4d || byte == 0x6d))
                case .broken: #expect((0x40..<0x7f).contains(byte))
                case .interrupted: #expect(byte < 0x20 || byte >= 0x7f)
                }
            }
        }
    }

    @Test("the older form: three bytes, offset by 32; a release does not say of which button")
    func bytes() {
        #expect(steps(" !!", .bytes).last == .done(MouseReport(code: 0, column: 1, row: 1, isRelease: false)))
        #expect(steps("#\"$", .bytes).last == .done(MouseReport(code: 0, column: 2, row: 4, isRelease: true)))
        #expect(
            steps("`!!", .bytes).last == .done(MouseReport(code: 64, column: 1, row: 1, isRelease: false)))
        #expect(steps(" \u{1b}", .bytes).last == .interrupted)
    }

    @Test("all 256 codes mean what a slow model says")
    func meanings() {
        for code in 0..<256 {
            for isRelease in [false, true] {
                let event = MouseReport(code: code, column: 5, row: 6, isRelease: isRelease).event
                let isMotion = (code / 32) % 2 == 1
                let button = code % 4 + (code / 64) * 64
                let kind: MouseEvent.Kind? =
                    switch (button, isMotion, isRelease) {
                    case (0, _, true): .release
                    case (0, true, false): .drag
                    case (0, false, false): .press
                    case (64, false, false): .wheelUp
                    case (65, false, false): .wheelDown
                    default: nil
                    }
                #expect(event?.kind == kind)
                guard let event else { continue }
                #expect(event.location == Point(x: 4, y: 5))
                #expect(event.modifiers.contains(.shift) == ((code / 4) % 2 == 1))
                #expect(event.modifiers.contains(.alternate) == ((code / 8) % 2 == 1))
                #expect(event.modifiers.contains(.control) == ((code / 16) % 2 == 1))
            }
        }
        #expect(MouseReport(code: 0, column: 0, row: 1, isRelease: false).event == nil)
        #expect(MouseReport(code: 0, column: 1, row: 0, isRelease: false).event == nil)
    }
}
