import GalleryScreens
import NcursesTerminal
import TextUIKit

/// Shows every control of the engine beside its code until Ctrl-C; `gallery SCREEN` opens one of them.
@main
@MainActor
struct Gallery {
    static func main() throws {
        let terminal = NcursesTerminal()
        var screen: GalleryScreen?
        if let name = CommandLine.arguments.dropFirst().first {
            screen = GalleryScreen.named(name)
            if screen == nil {
                let names = GalleryScreen.all.map(\.name).joined(separator: ", ")
                terminal.endProcess(saying: "no screen “\(name)”; choose one of \(names)", status: 2)
            }
        }
        try Application.main(GalleryViewController(opening: screen), on: terminal)
    }
}
