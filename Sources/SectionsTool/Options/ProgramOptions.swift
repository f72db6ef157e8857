internal import CommandSupport
public import NameDirectory
public import NameFormats
public import SystemSupport

/// What the command line asks for.
public struct ProgramOptions: Hashable, Sendable {
    /// What the program is to do.
    public enum Task: Hashable, Sendable {
        /// Show names and let some be chosen.
        case browse
        /// Change a file of names.
        case edit
        /// Print the names that a text finds, without a terminal.
        case filter(String)
        /// Print the sections, without a terminal.
        case listSections
        /// Print how many names there are, without a terminal.
        case count
        /// Answer a mail program's question for addresses, without a terminal.
        case mailQuery(String)
        /// Say how it is used.
        case help(HelpTopic)
        /// Print the manual page.
        case manual
        /// Print what a shell needs to complete the options.
        case completion(Shell)
        /// Say what is found around the program.
        case doctor
        /// Say which version it is.
        case version
        /// Put the terminal right.
        case resetTerminal
    }

    /// What can be asked about.
    public enum HelpTopic: String, Hashable, Sendable, CaseIterable {
        case options
        case keys
    }

    /// Shells that complete options.
    public enum Shell: String, Hashable, Sendable, CaseIterable {
        case bash
        case zsh
        case fish
    }

    /// What to do.
    public var task = Task.browse
    /// The files to read, `-` for standard input; none for standard input or the names that come with the program.
    public var files: [FilePath] = []
    /// How they are read.
    public var reading = ReadingOptions()
    /// How a text finds names.
    public var search = NameSearch.Options(letterCase: .smart)
    /// How names are found and chosen.
    public var choosing = ChoosingOptions()
    /// How the answer is printed.
    public var output = OutputOptions()
    /// How the screen looks and listens.
    public var screen = ScreenOptions()
    /// What is kept from one time to the next.
    public var memory = MemoryOptions()

    /// The version of the program.
    public static let version = Product.version

    /// What was asked for with nothing on the command line.
    public init() {}
}
