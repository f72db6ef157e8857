import SectionsTool
import Testing

/// The completions, which are made from the table of options; shells try them in DeliveryTests.
struct CompletionTests {
    @Test(
        "Every option and its opposite is in each shell's script, with its words",
        arguments: ProgramOptions.Shell.allCases)
    func names(shell: ProgramOptions.Shell) {
        let script = Completion.script(for: shell)
        let words = Set(script.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
        for option in ProgramOptions.table {
            for name in option.names + [option.oppositeName].compactMap(\.self) {
                // fish has names without their dashes behind -l and -s.
                let letter = name.hasPrefix("--") ? " -l " : " -s "
                let bare = name.drop { $0 == "-" }
                #expect(
                    shell == .fish ? (script + " ").contains(letter + bare + " ") : words.contains(name),
                    "\(name)")
            }
            switch option.value {
            case .word(let known), .optionalWord(let known), .knownText(_, let known):
                for word in known { #expect(script.contains(word), "\(option.names[0]) \(word)") }
            case .none, .text, .file, .command: break
            }
        }
    }

    @Test("Words can be written in every shell without quotes")
    func plainWords() {
        for option in ProgramOptions.table {
            switch option.value {
            case .word(let known), .optionalWord(let known), .knownText(_, let known):
                for word in known {
                    #expect(
                        !word.isEmpty
                            && word.allSatisfy {
                                $0.isASCII && ($0.isLetter || $0.isNumber || "-._+".contains($0))
                            })
                }
            case .none, .text, .file, .command: break
            }
        }
    }

    @Test("Every option is in the help, and no line is wider than 80 columns")
    func help() {
        for option in ProgramOptions.table {
            let names = option.isOnByDefault ? [option.oppositeName].compactMap(\.self) : option.names
            for name in names {
                #expect(
                    ProgramOptions.help.split { " ,[\n".contains($0) }.contains { $0 == name }, "\(name)")
            }
            #expect(ProgramOptions.help.contains(option.help))
        }
        #expect(ProgramOptions.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("Helps of options are quoted, whatever is in them")
    func quoting() throws {
        let table = ProgramOptions.table.filter { $0.help.contains("{}") || $0.help.contains("$1") }
        #expect(!table.isEmpty)
        for shell in ProgramOptions.Shell.allCases where shell != .bash {
            let script = Completion.script(for: shell, table: table)
            #expect(table.allSatisfy { script.contains($0.help) })
        }
    }
}
