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
}
