@_spi(_Unicode) import Swift

/// What section titles are sorted by: the order of `String`, said so that it is one.
///
/// `String` compares canonically, but where one text begins the other and only one of the two is composed,
/// `<` may be false both ways for texts that are not equal ("\u{E9}x" and "e\u{301}", Swift 6.3.1). Sorting
/// needs better, so composed scalars are compared here; equal are canonically equal titles.
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
