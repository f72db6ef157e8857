internal import FormatCore
import Foundation
import NameEditing
import Names
import TestSupport

/// Dictionaries of arrays, in which a section is renamed or deleted.
enum RandomSections {
    private static let titles = ["A", "B", "W\u{F6}rk", "a<b>&\"c\\", "0", "Ann", "\u{1F600}", "long title "]

    private static func edit(
        _ all: [String], _ random: inout RandomNumbers
    ) -> ([String: Any], (inout MutableNameDocument) throws -> Bool) {
        let title = random.pick(all)
        // Half of the time it is deleted, unless it is the only one.
        let new = Set(all).count > 1 && random.chance(2) ? nil : random.text() + " new"
        return (
            ["section": title, "new": new ?? NSNull()],
            { copy in
                let section =
                    (0..<copy.names.sectionCount).first { copy.names.title(ofSection: $0) == title } ?? -1
                if let new {
                    try copy.renameSection(section, to: new)
                } else {
                    try copy.removeSection(section)
                }
                return true
            }
        )
    }

    static func json(_ random: inout RandomNumbers) -> RandomEdit {
        func quoted(_ text: String, _ random: inout RandomNumbers) -> String {
            var written = ""
            for scalar in text.unicodeScalars {
                if scalar == "\"" || scalar == "\\" { written += "\\" }
                let isEscaped = scalar.value > 0x7F && scalar.value < 0x1_0000 && random.chance(2)
                written += isEscaped ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
            }
            return "\"" + written + "\""
        }
        let (space, line) = (random.pick(["", " "]), random.pick(["", "\n", "\r\n\t", " "]))
        var titles = titles.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
        if random.chance(3), let first = titles.first { titles.append(first) }
        var entries: [String] = []
        for title in titles {
            let isRecord = random.chance(2)
            let count = Int.random(in: 0...3, using: &random)
            let rows = (0..<count).map { number in
                isRecord ? "{\"name\":\(space)\"N\(number)\",\"x\":[\(number)]}" : "\"N\(number)\""
            }
            let margin = rows.isEmpty ? space : line
            entries.append(
                quoted(title, &random) + space + ":" + space + "[" + margin
                    + rows.joined(separator: "," + line) + margin + "]")
        }
        entries.append("\"names\":\(space)[\"one\"]")
        if random.chance(3) { entries.append("\"version\":\(space){\"A\":\(space)[1]}") }
        entries.shuffle(using: &random)
        let text = "{" + line + entries.joined(separator: line + "," + line) + line + "}" + line
        let (description, edit) = edit(Array(titles), &random)
        return (Array(text.utf8), description, edit)
    }

    static func propertyList(_ random: inout RandomNumbers) throws -> RandomEdit {
        var list: [String: Any] = ["names": ["one", "Ann"]]
        if random.chance(3) { list["version"] = ["A": ["x"]] }
        let titles = titles.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
        for title in titles {
            list[title] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                // Titles are names as well, which binary files write once.
                random.chance(2) ? random.pick(Array(titles)) as Any : ["name": "N", "x": 1] as [String: Any]
            }
        }
        let format: PropertyListSerialization.PropertyListFormat = random.chance(2) ? .xml : .binary
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        let (description, edit) = edit(Array(titles), &random)
        return (Array(data), description, edit)
    }
}

/// Property lists of records, in which one value is changed in the form.
enum RandomPropertyLists {
    static func file(_ random: inout RandomNumbers) throws -> RandomEdit {
        var records: [[String: Any]] = []
        for number in 0..<Int.random(in: 1...4, using: &random) {
            let isShared = random.chance(2)
            records.append([
                "name": "\(number) " + random.text(),
                "age": isShared ? 5 : Int.random(in: -300...70_000, using: &random),
                "size": isShared ? 1.5 : 2.25, "on": random.chance(2), "raw": Data([1, 2]),
                "day": Date(timeIntervalSinceReferenceDate: isShared ? 0 : 86_400),
                "at": ["city": "Bath", "more": ["x", ["n": 5] as [String: Any], 5] as [Any]] as [String: Any],
            ])
        }
        let format: PropertyListSerialization.PropertyListFormat = random.chance(2) ? .xml : .binary
        let isDictionary = random.chance(2)
        let list: Any = isDictionary ? ["A": records, "B": records] as [String: Any] : records
        let row = Int.random(in: 0..<records.count, using: &random)
        let number = Int.random(in: -70_000...5_000_000_000, using: &random)
        let text = random.text()
        let isOn = records[row]["on"] as? Bool ?? false
        let choices: [(key: String, path: [Any], value: Any, kind: String)] = [
            ("name", ["name"], text + " new", "string"), ("age", ["age"], number, "integer"),
            ("size", ["size"], Double(number) + 0.125, "real"), ("on", ["on"], !isOn, "boolean"),
            ("day", ["day"], "2024-02-29T12:34:56Z", "date"), ("at.city", ["at", "city"], text, "string"),
            ("at.more.1", ["at", "more", 0], text, "string"),
            ("at.more.3", ["at", "more", 2], number, "integer"),
            ("at.more.2.n", ["at", "more", 1, "n"], number, "integer"),
        ]
        let choice = random.pick(choices)
        let name = records[row]["name"] as? String ?? ""
        let path: [Any] = isDictionary ? ["B", row] : [row]
        return (
            Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)),
            ["path": path + choice.path, "value": choice.value, "kind": choice.kind],
            { copy in
                let section = isDictionary ? 1 : nil
                let places = (0..<copy.names.sectionCount).flatMap { section in
                    (0..<copy.names.count(ofSection: section)).map { RowID(section: section, number: $0) }
                }.filter { section == nil || $0.section == section }
                let place = places.first { copy.names.name(at: $0.number, inSection: $0.section) == name }
                guard let place else { return false }
                var draft = try copy.draft(of: place)
                guard let index = draft.fields.firstIndex(where: { $0.key == choice.key }) else {
                    return false
                }
                draft.setValue("\(choice.value)", at: index)
                try copy.replace(place, by: draft)
                return draft.isChanged
            }
        )
    }
}
