import Testing
import TextUIKit

/// The mistakes that stop the program, each in a process of its own.
@Suite struct SnapshotMistakeTests {
    private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    /// Whether a process that has stopped said so.
    private func says(_ sentence: String, _ result: ExitTest.Result) {
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains(sentence), "\(text)")
    }

    @Test("U-152: an item that is there already stops the program")
    func itemTwice() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["A", "B"])
            snapshot.appendItems([41, 42], toSection: "A")
            snapshot.appendItems([43, 42], toSection: "B")
        }
        says("it would have the item 42 twice. Give every item an identifier of its own.", result)
    }

    @Test("U-152: an item that is twice in what is inserted stops the program")
    func itemTwiceAtOnce() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["A"])
            snapshot.appendItems([1])
            snapshot.insertItems([7, 8, 7], beforeItem: 1)
        }
        says("it would have the item 7 twice", result)
    }

    @Test("U-152: a section that is there already stops the program")
    func sectionTwice() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["A", "B"])
            snapshot.insertSections(["A"], afterSection: "B")
        }
        says("it would have the section A twice", result)
    }

    @Test("U-152: items without a section stop the program")
    func noSection() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendItems([1])
        }
        says("it has no section for items. Append a section first.", result)
    }

    @Test("U-152: a place that is not there stops the program")
    func noPlace() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["A"])
            snapshot.insertItems([1], afterItem: 5)
        }
        says("it has no item 5. Append or insert the item first.", result)
        let other = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["A"])
            snapshot.moveSection("A", beforeSection: "B")
        }
        says("it has no section B", other)
    }
}
