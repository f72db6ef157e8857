/// The product that both programs belong to.
public enum Product {
    /// The version that both programs report.
    public static let version = "0.2.0"
}
