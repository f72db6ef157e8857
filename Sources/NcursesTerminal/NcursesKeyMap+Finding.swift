internal import CNcurses

// What only the fuzzing uses: it has the terminal's search for sequences run over any bytes, without a terminal. The
// code that is searched with is this module's own, so this stands here and not among the tests.
extension NcursesKeyMap {
    /// What bytes begin with.
    package enum Finding: Hashable, Sendable {
        /// No sequence: the first byte stands for itself.
        case nothing
        /// A sequence that lacks its end.
        case part
        /// A sequence of so many bytes.
        case code(Int, length: Int)
    }

    /// Has `find(in:)` know all sequences, without a terminal; those that a terminal's description adds are not among them.
    package static func defineWithoutTerminal() {
        for (place, entry) in sequences.enumerated() {
            _ = cncurses_add_key("\u{1b}" + entry.sequence, Int32(CNCURSES_FIRST_OWN_CODE + place))
        }
    }

    /// Looks for a sequence as the terminal's reading does.
    ///
    /// - Parameter bytes: What was read and is not taken yet.
    /// - Returns: What it begins with.
    package static func find(in bytes: ArraySlice<UInt8>) -> Finding {
        var length: Int32 = 0
        // The bytes are lent for the time of the call.
        let code = bytes.withUnsafeBufferPointer {
            Int(cncurses_find_key($0.baseAddress, Int32(clamping: $0.count), &length))
        }
        switch code {
        case CNCURSES_NO_KEY: return .nothing
        case CNCURSES_PART_OF_KEY: return .part
        default: return .code(code, length: Int(length))
        }
    }
}
