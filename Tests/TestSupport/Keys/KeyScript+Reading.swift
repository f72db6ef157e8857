extension KeyScript {
    /// Reads a script.
    ///
    /// - Parameter script: see `KeyScript` for how it is written.
    /// - Throws: `KeyScriptError` with the place of what is wrong.
    /// - Complexity: O(*n*) for *n* characters.
    package init(_ script: String) throws(KeyScriptError) {
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
        guard let close = rest.firstIndex(of: ">") else { throw error(.unclosed) }
        let name = String(rest[(rest.startIndex + 1)..<close])
        do {
            return (try step(named: name), close - rest.startIndex + 1)
        } catch {
            throw KeyScriptError(script: script, offset: rest.startIndex, reason: error.reason)
        }
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
        case ("click", _), ("wheelup", _), ("wheeldown", _), ("drag", _):
            throw Rejection(reason: .place(name))
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
