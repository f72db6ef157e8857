import CommandOptions
import SectionsTool
import Testing

/// The completions, which are made from the table of options; shells try them in DeliveryTests.
struct CompletionTests {
    @Test(
        "Every option and its opposite is in each shell's script, with its words",
        arguments: Completion.Shell.allCases)
    func names(shell: Completion.Shell) {
        let script = Completion(of: SectionsOptions.table.list).script(for: shell)
        let words = Set(script.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
        for option in SectionsOptions.table.list.all {
            for name in option.names + [option.oppositeName].compactMap(\.self) {
                // fish has names without their dashes after -l and -s.
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
        for option in SectionsOptions.table.list.all {
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
        for option in SectionsOptions.table.list.all {
            let names = option.isOnByDefault ? [option.oppositeName].compactMap(\.self) : option.names
            for name in names {
                #expect(
                    SectionsOptions.help.split { " ,[\n".contains($0) }.contains { $0 == name }, "\(name)")
            }
            #expect(SectionsOptions.help.contains(option.help))
        }
        #expect(SectionsOptions.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("Helps of options are in the scripts as they are, whatever is in them")
    func quoting() throws {
        let options = SectionsOptions.table.list.all.filter {
            $0.help.contains("{}") || $0.help.contains("$1")
        }
        #expect(!options.isEmpty)
        for shell in Completion.Shell.allCases where shell != .bash {
            let script = Completion(of: SectionsOptions.table.list).script(for: shell)
            #expect(options.allSatisfy { script.contains($0.help) })
        }
    }
}
