/// Headings that mean a part of the name beside a column with the other part, and the whole name otherwise.
package struct SharedNameWord: Sendable {
    /// The heading, as `ContactKey.word(_:)` returns it.
    package let word: String
    /// The part that the column holds if `other` has a column as well.
    package let part: NamePart
    /// The part that another column must hold.
    package let other: NamePart

    /// All such headings.
    package static let all = [
        SharedNameWord(word: "nombre", part: .given, other: .family),
        SharedNameWord(word: "名", part: .given, other: .family),
        SharedNameWord(word: "nom", part: .family, other: .given),
        SharedNameWord(word: "name", part: .family, other: .given),
    ]
}
