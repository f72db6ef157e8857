import FormatCore
import NameEditing
import TestSupport

/// Card files of all versions: folded, grouped, with photographs and unknown properties.
enum RandomCards {
    static func file(_ random: inout RandomNumbers) -> (text: String, edit: RoundTripEdit) {
        let version = random.pick(["2.1", "3.0", "4.0"])
        let end = random.pick(["\r\n", "\n"])
        let count = Int.random(in: 1...3, using: &random)
        let cards = (0..<count).map { card($0, version, end, &random) }
        let row = Int.random(in: 0..<count, using: &random)
        return (cards.joined(), edit(row, version, &random))
    }

    private static func escaped(_ text: String, _ version: String) -> String {
        var text = text.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
        if version != "2.1" { text = text.replacing(",", with: "\\,").replacing("\n", with: "\\n") }
        return text
    }

    /// A line, folded or in quoted-printable.
    private static func line(_ head: String, _ value: String, _ version: String, _ end: String) -> String {
        guard version == "2.1" else { return folded(head + ":" + value, end) }
        guard !value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return head + ":" + value + end }
        var text = head + ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:"
        var width = text.utf8.count
        for byte in value.utf8 {
            let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=")
            let digits = String(byte, radix: 16, uppercase: true)
            let piece =
                isPlain ? String(Unicode.Scalar(byte)) : "=" + (digits.utf8.count < 2 ? "0" : "") + digits
            if width + piece.utf8.count > 75 {
                text += "=" + end
                width = 0
            }
            text += piece
            width += piece.utf8.count
        }
        return text + end
    }

    private static func folded(_ text: String, _ end: String) -> String {
        var folded = ""
        var width = 0
        for scalar in text.unicodeScalars {
            let count = String(scalar).utf8.count
            if width + count > 75 {
                folded += end + " "
                width = 1
            }
            folded.unicodeScalars.append(scalar)
            width += count
        }
        return folded + end
    }

    private static func card(
        _ number: Int, _ version: String, _ end: String, _ random: inout RandomNumbers
    ) -> String {
        let (given, family) = (
            random.pick(["Ann", "Bob", "J\u{F6}rg"]), random.pick(["Lee", "Brown", "M\u{FC}ller"])
        )
        var lines = [
            "BEGIN:VCARD" + end, "VERSION:\(version)" + end,
            line("N", "\(family);\(given);;;", version, end),
            line("FN", random.chance(3) ? "Other \(number)" : "\(given) \(family)", version, end),
        ]
        var others: [String] = []
        func add(_ head: String, _ value: String) { others.append(line(head, value, version, end)) }
        for phone in 0..<Int.random(in: 1...3, using: &random) {
            let type = random.pick(["WORK", "HOME", "CELL", "FAX"])
            add(version == "2.1" ? "TEL;\(type)" : "TEL;TYPE=\(type)", "+49 170 \(number)\(phone)")
        }
        if random.chance(2) {
            others.append(
                "item1.EMAIL\(version == "2.1" ? ";INTERNET" : ";TYPE=INTERNET"):a\(number)@example.org\(end)"
                    + "item1.X-ABLabel:_$!<Home>!$_\(end)")
        }
        if random.chance(2) { add("ORG", escaped(random.text(), version) + ";Sales") }
        if random.chance(2) { add("TITLE", escaped(random.text(), version)) }
        if random.chance(2) { add("NOTE", escaped(random.text(), version)) }
        if random.chance(2) { add("ADR", ";;\(escaped(random.text(), version));Oxford;;OX1;UK") }
        if random.chance(3) {
            let photo = String(repeating: "QUJDREVG", count: 40)
            switch version {
            case "2.1": others.append("PHOTO;JPEG;ENCODING=BASE64:" + folded(photo, end) + end)
            case "3.0": add("PHOTO;ENCODING=b;TYPE=JPEG", photo)
            default: add("PHOTO", "data:image/jpeg;base64," + photo)
            }
        }
        if random.chance(2) { add("X-UNKNOWN-THING;X-PARAM=a", escaped(random.text(), version)) }
        if random.chance(2) { add("CATEGORIES", "one,two") }
        if random.chance(2) { add("REV", version == "4.0" ? "20200101T000000Z" : "2020-01-01T00:00:00Z") }
        add("UID", "uid-\(number)")
        others.shuffle(using: &random)
        lines += others
        return (lines + ["END:VCARD" + end]).joined()
    }

    private static func edit(
        _ row: Int, _ version: String, _ random: inout RandomNumbers
    ) -> RoundTripEdit {
        var text = random.text()
        // A comma is one as it stands in version 2.1, but vobject takes it for the end of the value.
        if version == "2.1" { text = text.replacing(",", with: "") }
        let number = "0\(Int.random(in: 1_000...9_999, using: &random))"
        func edit(
            _ properties: [String], _ value: String, _ change: @escaping (inout RecordDraft) -> Void
        ) -> RoundTripEdit {
            RoundTripEdit(
                row: row, description: ["row": row, "properties": properties, "value": value], change: change)
        }
        func set(_ key: String, _ properties: [String], _ value: String) -> RoundTripEdit {
            edit(properties, value) { draft in
                guard let index = draft.fields.firstIndex(where: { $0.key == key }) else { return }
                draft.setValue(value, at: index)
            }
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return set("given", ["N", "FN"], "Zo\u{EB}")
        case 1: return set("name", ["FN"], text)
        case 2:
            if random.chance(2) { text += "\nsecond line" }
            return set("note", ["NOTE"], text)
        case 3: return set("title", ["TITLE"], text)
        case 4: return set("org", ["ORG"], text)
        case 5: return set("city", ["ADR"], text)
        case 6: return set("phone", ["TEL"], number)
        case 7:
            return edit(["TEL"], number) { draft in
                guard let index = draft.add("phone") else { return }
                draft.setValue(number, at: index)
                draft.setTypes("work, pager", at: index)
            }
        case 8:
            return edit(["TEL"], "") { draft in
                if let index = draft.fields.lastIndex(where: { $0.key == "phone" }) {
                    draft.remove(at: index)
                }
            }
        default: return set("email", ["EMAIL"], "new@example.org")
        }
    }
}

/// Tables with several delimiters, line ends and ways to quote, and rows of unequal length.
enum RandomTables {
    static func file(_ random: inout RandomNumbers) -> (text: String, edit: RoundTripEdit) {
        let delimiter = random.pick([",", ";", "|"])
        let end = random.pick(["\n", "\r\n"])
        let quotesAll = random.chance(3)
        let columns = Int.random(in: 2...6, using: &random)
        func row(_ values: [String]) -> String {
            values.map { value in
                let needs = value.contains { "\"\n\r".contains($0) || String($0) == delimiter }
                return quotesAll || needs ? "\"" + value.replacing("\"", with: "\"\"") + "\"" : value
            }.joined(separator: delimiter)
        }
        var rows = [row(["name"] + (1..<columns).map { "column\($0)" })]
        let count = Int.random(in: 1...5, using: &random)
        for _ in 0..<count {
            let isShort = random.chance(8)
            let values = (0..<(isShort ? columns - 1 : columns)).map { _ in random.text() }
            rows.append(row(values))
        }
        let text =
            (random.chance(4) ? "\u{FEFF}" : "") + rows.joined(separator: end) + (random.chance(3) ? "" : end)
        let number = Int.random(in: 0..<count, using: &random)
        let column = Int.random(in: 0..<columns, using: &random)
        let value = random.chance(6) ? "" : random.text() + (random.chance(6) ? "\nsecond line" : "")
        let edit = RoundTripEdit(
            row: number,
            description: ["row": number + 1, "column": column, "value": value, "delimiter": delimiter]
        ) { $0.setValue(value, at: column) }
        return (text, edit)
    }
}

/// Arrays of objects, with objects and arrays in them.
enum RandomJSON {
    static func file(_ random: inout RandomNumbers) -> (text: String, edit: RoundTripEdit) {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        let (space, line) = (random.pick(["", " "]), random.pick(["", "\n", "\r\n  "]))
        let count = Int.random(in: 1...4, using: &random)
        let objects = (0..<count).map { number in
            let members = [
                "\"name\":\(space)\(quoted("\(number) " + random.text()))",
                "\"age\":\(space)\(Int.random(in: -9...99, using: &random))",
                "\"on\":\(space)\(random.pick(["true", "false"]))", "\"none\":\(space)null",
                "\"at\":\(space){\"city\":\(space)\(quoted(random.text())),\"more\":[1,{\"x\":\"\\u00e9\"},[]]}",
            ]
            return "{" + members.joined(separator: "," + space + line) + "}"
        }
        let text = "[" + line + objects.joined(separator: "," + line) + line + "]" + line
        let row = Int.random(in: 0..<count, using: &random)
        let new = random.text() + (random.chance(4) ? "\n\u{1}" : "")
        let number = Int.random(in: 100...999, using: &random)
        let choices: [(key: String, path: [Any], value: Any, typed: String)] = [
            ("name", ["name"], new, new), ("age", ["age"], number, "\(number)"),
            ("age", ["age"], new, new), ("on", ["on"], true, "true"), ("on", ["on"], false, "false"),
            ("none", ["none"], number, "\(number)"), ("at.city", ["at", "city"], new, new),
            ("at.more.1", ["at", "more", 0], number, "\(number)"),
            ("at.more.2.x", ["at", "more", 1, "x"], new, new),
        ]
        let choice = random.pick(choices)
        return (
            text,
            RoundTripEdit(
                row: row, description: ["path": [row] + choice.path, "value": choice.value]
            ) { draft in
                guard let index = draft.fields.firstIndex(where: { $0.key == choice.key }) else { return }
                draft.setValue(choice.typed, at: index)
            }
        )
    }
}
