public import NameDirectory
public import NameEditing
public import NameLists

/// Marks, details and the search follow an edit as they follow a list that changes by itself.
extension NameChange: RowMapping {
    public func changesRecord(at place: NamePlace) -> Bool { moved.contains { $0.from == place } }
}
