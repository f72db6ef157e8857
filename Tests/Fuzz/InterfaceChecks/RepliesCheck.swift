import FuzzChecks
import TextUIKit

/// What is promised of a terminal's replies: none of them acts as a key.
enum RepliesCheck {
    /// Reads replies with keys between them, at once and cut.
    ///
    /// - Parameter input: Bytes that say which replies and keys come, and where they are cut.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let cuts = source.bytes(3)
        var bytes: [UInt8] = []
        var keys: [Event] = []
        for _ in 0..<40 where !source.isEmpty {
            if source.number(0..<3) == 0 {
                let letter = UInt8(source.number(0x21..<0x7F))
                bytes.append(letter)
                keys.append(.key(.character(Character(Unicode.Scalar(letter)))))
            } else {
                bytes += reply(&source)
            }
        }
        var whole = KeyReading(rows: 0..<Int.max)
        whole.take(bytes[...], goesOn: false)
        if let fault = whole.fault { return fault }
        guard Array(whole.events) == keys else { return "\(shown(bytes)) is read as \(Array(whole.events))" }
        var pieces = KeyReading(rows: 0..<Int.max)
        var start = 0
        for end in cuts.map({ Int($0) * max(bytes.count, 1) / 256 }).sorted() + [bytes.count] {
            pieces.take(bytes[start..<end], goesOn: end < bytes.count)
            start = end
        }
        guard Array(pieces.events) == keys else {
            return "\(shown(bytes)) in pieces is read as \(Array(pieces.events))"
        }
        return nil
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }

    /// A reply by ECMA-48, 5.4 and 5.6, or by xterm's control sequences.
    private static func reply(_ source: inout ByteSource) -> [UInt8] {
        let strings: [UInt8] = [0x5D, 0x50, 0x5F, 0x5E, 0x58]
        let known = [
            "]11;rgb:dddd/dddd/dddd", "]4;1;rgb:0/0/0", "P>|XTerm(390)", "P1$r0m", "P1+r544e=787465726d",
            "_Gi=1;OK",
            "]52;c;ZGQ=", "^quit", "Xdd",
        ]
        let sequences = [
            "[?62;22c", "[>41;390;0c", "[?1;2$y", "[4;768;1024t", "[?997;1n", "[0n", "[8;24;80t",
        ]
        switch source.number(0..<4) {
        case 0: return [0x1B] + source.one(of: sequences).utf8
        case 1: return [0x1B] + source.one(of: known).utf8 + end(&source)
        default:
            let text = source.bytes(source.number(0..<60)).map { 0x20 + $0 % 0x5F }
            return [0x1B, source.one(of: strings)] + text + end(&source)
        }
    }

    private static func end(_ source: inout ByteSource) -> [UInt8] {
        // Only an operating system command may end with BEL; xterm takes it for all of them.
        source.number(0..<3) == 0 ? [0x07] : [0x1B, 0x5C]
    }
}
