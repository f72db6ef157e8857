import TestSupport
import Testing

/// The fast way of folding against the definition, where the bytes are not UTF-8.
@Suite struct FoldingInvalidTests {
    /// The bytes at which the decoding of UTF-8 decides, by the table of well-formed sequences in the Unicode
    /// Standard, section 3.9.
    private static let edges: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAC, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEA,
        0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFF,
    ]

    @Test("every sequence of up to three bytes at the edges of UTF-8 folds as it is defined")
    func short() {
        for first in Self.edges {
            #expect(foldsAsDefined([first]))
            for second in Self.edges {
                #expect(foldsAsDefined([first, second]))
                let wrong = Self.edges.filter { !foldsAsDefined([first, second, $0]) }
                #expect(wrong.isEmpty, "\([first, second]) before \(wrong)")
            }
        }
    }

    @Test("sequences of four bytes at the edges of UTF-8 fold as they are defined, alone and within a name")
    func four() {
        let leading: [UInt8] = [0xE0, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5]
        let next: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC3]
        for first in leading {
            for second in next {
                for third in next {
                    let wrong = next.filter { !foldsAsDefined([first, second, third, $0]) }
                    #expect(wrong.isEmpty, "\([first, second, third]) before \(wrong)")
                }
                #expect(
                    foldsAsDefined(Array("Zoë ".utf8) + [first, second, 0x80] + Array("Élan vital".utf8)))
            }
        }
    }

    @Test("random bytes fold as they are defined", arguments: 1...2)
    func random(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<4_000 {
            let name = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? Self.edges.randomElement(using: &random) ?? 0
                    : UInt8.random(in: 0...255, using: &random)
            }
            #expect(foldsAsDefined(name), "\(name)")
        }
    }

    @Test("a name cut anywhere folds as it is defined")
    func cut() {
        let name = Array("Žofie か\u{3099} 김 😀 \u{10FFFF} e\u{301}".utf8)
        for start in 0...name.count {
            for end in start...name.count { #expect(foldsAsDefined(Array(name[start..<end]))) }
        }
    }
}
