public import NameDirectory
public import NameEditing
public import NameLists

/// Lets marks, details and the search follow an edit, as they follow changes by the list itself.
extension NameChange: RowMapping {
    public func changesRecord(at place: NamePlace) -> Bool { moved.contains { $0.from == place } }
}
