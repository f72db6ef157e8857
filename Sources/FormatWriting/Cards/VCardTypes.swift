package import VCards

/// The types of a phone, a mail or an address: `work`, `cell`.
///
/// Some say nothing to a person. They are not shown, and stay what they are when others are changed.
package struct VCardTypes: Equatable {
    private static let silent: Set<String> = ["pref", "internet"]
    private static let encodings: Set<String> = ["quoted-printable", "base64", "8bit", "7bit"]

    /// All of them as they are written.
    private var words: [String] = []

    /// Those of a line.
    package init(of line: VCardLine, _ source: FileSource) {
        guard line.isInFile else { return }
        var parameters = VCardParameters(line.parameters, in: source.bytes)
        while let parameter = parameters.next() {
            let name = String(decoding: source.bytes[parameter.name], as: UTF8.self).uppercased()
            guard name.isEmpty || name == "TYPE" else { continue }
            for word in source.bytes[parameter.value].split(separator: UInt8(ascii: ",")) {
                let word = String(decoding: word, as: UTF8.self)
                if name == "TYPE" || !Self.encodings.contains(word.lowercased()) { words.append(word) }
            }
        }
    }

    /// The types of a new line.
    package init() {}

    /// What is shown of them.
    package var shown: String { Self.shown(words) }

    private static func shown(_ words: [String]) -> String {
        var shown: [String] = []
        for word in words.map({ $0.lowercased() }) where !silent.contains(word) && !shown.contains(word) {
            shown.append(word)
        }
        // Nearly every number is for the voice.
        if shown.count > 1 { shown.removeAll { $0 == "voice" } }
        return shown.joined(separator: ", ")
    }

    /// What is shown of types as somebody typed them; `nil` if one of them is no word.
    package static func normalized(_ text: String) -> String? {
        let words = text.split { $0 == "," || $0 == " " }.map(String.init)
        let areWords = words.allSatisfy { word in
            word.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D
            }
        }
        return areWords ? shown(words) : nil
    }

    /// The same types with others in place of those that are shown.
    package func replacing(by text: String, isVersion2: Bool) -> VCardTypes {
        let visible = Set(shown.split(separator: ", ").map(String.init))
        let isUpper = words.first.map { $0 == $0.uppercased() } ?? isVersion2
        let kept = words.filter { word in
            let word = word.lowercased()
            return !visible.contains(word) && (Self.silent.contains(word) || word == "voice")
        }
        var new = VCardTypes()
        new.words = text.split { $0 == "," || $0 == " " }.map { word in
            isUpper ? word.uppercased() : String(word)
        }
        // Without any other one this would be seen.
        let isSeen = new.words.isEmpty
        new.words += kept.filter { !isSeen || $0.lowercased() != "voice" }
        return new
    }

    /// How they are written, each behind a semicolon as in version 2.1, or in one list.
    package func parameters(isVersion2: Bool) -> [UInt8] {
        guard !words.isEmpty else { return [] }
        return Array(
            (isVersion2 ? words.map { ";" + $0 }.joined() : ";TYPE=" + words.joined(separator: ",")).utf8)
    }
}
