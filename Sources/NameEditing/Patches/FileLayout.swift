/// Where the rows of a file that is edited lie in it.
package struct FileLayout: Sendable {
    /// Where a row's element lies, and in which array.
    package struct Row: Sendable {
        let start: UInt32
        let end: UInt32
        /// The number of its array; `Row.nowhere` if it lies in none.
        let array: UInt32

        static let nowhere = UInt32.max

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    struct List: Sendable {
        /// The title of its section; `nil` if it is of none.
        let title: String?
        /// Where the key of its section begins.
        let key: Int?
        /// Where its bracket or start tag stands, which may be all of it.
        let opening: Range<Int>
        /// Where its bracket or end tag stands; `nil` if it has none.
        var closing: Range<Int>?
        var rows: Range<Int>
    }

    /// In the order of the file.
    var rows: [Row] = []
    /// In the order of the file.
    var lists: [List] = []

    /// What a table has beside its rows; `nil` if the file is none.
    var table: TableLayout?
    /// The files, if there are several; `nil` if all is one file.
    var files: FileParts?

    /// The array of a row; `nil` if it lies in none.
    func list(ofRow row: Int) -> Int? {
        rows[row].array == Row.nowhere ? nil : Int(rows[row].array)
    }

    /// The last array of a section.
    func list(titled title: String) -> Int? { lists.lastIndex { $0.title == title } }
}
