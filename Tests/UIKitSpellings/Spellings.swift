/// The members of a protocol that were called, by the names that the compiler gives them.
@MainActor
class Spellings {
    private(set) var called: Set<String> = []

    func note(_ member: String = #function) { called.insert(member) }
}
