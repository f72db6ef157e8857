internal import NameLists
package import Names
internal import TextUIKit

/// The scope of a search: all fields, the name, or one of the fields.
extension SearchSession {
    /// The search for a text in the chosen scope.
    package func wantedSearch(_ term: String) -> NameSearch {
        let search = makeSearch(term, scope)
        guard let chosenFields else { return search }
        var options = search.options
        options.scope = chosenFields
        return NameSearch(term, options: options)
    }

    /// The fields that searches cover.
    private var fields: NameSearch.Scope { chosenFields ?? makeSearch("", scope).options.scope }

    /// The scopes that can be chosen.
    private var offeredFields: [NameSearch.Scope] {
        let all = table.content.all
        let named = all.searchedFields.filter { $0 != "name" }
        let whole: [NameSearch.Scope] = all.searchesAllFields ? [.allFields, .name] : [.name]
        return whole + named.map { .fields([$0]) }
    }

    /// The object of "No … contains" in the message of a search without matches.
    var subject: String {
        let all = table.content.all
        return fields.subject(hasFields: all.searchesAllFields && !all.searchedFields.isEmpty)
    }

    /// Whether the rows have fields that can be searched separately.
    var canChooseFields: Bool { edition.offersScopes && !table.content.all.searchedFields.isEmpty }

    /// Chooses the scope `step` places further in the list, wrapping around, and shows it.
    func changeFields(by step: Int) {
        let offered = offeredFields
        let isAll = !table.content.all.searchesAllFields && fields == .allFields
        let present =
            offered.firstIndex(of: isAll ? .name : fields) ?? (step > 0 ? offered.count - 1 : 1)
        chosenFields = offered[(present + step + offered.count) % offered.count]
        showFields()
        scopeDidChange()
        host?.notice = "Search in: \(fields.displayName)"
    }

    /// Shows the scope of a search in the bar unless it is everything.
    package func showFields() {
        guard fields != .allFields, edition.offersScopes else { return bar.leadingText = prompt }
        bar.leadingText = "\(prompt ?? String(bar.theme.glyphs.magnifier)) \(fields.displayName):"
    }
}

extension NameSearch.Scope {
    /// The description for the user.
    fileprivate var displayName: String {
        switch self {
        case .name: "name"
        case .allFields: "all fields"
        case .fields(let fields): fields.joined(separator: ", ")
        }
    }
}
