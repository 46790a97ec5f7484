/// The texts of the protocol and the gateway, for ``Texts``. The English sentences are in the code.
public enum WireTexts {
    /// Each in JSON.
    public static let files = [faults, formats, problems]
}
