extension Story {
    private static let people = ["Ada", "Alan", "Barbara", "Edsger", "Grace", "Leslie"]

    private static let cards = [
        "BEGIN:VCARD", "VERSION:3.0", "N:Lee;Ann;;;", "FN:Ann Lee", "TEL;TYPE=WORK:+1 555 0100",
        "item1.EMAIL;type=INTERNET:ann@example.org", "item1.X-ABLabel:_$!<Home>!$_", "ORG:Acme;Sales",
        "NOTE:first line\\nsecond line", "END:VCARD", "BEGIN:VCARD", "VERSION:3.0", "N:Brown;Bob;;;",
        "FN:Bob Brown", "END:VCARD",
    ]

    /// Stories that change a file.
    static let editing: [Story] = [
        Story(
            name: "Names are added, renamed, deleted, and brought back", rows: 12, columns: 60,
            arguments: ["--edit"],
            lines: people,
            acts: [
                Act("", "edit"), Act("<Ins>Donald", "edit-adding"), Act("<Enter>", "edit-added"),
                Act("<F2><C-u>Don", "edit-renaming"), Act("<Enter>", "edit-renamed"),
                Act("<Del>", "edit-deleting"),
                Act("<Enter>", "edit-deleted"), Act("<C-_>", "edit-undone"),
                Act("<M-e>", "edit-deleted-again"),
            ]),
        Story(
            name: "Marked names are deleted together", rows: 12, columns: 60, arguments: ["--edit"],
            lines: people,
            acts: [
                Act("<Tab><Down><Tab>", "edit-marked"), Act("<Del>", "edit-marked-deleting"),
                Act("y", "edit-marked-deleted"),
            ]),
        Story(
            name: "Leaving with changes asks what becomes of them", rows: 12, columns: 60,
            arguments: ["--edit"],
            lines: people, acts: [Act("<Del><Enter><C-q>", "edit-leaving"), Act("<Esc>", "edit-stayed")]),
        Story(
            name: "A card is edited in its form", arguments: ["--edit"], lines: cards,
            acts: [
                Act("<Down>", "card"), Act("<F7>", "card-form"), Act("<Tab><C-u>Adams", "card-derived"),
                Act("<Down><Down><Down><Down><Down><F6>", "card-kind"), Act("<C-u>cell<Enter>", "card-phone"),
                Act("<Ins>+1 555 0199", "card-added"),
                Act("<Up><Up><Up><Up><Up><Up><Up><Up><Up>soon<Enter>", "card-problem"),
                Act("<C-u><Enter>", "card-edited"), Act("<C-_>", "card-undone"),
                Act("<F7>x<Esc>", "card-leaving"),
            ]),
        Story(
            name: "Sections of a file are renamed and deleted", rows: 14, columns: 76, arguments: ["--edit"],
            lines: [#"{"Fruit": ["Pear", "Apple"],"#, #" "Roots": ["Beet"], "Nuts": []}"#],
            acts: [
                Act("<Down><M-t>", "sections-renaming"), Act("<C-u>Roots<Enter>", "sections-taken"),
                Act("<C-u>Trees<Enter>", "sections-renamed"), Act("<M-d>", "sections-deleting"),
                Act("d", "sections-deleted"), Act("<C-_>", "sections-undone"),
                Act("<M-d>a", "sections-other"),
            ]),
        Story(
            name: "The form of a card on a small terminal", rows: 10, columns: 40, arguments: ["--edit"],
            lines: cards,
            acts: [
                Act("<F7><PgDn>", "card-small"), Act("<End><Up>", "card-small-up"),
                Act("<Esc>", "card-small-left"),
            ]),
        Story(
            name: "Commands of vi edit", rows: 12, columns: 60, arguments: ["--edit", "--keys=vi"],
            lines: people,
            acts: [
                Act("jdd", "vi-deleted"), Act("u", "vi-undone"),
                Act("oDon<Enter>", "vi-added"),
            ]),
    ]

    private static let orders = [
        "customer,product,qty,price,date,comment",
        "Acme,Table,4,1299.00,2024-03-01,deliver before noon",
        "Globex,\"Lamp, brass\",12,49.90,2023-12-24,",
        "Initech,Chair,120,75.50,2024-01-05,to the back door",
        "Acme,Lamp,2,9.99,2024-02-29,by bike",
        "Zoë Lee,Desk,1,310.00,2023-11-30,call 0170 2395224",
    ]

    /// Stories of what else the screen can do.
    static let others: [Story] = [
        Story(
            name: "A table in columns is ordered by one of them, and searched", rows: 12, columns: 100,
            arguments: ["--column=customer"], lines: orders,
            acts: [
                Act("", "columns"), Act("<Right><Right><Right><F8>", "columns-ordered"),
                Act("/lamp", "columns-found"),
            ]),
        Story(
            name: "Columns that do not fit are scrolled into sight", rows: 8, columns: 40,
            arguments: ["--column=customer", "--columns=name,product,qty,comment"], lines: orders,
            acts: [Act("", "columns-small"), Act("<Right><Right><Right>", "columns-scrolled")]),
        Story(
            name: "Names are marked, also in results", rows: 12, columns: 60, arguments: ["--multi"],
            acts: [
                Act("<Tab><Tab>", "marks"), Act("/zo<Down><Tab>", "marks-results"),
                Act("<Esc>", "marks-kept"),
            ]),
        Story(
            name: "Commands of vi move and search", rows: 12, columns: 60, arguments: ["--keys=vi"],
            acts: [
                Act("3j", "vi-down"), Act("fm", "vi-section"), Act("]]", "vi-next-section"),
                Act("G", "vi-end"),
                Act("gg/mar<Enter>", "vi-found"), Act("n", "vi-found-next"), Act("5", "vi-count"),
            ]),
        Story(
            name: "A command says more about the row", rows: 12, columns: 76,
            arguments: ["--preview", "printf 'about %s\\n%s\\n' {} 'second line'"],
            acts: [Act("", "preview"), Act("<Down><Down>", "preview-moved"), Act("/zo", "preview-search")]),
        Story(
            name: "Some rows of the screen", rows: 20, columns: 60, arguments: ["--height=8"], height: 8,
            acts: [Act("", "height"), Act("/mar", "height-search"), Act("<Down><Down>", "height-results")]),
    ]
}
