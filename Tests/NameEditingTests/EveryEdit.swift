import FormatCore
import NameEditing
import Names
import TestSupport
import Testing

/// Every single edit at every place of a small file with the sections A, of two names, and B, of one.
struct EveryEdit {
    let text: String
    /// Makes an edit, checks that it can be taken back, and gives the file.
    let edited: (String, (inout MutableNameDocument) throws -> Void) throws -> String

    func check() throws {
        let start = try document(text)
        let model = Listing(start.names).sections
        func check(
            _ edit: (inout MutableNameDocument) throws -> Void,
            _ change: (inout [(title: String, names: [String])]) -> Void
        ) throws {
            var expected = model
            change(&expected)
            let after = try edited(text, edit)
            #expect(Listing(try document(after).names) == Listing(expected))
            // The layout is that of the file: no line is longer or indented otherwise than before.
            #expect(after.contains("\r\n") == text.contains("\r\n"))
        }
        let places = start.mutableDeepCopy().places
        for place in places {
            try check({ try $0.rename(place, to: "X") }, { $0[place.section].names[place.number] = "X" })
            for (section, other) in model.enumerated() {
                try check({ try $0.move([place], toSection: other.title) }) { model in
                    model[section].names.append(model[place.section].names.remove(at: place.number))
                }
                for row in 0...(other.names.count - (section == place.section ? 1 : 0)) {
                    try check({ try $0.move(place, to: .init(section: section, number: row)) }) { model in
                        let name = model[place.section].names.remove(at: place.number)
                        model[section].names.insert(name, at: row)
                    }
                }
            }
            try check({ try $0.move([place], toSection: "C") }) { model in
                model.append(("C", [model[place.section].names.remove(at: place.number)]))
            }
        }
        for number in 1..<1 << places.count {
            let chosen = places.indices.filter { number >> $0 & 1 == 1 }.map { places[$0] }
            try check({ try $0.remove(chosen) }) { model in
                for place in chosen.reversed() { model[place.section].names.remove(at: place.number) }
            }
            try check({ try $0.move(chosen, toSection: "B") }) { model in
                let names = chosen.map { model[$0.section].names[$0.number] }
                for place in chosen.reversed() { model[place.section].names.remove(at: place.number) }
                model[1].names += names
            }
        }
        for title in ["A", "B", "C"] {
            try check({ try $0.add("X", toSection: title) }) { model in
                if title == "C" { model.append(("C", [])) }
                model[title == "A" ? 0 : title == "B" ? 1 : 2].names.append("X")
            }
        }
    }
}
