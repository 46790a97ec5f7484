/// The texts of identity for people in every language, for `Texts`.
public enum IdentityTexts {
    /// Each in JSON.
    public static let files = [about, errors]
}
