import FormatCore
import Foundation
import NameViews
import Names
import Testing
import TextUIKit

/// As much of a row as fits in a line.
@Suite struct ExcerptTests {
    private static let texts = ["abcdefghij", "aあbいcうdえe", "👩‍👧abcdefgh", "a", ""]

    @Test("What was found is in sight at every width that has room for it, and the line is never too wide")
    func everyPlaceAndWidth() {
        for text in Self.texts {
            let indices = Array(text.indices)
            for first in indices.indices {
                for last in first..<indices.count {
                    let range = indices[first]..<text.index(after: indices[last])
                    let found = TextMetrics.width(of: String(text[range]))
                    for width in 0...14 {
                        let excerpt = Excerpt(of: text, around: [range], width: width)
                        #expect(TextMetrics.width(of: excerpt.text) <= width)
                        guard width >= found + 2 || TextMetrics.width(of: text) <= width else { continue }
                        let marked = excerpt.ranges.map { String(excerpt.text[$0]) }
                        #expect(marked == [String(text[range])], "\(text) \(marked) \(width)")
                    }
                }
            }
        }
    }

    @Test("Without anything found the beginning is shown, and what fits is shown whole")
    func beginnings() {
        #expect(Excerpt(of: "abcdef", around: [], width: 4).text == "abc…")
        #expect(Excerpt(of: "abcdef", around: [], width: 6).text == "abcdef")
        let text = "abcdefghijklmnopqrstuvwxyz"
        let range = text.range(of: "qr")
        #expect(Excerpt(of: text, around: range.map { [$0] } ?? [], width: 12).text == "…pqrstuvwxyz")
        let middle = text.range(of: "kl")
        #expect(Excerpt(of: text, around: middle.map { [$0] } ?? [], width: 12).text == "…ghijklmnop…")
        let end = text.range(of: "yz")
        #expect(Excerpt(of: text, around: end.map { [$0] } ?? [], width: 8).text == "…tuvwxyz")
    }

    private func line(_ query: String, width: Int) -> String {
        let fields = [
            RecordField(key: "org", title: "Company", text: "Acme"),
            RecordField(key: "note", title: "Note", text: "has seen a long and winding road"),
        ]
        let found = NameSearch(query).matches(in: "Ann Lee") { fields }
        return NameLine(name: "Ann Lee", ranges: found.name, fields: found.fields)
            .text(width: width, .standard).text
    }

    @Test("A row says by what it was found, as far as there is room")
    func lines() {
        #expect(line("lee", width: 30) == "Ann Lee")
        #expect(line("acme", width: 30) == "Ann Lee   Company: Acme")
        #expect(line("ann acme", width: 30) == "Ann Lee   Company: Acme")
        #expect(line("acme road", width: 60).hasPrefix("Ann Lee   Company: Acme   Note: …"))
        #expect(line("winding", width: 40).contains("winding"))
        #expect(line("acme", width: 14) == "Ann Lee   Acme")
        #expect(line("acme", width: 5).hasPrefix("A"))
        for width in 1...60 { #expect(TextMetrics.width(of: line("winding", width: width)) <= width) }
    }

    @Test("In narrow rows the label gives way, and as much of the match is seen as the row can show")
    func narrowLines() {
        let phone = RecordField(key: "phone", title: "Phone", kinds: ["cell"], text: "+49 170 2395224")
        let address = RecordField(
            key: "address", title: "Address", kinds: ["home"], text: "201 High Street, Oxford")
        func line(_ query: String, width: Int) -> String {
            let found = NameSearch(query).matches(in: "Ann Lee") { [phone, address] }
            return NameLine(name: "Ann Lee", ranges: found.name, fields: found.fields)
                .text(width: width, .standard).text
        }
        #expect(line("170239", width: 40) == "Ann Lee   Phone (cell): +49 170 2395224")
        #expect(line("170239", width: 34) == "Ann Lee   Phone (cell): …170 2395…")
        #expect(line("170239", width: 31) == "Ann Lee   Phone: +49 170 23952…")
        // The name, a gap, and the match between two ellipses.
        for width in 10 + 9...60 { #expect(line("170239", width: width).contains("170 239"), "\(width)") }
        for width in 10 + 8...60 { #expect(line("street", width: width).contains("Street"), "\(width)") }
    }
}
