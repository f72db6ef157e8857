extension KeyScript {
    /// Reads a script.
    ///
    /// - Parameter script: see `KeyScript` for how it is written.
    /// - Throws: `KeyScriptError` with the position of the mistake.
    /// - Complexity: O(*n*) for *n* characters.
    public init(_ script: String) throws(KeyScriptError) {
        let characters = Array(script)
        var steps: [Step] = []
        var index = 0
        while index < characters.count {
            let (step, length) = try Self.step(characters[index...], in: script)
            steps.append(step)
            index += length
        }
        self.init(steps: steps)
    }

    /// The step at the start of `rest`, and the number of characters it takes.
    private static func step(
        _ rest: ArraySlice<Character>, in script: String
    ) throws(KeyScriptError)
        -> (Step, Int)
    {
        let first = rest[rest.startIndex]
        func error(_ reason: KeyScriptError.Reason) -> KeyScriptError {
            KeyScriptError(script: script, offset: rest.startIndex, reason: reason)
        }
        guard first == "<" else {
            guard !isControl(first) else { throw error(.controlCharacter) }
            return (.key(.character(first)), 1)
        }
        if String(rest.prefix(7)).lowercased() == "<paste:" {
            guard let (text, length) = pasted(rest.dropFirst(7)) else { throw error(.unclosed) }
            return (.paste(text), 7 + length)
        }
        guard let close = rest.firstIndex(of: ">") else { throw error(.unclosed) }
        let name = String(rest[(rest.startIndex + 1)..<close])
        do {
            return (try step(named: name), close - rest.startIndex + 1)
        } catch {
            throw KeyScriptError(script: script, offset: rest.startIndex, reason: error.reason)
        }
    }

    /// The text at the start of `rest` up to its `>`, and the number of characters it takes; `nil` without
    /// a `>`.
    private static func pasted(_ rest: ArraySlice<Character>) -> (String, Int)? {
        let names: [(name: String, character: Character)] = [
            ("<lt>", "<"), ("<gt>", ">"), ("<enter>", "\n"), ("<tab>", "\t"),
        ]
        var text = ""
        var index = rest.startIndex
        while index < rest.endIndex, rest[index] != ">" {
            let named = names.first { String(rest[index...].prefix($0.name.count)).lowercased() == $0.name }
            text.append(named?.character ?? rest[index])
            index += named?.name.count ?? 1
        }
        return index < rest.endIndex ? (text, index + 1 - rest.startIndex) : nil
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private struct Rejection: Error {
        let reason: KeyScriptError.Reason
    }

    /// The step that a name stands for.
    private static func step(named name: String) throws(Rejection) -> Step {
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        switch (words.first?.lowercased() ?? "", words.count) {
        case ("click", 2): return .click(try place(words[1]))
        case ("wheelup", 2): return .wheelUp(try place(words[1]))
        case ("wheeldown", 2): return .wheelDown(try place(words[1]))
        case ("drag", 3): return .drag(from: try place(words[1]), to: try place(words[2]))
        case ("resize", 2): return try resize(to: words[1])
        case ("wait", 2): return .wait(try duration(words[1]))
        case ("click", _), ("wheelup", _), ("wheeldown", _), ("drag", _):
            throw Rejection(reason: .place(name))
        case ("resize", _): throw Rejection(reason: .size(name))
        case ("wait", _): throw Rejection(reason: .duration(name))
        default: return try press(named: name)
        }
    }

    private static func place(_ text: String) throws(Rejection) -> Place {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else {
            throw Rejection(reason: .place(text))
        }
        return Place(row: numbers[0], column: numbers[1])
    }

    private static func resize(to text: String) throws(Rejection) -> Step {
        let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy({ (1...10_000).contains($0) }) else {
            throw Rejection(reason: .size(text))
        }
        return .resize(columns: numbers[0], rows: numbers[1])
    }

    private static func duration(_ text: String) throws(Rejection) -> Duration {
        let unit = text.hasSuffix("ms") ? "ms" : "s"
        guard text.hasSuffix(unit), let number = Int(text.dropLast(unit.count)),
            (0...(unit == "ms" ? 3_600_000 : 3600)).contains(number)
        else { throw Rejection(reason: .duration(text)) }
        return unit == "ms" ? .milliseconds(number) : .seconds(number)
    }

    /// A key with what is held with it.
    private static func press(named name: String) throws(Rejection) -> Step {
        var rest = name[...]
        var modifiers: Modifiers = []
        while let prefix = Self.prefixes.first(where: { rest.lowercased().hasPrefix($0.text) }),
            rest.count > 2
        {
            guard !modifiers.contains(prefix.modifier) else { throw Rejection(reason: .unknown(name)) }
            modifiers.insert(prefix.modifier)
            rest = rest.dropFirst(2)
        }
        var key = try key(named: String(rest), whole: name, held: !modifiers.isEmpty)
        if rest.lowercased() == "backtab" { modifiers.insert(.shift) }
        if case .character(let character) = key, modifiers.contains(.control) {
            // A terminal sends one code for the small and the large letter.
            key = .character(character.lowercased().first ?? character)
        }
        let step = Step.key(key, modifiers)
        guard !step.bytes.isEmpty else { throw Rejection(reason: .unsendable(name)) }
        return step
    }

    private static let prefixes: [(text: String, modifier: Modifiers)] = [
        ("c-", .control), ("m-", .meta), ("s-", .shift),
    ]

    private static func key(named text: String, whole name: String, held: Bool) throws(Rejection) -> Key {
        if let key = namedKeys[text.lowercased()] { return key }
        // Without a modifier, a character needs no brackets.
        guard held, text.count == 1, let character = text.first, !isControl(character) else {
            throw Rejection(reason: .unknown(name))
        }
        return .character(character)
    }

    /// The keys by their names in small letters.
    package static let namedKeys: [String: Key] = {
        var keys: [String: Key] = [
            "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
            "pgup": .pageUp, "pgdn": .pageDown, "ins": .insert, "del": .delete, "bs": .backspace,
            "enter": .enter, "tab": .tab, "backtab": .tab, "esc": .escape, "space": .character(" "),
            "lt": .character("<"), "gt": .character(">"),
        ]
        for number in 1...12 { keys["f\(number)"] = .function(number) }
        return keys
    }()
}
