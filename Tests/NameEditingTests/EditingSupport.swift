import FormatCore
import NameEditing
import Names
import Testing

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
