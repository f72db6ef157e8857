import Documents
import Testing

/// What edits are called, before and after they were made.
@Suite struct EditTitleTests {
    @Test("A name stands in quotes, after what it is the name of")
    func names() {
        let title = EditTitle(.delete, named: "Ann")
        #expect("\(title)" == #"delete "Ann""# && title.past == #"Deleted "Ann""#)
        #expect(title.undone == #"Undid: delete "Ann""# && title.redone == #"Redid: delete "Ann""#)
        #expect("\(EditTitle(.rename, "section", named: "Fruit"))" == #"rename section "Fruit""#)
        #expect(EditTitle(.takeBack, "1 hour from", named: "a").past == #"Took back 1 hour from "a""#)
    }

    @Test("Several things are counted")
    func counts() {
        #expect(EditTitle(.delete, count: 3, of: "name").past == "Deleted 3 names")
        #expect("\(EditTitle(.move, count: 1, of: "name"))" == "move 1 name")
    }

    @Test("Any name is one line, and no longer than 40 characters and three periods")
    func oneLine() {
        #expect(EditTitle(.add, named: "a\nb\u{1B}").past == #"Added "a\u{A}b\u{1B}""#)
        let long = EditTitle(.add, named: String(repeating: "x", count: 41)).object
        #expect(long == "\"" + String(repeating: "x", count: 40) + "...\"")
    }

    @Test("A past participle begins with a capital letter, and each verb has its own")
    func verbs() {
        let verbs = EditTitle.Verb.allCases
        #expect(
            verbs.allSatisfy { $0.past.first?.isUppercase == true && $0.rawValue.first?.isLowercase == true })
        #expect(Set(verbs.map(\.past)).count == verbs.count)
    }
}
