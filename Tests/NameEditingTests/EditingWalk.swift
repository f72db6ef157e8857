import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

/// Random edits of one file, compared with a slow obvious model: after each of them, and all the way back and forth.
struct EditingWalk {
    let file: String
    let options: ReadingOptions
    let names: [String]
    var document: MutableNameDocument
    var random: RandomNumbers
    /// Titles and names of a file's own sections; one list of all names in the order of the file else.
    private var model: [(title: String, names: [String])] = []
    private let hasOwnSections: Bool
    /// The bytes and names after each step.
    private var states: [(bytes: [UInt8], names: NameCollection)] = []
    private var changes: [NameChange] = []

    /// What is refused where rows are records.
    private static let refusals: [NameEditError] = [
        .noNameField, .unknownFields, .otherValues, .otherKind, .valuesOnly, .joinedName,
    ]

    // A name may be chosen more than once.
    init(
        _ bytes: [UInt8], file: String = "names", options: ReadingOptions = .init(), names: [String],
        seed: UInt64
    ) throws {
        self.file = file
        self.options = options
        self.names = names
        document = try NameDocument(bytes, file: file, options: options).mutableDeepCopy()
        hasOwnSections = document.hasOwnSections
        random = RandomNumbers(seed: seed)
        states = [(document.bytes(), document.names)]
        #expect(document.bytes() == bytes)
        model = document.listing.sections
    }

    /// Edits, then takes all of it back, and makes it again.
    mutating func run(_ count: Int) throws {
        for _ in 0..<count { try step() }
        let end = document
        for (state, change) in zip(states.dropLast(), changes).reversed() {
            let before = document.names
            #expect(document.undoTitle == change.title)
            let maybe = document.undo()
            let undone = try #require(maybe)
            #expect(document.bytes() == state.bytes)
            #expect(document.names == state.names)
            #expect(undone == change.inverse)
            expectChange(undone, from: before, to: document.names, renamed: Set(undone.moves.map(\.from)))
        }
        let none = document.undo()
        #expect(none == nil && !document.hasUnsavedChanges)
        for (state, change) in zip(states.dropFirst(), changes) {
            let redone = document.redo()
            #expect(redone == change)
            #expect(document.bytes() == state.bytes)
        }
        let last = document.redo()
        #expect(last == nil)
        #expect(document.names == end.names && document.bytes() == end.bytes())
    }

    private mutating func step() throws {
        let before = document
        var renamed: Set<RowID> = []
        let (bytes, modelBefore) = (document.bytes(), model)
        let change: NameChange
        do {
            guard let made = try edit(&renamed) else { return }
            change = made
        } catch let error as NameEditError where Self.refusals.contains(error) {
            // Records of which some are not edited: nothing has happened.
            #expect(document.bytes() == bytes && document.undoTitle == before.undoTitle)
            #expect(modelBefore.map(\.names) == model.map(\.names))
            return
        }
        expectChange(change, from: before.names, to: document.names, renamed: renamed)
        // What stands there already is not a step.
        guard !renamed.isEmpty || change.moves.isEmpty || change.moves.contains(where: { $0.from != $0.to })
        else { return }
        #expect(document.hasUnsavedChanges)
        changes.append(change)
        states.append((document.bytes(), document.names))
        // What was written is read as it is shown.
        let again = try NameDocument(document.bytes(), file: file, options: options)
        #expect(again.names == document.names)
        expectModel()
    }

    private func expectModel() {
        if hasOwnSections {
            #expect(document.listing == Listing(model))
        } else {
            let all = model.flatMap(\.names)
            let shown = document.listing
            let flat = Listing(all.isEmpty ? [] : [("", all)])
            let expected = options.hasSections ? DistinctLines.listing(all) : flat
            #expect(shown.sections.map(\.title) == expected.sections.map(\.title))
            for (one, other) in zip(shown.sections, expected.sections) {
                #expect(one.names.sorted() == other.names.sorted())
            }
        }
    }

    private mutating func edit(_ renamed: inout Set<RowID>) throws -> NameChange? {
        let places = document.places
        let name = names.randomElement(using: &random) ?? "?"
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let title =
                hasOwnSections && Bool.random(using: &random)
                ? model.randomElement(using: &random)?.title : nil
            let change = try document.add(name, toSection: title)
            let place = try #require(change.insertedIDs.first)
            let shown = document.names.title(ofSection: place.section)
            if let title { #expect(title == shown) }
            insert(name, title: shown, at: .max)
            return change
        case 4..<6:
            guard let place = places.randomElement(using: &random), document.name(at: place) != name else {
                return nil
            }
            renamed = [place]
            let old = document.name(at: place)
            let change = try document.rename(place, to: name)
            if hasOwnSections {
                model[place.section].names[place.number] = name
            } else {
                replace(old, by: name)
            }
            return change
        case 6..<8:
            let count = Int.random(in: 1...4, using: &random)
            let chosen = Set(places.shuffled(using: &random).prefix(count))
            guard !chosen.isEmpty else { return nil }
            let gone = chosen.sorted().map { document.name(at: $0) }
            let change = try document.remove(Array(chosen))
            #expect(change.removedIDs == chosen.sorted())
            if hasOwnSections {
                for place in chosen.sorted().reversed() {
                    model[place.section].names.remove(at: place.number)
                }
            } else {
                for name in gone { replace(name, by: nil) }
            }
            return change
        case 8 where hasOwnSections:
            let chosen = Set(places.shuffled(using: &random).prefix(3)).sorted()
            guard !chosen.isEmpty, let title = model.randomElement(using: &random)?.title else { return nil }
            let moved = chosen.map { document.name(at: $0) }
            let change = try document.move(chosen, toSection: title)
            for place in chosen.reversed() { model[place.section].names.remove(at: place.number) }
            for name in moved { insert(name, title: title, at: .max) }
            return change
        case 9 where document.canReorder && hasOwnSections:
            guard let place = places.randomElement(using: &random) else { return nil }
            let section = Int.random(in: 0..<model.count, using: &random)
            let count = model[section].names.count - (section == place.section ? 1 : 0)
            let target = RowID(section: section, number: Int.random(in: 0...count, using: &random))
            let name = document.name(at: place)
            let change = try document.move(place, to: target)
            model[place.section].names.remove(at: place.number)
            insert(name, title: model[section].title, at: target.number)
            return change
        default:
            return nil
        }
    }

    private mutating func insert(_ name: String, title: String, at row: Int) {
        guard hasOwnSections else {
            model.append(("", [name]))
            return
        }
        if let section = model.firstIndex(where: { $0.title == title }) {
            model[section].names.insert(name, at: min(row, model[section].names.count))
        } else {
            model.append((title, [name]))
            model.sort { $0.title < $1.title }
        }
    }

    private mutating func replace(_ name: String, by other: String?) {
        guard let section = model.firstIndex(where: { $0.names.contains(name) }),
            let row = model[section].names.firstIndex(of: name)
        else { return }
        model[section].names.replaceSubrange(row...row, with: other.map { [$0] } ?? [])
        model.removeAll { $0.names.isEmpty }
    }
}
