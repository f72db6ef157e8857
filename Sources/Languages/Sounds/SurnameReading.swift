internal import CLanguages

/// The guessed reading of the Japanese surname that a name starts with, from IPADIC's list.
package struct SurnameReading: Sendable, Equatable {
    /// The reading in hiragana, in UTF-8.
    package let kana: [UInt8]
    /// Length of the surname in the name, in bytes.
    package let surnameBytes: Int

    /// Looks up one of the readings of the longest surname that a name starts with; O(log surnames).
    ///
    /// Number 0 is the usual reading; `nil` beyond the last, or without a surname.
    package init?(of name: UnsafeBufferPointer<UInt8>, number: Int = 0) {
        guard number >= 0 else { return nil }
        var surname = 0
        // Most names have no reading, and then no array is needed.
        let kana = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.maxBytes) {
            text -> [UInt8]? in
            // The function does not write beyond the size passed.
            let count = clanguages_read_surname(
                name.baseAddress, name.count, number, text.baseAddress, text.count, &surname)
            return count > 0 ? Array(text[..<count]) : nil
        }
        guard let kana else { return nil }
        self.kana = kana
        surnameBytes = surname
    }

    private static let maxBytes = 64

    /// Returns the length in bytes of the longest known surname that a name starts with; 0 if there is none;
    /// O(log surnames).
    static func length(in name: UnsafeBufferPointer<UInt8>) -> Int {
        // The function does not read beyond the count.
        clanguages_surname_length(name.baseAddress, name.count)
    }
}
