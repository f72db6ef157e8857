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

/// Script of the names in a list.
enum ListScript: String, CaseIterable {
    case ascii
    /// One row in ten has accents, one in twenty is Chinese, Japanese or Korean.
    case mixed
    case cyrillic
    case japanese

    /// Whether lists of a size are measured; only ASCII lists exceed a million rows.
    func isMeasured(at size: ListSize) -> Bool {
        self == .ascii || size.rows <= ListSize.million.rows
    }

    /// Four consecutive letters that many names of the list contain.
    var typedLetters: [Character] {
        switch self {
        case .ascii, .mixed: ["m", "a", "r", "t"]
        case .cyrillic: ["м", "а", "р", "и"]
        case .japanese: ["た", "か", "は", "し"]
        }
    }

    /// A text that no row contains, although rows contain its letters.
    var absentNeedle: String {
        switch self {
        case .ascii, .mixed: "zqxj"
        case .cyrillic: "яюыэ"
        case .japanese: "んもむぎ"
        }
    }

    /// A repeated letter, as long as a needle that takes long to scan.
    var repetitiveNeedle: String {
        switch self {
        case .ascii, .mixed: "aaaaaaaaaaaa"
        case .cyrillic: "аааааааааааа"
        case .japanese: "かかかかかかかかかかかか"
        }
    }

    /// A text in another script than most of the list.
    var foreignNeedle: (name: String, text: String)? {
        switch self {
        case .ascii: nil
        case .mixed: ("Chinese", "王")
        case .cyrillic, .japanese: ("Latin", "mar")
        }
    }
}
