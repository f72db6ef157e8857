import FormatCore
import Names
import SectionsTool
import Testing

/// The conversation in lines.
struct PlainPromptTests {
    private let names = NameCollection(sections: [
        (title: "A", names: ["Ann", "Anna"]), (title: "B", names: []),
        (title: "C", names: (1...50).map { "Cat \($0)" }),
    ])

    private func lines(_ step: PlainPrompt.Step) -> [String] {
        if case .lines(let lines) = step { return lines }
        Issue.record("\(step)")
        return []
    }

    @Test("A page is listed with numbers and titles, and Enter goes on")
    func pages() {
        var prompt = PlainPrompt(names: names, allowsSeveral: false)
        let first = prompt.begin(query: "")
        #expect(first.first == "52 names in 3 sections.")
        #expect(first[1...3] == ["A", "  1  Ann", "  2  Anna"])
        #expect(first.contains("  20  Cat 18") && first.last == "32 more.")
        #expect(prompt.question == "Number, text to search, Enter for more, q to leave: ")
        #expect(lines(prompt.answer("")).first == "C")
        #expect(lines(prompt.answer("")).last == "  52  Cat 50")
        #expect(prompt.question == "Number, text to search, q to leave: ")
        #expect(lines(prompt.answer("")) == ["That was all."])
    }

    @Test("Text searches, a slash searches for anything, a number chooses among the matches")
    func searching() {
        var prompt = PlainPrompt(names: names, allowsSeveral: false)
        _ = prompt.begin(query: "")
        #expect(lines(prompt.answer("anna")) == ["1 of 52 names in 1 section.", "A", "  1  Anna"])
        #expect(prompt.answer("1") == .chosen([.init(section: 0, number: 1)]))
        #expect(lines(prompt.answer("/1")).first == "14 of 52 names in 1 section.")
        #expect(prompt.answer(" 2") == .chosen([.init(section: 2, number: 9)]))
        #expect(lines(prompt.answer("/q")) == ["No name contains \"q\"."])
        #expect(lines(prompt.answer("1")) == ["There is no 1; the last one is 0."])
        #expect(prompt.answer("q") == .cancelled)
    }

    @Test("Several numbers, and ranges of them, where several can be chosen")
    func several() {
        var prompt = PlainPrompt(names: names, allowsSeveral: true)
        _ = prompt.begin(query: "an")
        #expect(
            prompt.answer("2 1") == .chosen([.init(section: 0, number: 1), .init(section: 0, number: 0)]))
        #expect(
            prompt.answer("1-2,1") == .chosen([.init(section: 0, number: 0), .init(section: 0, number: 1)]))
        var one = PlainPrompt(names: names, allowsSeveral: false)
        _ = one.begin(query: "")
        #expect(lines(one.answer("1 2")) == ["One number, please."])
        #expect(lines(one.answer("2-1")).last == "No name contains \"2-1\".")
        #expect(
            lines(one.answer("99999999999999999999")).last == "No name contains \"99999999999999999999\".")
    }

    @Test("A range of a hundred thousand rows in as many sections is chosen at once")
    func longRange() {
        let names = NameCollection(sections: (0..<100_000).map { (title: "\($0)", names: ["n"]) })
        var prompt = PlainPrompt(names: names, allowsSeveral: true)
        _ = prompt.begin(query: "")
        guard case .chosen(let places) = prompt.answer("1-100000") else {
            Issue.record("nothing was chosen")
            return
        }
        #expect(places.count == 100_000 && places.last?.section == 99_999)
    }
}
