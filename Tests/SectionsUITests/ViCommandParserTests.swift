import SectionsUI
import Testing
import TextUIKit

/// The grammar of the `vi` map, without a screen.
struct ViCommandParserTests {
    /// The grammar as a list of all commands, written out; `#` stands for a count.
    private static let grammar: [(keys: String, command: @Sendable (Int?) -> ViCommand)] = [
        ("j", { .moveRows($0 ?? 1) }), ("+", { .moveRows($0 ?? 1) }), ("k", { .moveRows(-($0 ?? 1)) }),
        ("-", { .moveRows(-($0 ?? 1)) }), ("gg", { $0.map { .moveToRow($0) } ?? .moveToFirstRow }),
        ("G", { $0.map { .moveToRow($0) } ?? .moveToLastRow }),
        ("H", { .moveToScreen(.top, number: $0 ?? 1) }), ("M", { _ in .moveToScreen(.middle, number: 1) }),
        ("L", { .moveToScreen(.bottom, number: $0 ?? 1) }), ("zt", { _ in .placeRow(.top) }),
        ("zz", { _ in .placeRow(.middle) }), ("z.", { _ in .placeRow(.middle) }),
        ("zl", { .scrollSideways($0 ?? 1) }), ("zh", { .scrollSideways(-($0 ?? 1)) }),
        ("zL", { .scrollHalvesSideways($0 ?? 1) }), ("zH", { .scrollHalvesSideways(-($0 ?? 1)) }),
        ("gx", { _ in .openValue }), ("zb", { _ in .placeRow(.bottom) }), ("z-", { _ in .placeRow(.bottom) }),
        ("/", { _ in .search(.forward) }), ("?", { _ in .search(.backward) }),
        ("n", { .moveMatches($0 ?? 1) }), ("N", { .moveMatches(-($0 ?? 1)) }),
        ("]]", { .moveSections($0 ?? 1) }), ("[[", { .moveSections(-($0 ?? 1)) }),
        ("}", { .moveSections($0 ?? 1) }), ("{", { .moveSections(-($0 ?? 1)) }),
        ("i", { _ in .editQuery }), ("q", { _ in .quit }), ("ZZ", { _ in .accept }),
        ("ZQ", { _ in .quitWithoutSaving }),
        (":", { _ in .beginCommandLine }), ("v", { _ in .mark }), (" ", { .markOrMovePages($0 ?? 1) }),
        ("u", { _ in .edit(.undo) }), ("o", { _ in .edit(.add) }), ("dd", { .edit(.delete($0 ?? 1)) }),
        ("cc", { _ in .edit(.rename) }),
    ]

    /// What the grammar says of all the characters typed since the last command: slow, and obvious.
    private func answer(to typed: String) -> ViCommandParser.Answer {
        let digits = String(typed.prefix { $0.isWholeNumber })
        let isNumber = !digits.isEmpty && !digits.hasPrefix("0")
        let count = isNumber ? Int(digits) : nil
        let keys = String(typed.dropFirst(isNumber ? digits.count : 0))
        if keys.isEmpty { return .waiting }
        if let entry = Self.grammar.first(where: { $0.keys == keys }) {
            return .command(entry.command(count))
        }
        if "f'".contains(keys.prefix(1)) {
            guard keys.count == 2, let letter = keys.last else { return .waiting }
            let isLetter = letter.isLetter || letter.isNumber || letter == "#"
            return isLetter ? .command(.moveToLetter(letter)) : .unknown(name(of: typed))
        }
        if Self.grammar.contains(where: { $0.keys.hasPrefix(keys) }) { return .waiting }
        return .unknown(name(of: typed))
    }

    private func name(of typed: String) -> String {
        typed.hasSuffix(" ") ? typed.dropLast() + "Space" : typed
    }

    @Test("Every sequence of four keys means what the written grammar says")
    func exhaustive() {
        let alphabet = Array("jgGzt]f'Zx02 n")
        var wrong: [String] = []
        func visit(_ typed: String, _ parser: ViCommandParser, left: Int) {
            for character in alphabet {
                var parser = parser
                let sequence = typed + String(character)
                let answered = parser.type(.character(character))
                let expected = answer(to: sequence)
                if answered != expected { wrong.append("\(sequence): \(answered), not \(expected)") }
                if parser.isPending != (answered == .waiting) { wrong.append("\(sequence): pending") }
                if parser.isPending, parser.pendingKeys != sequence { wrong.append("\(sequence): keys") }
                // After a complete command the parser is as new, so that what follows is another sequence.
                let rest = parser == ViCommandParser() ? "" : sequence
                if left > 1 { visit(rest, parser, left: left - 1) }
            }
        }
        visit("", ViCommandParser(), left: 4)
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test("Every printable key alone means what the written grammar says, or is no command")
    func singleKeys() {
        for code in UInt8(0x20)...0x7e {
            let character = Character(Unicode.Scalar(code))
            var parser = ViCommandParser()
            #expect(parser.type(.character(character)) == answer(to: String(character)), "\(character)")
        }
    }

    @Test(
        "Control keys page and scroll, with a count",
        arguments: [
            ("f", ViCommand.movePages(1), ViCommand.movePages(3)), ("b", .movePages(-1), .movePages(-3)),
            ("d", .moveHalfPage(.forward, rows: nil), .moveHalfPage(.forward, rows: 3)),
            ("u", .moveHalfPage(.backward, rows: nil), .moveHalfPage(.backward, rows: 3)),
            ("e", .scrollRows(1), .scrollRows(3)), ("y", .scrollRows(-1), .scrollRows(-3)),
            ("r", .edit(.redo), .edit(.redo)),
        ] as [(Character, ViCommand, ViCommand)])
    func controlKeys(letter: Character, alone: ViCommand, counted: ViCommand) {
        var parser = ViCommandParser()
        #expect(parser.type(.control(letter)) == .command(alone))
        #expect(parser.type(.character("3")) == .waiting)
        #expect(parser.type(.control(letter)) == .command(counted))
        #expect(parser.type(.character("g")) == .waiting)
        #expect(parser.type(.control(letter)) == .unknown("gCtrl-\(letter.uppercased())"))
    }

    @Test("Arrows, page keys and Enter belong to the parser after a number only")
    func countedKeys() {
        let keys: [(Key, ViCommand)] = [
            (Key(.down), .moveRows(2)), (Key(.up), .moveRows(-2)), (Key(.enter), .moveRows(2)),
            (Key(.pageDown), .movePages(2)), (Key(.pageUp), .movePages(-2)),
        ]
        for (key, command) in keys {
            var parser = ViCommandParser()
            #expect(parser.type(key) == .unused)
            #expect(parser.type(.character("2")) == .waiting)
            #expect(parser.type(key) == .command(command))
            #expect(ViCommandParser.keysWhilePending.contains(key))
        }
    }

    @Test("Esc, Ctrl-G and Backspace end what has begun", arguments: ["5", "g", "12z", "f"])
    func cancelling(begun: String) {
        for key in [Key(.escape), .control("g"), Key(.backspace)] {
            var parser = ViCommandParser()
            #expect(parser.type(key) == .unused)
            for character in begun { #expect(parser.type(.character(character)) == .waiting) }
            #expect(parser.pendingKeys == begun)
            #expect(parser.type(key) == .cancelled)
            #expect(parser == ViCommandParser())
        }
    }

    @Test("A number without end does no harm, and letters of all scripts name sections")
    func limits() {
        var parser = ViCommandParser()
        for _ in 0..<100 { #expect(parser.type(.character("9")) == .waiting) }
        #expect(parser.type(.character("j")) == .command(.moveRows(ViCommandParser.countLimit)))
        for letter in "xÖか한7#" {
            #expect(parser.type(.character("f")) == .waiting)
            #expect(parser.type(.character(letter)) == .command(.moveToLetter(letter)))
        }
        #expect(parser.type(.character("か")) == .unknown("か"))
    }

    @Test(
        "Lines of command",
        arguments: [
            ("q", ViLineCommand.quit), ("q!", .quitWithoutSaving), (" quit ", .quit),
            ("qa!", .quitWithoutSaving),
            ("x", .accept), ("w", .save), ("wq", .saveAndQuit), ("e", .reload), ("e!", .reloadWithoutAsking),
            ("1", .moveToRow(1)), ("007", .moveToRow(7)), ("$", .moveToLastRow), ("h", .showHelp),
            ("help", .showHelp),
            ("99999999999999999999999", .moveToRow(ViCommandParser.countLimit)), ("", nil), ("q q", nil),
            ("Q", nil), ("w2", nil), ("１", nil), ("-1", nil), ("1,2", nil),
        ] as [(String, ViLineCommand?)])
    func lines(line: String, command: ViLineCommand?) {
        #expect(ViLineCommand(parsing: line) == command)
    }
}
