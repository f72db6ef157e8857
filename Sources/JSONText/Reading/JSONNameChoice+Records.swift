internal import ByteScan
internal import Records
internal import Tables

/// Names of rows that are not objects by themselves.
extension JSONNameChoice {
    /// The name of an object member that is a row: the requested field, else a usual name in its value, else
    /// its key, unless this is an identifier and the value has contact details.
    func name(
        of record: JSONRecord, key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> NameLocation {
        if let value = name?.value(of: record, in: bytes), let found = Self.scalar(value, in: bytes) {
            return found
        }
        var isGuess = false
        if JSONMembers.kind(of: record.value, in: bytes) == .object,
            let found = Self.usualName(of: record.value, in: bytes, isGuess: &isGuess, takesAny: false)
        {
            return found
        }
        if JSONMembers.kind(of: record.value, in: bytes) == .object, NameField.isIdentifier(bytes[key]),
            let found = Self.contact(in: record.value, of: bytes)
        {
            return found
        }
        return .string(key)
    }

    /// The name of an array that is a row: the cells of the name columns, else its first text.
    static func name(
        of row: Range<Int>, _ columns: DelimitedColumns, in bytes: UnsafeBufferPointer<UInt8>
    ) -> NameLocation {
        let cells = scalars(of: row, in: bytes)
        func cell(_ column: Int) -> NameLocation? {
            guard cells.indices.contains(column), let found = cells[column],
                !isBlank(found, in: bytes)
            else { return nil }
            return found
        }
        for name in columns.names {
            let found = name.compactMap(cell)
            if found.count > 1, let given = found[0].value, let family = found[1].value {
                return .pair(given: given, family: family)
            }
            if let found = found.first { return found }
        }
        return cells.indices.lazy.compactMap(cell).first ?? .missing
    }

    /// The section title of an array that is a row.
    static func section(
        of row: Range<Int>, _ columns: DelimitedColumns, in bytes: UnsafeBufferPointer<UInt8>
    ) -> NameLocation? {
        let cells = scalars(of: row, in: bytes)
        return columns.title.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    }

    /// Range of a row's editable name, with the same rules as `certainName(of:in:)` for objects.
    func certainName(
        ofRecord range: Range<Int>, _ columns: DelimitedColumns?, in bytes: UnsafeBufferPointer<UInt8>
    ) -> NameLocation? {
        let record = JSONRecord(range, in: bytes)
        if let key = record.key {
            let found = name(of: record, key: key, in: bytes)
            // If the requested field is missing, another one is shown, which must not be renamed in its
            // place.
            if let name, name.value(of: record, in: bytes).flatMap({ Self.scalar($0, in: bytes) }) != found {
                return nil
            }
            // Other files and programs refer to a record by its identifier.
            guard found != .string(key) else {
                return name == nil && NameField.isIdentifier(bytes[key]) ? nil : found
            }
            guard JSONMembers.kind(of: record.value, in: bytes) == .object else { return found }
            guard name != nil || isNameField(found, in: record.value, bytes) else { return nil }
            return certain(found, in: record.value, bytes)
        }
        guard JSONMembers.kind(of: range, in: bytes) == .array else {
            return certainName(of: range, in: bytes)
        }
        let found = Self.name(of: range, columns ?? DelimitedColumns(), in: bytes)
        return name != nil && found != .missing || isNameCell(found, of: range, columns, bytes) ? found : nil
    }

    /// Whether the cell that a row's name was taken from is one for names.
    private func isNameCell(
        _ found: NameLocation, of row: Range<Int>, _ columns: DelimitedColumns?,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if case .pair = found { return true }
        let columns = columns ?? DelimitedColumns()
        guard let column = Self.scalars(of: row, in: bytes).firstIndex(of: found) else { return false }
        return NameField.isName(path: [columns.title(ofColumn: column)], value: found.text(in: bytes))
    }

    /// The scalars of an array, with `nil` for all other elements.
    private static func scalars(of row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> [NameLocation?] {
        var elements = JSONMembers(of: row, in: bytes)
        var cells: [NameLocation?] = []
        while cells.count < DelimitedColumns.limit, let element = elements.next() {
            cells.append(scalar(element.value, in: bytes))
        }
        return cells
    }

    private static func isBlank(_ found: NameLocation, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard case .string(let text) = found else { return false }
        return text.allSatisfy { ASCII.isSpace(bytes[$0]) }
    }
}
