package import Languages

/// The line of a wide row: its key.
package enum RowLine {
    /// Behind the key; no key has it.
    private static let keyEnd: UInt8 = 0x01

    /// Writes the line of a row, with its newline.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - language: The language of its key.
    ///   - numbers: Which numbers in it are ordered by their values.
    ///   - room: Where the line is written; of a very long row the end of the key may be left out.
    /// - Returns: How many bytes were written; `nil` if there is no room.
    /// - Complexity: O(bytes).
    package static func write(
        _ row: UnsafeBufferPointer<UInt8>, in language: Language,
        numbers: Language.NumberOrder = .ofNumbered, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // A carriage return at the end of a row belongs to the end of the line.
        let name = row.last == 0x0D ? UnsafeBufferPointer(rebasing: row.dropLast()) : row
        guard room.count >= Language.room(forNameOf: 0) + 2 else { return nil }
        let wanted = min(Language.room(forNameOf: name.count), room.count - 2)
        let place = UnsafeMutableBufferPointer(rebasing: room[..<wanted])
        let end = language.writeKey(of: name, numbers: numbers, to: place)
        room[end] = keyEnd
        room[end + 1] = 0x0A
        return end + 2
    }
}
