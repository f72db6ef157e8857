internal import FormatWriting
internal import NameDirectory
internal import SourceText
internal import VCards

/// Another name for a card: in FN, in N if it is certain what belongs there, and the present time in REV.
struct VCardRenaming {
    private let card: Range<Int>
    private let name: [UInt8]
    private let source: FileSource
    private let format: VCardFormat
    /// The first line of each property of the card that has a value.
    private var formattedName: VCardLine?
    private var names: [VCardLine] = []
    private var revision: VCardLine?
    /// Behind which line a formatted name is put that was not there.
    private var version: VCardLine?
    private var begin: VCardLine?
    /// The line that ends the card; `nil` if it has none, or the line before it is cut and would go on.
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
            case .formattedName where hasValue: formattedName = formattedName ?? line
            case .name where hasValue: names.append(line)
            case .revision: revision = revision ?? line
            default: break
            }
        }
    }

    /// What is replaced in the card, in the order of the file.
    func splices() throws(NameEditError) -> [FilePatch.Splice] {
        var splices = [try newFormattedName()]
        if let line = names.first, let value = newName {
            splices.append(
                .init(range: line.range, bytes: format.line(line, holding: value, as: value, source)))
        }
        return FilePatch(splices + format.revising(revision, end: end, source)).splices
    }

    /// What is to be said if N does not say the new name; `nil` if it does, or says nothing.
    var note: String? {
        guard let line = names.first(where: { !text(of: $0).isEmpty }), newName == nil else { return nil }
        let shown = SafeText.quoted(String(decoding: text(of: line), as: UTF8.self))
        return "The card's N field still says \(shown); the form of the card changes it."
    }

    private func newFormattedName() throws(NameEditError) -> FilePatch.Splice {
        if let line = formattedName {
            guard line.isInFile else { throw .noNameField }
            if line.charset == .other { throw .unknownEncoding }
            return .init(range: line.range, bytes: format.line(line, holding: name, source))
        }
        guard let line = version ?? begin, line.isInFile else { throw .noNameField }
        let text = format.lineEnd + format.line(Array("FN".utf8), holding: name)
        return .init(range: line.range.upperBound..<line.range.upperBound, bytes: text)
    }

    /// A name as it is said: prefix, given, additional and family name, suffix.
    private func text(of line: VCardLine) -> [UInt8] {
        VCardProperty.name.text(of: line.decodedValue(in: source.bytes))
    }

    // MARK: N

    /// The order in which the parts of N are said.
    private static let spokenOrder = [3, 1, 2, 0, 4]

    /// The value of N with the new name; `nil` if it is not certain which word is which part.
    ///
    /// It is if N said the former name, and the new one has as many words: where each part is a word, or only
    /// one of the parts changes.
    private var newName: [UInt8]? {
        guard names.count == 1, let line = names.first, line.isInFile, line.charset != .other,
            line.parameter("SORT-AS", in: source.bytes) == nil
        else { return nil }
        let value = line.decodedValue(in: source.bytes)
        let former =
            formattedName.map { VCardProperty.formattedName.text(of: $0.decodedValue(in: source.bytes)) }
            ?? text(of: line)
        guard former == text(of: line), former != name else { return former == name ? value : nil }
        var parts = VCardFormat.components(of: value)
        var left = name.split(separator: 0x20, omittingEmptySubsequences: false).map(Array.init)[...]
        var changed: [Int] = []
        var isByWords = true
        for number in Self.spokenOrder where number < parts.count {
            var text: [UInt8] = []
            VCardText.append(part: 0, of: parts[number], after: 0x20, to: &text)
            guard !text.isEmpty else { continue }
            // A list of several names, or a comma in one.
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
}
