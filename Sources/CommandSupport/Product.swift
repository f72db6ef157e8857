/// What both programs belong to.
public enum Product {
    /// The version that both of them say.
    public static let version = "0.2.0"
}
