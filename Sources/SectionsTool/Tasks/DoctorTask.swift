internal import CommandOptions
internal import FormatCore
internal import Glibc
internal import Languages
internal import NameLoading
internal import Names
internal import SQLiteHelper
internal import SectionsUI
internal import SystemSupport

/// Reports on the environment of the program, to explain how it looks and behaves.
struct DoctorTask: Sendable {
    private let options: SectionsOptions
    private let terminal: TerminalReport
    private let environment: Environment

    init(_ options: SectionsOptions, terminal: TerminalReport, environment: Environment = .process) {
        self.options = options
        self.terminal = terminal
        self.environment = environment
    }

    /// The report, safe for terminals.
    var text: String {
        let lines =
            [
                ("Version", Product.version), ("TERM", kind), ("Terminal", size), ("Colours", colors),
                ("Drawn by", drawing), ("Encoding", encoding), ("Language", language),
            ] + (readings.map { [("Readings", $0)] } ?? []) + [
                ("Ambiguous characters", options.screen.ambiguousWidth == 2 ? "2 cells" : "1 cell"),
                ("Threads", "\(ThreadCount.current)"),
                ("SQLite", SQLiteList.version),
                (
                    "PostgreSQL",
                    HelperProgram.postgreSQLPath(environment)
                        ?? "no helper program; \(HelperProgram.postgreSQLAdvice)"
                ), ("File of options", configuration), ("State", state),
            ] + options.files.filter { $0 != "-" }.map { ("Order of \($0.displayText)", order(of: $0)) }
        return lines.map { SafeOutput.printable("\($0): \($1)") + "\n" }.joined()
    }

    private var kind: String {
        guard !terminal.kind.isEmpty else { return "not set; set it to the kind of your terminal" }
        if terminal.kind == "dumb" { return "dumb: names are asked for by numbers" }
        guard terminal.canDraw || !terminal.isDescribed else {
            return "\(terminal.kind) (it cannot move its cursor: set it to another kind)"
        }
        let verdict = terminal.isDescribed ? "the system describes it" : "unknown, taken for xterm-256color"
        return "\(terminal.kind) (\(verdict))"
    }

    private var size: String {
        if let absence = terminal.absence { return "none (\(absence)); --filter works without one" }
        guard terminal.rows > 0, terminal.columns > 0 else { return "of unknown size" }
        return "\(terminal.rows) rows of \(terminal.columns) columns"
    }

    private var colors: String {
        let use =
            switch options.screen.color {
            case .always: "used"
            case .never: "not used because of --color"
            case .auto:
                (environment["NO_COLOR"] ?? "").isEmpty ? "used" : "not used because of NO_COLOR"
            }
        return terminal.colors < 8 ? "none" : "\(terminal.colors), \(use)"
    }

    private var drawing: String {
        guard terminal.canDraw else { return "nothing" }
        if options.screen.height != .full, terminal.drawing != .ncurses {
            return "sections, because of --height"
        }
        return switch terminal.drawing {
        case .ncurses: "ncurses; ? stands for what it cannot place"
        case .ncursesUntilFailure:
            "ncurses, until text such as emoji appears that it cannot place; then sections"
        case .program: "sections, because the terminal has direct colours"
        }
    }

    private var encoding: String {
        if terminal.isLocaleKnown, terminal.encoding == "UTF-8" { return "UTF-8" }
        let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { !(environment[$0] ?? "").isEmpty }
        guard let variable else {
            return "LC_ALL, LC_CTYPE and LANG are not set; the screen is drawn as UTF-8"
        }
        return "\(variable)=\(environment[variable] ?? "")"
            + (terminal.isLocaleKnown ? " is not UTF-8" : " is not on this system")
            + "; the screen is drawn as UTF-8"
    }

    /// The language of the order, its source, and whether it has tables.
    private var language: String {
        let tag = options.reading.language
        let asked = Language.tag { environment[$0] ?? "" }
        let name = tag == .root ? "root order" : "\(tag)"
        let source =
            switch asked {
            case (_, let found?)? where found == tag: "from the environment"
            case (let text, nil)? where tag == .root: "unknown language \(text) in the environment"
            default: tag == .root ? "default" : "from --language"
            }
        let table = Language.of(tag).isTailored ? Language.tableVersion : "no tables; ordered as root"
        return "\(name) (\(source); \(table))"
    }

    /// The sources of the readings that names are ordered by; `nil` if there are none.
    private var readings: String? {
        let readings = options.reading.readings
        var known: [String] = []
        if let list = readings.list, let file = options.readingsFile {
            known.append("\(SafeText.count(list.count, "name")) in \(file.displayText)")
        }
        if options.reading.language.readsSurnames {
            known.append(
                readings.guessesSurnames
                    ? "surnames as IPADIC reads them" : "no surnames because of --sounds off")
        }
        return known.isEmpty ? nil : known.joined(separator: "; ")
    }

    /// Whether the names of a file are in the order of the language; if not, they are sorted at each start.
    ///
    /// - Complexity: O(bytes), about a microsecond for each name.
    private func order(of file: FilePath) -> String {
        var reading = options.reading
        reading.order = ListOrder(.file)
        reading.hasSections = false
        let names: NameCollection
        do {
            var options = options
            (options.files, options.reading) = ([file], reading)
            guard let input = InputPaths(options) else { return "no names" }
            names = try input.loader().readAll().names
        } catch {
            return "\(error)"
        }
        let language = options.reading.namesLanguage
        let tag =
            options.reading.language == .root ? "the root order" : "the order of \(options.reading.language)"
        var (row, former) = (0, "")
        for section in 0..<names.sectionCount {
            for number in 0..<names.count(ofSection: section) {
                let name = names.name(at: number, inSection: section)
                row += 1
                if row > 1, language.areInOrder(name, former) {
                    return "not in \(tag) from row \(row) on; it is sorted at each start"
                }
                former = name
            }
        }
        return row == 0 ? "no names" : "in \(tag)"
    }

    private var configuration: String {
        if options.memory.configuration == "" { return "none is read because of --no-config" }
        let file = ConfigurationFile(of: SectionsOptions.table.program)
        guard let path = file.path(options.memory.configuration, environment: environment) else {
            return "none: there is no home directory"
        }
        switch file.read(options.memory.configuration, environment: environment) {
        case .success(nil): return "\(path.displayText) (not there)"
        case .success: return "\(path.displayText) (read)"
        case .failure(let problem): return "\(path.displayText) (\(problem.reason))"
        }
    }

    private var state: String {
        guard let path = StateDirectory(environment: environment)?.path else {
            return "none is kept: there is no home directory"
        }
        if access(path.cString, F_OK) == 0 {
            return "\(path.displayText) (\(obstacle(at: path) ?? "can be read and written"))"
        }
        // A missing directory is created in the nearest existing one above it.
        var above = path
        while above != "/", access(above.cString, F_OK) != 0, errno == ENOENT { above = above.directory }
        let verdict = obstacle(at: above).map { "cannot be made: \($0)" } ?? "can be made"
        return "\(path.displayText) (not there, \(verdict))"
    }

    /// The reason why a directory cannot be read and written; `nil` if it can.
    private func obstacle(at path: FilePath) -> String? {
        var status = stat()
        guard stat(path.cString, &status) == 0 else { return Descriptor.message(errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Descriptor.message(ENOTDIR) }
        return access(path.cString, R_OK | W_OK | X_OK) == 0 ? nil : Descriptor.message(errno)
    }
}
