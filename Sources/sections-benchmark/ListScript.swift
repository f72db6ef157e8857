/// What the names of a list are written in.
enum ListScript: String, CaseIterable {
    case ascii
    /// One row of ten has accents, one of twenty is Chinese, Japanese or Korean.
    case mixed
    case cyrillic
    case japanese

    /// Whether lists of a size are measured: those that are not ASCII alone only up to a million.
    func isMeasured(at size: ListSize) -> Bool {
        self == .ascii || size.rows <= ListSize.million.rows
    }

    /// Four letters that many names of the list have side by side.
    var typedLetters: [Character] {
        switch self {
        case .ascii, .mixed: ["m", "a", "r", "t"]
        case .cyrillic: ["м", "а", "р", "и"]
        case .japanese: ["た", "か", "は", "し"]
        }
    }

    /// A text that is in no row, of letters that rows have.
    var absentNeedle: String {
        switch self {
        case .ascii, .mixed: "zqxj"
        case .cyrillic: "яюыэ"
        case .japanese: "んもむぎ"
        }
    }

    /// The same letter again and again, as many as a needle is long that is scanned slowly.
    var repetitiveNeedle: String {
        switch self {
        case .ascii, .mixed: "aaaaaaaaaaaa"
        case .cyrillic: "аааааааааааа"
        case .japanese: "かかかかかかかかかかかか"
        }
    }

    /// A text in other letters than most of the list's.
    var foreignNeedle: (name: String, text: String)? {
        switch self {
        case .ascii: nil
        case .mixed: ("Chinese", "王")
        case .cyrillic, .japanese: ("Latin", "mar")
        }
    }
}
