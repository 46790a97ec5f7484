/// The account of the acquirer for play money.
public enum AcquirerSandbox {
    /// The account of its only merchant.
    public static let account = "kvart_sandbox"
    /// The merchant's secret. It is public, because only play money moves with it.
    public static let secret = "sandbox-secret-of-no-value"
}
