internal import ByteScan
internal import FormatCore
package import SystemSupport

/// File names for new vCards: the UID with `.vcf`, as usual in directories of cards (vdir).
package enum CardFileName {
    /// Maximum length of a name in bytes; the system allows 255, and backups append a few.
    private static let longest = 120

    /// A free file name for a card in a directory.
    ///
    /// - Parameters:
    ///   - card: The bytes of the card.
    ///   - directory: The directory.
    ///   - files: The paths in use.
    /// - Returns: The path in the directory.
    /// - Complexity: O(bytes of the card, and files).
    package static func path(
        ofCard card: [UInt8], in directory: FilePath, beside files: some Sequence<FilePath>
    ) -> FilePath {
        let taken = Set(files)
        let stem = safe(uid(of: card))
        var number = 1
        while true {
            let name = stem + (number == 1 ? "" : "-\(number)") + ".vcf"
            let path = directory.appending(FilePath(name))
            if !taken.contains(path) { return path }
            number += 1
        }
    }

    /// Drops the characters of a text that are not portable in file names.
    static func safe(_ uid: [UInt8]) -> String {
        var text = uid[...]
        let scheme = Array("urn:uuid:".utf8)
        if text.count > scheme.count, text.prefix(scheme.count).elementsEqual(scheme, by: { $0 | 0x20 == $1 })
        {
            text = text.dropFirst(scheme.count)
        }
        let kept = text.filter { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
        // A leading dot would hide the file, and a leading dash would look like an option.
        let name = kept.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }.prefix(longest)
        return name.isEmpty ? "card" : String(decoding: name, as: UTF8.self)
    }

    /// The UID of a card; empty if it has none.
    private static func uid(of card: [UInt8]) -> [UInt8] {
        card.withUnsafeBufferPointer { bytes in
            var layout = FileLayout()
            layout.rows = [.init(start: 0, end: UInt32(bytes.count), array: FileLayout.Row.nowhere)]
            let source = FileSource(bytes: bytes, layout: layout)
            var lines = VCardFormat(of: 0..<bytes.count, source).lines(of: 0..<bytes.count, source)
            while let line = lines.next() {
                if line.property(in: bytes) == .uid { return ASCII.trimmed(line.decodedValue(in: bytes)) }
            }
            return []
        }
    }
}
