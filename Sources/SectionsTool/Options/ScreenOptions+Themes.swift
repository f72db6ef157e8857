internal import TextUIKit

extension ScreenOptions {
    /// The names of the themes that come with the program.
    public static let themeNames = Theme.names
}
