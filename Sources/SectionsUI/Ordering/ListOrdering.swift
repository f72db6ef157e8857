package import FormatCore
internal import NameLists
internal import TextUIKit

/// The order of the rows and the menu for choosing it.
@MainActor
package final class ListOrdering {
    private let table: NameTable
    private let searcher: SearchRunner
    /// The pending request for another order.
    private var request: (any NameRequest)?
    weak var host: (any ScreenHost)?
    /// Returns the title of a field for its key.
    var fieldTitle: (String) -> String = { $0 }

    init(_ table: NameTable, _ searcher: SearchRunner) {
        self.table = table
        self.searcher = searcher
    }

    private var list: any NameList { table.content.all }

    /// Whether the rows can be put into another order.
    var canChoose: Bool { !list.orders.isEmpty && list.count.number > 1 }

    /// The orders offered: one for each key, and a second one by name that compares digits as numbers.
    package var choices: [ListOrder] {
        list.orders.flatMap { key in
            key == .name ? [ListOrder(key), ListOrder(key, comparison: .natural)] : [ListOrder(key)]
        }
    }

    /// A menu of orders; choosing the present one reverses it.
    func menu() -> AlertController {
        let menu = AlertController(title: "Order by", preferredStyle: .actionSheet)
        let present = list.order
        for choice in choices {
            let isPresent = choice.key == present.key && choice.comparison == present.comparison
            let canReverse = isPresent && choice.key != .file
            let title =
                title(of: choice) + (canReverse ? present.isDescending ? " ↓" : " ↑" : isPresent ? " ✓" : "")
            let action = AlertAction(title: title, style: .default) { [weak self] _ in
                if canReverse { self?.reverse() } else if !isPresent { self?.order(by: choice) }
            }
            menu.addAction(action)
            if isPresent { menu.preferredAction = action }
        }
        menu.addAction(AlertAction(title: "Cancel", style: .cancel))
        return menu
    }

    func reverse() {
        var order = list.order
        order.isDescending.toggle()
        self.order(by: order)
    }

    /// Puts the rows into another order, before this returns or in the background.
    package func order(by order: ListOrder) {
        request?.cancel()
        searcher.connectPace()
        request = list.reorder(by: order) { [weak self] answer in
            guard let self else { return }
            request = nil
            switch answer {
            case .success(let reordered): show(reordered)
            case .failure(let failure): host?.notice = failure.message
            }
        }
        if request != nil { host?.notice = "Ordering by \(description(of: order))" }
    }

    /// The title of an order in the menu.
    private func title(of order: ListOrder) -> String {
        switch order.key {
        case .name where order.comparison == .natural: "Name, digits as numbers"
        case .name: "Name"
        case .family: "Family name"
        case .given: "Given name"
        case .file: "The file"
        case .field(let field): SafeText.oneLine(fieldTitle(field), limit: 40)
        }
    }

    /// The description of an order in a sentence.
    func description(of order: ListOrder) -> String {
        let name =
            switch order.key {
            case .name: "name"
            case .family: "family name"
            case .given: "given name"
            case .file: "the file"
            case .field(let field): SafeText.oneLine(fieldTitle(field), limit: 40)
            }
        return name + (order.isDescending ? ", descending" : "")
    }

    private func show(_ reordered: ReorderedList) {
        host?.notice = nil
        let list = reordered.list
        guard table.content.isFiltered else {
            return table.show(list, leaving: list, following: reordered.mapping)
        }
        searcher.find(table.content.search, in: list, isNew: false) { [weak self] in
            self?.table.show(list, leaving: $0, following: reordered.mapping)
        }
    }
}

extension ListOrder {
    /// Whether a list has this order by default.
    var isUsual: Bool {
        switch key {
        case .file: true
        case .name, .family: !isDescending && (comparison ?? .text) == .text
        case .given, .field: false
        }
    }
}
