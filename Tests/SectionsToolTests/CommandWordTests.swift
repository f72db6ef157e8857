import CommandOptions
import Documents
import SectionsTool
import SystemSupport
import TestSupport
import Testing

/// Bytes that are not UTF-8 on command lines, in the variable and in files of options.
struct CommandWordTests {
    private let name: [UInt8] = [0x63, 0xE9]

    @Test("D6: files, --config and --preview keep their bytes, wherever their value stands")
    func options() throws {
        let word = CommandWord(bytes: name)
        func attached(_ option: String) -> CommandWord { CommandWord(bytes: option.utf8 + name) }
        for arguments in [
            ["--config", word, "--preview", word, "--", word],
            [attached("--config="), attached("--preview="), word],
        ] as [[CommandWord]] {
            let options = try SectionsOptions(arguments: arguments)
            #expect(options.files == [FilePath(bytes: name)])
            #expect(options.memory.configuration == FilePath(bytes: name))
            #expect(options.screen.preview == word)
        }
        #expect(try SectionsOptions(arguments: [attached("-mq")]).choosing.query == "c\u{FFFD}")
        #expect(throws: UsageError.unknownOption("-\u{FFFD}", nearest: nil)) {
            try SectionsOptions(arguments: [CommandWord(bytes: [0x2D, 0xE9])])
        }
    }

    @Test("D6: a command keeps its bytes in the variable, with quotes and without")
    func variable() throws {
        let quoted = "--preview 'cat ".utf8 + name + " {}' --prompt ".utf8 + name
        let environment = Environment(bytes: [
            SectionsOptions.variable: quoted, "HOME": "/nonexistent".utf8 + name,
        ])
        let (options, problems) = try SectionsOptions.read(arguments: [], environment: environment)
        #expect(problems.isEmpty)
        #expect(options.screen.preview?.bytes == "cat ".utf8 + name + Array(" {}".utf8))
        #expect(options.screen.prompt == "c\u{FFFD}")
    }

    @Test("D6: a file of options is found in a home of any bytes, and a command in it keeps its own")
    func configuration() throws {
        let directory = try TemporaryDirectory()
        let home = FilePath(directory.path).appending(FilePath(bytes: name))
        let file = DocumentFile(path: home.appending("sections/config"))
        try file.makeDirectory()
        try file.save("preview = \"cat ".utf8 + name + " {}\" # é\r\nprompt = é ü # ö\nkyes = é\n".utf8)
        let environment = Environment(bytes: ["XDG_CONFIG_HOME": home.bytes])
        let (options, problems) = try SectionsOptions.read(arguments: [], environment: environment)
        #expect(options.screen.preview?.bytes == "cat ".utf8 + name + Array(" {}".utf8))
        #expect(options.screen.prompt == "é ü")
        #expect(
            problems.map(\.description) == [
                home.appending("sections/config").displayText
                    + ":3:1: unknown option --kyes; did you mean --keys?"
            ])
    }
}
