import CommandOptions
import FormatCore
import NameLoading
import NameViews
import Names
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// The key that opens links, mail addresses and telephone numbers.
@MainActor
@Suite struct OpeningTests {
    private static let cards = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ann Lee
        TEL;TYPE=HOME:+49 30 632084
        EMAIL;TYPE=WORK:-ann@example.org
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:Bob Moss
        END:VCARD

        """

    private func screen(_ command: [String] = ["no-such-program"]) throws -> SectionsScreen {
        let directory = try TemporaryDirectory()
        let file = try directory.file("people.vcf", Self.cards)
        let names = try withExtendedLifetime(directory) {
            try NameLoader(paths: [FilePath(file)], options: .init()).readAll().names
        }
        let fixture = SectionsScreen(names: names, size: (16, 80))
        fixture.controller.opening.opener = ValueOpener(
            command: command.map { CommandWord($0) }, application: fixture.application)
        return fixture
    }

    @Test("Of several values a menu offers each with its label, and Esc opens none")
    func menu() throws {
        let fixture = try screen()
        let before = fixture.lines
        try fixture.send("<M-l>")
        #expect(fixture.lines.contains { $0.contains("+49 30 632084   Phone (home)") })
        #expect(fixture.lines.contains { $0.contains("-ann@example.org   Email (work)") })
        try fixture.send("<Esc>")
        #expect(fixture.lines == before)
        try fixture.send("<M-l><Down><Enter>")
        #expect(fixture.step { fixture.status.contains("Cannot start “no-such-program”") })
        #expect(fixture.status.contains("No such file or directory (see --open-comm"))
    }

    @Test("A row without anything to open says so")
    func nothing() throws {
        let fixture = try screen()
        try fixture.send("<Down><M-l>")
        #expect(fixture.status.contains("No link, mail address or phone number in this row."))
    }

    @Test("A value that begins with a hyphen is never an option")
    func hyphen() throws {
        let fixture = try screen(["sh", "-c", "test \"$1\" = mailto:-ann@example.org && exit 7", "sh"])
        try fixture.send("<M-l><Down><Enter>")
        #expect(fixture.step { fixture.status.contains("“sh” exited with status 7.") })
    }
}
