internal import HelperProtocol

/// A statement with its values.
struct Statement {
    private var text: String
    private var values: [TableValue] = []

    init(_ text: String) { self.text = text }

    static func += (statement: inout Statement, text: String) { statement.text += text }

    /// Adds a value; returns its placeholder.
    mutating func adding(_ value: TableValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    func run(in writer: some TableWriter) throws(ServiceFailure) -> [[TableValue]] {
        try writer.run(text, values)
    }
}
