import FormatCore
import NameEditing
import Names

/// One edit, and what it makes of rows by a slow model.
enum RowEdit {
    case add([UInt8], section: String?)
    case rename(RowID, to: [UInt8])
    case remove([RowID])
    case moveToSection([RowID], String)
    case move(RowID, to: RowID)
    case renameSection(Int, to: String)
    case removeSection(Int)

    private static let names = [
        "Anna", "b", "Zo\u{E9}", " x ", "<&>\"'", "a,b;c\\", "\u{6F22}\u{5B57}", "=:", "{}[]", "a\tb",
        "\u{1F469}",
        "", "a\nb", "\0", "\r", "\u{FEFF}m", "BEGIN:VCARD", "<plist>", "bplist00", "\u{2028}", "\u{FFFD}",
        "1",
    ]

    /// An edit that bytes say, mostly of rows that there are.
    init(of rows: EditedRows, _ source: inout ByteSource) {
        let places = rows.places
        func place(_ source: inout ByteSource) -> RowID {
            places.isEmpty || source.number(0..<16) == 15
                ? RowID(section: source.number(-1..<3), number: source.number(-1..<3))
                : source.one(of: places)
        }
        func title(_ source: inout ByteSource) -> String {
            rows.sections.isEmpty || source.number(0..<4) == 3
                ? Self.name(&source) : source.one(of: rows.sections).title
        }
        switch source.number(0..<8) {
        case 0, 1:
            let name = Self.name(&source)
            self = .add(Array(name.utf8), section: source.number(0..<2) == 0 ? nil : title(&source))
        case 2:
            let place = place(&source)
            self = .rename(place, to: Array(Self.name(&source).utf8))
        case 3: self = .remove((0..<source.number(1..<4)).map { _ in place(&source) })
        case 4:
            let places = (0..<source.number(1..<4)).map { _ in place(&source) }
            self = .moveToSection(places, title(&source))
        case 5: self = .renameSection(source.number(0..<3), to: title(&source))
        case 6: self = .removeSection(source.number(0..<3))
        default:
            let from = place(&source)
            self = .move(from, to: RowID(section: source.number(0..<3), number: source.number(0..<4)))
        }
    }

    private static func name(_ source: inout ByteSource) -> String {
        guard source.number(0..<3) == 0 else { return source.one(of: names) }
        return String(decoding: source.bytes(source.number(0..<8)), as: UTF8.self)
    }

    /// The rows whose names, records or places it changes.
    var changed: Set<RowID> {
        switch self {
        case .add: []
        case .rename(let place, _): [place]
        case .remove(let places): Set(places)
        // What moves is written anew, with other white space around it, but with the same record.
        case .moveToSection, .move, .renameSection, .removeSection: []
        }
    }

    /// Makes the edit.
    func apply(to document: inout MutableNameDocument) throws(NameEditError) -> NameChange {
        switch self {
        case .add(let name, let section):
            try document.add(String(decoding: name, as: UTF8.self), toSection: section)
        case .rename(let place, let name):
            try document.rename(place, to: String(decoding: name, as: UTF8.self))
        case .remove(let places): try document.remove(places)
        case .moveToSection(let places, let title): try document.move(places, toSection: title)
        case .move(let place, let target): try document.move(place, to: target)
        case .renameSection(let section, let title): try document.renameSection(section, to: title)
        case .removeSection(let section): try document.removeSection(section)
        }
    }

    /// What may be written for a name: each U+FFFD keeps bytes that are not UTF-8 and were shown so, in their order.
    ///
    /// - Returns: The ways to write it; none if they are too many to look at.
    private static func written(_ name: [UInt8], over old: [UInt8]) -> Set<[UInt8]> {
        guard String(validating: old, as: UTF8.self) == nil else { return [name] }
        var lost: [[UInt8]] = []
        var place = 0
        while place < old.count {
            let rest = (1...min(4, old.count - place)).map { Array(old[place..<place + $0]) }
            let valid = rest.first { String(validating: $0, as: UTF8.self) != nil }
            // The longest part that is shown as one U+FFFD.
            let broken = rest.last {
                String(decoding: $0, as: UTF8.self).unicodeScalars.elementsEqual(["\u{FFFD}"])
            }
            if valid == nil, let broken { lost.append(broken) }
            place += (valid ?? broken ?? [0]).count
        }
        // Each way to write what came so far, with the bytes that may still be kept.
        let scalars = Array(String(decoding: name, as: UTF8.self).unicodeScalars)
        var left = scalars.count { $0 == "\u{FFFD}" }
        var ways: [(bytes: [UInt8], next: Int)] = [([], 0)]
        for scalar in scalars {
            if scalar == "\u{FFFD}" { left -= 1 }
            guard ways.count <= 256 else { return [] }
            ways = ways.flatMap { way -> [(bytes: [UInt8], next: Int)] in
                guard scalar == "\u{FFFD}" else {
                    return [(way.bytes + Array(String(scalar).utf8), way.next)]
                }
                return (way.next..<max(way.next, lost.count - left)).map { (way.bytes + lost[$0], $0 + 1) }
            }
        }
        return Set(ways.map(\.bytes))
    }

    /// What is otherwise than by the model.
    func fault(from before: EditedRows, to after: EditedRows, ownSections: Bool) -> String? {
        var counts = before.nameCounts
        func take(_ place: RowID) {
            guard let name = before[place]?.name, let count = counts[name] else { return }
            counts[name] = count == 1 ? nil : count - 1
        }
        switch self {
        case .add(let name, _): counts[name, default: 0] += 1
        case .rename(let place, let name):
            take(place)
            let names = Self.written(name, over: before[place]?.name ?? [])
            guard
                names.isEmpty
                    || names.contains(where: { name in
                        counts.merging([name: 1], uniquingKeysWith: +) == after.nameCounts
                    })
            else { return "it has other names" }
            counts = after.nameCounts
        case .remove(let places): for place in Set(places) { take(place) }
        case .removeSection(let section):
            for place in before.places where place.section == section { take(place) }
        case .moveToSection, .move, .renameSection: break
        }
        guard counts == after.nameCounts else { return "it has other names" }
        guard ownSections else { return nil }
        return sectionFault(from: before, to: after)
    }

    /// What is otherwise in sections of the file's own, which keep the order of their rows.
    private func sectionFault(from before: EditedRows, to after: EditedRows) -> String? {
        var names = before.sections.map { (title: $0.title, rows: $0.rows.map(\.name)) }
        func remove(_ places: [RowID]) -> [[UInt8]] {
            let removed = Set(places).sorted().map { names[$0.section].rows[$0.number] }
            for place in Set(places).sorted().reversed() {
                names[place.section].rows.remove(at: place.number)
            }
            return removed
        }
        switch self {
        case .add(let name, let title):
            guard let section = names.firstIndex(where: { $0.title == title }) else { return nil }
            names[section].rows.append(name)
        case .rename(let place, let name):
            let old = names[place.section].rows[place.number]
            // Which of the ways to write it was taken has been looked at.
            names[place.section].rows[place.number] =
                Self.written(name, over: old).first { new in
                    after.sections.contains { $0.rows.contains { $0.name == new } }
                } ?? name
        case .remove(let places): _ = remove(places)
        case .moveToSection(let places, let title):
            guard let section = names.firstIndex(where: { $0.title == title }) else { return nil }
            // Rows that are named twice are moved in the order of the file.
            guard Set(places).count == places.count else { return nil }
            names[section].rows += remove(places)
        case .move(let place, let target):
            names[target.section].rows.insert(contentsOf: remove([place]), at: target.number)
        case .renameSection(let section, let title):
            let rows = names.remove(at: section).rows
            // Sections are in the order of their titles.
            guard let new = after.sections.firstIndex(where: { $0.title == title }) else {
                return "no section has the new title"
            }
            names.insert((title, rows), at: new)
        case .removeSection(let section): names.remove(at: section)
        }
        let found = after.sections.map { (title: $0.title, rows: $0.rows.map(\.name)) }
        return names.elementsEqual(found) { $0.title == $1.title && $0.rows == $1.rows }
            ? nil : "its sections have other rows"
    }
}
