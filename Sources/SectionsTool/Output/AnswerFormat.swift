public import NameDirectory
internal import SourceText

/// How rows are printed.
public struct AnswerFormat: Sendable {
    private let options: OutputOptions
    /// What follows each row.
    public let end: UInt8

    /// Makes a format.
    ///
    /// - Parameter options: What the command line asks for.
    public init(_ options: OutputOptions) {
        self.options = options
        end = options.endsWithNUL ? 0 : UInt8(ascii: "\n")
    }

    /// Whether rows are printed as they were read and nothing else.
    public var isAsRead: Bool { !options.isJSON && options.fields.isEmpty && !options.printsSection }

    /// A row as it is printed, with its end.
    ///
    /// - Parameters:
    ///   - row: A row of the names.
    ///   - section: Its section.
    ///   - names: All names.
    /// - Returns: Bytes that are those that were read, unless fields or JSON are asked for.
    public func bytes(ofRow row: Int, inSection section: Int, of names: NameDictionary) -> [UInt8] {
        var bytes: [UInt8] = []
        if options.isJSON {
            bytes += JSONRow.text(ofRow: row, inSection: section, of: names).utf8
        } else {
            if options.printsSection { bytes += Self.cell(names.title(ofSection: section)) + [0x09] }
            if options.fields.isEmpty {
                bytes += names.bytes(ofRowAsReadAt: row, inSection: section)
            } else {
                bytes += fields(ofRow: row, inSection: section, of: names)
            }
        }
        return bytes + [end]
    }

    private func fields(ofRow row: Int, inSection section: Int, of names: NameDictionary) -> [UInt8] {
        let fields = names.fields(ofRecordAt: row, inSection: section)
        let cells = options.fields.map { wanted -> [UInt8] in
            let key = wanted.lowercased()
            if let field = fields.first(where: { $0.key == key || $0.label.lowercased() == key }) {
                return Self.cell(field.value)
            }
            switch key {
            case "name": return Self.cell(names.name(at: row, inSection: section))
            case "section": return Self.cell(names.title(ofSection: section))
            case "record": return names.bytes(ofRecordAt: row, inSection: section)
            default: return []
            }
        }
        return Array(cells.joined(separator: [0x09]))
    }

    /// A value that is one cell of a line: what would end the cell or the line is a space.
    static func cell(_ value: String) -> [UInt8] {
        value.utf8.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    }
}
