internal import FormatCore

/// Renames a card: sets FN, N if its new value is unambiguous, and REV to the current time.
struct VCardRenaming {
    private let card: Range<Int>
    private let name: [UInt8]
    private let source: FileSource
    private let format: VCardFormat
    /// The first line of each property that has a value.
    private var formattedName: VCardLine?
    /// The first FN without a value.
    private var emptyFormattedName: VCardLine?
    private var names: [VCardLine] = []
    private var revision: VCardLine?
    /// The line after which a missing FN is inserted.
    private var version: VCardLine?
    private var begin: VCardLine?
    /// The END line; `nil` if it is missing, or if the line before it is cut and would continue into it.
    private var end: VCardLine?

    init(_ row: Int, to name: [UInt8], _ source: FileSource) {
        card = source.layout.rows[row].range
        self.name = name
        self.source = source
        format = VCardFormat(of: card, source)
        var lines = format.lines(of: card, source)
        var depth = 0
        var isCut = false
        while let line = lines.next() {
            guard let property = line.property(in: source.bytes) else { continue }
            depth += property.change(ofDepthBy: line, in: source.bytes)
            if depth == 0, property == .end { end = isCut ? nil : line }
            isCut = line.isCut(in: source.bytes)
            guard depth == 1 else { continue }
            let hasValue = line.hasValue(in: source.bytes)
            switch property {
            case .begin: begin = begin ?? line
            case .version: version = version ?? line
            case .formattedName where hasValue:
                formattedName = formattedName ?? line
            case .formattedName: emptyFormattedName = emptyFormattedName ?? line
            case .name where hasValue: names.append(line)
            case .revision: revision = revision ?? line
            default: break
            }
        }
    }

    /// The splices that rename the card, in file order.
    func splices() throws(NameEditError) -> [FilePatch.Splice] {
        var splices = [try newFormattedName()]
        if let line = names.first(where: { !text(of: $0).isEmpty }) {
            guard let value = newName else { throw .joinedName }
            splices.append(
                .init(range: line.range, bytes: format.line(line, holding: value, as: value, source)))
        }
        return FilePatch(splices + format.revising(revision, end: end, source)).splices
    }

    private func newFormattedName() throws(NameEditError) -> FilePatch.Splice {
        if let line = formattedName ?? emptyFormattedName {
            guard line.isInFile else { throw .noNameField }
            if line.charset == .other { throw .unknownEncoding }
            return .init(range: line.range, bytes: format.line(line, holding: name, source))
        }
        guard let line = version ?? begin, line.isInFile else { throw .noNameField }
        let text = format.lineEnd + format.line(Array("FN".utf8), holding: name)
        return .init(range: line.range.upperBound..<line.range.upperBound, bytes: text)
    }

    /// The display form of a name: prefix, given, additional and family name, suffix.
    private func text(of line: VCardLine) -> [UInt8] {
        VCardProperty.name.text(of: line.decodedValue(in: source.bytes))
    }

    // MARK: N

    /// The components of N in display order.
    private static let spokenOrder = [3, 1, 2, 0, 4]

    /// The new value of N; `nil` if it is ambiguous.
    ///
    /// It is unambiguous if N matched the former name, and each component is one word or only one component
    /// changes.
    private var newName: [UInt8]? {
        guard let value = nameValue else { return nil }
        return byWords(value) ?? resized(value)
    }

    /// The value of N if it matches the former name; `nil` if they differ.
    private var nameValue: [UInt8]? {
        guard names.count == 1, let line = names.first, line.isInFile, line.charset != .other,
            line.parameter("SORT-AS", in: source.bytes) == nil
        else { return nil }
        let value = line.decodedValue(in: source.bytes)
        let former =
            formattedName.map { VCardProperty.formattedName.text(of: $0.decodedValue(in: source.bytes)) }
            ?? text(of: line)
        return former == text(of: line) ? value : nil
    }

    private func byWords(_ value: [UInt8]) -> [UInt8]? {
        var parts = VCardFormat.components(of: value)
        var left = name.split(separator: 0x20, omittingEmptySubsequences: false).map(Array.init)[...]
        var changed: [Int] = []
        var isByWords = true
        for number in Self.spokenOrder where number < parts.count {
            var text: [UInt8] = []
            VCardText.append(part: 0, of: parts[number], after: 0x20, to: &text)
            guard !text.isEmpty else { continue }
            // A comma is part of a name, or separates several values.
            guard !text.contains(UInt8(ascii: ",")) else { return nil }
            let count = text.split(separator: 0x20, omittingEmptySubsequences: false).count
            if count > 1 { isByWords = false }
            guard left.count >= count, left.prefix(count).allSatisfy({ !$0.isEmpty }) else { return nil }
            let new = Array(left.prefix(count).joined(separator: [0x20]))
            left = left.dropFirst(count)
            guard new != text else { continue }
            guard !new.contains(UInt8(ascii: ",")) else { return nil }
            changed.append(number)
            parts[number] = format.escaped(new)
        }
        guard left.isEmpty, isByWords || changed.count == 1 else { return nil }
        return Array(parts.joined(separator: [UInt8(ascii: ";")]))
    }

    /// The value of N if only its given or its family name changes, to more or fewer words; `nil` if the
    /// difference is not in one of these.
    private func resized(_ value: [UInt8]) -> [UInt8]? {
        var parts = VCardFormat.components(of: value)
        let texts = Self.spokenOrder.map { number -> [UInt8] in
            guard number < parts.count else { return [] }
            var text: [UInt8] = []
            VCardText.append(part: 0, of: parts[number], after: 0x20, to: &text)
            return text
        }
        guard !texts.contains(where: { $0.contains(UInt8(ascii: ",")) }), !name.contains(UInt8(ascii: ","))
        else {
            return nil
        }
        // The given name comes first: an additional word is more often a given name.
        for (place, number) in [(1, 1), (3, 0)] where !texts[place].isEmpty {
            let space: [UInt8] = [0x20]
            let before: [UInt8] = texts[..<place].filter { !$0.isEmpty }.flatMap { $0 + space }
            let behind: [UInt8] = texts[(place + 1)...].filter { !$0.isEmpty }.flatMap { space + $0 }
            guard name.count > before.count + behind.count, name.starts(with: before),
                name.suffix(behind.count).elementsEqual(behind)
            else { continue }
            let new = Array(name.dropFirst(before.count).dropLast(behind.count))
            guard new.first != 0x20, new.last != 0x20 else { continue }
            parts[number] = format.escaped(new)
            return Array(parts.joined(separator: [UInt8(ascii: ";")]))
        }
        return nil
    }
}
