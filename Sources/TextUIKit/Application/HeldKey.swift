/// The key that opened a dialog and may still be held down.
///
/// A terminal reports key repeats but no key releases. So a key counts as held until the program has looked
/// for input, found none, and the key has not come for half a second before that look. Keys that arrived
/// while the program was busy are read at that look, and count as held however long it was busy.
struct HeldKey {
    /// Time without the key after which it counts as released.
    static let silence = Duration.milliseconds(500)

    /// The key that opened the current dialog, and the time of its last press.
    private var held: (key: Key, time: Duration)?
    /// The last key of any purpose.
    private var last: (key: Key, time: Duration)?

    /// Records a key press; a held key starts its half second again.
    mutating func press(_ key: Key, at time: Duration) {
        last = (key, time)
        if held?.key == key { held?.time = time }
    }

    /// Records that the last key opens a dialog.
    mutating func hold() { held = last }

    /// Whether a key opened the current dialog and has not been released since.
    func contains(_ key: Key) -> Bool { held?.key == key }

    /// The time at which the held key counts as released unless it repeats; `nil` without a held key.
    var nextRelease: Duration? { held.map { $0.time + Self.silence } }

    /// Clears the held key if it has not come for half a second.
    mutating func release(at time: Duration) {
        if let nextRelease, nextRelease <= time { held = nil }
    }
}

extension Application {
    /// Records that a dialog was opened; the last key does not answer it while it is held.
    func questionOpened() { heldKey.hold() }

    /// Whether the current event is a key that opened a dialog and has been held since.
    var isAnsweringHeldKey: Bool {
        if case .key(let key) = currentEvent { heldKey.contains(key) } else { false }
    }
}
