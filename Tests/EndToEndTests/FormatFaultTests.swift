import Glibc
import TestSupport
import Testing

/// Files that want to do harm: with references to elsewhere, with depth, and with what grows when it is read.
@Suite(.serialized)
struct FormatFaultTests {
    /// Whether strace may watch programs here.
    static let mayTrace: Bool = {
        guard access("/usr/bin/strace", X_OK) == 0 else { return false }
        let terminal = try? PseudoTerminal(
            program: ["/usr/bin/strace", "-o", "/dev/null", "/bin/true"], size: (24, 80))
        return (try? terminal?.waitForExit()) == .exited(0)
    }()

    static let references: [(name: String, text: String)] = [
        (
            "entity.plist",
            """
            <?xml version="1.0"?>
            <!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY % b SYSTEM "http://127.0.0.1/b"> %b;]>
            <plist><dict><key>A</key><array><string>&a;</string></array></dict></plist>
            """
        ),
        (
            "dtd.plist",
            """
            <!DOCTYPE plist SYSTEM "http://127.0.0.1:9/plist.dtd">
            <plist xmlns:x="http://127.0.0.1/x"><dict><key>A</key><array><string>Abe</string></array></dict></plist>
            """
        ),
        (
            "laughs.plist",
            "<!DOCTYPE plist [<!ENTITY a \"aaaaaaaaaa\">"
                + (0..<9).map {
                    "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 == 0 ? "" : String($0 - 1));", count: 10))\">"
                }
                .joined() + "]><plist><string>&a8;</string></plist>"
        ),
        (
            "photo.vcf",
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nPHOTO;VALUE=uri:http://127.0.0.1/photo\nSOUND;VALUE=uri:file:///etc/hostname\nEND:VCARD\n"
        ),
        (
            "reference.json",
            "[{\"$ref\":\"file:///etc/hostname\"},{\"name\":\"Ann\",\"href\":\"http://127.0.0.1/\"}]"
        ),
    ]

    @Test(
        "E3: nothing is opened but the file itself, and no network is touched",
        .enabled(if: FormatFaultTests.mayTrace),
        arguments: FormatFaultTests.references.map(\.name))
    func noOtherFile(name: String) throws {
        let directory = try TemporaryDirectory()
        let text = try #require(Self.references.first { $0.name == name }).text
        let file = try directory.file(name, text.utf8)
        let trace = directory.path + "/trace"
        _ = try Shell.run(
            "strace -f -qq -e trace=file,network,process -o \(trace) sections --count \(file)", in: directory,
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        let calls = try Shell.run("cat trace", in: directory).output.split(separator: "\n")
        #expect(calls.contains { $0.contains("open") && $0.contains(file) }, "the trace works")
        #expect(!calls.contains { $0.contains("hostname") || $0.contains("127.0.0.1") })
        #expect(!calls.contains { $0.contains("socket(") || $0.contains("connect(") })
        // After the file that was asked for only the system's own are opened.
        let place = try #require(calls.firstIndex { $0.contains(file) })
        let opened = calls[place...].filter { $0.contains("open") && !$0.contains(file) }
        #expect(
            opened.allSatisfy {
                // The last is what a build that counts its lines writes at its end.
                $0.contains("/proc/") || $0.contains("/sys/") || $0.contains("/etc/localtime")
                    || $0.contains(".profraw")
            }, "\(opened)")
    }

    @Test(
        "E3: a billion laughs are refused before anything is expanded",
        arguments: ["laughs.plist", "entity.plist"])
    func refused(name: String) throws {
        let text = try #require(Self.references.first { $0.name == name }).text
        let error = try refusal(Array(text.utf8), name, limit: .milliseconds(200))
        #expect(error.contains("line "), "\(error)")
    }

    /// Has the program refuse a file with 64 MB for all it asks of the system, and answers what it says.
    private func refusal(_ bytes: [UInt8], _ name: String, limit: Duration) throws -> String {
        let directory = try TemporaryDirectory()
        _ = try directory.file(name, bytes)
        _ = try directory.file("names.txt", "Abe\n".utf8)
        // Data that the program writes: what the system maps of libraries does not count.
        let bound = "ulimit -d 65536;"
        let control = try Shell.run("\(bound) exec sections --count names.txt", in: directory)
        try #require(control.output == "1\n", "\(control.error)")
        var error = ""
        let limit = Program.limit(limit)
        let time = try Program.fastest(within: limit) {
            let start = ContinuousClock.now
            let result = try Shell.run("\(bound) exec sections --count \(name)", in: directory)
            let time = Program.isDebugBuild ? result.processorTime : ContinuousClock.now - start
            #expect(result.status == .exited(2) && result.output.isEmpty)
            #expect(result.error.hasPrefix("sections: \(name): "), "\(result.error)")
            #expect(result.error.filter { $0 == "\n" }.count == 1)
            error = result.error
            return time
        }
        #expect(time <= limit)
        return error
    }

    @Test("E4: nesting is refused within 0.2 s and 64 MB", arguments: [65, 1_000, 1_000_000])
    func depth(count: Int) throws {
        let limit = Duration.milliseconds(200)
        let xml = "<plist>" + String(repeating: "<array>", count: count)
        #expect(try refusal(Array(xml.utf8), "deep.plist", limit: limit).contains("deep"))
        let old = String(repeating: "(", count: count)
        #expect(try refusal(Array(old.utf8), "old.plist", limit: limit).contains("deep"))
        // Of JSON as many levels are read as no file of names has.
        let json = String(repeating: "[", count: max(count, 1_000))
        #expect(try refusal(Array(json.utf8), "deep.json", limit: limit).contains("deep"))
        let binary = BinaryPropertyList.nested(min(count, 100_000))
        #expect(try refusal(binary, "binary.plist", limit: limit).contains("deep"))
    }

    @Test(
        "E5: binary lists whose references double, or share what is large, are refused within 0.1 s and 64 MB"
    )
    func bombs() throws {
        let limit = Duration.milliseconds(100)
        for doublings in [20, 40, 60] {
            let error = try refusal(BinaryPropertyList.doubling(doublings), "bomb.plist", limit: limit)
            #expect(error.contains("more than"), "\(error)")
        }
        let amplifier = BinaryPropertyList.sharing(keys: 1_000, rows: 3_000)
        let error = try refusal(amplifier, "shared.plist", limit: limit)
        #expect(error.contains("more than"), "\(error)")
    }

    /// Cards with something that is not as it should be, and the names that they are shown by.
    private static let oddCards: [(name: String, body: String)] = [
        ("Folded Name", "VERSION:3.0\nFN:Folded \n Na\n\tme"),
        ("Soft Breaké", "VERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:Soft=20=\nBreak=C3=A9"),
        ("Without Example", "VERSION:3.0\nN:Example;Without;;;"),
        ("Empty Label", "VERSION:3.0\nFN:Empty Label\nitem1.TEL:1\nitem1.X-ABLabel:"),
        (
            "With Photo",
            "VERSION:3.0\nPHOTO;ENCODING=b:\(String(repeating: "A", count: 5_000_000))\nFN:With Photo"
        ),
        ("Late Version", "FN:Late Version\nVERSION:3.0"),
        ("Bad Revision", "VERSION:3.0\nFN:Bad Revision\nREV:not a date"),
        ("With Agent", "VERSION:2.1\nFN:With Agent\nAGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD"),
        ("Café", "VERSION:2.1\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Caf=E9"),
        ("Bad Line", "VERSION:3.0\nnonsense\nFN:Bad Line"),
        ("1", "VERSION:3.0\nTEL:1"),
    ]

    @Test("E14: damage affects only its own card, and is reported with file and line")
    func damagedCards() throws {
        var text = ""
        for (place, card) in Self.oddCards.enumerated() {
            text += "BEGIN:VCARD\n\(card.body)\nEND:VCARD\n"
            text += "BEGIN:VCARD\nVERSION:3.0\nFN:Good \(place)\nEND:VCARD\n"
        }
        text += "BEGIN:VCARD\nVERSION:3.0\nFN:No End\nBEGIN:VCARD\nVERSION:3.0\nFN:Good last\nEND:VCARD\n"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let bad = try #require(lines.firstIndex(of: "nonsense")) + 1
        let open = try #require(lines.firstIndex(of: "FN:No End")) - 1
        let directory = try TemporaryDirectory()
        _ = try directory.file("cards.vcf", text.utf8)
        let result = try Shell.run("sections -f '' cards.vcf", in: directory)
        let good = (0..<Self.oddCards.count).map { "Good \($0)" } + ["Good last", "No End"]
        #expect(
            Set(result.output.split(separator: "\n").map(String.init))
                == Set(Self.oddCards.map(\.name) + good),
            "\(result.output)")
        let said = result.error.split(separator: "\n").map(String.init)
        #expect(said.count == 2)
        #expect(said.first?.hasPrefix("sections: cards.vcf: line \(bad): ") == true, "\(said)")
        #expect(said.last?.hasPrefix("sections: cards.vcf: line \(open): ") == true, "\(said)")
        let strict = try Shell.run("sections --strict -f '' cards.vcf", in: directory)
        #expect(strict.status == .exited(2) && strict.output.isEmpty)
    }

    @Test("E15: of many files of cards those that cannot be read cost a line each, and the rest is shown")
    func manyCards() throws {
        let directory = try TemporaryDirectory()
        for number in 0..<1_000 {
            let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Card \(number)\r\nEND:VCARD\r\n"
            _ = try directory.file("\(number + 1_000).vcf", card.utf8)
        }
        _ = try directory.file("broken.vcf", "BEGIN:VCARD\r\nnonsense\r\nFN:Bo\r\nEND:VCARD\r\n".utf8)
        symlink("none", directory.path + "/dangling.vcf")
        symlink("loop.vcf", directory.path + "/loop.vcf")
        mkdir(directory.path + "/directory.vcf", 0o700)
        let result = try Shell.run("sections --count *.vcf", in: directory)
        #expect(result.output == "1001\n" && result.status == .exited(2))
        let complaints = result.error.split(separator: "\n")
        #expect(complaints.count == 4, "\(result.error)")
        for (file, reason) in [
            ("broken.vcf", "line 2"), ("dangling.vcf", "No such file"), ("loop.vcf", "symbolic links"),
            ("directory.vcf", "directory"),
        ] {
            #expect(
                complaints.contains { $0.hasPrefix("sections: \(file): ") && $0.contains(reason) }, "\(file)")
        }
    }
}
