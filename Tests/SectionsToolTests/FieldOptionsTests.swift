import CommandOptions
import FormatCore
import NameLoading
import Names
import Records
import SectionsTool
import SystemSupport
import TestSupport
import Testing

/// Fields that options name, in files of all kinds.
struct FieldOptionsTests {
    private static let card = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Lars Example
        N:Example;Lars;;;
        ORG:Sample;Research
        TEL;TYPE=CELL:+1 555 0100
        EMAIL:lars@mail.example
        URL:https://example.org
        END:VCARD

        """
    private static let table = "name,E-Mail,Stadt\nAnn,ann@mail.example,Ulm\nBob,,\n"
    private static let objects = #"[{"name":"Ann","address":{"city":"Ulm"}},{"name":"Bob","age":3}]"#

    private func problem(
        _ text: String, _ arguments: [String], name: String = "file"
    ) throws -> String? {
        let directory = try TemporaryDirectory()
        let path = try directory.file(name, text)
        let options = try SectionsOptions.read(
            arguments: (arguments + [path]).map { CommandWord($0) }, environment: Environment([:])
        ).options
        do throws(ReadingError) {
            _ = try NameLoader(paths: [FilePath(path)], options: options.reading).readAll()
            return nil
        } catch {
            return String(error.description.dropFirst(path.count + 2))
        }
    }

    @Test(
        "TR-26: a field that no record has is an error that names the nearest and lists all, whatever the option",
        arguments: [
            (
                table, ["--print", "nmae,stadt"],
                "--print: there is no field \"nmae\" (did you mean \"name\"?)"
            ),
            (
                table, ["--print", "name,Stadd"],
                "--print: there is no field \"Stadd\" (did you mean \"stadt\"?)"
            ),
            (
                table, ["--export", "csv", "--print", "file"],
                "--print: there is no field \"file\"; there are"
            ),
            (
                table, ["--columns", "name,e-mial"],
                "--columns: there is no field \"e-mial\" (did you mean \"e-mail\"?)"
            ),
            (table, ["--search", "city"], "--search: there is no field \"city\"; there are"),
            (table, ["--order", "sadt"], "there is no field \"sadt\" (did you mean \"stadt\"?); there are"),
            (
                table, ["--order", "sadt", "--count"],
                "there is no field \"sadt\" (did you mean \"stadt\"?); there are \"name\", \"e-mail\", \"stadt\" ("
            ),
            (
                table, ["--column", "nam"],
                "there is no field \"nam\" (did you mean \"name\"?); there are \"name\", \"E-Mail\""
            ),
            (
                table, ["--section-by", "stad", "--sections"],
                "no record has a field \"stad\" (did you mean \"stadt\"?) ("
            ),
            (
                card, ["--print", "mobile"],
                "--print: there is no field \"mobile\" (did you mean \"phone\"?); there are \"name\""
            ),
            (
                card, ["--print", "birthday"],
                "--print: there is no field \"birthday\"; there are \"name\""
            ),
            (card, ["--order", "phon"], "there is no field \"phon\" (did you mean \"phone\"?)"),
            (
                card, ["--section-by", "orgg", "--sections"],
                "no record has a field \"orgg\" (did you mean \"org\"?)"
            ),
            (objects, ["--print", "adress"], "--print: there is no field \"adress\"; there are"),
            (
                objects, ["--print", "aeg"],
                "--print: there is no field \"aeg\" (did you mean \"age\"?); there are \"name\", \"address.city\", \"age\", \"section\""
            ),
            (
                "Ann\nBob\n", ["--print", "email"],
                "--print: there is no field \"email\"; there are \"name\", \"section\", \"file\", \"record\" ("
            ),
        ] as [(String, [String], String)])
    func unknown(text: String, arguments: [String], beginning: String) throws {
        let problem = try #require(try problem(text, arguments))
        #expect(problem.hasPrefix(beginning), "\(problem)")
    }

    @Test(
        "TR-26: one set of names is known to all options: keys, labels, and other words for them",
        arguments: [
            (
                card,
                [
                    "org", "Organization", "company", "tel", "Phone", "telephone", "mail", "e-mail",
                    "website", "family", "surname",
                ]
            ),
            (table, ["name", "e-mail", "EMAIL", "mail", "stadt", "Stadt"]),
            (objects, ["name", "age", "address.city"]),
        ])
    func known(text: String, fields: [String]) throws {
        for field in fields {
            for option in ["--print", "--columns", "--search"] where option != "--search" || field != "name" {
                #expect(try problem(text, [option, field]) == nil, "\(option) \(field)")
            }
            // Objects are taken apart by their own keys.
            guard text != Self.objects, !["family", "surname"].contains(field) else { continue }
            #expect(try problem(text, ["--order", field]) == nil, "--order \(field)")
            #expect(try problem(text, ["--sections", "--section-by", field]) == nil, "--section-by \(field)")
        }
    }

    @Test("TR-26: a field of the last record alone is known, and one of a table without rows that have it")
    func differing() throws {
        let many =
            (0..<2_000).map { #"{"name":"N\#($0)"}"# }.joined(separator: "\n") + #"{"name":"Z","rare":1}"#
        for option in ["--print", "--columns", "--search", "--order"] {
            #expect(try problem(many, [option, "rare"]) == nil, "\(option)")
            #expect(
                try problem(many, [option, "rara"])?.contains("did you mean \"rare\"?")
                    == true)
        }
        #expect(try problem("name,email,fax\nAnn,,\n", ["--print", "fax"]) == nil)
    }

    @Test("TR-26: usual options are for files of many kinds, and refuse none")
    func usual() throws {
        let directory = try TemporaryDirectory()
        try directory.write("columns = name,phone\nsearch = city\nprint = nosuch\n", to: "sections/config")
        let path = FilePath(try directory.file("names", "Ann\n"))
        let options = try SectionsOptions.read(
            arguments: [CommandWord(bytes: path.bytes)],
            environment: Environment(["XDG_CONFIG_HOME": directory.path])
        ).options
        #expect(options.output.fields == ["nosuch"] && options.reading.requiredFields.isEmpty)
        #expect(try NameLoader(paths: [path], options: options.reading).readAll().names.count == 1)
    }

    @Test("TR-26: the name of an object stands for everything in it in searches, and for nothing elsewhere")
    func containers() throws {
        #expect(try problem(Self.objects, ["--search", "address"]) == nil)
        for option in ["--print", "--columns"] {
            let beginning = "\(option): there is no field \"address\" (did you mean \"address.city\"?)"
            #expect(
                try problem(Self.objects, [option, "address"])?.hasPrefix(beginning) == true, "\(option)")
        }
    }

    @Test("TR-26: labels with kinds are for options that tell fields of one key apart")
    func kinds() throws {
        #expect(try problem(Self.card, ["--print", "Phone (cell)"]) == nil)
        for option in ["--search", "--columns"] {
            let beginning = "\(option): there is no field \"phone (cell)\" (did you mean \"phone\"?)"
            #expect(
                try problem(Self.card, [option, "phone (cell)"])?.hasPrefix(beginning) == true, "\(option)")
        }
    }
}
