/// Rows and records that are longer than the screen is wide.
extension Story {
    /// Cards as an address book has them, one with everything.
    private static let cards = """
        BEGIN:VCARD
        VERSION:3.0
        UID:urn:uuid:5c2f0c9e-3a51-4f63-9a0b-2f0f4f5f8f10
        REV:20240101T000000Z
        N:Lee;Ann;;;
        FN:Ann Lee
        ORG:Acme;Sales
        TEL;TYPE=CELL:+49 170 2395224
        EMAIL;TYPE=WORK:ann.lee@acme.example
        URL:https://acme.example/people/ann
        ADR;TYPE=HOME:;;Main Street 1;Berlin;;10115;Germany
        NOTE:Met on a boat\\, likes coffee.\\nThe second line of the note is rather long and goes on.
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        N:Moss;Bob;;;
        FN:Bob Moss
        NOTE:has a long story to tell of how he once met Ann on a boat to Acme Island
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        N:Acker;Carla;;;
        FN:Carla Acker
        ORG:Umbrella
        END:VCARD
        """.split(separator: "\n").map(String.init)

    private static let paths = [
        "/etc/hosts", "/usr/share/doc/sections/changelog.Debian.gz",
        "/usr/share/doc/sections/examples/contacts/a-file-name-that-is-longer-than-the-line-itself.txt",
        "/usr/share/locale/de/LC_MESSAGES/sections.mo", "src/Sources/SectionsUI/List/LongRows.swift",
        "https://example.org/releases/download/2026/sections-1.0.tar.gz",
        "A row that is no path is cut at its end, wherever the words may lead",
    ]

    static let longRows: [Story] = [
        Story(
            name: "The details of a contact", lines: cards,
            acts: [Act("<Down><Right>", "contact-details")]),
        Story(
            name: "The details of a contact on a small terminal", rows: 10, columns: 40, lines: cards,
            acts: [
                Act("<Down><Right>", "contact-small"), Act("<M-PgDn><M-PgDn>", "contact-small-scrolled"),
                Act("<M-l>", "contact-small-opening"),
            ]),
        Story(
            name: "A match outside the name", lines: cards,
            acts: [
                Act("/acme", "contact-company"), Act("<C-u>0170 23", "contact-number"),
            ]),
        Story(
            name: "A match out of sight", rows: 12, columns: 40,
            lines: [
                "A short row",
                "A row with quite some text before the word island and a lot more text behind it",
                "A row that ends far away from its beginning, on the island",
            ],
            acts: [Act("/island", "match-far")]),
        Story(
            name: "A list of long paths", rows: 12, columns: 40, arguments: ["--no-sections"], lines: paths,
            acts: [
                Act("", "paths"), Act("/examp", "paths-found"), Act("<C-g><C-g><S-Right>", "paths-scrolled"),
                Act("<S-Left><S-Left><Down><Down><M-z>", "paths-wrapped"),
                Act("<Down>", "paths-wrapped-next"),
            ]),
    ]
}
