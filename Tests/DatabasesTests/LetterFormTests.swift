import HelperProtocol
import Names
import TestClock
import TestSupport
import Testing

/// Letters that are written with two, and apostrophes: a text is found in some forms of a name and not in
/// others, and so it is where an index of all forms leads to the rows.
@Suite(.serialized) struct LetterFormTests {
    private static let symbols = [
        "a", "e", "o", "u", "d", "j", "h", "n", "'", " ", "ä", "ö", "Ü", "å", "ø", "đ", "ð", "é", "ǘ", "D’",
    ]
    private static let typed = ["a", "e", "o", "u", "d", "j", "h", "n", "'"]

    /// Names of one and of two symbols, all of them, and some longer ones.
    private static func names(_ others: [String]) -> [String] {
        var random = RandomNumbers(seed: 41)
        var names = symbols + symbols.flatMap { first in symbols.map { first + $0 } } + others
        for _ in 0..<1_200 {
            names.append(
                (0..<Int.random(in: 3...6, using: &random)).map { _ in random.pick(symbols + others) }
                    .joined())
        }
        // Blanks at an end are no matter of forms.
        return Set(names.filter { $0.first != " " && $0.last != " " && $0 != "'" }).sorted()
    }

    /// Texts of one and of two letters, all of them, and longer ones.
    private static var texts: [String] {
        let two = typed.flatMap { first in typed.map { first + $0 } }
        let three = two.flatMap { first in typed.map { first + $0 } }
        var random = RandomNumbers(seed: 42)
        let longer = (0..<200).map { _ in random.pick(two) + random.pick(two) }
        guard !LongWalks.areTaken else { return typed + two + three + longer }
        return typed + two + (0..<60).map { _ in random.pick(three + longer) }
    }

    @Test(
        "DB-20: letters written with two are found in a book in the forms that count", arguments: [[], ["王"]])
    func book(others: [String]) throws {
        var book = try SearchedBook(BookSearchTests.names(Self.names(others)))
        for text in Self.texts { try book.check(NameSearch(text)) }
    }

    @Test("DB-20: many rows with two letters are found without the index, which takes longer")
    func manyRows() throws {
        let names = (0..<24_000).map { "\(Self.typed[$0 % 9])n \(Self.typed[$0 % 7])r Mörk \($0)" }
        var book = try SearchedBook(BookSearchTests.names(names))
        for text in ["an", "er", "rk", "or", "1", "99", "ör", "mo", "n h"] {
            try book.check(NameSearch(text))
        }
    }

    @Test(
        "DC-24: letters written with two are found in a prepared table in the forms that count",
        arguments: [[], ["王"]])
    func table(others: [String]) throws {
        let names = Self.names(others)
        let server = try PreparedTableTests.server(names)
        let table = try BrowsedTable(server)
        let file = try PreparedTableTests.inMemory(names)
        for text in Self.texts { try table.check(NameSearch(text), file) }
        try server.stop()
    }
}
