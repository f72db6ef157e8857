internal import NameDirectory
public import SourceText

/// A list in another order.
@MainActor
public struct ReorderedList {
    /// The list, of all names.
    public let list: any NameList
    /// Where rows are in it that were known by other places.
    public let mapping: any RowMapping

    /// Makes one.
    public init(_ list: any NameList, mapping: any RowMapping) {
        self.list = list
        self.mapping = mapping
    }
}

extension NameList {
    public var orders: [ListOrder.Key] { [] }

    public var order: ListOrder { ListOrder(.name) }

    @discardableResult
    public func reorder(
        by order: ListOrder, completion: @escaping @MainActor (Result<ReorderedList, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        completion(.failure(NameListFailure("This list has only one order.", canRetry: false)))
        return nil
    }
}
