internal import FormatCore
internal import PhoneNumbers
internal import Records

/// A card that is edited: the lines that have fields in its form.
struct VCardRecord {
    struct Item {
        let kind: VCardItemKind
        let line: VCardLine
        /// A label of Apple's Contacts, in the same group.
        var label: VCardLine?
        /// Whether the label belongs to no other line.
        var ownsLabel = false
        /// Whether the value is a URI such as `tel:`, which has no escapes; RFC 6350, section 6.4.1.
        var isURI = false
    }

    let source: FileSource
    let card: Range<Int>
    let format: VCardFormat
    private(set) var items: [Item] = []
    private(set) var revision: VCardLine?
    /// The line after which a missing name is inserted.
    private(set) var head: VCardLine?
    /// Whether the last line would continue into the next, although the card ends there.
    private(set) var isCut = false
    /// The END line; `nil` if it is missing.
    private(set) var end: VCardLine?

    init(_ row: Int, _ source: FileSource) {
        self.source = source
        card = source.layout.rows[row].range
        format = VCardFormat(of: card, source)
        var groups: [String: (count: Int, label: VCardLine?)] = [:]
        var lines = format.lines(of: card, source)
        var depth = 0
        var found: [(line: VCardLine, property: VCardProperty)] = []
        while let line = lines.next() {
            guard let property = line.property(in: source.bytes) else { continue }
            depth += property.change(ofDepthBy: line, in: source.bytes)
            if depth == 0, property == .end { end = line }
            guard depth == 1 else { continue }
            isCut = line.isCut(in: source.bytes)
            if head == nil || property == .version { head = line }
            if property == .revision, revision == nil { revision = line }
            let group = line.groupText(in: source.bytes)
            if property == .groupLabel {
                groups[group, default: (0, nil)].label = line
            } else {
                if !group.isEmpty, property != .groupCountry { groups[group, default: (0, nil)].count += 1 }
                found.append((line, property))
            }
        }
        for kind in VCardItemKind.all {
            let isText = kind.property.isText
            var lines = found.filter {
                $0.property == kind.property && ($0.line.encoding != .base64 || isText)
            }
            // Only one of several names is edited.
            if kind.property == .name || kind.property == .formattedName {
                let first = lines.first { $0.line.hasValue(in: source.bytes) } ?? lines.first
                lines = first.map { [$0] } ?? []
            }
            for (line, _) in lines {
                var item = Item(kind: kind, line: line)
                if kind.isTyped, let group = groups[line.groupText(in: source.bytes)] {
                    item.label = group.label
                    item.ownsLabel = group.label != nil && group.count == 1
                }
                if kind.property == .phone {
                    let value = String(decoding: line.decodedValue(in: source.bytes), as: UTF8.self)
                    let form = line.parameter("VALUE", in: source.bytes)
                    let isNamed = form.map { String(decoding: $0, as: UTF8.self).lowercased() } == "uri"
                    // A value that is declared as a URI but has no scheme is treated as text.
                    item.isURI =
                        TelephoneText.isAddress(value)
                        || isNamed && (value.isEmpty || value.contains(":"))
                }
                items.append(item)
            }
        }
    }

    // MARK: Fields

    var draft: RecordDraft {
        var fields: [RecordDraft.Field] = []
        for (place, kind) in VCardItemKind.all.enumerated() {
            let start = fields.count
            for (number, item) in items.enumerated() where item.kind.property == kind.property {
                fields += self.fields(of: item, .present(number))
            }
            if fields.count == start { fields += kind.emptyFields(.new(place)) }
        }
        return Self.draft(fields)
    }

    /// The key of the formatted name.
    static let nameKey = FieldCatalogue.definition(.name).key

    /// The draft of a new card.
    static var newDraft: RecordDraft {
        draft(VCardItemKind.all.enumerated().flatMap { $1.emptyFields(.new($0)) })
    }

    private static func draft(_ fields: [RecordDraft.Field]) -> RecordDraft {
        let derivation = NameDerivation(
            nameKey: nameKey,
            partKeys: [FieldID.prefix, .given, .additional, .family, .suffix].map {
                FieldCatalogue.definition($0).key
            })
        let name = fields.first { $0.key == nameKey }?.value ?? ""
        let isDerived = name.isEmpty || name == derivation.name(of: fields)
        return RecordDraft(
            fields,
            templates: VCardItemKind.all.filter(\.isTyped).map { $0.emptyFields(.new(0)) },
            derivation: isDerived ? derivation : nil)
    }

    private func fields(of item: Item, _ number: RecordDraft.Field.Item) -> [RecordDraft.Field] {
        let kind = item.kind
        let types = kind.isTyped ? shownTypes(of: item) : nil
        let lock =
            !item.line.isInFile
            ? "Its line is folded before its value; change it in a text editor."
            : item.line.charset == .other
                ? "Its encoding is not known; change it in a text editor." : nil
        let value = item.line.decodedValue(in: source.bytes)
        func field(_ part: Int, _ key: String, _ label: String, _ value: [UInt8]) -> RecordDraft.Field {
            let value = kind.isDate ? date(value, of: item) : value
            let text =
                item.isURI
                ? TelephoneText.displayText(of: String(decoding: value, as: UTF8.self))
                : String(decoding: VCardFormat.text(of: value), as: UTF8.self)
            return RecordDraft.Field(
                item: number, part: part, key: key, label: label,
                value: kind.isDate ? VCardDate.displayText(of: text) : text, types: types,
                allowsLines: kind.allowsLines, lock: lock)
        }
        guard !kind.parts.isEmpty else { return [field(0, kind.key, kind.label, value)] }
        let components = VCardFormat.components(of: value)
        return kind.parts.compactMap { part in
            let value = part.number < components.count ? components[part.number] : []
            return part.isRare && value.isEmpty ? nil : field(part.number, part.key, part.label, value)
        }
    }

    /// A date without a placeholder year, otherwise unchanged.
    func date(_ value: [UInt8], of item: Item) -> [UInt8] {
        guard item.line.omitsYear(of: value, in: source.bytes) else { return value }
        return [0x2D, 0x2D] + value.dropFirst(4).drop { $0 == 0x2D }
    }

    /// The types of an item, or its label from Apple's Contacts.
    func shownTypes(of item: Item) -> String {
        guard let label = item.label else {
            return VCardTypes(of: item.line, in: source.bytes).displayedWords.joined(separator: ", ")
        }
        let text = VCardFormat.text(of: label.decodedValue(in: source.bytes))
        return VCardText.label(String(decoding: text, as: UTF8.self))
    }
}

extension VCardLine {
    /// Whether the line is quoted-printable text that would continue in the next line.
    func isCut(in file: UnsafeBufferPointer<UInt8>) -> Bool {
        encoding == .quotedPrintable && isInFile && file[range].last == UInt8(ascii: "=")
    }
}
