import FormatCore
import NameLoading
import Names
import Synchronization
import SystemSupport
import TestClock
import TestSupport
import Testing

/// Searching all that records say.
@Suite struct RecordSearchTests {
    /// What a file is written as.
    enum Form: CaseIterable {
        case csv, rawCSV, json, cards
    }

    /// A person as a record has it.
    struct Person {
        var name: String
        /// In the order of the fields.
        var values: [(key: String, value: String)]

        func value(_ key: String) -> String { values.first { $0.key == key }?.value ?? "" }
    }

    private static let keys = ["email", "phone", "org", "note"]

    /// Reads people from a file of some form; a list of sections has them in another order.
    private func list(_ people: [Person], _ form: Form, hasSections: Bool = true) throws -> NameCollection {
        var options = ReadingOptions()
        options.hasSections = hasSections
        let text: String
        switch form {
        case .csv, .rawCSV:
            options.format = .csv
            options.delimiter = UInt8(ascii: ",")
            options.hasHeaderRow = true
            options.nameField = "name"
            if form == .rawCSV { options.limits.copiedBytes = 0 }
            func cell(_ text: String) -> String {
                text.contains { ",\"\n".contains($0) } || text.hasPrefix(" ")
                    ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
            }
            let rows = people.map { person in
                ([person.name] + Self.keys.map { person.value($0) }).map(cell).joined(separator: ",")
            }
            text = ((["name"] + Self.keys).joined(separator: ",") + "\n") + rows.joined(separator: "\n")
        case .json:
            options.format = .json
            options.nameField = "name"
            func string(_ text: String) -> String {
                "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
            }
            let rows = people.map { person in
                let members = [("name", person.name)] + person.values.map { ($0.key, $0.value) }
                return "{\(members.map { "\(string($0.0)): \(string($0.1))" }.joined(separator: ", "))}"
            }
            text = "[\(rows.joined(separator: ",\n"))]"
        case .cards:
            options.format = .vcard
            func escaped(_ text: String) -> String {
                text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing(",", with: "\\,")
                    .replacing(";", with: "\\;")
            }
            let properties = ["email": "EMAIL", "phone": "TEL;TYPE=work", "org": "ORG", "note": "NOTE"]
            text = people.map { person in
                let lines = person.values.map { "\(properties[$0.key] ?? "X"):\(escaped($0.value))\r\n" }
                return
                    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(escaped(person.name))\r\n\(lines.joined())END:VCARD\r\n"
            }.joined()
        }
        let file = try NamesFile(Array(text.utf8))
        return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
    }

    private func found(_ search: NameSearch, in names: NameCollection) -> [String] {
        var left = names.mutableDeepCopy()
        left.filter(search)
        #expect(left.searchProblem == nil)
        return all(left)
    }

    private func all(_ names: FilteredNames) -> [String] {
        Listing(names).sections.flatMap(\.names)
    }

    private static let people = [
        Person(
            name: "Ann Lee",
            values: [
                ("email", "ann@acme.example"), ("phone", "+49 (0) 170 2395224"), ("org", "Acme"),
                ("note", "met at the \"Fair\", twice"),
            ]),
        Person(
            name: "Bob Wang",
            values: [("email", "bob@globex.example"), ("phone", "0170/111222"), ("org", "Globex, Sales")]),
        Person(name: "Zoë Müller", values: [("org", "Größer & Co"), ("note", "knows\nAnn")]),
        Person(name: "Acme Fan", values: [("phone", "555-0100")]),
    ]

    @Test(
        "What a query finds in all fields, in every format",
        arguments: [
            ("acme", ["Acme Fan", "Ann Lee"]), ("lee acme", ["Ann Lee"]), ("acme !lee", ["Acme Fan"]),
            ("^acme", ["Acme Fan", "Ann Lee"]), ("sales$", ["Bob Wang"]), ("\"globex, sales\"", ["Bob Wang"]),
            ("grösser", ["Zoë Müller"]), ("grosser muller", ["Zoë Müller"]), ("knows ann", ["Zoë Müller"]),
            ("\"knows ann\"", ["Zoë Müller"]), ("\"fair\"", ["Ann Lee"]), ("\\\"fair\\\"", ["Ann Lee"]),
            ("acme | globex", ["Acme Fan", "Ann Lee", "Bob Wang"]), ("lee,ann", []), ("Wang,bob", []),
            ("0170 23", ["Ann Lee"]), ("+49170", ["Ann Lee", "Bob Wang"]), ("0170", ["Ann Lee", "Bob Wang"]),
            ("01702395", ["Ann Lee"]), ("0170-111", ["Bob Wang"]), ("5550100", ["Acme Fan"]),
            ("(0170) 2395224", ["Ann Lee"]), ("0049 170 239", ["Ann Lee"]), ("bob 0170", ["Bob Wang"]),
            ("ann 0170 23", ["Ann Lee"]), ("0171", []), ("!example", ["Acme Fan", "Zoë Müller"]),
        ], Form.allCases)
    func examples(_ query: (text: String, names: [String]), form: Form) throws {
        let names = try list(Self.people, form)
        #expect(found(NameSearch(query.text), in: names) == query.names)
    }

    @Test("Each scope looks in its fields alone", arguments: Form.allCases)
    func scopes(form: Form) throws {
        let names = try list(Self.people, form)
        func found(_ text: String, _ scope: NameSearch.Scope) -> [String] {
            self.found(NameSearch(text, options: .init(scope: scope)), in: names)
        }
        #expect(found("acme", .name) == ["Acme Fan"])
        #expect(found("acme", .fields(["org"])) == ["Ann Lee"])
        #expect(found("acme", .fields(["company"])) == ["Ann Lee"])
        #expect(found("acme", .fields(["name", "mail"])) == ["Acme Fan", "Ann Lee"])
        #expect(found("ann", .fields(["note"])) == ["Zoë Müller"])
        #expect(found("0170", .fields(["phone"])) == ["Ann Lee", "Bob Wang"])
        #expect(found("0170", .fields(["email"])) == [])
        #expect(found("!acme", .fields(["org"])) == ["Acme Fan", "Bob Wang", "Zoë Müller"])
        var left = names.mutableDeepCopy()
        left.filter(NameSearch("a", options: .init(scope: .fields(["shoes"]))))
        #expect(left.count == 0 && left.searchProblem == "No record has a field “shoes”.")
    }

    @Test("A card is found by what people look for, and by its identifier only where that is asked for")
    func identifiers() throws {
        let text = """
            BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nUID:4711-ff\r\nREV:20260101T000000Z\r
            PHOTO;ENCODING=b:4711ff\r\nN:Lee;Ann;;;\r\nEND:VCARD\r\n
            """
        let file = try NamesFile(Array(text.utf8))
        let names = try NameLoader(paths: [FilePath(file.path)], options: .init()).readAll().names
        #expect(found(NameSearch("4711"), in: names) == [] && found(NameSearch("2026"), in: names) == [])
        #expect(found(NameSearch("lee"), in: names) == ["Ann"])
        #expect(found(NameSearch("4711", options: .init(scope: .fields(["uid"]))), in: names) == ["Ann"])
    }

    @Test("Names come first in a ranking, and the order stays without one", arguments: Form.allCases)
    func ranking(form: Form) throws {
        let people = [
            Person(name: "Xaver", values: [("org", "Anna")]),
            Person(name: "Xyz Anna", values: [("org", "B")]),
            Person(name: "Xena", values: [("note", "a note on nails")]),
        ]
        let names = try list(people, form, hasSections: false)
        #expect(found(NameSearch("anna", options: .init(matching: .fuzzy)), in: names).first == "Xyz Anna")
        #expect(found(NameSearch("anna"), in: names) == ["Xaver", "Xyz Anna"])
    }

    @Test(
        "The first rows of a long list are there before all records were searched", arguments: Form.allCases)
    func firstRows(form: Form) throws {
        var random = RandomNumbers(seed: 19)
        let people = (0..<400).map { number in
            Person(
                name: "\(["Zoë", "Ann", "Bob"][random.number(0...2)]) \(number)",
                values: [("org", ["Acme", "Größer"][random.number(0...1)]), ("phone", "0170 2\(number)")])
        }
        let names = try list(people, form)
        var parts = SearchParts()
        (parts.minRecords, parts.rowsOfFirstLook, parts.firstLook) = (0, 20, .seconds(60))
        // However late this thread gets its turn.
        (parts.minTime, parts.minTimeLeft, parts.interval) = (.zero, .zero, .seconds(60))
        for query in ["acme", "grosser ann", "zoe !acme", "^bob | 01702", "2", "no such name"] {
            let found = Mutex<[FilteredNames]>([])
            names.search(NameSearch(query), inParts: parts) { names, _ in
                found.withLock { $0.append(names) }
            }
            let lists = found.withLock { $0 }
            let expected = self.found(NameSearch(query), in: names)
            #expect(lists.last.map(all) == expected, "\(query)")
            guard !expected.isEmpty else { continue }
            let first = try #require(lists.first)
            #expect(lists.count == 2 && first.isGrowing && first.count >= 20, "\(query)")
            #expect(first.count < expected.count && expected.starts(with: all(first)), "\(query)")
        }
    }

    static let allOptions: [NameSearch.Options] = NameSearch.Matching.allCases.flatMap { matching in
        [NameSearch.LetterCase.ignored, .smart].flatMap { letterCase in
            [NameSearch.Scope.allFields, .fields(["org"]), .fields(["name", "note"])].map {
                .init(matching: matching, letterCase: letterCase, scope: $0)
            }
        }
    }

    @Test("Random people and queries, in every format, against each row by itself", arguments: allOptions)
    func random(options: NameSearch.Options) throws {
        var random = RandomNumbers(seed: 18)
        let pieces = ["a", "B", "an", "\u{E9}", "ß", "か", "1", "70", " ", "-", ",", ";", "\"", "@"]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined().trimmed
        }
        let people = (0..<80).map { number in
            Person(
                name: "\(text(random.number(1...4)))\(number)",
                values: Self.keys.compactMap { key in
                    let value = random.number(0...2) == 0 ? "" : text(random.number(1...5))
                    return value.isEmpty ? nil : (key, value)
                })
        }
        let signs = ["", "", "", "!", "^", "'"]
        let queries = (0..<LongWalks.count(10, long: 60)).map { _ in
            (0..<random.number(1...2)).map { _ in
                signs[random.number(0...signs.count - 1)] + text(random.number(1...3))
                    + (random.number(0...4) == 0 ? "$" : "")
            }.joined(separator: random.number(0...4) == 0 ? " | " : " ")
        }
        for form in Form.allCases {
            let names = try list(people, form)
            for query in queries {
                let search = NameSearch(query, options: options)
                guard search.problem == nil, !search.isEmpty else { continue }
                let expected = people.filter { person in
                    let fields = person.values.map { RecordField(key: $0.key, text: $0.value) }
                    return search.matches(person.name, fields: fields)
                }.map(\.name)
                let found = found(search, in: names)
                let differences = Set(found).symmetricDifference(expected)
                #expect(differences.isEmpty, "\(form): \(query): \(found.count) of \(expected.count)")
            }
        }
    }
}

extension String {
    /// Without blanks at either end, which cards do not keep.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
