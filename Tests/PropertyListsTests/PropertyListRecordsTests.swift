import FormatCore
import Foundation
import PropertyLists
import TestSupport
import Testing

/// The three kinds of property lists.
enum PropertyListKind: CaseIterable {
    case xml, binary, openStep

    func read(
        _ bytes: [UInt8], choice: RecordChoice = .init(file: "f"), isStrict: Bool = false
    ) throws(ReadingError) -> PropertyListReading {
        switch self {
        case .xml: try .init(bytes, with: XMLPropertyListReader(choice: choice), isStrict: isStrict)
        case .binary: try .init(bytes, with: BinaryPropertyListReader(choice: choice), isStrict: isStrict)
        case .openStep: try .init(bytes, with: OpenStepPropertyListReader(choice: choice), isStrict: isStrict)
        }
    }

    func error(
        _ bytes: [UInt8], choice: RecordChoice = .init(file: "f"), isStrict: Bool = false
    ) -> ReadingError? {
        do throws(ReadingError) {
            _ = try read(bytes, choice: choice, isStrict: isStrict)
            return nil
        } catch {
            return error
        }
    }

    /// A list in this kind: arrays, dictionaries, strings and bytes in all of them, others but in OpenStep's.
    func write(_ list: Any) throws -> [UInt8] {
        switch self {
        case .xml: Array(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
        case .binary:
            Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        case .openStep: Array(Self.openStep(list).utf8)
        }
    }

    private static func openStep(_ value: Any) -> String {
        switch value {
        case let text as String: quoted(text)
        case let elements as [Any]: "(" + elements.map(openStep).joined(separator: ", ") + ")"
        case let entries as [String: Any]:
            "{" + entries.map { "\(quoted($0)) = \(openStep($1));\n" }.joined() + "}"
        case let data as Data: "<" + data.map { String(format: "%02x", $0) }.joined() + ">"
        default: "\"\(value)\""
        }
    }

    /// A text as Apple's tools write it: whatever is not ASCII is escaped.
    private static func quoted(_ text: String) -> String {
        let units = text.utf16.map { unit in
            switch unit {
            case 0x22, 0x5C: "\\" + String(decoding: [UInt8(unit)], as: UTF8.self)
            case 0x20..<0x7F: String(decoding: [UInt8(unit)], as: UTF8.self)
            default: "\\U" + String(format: "%04x", unit)
            }
        }
        return "\"" + units.joined() + "\""
    }
}

@Suite struct PropertyListRecordsTests {
    private func read(
        _ body: String, name: String? = nil, section: String? = nil
    ) throws -> PropertyListReading {
        let choice = RecordChoice(nameField: name, sectionField: section, file: "f")
        return try PropertyListKind.openStep.read(Array(body.utf8), choice: choice)
    }

    @Test(
        "the name is that of the best key, whatever its place",
        arguments: [
            ("{ x = 1; label = L; title = T; displayName = D; fullName = F; name = N; }", "N"),
            ("{ x = 1; label = L; title = T; displayName = D; FULLNAME = F; }", "F"),
            ("{ x = 1; label = L; title = T; DisplayName = D; }", "D"),
            ("{ x = 1; label = L; title = T; }", "T"),
            ("{ x = 1; firstName = A; label = L; }", "L"), ("{ x = 1; lastName = B; firstName = A; }", "A B"),
            ("{ x = 1; lastname = B; }", "B"), ("{ x = 1; FirstName = A; y = 2; }", "A"),
            ("{ x = 1; y = 2; }", "1"), ("{ a = (); x = 1; }", "1"), ("{ name = \"\"; x = 1; }", "1"),
            ("{ name = (); title = T; }", "T"), ("{ x = \"\"; }", ""), ("{ name = N; name = M; }", "N"),
        ])
    func names(record: String, name: String) throws {
        #expect(try read("(\(record))").found.names == [name])
        #expect(try read("{ B = (\(record), b); }").found.listing == ["B": [name, "b"]])
    }

    @Test(
        "the name and the title are those of the keys that were asked for; one without regard to case if need be"
    )
    func choices() throws {
        let body =
            "( { name = N; Mail = M; group = G; }, { mail = m; MAIL = u; Group = H; }, { name = N; }, a )"
        #expect(try read(body, name: "mail").found.names == ["M", "m", "N", "a"])
        #expect(try read(body, name: "MAIL").found.names == ["M", "u", "N", "a"])
        #expect(try read(body, name: "2").found.names == ["M", "u", "N", "a"])
        let titles = try read(body, section: "group").found.rows.map(\.titleText)
        #expect(titles == ["G", "H", nil, nil])
        let inSection = try read("{ B = \(body); }", section: "Group").found.rows.map(\.titleText)
        #expect(inSection == ["G", "H", "B", "B"])
        for kind in [PropertyListKind.xml, .binary] {
            let choice = RecordChoice(nameField: "id", sectionField: "year", file: "f")
            let list = [["name": "N", "id": 7, "year": 1_999, "ok": true] as [String: Any]]
            let reading = try kind.read(try kind.write(list), choice: choice)
            #expect(reading.found.names == ["7"] && reading.found.rows[0].titleText == "1999")
        }
    }

    @Test("the fields of a record, nested ones by their path", arguments: PropertyListKind.allCases)
    func fields(kind: PropertyListKind) throws {
        var record: [String: Any] = [
            "name": "Ann & <Bob>\n\u{C4}\u{1F600}", "mails": ["a@b.example", "c@d.example"],
            "none": [String](),
            "home": ["city": "Ulm", "geo": ["lat": "48"]], "photo": Data(count: 123),
            "phones": ["0", ["kind": "home", "no": "1"], ["no": "2"]] as [Any],
        ]
        var expected = [
            "name": "Ann & <Bob>\n\u{C4}\u{1F600}", "mails": "a@b.example\nc@d.example", "home.city": "Ulm",
            "home.geo.lat": "48", "photo": "(123 bytes)", "phones": "0", "phones[1].kind": "home",
            "phones[1].no": "1", "phones[2].no": "2",
        ]
        if kind != .openStep {
            record["when"] = Date(timeIntervalSince1970: 1_295_568_000)
            record["ok"] = true
            record["age"] = -7
            record["big"] = UInt64.max
            record["part"] = 1.5
            expected["when"] = "2011-01-21T00:00:00Z"
            expected["ok"] = "true"
            expected["age"] = "-7"
            expected["big"] = "\(UInt64.max)"
            expected["part"] = "1.5"
        }
        for list: Any in [["B": ["x", record]] as [String: Any], ["x", record] as [Any]] {
            let reading = try kind.read(try kind.write(list))
            #expect(reading.found.names == ["x", "Ann & <Bob>\n\u{C4}\u{1F600}"])
            #expect(reading.pairs(ofRow: 1) == expected)
            #expect(reading.fields[0].isEmpty && reading.found.rows[0].record.isEmpty)
        }
    }

    @Test("dates as Foundation writes them", arguments: [0, 1, 2, 3])
    func dates(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let dates =
            (0..<50).map { _ in
                Date(
                    timeIntervalSince1970: Double(
                        Int.random(in: -30_000_000_000...100_000_000_000, using: &random)))
            } + [Date(timeIntervalSince1970: 951_782_400), Date(timeIntervalSince1970: 951_868_800)]
        let list = dates.map { ["name": "x", "when": $0] as [String: Any] }
        let xml = try PropertyListKind.xml.read(try PropertyListKind.xml.write(list))
        let binary = try PropertyListKind.binary.read(try PropertyListKind.binary.write(list))
        #expect(xml.fields.map(Set.init) == binary.fields.map(Set.init))
    }

    @Test("E7: everything left out is reported with its path; strict reading ends with the first")
    func problems() throws {
        let list: [String: Any] = ["B": ["b", [1] as [Any], Data(), "c", ["k": [Any]()]] as [Any]]
        for kind in PropertyListKind.allCases {
            let bytes = try kind.write(list)
            let found = try kind.read(bytes).found
            #expect(found.listing == ["B": ["b", "c"]])
            #expect(found.problems.map(\.path) == ["B[1]", "B[2]", "B[4]"])
            #expect(
                found.problems.map(\.issue) == [.notAName(.array), .notAName(.data), .notAName(.dictionary)])
            guard case .malformed = kind.error(bytes, isStrict: true)?.reason else {
                Issue.record("\(kind) goes on")
                continue
            }
        }
    }

    @Test("fields are bounded: long paths are cut, and many fields end")
    func manyFields() throws {
        let key = String(repeating: "k", count: 5_000)
        let inner = (0..<11_000).map { "e\($0) = x;" }.joined()
        let reading = try read("( { name = N; \(key) = { \(inner) }; } )")
        #expect(reading.fields[0].count == 10_000)
        #expect(reading.fields[0].allSatisfy { $0.key.utf8.count <= 1_024 })
        #expect(reading.fields[0].last?.text.contains("more than") == true)
    }
}

@Suite("Records with keys in property lists")
struct PropertyListKeyedRecordsTests {
    @Test(
        "TR-18: dictionaries in a dictionary are rows under their names or keys",
        arguments: PropertyListKind.allCases)
    func records(kind: PropertyListKind) throws {
        let people = ["Ann": ["mail": "a@x"], "u2": ["name": "Bob", "mail": "b@x"]]
        #expect(try kind.read(kind.write(people)).found.names.sorted() == ["Ann", "Bob"])
        #expect(try kind.read(kind.write(["users": people])).found.names.sorted() == ["Ann", "Bob"])
        let other: [String: Any] = ["Ann": ["mail": "a@x"], "updated": "2024"]
        let found = try kind.read(kind.write(other)).found
        #expect(found.names == ["Ann"] && found.problems.map(\.path) == ["updated"])
    }

    @Test(
        "TR-18: a dictionary with a name is a record, and its lists are no sections",
        arguments: PropertyListKind.allCases)
    func record(kind: PropertyListKind) throws {
        let person: [String: Any] = ["name": "Ann", "mails": ["a@x", "b@x"]]
        let reading = try kind.read(kind.write(person))
        #expect(reading.found.names == ["Ann"] && reading.found.sections.isEmpty)
        #expect(reading.fields[0].map(\.key).sorted() == ["mails", "name"])
        let lists: [String: Any] = ["name": "list", "people": [["name": "Ann"]]]
        #expect(try kind.read(kind.write(lists)).found.names == ["Ann"])
    }
}
