package import HelperProtocol
internal import ListHelper

extension SQLiteList {
    /// Checks that a book was written as intended, and can be browsed and copied.
    ///
    /// - Parameters:
    ///   - path: The path of the book.
    ///   - sections: The expected number of rows in each section.
    /// - Throws: `HelperFailure` if it is not that book or cannot be opened.
    /// - Complexity: O(sections).
    package static func checkBook(_ path: [UInt8], sections: [Int]) throws(HelperFailure) {
        let list = try SQLiteList(path, isImmutable: true)
        guard let table = try list.tables().first, table.isPrepared,
            var book = try list.queryHandler(for: table.name),
            case .contents(let contents)? = try book.answer(.browse(table: table.name), number: 0).last
        else { throw HelperFailure(.damaged, "it is not read as a book") }
        guard contents.sections.map(\.count) == sections else {
            throw HelperFailure(.damaged, "it has other sections than were written")
        }
        let payload = HelperAnswer.list(.contents(contents)).frame(number: 0).payload
        guard payload.count <= MessageFrame.largestMessage else {
            throw HelperFailure(.tooLong, "the titles of its sections are too long to be handed over")
        }
        if let last = sections.lastIndex(where: { $0 > 0 }) {
            let end = sections[last]
            let answer = try book.answer(.rows(list: 0, section: last, rows: end - 1..<end), number: 0).last
            guard case .rows(let keys, _)? = answer, keys.count == 1 else {
                throw HelperFailure(.damaged, "its last row is missing")
            }
        }
        // Prepares the statement for copying.
        _ = try list.columns(of: .table(table.name))
    }
}
