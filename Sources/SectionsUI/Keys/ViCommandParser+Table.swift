public import TextUIKit

extension ViCommandParser {
    /// Makes a command of the number typed before it.
    typealias Maker = @Sendable (Int?) -> ViCommand

    /// The keys that the parser takes whatever was typed before.
    public static let keys: [Key] =
        (0x20...0x7e).map { .character(Character(Unicode.Scalar(UInt8($0)))) }
        + ["b", "d", "e", "f", "r", "u", "y"].map { .control($0) }

    /// Other keys that the parser takes while a command is not complete.
    public static let keysWhilePending: [Key] = cancellingKeys + Array(countedCommands.keys)

    /// The keys that end a command which is not complete.
    static let cancellingKeys = [Key(.escape), .control("g"), Key(.backspace)]

    /// Commands of one key.
    static let commands: [Key: Maker] = [
        .character("j"): { .moveRows($0 ?? 1) }, .character("+"): { .moveRows($0 ?? 1) },
        .character("k"): { .moveRows(-($0 ?? 1)) }, .character("-"): { .moveRows(-($0 ?? 1)) },
        .control("f"): { .movePages($0 ?? 1) }, .control("b"): { .movePages(-($0 ?? 1)) },
        .control("d"): { .moveHalfPage(.forward, rows: $0) },
        .control("u"): { .moveHalfPage(.backward, rows: $0) },
        .control("e"): { .scrollRows($0 ?? 1) }, .control("y"): { .scrollRows(-($0 ?? 1)) },
        .character("G"): { $0.map { .moveToRow($0) } ?? .moveToLastRow },
        .character("H"): { .moveToScreen(.top, number: $0 ?? 1) },
        .character("M"): { _ in .moveToScreen(.middle, number: 1) },
        .character("L"): { .moveToScreen(.bottom, number: $0 ?? 1) },
        .character("}"): { .moveSections($0 ?? 1) }, .character("{"): { .moveSections(-($0 ?? 1)) },
        .character("/"): { _ in .search(.forward) }, .character("?"): { _ in .search(.backward) },
        .character("n"): { .moveMatches($0 ?? 1) }, .character("N"): { .moveMatches(-($0 ?? 1)) },
        .character("i"): { _ in .editQuery }, .character("q"): { _ in .quit },
        .character("v"): { _ in .mark }, .character(" "): { .markOrMovePages($0 ?? 1) },
        .character(":"): { _ in .beginCommandLine },
        .character("u"): { _ in .edit(.undo) }, .control("r"): { _ in .edit(.redo) },
        .character("o"): { _ in .edit(.add) },
    ]

    /// What keys mean after a number; without one they do what they do in every list.
    static let countedCommands: [Key: Maker] = [
        Key(.down): { .moveRows($0 ?? 1) }, Key(.up): { .moveRows(-($0 ?? 1)) },
        Key(.enter): { .moveRows($0 ?? 1) },
        Key(.pageDown): { .movePages($0 ?? 1) }, Key(.pageUp): { .movePages(-($0 ?? 1)) },
    ]

    /// Commands of two keys.
    static let secondKeys: [Character: [Key: Maker]] = [
        "g": [.character("g"): { $0.map { .moveToRow($0) } ?? .moveToFirstRow }],
        "z": [
            .character("t"): { _ in .placeRow(.top) }, Key(.enter): { _ in .placeRow(.top) },
            .character("z"): { _ in .placeRow(.middle) }, .character("."): { _ in .placeRow(.middle) },
            .character("b"): { _ in .placeRow(.bottom) }, .character("-"): { _ in .placeRow(.bottom) },
        ],
        "Z": [.character("Z"): { _ in .accept }, .character("Q"): { _ in .quitWithoutSaving }],
        "]": [.character("]"): { .moveSections($0 ?? 1) }],
        "[": [.character("["): { .moveSections(-($0 ?? 1)) }],
        "d": [.character("d"): { .edit(.delete($0 ?? 1)) }],
        "c": [.character("c"): { _ in .edit(.rename) }],
    ]

    /// The keys after which any letter names a section.
    static let letterPrefixes: Set<Character> = ["'", "f"]

    /// Whether a key begins commands of two.
    static func takesSecondKey(_ character: Character) -> Bool {
        letterPrefixes.contains(character) || secondKeys[character] != nil
    }
}
