internal import FormatCore
package import NameLoading
internal import NameRows
internal import Names

/// An immutable snapshot of an edited file: its bytes, and the rows parsed from them.
package struct FileState: Sendable {
    let region: TextRegion
    let count: Int
    let layout: FileLayout
    let names: NameCollection
    let problems: [NameProblem]
    let hasOwnSections: Bool
    /// Whether the rows are sorted by name within their sections.
    let isSorted: Bool
    /// The file row of each displayed row; `nil` if they are in the same order.
    private let fileRows: [UInt32]?
    /// The displayed row of each file row.
    private let shownRows: [UInt32]?

    init(region: TextRegion, count: Int, sink: LayoutSink, store: NameStore, order: [UInt32]?) {
        self.region = region
        self.count = count
        layout = sink.layout
        names = NameCollection(store: store)
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

    /// The state of an empty file.
    package static func empty(_ options: ReadingOptions) -> FileState {
        guard let collector = RecordCollector(options: options), let region = TextRegion(capacity: 0),
            let store = collector.store(sources: [])
        else { preconditionFailure("There is no memory for a list of no names.") }
        return FileState(region: region, count: 0, sink: LayoutSink(collector), store: store, order: nil)
    }

    /// The bytes, valid as long as this value is alive.
    var bytes: UnsafeBufferPointer<UInt8> { region.bytes(0..<count) }
    /// The source for one edit; valid as long as this value is alive.
    var source: FileSource { FileSource(bytes: bytes, layout: layout) }
    var rowCount: Int { layout.rows.count }
    /// Whether the rows of the file are in order, by name or by the sort key in their records.
    ///
    /// False for a document of several files, as these have no order: a row stays in its file.
    var isInOrder: Bool {
        layout.files == nil && isSorted && fileRows == nil
            && (names.store.isOrdered || names.store.keys != nil)
    }

    /// The file row of a displayed row.
    func fileRow(_ shown: Int) -> Int { fileRows.map { Int($0[shown]) } ?? shown }
    /// The displayed row of a file row.
    func shownRow(_ row: Int) -> Int { shownRows.map { Int($0[row]) } ?? row }
    /// The ID of a file row.
    func id(ofFileRow row: Int) -> RowID { names.id(ofStoreRow: shownRow(row)) }
    /// The name of a file row.
    func name(ofFileRow row: Int) -> [UInt8] { names.store.bytes(ofRow: shownRow(row)) }

    /// Whether a row has the same bytes as a row of another state.
    func hasSameBytes(_ row: Int, as other: Int, in after: FileState) -> Bool {
        UnsafeBufferPointer(rebasing: bytes[layout.rows[row].range])
            .elementsEqual(UnsafeBufferPointer(rebasing: after.bytes[after.layout.rows[other].range]))
    }

    func section(titled title: String) -> Int? {
        names.store.sections.firstIndex { $0.title == title }
    }
}
