import FormatCore
import NameEditing
import Names
import TestSupport
import Testing

/// Collections of records side by side, and what stands beside records.
@Suite("Collections side by side in JSON")
struct JSONCollectionsTests {
    private static let ann = #"{"name": "Ann", "email": "ann@x.example"}"#
    private static let bob = #"{"name": "Bob", "email": "bob@x.example"}"#
    private static let users = #"{"-Na": \#(ann), "-Nb": \#(bob)}"#
    private static let mails = #""Ann": {"email": "ann@x.example"}, "Bob": {"email": "bob@x.example"}"#

    /// Files, the names and sections of their rows, and the paths of what is reported.
    private static let files: [(text: String, names: [String], sections: [String?], problems: [String])] = [
        (
            #"{"users": \#(users), "posts": {"-P1": {"title": "Hi"}}, "rooms": {"-R1": {"title": "Yo"}}}"#,
            ["Ann", "Bob", "Hi", "Yo"], ["users", "users", "posts", "rooms"], []
        ),
        (
            #"{"data": {"users": \#(users), "posts": {"-P1": {"title": "Hi"}}}}"#, ["Ann", "Bob", "Hi"],
            ["users", "users", "posts"], []
        ),
        (
            #"{"data": {"users": \#(users)}, "posts": {"-P1": {"title": "Hi"}}}"#, ["Ann", "Bob", "Hi"],
            ["data.users", "data.users", "posts"], []
        ),
        (
            #"{"staff": {\#(mails)}, "guests": {"Cid": {"email": "c@x.example"}}}"#, ["Ann", "Bob", "Cid"],
            ["staff", "staff", "guests"], []
        ),
        (
            #"{"users": \#(users), "posts": [{"title": "Hi"}], "v": 1}"#, ["Ann", "Bob", "Hi"],
            ["users", "users", "posts"], ["v"]
        ),
        (#"{"users": \#(users), "posts": {}}"#, ["Ann", "Bob"], ["users", "users"], []),
        // Plain values and lists beside records.
        (#"{\#(mails), "updated": "2024"}"#, ["Ann", "Bob"], [nil, nil], ["updated"]),
        (#"{"name": "list", \#(mails)}"#, ["Ann", "Bob"], [nil, nil], ["name"]),
        (#"{\#(mails), "tags": ["x"], "none": []}"#, ["Ann", "Bob"], [nil, nil], ["tags", "none"]),
        (#"{"users": \#(users), "errors": []}"#, ["Ann", "Bob"], [nil, nil], []),
        (#"{"data": {"users": \#(users)}, "errors": []}"#, ["Ann", "Bob"], [nil, nil], []),
        (#"{"users": \#(users), "warnings": ["slow"]}"#, ["Ann", "Bob"], ["users", "users"], ["warnings"]),
        (#"{"user": \#(ann), "errors": []}"#, ["Ann"], [nil], []),
        // Records, with a few persons in them.
        (#"{"id": 1, "name": "Ann", "friends": [{"name": "Bob"}, {"name": "Cid"}]}"#, ["Ann"], [nil], []),
        (#"{"name": "Ann", "email": "a@x", "posts": [{"name": "A"}, {"name": "B"}]}"#, ["Ann"], [nil], []),
        (#"{"name": "Ann", "home": {"email": "a@x"}, "work": {"email": "b@x"}}"#, ["Ann"], [nil], []),
    ]

    @Test("TR-18: collections side by side give the rows of all; what is none hides no row, and is reported")
    func collections() {
        for (text, names, sections, problems) in Self.files {
            let found = readJSON(text)
            #expect(
                found.names == names && found.sections == sections && found.error == nil, "\(text) \(found)")
            #expect(found.problems.map(\.path) == problems, "\(text) \(found)")
        }
    }

    @Test("TR-18: collections are the same wherever the bytes are cut")
    func cuts() {
        for (text, _, _, _) in Self.files {
            let bytes = Array(text.utf8)
            let whole = readJSON(bytes)
            for cut in 0..<bytes.count { #expect(readJSON(bytes, cuts: [cut]) == whole, "\(text) \(cut)") }
            #expect(readJSON(bytes, cuts: Array(0..<bytes.count)) == whole, "\(text)")
        }
    }

    @Test("TR-18: a collection that is longer than what is looked at is read whole")
    func large() {
        let users = (0..<30_000).map { #""-N\#($0)": {"name": "N\#($0)", "email": "n@x.example"}"# }
        let all = users.joined(separator: ",\n")
        let found = readJSON("{\"users\": {\(all)}, \"posts\": {\"-P1\": {\"title\": \"Hi\"}}}")
        #expect(found.names.count == 30_001 && found.names.last == "Hi" && found.error == nil)
        #expect(found.rows.last?.line == 30_000)
    }

    @Test("TR-18: deleting a row of one collection takes that record and nothing else, or is refused")
    func deleting() throws {
        for (text, names, _, _) in Self.files where names.count > 1 {
            var copy = try editing(text, file: "n.json")
            let record = readJSON(text).rows.first { $0.text == "Bob" }.map { $0.record }
            let bytes = Array(text.utf8)
            let member = try #require(record.map { String(decoding: bytes[$0], as: UTF8.self) })
            var refusal: NameEditError?
            do { try copy.remove([copy.place("Bob")]) } catch { refusal = error }
            guard refusal == nil else {
                #expect(refusal == .changesOtherRows && copy.text == text)
                continue
            }
            #expect(
                copy.text == text.replacing(", " + member, with: "").replacing(member, with: ""), "\(text)")
            #expect(copy.names.count == names.count - 1)
            #expect(copy.undo() != nil && copy.text == text)
        }
        var copy = try editing(Self.files[0].text, file: "n.json")
        try copy.remove([copy.place("Ann")])
        #expect(copy.text == Self.files[0].text.replacing("\"-Na\": \(Self.ann), ", with: ""))
    }

    @Test("TR-18: a record that is moved to a collection keeps its key, and no key is there twice")
    func moving() throws {
        let text =
            #"{"staff": {"Ann": {"email": "a@x"}, "Bob": {"email": "b@x"}}, "guests": {"Bob": {"email": "c@x"}}}"#
        var copy = try editing(text, file: "n.json")
        let bob = try #require(copy.places.last { copy.name(at: $0) == "Bob" })
        let other = copy.names.title(ofSection: bob.section) == "guests" ? "staff" : "guests"
        #expect(throws: NameEditError.self) { try copy.move([bob], toSection: other) }
        #expect(copy.text == text)
    }

    // MARK: Names

    @Test("TR-19: JSON: neither a list nor a truth value nor the text of an object is a name")
    func names() {
        let graph =
            #"{"id": "AAMk1", "displayName": null, "emailAddresses": [{"name": "x", "address": "x@x.example"}]}"#
        let google = #"{"resourceName": "people/c1", "etag": "x", "names": [{"displayName": "Ann Lee"}]}"#
        for (object, name) in [
            (graph, "x"), (google, "Ann Lee"), (#"{"name": ["X", "Y"]}"#, "X"),
            (#"{"name": true}"#, "(no name)"),
            (#"{"name": null, "emails": [{"type": "work", "value": "a@x.example"}]}"#, "a@x.example"),
            ("{}", "(no name)"), (#"{"n": 7, "on": true}"#, "7"),
        ] {
            #expect(readJSON("[\(object)]").names == [name], "\(object)")
        }
        #expect(readJSON(#"{"-Na": {"email": "a@x"}, "-Nb": {"email": "b@x"}}"#).names == ["a@x", "b@x"])
        #expect(readJSON(#"[["Name", "Age"], ["Ann", 5], [{"x": 1}, []]]"#).names == ["Ann", "(no name)"])
    }

    @Test(
        "TR-19: JSON: a new name is not written over an address, a number, a link, a date or an identifier",
        arguments: [
            #"[{"contact":{"email":"a@x.example"}}]"#, #"[{"id":1,"contact":{"phone":"123456"}}]"#,
            #"[{"request":{"url":"http://a/"}}]"#, #"[{"id":"x1","when":"2024-01-01"}]"#,
            #"[{"id":"x1","site":"https://a.example"}]"#, #"[{"x":"a@x.example"}]"#, #"[{"x":"+49 171 1"}]"#,
            #"{"-Na":{"email":"a@x.example"}}"#, #"{"-Na":{"city":"Ulm"}}"#, #"{"u1":null}"#,
            #"[{"resourceName":"people/c1","etag":"x"}]"#, #"[{"key":"abc"}]"#, #"[{"date":"May"}]"#,
            #"[{"name":"","company":"Acme"}]"#, #"[{"status":{"name":"open"}}]"#,
            #"[{"email":["a@x.example"]}]"#,
            #"[["Email"],["a@x.example"]]"#, #"[{"name":true}]"#, #"[{}]"#,
        ])
    func refused(text: String) throws {
        var copy = try editing(text, file: "n.json")
        #expect(throws: NameEditError.noNameField) { try copy.rename(copy.places[0], to: "New Name") }
        #expect(copy.text == text)
    }

    @Test("TR-19: JSON: names in objects, in lists and under keys are renamed")
    func renamed() throws {
        for (text, old, new) in [
            (#"[{"id":1,"customer":{"name":"Ann"}}]"#, "Ann", "New"),
            (#"[{"resourceName":"people/c1","names":[{"displayName":"Ann"}]}]"#, "Ann", "New"),
            (#"[{"id":7,"company":"Acme","phone":"1"}]"#, "Acme", "New"),
            (#"[{"nickname":"Ann"}]"#, "Ann", "New"),
            (#"{"Ann":{"email":"a@x"},"updated":1}"#, "Ann", "New"),
            (#"[{"x":"Ann Lee"}]"#, "Ann Lee", "New"),
        ] {
            var copy = try editing(text, file: "n.json")
            try copy.rename(copy.place(old), to: new)
            #expect(copy.text == text.replacing(old, with: new))
        }
    }
}
