package import Languages

/// The stored sort key of a keyed row: the key, a terminator and a newline.
package enum StoredSortKey {
    /// Terminator that no key contains.
    private static let keyEnd: UInt8 = 0x01

    /// Writes the stored sort key of a row, truncated for a very long row; O(bytes).
    ///
    /// Returns the number of bytes written; `nil` if the key does not fit.
    package static func write(
        _ row: UnsafeBufferPointer<UInt8>, in language: Language,
        numbers: Language.NumberOrder = .ofNumbered, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // A carriage return at the end of a row belongs to the line end.
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
