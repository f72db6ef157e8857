import NameDirectory
internal import NameRows

extension BenchmarkOptions {
    /// Parses a command line.
    init(arguments: [String]) throws(BenchmarkError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            let attached = parts.count > 1 ? String(parts[1]) : nil
            if ["--engine", "--help", "-h"].contains(name) {
                guard attached == nil else { throw BenchmarkError("\(name) takes no value") }
                if name == "--engine" { measuresEngine = true } else { wantsHelp = true }
                continue
            }
            guard Self.namesWithValue.contains(name) else {
                throw BenchmarkError("there is no option \(name); --help lists them")
            }
            guard let value = attached ?? rest.popFirst() else {
                throw BenchmarkError("\(name) needs a value; --help tells which")
            }
            try apply(name, value)
        }
        try complete()
    }

    private static let namesWithValue = [
        "--size", "--script", "--records", "--only", "--turns", "--kernel", "--save", "--compare",
        PeakMemory.option,
    ]

    private mutating func apply(_ name: String, _ value: String) throws(BenchmarkError) {
        switch name {
        case "--size": sizes.append(try Self.choice(name, value, ListSize.allCases) { $0.rawValue })
        case "--script": scripts.append(try Self.choice(name, value, ListScript.allCases) { $0.rawValue })
        case "--records":
            records.append(try Self.choice(name, value, RecordMaker.Kind.allCases) { $0.rawValue })
        case "--only": only = value
        case "--turns":
            guard let number = Int(value), number > 0 else {
                throw BenchmarkError("--turns: “\(value)” is not a number from 1 on")
            }
            turns = number
        case "--kernel":
            kernel = try Self.choice(name, value, RowScan.Kernel.allCases) { "\($0)" }
            guard RowScan.Kernel.available.contains(kernel) else {
                throw BenchmarkError("--kernel: this machine cannot run \(value); leave it out")
            }
        case "--save": savedFile = value
        case "--compare": comparedFile = value
        default: fileForPeakMemory = value
        }
    }

    private static func choice<Choice>(
        _ option: String, _ value: String, _ choices: [Choice], name: (Choice) -> String
    ) throws(BenchmarkError) -> Choice {
        guard let choice = choices.first(where: { name($0) == value }) else {
            let all = choices.map(name).joined(separator: ", ")
            throw BenchmarkError("\(option): “\(value)” is none of \(all)")
        }
        return choice
    }

    /// Fills in defaults.
    private mutating func complete() throws(BenchmarkError) {
        if !records.isEmpty, scripts.isEmpty {
            if sizes.isEmpty { sizes = [.hundredThousand, .million] }
            return
        }
        let choosesLists = !sizes.isEmpty || !scripts.isEmpty
        guard choosesLists || !measuresEngine else { return }
        if !choosesLists { measuresEngine = true }
        if sizes.isEmpty { sizes = ListSize.allCases }
        if scripts.isEmpty { scripts = ListScript.allCases }
        guard scripts.contains(where: { script in sizes.contains { script.isMeasured(at: $0) } }) else {
            throw BenchmarkError("lists of 10m rows are made in ascii only; name a smaller --size")
        }
    }
}
