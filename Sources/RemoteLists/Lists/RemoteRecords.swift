internal import FormatCore
internal import NameLists
internal import Names

/// The printable contents of rows of a remote list.
struct RemoteRecords: NameRecords {
    private let titles: [String]
    private var rows: [RowID: (names: NameCollection, row: Int)] = [:]
    private(set) var missing: [RowID] = []

    init(titles: [String]) { self.titles = titles }

    /// Adds a row of a single-section list.
    mutating func add(_ row: Int, of names: NameCollection, at id: RowID) {
        rows[id] = (names, row)
    }

    /// Adds a row that does not exist.
    mutating func addMissing(_ id: RowID) { missing.append(id) }

    func title(ofSection section: Int) -> String { titles[section] }

    /// A value of a row, or `missing` if the row does not exist.
    private func value<Value>(
        _ row: Int, _ section: Int, _ missing: Value, _ body: (NameCollection, Int) -> Value
    ) -> Value {
        rows[RowID(section: section, number: row)].map { body($0.names, $0.row) } ?? missing
    }

    func name(at row: Int, inSection section: Int) -> String {
        value(row, section, "") { $0.name(at: $1, inSection: 0) }
    }

    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String {
        value(row, section, "") { $0.beginningOfName(at: $1, inSection: 0, limit: limit) }
    }

    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8] {
        value(row, section, []) { $0.bytes(ofNameAt: $1, inSection: 0) }
    }

    func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8] {
        value(row, section, []) { $0.bytes(ofRowAsReadAt: $1, inSection: 0) }
    }

    func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8] {
        value(row, section, []) { $0.bytes(ofRecordAt: $1, inSection: 0) }
    }

    func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField] {
        value(row, section, []) { $0.fields(ofRecordAt: $1, inSection: 0) }
    }
}
