internal import CNameForms

/// How the Japanese surname at the beginning of a name is read, as far as a list of surnames tells: a guess.
///
/// The surnames are those of IPADIC.
package struct SurnameReading: Sendable, Equatable {
    /// In hiragana, in UTF-8.
    package let kana: [UInt8]
    /// How many bytes of the name the surname has.
    package let surnameBytes: Int

    /// Reads a name by the longest surname it begins with; `nil` if none is known.
    ///
    /// - Parameters:
    ///   - name: The name, in UTF-8.
    ///   - number: Which of the readings of a surname, from 0 for the usual one; `nil` is returned for others
    ///     than it has.
    /// - Complexity: O(log surnames).
    package init?(of name: UnsafeBufferPointer<UInt8>, number: Int = 0) {
        guard number >= 0 else { return nil }
        var surname = 0
        // Most names have none, and need no array.
        let kana = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.mostBytes) {
            text -> [UInt8]? in
            // No more is written than there is room for.
            let count = cnameforms_read_surname(
                name.baseAddress, name.count, number, text.baseAddress, text.count, &surname)
            return count > 0 ? Array(text[..<count]) : nil
        }
        guard let kana else { return nil }
        self.kana = kana
        surnameBytes = surname
    }

    private static let mostBytes = 64
}
