/// The lines of one vCard that its row is made from.
struct VCardPick {
    /// The choice of the fields, the same for all cards of a file.
    struct Choice: Sendable {
        var name: VCardField?
        var section: VCardField?
    }

    private let choice: Choice
    private var chosenName: VCardLine?
    private var chosenTitle: VCardLine?
    private var formattedName: VCardLine?
    private var name: VCardLine?
    /// What a card without a name is shown by: its line of the lowest rank.
    private var substitute: (line: VCardLine, property: VCardProperty, rank: Int)?
    private var sortString: VCardLine?
    private var phoneticFirst: VCardLine?
    private var phoneticLast: VCardLine?
    private(set) var hasContent = false

    init(_ choice: Choice) {
        self.choice = choice
    }

    mutating func add(_ line: VCardLine, _ property: VCardProperty, in file: UnsafeBufferPointer<UInt8>) {
        guard property.isContent, line.hasValue(in: file) else { return }
        hasContent = true
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
        case .nickname: substitute(line, property, rank: 0)
        case .organization: substitute(line, property, rank: 1)
        case .email: substitute(line, property, rank: 2)
        case .phone: substitute(line, property, rank: 3)
        default: break
        }
    }

    private mutating func substitute(_ line: VCardLine, _ property: VCardProperty, rank: Int) {
        if let substitute, substitute.rank <= rank { return }
        substitute = (line, property, rank)
    }

    // MARK: What is shown

    /// The name, in the file or added to a scratch text.
    func name(in file: UnsafeBufferPointer<UInt8>, scratch: inout [UInt8]) -> LentText {
        if let field = choice.name {
            let text =
                field == .reading
                ? readingText(in: file)
                : chosenName.map { field.text(of: $0, in: file, isTitle: false) } ?? []
            if !text.isEmpty { return added(text, &scratch) }
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

    /// How the name is read aloud; only if it is the name of the person.
    func reading(in file: UnsafeBufferPointer<UInt8>, scratch: inout [UInt8]) -> LentText? {
        switch choice.name {
        case nil, .property(.formattedName), .property(.name): break
        case .property(.organization):
            return chosenName.flatMap { sortAs($0, in: file) }.map { added($0, &scratch) }
        default: return nil
        }
        let text = readingText(in: file)
        return text.isEmpty ? nil : added(text, &scratch)
    }

    func title(in file: UnsafeBufferPointer<UInt8>, scratch: inout [UInt8]) -> LentText? {
        guard let field = choice.section else { return nil }
        let text =
            field == .reading
            ? readingText(in: file)
            : chosenTitle.map { field.text(of: $0, in: file, isTitle: true) } ?? []
        return text.isEmpty ? nil : added(text, &scratch)
    }

    private func readingText(in file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        if let name, let text = sortAs(name, in: file) { return text }
        if let formattedName, let text = sortAs(formattedName, in: file) { return text }
        if let sortString { return VCardProperty.sortString.text(of: sortString.decodedValue(in: file)) }
        guard phoneticFirst != nil || phoneticLast != nil else { return [] }
        let parts = [phoneticLast, phoneticFirst].map { line in
            line.map { VCardProperty.other.text(of: $0.decodedValue(in: file)) } ?? []
        }
        return VCardText.joined(parts, by: " ")
    }

    private func sortAs(_ line: VCardLine, in file: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard !line.parameters.isEmpty, let value = line.parameter("SORT-AS", in: file) else { return nil }
        let text = VCardText.joined(VCardText.parts(of: value, by: UInt8(ascii: ",")), by: " ")
        return text.isEmpty ? nil : text
    }

    private func added(_ text: [UInt8], _ scratch: inout [UInt8]) -> LentText {
        scratch += text
        return .inScratch(scratch.count - text.count..<scratch.count)
    }
}
