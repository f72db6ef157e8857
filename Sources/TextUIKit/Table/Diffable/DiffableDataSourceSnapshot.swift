/// What a table shows at one moment: identifiers of sections and of the items in them, in order.
///
/// Two snapshots can be compared (``updates(from:)``), so that a table can go from one to the other. Every
/// identifier occurs once. To add one that is there already, or to name one that is not as the place for
/// another, is a mistake of the program and stops it with a sentence that names the identifier.
///
/// Mirrors `NSDiffableDataSourceSnapshot`. Differs from UIKit: it can be compared with `==`.
///
/// - Complexity: Items and sections are found, and appended, in O(1); to insert, move or delete takes
///   O(items) of the sections concerned.
public struct DiffableDataSourceSnapshot<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
    /// A section with its items.
    struct Section: Equatable, Sendable {
        let identifier: SectionIdentifier
        var items: [ItemIdentifier] = []
    }

    /// Where an item is.
    ///
    /// Sections are named by their tokens, so that nothing changes for items when sections move.
    struct Place: Sendable {
        var token: Int
        var row: Int
    }

    /// The sections in order.
    var sections: [Section] = []
    /// The token of each section.
    var tokens: [SectionIdentifier: Int] = [:]
    /// The place among the sections of each token that is in use.
    var positions: [Int] = []
    /// Where each item is.
    var places: [ItemIdentifier: Place] = [:]
    /// The items that show something else.
    var reloadedItems = Marks<ItemIdentifier>()
    /// The items whose cells are to be set up again.
    var reconfiguredItems = Marks<ItemIdentifier>()
    /// The sections that show something else.
    var reloadedSections = Marks<SectionIdentifier>()

    /// Makes a snapshot without sections.
    public init() {}

    // MARK: What there is

    /// How many sections there are.
    public var numberOfSections: Int { sections.count }
    /// How many items all sections have together.
    public var numberOfItems: Int { places.count }
    /// The sections in order.
    ///
    /// - Complexity: O(sections).
    public var sectionIdentifiers: [SectionIdentifier] { sections.map(\.identifier) }
    /// The items of all sections in order.
    ///
    /// - Complexity: O(items).
    public var itemIdentifiers: [ItemIdentifier] { sections.flatMap(\.items) }

    /// How many items a section has; it must be there.
    public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
        sections[position(ofSection: identifier)].items.count
    }

    /// The items of a section in order; it must be there.
    public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
        sections[position(ofSection: identifier)].items
    }

    /// The section that an item is in; `nil` if it is in none.
    public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
        places[identifier].map { sections[positions[$0.token]].identifier }
    }

    /// How many items of all sections come before an item; `nil` if it is not there.
    ///
    /// - Complexity: O(sections).
    public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
        places[identifier].map { place in
            sections[..<positions[place.token]].reduce(place.row) { $0 + $1.items.count }
        }
    }

    /// How many sections come before a section; `nil` if it is not there.
    public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
        tokens[identifier].map { positions[$0] }
    }

    /// The path of an item in a table that shows the snapshot; `nil` if it is not there.
    public func indexPath(ofItem identifier: ItemIdentifier) -> IndexPath? {
        places[identifier].map { IndexPath(row: $0.row, section: positions[$0.token]) }
    }

    /// The item at a path of a table that shows the snapshot; `nil` if there is none.
    public func itemIdentifier(at path: IndexPath) -> ItemIdentifier? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.row)
        else {
            return nil
        }
        return sections[path.section].items[path.row]
    }

    // MARK: Mistakes

    /// The place of a section that must be there.
    func position(ofSection identifier: SectionIdentifier) -> Int {
        guard let token = tokens[identifier] else {
            Self.stop("has no section \(identifier)", "Append or insert the section first.")
        }
        return positions[token]
    }

    /// The path of an item that must be there.
    func path(ofItem identifier: ItemIdentifier) -> IndexPath {
        guard let path = indexPath(ofItem: identifier) else {
            Self.stop("has no item \(identifier)", "Append or insert the item first.")
        }
        return path
    }

    /// Stops the program.
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
