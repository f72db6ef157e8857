internal import CLanguages

/// All transcriptions of some consecutive names, written in one pass.
package struct SoundLines: ~Copyable {
    private let lines: UnsafeMutableBufferPointer<clanguages_sound_rows>

    /// Maximum number of names.
    package static let maxRows = 1 << 16

    /// Transcribes names that are folded to letters, each ended by a newline; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes).
    package init?(ofFolded text: UnsafeBufferPointer<UInt8>) {
        lines = .allocate(capacity: Int(CLANGUAGES_SOUND_COUNT))
        lines.initialize(repeating: clanguages_sound_rows())
        // There is an element for each sound, and the function reads `count` bytes.
        guard clanguages_write_sound_rows(text.baseAddress, text.count, lines.baseAddress) != 0 else {
            return nil
        }
    }

    deinit {
        // The function frees what the other one allocated.
        clanguages_free_sound_rows(lines.baseAddress)
        lines.deallocate()
    }

    /// The transcriptions, each ended by a newline, valid as long as this value lives.
    package func text(_ sound: NameSound) -> UnsafeBufferPointer<UInt8> {
        let lines = lines[sound.index]
        return UnsafeBufferPointer(start: lines.text, count: lines.length)
    }

    /// The numbers of the names that have these transcriptions, valid as long as this value lives.
    package func rows(_ sound: NameSound) -> UnsafeBufferPointer<UInt16> {
        let lines = lines[sound.index]
        return UnsafeBufferPointer(start: lines.rows, count: lines.count)
    }
}
