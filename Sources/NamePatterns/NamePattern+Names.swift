internal import ByteScan
internal import CPattern
internal import SourceText

extension NamePattern {
    /// Rows in which trying was given up before the rest is not looked at any more: some tenths of a second.
    package static let mostGivenUp = 1_000

    /// Whether the pattern matches in a name; a newline counts as a space.
    package func isIn(name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.contains(ASCII.newline) else { return isIn(line: name) }
        let line = name.map { $0 == ASCII.newline ? 0x20 : $0 }
        return line.withUnsafeBufferPointer { isIn(line: $0) }
    }

    /// Whether the pattern matches in a name without a newline; by the same means as in many names.
    package func isIn(line: UnsafeBufferPointer<UInt8>) -> Bool {
        // For the machine a carriage return at the end is no part of the name.
        guard let automaton, line.last != 0x0D, line.allSatisfy({ $0 < 0x80 }) else {
            return firstMatch(in: line) != nil
        }
        return automaton.accepts(line)
    }

    /// Keeps the suspects, one bit a row, in which the pattern matches; returns in how many it gave up.
    ///
    /// The newline of a row is no part of it, nor is a carriage return before it.
    ///
    /// - Complexity: Bounded for each row.
    package func keepMatches(
        in text: UnsafeBufferPointer<UInt8>, rowCount: Int, of suspects: inout [UInt64], limit: Int
    ) -> Int {
        guard rowCount > 0 else { return 0 }
        precondition(suspects.count == (rowCount + 63) / 64, "There is one bit a row.")
        // The pattern lives as long as `compiled`, and there is a word for each 64 rows.
        return withExtendedLifetime(compiled) {
            cpattern_rows_matching(compiled.pattern, text.baseAddress, text.count, &suspects, rowCount, limit)
        }
    }

    /// ASCII bytes that every match has, letters in either case; `nil` if a match must have another.
    package var requiredBytes: [UInt8]? {
        var bytes: (UInt8, UInt8) = (0, 0)
        let count = withUnsafeMutableBytes(of: &bytes) { bytes in
            // There is room for both.
            cpattern_required_bytes(compiled.pattern, bytes.bindMemory(to: UInt8.self).baseAddress)
        }
        let required = [bytes.0, bytes.1].prefix(count)
        return required.allSatisfy { $0 < 0x80 } ? Array(required) : nil
    }
}
