internal import Synchronization

/// Graphemes of more than three scalars, such as families of emoji, by numbers that stay the same.
///
/// They are few on any screen; there is an end to how many are kept.
enum GlyphTable {
    private struct Entries {
        var scalars: [[Unicode.Scalar]] = []
        var codes: [[Unicode.Scalar]: UInt64] = [:]
    }

    private static let mark: UInt64 = 1 << 63
    private static let entries = Mutex(Entries())

    /// The code that stands for some scalars.
    ///
    /// - Complexity: O(scalars).
    static func code(of scalars: [Unicode.Scalar]) -> UInt64 {
        entries.withLock { entries in
            if let code = entries.codes[scalars] { return code }
            // A list made to fill memory shows the sign for what cannot be shown instead.
            guard entries.scalars.count < 1 << 16 else { return 0xfffd }
            let code = mark | UInt64(entries.scalars.count)
            entries.scalars.append(scalars)
            entries.codes[scalars] = code
            return code
        }
    }

    /// The scalars that a code of this table stands for; `nil` for a code that holds its scalars itself.
    static func scalars(ofCode code: UInt64) -> [Unicode.Scalar]? {
        guard code & mark != 0 else { return nil }
        return entries.withLock { $0.scalars[Int(code & ~mark)] }
    }
}
