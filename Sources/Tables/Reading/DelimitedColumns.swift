internal import ByteScan
package import FormatCore
internal import Records

/// The columns of a delimited text, with the roles of those in use.
package struct DelimitedColumns: Sendable {
    /// The headings; empty if the file has none.
    package private(set) var headings: [String] = []
    /// The names of the fields by their columns.
    private var fieldNames: [FieldName] = []
    /// Option keys of the columns, concatenated, and their end offsets.
    private var keys: [UInt8] = []
    private var keyEnds: [Int] = []
    /// Indexes of the columns that form the name: the first of `names`.
    package var name: [Int] { names.first ?? [0] }
    /// Possible name columns in order of preference; a row uses the first ones that are not blank.
    package private(set) var names: [[Int]] = [[0]]
    /// Number of `names` that are names, as opposed to substitutes for a missing one.
    private(set) var nameCount = 1
    /// Columns of the given name and the family name, if both exist.
    package private(set) var pair: [Int]?
    /// Column of the section title.
    package var title: Int?
    /// Columns of the parts of a name.
    private(set) var nameParts: [NamePart: Int] = [:]
    /// Whether a column contains the readings of the names.
    private(set) var hasReadings = false
    private(set) var display: NameDisplay?
    /// Option key of the name column if another one than the first was chosen.
    package private(set) var chosenNameField: String?

    /// Maximum number of columns; further ones are ignored.
    package static let limit = 16_384

    /// Determines the columns from the first row of a file, which may contain headings.
    ///
    /// - Throws: `ReadingError` if the requested name column does not exist.
    package init(firstRow: [String], hasHeaderRow: Bool?, choice: RecordChoice) throws(ReadingError) {
        let keys = firstRow.map(Self.key)
        func isAskedFor(_ key: String) -> Bool {
            [choice.nameField, choice.sectionField, choice.readingField].contains { $0.map(Self.key) == key }
        }
        if hasHeaderRow
            ?? (Self.isHeader(firstRow) || keys.contains { !$0.isEmpty && isAskedFor($0) && Int($0) == nil })
        {
            headings = firstRow.map(Self.trimmed)
        }
        for column in firstRow.indices {
            fieldNames.append(Self.fieldName(headings.isEmpty ? "" : headings[column], column))
            self.keys += key(ofColumn: column).utf8
            keyEnds.append(self.keys.count)
        }
        title = choice.sectionField.flatMap { self.column(ofField: $0) }
        let cells = headings.isEmpty ? firstRow : headings
        let candidates = ColumnHeadings.candidates(cells, without: choice.vacantColumns)
        for column in firstRow.indices where !headings.isEmpty {
            let part = Array(candidates[column].utf8).withUnsafeBufferPointer { NamePart(ofKey: $0) }
            if let part, nameParts[part] == nil { nameParts[part] = column }
        }
        func column(_ field: String) throws(ReadingError) -> Int {
            if let column = self.column(ofField: field) { return column }
            let known = headings.isEmpty ? keys.indices.map { "\($0 + 1)" } : headings
            throw ReadingError(file: choice.file, reason: .noField(field, of: known))
        }
        if let field = choice.readingField {
            // In lines, the first row may consist of a name alone.
            let number = headings.isEmpty ? Int(field).flatMap { 1...Self.limit ~= $0 ? $0 - 1 : nil } : nil
            nameParts[.reading] = if let number { number } else { try column(field) }
        }
        hasReadings = nameParts[.reading] != nil && (choice.nameField == nil || choice.readingField != nil)
        guard let field = choice.nameField else {
            names = nameColumns(candidates.map(Self.key))
            if names.isEmpty { names = [[likelyColumn(candidates)]] }
            nameCount = names.count
            names += substitutes
            display = choice.display
            return
        }
        names = [[try column(field)]]
    }

    package init() {}

    /// The name of the field in a column: its heading, or its number from 1.
    func fieldName(ofColumn column: Int) -> FieldName {
        column < fieldNames.count ? fieldNames[column] : Self.fieldName("", column)
    }

    private static func fieldName(_ heading: String, _ column: Int) -> FieldName {
        heading.isEmpty
            ? FieldName(key: "\(column + 1)", title: "Column \(column + 1)") : FieldName(heading: heading)
    }

    /// Option key of a column.
    func key(ofColumn column: Int) -> String { fieldName(ofColumn: column).key }

    /// Passes the option key of a column to `body`.
    func withKey(ofColumn column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if column < keyEnds.count {
            let key = (column == 0 ? 0 : keyEnds[column - 1])..<keyEnds[column]
            return keys.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[key])) }
        }
        var key = key(ofColumn: column)
        key.withUTF8(body)
    }

    /// Heading of a column, or its number from 1.
    package func title(ofColumn column: Int) -> String {
        guard column < headings.count, !headings[column].isEmpty else { return "\(column + 1)" }
        return headings[column]
    }

    // MARK: Choosing

    /// Columns of the displayed name, and those of its parts.
    private mutating func nameColumns(_ keys: [String]) -> [[Int]] {
        guard !headings.isEmpty else { return [] }
        let plain = keys.map(Self.plain)
        let words = keys.map(Heading.word)
        // Each of these words is a part of the name if the other part exists, and the whole name otherwise.
        for shared in SharedNameWord.all
        where nameParts[shared.part] == nil && nameParts[shared.other] != nil {
            nameParts[shared.part] = words.firstIndex(of: shared.word)
        }
        let parts = [nameParts[.given], nameParts[.family]].compactMap(\.self)
        if parts.count == 2 { pair = parts }
        // In Core Data, ZNAME is the name of groups.
        if ColumnHeadings.areOfCoreData(headings), !parts.isEmpty { return [parts] }
        let wholes = plain.indices.filter { !parts.contains($0) }
        let whole =
            Self.wholeNames.lazy.compactMap { name in wholes.first { plain[$0] == name } }.first
            ?? wholes.first { Heading.contactField(keys[$0]) == .name }
            ?? wholes.first { column in
                parts.isEmpty && SharedNameWord.all.contains { $0.word == words[column] }
            }
        return [whole.map { [$0] }, parts.isEmpty ? nil : parts].compactMap(\.self)
    }

    private static let wholeNames = [
        "name", "fullname", "displayname", "formattedname", "氏名", "名前", "姓名", "이름", "성명",
    ]

    /// Substitutes for a missing name, such as the mail address.
    private var substitutes: [[Int]] {
        FieldCatalogue.nameSubstitutes.flatMap { field in
            headings.indices.filter { column in
                Heading.contactField(headings[column]) == field && !name.contains(column)
                    && !Heading.isOfOtherPerson(headings[column])
            }.map { [$0] }
        }
    }

    /// The first column, or the likeliest one if the first contains numbers, dates or values for programs
    /// only.
    ///
    /// Decides by the headings or, without any, by the first row.
    private mutating func likelyColumn(_ cells: [String]) -> Int {
        let likeness = cells.map { cell in
            headings.isEmpty ? NameFieldRank(ofValue: cell) : NameFieldRank(ofKey: cell)
        }
        // An empty cell says nothing about its column, but a column without a heading contains numbers.
        guard !headings.isEmpty || cells.first?.isEmpty == false, likeness.first == .id,
            let best = likeness.min(), best < .id,
            let column = likeness.firstIndex(of: best)
        else { return 0 }
        chosenNameField = key(ofColumn: column)
        return column
    }

    /// Whether names are joined from two columns.
    package var hasPairs: Bool { names.contains { $0.count > 1 } }

    /// Column of a requested field, by its heading or its number from 1.
    func column(ofField field: String) -> Int? {
        RequestedField(Self.trimmed(field)).index(in: fieldNames)
    }

    // MARK: Headings

    /// Whether the fields of a row are headings.
    ///
    /// At least one must be a known word, or two must look like field keys, and none may be a number, a
    /// version or an address.
    static func isHeader(_ row: [String]) -> Bool {
        let looksKnown = row.lazy.filter {
            !$0.isEmpty && NameFieldRank(ofKey: $0) != .unknown
        }
        return
            (row.contains { headingWords.contains(plain($0)) || isContactHeading($0) }
            || looksKnown.prefix(2).count == 2)
            && !row.contains { $0.utf8.contains(UInt8(ascii: "@")) || isNumber($0) || isVersion($0) }
    }

    /// Whether a text is a version such as `0.6.1-2+b1`: digits and a dot at its beginning.
    private static func isVersion(_ text: String) -> Bool {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        return !digits.isEmpty && text.utf8.dropFirst(digits.count).first == UInt8(ascii: ".")
    }

    private static func isContactHeading(_ text: String) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        var key = text.lowercased()
        // These words occur in other texts too.
        guard !["first", "last", "given", "family", "kana", "phonetic"].contains(key) else { return false }
        if key.withUTF8({ NamePart(ofKey: $0) }) != nil { return true }
        return Heading.isHeading(text)
    }

    /// Whether a text is a number, a date or a time.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { (0x30...0x39).contains($0) }
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.,:/() \t".utf8.contains($0) }
    }

    /// A heading normalized by ignoring case, spaces, hyphens and underscores.
    private static func plain(_ heading: String) -> String {
        String(decoding: heading.utf8.prefix(256).filter { !" -_.\t".utf8.contains($0) }, as: UTF8.self)
            .lowercased()
    }

    private static func key(_ heading: String) -> String { trimmed(heading).lowercased() }

    private static func trimmed(_ text: String) -> String {
        String(decoding: text.utf8.trimming(while: ASCII.isSpace), as: UTF8.self)
    }

    /// Headings of columns that are not contact fields.
    private static let headingWords: Set<String> = [
        "id", "uid", "uuid", "username", "login", "date", "age", "gender", "type", "status", "language",
        "latitude", "longitude", "screenname", "email1value", "phone1value",
    ]
}

extension NameFieldRank {
    /// Classifies a value: numbers and dates are not names, addresses rarely are.
    fileprivate init(ofValue text: String) {
        if text.isEmpty || DelimitedColumns.isNumber(text) {
            self = .id
        } else if text.contains("@") || text.contains("://") || !text.contains(where: \.isLetter) {
            self = .detail
        } else {
            self = .unknown
        }
    }
}
