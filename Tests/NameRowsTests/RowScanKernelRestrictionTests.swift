import NameRows
import TestSupport
import Testing

/// Every kernel against the obvious loop: matches at the start of rows, and matches that a binder follows.
@Suite struct RowScanKernelRestrictionTests {
    private static let pieces: [[UInt8]] = [
        Array("a".utf8), Array("B".utf8), Array("ab".utf8), [10], [10], Array("\u{301}".utf8),
        Array("\u{300}".utf8), Array("\u{E9}".utf8), Array("\u{3C9}".utf8), Array("\u{434}".utf8),
        Array("\u{7FF}".utf8), Array("\u{800}".utf8), Array("\u{3099}".utf8), Array("\u{FE0F}".utf8),
        Array("\u{10000}".utf8), Array("\u{1D165}".utf8), Array("\u{1FFFF}".utf8), Array("\u{20000}".utf8),
    ]
    /// Overlong, surrogates, too high, cut off, and alone.
    private static let broken: [[UInt8]] = [
        [0xC0, 0x80], [0xCC], [0xCC, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
        [0xE3, 0x82],
        [0xE3, 0x82, 0x41], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9D, 0x85], [0xF0, 0x9D, 0x85, 0x0A],
        [0xF4, 0x90, 0x80, 0x80], [0xF1, 0x80, 0x80, 0x80], [0x81], [0xFF], [0xFE, 0x80],
    ]
    private static let combining: Set<UInt32> = [
        0x41, 0x300, 0x301, 0x434, 0x7FF, 0x800, 0x3099, 0xFE0F, 0x10000, 0x1D165, 0x1FFFF,
    ]

    private func text(_ random: inout RandomNumbers, pieces: [[UInt8]], upTo limit: Int) -> [UInt8] {
        var text: [UInt8] = []
        while text.count < limit { text += pieces[random.number(0...(pieces.count - 1))] }
        return Array(text.prefix(limit))
    }

    @Test("at the start of rows, plain or marked by 0xFF, with needles of 1 to 8 bytes")
    func rowStarts() throws {
        let check = try ScanCheck()
        var random = RandomNumbers(seed: 21)
        for length in 0..<200 {
            let text = random.bytes(length, of: [0x61, 0x41, 0x62, 10, 10, 0xFF])
            check(text, random.bytes(1 + length % 8, of: [0x61, 0x62]), atRowStart: true)
            check(text, [0x61], atRowStart: true)
        }
    }

    @Test("TR-25: capitals of the needle stand for themselves, small letters for either case, up to 80 bytes")
    func capitals() throws {
        let check = try ScanCheck()
        var random = RandomNumbers(seed: 23)
        for length in 0..<300 {
            let text = random.bytes(length, of: [0x61, 0x41, 0x41, 0x62, 0x42, 10, 0xFF])
            check(text, random.bytes(1 + length % 6, of: [0x61, 0x42]), letterCase: .capitalsCount)
            check(text, random.bytes(1 + length % 3, of: [0x41, 0x62]), letterCase: .capitalsCount)
        }
        for length in [60, 63, 64, 65, 80] {
            let needle = random.bytes(length, of: [0x61, 0x42, 0x62])
            let rows = [needle, [needle[0] & ~0x20] + needle.dropFirst(), needle.map { $0 & ~0x20 }]
            for row in rows { check([0x61] + row + [10] + row + [10], needle, letterCase: .capitalsCount) }
        }
        // Too many places that pass: the needle is looked for byte by byte.
        let rows = [UInt8](repeating: 0x41, count: 9_000) + [10] + [UInt8](repeating: 0x61, count: 200) + [10]
        for capital in [0, 70, 99] {
            var needle = [UInt8](repeating: 0x61, count: 100)
            check(rows, needle, letterCase: .capitalsCount)
            needle[capital] = 0x41
            check(rows, needle, letterCase: .capitalsCount)
            check(rows.reversed(), needle, letterCase: .capitalsCount)
        }
    }

    @Test("at the start of rows that are as long as a block, or the text")
    func longRowStarts() throws {
        let check = try ScanCheck()
        for before in [0, 1, 62, 63, 64, 65, 126, 127, 128, 129, 191] {
            let row = Array("ab".utf8) + [UInt8](repeating: 0x61, count: before)
            for end in [[10], [0xFF], [10, 0xFF], [0x62]] as [[UInt8]] {
                check(row + end + Array("ab\n".utf8), Array("ab".utf8), atRowStart: true)
                check(row + end + Array("ba\n".utf8), Array("ba".utf8), atRowStart: true)
                check(
                    row + end + [UInt8](repeating: 0x62, count: 70) + [10],
                    [UInt8](repeating: 0x62, count: 66), atRowStart: true)
            }
        }
    }

    @Test("a match does not count if a binder follows; what is not UTF-8 binds nothing")
    func binding() throws {
        let check = try ScanCheck()
        var random = RandomNumbers(seed: 22)
        let needles = ["a", "ab", "\u{E9}", "\u{434}", "a\u{301}", "aab", "abab\u{434}a"].map {
            Array($0.utf8)
        }
        for length in 0..<200 {
            let pieces = length % 2 == 0 ? Self.pieces : Self.pieces + Self.broken
            let text = text(&random, pieces: pieces, upTo: length)
            check(
                text, needles[length % needles.count], atRowStart: length % 3 == 0, combining: Self.combining)
            check(text, needles[0], combining: Self.combining)
        }
    }

    @Test("every kind of scalar and of broken UTF-8 right after the needle, at the end of the text and not")
    func everyFollower() throws {
        let check = try ScanCheck()
        let long = [UInt8](repeating: 0x61, count: 70)
        for follower in Self.pieces + Self.broken {
            for count in 0...follower.count {
                let bytes = Array(follower.prefix(count))
                for needle in [[0x62], Array("bab".utf8), long] {
                    for before in [0, 61] {
                        let text = [UInt8](repeating: 0x2D, count: before) + needle + bytes
                        check(text, needle, combining: Self.combining)
                        check(text + [10] + text + [10], needle, combining: Self.combining)
                    }
                }
            }
        }
    }

    @Test("a long needle left to the linear kernel still minds combining and starts of rows")
    func givingUp() throws {
        let check = try ScanCheck()
        let needle = [UInt8](repeating: 0x61, count: 200) + [0x62]
        let long = [UInt8](repeating: 0x61, count: 5_000)
        let accent = Array("\u{301}".utf8)
        let text =
            needle + accent + [10] + long + [10] + needle + accent + [10] + needle + [10, 0xFF] + needle
        for atRowStart in [false, true] {
            check(text + accent + [10], needle, atRowStart: atRowStart, combining: Self.combining)
            check(text + [10], needle, atRowStart: atRowStart, combining: Self.combining)
            check(text + [10], needle, atRowStart: atRowStart, combining: [])
        }
    }

    @Test("the empty needle is in every row, whatever is asked of it")
    func emptyNeedle() throws {
        let check = try ScanCheck()
        check(Array("a\n\u{301}\n\n".utf8), [], atRowStart: true, combining: Self.combining)
    }
}
