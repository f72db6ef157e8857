internal import Synchronization

/// The bytes of all names, in display order, and where each name and each section starts.
///
/// Nothing in it ever changes, so dictionaries and their mutable copies share one store. The folded form of
/// the rows that are not ASCII is made at the first search or look-up that needs it, once, behind a lock.
final class NameStore: Sendable {
    struct Section: Sendable, Equatable {
        let title: String
        let rows: Range<Int>
    }

    /// All rows, each ended by a newline; a newline within a name is a space here.
    let text: [UInt8]
    /// Where each row starts, in bytes, and after the last one where the text ends.
    let lineStarts: [UInt32]
    let sections: [Section]
    /// The bytes of the names that have a newline of their own.
    let exactBytes: [Int: [UInt8]]

    private let foldedRows = Mutex<[Bool: FoldedRows]>([:])

    /// Makes a store; `NameStoreBuilder` is the way to get the arguments right.
    ///
    /// - Parameters:
    ///   - text: Rows in display order, each ended by a newline; below 4 GiB.
    ///   - sections: Titles and rows, in order, without gaps.
    ///   - exactBytes: By row, the names that have a newline.
    init(text: [UInt8], sections: [Section], exactBytes: [Int: [UInt8]]) {
        self.text = text
        self.lineStarts = RowScan.lineStarts(in: text[...])
        self.sections = sections
        self.exactBytes = exactBytes
        precondition(
            (sections.last?.rows.upperBound ?? 0) == lineStarts.count - 1,
            "The sections must cover all rows.")
    }

    var rowCount: Int { lineStarts.count - 1 }

    /// Where a row's text lies, in bytes, without its newline.
    func textRange(ofRow row: Int) -> Range<Int> {
        Int(lineStarts[row])..<Int(lineStarts[row + 1]) - 1
    }

    func bytes(ofRow row: Int) -> [UInt8] {
        exactBytes[row] ?? Array(text[textRange(ofRow: row)])
    }

    func name(ofRow row: Int) -> String {
        if let exact = exactBytes[row] {
            return String(decoding: exact, as: UTF8.self)
        }
        return String(decoding: text[textRange(ofRow: row)], as: UTF8.self)
    }

    /// The folded form of the rows that are not ASCII.
    ///
    /// - Parameter keepingDiacritics: `false` for the form that searches without diacritics look at.
    /// - Returns: That form, made at the first call.
    /// - Complexity: The first time O(bytes) and a few hundred nanoseconds for each row that is not ASCII;
    ///   then O(1).
    func foldedRows(keepingDiacritics: Bool) -> FoldedRows {
        foldedRows.withLock { forms in
            if let form = forms[keepingDiacritics] { return form }
            let form = FoldedRows(of: self, keepingDiacritics: keepingDiacritics)
            forms[keepingDiacritics] = form
            return form
        }
    }
}

extension NameStore: Equatable {
    static func == (left: NameStore, right: NameStore) -> Bool {
        left === right
            || (left.sections == right.sections && left.text == right.text
                && left.exactBytes == right.exactBytes)
    }
}
