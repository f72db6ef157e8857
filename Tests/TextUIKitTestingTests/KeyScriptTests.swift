import TestSupport
import Testing

@Suite("KeyScript")
struct KeyScriptTests {
    private func bytes(_ script: String) throws -> String {
        String(decoding: try KeyScript(script).bytes, as: UTF8.self)
    }

    @Test("text stands for itself; names in brackets, in any case, for keys")
    func example() throws {
        let script = try KeyScript("/ann<Down><ENTER>é<lt>>")
        #expect(
            script.steps == [
                .key(.character("/")), .key(.character("a")), .key(.character("n")), .key(.character("n")),
                .key(.down), .key(.enter), .key(.character("é")), .key(.character("<")),
                .key(.character(">")),
            ])
        #expect(script.bytes == Array("/ann\u{1B}OB\ré<>".utf8))
        #expect(try KeyScript("").steps.isEmpty)
    }

    /// The keys with terminfo's names for them.
    static let capabilities: [(String, String)] =
        [
            ("Up", "kcuu1"), ("Down", "kcud1"), ("Left", "kcub1"), ("Right", "kcuf1"), ("Home", "khome"),
            ("End", "kend"), ("PgUp", "kpp"), ("PgDn", "knp"), ("Ins", "kich1"), ("Del", "kdch1"),
            ("BackTab", "kcbt"), ("BS", "kbs"), ("S-Tab", "kcbt"), ("S-Left", "kLFT"), ("S-Right", "kRIT"),
            ("S-Up", "kri"), ("S-Down", "kind"), ("S-Home", "kHOM"), ("S-End", "kEND"), ("S-PgUp", "kPRV"),
            ("S-PgDn", "kNXT"), ("S-Del", "kDC"), ("S-Ins", "kIC"), ("C-Up", "kUP5"), ("C-Down", "kDN5"),
            ("M-Left", "kLFT3"), ("C-S-Right", "kRIT6"), ("C-Home", "kHOM5"), ("M-PgDn", "kNXT3"),
        ] + (1...12).map { ("F\($0)", "kf\($0)") } + (1...12).map { ("S-F\($0)", "kf\($0 + 12)") }
        + (1...12).map { ("C-F\($0)", "kf\($0 + 24)") } + (1...12).map { ("C-S-F\($0)", "kf\($0 + 36)") }
        + (1...12).map { ("M-F\($0)", "kf\($0 + 48)") }

    @Test("keys send what terminfo says of xterm-256color")
    func terminfo() throws {
        let names = Self.capabilities.map(\.1).joined(separator: " ")
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "for n in \(names); do tput $n || printf -; printf '\\n'; done"],
            size: (2, 20), standardOutput: .pipe)
        #expect(try terminal.waitForExit() == .exited(0))
        let answers = terminal.capturedOutput.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        try #require(answers.count == Self.capabilities.count)
        for ((name, capability), answer) in zip(Self.capabilities, answers) {
            #expect(try bytes("<\(name)>") == answer, "\(name) is \(capability)")
        }
    }

    @Test("every name is read, in small and large letters, and sends something of its own")
    func names() throws {
        var senders: [[UInt8]: KeyScript.Step] = [:]
        for (name, key) in KeyScript.namedKeys {
            let script = try KeyScript("<\(name)>")
            #expect(script == (try KeyScript("<\(name.uppercased())>")))
            #expect(script.steps == [.key(key, name == "backtab" ? .shift : [])])
            let step = try #require(script.steps.first)
            #expect(senders[script.bytes] == nil, "\(name)")
            senders[script.bytes] = step
        }
        #expect(senders.count == 30)
    }

    @Test("every key with every modifier sends something of its own or is refused")
    func modifiers() throws {
        let prefixes = ["", "S-", "M-", "M-S-", "C-", "C-S-", "C-M-", "C-M-S-"]
        var sent: [[UInt8]: KeyScript.Step] = [:]
        for (name, key) in KeyScript.namedKeys where name != "backtab" {
            for (rawValue, prefix) in prefixes.enumerated() {
                let modifiers = KeyScript.Modifiers(rawValue: UInt8(rawValue))
                let step = KeyScript.Step.key(key, modifiers)
                let script = prefix + name
                if step.bytes.isEmpty {
                    let error = #expect(throws: KeyScriptError.self) { try KeyScript("<\(script)>") }
                    #expect(error?.reason == .unsendable(script))
                } else {
                    #expect(try KeyScript("<\(script)>").steps == [step])
                    #expect(sent[step.bytes] == nil, "\(script)")
                    sent[step.bytes] = step
                }
            }
        }
    }

    @Test("all of ASCII: typed, with Control, with Alt, with both")
    func ascii() throws {
        for code in UInt8(0)...127 {
            let character = Character(Unicode.Scalar(code))
            let controlled: UInt8? =
                switch code {
                case 0x20, 0x40: 0
                case 0x3F: 0x7F
                case 0x41...0x5F, 0x61...0x7A: code & 0x1F
                default: nil
                }
            if code < 32 || code == 127 {
                #expect(throws: KeyScriptError.self) { try KeyScript(String(character)) }
                #expect(throws: KeyScriptError.self) { try KeyScript("<M-\(character)>") }
                continue
            }
            if character != "<" { #expect(try KeyScript("\(character)").bytes == [code]) }
            if character == ">" { continue }
            #expect(try KeyScript("<M-\(character)>").bytes == [0x1B, code])
            #expect(try KeyScript("<M-\(character)>").steps == [.key(.character(character), .meta)])
            #expect(throws: KeyScriptError.self) { try KeyScript("<S-\(character)>") }
            guard let controlled else {
                #expect(throws: KeyScriptError.self) { try KeyScript("<C-\(character)>") }
                continue
            }
            #expect(try KeyScript("<C-\(character)>").bytes == [controlled])
            #expect(try KeyScript("<c-m-\(character)>").bytes == [0x1B, controlled])
            #expect(try KeyScript("<m-c-\(character)>") == KeyScript("<C-M-\(character)>"))
        }
        #expect(try KeyScript("<C-X>").steps == [.key(.character("x"), .control)])
        #expect(try KeyScript("<M-X>").steps == [.key(.character("X"), .meta)])
        #expect(try bytes("<M-gt><M-lt><M-é>") == "\u{1B}>\u{1B}<\u{1B}é")
    }

    @Test("the mouse: SGR reports, column before row, from 1")
    func mouse() throws {
        #expect(try bytes("<click 3,300>") == "\u{1B}[<0;300;3M\u{1B}[<0;300;3m")
        #expect(try bytes("<WheelUp 1,2><wheeldown 1,2>") == "\u{1B}[<64;2;1M\u{1B}[<65;2;1M")
        #expect(try bytes("<drag 1,2 3,4>") == "\u{1B}[<0;2;1M\u{1B}[<32;4;3M\u{1B}[<0;4;3m")
        let one = KeyScript.Place(row: 1, column: 2)
        let two = KeyScript.Place(row: 3, column: 4)
        #expect(
            try KeyScript("<click 1,2><wheelup 1,2><wheeldown 1,2><drag 1,2 3,4>").steps
                == [.click(one), .wheelUp(one), .wheelDown(one), .drag(from: one, to: two)])
    }

    @Test("a paste is one piece, in brackets that xterm sends; its names are characters")
    func paste() throws {
        #expect(try bytes("<Paste:a b<Enter><lt>c<gt><TAB><q>") == "\u{1B}[200~a b\n<c>\t<q\u{1B}[201~")
        #expect(
            try KeyScript("<paste:><Paste:x>y").steps == [.paste(""), .paste("x"), .key(.character("y"))])
    }

    @Test("a resize counts columns before rows, and waits are in seconds or milliseconds; neither has bytes")
    func sizesAndTime() throws {
        let script = try KeyScript("<Resize 40x10><Wait 300ms><wait 2s>")
        #expect(
            script.steps == [
                .resize(columns: 40, rows: 10), .wait(.milliseconds(300)), .wait(.seconds(2)),
            ])
        #expect(script.bytes.isEmpty)
    }

    @Test(
        "what is wrong is named with its place",
        arguments: [
            ("ab<Down", 2, .unclosed), ("<", 0, .unclosed), ("a<>", 1, .unknown("")),
            ("é<Foo>", 1, .unknown("Foo")), ("<F0>", 0, .unknown("F0")), ("<F13>", 0, .unknown("F13")),
            ("<a>", 0, .unknown("a")), ("<C->", 0, .unknown("C-")), ("<C-ab>", 0, .unknown("C-ab")),
            ("<C-C-x>", 0, .unknown("C-C-x")), ("<C-Enter>", 0, .unsendable("C-Enter")),
            ("<C-é>", 0, .unsendable("C-é")), ("<click>", 0, .place("click")),
            ("<click 0,1>", 0, .place("0,1")), ("<click 1>", 0, .place("1")),
            ("<click 1,2,3>", 0, .place("1,2,3")),
            ("<click x,1>", 0, .place("x,1")), ("<drag 1,1>", 0, .place("drag 1,1")),
            ("<drag 1,1 1,-1>", 0, .place("1,-1")), ("a\nb", 1, .controlCharacter),
            ("\r\n", 0, .controlCharacter), ("a<Paste:b<gt>", 1, .unclosed),
            ("<Resize 40>", 0, .size("40")),
            ("<Resize 0x10>", 0, .size("0x10")), ("<Resize>", 0, .size("Resize")),
            ("<Wait 3>", 0, .duration("3")), ("<Wait -1s>", 0, .duration("-1s")),
            ("<Wait>", 0, .duration("Wait")),
        ] as [(String, Int, KeyScriptError.Reason)])
    func errors(script: String, offset: Int, reason: KeyScriptError.Reason) throws {
        let error = try #require(throws: KeyScriptError.self) { try KeyScript(script) }
        #expect(error == KeyScriptError(script: script, offset: offset, reason: reason))
        #expect(error.description.contains("character \(offset): "))
    }
}
