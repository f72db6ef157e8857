/// Where the rows of a file that is edited lie in it.
package struct FileLayout: Sendable {
    /// Where a row's element lies, and in which array.
    package struct Row: Sendable {
        package let start: UInt32
        package let end: UInt32
        /// The number of its array; `Row.nowhere` if it lies in none.
        package let array: UInt32

        package static let nowhere = UInt32.max

        package var range: Range<Int> { Int(start)..<Int(end) }

        package init(start: UInt32, end: UInt32, array: UInt32) {
            self.start = start
            self.end = end
            self.array = array
        }
    }

    package struct List: Sendable {
        /// The title of its section; `nil` if it is of none.
        package let title: String?
        /// Where the key of its section begins.
        package let key: Int?
        /// Where its bracket or start tag stands, which may be all of it.
        package let opening: Range<Int>
        /// Where its bracket or end tag stands; `nil` if it has none.
        package var closing: Range<Int>?
        package var rows: Range<Int>

        package init(
            title: String?, key: Int?, opening: Range<Int>, closing: Range<Int>?, rows: Range<Int>
        ) {
            self.title = title
            self.key = key
            self.opening = opening
            self.closing = closing
            self.rows = rows
        }
    }

    /// In the order of the file.
    package var rows: [Row] = []
    /// In the order of the file.
    package var lists: [List] = []

    /// What a table has beside its rows; `nil` if the file is none.
    package var table: TableLayout?
    /// The files, if there are several; `nil` if all is one file.
    package var files: FileParts?

    package init() {}

    /// The array of a row; `nil` if it lies in none.
    package func list(ofRow row: Int) -> Int? {
        rows[row].array == Row.nowhere ? nil : Int(rows[row].array)
    }

    /// The last array of a section.
    package func list(titled title: String) -> Int? { lists.lastIndex { $0.title == title } }
}
