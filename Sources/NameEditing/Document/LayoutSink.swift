package import FormatCore
internal import NameLoading
internal import NameRows

/// Collects rows into sections as any reader does, and records their positions in the file.
package struct LayoutSink: RecordSink {
    private(set) var collector: RecordCollector
    var layout = FileLayout()
    private var list: Int?
    private var title: String?
    /// The offset of the current file, if there are several.
    private var start = 0

    init(_ collector: RecordCollector) {
        self.collector = collector
    }

    /// Starts another file, with its number and offset.
    mutating func beginSource(_ number: Int = 0, at start: Int = 0, file: String, hasFields: Bool) {
        self.start = start
        collector.beginSource(number, file: file, hasFields: hasFields)
    }

    package mutating func take(_ row: ParsedRow) throws(ReadingError) {
        var row = row
        row.record = row.record.lowerBound + start..<row.record.upperBound + start
        row.source = row.source.lowerBound + start..<row.source.upperBound + start
        try collector.take(row)
        layout.rows.append(
            FileLayout.Row(
                start: UInt32(row.source.lowerBound), end: UInt32(row.source.upperBound),
                array: list.map { UInt32($0) } ?? FileLayout.Row.nowhere))
    }

    /// Collects the values for searching and sorting from the records.
    mutating func collect(
        _ values: RecordValues, in region: TextRegion, count: Int, of reader: any RecordReader
    ) {
        if let batch = collector.takeBatch(in: region, count: count, isLarge: false, of: reader) {
            values.take(batch)
        }
    }

    package mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        collector.declareSection(title)
        self.title = String(decoding: title, as: UTF8.self)
    }

    package mutating func report(_ problem: NameProblem) throws(ReadingError) {
        try collector.report(problem)
    }

    package mutating func beginArray(at opening: Range<Int>, key: Int?) {
        closeList()
        list = layout.lists.count
        let first = layout.rows.count
        layout.lists.append(
            .init(
                title: key == nil ? nil : title, key: key, opening: opening, closing: nil,
                rows: first..<first))
    }

    package mutating func endArray(at closing: Range<Int>) {
        if let list, !closing.isEmpty { layout.lists[list].closing = closing }
        closeList()
    }

    /// Ends the current array, with the rows so far.
    mutating func closeList() {
        guard let list else { return }
        layout.lists[list].rows = layout.lists[list].rows.lowerBound..<layout.rows.count
        self.list = nil
    }
}
