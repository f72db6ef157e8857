import Glibc
import NameRows
import TestSupport
import Testing

/// Memory between two inaccessible pages: a read outside it ends the tests.
final class GuardedMemory {
    static let capacity = 16_384
    private static let guardSize = 4_096
    private let start: UnsafeMutableRawPointer

    init() throws {
        let size = Self.capacity + 2 * Self.guardSize
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        // mmap says that it failed by the address -1.
        start = try #require(memory != UnsafeMutableRawPointer(bitPattern: -1) ? memory : nil)
        try #require(mprotect(start, Self.guardSize, PROT_NONE) == 0)
        try #require(mprotect(start + (size - Self.guardSize), Self.guardSize, PROT_NONE) == 0)
    }

    deinit { munmap(start, Self.capacity + 2 * Self.guardSize) }

    /// The bytes, some way after the page that lies before the memory.
    ///
    /// - Parameters:
    ///   - bytes: At most `capacity`.
    ///   - offset: How far from that page they start, in bytes.
    /// - Returns: Where they are now, until the next call.
    func text(_ bytes: [UInt8], offset: Int) -> UnsafeBufferPointer<UInt8> {
        let place = start + Self.guardSize + offset
        bytes.withUnsafeBytes {
            place.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(place), byteCount: $0.count)
        }
        // The memory lives as long as this object, and holds only bytes.
        return UnsafeBufferPointer(start: place.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }

    /// The bytes, right before the page that lies after the memory.
    func textAtEnd(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
        text(bytes, offset: Self.capacity - bytes.count)
    }
}

/// What the kernels answer, by the obvious loops.
enum SlowScan {
    static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }

    static func rowCount(_ text: [UInt8]) -> Int { text.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }

    /// One value a row, from one value a byte.
    static func rows(_ text: [UInt8], where isHit: (Int) -> Bool) -> [Bool] {
        var rows: [Bool] = []
        var hit = false
        for place in text.indices {
            if text[place] == 10 {
                rows.append(hit)
                hit = false
            } else if !hit, isHit(place) {
                hit = true
            }
        }
        return rows
    }

    static func rows(
        _ text: [UInt8], with needle: [UInt8], atRowStart: Bool = false,
        letterCase: RowScan.LetterCase = .either,
        combining: Set<UInt32>? = nil
    ) -> [Bool] {
        if needle.isEmpty { return rows(text).map { _ in true } }
        if needle.contains(10) { return rows(text) { _ in false } }
        return rows(text) { start in
            guard stands(needle[0], for: text[start], letterCase), text.count - start >= needle.count else {
                return false
            }
            for offset in 1..<max(needle.count, 1)
            where !stands(needle[offset], for: text[start + offset], letterCase) {
                return false
            }
            if atRowStart, start > 0, text[start - 1] != 10, text[start - 1] != 0xFF { return false }
            guard let combining, let next = scalar(in: text[(start + needle.count)...]) else { return true }
            return !combining.contains(next)
        }
    }

    /// Whether a byte that is looked for stands for one of the text.
    static func stands(_ wanted: UInt8, for byte: UInt8, _ letterCase: RowScan.LetterCase) -> Bool {
        switch letterCase {
        case .exact: wanted == byte
        case .capitalsCount where (0x41...0x5A).contains(wanted): wanted == byte
        case .capitalsCount, .either: lower(wanted) == lower(byte)
        }
    }

    private static func rows(_ text: [UInt8]) -> [Bool] { rows(text) { _ in false } }

    /// The scalar that the bytes start with, if they do and it can bind.
    private static func scalar(in bytes: ArraySlice<UInt8>) -> UInt32? {
        var bytes = bytes.makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let scalar) = parser.parseScalar(from: &bytes) else { return nil }
        let value = UTF8.decode(scalar).value
        return value >= 0x300 && value < UInt32(RowScan.combiningLimit) ? value : nil
    }

}

extension RowBitmap {
    init(_ rows: [Bool], count: Int) {
        var words = [UInt64](repeating: 0, count: (count + 63) / 64)
        for (row, isSet) in rows.prefix(count).enumerated() where isSet {
            words[row / 64] |= 1 << UInt64(row % 64)
        }
        self.init(words: words, count: count)
    }
}

/// All kernels that this machine can run, by name.
let scanKernels = RowScan.Kernel.available.filter { $0 != .automatic }

/// Compares all kernels with the obvious loop, on memory that ends and on memory that starts with the text.
struct ScanCheck {
    let memory: GuardedMemory

    init() throws { memory = try GuardedMemory() }

    func callAsFunction(
        _ text: [UInt8], _ needle: [UInt8], atRowStart: Bool = false,
        letterCase: RowScan.LetterCase = .either,
        combining: Set<UInt32>? = nil, extraRows: Int = 0, offset: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rows = SlowScan.rows(
            text, with: needle, atRowStart: atRowStart, letterCase: letterCase, combining: combining)
        let count = max(0, rows.count + extraRows)
        let expected = RowBitmap(rows, count: count)
        let words = combining.map(Self.words)
        for kernel in scanKernels {
            for atEnd in [true, false] {
                let place = atEnd ? memory.textAtEnd(text) : memory.text(text, offset: offset)
                let hits = RowScan.rowsContaining(
                    needle, in: place, rowCount: count, kernel: kernel, atRowStart: atRowStart,
                    letterCase: letterCase, combining: words)
                #expect(
                    hits == expected, "\(kernel), at end: \(atEnd), \(needle) in \(text.prefix(1_000))",
                    sourceLocation: sourceLocation)
            }
        }
    }

    static func words(_ combining: Set<UInt32>) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: RowScan.combiningLimit / 64)
        for scalar in combining { words[Int(scalar / 64)] |= 1 << UInt64(scalar % 64) }
        return words
    }
}

extension RandomNumbers {
    mutating func bytes(_ count: Int, of alphabet: [UInt8]) -> [UInt8] {
        (0..<count).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] }
    }
}
