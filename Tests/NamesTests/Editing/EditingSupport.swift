import FormatCore
import NameEditing
import NameLoading
import Names
import Testing

extension ReadingOptions {
    /// Options that know what the file is.
    static func of(_ format: Format) -> ReadingOptions {
        var options = ReadingOptions()
        options.format = format
        return options
    }
}

/// Reads a file to edit it.
func document(
    _ text: String, file: String = "names", options: ReadingOptions = .init()
) throws(ReadingError) -> NameDocument {
    try NameDocument(Array(text.utf8), file: file, options: options)
}

/// Reads a file and makes a working copy.
func editing(
    _ text: String, file: String = "names", options: ReadingOptions = .init()
) throws(ReadingError) -> MutableNameDocument {
    try document(text, file: file, options: options).mutableDeepCopy()
}

/// A file of cards without the REV lines that edits have added; checks that they say a moment as their version has it.
func withoutNewRevisions(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    text.replacing(#/REV:(\d{4})(-?)(\d\d)(-?)(\d\d)T(\d\d)(:?)(\d\d)(:?)(\d\d)Z\R(?=END:VCARD)/#) {
        match in
        #expect((2_024...2_100).contains(Int(match.1) ?? 0), sourceLocation: sourceLocation)
        return ""
    }
}

extension MutableNameDocument {
    /// The file as text.
    var text: String { String(decoding: bytes(), as: UTF8.self) }
    var listing: Listing { Listing(names) }
    /// All places, in display order.
    var places: [RowID] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { RowID(section: section, number: $0) }
        }
    }

    /// The place of a name, the first if there are several.
    func place(_ name: String) -> RowID {
        places.first { self.name(at: $0) == name } ?? RowID(section: -1, number: -1)
    }

    func name(at place: RowID) -> String { names.name(at: place.number, inSection: place.section) }
}

/// Checks that a change says where all rows went.
func expectChange(
    _ change: NameChange, from before: NameCollection, to after: NameCollection, renamed: Set<RowID> = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func places(_ names: NameCollection) -> [RowID] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { RowID(section: section, number: $0) }
        }
    }
    var taken: Set<RowID> = Set(change.insertedIDs)
    var lost = 0
    var isSame = true
    let all = Set(places(after))
    for place in places(before) {
        guard let new = change.newID(of: place) else {
            lost += 1
            continue
        }
        guard all.contains(new), taken.insert(new).inserted else {
            isSame = false
            continue
        }
        let old = before.bytes(ofNameAt: place.number, inSection: place.section)
        let now = after.bytes(ofNameAt: new.number, inSection: new.section)
        if !renamed.contains(place), old != now { isSame = false }
    }
    #expect(isSame && taken == all && lost == change.removedIDs.count, sourceLocation: sourceLocation)
    for section in 0..<before.sectionCount {
        let title = change.newSection(of: section).map { after.title(ofSection: $0) }
        let isGone = change.removedSections.contains(section)
        #expect(title == (isGone ? nil : before.title(ofSection: section)), sourceLocation: sourceLocation)
    }
    let count = before.sectionCount - change.removedSections.count + change.insertedSections.count
    #expect(count == after.sectionCount, sourceLocation: sourceLocation)
}
