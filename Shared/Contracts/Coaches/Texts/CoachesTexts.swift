/// The texts of coaches for people in every language, for `Texts`.
public enum CoachesTexts {
    /// Each in JSON.
    public static let files = [about, errors, notices, pages]
}
