import NameEditing
import Names
import TestSupport
import Testing

@Suite("Editing of cards that share a line")
struct CardEdgeEditingTests {
    private func card(_ name: String, end: String = "\r\n", before last: String = "\r\n") -> String {
        "BEGIN:VCARD\(end)VERSION:3.0\(end)FN:\(name)\(end)TEL:1\(last)END:VCARD"
    }

    /// Edits a file, checks that undo restores every byte, and returns what the file is in between.
    private func edited(_ text: String, _ edit: (inout MutableNameDocument) throws -> Void) throws -> String {
        var copy = try editing(text)
        try edit(&copy)
        let after = copy.text
        #expect(try document(after).names == copy.names)
        while copy.undo() != nil {}
        #expect(copy.text == text)
        return after
    }

    @Test("TR-17: deleting a card removes its bytes alone")
    func deleting() throws {
        for last in ["", "\r\n"] {
            for gap in ["", " ", "\r\n", "\r\n ", "\r\n\u{FEFF}", "\u{FEFF}", "  \r\n\r\n"] {
                let names = ["Ann", "Bob", "Cid"]
                let cards = names.map { card($0, before: last) }
                let text = "#" + cards.joined(separator: gap)
                for (number, name) in names.enumerated() {
                    let after = try edited("\r\n" + text.dropFirst()) { try $0.remove([$0.place(name)]) }
                    for (other, card) in cards.enumerated() where other != number {
                        #expect(after.contains(card), "\(gap.debugDescription)")
                    }
                    #expect(!after.contains("FN:\(name)"))
                    var rest = Substring(after)
                    for (other, card) in cards.enumerated() where other != number {
                        if let range = rest.firstRange(of: card) { rest.removeSubrange(range) }
                    }
                    #expect(
                        rest.unicodeScalars.allSatisfy { " \r\n\u{FEFF}".unicodeScalars.contains($0) },
                        "\(rest.debugDescription)")
                }
            }
        }
        let glued = card("Ann") + card("Bob") + "\r\n" + card("Cid")
        #expect(
            try edited(glued) { try $0.remove([$0.place("Ann")]) } == card("Bob") + "\r\n" + card("Cid"))
        #expect(
            try edited(glued) { try $0.remove([$0.place("Bob")]) } == card("Ann") + "\r\n" + card("Cid"))
    }

    @Test("TR-17: a field of a card changes where its end has no line of its own")
    func fields() throws {
        for text in [
            card("Ann", before: "") + card("Bob", before: ""),
            card("Ann", before: "\r\n ") + "\r\n" + card("Bob"),
        ] {
            let after = try edited(text) { copy in
                var draft = try copy.draft(of: copy.place("Ann"))
                draft.set("phone", "22")
                try copy.replace(copy.place("Ann"), by: draft)
            }
            #expect(try document(after).names.count == 2 && after.contains("TEL:22\r\nREV:"))
            #expect(after.hasSuffix(card("Bob", before: text.hasSuffix("\r\nEND:VCARD") ? "\r\n" : "")))
        }
    }

    @Test("TR-17: a card is added between two that share a line")
    func adding() throws {
        let text = card("Ann") + card("Cid")
        let after = try edited(text) { try $0.add("Bob", toSection: nil) }
        #expect(
            after.hasPrefix(card("Ann") + "\r\nBEGIN:VCARD\r\n")
                && after.hasSuffix("END:VCARD\r\n" + card("Cid")))
        #expect(try document(after).names.count == 3)
    }
}
