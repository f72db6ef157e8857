import Foundation
import TargetStore
import TargetsTool
import Testing

/// What is printed.
struct TargetsFormatTests {
    private func target(_ name: String, _ achieved: Int, of hours: Int) throws -> Target {
        try Target(name: name, targetHour: hours, achievedHour: achieved)
    }

    @Test("A table has its columns, what all come to, and nothing that a terminal would obey")
    func table() throws {
        let text = try TargetsFormat.table.text(of: [
            target("Read", 12, of: 100), target("日本語", 45, of: 50), target("a\u{1B}[31mb\nc", 130, of: 100),
        ])
        #expect(
            text.split(separator: "\n").map(String.init) == [
                "Read        12/100 h   12 %", "日本語       45/50 h   90 %",
                "a␛[31mb␊c  130/100 h  130 %", "Total      187/250 h   74 %",
            ])
        #expect(TargetsFormat.table.text(of: []) == "")
    }

    @Test("JSON is read back by another reader, whatever the names hold")
    func json() throws {
        let names = ["Read", "\"\\\n\t\r\u{1B}\u{9B}", "日本語 👩‍👩‍👧", "e\u{301}"]
        let targets = try names.enumerated().map { try target($1, $0, of: 2) }
        let text = TargetsFormat.json.text(of: targets)
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(read.map { $0["name"] as? String } == names)
        #expect(read.map { $0["achievedHour"] as? Int } == [0, 1, 2, 3])
        #expect(read.map { $0["percent"] as? Int } == [0, 50, 100, 150])
        #expect(!text.unicodeScalars.contains("\u{9B}"))
        #expect(TargetsFormat.json.text(of: []) == "[]\n")
    }

    @Test(
        "E13: CSV quotes what it has to, and no name is a formula",
        arguments: [
            ("Read", "Read"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
            ("=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""), ("+a", "\"'+a\""), ("-2", "-2"),
            ("@SUM(A1)", "\"'@SUM(A1)\""), ("\t=1", "\"'\t=1\""), ("a=b", "a=b"), (" a", "\" a\""),
            ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
        ])
    func csv(name: String, cell: String) throws {
        let text = try TargetsFormat.csv.text(of: [target(name, 1, of: 2)])
        let lines = "name,target hours,achieved hours,percent\r\n\(cell),2,1,50\r\n"
        #expect(Array(text.utf8) == Array(lines.utf8))
        #expect(try !TargetsFormat.csv.text(of: [target("A", 1, of: 2)], lineEnd: "\n").contains("\r"))
    }
}
