import EditingSessions
import FormatCore
import NameEditing
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

@MainActor
@Suite("The form of a record")
struct RecordFormTests {
    private let card =
        "BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann;;;\nFN:Ann Lee\nTEL;TYPE=WORK:1\nNOTE:a\\nb\nX-A:1\nREV:2020-01-01\nEND:VCARD\n"

    @Test("F7 opens it, Enter takes it over, Ctrl-_ undoes it, Ctrl-S saves it")
    func editing() throws {
        for size in [(10, 40), (24, 80)] {
            let fixture = try EditingScreen(card, file: "names.vcf", size: size)
            try fixture.send("<F7>")
            #expect(fixture.lines[0].hasPrefix(" Ann Lee  1/"))
            #expect(fixture.screen.contains("Family name     Lee") || size.1 == 40)
            try fixture.send("<Tab><C-u>Adams")
            #expect(fixture.screen.contains("Ann Adams"))
            #expect(!fixture.session.hasUnsavedChanges)
            try fixture.send("<Enter>")
            #expect(fixture.shown == ["A: Ann Adams"])
            let edited = card.replacing("Lee;", with: "Adams;").replacing("Ann Lee", with: "Ann Adams")
            #expect(withoutRevision(fixture.session.copy.bytes()) == withoutRevision(Array(edited.utf8)))
            try fixture.send("<C-_>")
            #expect(fixture.shown == ["L: Ann Lee"] && fixture.status.contains(#"Undid: edit "Ann Lee""#))
            try fixture.send("<M-e><C-s>")
            #expect(
                fixture.step {
                    fixture.saved.map { withoutRevision(Array($0.utf8)) }
                        == withoutRevision(Array(edited.utf8))
                })
        }
    }

    @Test("Phones are added, removed and given kinds; a note gets lines")
    func phones() throws {
        let fixture = try EditingScreen(card, file: "names.vcf", size: (24, 80))
        try fixture.send("<F7><Tab><Tab><Tab><Tab><Tab><Tab>")
        #expect(fixture.screen.contains("F6 kind"))
        try fixture.send("<Ins>22<F6><C-u>home fax<Enter>")
        #expect(fixture.screen.contains("Phone (home fax)"))
        try fixture.send("<Enter>")
        let added = card.replacing(":1\nNOTE", with: ":1\nTEL;TYPE=home,fax:22\nNOTE")
        #expect(withoutRevision(fixture.session.copy.bytes()) == withoutRevision(Array(added.utf8)))
        try fixture.send(
            "<F7><Tab><Tab><Tab><Tab><Tab><Tab><F8><Up><Up><Up><Up><Up><Up><Up><M-Enter>c<Enter>")
        let after = String(decoding: fixture.session.copy.bytes(), as: UTF8.self)
        #expect(after.contains("FN:Ann Lee\nTEL;TYPE=home,fax:22\nNOTE:a\\nb\\nc\nX-A:1\n"))
    }

    /// A card without the day on which it was edited.
    private func withoutRevision(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing(#/REV:\d{4}-\d\d-\d\d/#, with: "REV:")
    }

    @Test("What is wrong stands below its field, and nothing is changed")
    func problems() throws {
        let fixture = try EditingScreen("name\tcity\nAnn\tBath\n", file: "names.tsv", size: (10, 40))
        try fixture.send("<F7><Tab>")
        try fixture.send("<M-Enter>")
        #expect(fixture.lines[3].contains("one line"))
        let second = try EditingScreen(card, file: "names.vcf", size: (10, 40))
        try second.send("<F7><Up><Up>soon<Enter>")
        let row = try #require(second.lines.firstIndex { $0.contains("Birthday") })
        #expect(second.lines[row + 1].contains("this is not a date"))
        #expect(!second.session.hasUnsavedChanges)
        try second.send("<C-u>1985-04-12<Enter>")
        #expect(String(decoding: second.session.copy.bytes(), as: UTF8.self).contains("BDAY:1985-04-12\n"))
        #expect(!second.status.contains("no date"))
    }

    @Test("Esc asks only if something was changed")
    func leaving() throws {
        let fixture = try EditingScreen(card, file: "names.vcf", size: (16, 60))
        try fixture.send("<F7><Esc>")
        #expect(fixture.controller.presentedViewController == nil)
        try fixture.send("<F7>x<Esc>")
        #expect(fixture.screen.contains("Discard what you have changed here?"))
        try fixture.send("<Enter>")
        #expect(fixture.screen.contains("Annx"))
        try fixture.send("<Esc><Tab><Enter>")
        #expect(fixture.controller.presentedViewController == nil && !fixture.session.hasUnsavedChanges)
        try fixture.send("<F7><Enter>")
        #expect(fixture.controller.presentedViewController == nil && !fixture.session.hasUnsavedChanges)
    }

    @Test("Records of tables and JSON have a form with all their fields; names alone have none")
    func formats() throws {
        let table = try EditingScreen("name,city\nAnn,Bath\n", file: "names.csv")
        try table.send("<F7><Tab><C-u>York, UK<Enter><M-n>Bob<Enter><C-s>")
        #expect(table.step { table.saved == "name,city\nAnn,\"York, UK\"\nBob,\n" })
        let json = try EditingScreen(#"[{"id": 1, "name": "Ann"}]"#, file: "names.json")
        try json.send("<F7><C-u>x<Enter>")
        #expect(json.status.contains("id was a number and is a text now."))
        let lines = try EditingScreen("Ann\n")
        try lines.send("<F7>")
        #expect(lines.controller.presentedViewController == nil)
        let strings = try EditingScreen(#"["Ann"]"#, file: "names.json")
        try strings.send("<F7>")
        #expect(strings.status.contains("Not edited: this row has no fields"))
    }

    @Test("A card with 10,000 phones has a form, and its last phone can be changed")
    func manyFields() throws {
        let phones = (0..<10_000).map { "TEL:\($0)\n" }.joined()
        let text = "BEGIN:VCARD\nVERSION:3.0\nN:;Ann;;;\nFN:Ann\n\(phones)END:VCARD\n"
        let fixture = try EditingScreen(text, file: "names.vcf")
        try fixture.send("<F7>" + String(repeating: "<Up>", count: 14) + "0<Enter>")
        let after = String(decoding: fixture.session.copy.bytes(), as: UTF8.self)
        #expect(after.hasSuffix("TEL:99990\nEND:VCARD\n") || after.contains("0\n"))
        #expect(after.utf8.count == text.utf8.count + 1 + "REV:2026-11-24T12:00:00Z\n".utf8.count)
    }
}
