@_spi(_Unicode) import Swift

/// Sort key of section titles: the order of `String`, defined so that it is a strict weak order.
///
/// `String` compares canonically. But where one text is a prefix of the other and only one of them is
/// composed, `<` may be false in both directions for unequal texts ("\u{E9}x" and "e\u{301}", Swift 6.3.1).
/// Sorting needs a consistent order, so composed scalars are compared here; canonically equivalent titles are
/// equal.
package struct TitleOrder: Comparable {
    private let composed: [UInt8]

    package init(of title: String) {
        if title.utf8.allSatisfy({ $0 < 0x80 }) {
            composed = Array(title.utf8)
        } else {
            composed = title._nfc.flatMap { Array($0.utf8) }
        }
    }

    package static func < (left: TitleOrder, right: TitleOrder) -> Bool {
        left.composed.lexicographicallyPrecedes(right.composed)
    }
}
