import NameDirectory
internal import NameRows

struct BenchmarkOptions {
    /// The lists to measure; empty if only the engine is measured.
    var sizes: [ListSize] = []
    var scripts: [ListScript] = []
    var measuresEngine = false
    /// The kinds of record files to measure.
    var records: [RecordMaker.Kind] = []
    /// Text that the names of measures must contain.
    var only = ""
    /// Number of turns; `nil` for as many as fit into the time budget.
    var turns: Int?
    var kernel = RowScan.Kernel.automatic
    var savedFile: String?
    var comparedFile: String?
    /// A file to read in order to report the memory that takes, and nothing else.
    var fileForPeakMemory: String?
    var wantsHelp = false

    static let help = """
        Usage: sections-benchmark [OPTION]...
        Times the program's parts in process, on lists of names that it makes itself, always the same ones.

          --size SIZE      2k, 100k, 1m or 10m rows; may be repeated (all)
          --script SCRIPT  ascii, mixed, cyrillic or japanese; may be repeated (all; 10m is ascii only)
          --records KIND   cards or csv of the sizes up to 1m; may be repeated; without --script nothing else
          --engine         the table engine by itself; without --size and --script nothing else
          --only WORD      the measures whose names contain the word
          --turns N        turns of each measure (as many as there is time for)
          --kernel KERNEL  automatic, portable, sse2, avx2 or neon, for the lines that begin with "scan"
          --save FILE      keeps the figures
          --compare FILE   shows the ratio to kept figures
          --help           this text
        """

    func wants(_ name: String) -> Bool {
        guard !only.isEmpty else { return true }
        let name = Array(name.utf8)
        let word = Array(only.utf8)
        return name.count >= word.count
            && (0...(name.count - word.count)).contains { name[$0...].starts(with: word) }
    }
}
