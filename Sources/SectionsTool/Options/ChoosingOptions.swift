/// How names are found and chosen.
public struct ChoosingOptions: Hashable, Sendable {
    /// What the list is filtered by at launch.
    public var query = ""
    /// The name that is highlighted at launch; `nil` for the first one.
    public var selection: String?
    /// Whether several names can be chosen.
    public var allowsMarking = false
    /// Whether the only match is chosen without asking.
    public var takesSingleMatch = false
    /// Whether the program ends at once if there is no match.
    public var endsWithoutMatch = false

    /// One name, from all of them.
    public init() {}
}
