/// The key that has opened a question and may still be held down.
///
/// A terminal reports that a key repeats, but not that it is released. So a key counts as held until the
/// program has looked for input, found none, and the key has not come for half a second before that look.
/// Keys that came while the program was busy are read at that look, and count as held however long it was
/// busy.
struct HeldKey {
    /// How long a key must not come before it counts as released.
    static let silence = Duration.milliseconds(500)

    /// The key that has opened the present question, and when it came last.
    private var held: (key: Key, time: Duration)?
    /// The key that came last, whatever it was for.
    private var last: (key: Key, time: Duration)?

    /// Takes note of a key; one that is held starts its half second again.
    mutating func press(_ key: Key, at time: Duration) {
        last = (key, time)
        if held?.key == key { held?.time = time }
    }

    /// Takes note that the key that came last opens a question.
    mutating func hold() { held = last }

    /// Whether a key has opened the present question and has not been released since.
    func contains(_ key: Key) -> Bool { held?.key == key }

    /// When the held key counts as released if it does not come again; `nil` if none is held.
    var nextRelease: Duration? { held.map { $0.time + Self.silence } }

    /// Forgets the held key if it has not come for half a second.
    mutating func release(at time: Duration) {
        if let nextRelease, nextRelease <= time { held = nil }
    }
}

extension Application {
    /// Notes that a question is opened: the key that did so, or came last, is no answer while it is held.
    func questionOpened() { heldKey.hold() }

    /// Whether what is being answered is a key that has opened a question and is held since.
    var isAnsweringHeldKey: Bool {
        if case .key(let key) = currentEvent { heldKey.contains(key) } else { false }
    }
}
