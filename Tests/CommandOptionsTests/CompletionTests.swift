import CommandOptions
import Testing

/// What is quoted in the scripts for shells; the shells themselves try the scripts in DeliveryTests.
struct CompletionTests {
    struct Settings: OptionSettings {}

    private func script(_ shell: Completion.Shell, joinsLetters: Bool = true) -> String {
        let table = OptionTable<Settings>(
            program: "tiny", joinsLetters: joinsLetters,
            groups: [
                (nil, [CommandOption(["--odd", "-o"], "it's [a] \\ {} $1") { _, _ throws(UsageError) in }])
            ])
        return Completion(of: table.list).script(for: shell)
    }

    @Test("Helps are quoted as each shell reads them")
    func quoting() {
        #expect(script(.zsh).contains("'(--odd -o)--odd[it'\\''s \\[a\\] \\\\ {} $1]'"))
        #expect(script(.fish).contains("complete -c tiny -l odd -s o -d 'it\\'s [a] \\\\ {} $1'"))
    }

    @Test("Letters are taken apart only where they can be put together")
    func letters() {
        #expect(script(.bash).contains("letters=${words[i]#-}"))
        #expect(!script(.bash, joinsLetters: false).contains("letters=${words[i]#-}"))
        #expect(script(.zsh).contains("_arguments -s -S :"))
        #expect(script(.zsh, joinsLetters: false).contains("_arguments -S :"))
    }
}
