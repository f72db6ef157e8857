import CommandUI
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The sequences of keys of the `vi` map.
let viSequences: KeySequenceTree = {
    var setup = KeySetup()
    setup.map = .vi
    return ScreenCommands.table.sequences(in: .list, for: setup, bindings: [])
}()

/// The grammar of sequences, shown by that of the `vi` map, without a screen.
struct KeySequenceTests {
    @Test("Only the vi map has sequences of its own")
    func standardMap() {
        let tree = ScreenCommands.table.sequences(in: .list, for: KeySetup(), bindings: [])
        #expect(tree.isEmpty && !viSequences.isEmpty)
    }

    /// The grammar as a list of all sequences and the actions that are tried, written out.
    private static let grammar: [(keys: String, actions: [String])] = [
        ("j", ["moveDown"]), ("+", ["moveDown"]), ("k", ["moveUp"]), ("-", ["moveUp"]),
        ("gg", ["moveToFirstRow"]), ("G", ["moveToLastRow"]), ("H", ["moveToTopOfScreen"]),
        ("M", ["moveToMiddleOfScreen"]), ("L", ["moveToBottomOfScreen"]), ("zt", ["scrollRowToTop"]),
        ("zz", ["scrollRowToMiddle"]), ("z.", ["scrollRowToMiddle"]), ("zb", ["scrollRowToBottom"]),
        ("z-", ["scrollRowToBottom"]), ("zl", ["scrollCellsRight"]), ("zh", ["scrollCellsLeft"]),
        ("zL", ["scrollHalfLineRight"]), ("zH", ["scrollHalfLineLeft"]), ("gx", ["openValue"]),
        ("/", ["searchForward"]), ("?", ["searchBackward"]), ("n", ["nextMatchInDirection"]),
        ("N", ["previousMatchInDirection"]), ("]]", ["nextSection"]), ("[[", ["previousSection"]),
        ("}", ["nextSection"]), ("{", ["previousSection"]), ("i", ["beginSearch"]), ("q", ["quit"]),
        ("ZZ", ["saveAndQuit", "accept"]), ("ZQ", ["quitWithoutSaving"]), (":", ["beginCommandLine"]),
        ("v", ["toggleMark"]), (" ", ["toggleMark", "pageDown"]), ("u", ["undoEdit"]), ("o", ["addName"]),
        ("dd", ["deleteMarkedNames", "deleteName"]), ("cc", ["renameName"]),
    ]

    private func command(
        _ actions: [String], count: Int? = nil, letter: Character? = nil
    ) -> KeySequenceReader.Answer {
        .command(actions.map { Action($0) }, CommandInput(count: count, letter: letter))
    }

    private func reader() -> KeySequenceReader { KeySequenceReader(viSequences, lettersAreCommands: true) }

    /// The meaning of all characters typed since the last command by the grammar: a slow and obvious model.
    private func answer(to typed: String) -> KeySequenceReader.Answer {
        let digits = String(typed.prefix { $0.isWholeNumber })
        let isNumber = !digits.isEmpty && !digits.hasPrefix("0")
        let count = isNumber ? Int(digits) : nil
        let keys = String(typed.dropFirst(isNumber ? digits.count : 0))
        if keys.isEmpty { return .waiting }
        if let entry = Self.grammar.first(where: { $0.keys == keys }) {
            return command(entry.actions, count: count)
        }
        if "f'".contains(keys.prefix(1)) {
            guard keys.count == 2, let letter = keys.last else { return .waiting }
            let isLetter = letter.isLetter || letter.isNumber || letter == "#"
            return isLetter
                ? command(["goToSection"], count: count, letter: letter) : .unknown(name(of: typed))
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
        func visit(_ typed: String, _ reader: KeySequenceReader, left: Int) {
            for character in alphabet {
                var reader = reader
                let sequence = typed + String(character)
                if !reader.takes(.character(character)) { wrong.append("\(sequence): not taken") }
                let answered = reader.type(.character(character))
                let expected = answer(to: sequence)
                if answered != expected { wrong.append("\(sequence): \(answered), not \(expected)") }
                if reader.isPending != (answered == .waiting) { wrong.append("\(sequence): pending") }
                if reader.isPending, reader.pendingKeys != sequence { wrong.append("\(sequence): keys") }
                // After a complete command the reader is as new, so that what follows is another sequence.
                if left > 1 { visit(reader.isPending ? sequence : "", reader, left: left - 1) }
            }
        }
        visit("", reader(), left: 4)
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test("Every printable key alone means what the written grammar says, or is not a command")
    func singleKeys() {
        for code in UInt8(0x20)...0x7e {
            let character = Character(Unicode.Scalar(code))
            var reader = reader()
            #expect(reader.type(.character(character)) == answer(to: String(character)), "\(character)")
        }
    }

    @Test(
        "Control keys page and scroll, with a count",
        arguments: [
            ("f", "pageDown"), ("b", "pageUp"), ("d", "halfPageDown"), ("u", "halfPageUp"),
            ("e", "scrollListDown"), ("y", "scrollListUp"), ("r", "redoEdit"),
        ] as [(Character, String)])
    func controlKeys(letter: Character, action: String) {
        var reader = reader()
        #expect(reader.type(.control(letter)) == command([action]))
        #expect(reader.type(.character("3")) == .waiting)
        #expect(reader.type(.control(letter)) == command([action], count: 3))
        #expect(reader.type(.character("g")) == .waiting)
        #expect(reader.takes(.control(letter)))
        #expect(reader.type(.control(letter)) == .unknown("gCtrl-\(letter.uppercased())"))
    }

    @Test("Arrows, page keys and Enter belong to the reader after a number only")
    func countedKeys() {
        let keys: [(Key, String)] = [
            (Key(.down), "moveDown"), (Key(.up), "moveUp"), (Key(.enter), "moveDown"),
            (Key(.pageDown), "pageDown"), (Key(.pageUp), "pageUp"),
        ]
        for (key, action) in keys {
            var reader = reader()
            #expect(!reader.takes(key) && reader.type(key) == .unused)
            #expect(reader.type(.character("2")) == .waiting)
            #expect(reader.takes(key))
            #expect(reader.type(key) == command([action], count: 2))
        }
        var reader = reader()
        #expect(reader.type(.character("z")) == .waiting)
        #expect(reader.type(Key(.enter)) == command(["scrollRowToTop"]))
    }

    @Test("Esc, Ctrl-G and Backspace end what has begun", arguments: ["5", "g", "12z", "f"])
    func cancelling(begun: String) {
        for key in [Key(.escape), .control("g"), Key(.backspace)] {
            var reader = reader()
            #expect(!reader.takes(key) && reader.type(key) == .unused)
            for character in begun { #expect(reader.type(.character(character)) == .waiting) }
            #expect(reader.pendingKeys == begun)
            #expect(reader.takes(key) && reader.type(key) == .cancelled)
            #expect(!reader.isPending && reader.pendingKeys.isEmpty)
        }
    }

    @Test("Keys that type nothing keep their meaning within a sequence, and end it where they have none")
    func otherKeys() {
        for begun in ["5", "g", "12z"] {
            var reader = reader()
            for character in begun { #expect(reader.type(.character(character)) == .waiting) }
            #expect(!reader.takes(.control("c")) && !reader.takes(Key(.function(1))))
            #expect(reader.type(Key(.function(1))) == .unknown(begun + "F1"))
        }
    }

    @Test("A number without end does no harm, and letters of all scripts name sections")
    func limits() {
        var reader = reader()
        for _ in 0..<100 { #expect(reader.type(.character("9")) == .waiting) }
        #expect(reader.type(.character("j")) == command(["moveDown"], count: KeySequenceReader.maxCount))
        for letter in "xÖか한7#" {
            #expect(reader.type(.character("f")) == .waiting)
            #expect(reader.type(.character(letter)) == command(["goToSection"], letter: letter))
        }
        #expect(reader.type(.character("か")) == .unknown("か"))
    }

    @Test("Where letters are no commands, digits are no numbers, and only what begins a sequence is taken")
    func lettersElsewhere() throws {
        let bindings = try KeyBinding.list(parsing: "g d:last,5 x:first", among: NamedAction.all)
        var reader = KeySequenceReader(KeySequenceTree(bindings, []), lettersAreCommands: false)
        #expect(!reader.takes(.character("a")) && reader.type(.character("a")) == .unused)
        #expect(!reader.takes(.character("4")) && reader.type(.character("4")) == .unused)
        #expect(reader.type(.character("5")) == .waiting)
        #expect(reader.type(.character("x")) == command(["moveToFirstRow"]))
        #expect(reader.type(.character("g")) == .waiting)
        #expect(reader.takes(.character("a")) && reader.type(.character("a")) == .unknown("ga"))
    }

    @Test(
        "Lines of command",
        arguments: [
            ("q", ["quit"]), ("q!", ["quitWithoutSaving"]), (" quit ", ["quit"]),
            ("qa!", ["quitWithoutSaving"]), ("x", ["saveAndQuit", "accept"]), ("w", ["saveFile"]),
            ("wq", ["saveAndQuit"]), ("e", ["reloadFile"]), ("e!", ["reloadWithoutAsking"]),
            ("$", ["moveToLastRow"]), ("h", ["showHelp"]), ("help", ["showHelp"]), ("", nil), ("q q", nil),
            ("Q", nil), ("w2", nil), ("１", nil), ("-1", nil), ("1,2", nil),
        ] as [(String, [String]?)])
    func lines(line: String, actions: [String]?) {
        let command = viSequences.command(ofLine: line)
        // A line that help names twice is tried twice.
        let names = command?.actions.map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        #expect(names == actions && command?.input.count == nil)
    }

    @Test("A line with a number goes to a row", arguments: [("1", 1), ("007", 7), ("0", 0), ("10", 10)])
    func lines(line: String, count: Int) {
        #expect(viSequences.command(ofLine: line)?.actions == [Action("moveToLastRow")])
        #expect(viSequences.command(ofLine: line)?.input.count == count)
        let long = viSequences.command(ofLine: "99999999999999999999999")
        #expect(long?.input.count == KeySequenceReader.maxCount)
    }
}
