import NcursesTerminal
import Testing
import TextCanvas

/// Keys whose bytes come apart on a slow line.
struct SlowLineTests {
    private static let escape = Event.key(Key(.escape))
    /// Milliseconds that Escape waits: on a line to another machine, on this one, and as ESCDELAY may say.
    private static let delays = [100, 25, 0, 1, 500]
    private static let sequences: [(rest: String, event: Event)] = [
        ("[B", .key(Key(.down))), ("OB", .key(Key(.down))), ("[6~", .key(Key(.pageDown))),
        ("[1;5A", .key(Key(.up, .control))), ("[Z", .key(Key(.tab, .shift))), ("OP", .key(Key(.function(1)))),
        ("[200~qd\u{3}\u{1b}[201~", .paste("qd\u{3}")),
    ]

    @Test("TR-16: what follows Escape within 100 ms completes it, whether that has waited or left already")
    func within() {
        for (rest, event) in Self.sequences {
            for delay in Self.delays {
                for pause in [1, 10, 24, 26, 60, 99] {
                    let events = SlowReading.events("\u{1b}", after: pause, rest, delay: delay)
                    // Escape has left where it does not wait for that long.
                    let expected = pause <= delay ? [event] : [Self.escape, event]
                    #expect(events == expected, "\(rest) \(delay) \(pause)")
                }
            }
        }
    }

    @Test("TR-16: what follows later than that and than Escape waits are keys of their own")
    func later() {
        for delay in Self.delays {
            for pause in [101, 150, 400, 2_000] where pause > delay {
                #expect(
                    SlowReading.events("\u{1b}", after: pause, "[B", delay: delay)
                        == [Self.escape, .key(.character("[")), .key(.character("B"))], "\(delay) \(pause)")
                #expect(
                    SlowReading.events("\u{1b}", after: pause, "OB", delay: delay)
                        == [Self.escape, .key(.character("O")), .key(.character("B"))], "\(delay) \(pause)")
            }
        }
        // With a longer ESCDELAY it is all one key.
        #expect(SlowReading.events("\u{1b}", after: 400, "[B", delay: 500) == [.key(Key(.down))])
    }

    @Test("TR-16: 60 and 150 ms, on a line to another machine: Down, and three keys")
    func remote() {
        #expect(SlowReading.events("\u{1b}", after: 60, "[B", delay: 100) == [.key(Key(.down))])
        #expect(
            SlowReading.events("\u{1b}", after: 150, "[B", delay: 100)
                == [Self.escape, .key(.character("[")), .key(.character("B"))])
    }

    @Test("TR-16: keys that are typed after Escape stay keys, brackets and letters alone among them")
    func typed() {
        for delay in [100, 25, 0] {
            for pause in [60, 150] where pause > delay {
                for text in ["[", "O", "x", "]", "é", "[x", "Ok", "[[", "OO"] {
                    let keys = text.map { Event.key(.character($0)) }
                    var parts: [SlowReading.Part] = [(0, [0x1b])]
                    // One letter after the other, as from a hand.
                    for (number, character) in text.enumerated() {
                        parts.append((pause + number * 300, Array(String(character).utf8)))
                    }
                    let events = SlowReading.events(parts, delay: delay)
                    #expect(events == [Self.escape] + keys, "\(text) \(delay)")
                }
            }
        }
    }

    @Test("TR-16: two keys Escape, the second of which begins a sequence")
    func twice() {
        let parts: [SlowReading.Part] = [(0, [0x1b]), (300, [0x1b]), (360, Array("[B".utf8))]
        #expect(SlowReading.events(parts, delay: 100) == [Self.escape, .key(Key(.down))])
        #expect(SlowReading.events(parts, delay: 25) == [Self.escape, Self.escape, .key(Key(.down))])
    }

    @Test("TR-16: a letter whose bytes come a second apart, or more, is not lost, with Alt and without")
    func letters() {
        for letter in ["é", "山", "🜜", "я"] {
            for pause in [300, 1_000, 60_000] {
                let bytes = Array(letter.utf8)
                let parts = bytes.enumerated().map { (at: $0 * pause, bytes: [$1]) }
                let character = Character(letter)
                #expect(SlowReading.events(parts, delay: 25) == [.key(.character(character))])
                let withAlt = [(at: 0, bytes: [0x1b, bytes[0]])] + parts.dropFirst()
                #expect(SlowReading.events(withAlt, delay: 25) == [.key(.alternate(character))])
                // A key in between is not taken along, nor is what has begun.
                let cut: [SlowReading.Part] = [(0, [bytes[0]]), (pause, Array("x".utf8)), (pause + 1, bytes)]
                #expect(
                    SlowReading.events(cut, delay: 25)
                        == [.key(.character("x")), .key(.character(character))])
            }
        }
    }

    @Test("TR-16: a reply that comes apart after its Escape is still no key")
    func replies() {
        for reply in ["[?62;1;6;22c", "[I", "[12;40R", "]11;rgb:d/d/d\u{7}", "P>|x 1\u{1b}\\"] {
            for pause in [10, 60, 90] {
                let events = SlowReading.events("\u{1b}", after: pause, reply, delay: 25)
                #expect(events == (pause <= 25 ? [] : [Self.escape]), "\(reply) \(pause)")
            }
        }
    }
}
