/// An acquirer for a town without one.
public enum AcquirerSandbox {
    /// What its one merchant is called.
    public static let account = "kvart_sandbox"
    /// The merchant's secret. No secret at all: with it only play money moves.
    public static let secret = "sandbox-secret-of-no-value"
}
