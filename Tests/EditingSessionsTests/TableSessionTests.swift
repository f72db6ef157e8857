import Documents
import EditingSessions
import FormatCore
import HelperProtocol
import NameEditing
import NameLoading
import Names
import Tables
import TestSupport
import Testing

/// A list whose changes are saved one by one, against a slow and obvious database.
@Suite @MainActor struct TableSessionTests {
    private let names = ["Ann", "Bob", "Cid", "Dan", "Eva", "Fay"]

    private func open(_ model: DatabaseModel) throws -> TableSession {
        try TableSession(model.access, options: ReadingOptions())
    }

    /// The rows of the list, by their keys.
    private func rows(_ session: TableSession) -> [Int: DatabaseModel.Row] {
        var rows: [Int: DatabaseModel.Row] = [:]
        let names = session.copy.names
        for section in 0..<names.sectionCount {
            for row in 0..<names.count(ofSection: section) {
                let fields = session.copy.tableValues(of: RowID(section: section, number: row)).map {
                    String(decoding: $0.bytes, as: UTF8.self)
                }
                rows[Int(fields[0]) ?? -1] = DatabaseModel.Row(
                    name: fields[1], phone: fields[2], count: Int(fields[3]) ?? -1)
            }
        }
        return rows
    }

    /// Performs a random change, or a step of undo or redo.
    private func act(
        _ session: TableSession, _ random: inout some RandomNumberGenerator, canStep: Bool = true
    ) {
        let all = session.copy.names
        let places = (0..<all.sectionCount).flatMap { section in
            (0..<all.count(ofSection: section)).map { RowID(section: section, number: $0) }
        }
        let name =
            "\("ABCDEF".randomElement(using: &random) ?? "A")\(Int.random(in: 0..<1_000, using: &random))"
        let chosen = places.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        switch Int.random(in: 0..<(canStep ? 8 : 5), using: &random) {
        case 0: _ = try? session.perform { copy throws(NameEditError) in try copy.add(name, toSection: nil) }
        case 1:
            _ = try? session.perform { copy throws(NameEditError) in try copy.remove(Array(chosen)) }
        case 2, 3:
            guard let place = chosen.first else { return }
            _ = try? session.perform { copy throws(NameEditError) in try copy.rename(place, to: name) }
        case 4:
            guard let place = chosen.first else { return }
            _ = try? session.perform { copy throws(NameEditError) in
                var draft = try copy.draft(of: place)
                draft.setValue(name.lowercased(), at: 2)
                do throws(RecordEditError) {
                    return try copy.replace(place, by: draft)
                } catch {
                    throw error.reason
                }
            }
        case 5, 6: _ = session.undo()
        default: _ = session.redo()
        }
    }

    @Test(
        "DE-24: after any changes and steps the list says what the table does, and undoing all brings all back"
    )
    func alone() async throws {
        for seed in 0..<6 {
            var random = RandomNumbers(seed: UInt64(seed))
            let model = DatabaseModel(names)
            let session = try open(model)
            let first = model.rows.mapValues { [$0.name, $0.phone] }
            for _ in 0..<60 {
                act(session, &random)
                #expect(await session.save() == nil)
                #expect(!session.hasUnsavedChanges && rows(session) == model.rows)
            }
            let last = model.rows.mapValues { [$0.name, $0.phone] }
            var count = 0
            while session.undo() != nil {
                #expect(await session.save() == nil)
                count += 1
            }
            #expect(model.rows.mapValues { [$0.name, $0.phone] } == first)
            #expect(rows(session) == model.rows)
            for _ in 0..<count {
                #expect(session.redo() != nil)
                #expect(await session.save() == nil)
            }
            #expect(model.rows.mapValues { [$0.name, $0.phone] } == last)
            #expect(rows(session) == model.rows)
        }
    }

    @Test("DE-39: among others who change the same rows nothing of theirs is lost unless it is overwritten")
    func amongOthers() async throws {
        var conflicts = 0
        for seed in 0..<10 {
            var random = RandomNumbers(seed: UInt64(1_000 + seed))
            let model = DatabaseModel(names)
            let session = try open(model)
            // Rows that others have written to since the list has seen them.
            var unseen: [Int: DatabaseModel.Row?] = [:]
            for _ in 0..<60 {
                if Bool.random(using: &random),
                    let id = model.rows.keys.sorted().randomElement(using: &random)
                {
                    model.rows[id]?.phone = "theirs\(Int.random(in: 0..<100, using: &random))"
                    if Int.random(in: 0..<4, using: &random) == 0 { model.rows[id] = nil }
                    unseen[id] = .some(model.rows[id])
                }
                act(session, &random)
                let failure = await session.save()
                if failure != nil {
                    conflicts += 1
                    for (id, row) in unseen { #expect(model.rows[id] == row) }
                    #expect(session.hasUnsavedChanges)
                    #expect(throws: NameEditError.self) {
                        try session.perform { copy throws(NameEditError) in
                            try copy.add("Zoe", toSection: nil)
                        }
                    }
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: _ = session.acceptTheirs()
                    case 1: _ = session.undo()
                    default: #expect(await session.save(.overwritingChanges) == nil)
                    }
                    #expect(!session.hasUnsavedChanges)
                }
                let shown = rows(session)
                for (id, row) in model.rows where shown[id] != row {
                    #expect(unseen[id] == .some(.some(row)), "\(id): \(shown[id] as Any), \(row)")
                }
                for id in shown.keys where model.rows[id] == nil { #expect(unseen[id] == .some(nil)) }
                unseen = unseen.filter { shown[$0.key] != model.rows[$0.key] }
            }
        }
        #expect(conflicts > 40)
    }

    @Test(
        "DE-39: a step back in a row that the list has no more is asked about, and is not in the way of others"
    )
    func stepInMissingRow() async throws {
        let model = DatabaseModel(["Ann", "Bob"])
        let session = try open(model)
        func rename(_ name: String, _ other: String) throws {
            let place = try #require(session.copy.names.row(named: name))
            _ = try session.perform { copy throws(NameEditError) in try copy.rename(place, to: other) }
        }
        try rename("Bob", "Rob")
        #expect(await session.save() == nil)
        try rename("Ann", "Anna")
        #expect(await session.save() == nil)
        try rename("Anna", "Annie")
        model.rows[1] = nil
        #expect(await session.save() != nil)
        #expect(session.acceptTheirs() != nil)
        #expect(rows(session) == model.rows)
        // The row is shown as it was; then a message says that others have deleted it.
        #expect(session.undo() != nil)
        #expect(session.copy.names.row(named: "Ann") != nil)
        #expect(await session.save() != nil)
        #expect(session.acceptTheirs() != nil)
        #expect(rows(session) == model.rows && model.rows[2]?.name == "Rob")
        #expect(session.undo() != nil)
        #expect(await session.save() == nil)
        #expect(model.rows.count == 1 && model.rows[2]?.name == "Bob")
        #expect(rows(session) == model.rows)
    }

    @Test("DC-5: what a server that is gone does not take stays, is tried again, or is taken back")
    func away() async throws {
        let model = DatabaseModel(names)
        let session = try open(model)
        func rename(_ name: String, to other: String) throws {
            let place = try #require(session.copy.names.row(named: name))
            _ = try session.perform { copy throws(NameEditError) in try copy.rename(place, to: other) }
        }
        try rename("Ann", to: "Anna")
        #expect(await session.save() == nil)
        model.isAway = true
        try rename("Bob", to: "Bo")
        let failure = await session.save()
        #expect(failure?.reason == .refused("the server does not answer: gone"))
        #expect(
            session.hasUnsavedChanges && session.copy.names.row(named: "Bo") != nil
                && session.undoTitle?.description == "rename \"Bob\"")
        model.isAway = false
        #expect(await session.save() == nil)
        #expect(model.rows[2]?.name == "Bo" && !session.hasUnsavedChanges)
        model.isAway = true
        try rename("Cid", to: "Cy")
        #expect(await session.save() != nil)
        #expect(
            session.undo() != nil && session.copy.names.row(named: "Cid") != nil && !session.hasUnsavedChanges
        )
        model.isAway = false
        #expect(session.undo() != nil)
        #expect(await session.save() == nil)
        #expect(model.rows[2]?.name == "Bob")
        try rename("Bob", to: "Bob!")
        #expect(await session.save()?.reason == .refused("no shouting"))
        #expect(session.undo() != nil && rows(session) == model.rows)
    }

    @Test("DE-24: a conflict says both values, of the fields that are changed")
    func sentences() async throws {
        let model = DatabaseModel(["Ann", "Bob"])
        let session = try open(model)
        model.rows[1] = DatabaseModel.Row(name: "Theirs\u{1B}[2J", phone: "7")
        let ann = try #require(session.copy.names.row(named: "Ann"))
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(ann, to: "Mine") }
        #expect(
            await session.save()?.reason
                == .conflict(
                    "someone else changed this row: name is now \"Theirs\\u{1B}[2J\" (yours: \"Mine\")")
        )
        model.rows[1] = nil
        #expect(await session.save()?.reason == .conflict("someone else deleted this row"))
        #expect(await session.save(.overwritingChanges) == nil)
        #expect(model.rows[1]?.name == "Mine" && rows(session) == model.rows)
        let many = try TableSession(
            DatabaseModel((0...1_000).map { "N\($0)" }).access, options: ReadingOptions())
        let places = (0...1_000).map { RowID(section: 0, number: $0) }
        #expect(
            throws: NameEditError.notSaved("at most 1,000 rows can be changed at once; choose fewer")
        ) { try many.perform { copy throws(NameEditError) in try copy.remove(places) } }
        #expect(rows(many).count == 1_001 && !many.hasUnsavedChanges)
    }

    @Test(
        "TR-5: a change that was not sent is there the next time, whatever it is, and gone if it was made after all",
        arguments: ["rename", "delete", "insert", "fields"], [false, true])
    func recovered(kind: String, isMade: Bool) async throws {
        let model = DatabaseModel(names)
        let session = try open(model)
        model.isAway = true
        let bob = try #require(session.copy.names.row(named: "Bob"))
        let title = session.copy.names.title(ofSection: bob.section)
        _ = try session.perform { copy throws(NameEditError) in
            switch kind {
            case "rename": return try copy.rename(bob, to: "Rob")
            case "delete": return try copy.remove([bob])
            case "insert": return try copy.add("Bea", toSection: title)
            default:
                var draft = try copy.draft(of: bob)
                draft.setValue("7", at: 2)
                do throws(RecordEditError) {
                    return try copy.replace(bob, by: draft)
                } catch {
                    throw error.reason
                }
            }
        }
        #expect(await session.save() != nil && session.hasRecoverableChanges)
        let kept = session.recoverable()
        let expected = rows(session)
        model.isAway = false
        // The answer was lost, or the program had ended before.
        if isMade { #expect(await session.save() == nil && session.recoverable().isEmpty) }
        let next = try open(model)
        #expect(next.file.says(kept, next.document) == isMade)
        guard !isMade else { return }
        try next.recover(kept)
        #expect(next.hasUnsavedChanges && next.recoverable() == kept)
        if kind != "insert" { #expect(rows(next) == expected) }
        #expect(await next.save() == nil && rows(next) == model.rows)
        let present = try open(model).document
        #expect(next.file.says(kept, present))
        #expect(next.undo() != nil)
        #expect(await next.save() == nil)
        #expect(model.rows.values.map(\.name).sorted() == names)
    }

    @Test("TR-5: what is typed in a form is kept beside a change that was not sent, until it is closed")
    func typed() async throws {
        let model = DatabaseModel(names)
        let session = try open(model)
        let (ann, bob) = (
            try #require(session.copy.names.row(named: "Ann")),
            try #require(session.copy.names.row(named: "Bob"))
        )
        let typing: EditingSession.Draft = { copy throws(NameEditError) in try copy.rename(bob, to: "Rob") }
        session.keep(typing)
        #expect(session.hasRecoverableChanges && !session.hasUnsavedChanges)
        model.isAway = true
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(ann, to: "Amy") }
        #expect(await session.save() != nil)
        let both = session.recoverable()
        session.keep(nil)
        let one = session.recoverable()
        #expect(session.hasRecoverableChanges && one != both)
        _ = session.undo()
        #expect(!session.hasRecoverableChanges && session.recoverable().isEmpty)
        session.keep { _ throws(NameEditError) in throw .notSaved("not right yet") }
        #expect(session.recoverable().isEmpty)
        model.isAway = false
        let next = try open(model)
        try next.recover(both)
        #expect(await next.save() == nil)
        #expect(model.rows.values.map(\.name).sorted() == ["Amy", "Cid", "Dan", "Eva", "Fay", "Rob"])
        for bytes in [[], [1, 2, 3], Array(both.dropLast())] as [[UInt8]] {
            #expect(throws: ReadingError.self) { try next.recover(bytes) }
        }
    }

    @Test("TR-5: if others have written to the row meanwhile, both values are shown when it is saved")
    func recoveredConflict() async throws {
        let model = DatabaseModel(names)
        let session = try open(model)
        let bob = try #require(session.copy.names.row(named: "Bob"))
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(bob, to: "Rob") }
        let kept = session.recoverable()
        model.rows[2] = DatabaseModel.Row(name: "Theirs", phone: "")
        let next = try open(model)
        try next.recover(kept)
        #expect(
            await next.save()?.reason
                == .conflict("someone else changed this row: name is now \"Theirs\" (yours: \"Rob\")"))
        #expect(model.rows[2]?.name == "Theirs")
    }

    @Test("TR-6: for a single row that is too large, the message does not advise choosing fewer")
    func largeRow() throws {
        let session = try open(DatabaseModel([String(repeating: "x", count: 600_000), "Bob"]))
        let bob = try #require(session.copy.names.row(named: "Bob"))
        let large = try #require(session.copy.names.row(named: String(repeating: "x", count: 600_000)))
        for place in [bob, large] {
            let isTooLarge = place == large
            let name = String(repeating: "y", count: 500_000)
            let edit = { (copy: inout MutableNameDocument) throws(NameEditError) in
                try copy.rename(place, to: name)
            }
            guard isTooLarge else {
                _ = try session.perform(edit)
                _ = session.undo()
                continue
            }
            #expect(
                throws: NameEditError.notSaved(
                    "what this row was and is to be has more than 1 MiB, the most that can be changed")
            ) { try session.perform(edit) }
            #expect(!session.hasUnsavedChanges)
        }
    }
}
