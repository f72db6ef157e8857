import CommandUI
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// All bindings of both maps, so that none changes unseen.
@MainActor
struct KeyTableTests {
    @Test("All keys are those of the golden file", arguments: KeyMap.allCases, [false, true])
    func golden(map: KeyMap, startsInSearchBar: Bool) throws {
        let name = "keys-\(map.rawValue)\(startsInSearchBar ? "-search" : "")"
        try expectText(
            KeyTable.text(for: map, startsInSearchBar: startsInSearchBar) + "\n"
                + KeyTable.listing(for: map, startsInSearchBar: startsInSearchBar), named: name)
    }

    @Test("The text names what is bound")
    func bindings() throws {
        let bindings = try KeyBinding.list(
            parsing: "ctrl-o:accept,x:ignore,ctrl-t:down", among: NamedAction.all)
        let text = KeyTable.text(for: .standard, bindings: bindings)
        #expect(text.contains("  Ctrl-O Enter  "))
        #expect(text.contains("  Ctrl-T Down Ctrl-N  "))
        #expect(!KeyTable.text(for: .standard).contains("Ctrl-O"))
        #expect(KeyTable.listing(for: .standard, bindings: bindings).contains("list x: ignore\n"))
    }

    @Test("Every line of the vi map's help is a command")
    func viHelp() throws {
        let text = KeyTable.text(for: .vi)
        // The lines before those of the other keys.
        let lines = text.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("  Esc") }
        #expect(lines.count > 15)
        let names = lines.flatMap { $0.dropFirst(2).prefix(20).split(separator: " ").map(String.init) }
        for name in names {
            if name.hasPrefix(":") {
                #expect(viSequences.command(ofLine: String(name.dropFirst())) != nil, "\(name)")
                continue
            }
            var reader = KeySequenceReader(viSequences, lettersAreCommands: true)
            var answer = KeySequenceReader.Answer.unused
            for key in keys(named: name) { answer = reader.type(key) }
            guard case .command = answer else {
                Issue.record("\(name) is not a command")
                continue
            }
        }
    }

    private func keys(named name: String) -> [Key] {
        if name == "Space" { return [.character(" ")] }
        if name.hasPrefix("Ctrl-") { return name.lowercased().suffix(1).map { .control($0) } }
        return name.map { .character($0) }
    }

    /// Compares a text with its golden file, and writes it where that is asked for.
    private func expectText(_ text: String, named name: String, file: StaticString = #filePath) throws {
        let golden = GoldenFile("Goldens/\(name).txt", besides: "\(file)")
        let expected = try TextFile.read(golden.path)
        if GoldenFile.Recording.current == .on, expected != text {
            try TextFile.write(text, to: golden.path)
            Issue.record("Wrote the golden \(golden.path). Look at it, and run the test again.")
            return
        }
        let former = Set((expected ?? "").split(separator: "\n"))
        let present = Set(text.split(separator: "\n"))
        #expect(former.subtracting(present).isEmpty, "These keys are gone from \(golden.path).")
        #expect(present.subtracting(former).isEmpty, "These keys are not in \(golden.path).")
        #expect(
            expected == text || former != present,
            "The order has changed. If all is right, run the test with TEXTUIKIT_UPDATE_GOLDENS=1.")
    }
}
