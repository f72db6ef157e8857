/// The contents of a table at one moment: the identifiers of its sections and of their items, in order.
///
/// A data source compares two snapshots, so that a table can change from one to the other. Every
/// identifier occurs once. Adding an identifier that already exists, or inserting next to one that does not,
/// is a programming error and stops the program with a message that names the identifier.
///
/// Mirrors `NSDiffableDataSourceSnapshot`. Differs from UIKit: it can be compared with `==`.
///
/// - Complexity: O(1) to find or append items and sections; O(items of the affected sections) to edit.
public struct DiffableDataSourceSnapshot<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
    struct Section: Equatable, Sendable {
        let identifier: SectionIdentifier
        var items: [ItemIdentifier] = []
    }

    /// The position of an item.
    ///
    /// Refers to its section by token, so that moving sections changes nothing for their items.
    struct Place: Sendable {
        var token: Int
        var row: Int
    }

    var sections: [Section] = []
    var tokens: [SectionIdentifier: Int] = [:]
    /// The position among the sections of each token in use.
    var positions: [Int] = []
    var places: [ItemIdentifier: Place] = [:]
    var reloadedItems = Marks<ItemIdentifier>()
    var reconfiguredItems = Marks<ItemIdentifier>()
    var reloadedSections = Marks<SectionIdentifier>()

    /// Creates a snapshot without sections.
    public init() {}

    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { places.count }
    /// The sections in order.
    ///
    /// - Complexity: O(sections).
    public var sectionIdentifiers: [SectionIdentifier] { sections.map(\.identifier) }
    /// The items of all sections in order.
    ///
    /// - Complexity: O(items).
    public var itemIdentifiers: [ItemIdentifier] { sections.flatMap(\.items) }

    /// Returns the number of items in a section, which must exist.
    public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
        sections[position(ofSection: identifier)].items.count
    }

    /// Returns the items of a section, which must exist, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
        sections[position(ofSection: identifier)].items
    }

    /// Returns the section that contains an item; `nil` if none does.
    public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
        places[identifier].map { sections[positions[$0.token]].identifier }
    }

    /// Returns the index of an item among the items of all sections; `nil` if it does not exist.
    ///
    /// - Complexity: O(sections).
    public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
        places[identifier].map { place in
            sections[..<positions[place.token]].reduce(place.row) { $0 + $1.items.count }
        }
    }

    /// Returns the index of a section; `nil` if it does not exist.
    public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
        tokens[identifier].map { positions[$0] }
    }

    /// Returns the path of an item in a table that shows the snapshot; `nil` if it does not exist.
    public func indexPath(ofItem identifier: ItemIdentifier) -> IndexPath? {
        places[identifier].map { IndexPath(row: $0.row, section: positions[$0.token]) }
    }

    /// Returns the item at a path of a table that shows the snapshot; `nil` if there is none.
    public func itemIdentifier(at path: IndexPath) -> ItemIdentifier? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.row)
        else {
            return nil
        }
        return sections[path.section].items[path.row]
    }

    /// The index of a section, which must exist.
    func position(ofSection identifier: SectionIdentifier) -> Int {
        guard let token = tokens[identifier] else {
            Self.stop("has no section \(identifier)", "Append or insert the section first.")
        }
        return positions[token]
    }

    /// The path of an item, which must exist.
    func path(ofItem identifier: ItemIdentifier) -> IndexPath {
        guard let path = indexPath(ofItem: identifier) else {
            Self.stop("has no item \(identifier)", "Append or insert the item first.")
        }
        return path
    }

    static func stop(_ what: String, _ advice: String) -> Never {
        fatalError("Invalid change of a snapshot: it \(what). \(advice)")
    }
}

extension DiffableDataSourceSnapshot: Equatable {
    /// Whether both have the same sections with the same items in the same order, and with the same marks.
    public static func == (a: Self, b: Self) -> Bool {
        a.sections == b.sections && a.reloadedItems == b.reloadedItems
            && a.reconfiguredItems == b.reconfiguredItems && a.reloadedSections == b.reloadedSections
    }
}
