package import TextUIKit

extension Application {
    /// Whether the first responder or one above it has a command for a key, available or not.
    package func hasCommand(for key: Key) -> Bool { keyCommandsInForce.contains { $0.keys.contains(key) } }
}

extension Responder {
    /// The commands of this responder and those above it, with key bindings applied, in the order in which
    /// they are tried.
    package func liveKeyCommands(in application: Application?) -> [KeyCommand] {
        chain.flatMap { responder in
            application?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }
    }
}
