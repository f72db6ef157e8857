internal import ByteScan
internal import CPattern
internal import FormatCore

extension NamePattern {
    /// Number of rows given up after which a search stops: a few tenths of a second.
    package static let maxGivenUp = 1_000

    /// Whether the pattern matches in a name; a newline counts as a space.
    package func isIn(name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.contains(ASCII.newline) else { return isIn(line: name) }
        let line = name.map { $0 == ASCII.newline ? 0x20 : $0 }
        return line.withUnsafeBufferPointer { isIn(line: $0) }
    }

    /// Whether the pattern matches in a name without a newline, decided in the same way as for many names.
    package func isIn(line: UnsafeBufferPointer<UInt8>) -> Bool {
        // The automaton does not count a carriage return at the end as part of the name.
        guard let automaton, line.last != 0x0D, line.allSatisfy({ $0 < 0x80 }) else {
            return firstMatch(in: line) != nil
        }
        return automaton.accepts(line)
    }

    /// Clears the bits of suspects in which the pattern does not match; returns the number of rows given up.
    ///
    /// A row's newline and a carriage return before it do not belong to its name. Time is bounded for each
    /// row.
    package func keepMatches(
        in text: UnsafeBufferPointer<UInt8>, rowCount: Int, of suspects: inout [UInt64], limit: Int
    ) -> Int {
        guard rowCount > 0 else { return 0 }
        precondition(suspects.count == (rowCount + 63) / 64, "There is one bit a row.")
        // The pattern lives as long as `compiled`, and the precondition gives a word for each 64 rows.
        return withExtendedLifetime(compiled) {
            cpattern_rows_matching(compiled.pattern, text.baseAddress, text.count, &suspects, rowCount, limit)
        }
    }

    /// ASCII bytes that every match contains, in either case; `nil` if it must contain another byte.
    package var requiredBytes: [UInt8]? {
        var bytes: (UInt8, UInt8) = (0, 0)
        let count = withUnsafeMutableBytes(of: &bytes) { bytes in
            // The tuple has room for two bytes, the most that are written.
            cpattern_required_bytes(compiled.pattern, bytes.bindMemory(to: UInt8.self).baseAddress)
        }
        let required = [bytes.0, bytes.1].prefix(count)
        return required.allSatisfy { $0 < 0x80 } ? Array(required) : nil
    }
}
