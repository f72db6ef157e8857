internal import FormatCore
internal import Records

/// The lines of a vCard that its row is made from.
struct VCardPick {
    /// The chosen fields, which are the same for all cards of a file.
    struct Choice: Sendable {
        var name: VCardField?
        var section: VCardField?
        var display: NameDisplay?
        var encodings: [TextEncoding] = []
    }

    private let choice: Choice
    private var chosenName: VCardLine?
    private var chosenTitle: VCardLine?
    private var formattedName: VCardLine?
    private var name: VCardLine?
    /// Substitute for the name of a card without one: the line with the lowest rank.
    private var substitute: (line: VCardLine, property: VCardProperty, rank: Int)?
    private var sortString: VCardLine?
    private var phoneticFirst: VCardLine?
    private var phoneticLast: VCardLine?
    private var phoneticOrganization: VCardLine?
    /// The reading of the name in cards of old Japanese phones.
    private var spokenName: VCardLine?
    private(set) var hasContent = false

    init(_ choice: Choice) {
        self.choice = choice
    }

    mutating func add(_ line: VCardLine, _ property: VCardProperty, in file: UnsafeBufferPointer<UInt8>) {
        guard line.hasValue(in: file) else { return }
        if property.isContent { hasContent = true }
        if let field = choice.name, chosenName == nil, field.isIn(line, property, file: file) {
            chosenName = line
        }
        if let field = choice.section, chosenTitle == nil, field.isIn(line, property, file: file) {
            chosenTitle = line
        }
        switch property {
        case .formattedName: formattedName = formattedName ?? line
        case .name: name = name ?? line
        case .sortString: sortString = sortString ?? line
        case .phoneticFirstName: phoneticFirst = phoneticFirst ?? line
        case .phoneticLastName: phoneticLast = phoneticLast ?? line
        case .phoneticOrganization: phoneticOrganization = phoneticOrganization ?? line
        case .sound where line.hasType("X-IRMC-N", in: file): spokenName = spokenName ?? line
        default: if let rank = property.substituteRank { substitute(line, property, rank: rank) }
        }
    }

    private mutating func substitute(_ line: VCardLine, _ property: VCardProperty, rank: Int) {
        if let substitute, substitute.rank <= rank { return }
        substitute = (line, property, rank)
    }

    // MARK: What is shown

    /// The name, in the file or appended to the scratch buffer.
    func name(in file: UnsafeBufferPointer<UInt8>, scratch: inout [UInt8]) -> BorrowedText {
        if let field = choice.name {
            let text =
                field == .reading
                ? readingText(in: file)
                : chosenName.map { field.text(of: $0, in: file, isTitle: false) } ?? []
            if !text.isEmpty { return added(text, &scratch) }
        }
        if let display = choice.display, let text = displayedName(display, in: file) {
            return added(text, &scratch)
        }
        if let formattedName {
            if let range = formattedName.valueInFile(file) { return .inFile(range) }
            let text = VCardProperty.formattedName.text(of: formattedName.decodedValue(in: file))
            if !text.isEmpty { return added(text, &scratch) }
        }
        if let name {
            let text = VCardProperty.name.text(of: name.decodedValue(in: file))
            if !text.isEmpty { return added(text, &scratch) }
        }
        if let substitute {
            let text = substitute.property.text(of: substitute.line.decodedValue(in: file))
            if !text.isEmpty { return added(text, &scratch) }
        }
        return added(Array("(no name)".utf8), &scratch)
    }

    /// The name with the chosen part first; `nil` if the card does not separate its parts.
    private func displayedName(
        _ display: NameDisplay, in file: UnsafeBufferPointer<UInt8>
    ) -> [UInt8]? {
        guard choice.name == nil, let value = name?.decodedValue(in: file) else { return nil }
        let parts = VCardText.parts(of: value, by: UInt8(ascii: ";"))
        guard parts.count > 1, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        switch display {
        case .givenFirst: return VCardProperty.name.text(of: value)
        case .familyFirst:
            let given = VCardText.joined(Array(parts[1...].prefix(2)), by: " ")
            return DisplayedName.familyFirst(parts[0], given: given)
        }
    }

    func title(in file: UnsafeBufferPointer<UInt8>, scratch: inout [UInt8]) -> BorrowedText? {
        guard let field = choice.section else { return nil }
        let text =
            field == .reading
            ? readingText(in: file)
            : chosenTitle.map { field.text(of: $0, in: file, isTitle: true) } ?? []
        return text.isEmpty ? nil : added(text, &scratch)
    }

    // MARK: Order

    /// The value whose parts form the sort key; `nil` if another key is used.
    func namePartsValue(_ key: ListOrder.Key, in file: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        switch choice.name {
        case nil, .property(.formattedName), .property(.name): break
        default: return nil
        }
        guard key != .name, let name, readingParts(in: file).isEmpty else { return nil }
        return name.decodedValue(in: file)
    }

    /// Sort key used in place of the name and its parts; empty to sort by name.
    func sortParts(in file: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
        switch choice.name {
        case nil, .property(.formattedName), .property(.name): readingParts(in: file)
        case .property(.organization): chosenName.flatMap { sortAs($0, in: file) } ?? []
        default: []
        }
    }

    /// The reading of the name.
    private func readingText(in file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        VCardText.joined(readingParts(in: file), by: " ")
    }

    private func readingParts(in file: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
        if let name, let parts = sortAs(name, in: file) { return parts }
        if let formattedName, let parts = sortAs(formattedName, in: file) { return parts }
        if let sortString {
            return [VCardProperty.sortString.text(of: sortString.decodedValue(in: file))]
        }
        if let spokenName, phoneticFirst == nil, phoneticLast == nil {
            return VCardText.parts(of: spokenName.decodedValue(in: file), by: UInt8(ascii: ";")).prefix(2)
                .filter { !$0.isEmpty }
        }
        if formattedName == nil, name == nil, let phoneticOrganization {
            return [VCardProperty.other.text(of: phoneticOrganization.decodedValue(in: file))]
        }
        guard phoneticFirst != nil || phoneticLast != nil else { return [] }
        return [phoneticLast, phoneticFirst].map { line in
            line.map { VCardProperty.other.text(of: $0.decodedValue(in: file)) } ?? []
        }
    }

    private func sortAs(_ line: VCardLine, in file: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
        guard !line.parameters.isEmpty, let value = line.parameter("SORT-AS", in: file) else { return nil }
        let parts = VCardText.parts(of: value, by: UInt8(ascii: ","))
        return parts.contains { !$0.isEmpty } ? parts : nil
    }

    private func added(_ text: [UInt8], _ scratch: inout [UInt8]) -> BorrowedText {
        scratch += text
        return .inScratch(scratch.count - text.count..<scratch.count)
    }
}
