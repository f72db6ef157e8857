package import NameDirectory
internal import NameLists
internal import TextUIKit

/// Where a search looks: in all fields, in the name, or in one of the fields.
extension SearchSession {
    /// What a text looks for, as the user has chosen.
    package func wantedSearch(_ term: String) -> NameSearch {
        let search = makeSearch(term, scope)
        guard let chosenFields else { return search }
        var options = search.options
        options.scope = chosenFields
        return NameSearch(term, options: options)
    }

    /// Where searches look.
    private var fields: NameSearch.Scope { chosenFields ?? makeSearch("", scope).options.scope }

    /// What there is to choose from.
    private var offeredFields: [NameSearch.Scope] {
        let all = table.content.all
        let named = all.searchedFields.filter { $0 != "name" }
        let whole: [NameSearch.Scope] = all.searchesAllFields ? [.allFields, .name] : [.name]
        return whole + named.map { .fields([$0]) }
    }

    /// What a search that finds nothing has looked in.
    var subject: String {
        let all = table.content.all
        return fields.subject(hasFields: all.searchesAllFields && !all.searchedFields.isEmpty)
    }

    /// Whether the rows have fields, and a search may look in some of them alone.
    var canChooseFields: Bool { edition.offersScopes && !table.content.all.searchedFields.isEmpty }

    /// Chooses the place to look in that lies a number of places further on, round and round, and says so.
    func changeFields(by step: Int) {
        let offered = offeredFields
        let isAll = !table.content.all.searchesAllFields && fields == .allFields
        let present =
            offered.firstIndex(of: isAll ? .name : fields) ?? (step > 0 ? offered.count - 1 : 1)
        chosenFields = offered[(present + step + offered.count) % offered.count]
        showFields()
        scopeDidChange()
        host?.notice = "Search in: \(fields.said)"
    }

    /// Has the bar say where a search looks unless that is everywhere.
    package func showFields() {
        guard fields != .allFields, edition.offersScopes else { return bar.leadingText = prompt }
        bar.leadingText = "\(prompt ?? String(bar.theme.glyphs.magnifier)) \(fields.said):"
    }
}

extension NameSearch.Scope {
    /// As it is said to the user.
    fileprivate var said: String {
        switch self {
        case .name: "name"
        case .allFields: "all fields"
        case .fields(let fields): fields.joined(separator: ", ")
        }
    }
}
