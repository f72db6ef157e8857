import FormatCore
import JSONText
import NameEditing
import NameLoading
import NameOrdering
import Names
import SystemSupport
import Tables
import TestSupport
import Testing
import VCards

/// The name of each record, and what changes with it.
@Suite struct RecordNameTests {
    private func names(_ text: String) -> [String] {
        record(
            text,
            by: DelimitedTextReader(choice: .init(file: "f"), delimiter: UInt8(ascii: ","), hasHeaderRow: nil)
        ).names
    }

    /// The headings of one language: displayed name, given name, family name, organization, mail, phone.
    private static let headings = [
        ["Display Name", "First Name", "Last Name", "Organization", "Primary Email", "Work Phone"],
        ["Name", "Given Name", "Family Name", "Organization Name", "E-mail 1 - Value", "Phone 1 - Value"],
        ["Full Name", "First Name", "Last Name", "Company", "E-mail Address", "Business Phone"],
        ["Anzeigename", "Vorname", "Nachname", "Organisation", "Primäre E-Mail-Adresse", "Tel. dienstlich"],
        ["Angezeigter Name", "Vorname", "Nachname", "Firma", "E-Mail-Adresse", "Telefon geschäftlich"],
        [
            "Nom à afficher", "Prénom", "Nom de famille", "Société", "Adresse de messagerie",
            "Téléphone (bureau)",
        ],
        [
            "Nom complet", "Prénom", "Nom", "Organisation", "Adresse électronique principale",
            "Tél. professionnel",
        ],
        [
            "Nombre para mostrar", "Nombre", "Apellidos", "Organización", "Correo electrónico principal",
            "Teléfono del trabajo",
        ],
        ["表示名", "名", "姓", "会社名", "電子メール アドレス", "会社電話"],
    ]

    @Test(
        "TR-19: each row has its own name: displayed, of its parts, organization, mail, phone",
        arguments: headings)
    func chain(headings: [String]) {
        let values = ["Dora Shown", "Ann", "Lee", "Acme", "a@m.example", "030 1"]
        for set in 0..<64 {
            let row = values.indices.map { set >> $0 & 1 == 1 ? values[$0] : "" }
            // Slow and obvious.
            let parts = [row[1], row[2]].filter { !$0.isEmpty }.joined(separator: " ")
            let expected = [row[0], parts, row[3], row[4], row[5], "n"].first { !$0.isEmpty }
            // Columns that say nothing of a name stand before and after.
            let text =
                (["Notes"] + headings).joined(separator: ",") + "\n" + (["n"] + row).joined(separator: ",")
                + "\n"
            #expect(names(text) == [expected ?? ""], "\(text)")
        }
    }

    @Test("TR-19: a heading that means two things is decided by those beside it")
    func ambiguous() {
        #expect(names("Nom,Ville,Pays\nAnn Lee,Paris,F\n") == ["Ann Lee"])
        #expect(names("Nom,Prénom,Ville\nLee,Ann,Paris\n") == ["Ann Lee"])
        #expect(names("Nombre,Ciudad,País\nAnn Lee,Lima,P\n") == ["Ann Lee"])
        #expect(names("Name,Vorname,Ort\nLee,Ann,Bonn\n") == ["Ann Lee"])
        #expect(names("Name,Vorname,Rufnummer Privat,Ort\n,,030 1,Bonn\n") == ["030 1"])
        #expect(names("Name,First Name,Last Name\nA,Ann,Lee\n") == ["A"])
        #expect(names("Hotel,Excellent\nAdler,yes\n") == ["Hotel", "Adler"])
    }

    @Test("TR-19: a row whose name is made of its parts stands under its family name")
    func order() throws {
        let text =
            "First Name,Last Name,Display Name,Primary Email\nAnn,Zed,Ann Zed,a@m.example\nBob,Ray,,b@m.example\n,,,c@m.example\n"
        let file = try NamesFile(Array(text.utf8))
        defer { withExtendedLifetime(file) {} }
        let names = try NameLoader(paths: [FilePath(file.path)], options: .init()).readAll().names
        let sections = Listing(names).sections.map { ($0.title, $0.names) }
        #expect(
            sections.map(\.0) == ["C", "R", "Z"]
                && sections.map(\.1) == [["c@m.example"], ["Bob Ray"], ["Ann Zed"]])
    }

    @Test("TR-19: JSON: each object has its own name")
    func objects() {
        let read = record(
            """
            [{"name":"","first":"Ann","last":"Lee","email":"a@m.example"},
            {"title":"Dr","first":"Bob","last":"Ray"}, {"title":"A book","author":"x"},
            {"phone":"030 1","email":"c@m.example"}, {"email":"d@m.example","company":"Acme"},
            {"email":"e@m.example","displayname":"Eve"}, {"city":"Bonn","email":"f@m.example"},
            {"first":"","last":"","email":"g@m.example"}, {"first":"","last":"Lee","email":"h@m.example"}]
            """, by: JSONReader(.init(file: "f")))
        #expect(
            read.names == [
                "Ann Lee", "Bob Ray", "A book", "c@m.example", "Acme", "Eve", "Bonn", "g@m.example", "Lee",
            ])
    }

    // MARK: Renaming

    private func renamed(_ text: String, _ row: Int, _ name: String, file: String = "a.csv") throws -> String
    {
        var copy = try editing(text, file: file)
        let place = try #require(copy.places.first { copy.name(at: $0) == names(of: copy)[row] })
        try copy.rename(place, to: name)
        let after = copy.text
        _ = copy.undo()
        #expect(copy.text == text)
        return after
    }

    private func names(of copy: MutableNameDocument) -> [String] { copy.places.map { copy.name(at: $0) } }

    @Test("TR-19: the parts of a name follow it in tables, or nothing changes")
    func tableParts() throws {
        let head = "First Name,Last Name,Display Name,Company,E-mail Address,Business Phone\n"
        func after(_ row: String, _ name: String) throws -> String {
            String(try renamed(head + row + "\n", 0, name).dropFirst(head.count).dropLast())
        }
        let rest = ",Acme,a@m.example,030 1"
        #expect(
            try after("Ann,Lee,Ann Lee" + rest, "Anna Maria Lee") == "Anna Maria,Lee,Anna Maria Lee" + rest)
        #expect(try after("Ann,Lee," + rest, "Anna Maria Lee") == "Anna Maria,Lee," + rest)
        #expect(try after("Ann,,Ann" + rest, "Bea") == "Bea,,Bea" + rest)
        #expect(try after(",,Ann Lee" + rest, "Bea") == ",,Bea" + rest)
        // What is not a name stays, and a field for one gets it.
        #expect(try after(",," + rest, "Bea Ray") == ",,Bea Ray" + rest)
        #expect(try after(",,,,,030 1", "Bea") == ",,Bea,,,030 1")
        for (row, name) in [
            ("Ann,Lee,Annie", "Anna"), ("Ann,Lee,Ann Lee", "Anna"), ("Ann,Lee,", "Anna Maria Zed"),
        ] {
            #expect(throws: NameEditError.joinedName) { try after(row + rest, name) }
        }
    }

    @Test("TR-19: a field that is not a name is not renamed")
    func noNames() throws {
        let parts = "First Name,Last Name,Company,Phone\n"
        #expect(try renamed(parts + ",,Acme,1\n", 0, "Ann Lee") == parts + "Ann,Lee,Acme,1\n")
        #expect(throws: NameEditError.joinedName) { try renamed(parts + ",,Acme,1\n", 0, "Anna") }
        #expect(throws: NameEditError.noNameField) { try renamed("Phone,City\n030 1,Bonn\n", 0, "Ann") }
        #expect(throws: NameEditError.noNameField) { try renamed("Email,City\na@m.example,Bonn\n", 0, "Ann") }
        #expect(try renamed("Company,City\nAcme,Bonn\n", 0, "Globex") == "Company,City\nGlobex,Bonn\n")
        #expect(throws: NameEditError.noNameField) {
            try renamed("[{\"email\":\"a@m.example\"}]", 0, "Ann", file: "a.json")
        }
        #expect(throws: NameEditError.noNameField) {
            try renamed("[{\"name\":\"\",\"phone\":\"030 1\"}]", 0, "Ann", file: "a.json")
        }
        #expect(
            try renamed("[{\"name\":\"Bob\",\"phone\":\"030 1\"}]", 0, "Ann", file: "a.json")
                == "[{\"name\":\"Ann\",\"phone\":\"030 1\"}]")
    }

    @Test("TR-19: the parts of a name follow it in cards, or nothing changes")
    func cardParts() throws {
        func after(_ lines: String, _ name: String) throws -> String {
            let text = card(lines)
            let after = withoutNewRevisions(try renamed(text, 0, name, file: "a.vcf"))
            return after.split(separator: "\r\n").dropFirst(2).dropLast().joined(separator: "\n")
        }
        #expect(
            try after("N:McAllister;Lars;;;\nFN:Lars McAllister", "Lars Peter McAllister")
                == "N:McAllister;Lars Peter;;;\nFN:Lars Peter McAllister")
        #expect(
            try after("N:Lee;Ann;;Dr.;MD\nFN:Dr. Ann Lee MD", "Dr. Anna Maria Lee MD")
                == "N:Lee;Anna Maria;;Dr.;MD\nFN:Dr. Anna Maria Lee MD")
        #expect(
            try after("N:Lee;Ann;;;\nFN:Ann Lee", "Ann van Lee-Ray")
                == "N:van Lee-Ray;Ann;;;\nFN:Ann van Lee-Ray")
        #expect(
            try after("ORG:Acme\nEMAIL:a@m.example", "Ann Lee") == "FN:Ann Lee\nORG:Acme\nEMAIL:a@m.example")
        #expect(try after("TEL:1", "Ann") == "FN:Ann\nTEL:1")
        #expect(try after("N:;Ana;;;\nFN:Ana", "Ana Maria") == "N:;Ana Maria;;;\nFN:Ana Maria")
        for (lines, name) in [
            ("N:Lee;Ann;;;\nFN:Ann Lee", "Bea"), ("N:Lee;Ann;;;\nFN:Boss", "Chief"), ("N:Lee;Ann;;;", "Bea"),
        ] {
            #expect(throws: NameEditError.joinedName) { try after(lines, name) }
        }
    }

    @Test("A card stands in each of its categories")
    func categories() throws {
        let text =
            card("FN:Ann\nCATEGORIES:myContacts,Friends") + card("FN:Bob\nCATEGORIES:myContacts,Work")
        let file = try NamesFile(Array(text.utf8))
        defer { withExtendedLifetime(file) {} }
        var options = ReadingOptions()
        options.sectionBy = "categories"
        let names = try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        let titles = Listing(names).sections.map(\.title)
        #expect(Set(Listing(names).sections.flatMap(\.names)) == ["Ann", "Bob"])
        withKnownIssue("several sections of a record are part of the work on contacts") {
            #expect(Set(titles) == ["Friends", "Work", "myContacts"])
        }
    }

    @Test("The reading of a surname is found where the card says which word it is")
    func kanji() throws {
        let text = card("FN:花子 佐藤\nN:佐藤;花子;;;")
        let file = try NamesFile(Array(text.utf8))
        var found = try file.read().mutableDeepCopy()
        found.filter(NameSearch("sato"))
        withKnownIssue("readings by the parts of a name are part of the work on contacts") {
            #expect(found.count == 1)
        }
    }
}
