/// The positions of the rows in an edited file.
package struct FileLayout: Sendable {
    /// The position of a row's element, and its array.
    package struct Row: Sendable {
        package let start: UInt32
        package let end: UInt32
        /// The index of its array; `Row.nowhere` if it is not in one.
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
        /// The title of the section; `nil` if the array is not a section.
        package let title: String?
        /// The offset of the section's key.
        package let key: Int?
        /// The range of the opening bracket or start tag, which may be the whole element.
        package let opening: Range<Int>
        /// The range of the closing bracket or end tag; `nil` if there is none.
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

    /// In file order.
    package var rows: [Row] = []
    /// In file order.
    package var lists: [List] = []

    /// The positions that only this format has; `nil` if there are none.
    package var ofFormat: (any FormatLayout)?
    /// The encodings used for the user's language before UTF-8, for text in cards that declares none.
    package var encodings: [TextEncoding] = []
    /// The files of a document that consists of several; `nil` for a single file.
    package var files: FileParts?

    package init() {}

    /// The range from the first to the last of some rows.
    package func range(ofRows run: ClosedRange<Int>) -> Range<Int> {
        rows[run.lowerBound].range.lowerBound..<rows[run.upperBound].range.upperBound
    }

    /// The array of a row; `nil` if it is not in one.
    package func list(ofRow row: Int) -> Int? {
        rows[row].array == Row.nowhere ? nil : Int(rows[row].array)
    }

    /// The last array of a section.
    package func list(titled title: String) -> Int? { lists.lastIndex { $0.title == title } }
}
