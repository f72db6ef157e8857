/// Number of rows in a measured list.
enum ListSize: String, CaseIterable {
    case twoThousand = "2k"
    case hundredThousand = "100k"
    case million = "1m"
    case tenMillion = "10m"

    var rows: Int {
        switch self {
        case .twoThousand: 2_000
        case .hundredThousand: 100_000
        case .million: 1_000_000
        case .tenMillion: 10_000_000
        }
    }
}
