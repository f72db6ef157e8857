/// Folded form of one scalar, packed into a word so that a loop can write it without branching.
struct FoldingEntry: Sendable {
    /// From the lowest bit: six bytes of UTF-8, the class of their last scalar, their count, and the kind.
    let word: UInt64

    private static let classShift: UInt64 = 48
    private static let countShift: UInt64 = 56
    private static let dependentBit: UInt64 = 1 << 61
    private static let markBit: UInt64 = 1 << 62
    private static let slowBit: UInt64 = 1 << 63

    /// Entry of a scalar whose folded form depends on its neighbours or does not fit.
    static let slow = FoldingEntry(word: slowBit)

    private init(word: UInt64) {
        self.word = word
    }

    enum Kind {
        /// The form starts with a scalar that blocks reordering.
        case starter
        case mark
        /// A mark whose form depends on the letter before it.
        case dependentMark
    }

    /// Packs a form in UTF-8 and the class of its last scalar; more than six bytes give the slow entry.
    init(_ bytes: ArraySlice<UInt8>, lastClass: UInt8, kind: Kind) {
        guard bytes.count <= 6 else {
            self = .slow
            return
        }
        var word = UInt64(bytes.count) << Self.countShift | UInt64(lastClass) << Self.classShift
        for (place, byte) in bytes.enumerated() {
            word |= UInt64(byte) << UInt64(place * 8)
        }
        self.word =
            switch kind {
            case .starter: word
            case .mark: word | Self.markBit
            case .dependentMark: word | Self.markBit | Self.dependentBit
            }
    }

    /// Whether the form starts with a scalar that blocks reordering.
    @inline(__always) var isStarter: Bool { word < Self.markBit }
    @inline(__always) var isSlow: Bool { word >= Self.slowBit }
    @inline(__always) var isDependent: Bool { word & Self.dependentBit != 0 }
    @inline(__always) var count: Int { Int(truncatingIfNeeded: word >> Self.countShift & 0x7) }
    /// Combining class of the last scalar of the folded form.
    @inline(__always) var lastClass: UInt8 { UInt8(truncatingIfNeeded: word >> Self.classShift) }
}
