import NcursesTerminal
import Testing
import TextCanvas

@Suite struct KeySequencesTests {
    private func key(_ sequence: String) -> Key? {
        let meanings = KeySequences.sequences.filter { $0.sequence == sequence }.map(\.meaning)
        guard meanings.count == 1, case .key(let key)? = meanings.first else { return nil }
        return key
    }

    @Test("no sequence has two meanings, and none is the beginning of another")
    func isPrefixFree() {
        let all = KeySequences.sequences.map(\.sequence)
        #expect(Set(all).count == all.count)
        for one in all {
            for other in all where other != one { #expect(!other.hasPrefix(one), "\(one) \(other)") }
        }
    }

    @Test("arrows, Home and End in both encodings")
    func bothEncodings() {
        let codes: [(String, Key.Code)] = [
            ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
        ]
        for (final, code) in codes {
            #expect(key("[" + final) == Key(code))
            #expect(key("O" + final) == Key(code))
        }
    }

    @Test("every modifier of every key is what xterm's formula says")
    func modifiers() {
        let forms: [(String, String, Key.Code)] = [
            ("[1", "A", .up), ("[1", "B", .down), ("[1", "C", .right), ("[1", "D", .left), ("[1", "H", .home),
            ("[1", "F", .end), ("[1", "P", .function(1)), ("[1", "S", .function(4)), ("[2", "~", .insert),
            ("[3", "~", .delete), ("[5", "~", .pageUp), ("[6", "~", .pageDown), ("[15", "~", .function(5)),
            ("[24", "~", .function(12)),
        ]
        for (beginning, final, code) in forms {
            for number in 2...8 {
                var modifiers: Key.Modifiers = []
                if [2, 4, 6, 8].contains(number) { modifiers.insert(.shift) }
                if [3, 4, 7, 8].contains(number) { modifiers.insert(.alternate) }
                if [5, 6, 7, 8].contains(number) { modifiers.insert(.control) }
                #expect(key("\(beginning);\(number)\(final)") == Key(code, modifiers))
            }
        }
    }

    @Test("the keys that other terminals send in their own way")
    func others() {
        #expect(key("[Z") == Key(.tab, .shift))
        #expect(key("[1~") == Key(.home))
        #expect(key("[7~") == Key(.home))
        #expect(key("[4~") == Key(.end))
        #expect(key("[8~") == Key(.end))
        #expect(key("[[A") == Key(.function(1)))
        #expect(key("[11~") == Key(.function(1)))
        #expect(key("OP") == Key(.function(1)))
        #expect(key("[a") == Key(.up, .shift))
        #expect(key("Ob") == Key(.down, .control))
        #expect(key("[5$") == Key(.pageUp, .shift))
        #expect(key("[28~") == Key(.function(3), .shift))
    }

    @Test("all control bytes")
    func controls() {
        let special: [UInt8: Key] = [
            8: Key(.backspace), 9: Key(.tab), 13: Key(.enter), 27: Key(.escape), 127: Key(.backspace),
        ]
        for byte in UInt8.min...UInt8.max {
            let expected: Key? =
                if let key = special[byte] {
                    key
                } else if byte < 32 {
                    .control(Array("@abcdefghijklmnopqrstuvwxyz[\\]^_")[Int(byte)])
                } else {
                    nil
                }
            #expect(KeySequences.key(ofControl: byte) == expected)
        }
    }

    @Test("terminfo's names of keys; no other name means anything")
    func names() {
        #expect(KeySequences.meaning(ofName: "key_down") == .key(Key(.down)))
        #expect(KeySequences.meaning(ofName: "key_sleft") == .key(Key(.left, .shift)))
        #expect(KeySequences.meaning(ofName: "key_select") == .key(Key(.end)))
        for number in 1...63 {
            #expect(KeySequences.meaning(ofName: "key_f\(number)") == .key(Key(.function(number))))
        }
        for name in ["key_f0", "key_f", "key_find2", "key_help", "key_", "up", "", "key_f-1", "key_fx"] {
            #expect(KeySequences.meaning(ofName: name) == .unknown)
        }
    }
}
