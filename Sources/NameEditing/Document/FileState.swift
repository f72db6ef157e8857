internal import FormatWriting
internal import NameDirectory
internal import NameFormats
internal import NameLoading
internal import NameRows
package import SourceText

/// A file that is edited, at one moment; it never changes: its bytes, and what was read from them.
package struct FileState: Sendable {
    let region: TextRegion
    let count: Int
    let layout: FileLayout
    let names: NameDictionary
    let problems: [NameProblem]
    let hasOwnSections: Bool
    /// Whether rows are ordered by their names within their sections.
    let isSorted: Bool
    /// By rows as they are shown, their numbers in the file; `nil` if both are the same.
    private let fileRows: [UInt32]?
    /// By rows of the file, their numbers as they are shown.
    private let shownRows: [UInt32]?

    init(region: TextRegion, count: Int, sink: LayoutSink, store: NameStore, order: [UInt32]?) {
        self.region = region
        self.count = count
        layout = sink.layout
        names = NameDictionary(store: store)
        problems = sink.collector.allProblems
        hasOwnSections = sink.collector.hasOwnSections
        isSorted = sink.collector.isSorted
        fileRows = order
        shownRows = order.map { order in
            var shown = [UInt32](repeating: 0, count: order.count)
            for (place, row) in order.enumerated() { shown[Int(row)] = UInt32(place) }
            return shown
        }
    }

    /// That of a file that has no bytes.
    package static func empty(_ options: ReadingOptions) -> FileState {
        guard let collector = RecordCollector(options: options), let region = TextRegion(capacity: 0),
            let store = collector.store(sources: [])
        else { preconditionFailure("There is no memory for a list of no names.") }
        return FileState(region: region, count: 0, sink: LayoutSink(collector), store: store, order: nil)
    }

    /// The bytes; good as long as this value lives.
    var bytes: UnsafeBufferPointer<UInt8> { region.bytes(0..<count) }
    /// For the time of one edit.
    var source: FileSource { FileSource(bytes: bytes, layout: layout) }
    var rowCount: Int { layout.rows.count }
    /// Whether the rows of the file are in order, by their names or by what their records say.
    ///
    /// Files have no order among each other: what is in one of several stays there.
    var isInOrder: Bool {
        layout.files == nil && isSorted && fileRows == nil
            && (names.store.isOrdered || names.store.keys != nil)
    }

    /// The number that a row has in the file, of one as it is shown.
    func fileRow(_ shown: Int) -> Int { fileRows.map { Int($0[shown]) } ?? shown }
    /// The number that a row has as it is shown, of one in the file.
    func shownRow(_ row: Int) -> Int { shownRows.map { Int($0[row]) } ?? row }
    /// Where a row of the file is shown.
    func place(ofFileRow row: Int) -> NamePlace { names.place(ofStoreRow: shownRow(row)) }
    /// The name of a row of the file.
    func name(ofFileRow row: Int) -> [UInt8] { names.store.bytes(ofRow: shownRow(row)) }

    /// Whether a row of the file is written as a row of another state.
    func hasSameBytes(_ row: Int, as other: Int, in after: FileState) -> Bool {
        UnsafeBufferPointer(rebasing: bytes[layout.rows[row].range])
            .elementsEqual(UnsafeBufferPointer(rebasing: after.bytes[after.layout.rows[other].range]))
    }

    func section(titled title: String) -> Int? {
        names.store.sections.firstIndex { $0.title == title }
    }
}
