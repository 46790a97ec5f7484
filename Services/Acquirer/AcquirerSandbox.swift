/// The account of the sandbox acquirer.
public enum AcquirerSandbox {
    /// The account of its only merchant.
    public static let account = "kvart_sandbox"
    /// The merchant's secret. It is public, because no money moves with it.
    public static let secret = "sandbox-secret-of-no-value"
}
