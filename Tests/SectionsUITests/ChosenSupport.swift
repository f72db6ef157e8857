import NameLists
import Names
import SectionsUI
import TestSupport

extension Outcome {
    /// The names that were chosen, in the order of the list; `nil` if none was.
    var chosen: [String]? { chosen(in: .list) }

    /// The names that were chosen, in an order; `nil` if none was.
    func chosen(in order: ChosenRows.Order) -> [String]? {
        guard case .chosen(let chosen) = self else { return nil }
        return chosen.rows(in: order).map { String(decoding: chosen.bytes(of: $0), as: UTF8.self) }
    }
}

extension SectionsScreen {
    /// The names that were chosen, in the order of the list; `nil` if none was.
    var chosen: [String]? { outcome?.chosen }

    /// The names that were chosen, in an order; `nil` if none was.
    func chosen(in order: ChosenRows.Order) -> [String]? { outcome?.chosen(in: order) }
}

extension SectionsViewController {
    /// What can be printed of its names, which are in memory.
    var records: any NameRecords { (allNames as? StoredNameList)?.all ?? NameCollection(sections: []) }
}
