import FormatCore
import NameLoading
import Names
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// A search in all that cards say, on the screen.
@MainActor
@Suite struct FieldSearchTests {
    private static let cards = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ann Lee
        ORG:Acme
        TEL:+49 170 2395224
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:Bob Acmeson
        NOTE:has a long story to tell of how he once met Ann on a boat
        END:VCARD

        """

    private func screen(_ size: (rows: Int, columns: Int) = (12, 60)) throws -> SectionsScreen {
        let directory = try TemporaryDirectory()
        let file = try directory.file("people.vcf", Self.cards)
        let names = try withExtendedLifetime(directory) {
            try NameLoader(paths: [FilePath(file)], options: .init()).readAll().names
        }
        let fixture = SectionsScreen(names: names, size: size)
        fixture.controller.search.scopes = NameSearch.Matching.allCases.map(\.rawValue)
        fixture.step()
        return fixture
    }

    @Test("A row says by which field it was found, with the found part in sight")
    func rows() throws {
        let fixture = try screen()
        try fixture.send("/acme")
        #expect(fixture.lines.contains { $0.contains("Ann Lee   Organization: Acme") })
        #expect(fixture.lines.contains { $0.contains("Bob Acmeson") && !$0.contains("Note") })
        try fixture.send("<C-u>boat")
        #expect(fixture.lines.contains { $0.contains("Bob Acmeson   Note: …") && $0.contains("on a boat") })
        try fixture.send("<C-u>0170 23")
        #expect(fixture.lines.contains { $0.contains("Ann Lee   Phone: +49 170 2395224") })
    }

    @Test("Alt-I goes through the places where a search looks, and the bar says where")
    func fields() throws {
        let fixture = try screen()
        try fixture.send("/acme")
        #expect(fixture.shownNames.joined().count == 2)
        try fixture.send("<M-i>")
        #expect(fixture.shownNames.joined().elementsEqual(["Bob Acmeson"]))
        #expect(fixture.lines[0].contains("name: acme"))
        try fixture.send("<M-i>")
        #expect(
            fixture.shownNames.joined().elementsEqual(["Ann Lee"]) && fixture.lines[0].contains("org: acme"))
        try fixture.send("<M-I><M-I>")
        #expect(fixture.shownNames.joined().count == 2 && !fixture.lines[0].contains(":"))
    }
}
