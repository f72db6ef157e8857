import FormatCore
import NameLoading
import NameOrdering
import Names
import SystemSupport
import TestSupport
import Testing

/// The order of lists: what an option asks for, on reading and afterwards.
struct ListOrderTests {
    private static let cardText = """
        BEGIN:VCARD
        FN:Zoe Adams
        N:Adams;Zoe
        BDAY:19900304
        END:VCARD
        BEGIN:VCARD
        FN:adam Zorn
        N:Zorn;adam
        REV:2024-01-01
        END:VCARD
        BEGIN:VCARD
        FN:ACME
        ORG:ACME
        END:VCARD
        BEGIN:VCARD
        FN:Ann Adams
        N:Adams;Ann
        BDAY:--0401
        END:VCARD
        BEGIN:VCARD
        FN:山田 太郎
        N;SORT-AS="Yamada,Taro":山田;太郎
        END:VCARD

        """

    private static let tableText = """
        name,qty,when,version
        Delta,9,2024-03-01,v10
        Alpha,10,2023-12-24,v9
        charlie,,,v01
        Bravo,10,2024-01-05,v2

        """

    private func read(
        _ text: String, _ order: String?, change: (inout ReadingOptions) -> Void = { _ in }
    )
        throws -> NameCollection
    {
        var options = ReadingOptions()
        options.order = try order.map { try #require(ListOrder($0)) }
        change(&options)
        let file = try NamesFile(Array(text.utf8))
        defer { withExtendedLifetime(file) {} }
        return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
    }

    private func listed(_ names: NameCollection) -> [String] {
        (0..<names.sectionCount).map { section in
            let rows = (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
            return ([names.title(ofSection: section) + ":"] + rows).joined(separator: " ")
        }
    }

    @Test(
        "Orders as options spell them",
        arguments: [
            ("name", ListOrder(.name)), ("family", ListOrder(.family)),
            ("given:desc", ListOrder(.given, isDescending: true)),
            ("file", ListOrder(.file)), ("qty", ListOrder(.field("qty"))),
            ("qty:number", ListOrder(.field("qty"), comparison: .number)),
            ("a:b:natural:desc", ListOrder(.field("a:b"), comparison: .natural, isDescending: true)),
            ("name:natural", ListOrder(.name, comparison: .natural)), ("desc", ListOrder(.field("desc"))),
            ("number", ListOrder(.field("number"))), ("a:b", ListOrder(.field("a:b"))),
        ])
    func spellings(text: String, order: ListOrder) {
        #expect(ListOrder(text) == order && order.description == text)
    }

    @Test("What names nothing is not an order", arguments: ["", ":desc", ":number", ":number:desc"])
    func noOrders(text: String) {
        #expect(ListOrder(text) == nil)
    }

    @Test(
        "Contacts stand under their family names, shown as they are, unless an option says otherwise",
        arguments: [
            (nil, ["A: ACME Ann Adams Zoe Adams", "Y: 山田 太郎", "Z: adam Zorn"]),
            ("name", ["A: ACME adam Zorn Ann Adams", "Y: 山田 太郎", "Z: Zoe Adams"]),
            ("given", ["A: ACME adam Zorn Ann Adams", "T: 山田 太郎", "Z: Zoe Adams"]),
            ("family:desc", ["Z: adam Zorn", "Y: 山田 太郎", "A: Zoe Adams Ann Adams ACME"]),
            ("file", [": Zoe Adams adam Zorn ACME Ann Adams 山田 太郎"]),
            ("birthday", ["1990: Zoe Adams", "#: Ann Adams adam Zorn ACME 山田 太郎"]),
            ("revision:text", [": adam Zorn Zoe Adams ACME Ann Adams 山田 太郎"]),
        ] as [(String?, [String])])
    func contacts(order: String?, list: [String]) throws {
        #expect(listed(try read(Self.cardText, order)) == list)
    }

    @Test(
        "Tables by any column: numbers and dates as such, rows without a value last",
        arguments: [
            (nil, ["A: Alpha", "B: Bravo", "C: charlie", "D: Delta"]),
            ("qty", [": Delta Alpha Bravo charlie"]),
            ("qty:desc", [": Alpha Bravo Delta charlie"]),
            ("2", [": Delta Alpha Bravo charlie"]),
            ("qty:text", [": Alpha Bravo Delta charlie"]),
            ("when", ["2023: Alpha", "2024: Bravo Delta", "#: charlie"]),
            ("when:desc", ["2024: Delta Bravo", "2023: Alpha", "#: charlie"]),
            ("version", ["V: charlie Delta Bravo Alpha"]),
            ("version:natural", ["V: charlie Bravo Alpha Delta"]),
            ("version:natural:desc", ["V: Delta Alpha Bravo charlie"]),
            ("name:desc", ["D: Delta", "C: charlie", "B: Bravo", "A: Alpha"]),
            ("file", [": Delta Alpha charlie Bravo"]),
        ] as [(String?, [String])])
    func tables(order: String?, list: [String]) throws {
        #expect(listed(try read(Self.tableText, order)) == list)
    }

    @Test(
        "Values without letters, as telephone numbers are, make one list; a letter among them makes sections")
    func numbersAsTexts() throws {
        let phones = "name,phone\nAnn,0170 23\nBob,+44 20\nCyd,\nDan,(089) 1\n"
        #expect(listed(try read(phones, "phone")) == [": Dan Bob Ann Cyd"])
        #expect(listed(try read(phones, "phone:natural:desc")) == [": Ann Bob Dan Cyd"])
        #expect(listed(try read(phones + "Eve,none\n", "phone")) == ["N: Eve", "#: Dan Bob Ann Cyd"])
        let names = try read(phones, nil)
        #expect(listed(names) == ["A: Ann", "B: Bob", "C: Cyd", "D: Dan"])
        let byPhone = try #require(names.ordered(by: ListOrder(.field("phone")))).names
        #expect(listed(byPhone) == [": Dan Bob Ann Cyd"])
        #expect(listed(try #require(byPhone.ordered(by: ListOrder(.name))).names) == listed(names))
        // Dates without a year have no section to stand in either.
        #expect(listed(try read("name,day\nAnn,--0401\nBob,--0302\n", "day:date")) == [": Bob Ann"])
    }

    @Test("Any list has a natural order")
    func lines() throws {
        let text = "file10\nfile9\nFile1\nother\n10\n9\n"
        #expect(listed(try read(text, "name:natural")) == ["F: File1 file9 file10", "O: other", "#: 9 10"])
        #expect(
            listed(try read(text, "name:natural:desc")) == ["O: other", "F: file10 file9 File1", "#: 10 9"])
        #expect(listed(try read("10\n9\n-1\nx\n", "name:number")) == [": -1 9 10 x"])
    }

    @Test("Names of two fields stand under the second one, in every format")
    func pairs() throws {
        let list = ["A: Zoe Adams", "Z: adam Zorn"]
        #expect(listed(try read("First Name,Last Name,id\nadam,Zorn,1\nZoe,Adams,2\n", nil)) == list)
        let json = #"[{"firstName":"adam","lastName":"Zorn"},{"firstName":"Zoe","lastName":"Adams"}]"#
        #expect(listed(try read(json, nil)) == list)
        let old = "({firstName=adam;lastName=Zorn;},{firstName=Zoe;lastName=Adams;})"
        #expect(listed(try read(old, nil)) == list)
        #expect(listed(try read(json, "name")) == ["A: adam Zorn", "Z: Zoe Adams"])
        #expect(listed(try read(old, "lastname:desc")) == list.reversed())
        #expect(listed(try read(json, "lastname:desc")) == list.reversed())
    }

    @Test("The family name can be shown first, with a comma where that is not usual anyway")
    func display() throws {
        func shown(_ text: String, _ display: NameDisplay) throws -> [String] {
            listed(try read(text, nil) { $0.display = display })
        }
        #expect(
            try shown(Self.cardText, .familyFirst) == [
                "A: ACME Adams, Ann Adams, Zoe", "Y: 山田 太郎", "Z: Zorn, adam",
            ])
        let dressed = "BEGIN:VCARD\nFN:Annie\nN:Lee;Ann;B.;Dr.;\nEND:VCARD\n"
        #expect(try shown(dressed, .familyFirst) == ["L: Lee, Ann B."])
        #expect(try shown(dressed, .givenFirst) == ["L: Dr. Ann B. Lee"])
        #expect(
            try shown("First Name,Last Name\nadam,Zorn\n,Lee\n", .familyFirst) == ["L: Lee", "Z: Zorn, adam"])
        #expect(try shown(#"[{"firstName":"a","lastName":"b"}]"#, .familyFirst) == ["B: b, a"])
        #expect(try shown("({firstName=a;lastName=b;})", .familyFirst) == ["B: b, a"])
    }

    @Test("An order by a field that nothing has is an error that lists the fields")
    func unknownField() throws {
        for (text, field) in [(Self.tableText, "nothing"), (Self.cardText, "title"), ("a\nb\n", "x")] {
            #expect {
                try read(text, field)
            } throws: { error in
                guard case .noField(field, _, _) = (error as? ReadingError)?.reason else { return false }
                return true
            }
        }
    }

    @Test("Letters that are typed find what rows are ordered by, and then names")
    func prefixes() throws {
        let names = try read(Self.cardText, nil)
        func first(_ prefix: String) -> [String] {
            (0..<names.sectionCount).compactMap { section in
                names.firstRow(withPrefix: NamePrefix(prefix), inSection: section)
                    .map { names.name(at: $0, inSection: section) }
            }
        }
        #expect(first("adams") == ["Ann Adams"] && first("yam") == ["山田 太郎"])
        #expect(first("adam") == ["Ann Adams", "adam Zorn"] && first("ann") == ["Ann Adams"])
    }

    @Test("Rows keep the sections that their source gives, in whatever order they are")
    func givenSections() throws {
        let json = #"{"B":["b9","b10"],"A":["a2","a1"]}"#
        #expect(listed(try read(json, nil)) == ["A: a2 a1", "B: b9 b10"])
        #expect(listed(try read(json, "name")) == ["A: a1 a2", "B: b10 b9"])
        #expect(listed(try read(json, "name:natural:desc")) == ["A: a2 a1", "B: b10 b9"])
        let byQuantity = try read(Self.tableText, "version:natural") { $0.sectionBy = "qty" }
        #expect(listed(byQuantity) == ["10: Bravo Alpha", "9: Delta", "#: charlie"])
        #expect(
            listed(try read(Self.tableText, "name:desc") { $0.hasSections = false }) == [
                ": Delta charlie Bravo Alpha"
            ])
    }

    @Test(
        "Another order afterwards is what reading in that order gives, and every row is followed",
        arguments: [cardText, tableText, #"{"B":["b9","b10"],"A":["a2","a1"]}"#, "b\na\r\nc10\nc9\n"])
    func reordering(text: String) throws {
        let orders: [String?] = [
            nil, "name", "name:desc", "name:natural", "family", "given:desc", "file", "qty", "qty:desc",
            "when",
            "version:natural", "birthday", "phone", "2:text",
        ]
        for first in orders {
            guard let start = try? read(text, first) else { continue }
            for second in orders.compactMap(\.self) {
                // Of equal rows those that stood first stay first: so they are read in the first order.
                guard let wanted = try? read(text, second), let order = ListOrder(second),
                    order.key != .file || start.hasRecords
                else { continue }
                let reordered = try #require(start.ordered(by: order))
                #expect(
                    sorted(listed(reordered.names)) == sorted(listed(wanted)), "\(first ?? "-"), \(second)")
                if first == "file" || second == "file" {
                    #expect(listed(reordered.names) == listed(wanted), "\(first ?? "-"), \(second)")
                }
                try follow(start, reordered)
            }
        }
    }

    /// The rows of each section in no order, as those that compare equal have none.
    private func sorted(_ sections: [String]) -> [[Character]] { sections.map { $0.sorted() } }

    private func follow(_ start: NameCollection, _ reordered: ReorderedNames) throws {
        for section in 0..<start.sectionCount {
            for row in 0..<start.count(ofSection: section) {
                let id = try #require(reordered.newID(of: RowID(section: section, number: row)))
                let names = reordered.names
                #expect(
                    names.bytes(ofNameAt: id.number, inSection: id.section)
                        == start.bytes(ofNameAt: row, inSection: section))
                #expect(
                    names.fields(ofRecordAt: id.number, inSection: id.section)
                        == start.fields(ofRecordAt: row, inSection: section))
            }
        }
    }

    @Test("A list says what it can be ordered by")
    func orders() throws {
        #expect(
            try read(Self.cardText, nil).orders
                == [.family, .given, .name, .field("birthday"), .field("org"), .field("phonetic"), .file])
        #expect(
            try read(Self.tableText, nil).orders == [
                .name, .field("qty"), .field("when"), .field("version"), .file,
            ])
        #expect(try read("a\nb\n", nil).orders == [.name])
    }
}
