import FormatCore

/// The types of a telephone number, e-mail or address, such as `work` or `cell`.
///
/// Some types mean nothing to a person. They are hidden, and kept when others change.
struct VCardTypes: Equatable {
    private static let silent: Set<String> = ["pref", "internet"]
    /// Values of ENCODING that version 2.1 writes like types.
    static let encodings: Set<String> = ["quoted-printable", "base64", "8bit", "7bit"]

    /// All types as they are written.
    private var words: [String] = []

    /// Parses the types of a line.
    init(of line: VCardLine, in file: UnsafeBufferPointer<UInt8>) {
        guard !line.parameters.isEmpty else { return }
        line.withText(orFile: file) { bytes in
            var parameters = VCardParameters(line.parameters, in: bytes)
            while let parameter = parameters.next() {
                let isType = VCardText.isEqual(UnsafeBufferPointer(rebasing: bytes[parameter.name]), "TYPE")
                guard isType || parameter.name.isEmpty else { continue }
                for word in bytes[parameter.value].split(separator: UInt8(ascii: ",")) {
                    let word = String(decoding: word, as: UTF8.self)
                    if isType || !Self.encodings.contains(word.lowercased()) { words.append(word) }
                }
            }
        }
    }

    /// Makes an empty list, for a new line.
    init() {}

    /// The visible types.
    var displayedWords: [String] { Self.displayedWords(of: words) }

    private static func displayedWords(of words: [String]) -> [String] {
        var shown: [String] = []
        for word in words.map({ $0.lowercased() }) where !silent.contains(word) && !shown.contains(word) {
            shown.append(word)
        }
        // Nearly all numbers are for voice.
        if shown.count > 1 { shown.removeAll { $0 == "voice" } }
        return shown
    }

    /// The visible types in a text that was typed; `nil` if it contains characters other than letters, digits
    /// and hyphens.
    static func normalized(_ text: String) -> String? {
        let words = text.split { $0 == "," || $0 == " " }.map(String.init)
        let areWords = words.allSatisfy { word in
            word.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D
            }
        }
        return areWords ? displayedWords(of: words).joined(separator: ", ") : nil
    }

    /// Replaces the visible types by others.
    func replacing(by text: String, isVersion2: Bool) -> VCardTypes {
        let visible = Set(displayedWords)
        let isUpper = words.first.map { $0 == $0.uppercased() } ?? isVersion2
        let kept = words.filter { word in
            let word = word.lowercased()
            return !visible.contains(word) && (Self.silent.contains(word) || word == "voice")
        }
        var new = VCardTypes()
        new.words = text.split { $0 == "," || $0 == " " }.map { word in
            isUpper ? word.uppercased() : String(word)
        }
        // As the only type it would become visible.
        let isSeen = new.words.isEmpty
        new.words += kept.filter { !isSeen || $0.lowercased() != "voice" }
        return new
    }

    /// The parameters: one per type as in version 2.1, or one list.
    func parameters(isVersion2: Bool) -> [UInt8] {
        guard !words.isEmpty else { return [] }
        return Array(
            (isVersion2 ? words.map { ";" + $0 }.joined() : ";TYPE=" + words.joined(separator: ",")).utf8)
    }
}
