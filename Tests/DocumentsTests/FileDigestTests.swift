import Documents
import Testing

@Suite struct FileDigestTests {
    @Test("The digest does not depend on the pieces in which bytes come")
    func pieces() {
        let bytes = (0..<131).map { UInt8(truncatingIfNeeded: $0 * 89) }
        for count in 0...bytes.count {
            let whole = FileDigest(Array(bytes[..<count])).value
            for first in 0...count {
                var digest = FileDigest()
                digest.add(bytes[..<first])
                digest.add(bytes[first..<count])
                #expect(digest.value == whole, "\(first) of \(count)")
            }
            var single = FileDigest()
            for place in 0..<count { single.add(bytes[place...place]) }
            #expect(single.value == whole, "\(count)")
        }
    }

    @Test("Each bit changes the digest")
    func bits() {
        let bytes = [UInt8](repeating: 0x41, count: 77)
        var seen: Set<UInt64> = [FileDigest(bytes).value]
        for place in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[place] ^= 1 << bit
                #expect(seen.insert(FileDigest(other).value).inserted)
            }
        }
    }

    @Test(
        "The digest is XXH64 with the seed 0",
        arguments: [
            ("", 0xef46_db37_51d8_e999), ("a", 0xd24e_c4f1_a98c_6e5b), ("abc", 0x44bc_2cf5_ad77_0999),
        ] as [(String, UInt64)])
    func knownValues(text: String, value: UInt64) {
        #expect(FileDigest(Array(text.utf8)).value == value)
    }
}
