/// A number for a sequence of bytes: XXH64 with the seed 0, after Yann Collet's specification (xxHash fast
/// digest algorithm, version 0.1.1).
///
/// It is the same in every process. It tells changes by chance apart, not forgeries.
package struct FileDigest {
    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9e37_79b1_85eb_ca87, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9, 0x85eb_ca77_c2b2_ae63,
        0x27d4_eb2f_1656_67c5
    )
    /// How many bytes are taken at once.
    private static let stripe = 32

    private var lanes = (
        primes.0 &+ primes.1, primes.1, 0 as UInt64, 0 &- primes.0
    )
    private var count = 0
    /// Fewer bytes than are taken at once.
    private var rest: [UInt8] = []

    /// Begins with no bytes.
    package init() {}

    /// Makes the digest of bytes.
    package init(_ bytes: [UInt8]) { add(bytes[...]) }

    /// Goes on with more bytes.
    ///
    /// - Complexity: O(*n*).
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        count += bytes.count
        var bytes = bytes
        if !rest.isEmpty {
            let missing = bytes.prefix(Self.stripe - rest.count)
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == Self.stripe else { return }
            take(rest[...])
            rest = []
        }
        take(bytes)
        rest = Array(bytes.suffix(bytes.count % Self.stripe))
    }

    /// Takes as many stripes as there are.
    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        var lanes = lanes
        // Each place from which is loaded has a whole stripe behind it; loads check that as well.
        bytes.withUnsafeBytes { bytes in
            for place in stride(from: 0, to: bytes.count - bytes.count % Self.stripe, by: Self.stripe) {
                lanes.0 = Self.round(lanes.0, Self.word(bytes, place))
                lanes.1 = Self.round(lanes.1, Self.word(bytes, place + 8))
                lanes.2 = Self.round(lanes.2, Self.word(bytes, place + 16))
                lanes.3 = Self.round(lanes.3, Self.word(bytes, place + 24))
            }
        }
        self.lanes = lanes
    }

    /// The number.
    package var value: UInt64 {
        let (first, second, third, fourth, fifth) = Self.primes
        var value = fifth
        if count >= Self.stripe {
            value =
                Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
                &+ Self.rotate(lanes.3, 18)
            for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
                value = (value ^ Self.round(0, lane)) &* first &+ fourth
            }
        }
        value &+= UInt64(count)
        var tail = rest[...]
        while tail.count >= 8 {
            // Eight bytes are there.
            let word = tail.withUnsafeBytes { Self.word($0, 0) }
            value = Self.rotate(value ^ Self.round(0, word), 27) &* first &+ fourth
            tail = tail.dropFirst(8)
        }
        if tail.count >= 4 {
            let half = tail.prefix(4).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            value = Self.rotate(value ^ (half &* first), 23) &* second &+ third
            tail = tail.dropFirst(4)
        }
        for byte in tail { value = Self.rotate(value ^ (UInt64(byte) &* fifth), 11) &* first }
        value = (value ^ value >> 33) &* second
        value = (value ^ value >> 29) &* third
        return value ^ value >> 32
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotate(lane &+ word &* primes.1, 31) &* primes.0
    }

    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value << count | value >> (64 - count)
    }
}
