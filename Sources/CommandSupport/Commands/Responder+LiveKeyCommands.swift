package import TextUIKit

extension Application {
    /// Whether anybody from the first responder up has a command for a key, whether or not it can be done.
    package func hasCommand(for key: Key) -> Bool { keyCommandsInForce.contains { $0.keys.contains(key) } }
}

extension Responder {
    /// The commands from this responder up with the keys in force, in the order in which they are tried.
    package func liveKeyCommands(in application: Application?) -> [KeyCommand] {
        chain.flatMap { responder in
            application?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }
    }
}
