public import FormatCore
internal import Names

/// A list in another order.
@MainActor
public struct ReorderedList {
    /// The list of all names, reordered.
    public let list: any NameList
    /// Maps the IDs of the rows before to those in the new list.
    public let mapping: any RowMapping

    /// Combines a reordered list with the mapping to it.
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
